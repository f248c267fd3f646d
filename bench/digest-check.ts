import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { RunFiles } from '../src/evidence/run/run-files.ts'
import type { RunReport } from '../src/model/schema-types.generated.ts'

/** Compares the files of a run directory with the digests of its report, and nothing else: `tsx bench/digest-check.ts DIR`. */
const [, , dir = ''] = process.argv
const { digests }: RunReport = JSON.parse(readFileSync(join(dir, 'report.json'), 'utf8'))
const files = new RunFiles(dir)
files.digest(Object.keys(digests))
const differing = Object.entries(digests).filter(([path, sha256]) => files.files.get(path)?.sha256 !== sha256)
console.log(`${Object.keys(digests).length} digests, ${differing.length} differ`)
