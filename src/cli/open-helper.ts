import type { Worker } from 'node:worker_threads'
import type { Helper, HelperAnswer, HelperTask } from '../check/incremental/helper.ts'
import { openThread } from './open-thread.ts'

/** Starts a thread that reads documents beside this one; null where it would have no processor of its own. */
export function openHelper(task: HelperTask): Helper | null {
  const worker = openThread('helper', { workerData: task, resourceLimits: { maxYoungGenerationSizeMb } })
  return worker === null ? null : new HelperThread(worker)
}

/** What a document leaves behind is collected before it piles up: 10,000 documents take 60 MB less. */
const maxYoungGenerationSizeMb = 12

/** A thread that reads documents. Whatever ends it early, what it was asked is read by whoever asked. */
class HelperThread implements Helper {
  readonly #worker: Worker
  #answers: HelperAnswer[] = []
  #isGone = false
  #wake: () => void = () => {}

  constructor(worker: Worker) {
    this.#worker = worker
    worker.on('message', (answer: HelperAnswer) => {
      this.#answers.push(answer)
      this.#wake()
    })
    const leaves = (): void => {
      this.#isGone = true
      this.#wake()
    }
    worker.on('error', leaves)
    worker.on('exit', leaves)
  }

  ask: Helper['ask'] = (questions) => this.#worker.postMessage(questions)

  answers: Helper['answers'] = async (isAwaited) => {
    // Messages come in between turns of the loop.
    if (!isAwaited) await new Promise((resolve) => setImmediate(resolve))
    else if (this.#answers.length === 0 && !this.#isGone) await this.#news()
    const answers = this.#answers
    this.#answers = []
    return answers.length === 0 && this.#isGone ? null : answers
  }

  leave: Helper['leave'] = () => {
    void this.#worker.terminate()
  }

  #news(): Promise<void> {
    return new Promise((resolve) => {
      this.#wake = resolve
    })
  }
}
