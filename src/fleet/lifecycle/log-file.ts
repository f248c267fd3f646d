import { closeSync, constants, existsSync, fstatSync, openSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'
import { errorCode } from '../../model/error-code.ts'
import { usePlainFile } from '../../workspace/files/plain-file.ts'

const flags =
  constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Makes sure that a log can be written to, never through a link, and says how long it is; or why it cannot. */
export function prepareLog(path: string): { readonly length: number } | { readonly defect: string } {
  let file: number
  try {
    file = openSync(path, flags, 0o600)
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    return { defect: `its log ${path} cannot be written (${code === 'ELOOP' ? 'it is a link' : code})` }
  }
  try {
    const stats = fstatSync(file)
    return stats.isFile() ? { length: stats.size } : { defect: `its log ${path} is no plain file` }
  } finally {
    closeSync(file)
  }
}

/** A log that another process writes. */
export type AgentLogFile = {
  readonly path: string
  /** Length of the log before. */
  readonly since: number
  /** The file that exists as long as the log is written. */
  readonly unfinished: string
}

const betweenLooks = 20

/** Waits until everything is in a log, but no longer than this. */
export async function finished({ unfinished }: AgentLogFile, mostMs: number): Promise<void> {
  for (let waited = 0; waited < mostMs && existsSync(unfinished); waited += betweenLooks)
    await pause(betweenLooks)
}

const mostBytes = 64 * 1024

/** What was written to a log, at least the end of it, without what steers terminals. */
export function writtenTo({ path, since }: AgentLogFile): string {
  const written = usePlainFile(path, Number.POSITIVE_INFINITY, (file) => {
    const from = Math.max(since, file.size - mostBytes)
    return file.read(from, Math.max(0, file.size - from))
  })
  const text = 'code' in written ? `the log ${written.message}` : written.toString('utf8')
  return stripVTControlCharacters(text).replace(/\r+\n?|\n/g, '\n')
}

const mostLines = 5
const mostLetters = 300

/** The last lines of an output; a long one is cut. */
export function lastLines(text: string): string[] {
  return text
    .split('\n')
    .filter((line) => line.trim() !== '')
    .slice(-mostLines)
    .map((line) => (line.length > mostLetters ? `${line.slice(0, mostLetters)}…` : line))
}
