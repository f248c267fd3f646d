import type { EndpointFact } from '../../model/document/authority.ts'
import { makeSource, normaliseText, spanBetween } from '../markdown/source.ts'
import { type Address, isLoopback, isReserved, looseAt, privateHostsOf, urlsOf } from './addresses.ts'

type Named = { readonly name: string; readonly address: Address }

const quotes = '["\'`*<]{0,5}'
const closing = '["\'`*]{0,5}'
const gap = '[ \\t]+'
const signs = ':=|\\?:|\\?=|\\+=|==?|:-|[:：]|-+>|=>|→|\\?\\?|\\|\\|'
const helpers = 'has|must|should|shall|will|can|may|now|currently|then|still|been|be|is|was'
const verbs = [
  'is|was|be|equals',
  '(?:set|changed|switched|supplied|given|configured|resolved|bound|exported) (?:to|as)',
  'point(?:s|ed|ing)? (?:at|to)',
  '(?:default(?:s|ed|ing)?|resolves) to',
].join('|')

/** Characters and words that may be between a variable and its value. */
const assignments: readonly RegExp[] = [
  // NAME=value, `NAME`: value, "NAME": >- and the value on the next line; but no `[NAME]: link definition`.
  new RegExp(
    `^(?!\`?\\]:)["'\`*\\])}]{0,5}[ \\t]*(?:${signs})["'\`*]{0,3}[ \\t]*(?:[>|][+-]?[ \\t]*)?` +
      `(?:\\n[ \\t>]*(?:[-*+]${gap})?)?${quotes}`,
  ),
  // ENV NAME value
  new RegExp(`^["'\`]{0,3}${gap}${quotes}(?=[A-Za-z][A-Za-z0-9+.-]{1,20}://)`),
  // setdefault("NAME", "value"), "name": "NAME", "value": "…"
  /^["']\)?,\s*(?:["']?value["']?\s*:\s*)?["'`]/,
  // - name: NAME, and `value: …` on the next line
  /^["'`]?,?[ \t]*\n[ \t]*["']?value["']?[ \t]*[:=][ \t]*["'`]?/,
  // NAME must be set to value, NAME now points at value
  new RegExp(`^${closing}${gap}(?:(?:${helpers})${gap}){0,4}(?:${verbs})${gap}(?:now${gap})?${quotes}`, 'i'),
  // NAME's default value is …, NAME value: …
  new RegExp(
    `^${closing}(?:['’]s)?${gap}(?:default${gap})?(?:value|default)[ \\t]*(?:is|was|[:=])[ \\t]*${quotes}`,
    'i',
  ),
  // NAME (`value`), NAME (default: value)
  new RegExp(
    `^${closing}[ \\t]*\\((?:["\`]|(?:default|defaults to|currently|now|value|set to|is)[:=]?${gap}${quotes})`,
    'i',
  ),
]
const towards = new RegExp(`^["'\`*]{0,5}[ \\t]+(?:to|as)[ \\t]+${quotes}`, 'i')
const settingVerb =
  /\b(?:set|sets|setting|change|switch|point|update|override|pin|configure|export)\b[^.;\n]{0,40}$/i
const backwards =
  /^["'`*>]{0,5}[ \t]+as[ \t]+(?:the[ \t]+)?(?:value[ \t]+(?:of|for)[ \t]+)?["'`*$]{0,5}([A-Z]\w{0,80}_BASE_URL)\b/
/** What names of such variables end with. */
const ending = '_BASE_URL'
const cellMarks = /^[\s`*"'<]*/

/** Finds addresses that must not be in planning text: values of `*_BASE_URL`, and private hosts anywhere. */
export function findEndpoints(text: string): EndpointFact[] {
  const normal = normaliseText(text)
  const loose = privateHostsOf(normal)
  const urls = urlsOf(normal)
  const facts = new Map<number, { address: Address; reason: EndpointFact['reason']; subject: string }>()
  for (const { name, address } of baseUrlValues(normal, urls)) {
    facts.set(address.start, { address, reason: 'base-url-value', subject: name })
  }
  for (const address of privateAddresses(urls, loose)) {
    if (facts.has(address.start)) continue
    facts.set(address.start, { address, reason: 'private-host', subject: address.privacy ?? '' })
  }
  if (facts.size === 0) return []
  const source = makeSource(normal)
  const sorted = [...facts.values()].sort(
    (a, b) => a.address.start - b.address.start || b.address.end - a.address.end,
  )
  const found: { fact: Omit<EndpointFact, 'isReserved'>; end: number; isReserved: boolean }[] = []
  for (const { address, reason, subject } of sorted) {
    const { start, end, host } = address
    const last = found.at(-1)
    // An address inside another, `http://…/http://…`, is part of what was found already.
    if (last !== undefined && start < last.end) last.isReserved &&= isReserved(host)
    else {
      const fact = { reason, subject, span: spanBetween(source, start, end) }
      found.push({ fact, end, isReserved: isReserved(host) })
    }
  }
  return found.map(({ fact, isReserved }) => (isReserved ? { ...fact, isReserved } : fact))
}

function privateAddresses(urls: ReadonlyMap<number, Address>, loose: readonly Address[]): Address[] {
  const inUrl = [...urls.values()]
  const found = inUrl.filter(
    ({ privacy, openPort, host }) => privacy !== null && !(openPort && isLoopback(host)),
  )
  let index = 0
  for (const address of loose) {
    while ((inUrl[index]?.end ?? Number.POSITIVE_INFINITY) <= address.start) index += 1
    if ((inUrl[index]?.start ?? Number.POSITIVE_INFINITY) > address.start) found.push(address)
  }
  return found
}

function baseUrlValues(text: string, urls: ReadonlyMap<number, Address>): Named[] {
  const found: Named[] = []
  for (const { name, end } of variablesOf(text)) {
    const start = end - name.length
    const address = assignedAt(text, start, end, urls) ?? cellAt(text, start, end, urls)
    if (address !== null) found.push({ name, address })
  }
  for (const address of urls.values()) {
    const name = backwards.exec(text.slice(address.end, address.end + 140))?.[1]
    if (name !== undefined && isWhole(address)) found.push({ name, address })
  }
  return found
}

/** Every `*_BASE_URL`, found by its fixed end so that long runs of capitals cost nothing. */
function variablesOf(text: string): { name: string; end: number }[] {
  if (!text.includes(ending)) return []
  return [...text.matchAll(/_BASE_URL(?!\w)/g)].flatMap((match) => {
    const end = match.index + match[0].length
    const name = /[A-Z][A-Z0-9_]*$/.exec(text.slice(Math.max(0, end - 100), end))?.[0] ?? ''
    return name.length > match[0].length ? [{ name, end }] : []
  })
}

function assignedAt(
  text: string,
  start: number,
  end: number,
  urls: ReadonlyMap<number, Address>,
): Address | null {
  const behind = text.slice(end, end + 160)
  for (const assignment of assignments) {
    const match = assignment.exec(behind)
    const address = match === null ? null : addressAt(text, end + match[0].length, urls)
    if (address !== null) return address
  }
  const match = towards.exec(behind)
  if (match === null || !settingVerb.test(text.slice(Math.max(0, start - 60), start))) return null
  return addressAt(text, end + match[0].length, urls)
}

/** A row of a table: the name fills one cell, the address another. */
function cellAt(
  text: string,
  start: number,
  end: number,
  urls: ReadonlyMap<number, Address>,
): Address | null {
  const before = text.slice(Math.max(0, start - 500), start)
  if (!/(?:[|\n]|^)[ \t`*]*$/.test(before)) return null
  const line = /^[^\n]*/.exec(text.slice(end, end + 2000))?.[0] ?? ''
  if (!/^[ \t`*]*\|/.test(line)) return null
  for (let bar = line.indexOf('|'); bar !== -1; bar = line.indexOf('|', bar + 1)) {
    const marks = cellMarks.exec(line.slice(bar + 1))?.[0].length ?? 0
    const address = addressAt(text, end + bar + 1 + marks, urls)
    if (address !== null && /^[\s`*"'>]*(?:\||$)/.test(line.slice(address.end - end))) return address
  }
  return null
}

function addressAt(text: string, at: number, urls: ReadonlyMap<number, Address>): Address | null {
  const url = urls.get(at)
  if (url !== undefined) return isWhole(url) ? url : null
  if (/^[A-Za-z][A-Za-z0-9+.-]{0,20}:\/\//.test(text.slice(at, at + 24))) return null
  return looseAt(text, at)
}

/** With its port left open, an address of no private host is a pattern, not a value. */
function isWhole({ openPort, host, privacy }: Address): boolean {
  return !openPort || (privacy !== null && !isLoopback(host))
}
