import {
  type ClientRequest,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  request as requestPlain,
} from 'node:http'
import { request as requestSecure } from 'node:https'
import type { Duplex } from 'node:stream'
import { constants, createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

/** Where a model is really reached. Neither part is ever written, printed or given to an engine. */
export type Upstream = {
  readonly baseUrl: string
  /** Null when the endpoint needs none. */
  readonly apiKey: string | null
}

/** Begins a request to the model. Its key is added here and nowhere else. */
export function askUpstream(
  { baseUrl, apiKey }: Upstream,
  path: string,
  { method, headers }: { readonly method: string; readonly headers: OutgoingHttpHeaders },
): ClientRequest {
  const url = new URL(`${baseUrl.replace(/\/+$/, '')}${path}`)
  const request = url.protocol === 'https:' ? requestSecure : requestPlain
  return request(url, {
    method,
    agent: false,
    headers: {
      ...headers,
      'accept-encoding': 'identity',
      ...(apiKey === null ? {} : { authorization: `Bearer ${apiKey}` }),
    },
  })
}

/** The decompressed body: some endpoints compress without a request to do so. */
export function decoderOf(incoming: IncomingMessage): IncomingMessage | Duplex {
  const decoder = packedBy(incoming.headers['content-encoding'] ?? '')
  if (decoder === null) return incoming
  incoming.on('aborted', () => decoder.destroy(new Error('cut off')))
  return incoming.pipe(decoder)
}

function packedBy(encoding: string): Duplex | null {
  const flush = { flush: constants.Z_SYNC_FLUSH }
  if (/gzip/i.test(encoding)) return createGunzip(flush)
  if (/deflate/i.test(encoding)) return createInflate(flush)
  if (/\bbr\b/i.test(encoding)) return createBrotliDecompress({ flush: constants.BROTLI_OPERATION_FLUSH })
  return null
}

/** Adds /v1 to a bare host. */
export function withVersion(baseUrl: string): string {
  const { pathname, origin } = new URL(baseUrl)
  return pathname === '/' ? `${origin}/v1` : baseUrl
}

/** Whether a header can carry a key: printable ASCII only. */
export function canBeSent(apiKey: string): boolean {
  return /^[\x20-\x7e]*$/.test(apiKey)
}

/** Why a base URL cannot be used; null when it can. The message does not quote it. */
export function faultOfBaseUrl(baseUrl: string): string | null {
  let url: URL
  try {
    url = new URL(baseUrl)
  } catch {
    return 'is no address'
  }
  if (url.protocol !== 'http:' && url.protocol !== 'https:') return 'is neither http nor https'
  if (url.username !== '' || url.password !== '') return 'holds a user or a password'
  if (url.search !== '' || url.hash !== '') return 'holds more than a host and a path'
  return null
}
