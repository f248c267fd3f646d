import type { DocumentKind } from '../model/document/document.ts'
import type { FieldName, Issue } from '../model/document/issue.ts'
import type { FormatPlace } from '../model/document/plan-place.ts'
import type { Settings } from '../model/settings.ts'
import type { FrontMatterText } from './front-matter/find-front-matter.ts'
import type { Block } from './markdown/blocks.ts'
import type { Source } from './markdown/source.ts'
import type { IdShapes } from './mentions/ids.ts'

/** A document under way: its text taken apart, and how ids and words are read here. */
export type ReadContext = {
  readonly path: string
  readonly source: Source
  readonly blocks: readonly Block[]
  readonly frontMatter: FrontMatterText | null
  readonly settings: Settings
  readonly shapes: IdShapes
}

/** The same with its issues, and with what each block belongs to. */
export type IssueContext = ReadContext & {
  readonly issues: readonly Issue[]
  /** Issues of each block. */
  readonly owners: readonly (readonly string[])[]
  /** The field that has a block as its label or value. */
  readonly fieldOf: ReadonlyMap<Block, FieldName | null>
}

/** A document as it was found: its path, and what its place in the workspace implies. */
export type FoundDocument = {
  readonly path: string
  readonly inSot: boolean
  readonly configuredKind: DocumentKind | null
  /** The fixed part of the glob that matched: what a file's own id is counted from; '' for none. */
  readonly globBase: string
  /** Where the file belongs in a plan of another format; null for none. */
  readonly place: FormatPlace | null
}

/** A document before it is parsed. */
export type DocumentInput = FoundDocument & { readonly text: string; readonly sha256: string }

/** How a text is read that is in no document of the workspace. */
export const unplaced = { inSot: false, configuredKind: null, globBase: '', place: null } as const
