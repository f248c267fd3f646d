import { parentPort, workerData } from 'node:worker_threads'
import { scanText } from '../../evidence/secrets/scan.ts'
import { piecesOf, type ToldBeside, type VerifyTask } from '../verify-beside.ts'

// The thread that `verifyBeside` starts: verifies piece after piece, and tells of each.
const task: VerifyTask = workerData
const tell = (told: ToldBeside): void => parentPort?.postMessage(told)
void verifyAll()

async function verifyAll(): Promise<void> {
  const nonces = new Map<string, string>()
  const context = { ...task.known, nonces, replay: null, scan: scanText }
  for await (const piece of piecesOf(task, context)) tell(piece)
  tell(nonces)
}
