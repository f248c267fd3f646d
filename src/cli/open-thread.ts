import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { programFolder } from '../app/package-files.ts'

/** Starts a thread of the program; null where it would have no processor of its own. */
export function openThread(name: 'helper', options: WorkerOptions): Worker | null {
  const file = join(programFolder(), 'cli/bin', `${name}.js`)
  // Where the program runs from source there is none: a thread knows no TypeScript.
  if (availableParallelism() < 2 || !existsSync(file)) return null
  try {
    return new Worker(file, options)
  } catch {
    // Node may be told to start no threads.
    return null
  }
}
