import { matchesOf } from '../markdown/matches.ts'

/** An address in a text: a URL or `host:port`. */
export type Address = {
  readonly start: number
  readonly end: number
  readonly host: string
  /** What makes the host private; null for a host of the open internet. */
  readonly privacy: string | null
  /** The port is left open (`<port>`, `$PORT`). */
  readonly openPort: boolean
}

const octet = '(?:25[0-5]|2[0-4]\\d|1\\d\\d|[1-9]?\\d)'
const v4 = `${octet}(?:\\.${octet}){3}`
const v4Only = new RegExp(`^${v4}$`)
const bracketed = '\\[[0-9A-Fa-f:.]{2,45}(?:%[\\w.]{1,20})?\\]'
const scheme = /(?<!\w)[A-Za-z][A-Za-z0-9+.-]{0,20}$/
const userinfo = /^[^\s/@"'`<>()|[\]{}]{0,200}@/
const hostPart = new RegExp(`^(?:${bracketed}|[A-Za-z0-9][A-Za-z0-9.-]{0,252})`)
const afterHost = /^(?:<(?![/b])|[${])/
const portPart = /^:(?:(\d{1,5})(?!\d)|([<${%*…]|[A-Za-z]))/
const tail = /^[^\s"'`<>|\\^{}\])]{0,2000}/
const privateEndings: ReadonlySet<string> = new Set(['local', 'internal', 'lan', 'localhost'])
const privateName = '(?:[\\w-]{1,63}\\.){1,8}(?:localhost|local|internal|lan)|localhost'
const loose = new RegExp(
  `(?<![\\w.$%}>/-])(?:(?:${privateName})\\.?|${bracketed}):(\\d{2,5})(?!\\w|\\.\\d)` +
    `|(?<![\\w.$%}>-])${v4}:(\\d{2,5})(?!\\w|\\.\\d)`,
  'gi',
)
const looseHead = new RegExp(
  `^(?:${bracketed}|[A-Za-z0-9](?:[A-Za-z0-9.-]{0,251}[A-Za-z0-9])?)(?::(\\d{2,5})(?!\\w|\\.\\d))?`,
)

/** Every URL with a real host (no `<…>`, no `$VAR`), by where it starts. `file:` has no host worth hiding. */
export function urlsOf(text: string): Map<number, Address> {
  const urls = new Map<number, Address>()
  for (let at = text.indexOf('://'); at !== -1; at = text.indexOf('://', at + 3)) {
    const name = scheme.exec(text.slice(Math.max(0, at - 22), at))?.[0]
    if (name === undefined || name.toLowerCase() === 'file') continue
    const address = authorityAt(text, at - name.length, at + 3)
    if (address !== null) urls.set(address.start, address)
  }
  return urls
}

function authorityAt(text: string, start: number, from: number): Address | null {
  const rest = text.slice(from, from + 2600)
  const user = userinfo.exec(rest)?.[0].length ?? 0
  const written = hostPart.exec(rest.slice(user))?.[0]
  if (written === undefined) return null
  const behind = user + written.length
  if (afterHost.test(rest.slice(behind))) return null
  const host = written.replace(/[.-]+$/, '')
  const port = portPart.exec(rest.slice(behind))
  if (port?.[1] !== undefined && Number(port[1]) > 65_535) return null
  const end = from + user + host.length + restOfUrl(rest.slice(user + host.length))
  return { start, end, host, privacy: privacyOf(host), openPort: port?.[2] !== undefined }
}

/** Length of what follows the host, without the punctuation of the sentence around it. */
function restOfUrl(rest: string): number {
  if (!/^[:/?#]/.test(rest)) return 0
  return (tail.exec(rest)?.[0] ?? '').replace(/[.,;:!?*_~]+$/, '').length
}

/** `host:port` of private hosts, written without a scheme. */
export function privateHostsOf(text: string): Address[] {
  if (!/:\d\d/.test(text)) return []
  return matchesOf(loose, text).flatMap(({ index }) => {
    const address = looseAt(text, index)
    return address === null || address.privacy === null ? [] : [address]
  })
}

/** A `host:port` that starts at this place; a private host may have no port. */
export function looseAt(text: string, start: number): Address | null {
  const match = looseHead.exec(text.slice(start, start + 320))
  if (match === null) return null
  const host = match[1] === undefined ? match[0] : match[0].slice(0, -match[1].length - 1)
  const privacy = privacyOf(host)
  if (match[1] === undefined ? privacy === null : Number(match[1]) > 65_535) return null
  if (privacy === null && !/[A-Za-z]/.test(host)) return null
  const end = start + match[0].length
  const rest = text[end] === ':' ? 0 : restOfUrl(text.slice(end, end + 2000))
  return { start, end: end + rest, host, privacy, openPort: false }
}

function privacyOf(host: string): string | null {
  if (host.startsWith('[')) return isV6(host.slice(1, -1)) ? 'an IPv6 address' : null
  if (v4Only.test(host)) return 'an IPv4 address'
  const last = host.slice(host.lastIndexOf('.') + 1).toLowerCase()
  if (last === 'localhost') return 'localhost'
  return host.includes('.') && privateEndings.has(last) ? `a .${last} name` : null
}

function isV6(written: string): boolean {
  const address = written.replace(/%.*$/, '')
  const halves = address.split('::')
  if (halves.length > 2) return false
  const groups = halves.flatMap((half) => (half === '' ? [] : half.split(':')))
  const last = groups.at(-1) ?? ''
  const tailIsV4 = v4Only.test(last)
  const hex = tailIsV4 ? groups.slice(0, -1) : groups
  if (!hex.every((group) => /^[0-9A-Fa-f]{1,4}$/.test(group))) return false
  const size = hex.length + (tailIsV4 ? 2 : 0)
  return halves.length === 2 ? size < 8 : size === 8
}

/** True for hosts that mean "this machine": with an open port they reveal nothing. */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/i.test(host)
}

const reservedHost = new RegExp(
  [
    '(?:^|\\.)(?:example\\.(?:com|net|org)|example|test|invalid|localhost)$',
    '^(?:0\\.0\\.0\\.0|(?:192\\.0\\.2|198\\.51\\.100|203\\.0\\.113)\\.\\d{1,3})$',
    '^\\[(?:::|(?:0{1,4}:){7}0{0,3}1|2001:0?db8:[^\\]]*)\\]$',
  ].join('|'),
  'i',
)

/** True for this machine, and for hosts that RFC 2606, 5737 and 3849 reserve for documentation. */
export function isReserved(host: string): boolean {
  return isLoopback(host) || reservedHost.test(host)
}
