import { InvalidArgumentError } from 'commander'
import { readDay } from '../model/calendar.ts'
import type { Severity } from '../model/finding.ts'
import { nearest } from '../model/nearest.ts'

export const formats = [
  'text',
  'json',
  'sarif',
  'junit',
  'github',
  'markdown',
  'mermaid',
  'dot',
  'svg',
] as const
export type Format = (typeof formats)[number]

const levels = ['off', 'note', 'warning', 'error'] as const
export type Level = Severity | 'off'

/** A value that may be given once: twice is a mistake, not "the last one wins". */
export function once<T>(read: (value: string) => T): (value: string, previous: T | undefined) => T {
  return (value, previous) => {
    if (previous !== undefined) throw new InvalidArgumentError('Give this option once.')
    return read(value)
  }
}

/** One of a few words; a near miss is told. */
export function oneOf<T extends string>(words: readonly T[]): (value: string) => T {
  return (value) => {
    const found = words.find((word) => word === value)
    if (found !== undefined) return found
    const near = nearest(value, words)
    const hint = near === null ? '' : ` Did you mean ${near}?`
    throw new InvalidArgumentError(`It is one of ${words.join(', ')}.${hint}`)
  }
}

/** Any text but none at all. */
export function nonEmpty(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('Give it a value.')
  return value
}

/** An option that may be given several times; each time with a value. */
export function eachNonEmpty(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, nonEmpty(value)]
}

/** `--max-warnings`. */
export function wholeNumber(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('Give a whole number, 0 or more.')
  return number
}

/** `--rule ID=severity`, as often as one likes; for one rule the last counts. */
export function ruleLevels(
  value: string,
  previous: Readonly<Record<string, Level>> = {},
): Readonly<Record<string, Level>> {
  const [, id, word] = /^([^=]+)=(.*)$/.exec(value) ?? []
  if (id === undefined || word === undefined)
    throw new InvalidArgumentError(`Write it as ID=severity, with a severity of ${levels.join(', ')}.`)
  return { ...previous, [id.trim()]: oneOf(levels)(word.trim()) }
}

const instant =
  /^(\d{4}-\d{2}-\d{2})T([01]\d|2[0-3]):[0-5]\d(:[0-5]\d(\.\d{1,9})?)?(Z|[+-]([01]\d|2[0-3]):[0-5]\d)$/

/** `--now`: a day, or an instant with its zone. The answer is an instant in UTC. */
export function isoInstant(value: string): string {
  const day = instant.exec(value)?.[1] ?? value
  if (readDay(day) !== 'day')
    throw new InvalidArgumentError(
      'Give a date that exists (2026-06-01) or an instant (2026-06-01T12:00:00Z).',
    )
  return new Date(value).toISOString()
}
