import type { Substitute } from './stream-replacer.ts'
import type { Upstream } from './upstream.ts'

const shortestKey = 8
const localNames = /^(?:localhost|127(?:\.\d+){3}|0\.0\.0\.0|\[::1?\])$/i

/** The texts that say where a model is reached and with which key. Words that are no secret are left out. */
export function withheldTexts({ baseUrl, apiKey }: Upstream, publicWords: readonly string[]): string[] {
  const { hostname } = new URL(baseUrl)
  const address = baseUrl.replace(/\/+$/, '')
  const isSecret = apiKey !== null && apiKey.length >= shortestKey && !publicWords.includes(apiKey)
  const names = isTelling(hostname) ? [hostname] : []
  return [...new Set([address, authorityOf(baseUrl), ...names, ...(isSecret ? [apiKey] : [])])]
}

/** Whether a name alone says which machine it is: one word ("ollama", "model") may stand anywhere and mean nothing. */
function isTelling(hostname: string): boolean {
  return /[.:]/.test(hostname) && !localNames.test(hostname)
}

/** Host and port, or what comes next to it where that alone could be any word. */
function authorityOf(baseUrl: string): string {
  const { host, hostname, origin } = new URL(baseUrl)
  return host === hostname && !isTelling(hostname) ? origin : host
}

/** How a text may stand in a file: as it is, escaped for JSON or an address, in base64 or in hexadecimal. */
export function formsOf(text: string): string[] {
  const escaped = JSON.stringify(text).slice(1, -1)
  const forms = [
    text,
    escaped,
    escaped.replaceAll('/', '\\/'),
    encodeURIComponent(text),
    encodeURIComponent(encodeURIComponent(text)),
    Buffer.from(text).toString('hex'),
    ...[0, 1, 2].flatMap((shift) => base64Forms(text, shift)),
  ]
  return [...new Set(forms)]
}

/** Base64 of a text that begins at some place of a group of three: without the letters that its neighbours share. */
function base64Forms(text: string, shift: number): string[] {
  const encoded = Buffer.concat([Buffer.alloc(shift), Buffer.from(text)])
    .toString('base64')
    .replace(/=+$/, '')
  const start = shift === 0 ? 0 : shift + 1
  const isWhole = (shift + Buffer.byteLength(text)) % 3 === 0
  const inner = encoded.slice(start, isWhole ? undefined : -1)
  return [inner, inner.replaceAll('+', '-').replaceAll('/', '_')]
}

/** What takes the place of the texts in an answer on its way to an engine. */
export function substitutesFor(
  { baseUrl, apiKey }: Upstream,
  told: { readonly address: string; readonly madeUpKey: string },
): Substitute[] {
  const authority = authorityOf(baseUrl)
  const own = new URL(told.address)
  const pairs = [
    [baseUrl.replace(/\/+$/, ''), told.address],
    [authority, authority.includes('//') ? own.origin : own.host],
    ...(apiKey === null || apiKey.length < shortestKey ? [] : [[apiKey, told.madeUpKey]]),
  ] as const
  return pairs.flatMap(([find = '', put = '']) => [
    { find, put },
    { find: find.replaceAll('/', '\\/'), put: put.replaceAll('/', '\\/') },
    { find: encodeURIComponent(find), put: encodeURIComponent(put) },
  ])
}

const neutralHost = 'relay.invalid'
const neutralKey = 'made-up-key'

/** What takes the place of the relay's own address and key in all that is kept: both differ from run to run. */
export function neutralSubstitutes(told: {
  readonly address: string
  readonly madeUpKey: string
}): Substitute[] {
  const { port } = new URL(told.address)
  const hosts = ['127.0.0.1', 'localhost'].flatMap((name) => [`${name}:${port}`, `${name}%3A${port}`])
  return [...hosts.map((find) => ({ find, put: neutralHost })), { find: told.madeUpKey, put: neutralKey }]
}
