import type { DocumentKind } from '../model/document/document.ts'

/** A document before it is read: its text and what its place in the workspace tells. */
export type DocumentInput = {
  readonly path: string
  readonly text: string
  readonly sha256: string
  readonly inSot: boolean
  readonly configuredKind: DocumentKind | null
  /** The fixed part of the glob that matched; '' for none. */
  readonly globBase: string
}
