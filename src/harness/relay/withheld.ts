import { join } from 'node:path'
import { usePlainFile } from '../../workspace/files/plain-file.ts'
import { walkFolder } from '../../workspace/files/walk-folder.ts'
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

/** Whether a host name identifies a machine: a single word ("ollama", "model") may occur anywhere. */
function isTelling(hostname: string): boolean {
  return /[.:]/.test(hostname) && !localNames.test(hostname)
}

/** Host and port, or the origin when the host alone could be any word. */
function authorityOf(baseUrl: string): string {
  const { host, hostname, origin } = new URL(baseUrl)
  return host === hostname && !isTelling(hostname) ? origin : host
}

/** The forms of a text in a file: plain, escaped for JSON or a URL, in base64 or in hexadecimal. */
function formsOf(text: string): string[] {
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
  relay: { readonly address: string; readonly madeUpKey: string },
): Substitute[] {
  const authority = authorityOf(baseUrl)
  const own = new URL(relay.address)
  const pairs = [
    [baseUrl.replace(/\/+$/, ''), relay.address],
    [authority, authority.includes('//') ? own.origin : own.host],
    ...(apiKey === null || apiKey.length < shortestKey ? [] : [[apiKey, relay.madeUpKey]]),
  ] as const
  return pairs.flatMap(([find = '', put = '']) => [
    { find, put },
    { find: find.replaceAll('/', '\\/'), put: put.replaceAll('/', '\\/') },
    { find: encodeURIComponent(find), put: encodeURIComponent(put) },
  ])
}

const neutralHost = 'relay.invalid'
const neutralKey = 'made-up-key'

/** Replacements for the relay's own address and key in everything that is stored: both differ from run to run. */
export function neutralSubstitutes(relay: {
  readonly address: string
  readonly madeUpKey: string
}): Substitute[] {
  const { port } = new URL(relay.address)
  const hosts = ['127.0.0.1', 'localhost'].flatMap((name) => [`${name}:${port}`, `${name}%3A${port}`])
  return [...hosts.map((find) => ({ find, put: neutralHost })), { find: relay.madeUpKey, put: neutralKey }]
}

/** Files below a folder that contain one of the texts, in any of its forms. */
export function findLeaks(folder: string, texts: readonly string[]): string[] {
  const files = [...walkFolder(folder)].filter(({ entry }) => entry.isFile()).map(({ path }) => path)
  return files.filter((path) => containsAnyText(join(folder, path), texts)).sort()
}

/** Whether one file contains any of the texts. */
export function containsAnyText(path: string, texts: readonly string[]): boolean {
  const needles = [...new Set(texts.flatMap(formsOf).map((form) => form.toLowerCase()))]
  const overlap = Math.max(0, ...needles.map(({ length }) => length))
  let before = ''
  const found = usePlainFile(path, Number.POSITIVE_INFINITY, (file) => {
    for (const chunk of file.chunks()) {
      // Without NUL, so that text in two-byte units is read as well.
      const text = before + chunk.toString('latin1').replaceAll('\0', '').toLowerCase()
      if (needles.some((needle) => text.includes(needle))) return true
      before = text.slice(-overlap)
    }
    return false
  })
  if (typeof found === 'boolean') return found
  throw new Error(`${path} ${found.message}`)
}
