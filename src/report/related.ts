import type { Finding, Related } from '../model/finding.ts'

const most = 10

/** The other places of a finding, as many as a person reads, and the words for the rest of them. */
export function readableRelated({ related }: Finding): {
  readonly shown: readonly Related[]
  readonly rest: string | null
} {
  const hidden = related.length - most
  if (hidden <= 0) return { shown: related, rest: null }
  return { shown: related.slice(0, most), rest: `… and ${hidden} more; --json lists them all` }
}
