import type { Span } from './span.ts'

/** Sentences that take authority which planning documents do not have. */
export type Authority = {
  readonly promotions: readonly { readonly words: string; readonly span: Span }[]
  /** The first words that deny a promotion. */
  readonly denial: { readonly words: string; readonly span: Span } | null
  readonly defaultClaims: readonly { readonly engine: string; readonly words: string; readonly span: Span }[]
  /** The document speaks of a backend (title, name or description) … */
  readonly aboutBackend: boolean
  /** … and calls it a candidate. */
  readonly saysCandidate: boolean
}

export const noAuthority: Authority = {
  promotions: [],
  denial: null,
  defaultClaims: [],
  aboutBackend: false,
  saysCandidate: false,
}

/** A credential in the text. The secret itself is never stored. */
export type SecretFact = { readonly detector: string; readonly message: string; readonly span: Span }

/** An address that a planning document must not contain. */
export type EndpointFact = {
  readonly reason: 'base-url-value' | 'private-host'
  /** The variable or the kind of host; never the address. */
  readonly subject: string
  /** The host is this machine, or one that documentation may use: it reveals nothing. */
  readonly isReserved?: true
  readonly span: Span
}
