import { hash } from 'node:crypto'

const known = new WeakMap<Uint8Array, string>()

/** SHA-256 of bytes, in hex. The same array is digested once. */
export function digestOf(bytes: Uint8Array): string {
  const found = known.get(bytes)
  if (found !== undefined) return found
  const digest = sha256Of(bytes)
  known.set(bytes, digest)
  return digest
}

/** SHA-256 of bytes or text, in hex. */
export function sha256Of(content: Uint8Array | string): string {
  return hash('sha256', content, 'hex')
}
