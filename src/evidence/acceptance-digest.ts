import { createHash } from 'node:crypto'

/** Digest of what an issue asks for: the words of its criteria, however they are wrapped or ticked. */
export function acceptanceDigest(items: readonly { readonly text: string }[]): string {
  const words = items.map(({ text }) => text.replaceAll(/\s+/g, ' ').trim())
  return createHash('sha256').update(words.join('\n')).digest('hex')
}
