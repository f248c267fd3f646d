import type { Worker } from 'node:worker_threads'
import type { Hand } from '../evidence/run/large-files.ts'

/** A thread as a hand. Whatever ends it early, what it took is done by whoever opened it. */
export function handOf(worker: Worker): Hand {
  const outcomes: Hand['outcomes'] = new Promise((resolve) => {
    worker.on('message', resolve)
    for (const end of ['error', 'exit']) worker.on(end, () => resolve(null))
  })
  return { outcomes, leave: () => void worker.terminate() }
}
