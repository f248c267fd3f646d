import { parentPort, workerData } from 'node:worker_threads'
import type { HelperQuestion } from '../../check/incremental/helper.ts'
import { HelpingReader } from '../../check/incremental/helping-reader.ts'

// The thread that `openHelper` starts: answers one question after the other.
const reader = new HelpingReader(workerData)

let turn = Promise.resolve()
parentPort?.on('message', (questions: readonly HelperQuestion[]) => {
  turn = turn.then(() => answer(questions))
})

async function answer(questions: readonly HelperQuestion[]): Promise<void> {
  for (const question of questions) parentPort?.postMessage(await reader.answer(question))
}
