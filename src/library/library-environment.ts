import { resolve } from 'node:path'
import type { Environment } from '../app/environment.ts'
import { UserError } from '../app/user-error.ts'
import { readInstant } from '../model/calendar.ts'
import type { Bug } from '../model/result.ts'
import { terminalText } from '../report/escape.ts'
import { UserMistake } from './user-mistake.ts'

type LibraryChoice = {
  readonly now?: string | Date | undefined
  readonly onNote?: ((line: string) => void) | undefined
}

/** The environment of a caller of the library: no environment variables, and a clock that may be given. */
export function libraryEnvironment({ now, onNote = () => undefined }: LibraryChoice, cwd = '.'): Environment {
  const instant = now === undefined ? new Date().toISOString() : instantOf(now)
  return {
    cwd: resolve(cwd),
    env: {},
    now: instant,
    clock: () => instant,
    platform: '',
    runtime: '',
    elapsed: () => 0,
    note: (line) => onNote(terminalText(line)),
  }
}

function instantOf(now: string | Date): string {
  const text = now instanceof Date && !Number.isNaN(now.getTime()) ? now.toISOString() : String(now)
  const instant = readInstant(text)
  if (instant !== null) return instant
  throw new UserMistake(
    `The option now is no date: ${now}.`,
    'Give a day (2026-06-01), an instant (2026-06-01T12:00:00Z) or a Date.',
  )
}

/** Runs a use case. An error that the user can solve becomes a `UserMistake`, in terms of options instead of flags. */
export async function translateErrors<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof UserError)) throw error
    const { what, todo } = error.problem
    throw new UserMistake(
      what.replace(/^--\w+/, optionOf),
      todo.replaceAll(/(?<![\w-])--(?:root|cases)\b/g, optionOf),
    )
  }
}

function optionOf(flag: string): string {
  return flag === '--rule' ? 'rules' : flag.slice('--'.length)
}

/** Throws if a rule failed: a result without its findings would be wrong. */
export function throwBugs(bugs: readonly Bug[]): void {
  if (bugs.length === 0) return
  const lines = bugs.map(
    ({ rule, path, stack }) => `${rule ?? 'Reading'} failed${path === null ? '' : ` on ${path}`}:\n${stack}`,
  )
  throw new Error(`This is a bug in planning-sot. Please report it with these lines:\n${lines.join('\n')}`)
}
