import type { DocumentFacts } from '../model/document/document.ts'
import type { Finding } from '../model/finding.ts'
import type { Settings } from '../model/settings.ts'
import { parseDocument, prepareDocument } from '../parse/document.ts'
import type { FoundDocument } from '../workspace/discover.ts'
import { anchorsIn } from './anchors.ts'
import type { MaskedText } from './read-masked.ts'

/** One document as it was read. Plain data, as the facts are. */
export type ReadDocument = {
  readonly facts: DocumentFacts
  /** What the facts depend on besides the text. */
  readonly role: string
  /** Anchors that its text sets in HTML. */
  readonly anchors: readonly string[]
  readonly bytes: number
}

/** What is held on to of a document, and what its own rules found in it. */
export type HeldDocument = ReadDocument & { readonly own: readonly Finding[] }

/** The facts of a text that a place in the workspace makes a document. */
export async function readDocument(
  file: MaskedText,
  entry: FoundDocument,
  settings: Settings,
): Promise<ReadDocument> {
  const { path, text, sha256, secrets } = file
  const { inSot, configuredKind, globBase } = entry
  const input = { path, text, sha256, inSot, configuredKind, globBase }
  await prepareDocument(input)
  const facts = parseDocument(input, settings)
  const bytes = Buffer.byteLength(text)
  const own = secrets.length === 0 ? facts : { ...facts, secrets }
  return { facts: own, role: roleOf(entry), anchors: [...anchorsIn(text)], bytes }
}

/** What a document's facts depend on besides its text. */
export function roleOf({ inSot, configuredKind, globBase }: FoundDocument): string {
  return JSON.stringify(['document', inSot, configuredKind, globBase])
}
