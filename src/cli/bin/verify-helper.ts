import { parentPort, workerData } from 'node:worker_threads'
import { scanText } from '../../secrets/scan.ts'
import { verdictOn } from '../verdict-on.ts'
import type { VerifiedBeside, VerifyTask } from '../verify-beside.ts'

// The thread that `verifyBeside` starts: verifies what it was given, and tells all of it at once.
const { dirs, cwd, known }: VerifyTask = workerData
void verifyAll()

async function verifyAll(): Promise<void> {
  const context = { ...known, nonces: new Map<string, string>(), replay: null, scan: scanText }
  const verdicts: VerifiedBeside['verdicts'][number][] = []
  for (const dir of dirs) verdicts.push(await verdictOn(dir, context, cwd))
  const told: VerifiedBeside = { verdicts, nonces: context.nonces }
  parentPort?.postMessage(told)
}
