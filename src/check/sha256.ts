import { hash } from 'node:crypto'

/** SHA-256 of bytes or text, in hex. */
export function sha256Of(content: Uint8Array | string): string {
  return hash('sha256', content, 'hex')
}
