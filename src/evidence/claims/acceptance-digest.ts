import { hash } from 'node:crypto'

const uneven = /\s{2,}|[^\S ]/g

/** Digest of what an issue asks for: the words of its criteria, however they are wrapped or ticked. */
export function acceptanceDigest(items: readonly { readonly text: string }[]): string {
  const words = items.map(({ text }) => text.replace(uneven, ' ').trim())
  return hash('sha256', words.join('\n'), 'hex')
}
