import { closeSync, constants, fstatSync, openSync, readSync } from 'node:fs'
import { setTimeout as pause } from 'node:timers/promises'
import { stripVTControlCharacters } from 'node:util'

const flags =
  constants.O_RDWR | constants.O_APPEND | constants.O_CREAT | constants.O_NOFOLLOW | constants.O_NONBLOCK

/** Makes sure that a log can be written to, never through a link, and says how long it is; or why it cannot. */
export function prepareLog(path: string): { readonly length: number } | { readonly defect: string } {
  let file: number
  try {
    file = openSync(path, flags, 0o600)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : null
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

const mostBytes = 64 * 1024

/** What was written to a log since it had this length, at least the end of it, without what steers terminals. */
function writtenSince(path: string, since: number): string {
  const file = openSync(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK)
  try {
    const end = fstatSync(file).size
    const from = Math.max(since, end - mostBytes)
    const bytes = Buffer.alloc(Math.max(0, end - from))
    const text = bytes.toString('utf8', 0, readSync(file, bytes, 0, bytes.length, from))
    return stripVTControlCharacters(text).replace(/\r+\n?|\n/g, '\n')
  } finally {
    closeSync(file)
  }
}

const looks = 10
const betweenLooks = 100

/** The same of a program that has ended: tmux hands on in its own time what was said last. */
export async function allWrittenSince(path: string, since: number): Promise<string> {
  let text = writtenSince(path, since)
  for (let turn = 0; turn < looks; turn += 1) {
    const before = text
    await pause(betweenLooks)
    text = writtenSince(path, since)
    if (text !== '' && text === before) break
  }
  return text
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
