import type { Signer } from './evidence.ts'

const shownDigits = 16

/** Who signed, with which key, and when that key counts: "harbour (key 1f3a9c0e5d7b2468, valid until 2027-01-01)". */
export function signerWords({ id, key, valid_after: after, valid_before: before }: Signer): string {
  const from = after === null ? '' : ` from ${shortInstant(after)}`
  const until = before === null ? '' : ` until ${shortInstant(before)}`
  const valid = from + until === '' ? '' : `, valid${from}${until}`
  return `${id} (key ${shownKey(key)}${valid})`
}

/** The beginning of a fingerprint in hexadecimal digits; another one whole, as its own tools show it. */
export function shownKey(key: string): string {
  return /^[0-9a-f]{64}$/.test(key) ? key.slice(0, shownDigits) : key
}

/** A day where the instant is the beginning of one. */
function shortInstant(instant: string): string {
  return instant.replace(/T00:00:00(?:\.000)?Z$/, '')
}
