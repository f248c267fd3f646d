import { parentPort, workerData } from 'node:worker_threads'
import { scanText } from '../../secrets/scan.ts'
import { verdictsInOrder } from '../verdict-on.ts'
import type { VerifiedBeside, VerifyTask } from '../verify-beside.ts'

// The thread that `verifyBeside` starts: verifies what it was given, and tells all of it at once.
const { dirs, cwd, known }: VerifyTask = workerData
void verifyAll()

async function verifyAll(): Promise<void> {
  const context = { ...known, nonces: new Map<string, string>(), replay: null, scan: scanText }
  const verdicts = await verdictsInOrder(dirs, context, cwd)
  const told: VerifiedBeside = { verdicts, nonces: context.nonces }
  parentPort?.postMessage(told)
}
