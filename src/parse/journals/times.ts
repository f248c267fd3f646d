import { readDay } from '../../model/calendar.ts'
import { hasWord } from '../markdown/lettered.ts'

/** A time as a text gives it, with the range of its words. */
export type TimeText = {
  /** `2026-06-13T19:30:00.000Z`; null where it is not UTC, or is no time that exists. */
  readonly time: string | null
  readonly text: string
  readonly from: number
  readonly to: number
}

const day = String.raw`(?<day>\d{4}-\d{2}-\d{2})`
const clock = String.raw`(?<hour>\d{2}):?(?<minute>\d{2})(?::?(?<second>\d{2})(?:[.,](?<part>\d{1,9}))?)?`
const zone = String.raw`(?:\s?\(?(?<zone>[Zz]|UTC|utc|GMT|[+-]\d{2}:?\d{2}|(?:UTC|GMT)[+-]\d{1,2}(?::?\d{2})?|[A-Z]{3,5}T)\)?)?(?!\w|:\d)`
const dayAndClock = new RegExp(String.raw`(?<![\w.-])${day}(?:[Tt]|,?\s+(?:at\s+)?)${clock}${zone}`, 'u')
const dayAlone = /(?<![\w.-])\d{4}-\d{2}-\d{2}(?![\w:-])/
const clockAlone = /(?<![\w:.])\d{1,2}:\d{2}(?::\d{2})?(?:\s?(?:Z|UTC|GMT|[AP]M)\b)?(?![\w:])/i

/** The first time that a heading gives: a day and a clock before a day alone. */
export function findTime(text: string): TimeText | null {
  const whole = dayAndClock.exec(text)
  const found = whole ?? dayAlone.exec(text) ?? clockAlone.exec(text)
  if (found === null) return null
  const time = whole === null ? null : instantOf(whole.groups ?? {})
  return { time, text: found[0], from: found.index, to: found.index + found[0].length }
}

const utc = /^(?:Z|(?:UTC|GMT)?(?:[+-]00?(?::?00)?)?)$/i

function instantOf(parts: Readonly<Record<string, string | undefined>>): string | null {
  const { day: date = '', hour = '', minute = '', second = '00', part = '', zone: offset } = parts
  if (offset === undefined || !utc.test(offset) || readDay(date) !== 'day') return null
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return null
  return `${date}T${hour}:${minute}:${second}.${part.slice(0, 3).padEnd(3, '0')}Z`
}

/** True for a time at the head of a text. */
export function isAtHead({ from }: TimeText, text: string): boolean {
  return from === 0 || !hasWord(text.slice(0, from))
}

/** Where the title of an entry begins behind its time. */
export function titleStart(text: string): number {
  const time = findTime(text)
  if (time === null || !isAtHead(time, text)) return 0
  return time.to + (/^[\s\])—–:|·-]*/u.exec(text.slice(time.to))?.[0].length ?? 0)
}
