import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import type { Helper, HelperAnswer, HelperTask } from '../engine/helper.ts'
import { programFolder } from './package-files.ts'

/** Starts a thread that reads documents beside this one; null where it would have no processor of its own. */
export function openHelper(task: HelperTask): Helper | null {
  const file = join(programFolder(), 'cli/bin/helper.js')
  // Where the program runs from source there is none: a thread knows no TypeScript.
  if (availableParallelism() < 2 || !existsSync(file)) return null
  try {
    return new HelperThread(
      new Worker(file, { workerData: task, resourceLimits: { maxYoungGenerationSizeMb } }),
    )
  } catch {
    // Node may be told to start no threads.
    return null
  }
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
