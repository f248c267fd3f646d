import type { IncomingHttpHeaders, OutgoingHttpHeaders } from 'node:http'
import { replaceAll, type Substitute } from './stream-replacer.ts'

const hopByHop = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'expect',
]

/** Headers with keys, sessions or host names. */
const revealing = [
  'authorization',
  'x-api-key',
  'api-key',
  'cookie',
  'set-cookie',
  'host',
  'origin',
  'referer',
  'forwarded',
  'x-forwarded-for',
  'x-forwarded-host',
  'location',
  'content-location',
  'www-authenticate',
  'alt-svc',
  'via',
]

/** Headers that are forwarded, in addition to those that the relay sets itself. */
export function passedOn(headers: IncomingHttpHeaders): OutgoingHttpHeaders {
  const named = (headers.connection ?? '').split(',').map((name) => name.trim().toLowerCase())
  const left = new Set([...hopByHop, ...revealing, ...named, 'accept-encoding', 'content-encoding'])
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !left.has(name)))
}

/** The same of an answer: nothing in them may name what the engine must not know. */
export function answered(headers: IncomingHttpHeaders, substitutes: readonly Substitute[]) {
  // The body may change its length when a name in it is replaced.
  const { 'content-length': _length, ...passed } = passedOn(headers)
  return Object.fromEntries(
    Object.entries(passed).map(([name, value]) => [name, replaceAll(String(value), substitutes)]),
  )
}

/** The key that a request came with. */
export function keyOf(headers: IncomingHttpHeaders): string | null {
  const bearer = /^Bearer\s+(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  const other = headers['x-api-key'] ?? headers['api-key']
  return bearer ?? (typeof other === 'string' ? other : null)
}
