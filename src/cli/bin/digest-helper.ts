import { parentPort, workerData } from 'node:worker_threads'
import { workOn } from '../../evidence/run/large-tasks.ts'

// The thread that `openHand` starts: takes tasks from a pile, and tells what came of them when none is left.
void workOn(workerData).then((outcomes) => parentPort?.postMessage(outcomes))
