import type { ReasonCode } from '../model/evidence.ts'

export type ReadJson = { readonly data: unknown } | { readonly code: ReasonCode; readonly message: string }

const maxDepth = 64

/** Reads JSON bytes that mean one thing to every reader: no key twice, no number that another would round. */
export function readJson(bytes: Uint8Array): ReadJson {
  if (bytes[0] === 0xef && bytes[1] === 0xbb && bytes[2] === 0xbf) {
    return { code: 'json-bom', message: 'it begins with a byte order mark' }
  }
  let text: string
  try {
    text = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes)
  } catch {
    return { code: 'json-not-utf8', message: 'it is not UTF-8' }
  }
  if (depthOf(text) > maxDepth)
    return { code: 'json-depth', message: `it nests more than ${maxDepth} levels deep` }
  try {
    const data: unknown = JSON.parse(text)
    // What is written as every writer would write it hides nothing; the rest is looked at sign by sign.
    return JSON.stringify(data) === text ? { data } : (ambiguityOf(text) ?? { data })
  } catch {
    return { code: 'json-invalid', message: 'it is no JSON' }
  }
}

const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]:,]|[-+.\w]+/gs

function depthOf(text: string): number {
  let depth = 0
  let deepest = 0
  for (const [token] of text.matchAll(tokens)) {
    if (token === '{' || token === '[') depth += 1
    else if (token === '}' || token === ']') depth -= 1
    if (depth > deepest) deepest = depth
  }
  return deepest
}

/** What valid JSON may still hold that readers take differently. */
function ambiguityOf(text: string): ReadJson | null {
  const open: (Set<string> | null)[] = []
  let isKey = false
  for (const [token] of text.matchAll(tokens)) {
    const keys = open.at(-1)
    if (token === '{' || token === '[') open.push(token === '{' ? new Set() : null)
    else if (token === '}' || token === ']') open.pop()
    else if (token.startsWith('"')) {
      const word: unknown = JSON.parse(token)
      if (typeof word !== 'string' || /\p{Surrogate}/u.test(word)) {
        return { code: 'json-not-utf8', message: 'it holds half a character' }
      }
      if (isKey && keys?.has(word)) return { code: 'json-duplicate-key', message: `it holds ${token} twice` }
      if (isKey) keys?.add(word)
    } else if (/^[-\d]/.test(token) && !isPlainNumber(token)) {
      return { code: 'json-number', message: `it holds the number ${token.slice(0, 40)}` }
    }
    isKey = token === '{' || (token === ',' && keys instanceof Set)
  }
  return null
}

function isPlainNumber(token: string): boolean {
  const value = Number(token)
  return Number.isInteger(value) ? Number.isSafeInteger(value) : Number.isFinite(value)
}
