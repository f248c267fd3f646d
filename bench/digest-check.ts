import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { handOf } from '../src/cli/hand-thread.ts'
import { RunFiles } from '../src/evidence/run/run-files.ts'
import type { RunReport } from '../src/model/evidence/evidence.ts'

/**
 * Holds the files of a run directory against the digests of its report, and nothing else, with the thread that helps
 * with it: `tsx bench/digest-check.ts DIR THREAD`.
 */
const [, , dir = '', thread = ''] = process.argv
const { digests }: RunReport = JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8'))
const files = new RunFiles(dir, {
  openHand: async (pile) => handOf(new Worker(thread, { workerData: pile })),
})
await files.digest(Object.keys(digests))
const differing = Object.entries(digests).filter(([path, sha256]) => files.files.get(path)?.sha256 !== sha256)
console.log(`${Object.keys(digests).length} digests, ${differing.length} differ`)
