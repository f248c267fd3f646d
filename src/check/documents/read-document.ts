import type { DocumentFacts } from '../../model/document/document.ts'
import type { Settings } from '../../model/settings.ts'
import { parseDocument, prepareDocument } from '../../parse/parse-document.ts'
import type { FoundDocument } from '../../parse/read-context.ts'
import type { MaskedText } from './read-masked.ts'

/** The facts of a text that its place in the workspace makes a document. */
export async function readDocument(
  { text, sha256, secrets }: MaskedText,
  found: FoundDocument,
  settings: Settings,
): Promise<DocumentFacts> {
  const input = { ...found, text, sha256 }
  await prepareDocument(input)
  const facts = parseDocument(input, settings)
  return secrets.length === 0 ? facts : { ...facts, secrets }
}

/** Anchors that a text sets in HTML: `<a id="…">`, `<a name="…">`. */
export function htmlAnchorsIn(text: string): Set<string> {
  const found = new Set<string>()
  if (!text.includes('<')) return found
  for (const match of text.matchAll(
    /<[a-z][a-z0-9]{0,20}\s[^<>]{0,200}?\b(?:id|name)\s*=\s*["']?([^\s"'<>]{1,200})/giu,
  )) {
    if (match[1] !== undefined) found.add(match[1])
  }
  return found
}
