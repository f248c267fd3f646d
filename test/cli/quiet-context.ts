import { Readable } from 'node:stream'
import type { Context } from '../../src/cli/context.ts'

export const today = '2026-06-15T12:00:00.000Z'

const silent = { write: () => undefined, isTerminal: false, columns: null }

/** What a command knows on a fixed day, without input, where no one sees what it writes. */
export function quietContext(cwd: string, env: Context['env'] = {}): Context {
  return {
    cwd,
    env,
    now: today,
    clock: () => today,
    platform: 'linux',
    runtime: process.version,
    elapsed: () => 0,
    note: () => undefined,
    stdin: Readable.from([]),
    stdout: silent,
    stderr: silent,
  }
}
