import type { DocumentFacts } from '../../model/document/document.ts'
import type { Field, Issue } from '../../model/document/issue.ts'
import { linesOf } from '../../model/document/text-lines.ts'
import { convertField, type Dialect, type LineAt, type LineChange } from './convert-field.ts'

export type Formatted = {
  readonly text: string
  readonly changed: number
  /** Fields that cannot be converted without changing their meaning: label and line, as they were. */
  readonly unchanged: readonly { readonly label: string; readonly line: number }[]
}

/** Parses the text of one document. */
type ReadText = (text: string) => DocumentFacts

/**
 * Writes the fields of a document in one dialect. A change is made only if what is read stays the same: first all
 * fields at once, then, where that fails, one after the other from the last to the first. What could not be written
 * otherwise is tried again when something around it was.
 */
export function formatDocument(text: string, to: Dialect, read: ReadText): Formatted {
  const facts = read(text)
  const before = fieldsOf(facts)
  let [current, changed] = [text, 0]
  for (;;) {
    const next = rewritten(current, to, facts, read)
    current = next.text
    changed += next.changed
    if (next.changed > 0 && next.unchanged.length > 0) continue
    // Fields stay in their order, in every dialect.
    const unchanged = before.filter((_field, at) => next.unchanged.includes(at)).reverse()
    return {
      text: current,
      changed,
      unchanged: unchanged.map(({ field: { label, span } }) => ({ label, line: span[0] })),
    }
  }
}

type Rewritten = {
  readonly text: string
  readonly changed: number
  /** Fields that stay as they are, by their place in the list of fields. */
  readonly unchanged: readonly number[]
}

function rewritten(text: string, to: Dialect, facts: DocumentFacts, read: ReadText): Rewritten {
  const fields = fieldsOf(read(text))
  const all = applied(text, fields, to)
  if (all.changed === 0 || sameMeaning(facts, read(all.text))) return { ...all, unchanged: [] }
  return oneByOne(text, fields, to, facts, read)
}

type Placed = { readonly field: Field; readonly depth: number }

/** Fields from the last to the first, so that a change moves nothing that is still to be changed. */
function fieldsOf({ issues }: DocumentFacts): Placed[] {
  return issues
    .flatMap((issue) => issue.fields.map((field) => ({ field, issue })))
    .sort((a, b) => b.field.span[0] - a.field.span[0] || b.field.span[1] - a.field.span[1])
    .map(({ field, issue }) => ({ field, depth: depthBelow(issue) }))
}

/** The depth of a heading below the issue's own; negative where the text has to be read for it. */
function depthBelow({ source, span }: Issue): number {
  return source === 'heading' ? -span[0] : 2
}

function applied(text: string, fields: readonly Placed[], to: Dialect) {
  const lines = linesOf(text)
  const end = lines.find((line) => line.end !== '')?.end ?? '\n'
  const lineAt: LineAt = (at) => lines[at]?.text
  let changed = 0
  for (const { field, depth } of fields) {
    const change = convertField(lineAt, field, to, resolvedDepth(depth, lineAt))
    if (change === null) continue
    splice(lines, change, end)
    changed += 1
  }
  return { text: lines.map((line) => line.text + line.end).join(''), changed }
}

function resolvedDepth(depth: number, lineAt: LineAt): number {
  if (depth > 0) return depth
  return (/^ {0,3}(#{1,6})\s/.exec(lineAt(-depth - 1) ?? '')?.[1]?.length ?? 1) + 1
}

function splice(lines: { text: string; end: string }[], { at, remove, add }: LineChange, end: string): void {
  const last = lines[at + remove - 1]
  const fresh = add.map((text, index) => ({ text, end: index === add.length - 1 ? (last?.end ?? end) : end }))
  lines.splice(at, remove, ...fresh)
}

function oneByOne(
  text: string,
  fields: readonly Placed[],
  to: Dialect,
  facts: DocumentFacts,
  read: ReadText,
): Rewritten {
  const unchanged: number[] = []
  let [current, changed] = [text, 0]
  for (const [at, placed] of fields.entries()) {
    const next = applied(current, [placed], to)
    if (next.changed === 0) continue
    if (sameMeaning(facts, read(next.text))) {
      current = next.text
      changed += 1
    } else unchanged.push(at)
  }
  return { text: current, changed, unchanged }
}

/** Keys of places, which have no meaning; `from` and `to` are places where they are line numbers. */
const places: ReadonlySet<string> = new Set(['span', 'valueSpan', 'endLine', 'lineCount', 'sha256', 'parent'])

/** True when two versions of a document mean the same: only places and the style of fields differ. */
export function sameMeaning(a: DocumentFacts, b: DocumentFacts): boolean {
  return meaningOf(a) === meaningOf(b)
}

function meaningOf(document: DocumentFacts): string {
  const lists = new Map<number, number>()
  // Anchors come from the words of headings, and labels may become some.
  const { headings, slugs: _anchors, claims, ...rest } = document
  return JSON.stringify(
    {
      ...rest,
      headings: headings.filter(({ isField }) => !isField),
      // Numbers of lists depend on their places: what counts is which claims share a list.
      claims: claims.map((claim) => ({ ...claim, list: rankIn(lists, claim.list) })),
    },
    (key, value: unknown) => (isPlace(key, value) ? undefined : asText(value)),
  )
}

function isPlace(key: string, value: unknown): boolean {
  return places.has(key) || ((key === 'from' || key === 'to') && typeof value === 'number')
}

function rankIn(ranks: Map<number, number>, list: number): number {
  const rank = ranks.get(list) ?? ranks.size
  ranks.set(list, rank)
  return rank
}

/** How a value is wrapped says nothing. */
function asText(value: unknown): unknown {
  return typeof value === 'string' ? value.replace(/\s+/gu, ' ').trim() : value
}
