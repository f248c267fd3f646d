import { hash } from 'node:crypto'

/** Digest of an issue's acceptance criteria, however they are wrapped or ticked. */
export function acceptanceDigest(items: readonly { readonly text: string }[]): string {
  const words = items.map(({ text }) => text.replace(/\s+/g, ' ').trim())
  return hash('sha256', words.join('\n'), 'hex')
}
