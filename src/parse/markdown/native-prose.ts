import {
  addBreak,
  addCode,
  addImage,
  addTag,
  addWords,
  closeLink,
  closeStrong,
  type Draft,
  plainDraft,
  startDraft,
} from './draft.ts'
import { type NativeBuffer, nodeKind } from './native-buffer.ts'

/** What the native reader wrote of a document, and what is found out while it is gone through. */
export type NativePage = {
  readonly buffer: NativeBuffer
  readonly text: string
  /** Where references lead, by the name of the definition. */
  readonly urls: ReadonlyMap<string, string>
  /** The reference may read it, or is known to read it, in another way. */
  isDoubtful: boolean
  tables: number
  /** Behind indented code and definitions the reference takes other things for paragraphs than elsewhere … */
  leavesTraces: boolean
  /** … namely lists that do not start with 1, tags, and tables right below. */
  isTraceable: boolean
}

/** The words within a node: nearly always one text, written in the document as it is read. */
export function nativeProse(page: NativePage, parent: number): Draft {
  const { buffer } = page
  if (buffer.count(parent) === 1) {
    const node = buffer.child(parent, 0)
    if (buffer.type(node) === nodeKind.text && buffer.isVerbatim(node)) {
      return plainDraft(wordsOf(page, node), buffer.from(node), buffer.to(node))
    }
  }
  const draft = startDraft()
  draft.end = addAll(page, draft, parent)
  return draft
}

/** Adds what stands within a node; gives its end. Nesting is bounded by the guard on the text, so recursion is safe. */
function addAll(page: NativePage, draft: Draft, parent: number): number {
  const { buffer } = page
  const count = buffer.count(parent)
  let end = 0
  for (let index = 0; index < count; index += 1) end = addNode(page, draft, buffer.child(parent, index))
  return end
}

function addNode(page: NativePage, draft: Draft, node: number): number {
  const { buffer, text } = page
  const from = buffer.from(node)
  const to = buffer.to(node)
  const type = buffer.type(node)
  if (type === nodeKind.text) addWords(draft, wordsOf(page, node), text, from, to)
  else if (type === nodeKind.inlineCode) addCode(draft, buffer.string(node, 0), text, from, to)
  else if (type === nodeKind.html) addTag(draft, tagOf(page, node), text, from, to)
  else if (type === nodeKind.image)
    addImage(draft, altOf(page, node, 8), buffer.string(node, 0), text, from, to)
  else if (type === nodeKind.imageReference) addImage(draft, altOf(page, node, 20), null, text, from, to)
  else if (!addSpan(page, draft, node, type)) {
    if (type !== nodeKind.break) page.isDoubtful = true
    return addBreak(draft, text, from, to)
  }
  return to
}

/** Adds a node that holds others; false where it is none. */
function addSpan(page: NativePage, draft: Draft, node: number, type: number): boolean {
  const { buffer, urls } = page
  const start = draft.text.length
  switch (type) {
    case nodeKind.emphasis:
      addAll(page, draft, node)
      return true
    case nodeKind.strong:
      addAll(page, draft, node)
      closeStrong(draft, start)
      return true
    case nodeKind.link:
      addAll(page, draft, node)
      closeLink(draft, start, buffer.string(node, 0))
      return true
    case nodeKind.linkReference:
      addAll(page, draft, node)
      closeLink(draft, start, urls.get(buffer.string(node, 0)))
      return true
    default:
      return false
  }
}

/** A backslash at the end of a line is a break, and the native reader does not always know. */
function wordsOf(page: NativePage, node: number): string {
  const { buffer, text } = page
  const value = buffer.string(node, 0)
  if (value.endsWith('\\') && text.charAt(buffer.to(node) - 1) === '\n') page.isDoubtful = true
  return value
}

/** A further line that opens as in a quote. */
export const quoted = /\n[ \t]*>/

/** The marks of a quote that a tag goes on in belong to the quote; the native reader takes them for the tag's. */
function tagOf(page: NativePage, node: number): string {
  const value = page.buffer.string(node, 0)
  if (quoted.test(value)) page.isDoubtful = true
  return value
}

function altOf(page: NativePage, node: number, at: number): string {
  const alt = page.buffer.string(node, at)
  if (alt.endsWith('\\') || /<[\s\S]*\n/.test(alt)) page.isDoubtful = true
  return alt
}
