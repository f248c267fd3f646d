import type { Span } from './span.ts'

/** A token that looks like an issue id. Whether its prefix means anything here is decided in `link/`. */
export type IdMention = {
  readonly text: string
  readonly span: Span
  /** The issue whose section contains it. */
  readonly issue: string | null
  readonly where: 'heading' | 'blocked-by' | 'blocks' | 'front-matter' | 'text'
  /** `near`: the shape of a configured id, but not one (`CTO-WORK-15`). */
  readonly form: 'id' | 'near' | 'odd'
}

/** A path under `sot/` or `.sot/` named in text, code or front matter. */
export type PathReference = {
  readonly text: string
  readonly span: Span
  readonly where: 'text' | 'source' | 'front-matter'
}

/** The target of a relative markdown link or image. */
export type LinkReference = {
  /** The file part as written, percent-decoded; empty for an anchor in the same document. */
  readonly target: string
  readonly anchor: string | null
  readonly span: Span
}
