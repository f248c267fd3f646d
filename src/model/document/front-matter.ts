import type { Span } from './span.ts'

/** A value that a JSON Schema refused, put into words. */
export type SchemaViolation = {
  /** JSON pointer of the offending value. */
  readonly pointer: string
  readonly kind: 'missing' | 'unknown' | 'near-miss' | 'type' | 'value' | 'duplicate'
  readonly message: string
  readonly span: Span
}

/** The YAML mapping at the head of a document, with the place of every key. */
export type FrontMatter = {
  readonly span: Span
  /** `sot` and `planning` are the two families of planning documents; `other` is anything else. */
  readonly family: 'sot' | 'planning' | 'other'
  readonly data: Readonly<Record<string, unknown>>
  /** Place of each top-level key's value, by key. */
  readonly spans: Readonly<Record<string, Span>>
  /** What the schema of its kind has against it. */
  readonly violations: readonly SchemaViolation[]
}
