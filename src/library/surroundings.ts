import { resolve } from 'node:path'
import type { Context, Output } from '../cli/context.ts'
import { isoInstant } from '../cli/option-values.ts'
import { UsageError } from '../cli/usage-error.ts'
import type { Bug } from '../model/result.ts'
import { UserMistake } from './user-mistake.ts'

type Given = {
  readonly now?: string | Date | undefined
  readonly onNote?: ((line: string) => void) | undefined
}

/** What stands in for the process: no environment, no terminal, and a clock that may be given. */
export function surroundings({ now, onNote = () => undefined }: Given, cwd = '.'): Context {
  const outputTo = (write: Output['write']): Output => ({ write, isTerminal: false, columns: null })
  return {
    cwd: resolve(cwd),
    env: {},
    now: now === undefined ? new Date().toISOString() : instantOf(now),
    platform: '',
    runtime: '',
    elapsed: () => 0,
    stdout: outputTo(() => undefined),
    stderr: outputTo((text) => {
      for (const line of text.split('\n')) if (line !== '') onNote(line)
    }),
  }
}

function instantOf(now: string | Date): string {
  try {
    return now instanceof Date ? now.toISOString() : isoInstant(now)
  } catch {
    throw new UserMistake(
      `The option now is no date: ${now}.`,
      'Give a day (2026-06-01), an instant (2026-06-01T12:00:00Z) or a Date.',
    )
  }
}

/** Does what a command does. What it refuses is told in the words of the library. */
export async function answer<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UsageError)) throw error
    const { what, todo } = error.problem
    throw new UserMistake(
      what.replace(/^--\w+/, nameOf),
      todo.replaceAll(/(?<![\w-])--(?:root|cases)\b/g, nameOf),
    )
  }
}

function nameOf(flag: string): string {
  return flag === '--rule' ? 'rules' : flag.slice('--'.length)
}

/** Where a rule failed, what it would have said is missing: no result is better than half of one. */
export function refuseBugs(bugs: readonly Bug[]): void {
  if (bugs.length === 0) return
  const told = bugs.map(
    ({ rule, path, stack }) => `${rule ?? 'Reading'} failed${path === null ? '' : ` on ${path}`}:\n${stack}`,
  )
  throw new Error(`This is a bug in planning-sot. Please report it with these lines:\n${told.join('\n')}`)
}
