import type { SecretFact } from '../../model/document/authority.ts'
import type { Span } from '../../model/document/span.ts'

/** A finding of secretlint: offsets as it gives them, and the values that its message quotes. */
export type Sighting = {
  readonly rule: string
  readonly messageId: string
  readonly message: string
  readonly from: number
  readonly to: number
  readonly values: readonly string[]
}

type Range = {
  readonly from: number
  readonly to: number
  /** The quoted value at this place; null when there is none. */
  readonly value: string | null
}

// Some rules give the length of the secret but the start of the variable in front of it.
const farthest = 600

/** The place of a secret, and a message without it. */
export type Placed = {
  readonly detector: string
  readonly message: string
  readonly from: number
  readonly to: number
}

/** The places of the secrets that secretlint saw, without the secrets. */
export function placesOf(text: string, sightings: readonly Sighting[]): Placed[] {
  return sightings.map((sighting) => {
    const range = rangeOf(text, sighting)
    return { detector: sighting.rule, message: wordsOf(sighting, range), from: range.from, to: range.to }
  })
}

/** A secret that several rules saw, or one rule in two views of the text, is one fact. */
export function factsOf(text: string, places: readonly Placed[]): SecretFact[] {
  const whole: Placed[] = []
  for (const place of [...places].sort((a, b) => a.from - b.from || b.to - a.to)) {
    const last = whole.at(-1)
    if (last === undefined || place.from >= last.to) whole.push(place)
    else if (place.to > last.to) whole[whole.length - 1] = { ...last, to: place.to }
  }
  const spans = spanner(text)
  return whole.map(({ detector, message, from, to }) => ({ detector, message, span: spans(from, to) }))
}

function rangeOf(text: string, { messageId, from, to, values }: Sighting): Range {
  if (messageId === 'PrivateKeyJSON') return privateKeyValue(text) ?? { from, to, value: null }
  for (const value of [...values].sort((a, b) => b.length - a.length)) {
    const at = text.slice(from, from + farthest + value.length).indexOf(value)
    if (value !== '' && at !== -1)
      return loginOf(value, from + at) ?? { from: from + at, to: from + at + value.length, value }
  }
  return { from, to, value: null }
}

/** Name and password of an address. Its host is for other rules and stays readable. */
function loginOf(value: string, at: number): Range | null {
  const match = /^([A-Za-z][A-Za-z0-9+.]*:\/\/)([^@\s]+)@[^@?\s]*$/u.exec(value)
  if (match?.[1] === undefined || match[2] === undefined) return null
  const from = at + match[1].length
  return { from, to: from + match[2].length, value }
}

/** The rule marks the whole file; the key alone is the secret, and the rest stays readable. */
function privateKeyValue(text: string): Range | null {
  const match = /"private_key"\s*:\s*"([^"\\]*(?:\\.[^"\\]*)*)"/u.exec(text)
  if (match?.[1] === undefined) return null
  const to = match.index + match[0].length - 1
  return { from: to - match[1].length, to, value: null }
}

/** The message up to the secret that it quotes: "found slack token". */
function wordsOf({ message, messageId }: Sighting, { value }: Range): string {
  const quoted = value === null ? -1 : message.indexOf(value)
  const words = quoted === -1 ? '' : message.slice(0, quoted).replace(/[\s:]+$/u, '')
  return words === '' ? messageId : words
}

/** Makes spans of offsets; the offsets must rise from call to call. */
function spanner(text: string): (from: number, to: number) => Span {
  let line = 1
  let lineStart = 0
  let lineEnd = text.indexOf('\n')
  const place = (offset: number): readonly [number, number] => {
    while (lineEnd !== -1 && lineEnd < offset) {
      line += 1
      lineStart = lineEnd + 1
      lineEnd = text.indexOf('\n', lineStart)
    }
    return [line, offset - lineStart + 1]
  }
  return (from, to) => [...place(from), ...place(to)]
}
