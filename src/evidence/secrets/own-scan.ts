import type { Placed } from './locate.ts'
import { type SecretKind, secretKinds } from './own-kinds.ts'
import { findPrivateKeys } from './private-keys.ts'

const anyPart = new RegExp(['PRIVATE KEY', ...secretKinds.map(({ part }) => part)].join('|'))

// A credential does not begin within a word.
const kinds = secretKinds.map((kind) => ({
  ...kind,
  needed: new RegExp(kind.part),
  pattern: new RegExp(`(?<![A-Za-z0-9_])${kind.pattern}`, 'dg'),
}))

/** False when `scanForOwnKinds` certainly finds nothing. */
export function mayContainOwnKind(text: string): boolean {
  return anyPart.test(text)
}

/** The places of credentials that the preset does not find. */
export function scanForOwnKinds(text: string): Placed[] {
  const places = findPrivateKeys(text).map(({ from, to }) => placed('private key', from, to))
  for (const kind of kinds) {
    if (!kind.needed.test(text)) continue
    for (const match of text.matchAll(kind.pattern)) {
      const [from, to] = match.indices?.[1] ?? match.indices?.[0] ?? [0, 0]
      if (isReal(kind, text.slice(from, to))) places.push(placed(kind.name, from, to))
    }
  }
  return places
}

function placed(name: string, from: number, to: number): Placed {
  return { detector: 'planning-sot', message: `found ${name}`, from, to }
}

/** Words of examples, and what masks a value. */
const placeholder =
  /x{4}|\*{3}|\.{3}|example|placeholder|change[-_]?me|your[-_]|redacted|dummy|sample|not[-_]?real|\bfake|insert|replace/i

/** Credentials that the documentation of their services prints, as the part that is in no other. */
const documented = [
  'SflKxwRJSMeKKF2QT4fwpMeJf36POk6yJV_adQssw5c',
  'eyJzdWIiOiIxMjM0NTY3ODkwIiwibmFtZSI6IkpvaG4gRG9lI',
  '4eC39HqLyjWDarjtT1zdp7dc',
  'BQokikJOvBiI2HlWgH4olfQ2',
  'AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw',
  'ABC-DEF1234ghIkl-zyx57W2v1u123ew11',
  'Eby8vdM02xNOcqFlqUwJPLlmEtlCDXJ1OUzFT50uSRZ6IFsuFq2UVErCz4I6tq',
  'mF_9.B5f-4.1JqM',
  'AbCdEf123456',
]

function isReal({ isLoose }: Pick<SecretKind, 'isLoose'>, value: string): boolean {
  if (placeholder.test(value) || documented.some((known) => value.includes(known))) return false
  if (new Set(value).size <= 3) return false
  return isLoose !== true || looksRandom(value)
}

/** What begins like a path, an address, a digest, a count or an expression of a program. */
const otherStart =
  /^(?:[/.~@&*#%]|[a-z+]{1,10}:\/\/|0?123456|abcdef|sha(?:1|256|512)[-:]|(?:process|import|os|env|config|secrets|vars|self|this|settings|options|ctx)\.)/i
const exampleStart = /^(?:test|demo|mock|local|foo|secret|password|token|admin|postgres|root)/i
const shortestRandom = 24

/** True where letters and digits are mixed as no word, version, path or date mixes them. */
function looksRandom(value: string): boolean {
  if (otherStart.test(value) || (value.length < shortestRandom && exampleStart.test(value))) return false
  return value.split(/[^A-Za-z0-9]/).some((piece) => {
    if (piece.length < 8 || !/\d/.test(piece) || !/[A-Za-z]/.test(piece)) return false
    return !/^(?:[A-Za-z]+\d{1,4}|\d{8}T\d{4,6}Z?|v?\d+[a-z]{1,8})$/.test(piece)
  })
}
