import type { DocumentKind } from '../model/document/document.ts'

/** A document before it is parsed: its text and the facts that its place in the workspace implies. */
export type DocumentInput = {
  readonly path: string
  readonly text: string
  readonly sha256: string
  readonly inSot: boolean
  readonly configuredKind: DocumentKind | null
  /** The fixed part of the glob that matched; '' for none. */
  readonly globBase: string
}
