import { InvalidArgumentError } from 'commander'
import { readInstant } from '../model/calendar.ts'
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

/** Refuses an option that is given twice. */
export function once<T>(read: (value: string) => T): (value: string, previous: T | undefined) => T {
  return (value, previous) => {
    if (previous !== undefined) throw new InvalidArgumentError('Give this option once.')
    return read(value)
  }
}

/** One of a few words. The error names the nearest one. */
export function oneOf<const T extends string>(words: readonly T[]): (value: string) => T {
  return (value) => {
    const found = words.find((word) => word === value)
    if (found !== undefined) return found
    const near = nearest(value, words)
    const hint = near === null ? '' : ` Did you mean ${near}?`
    throw new InvalidArgumentError(`It is one of ${words.join(', ')}.${hint}`)
  }
}

/** Any text that is not blank. */
export function nonEmpty(value: string): string {
  if (value.trim() === '') throw new InvalidArgumentError('Give it a value.')
  return value
}

/** An option that may be given several times; each time with a value. */
export function eachNonEmpty(value: string, previous: readonly string[] = []): readonly string[] {
  return [...previous, nonEmpty(value)]
}

/** A whole number, 0 or more. */
export function wholeNumber(value: string): number {
  const number = Number(value)
  if (!/^\d+$/.test(value) || !Number.isSafeInteger(number))
    throw new InvalidArgumentError('Give a whole number, 0 or more.')
  return number
}

/** A whole number within limits. */
export function numberBetween(least: number, most: number): (value: string) => number {
  return (value) => {
    const number = wholeNumber(value)
    if (number < least || number > most)
      throw new InvalidArgumentError(`Give a number from ${least} to ${most}.`)
    return number
  }
}

/** Numbers from 1, separated by commas. */
export function numberList(value: string): readonly number[] {
  const numbers = value.split(',').map((part) => wholeNumber(part.trim()))
  if (numbers.includes(0)) throw new InvalidArgumentError('Count from 1.')
  return [...new Set(numbers)]
}

/** A length of time; fractions are fine. */
export function seconds(value: string): number {
  const number = Number(value)
  if (!/^\d+(\.\d+)?$/.test(value) || number <= 0 || number > 86_400)
    throw new InvalidArgumentError('Give seconds: more than 0, at most a day.')
  return number
}

/** `--rule ID=severity`, repeatable; the last value for a rule counts. */
export function ruleLevels(
  value: string,
  previous: Readonly<Record<string, Level>> = {},
): Readonly<Record<string, Level>> {
  const [, id, word] = /^([^=]+)=(.*)$/.exec(value) ?? []
  if (id === undefined || word === undefined)
    throw new InvalidArgumentError(`Write it as ID=severity, with a severity of ${levels.join(', ')}.`)
  return { ...previous, [id.trim()]: oneOf(levels)(word.trim()) }
}

/** `--now`: a day, or an instant with its zone. Returns an instant in UTC. */
export function isoInstant(value: string): string {
  const instant = readInstant(value)
  if (instant !== null) return instant
  throw new InvalidArgumentError('Give a date that exists (2026-06-01) or an instant (2026-06-01T12:00:00Z).')
}
