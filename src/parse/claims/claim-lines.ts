import type { ClaimValue } from '../../model/document/claim.ts'
import type { FieldName } from '../../model/document/issue.ts'
import type { Settings } from '../../model/settings.ts'
import { fieldOfHeading, labelledParts } from '../fields/labels.ts'
import type { Block, TableBlock } from '../markdown/blocks.ts'
import { addStretch } from '../markdown/places.ts'
import { type Prose, placeAt, type Range, type Slice, wholeSlice } from '../markdown/prose.ts'
import type { IssueContext } from '../read-context.ts'
import { claimVocabulary, readClaimLabel, readListedLabel } from './claim-vocabulary.ts'
import { findRuns, type RunToken } from './runs.ts'

/** One text of the document, with what binds its claims to runs. */
export type ClaimLine = {
  readonly prose: Prose
  /** The part of it that is read. */
  readonly slice: Slice
  readonly section: number
  readonly list: number
  readonly issues: readonly string[]
  readonly inTable: boolean
  /** It is under a label or a heading of evidence. */
  readonly isEvidence: boolean
  /** It is among the fields of an issue, where labels of any kind are free. */
  readonly isHeader: boolean
}

/** Fields that say what is required, not what is. */
const requirements: ReadonlySet<FieldName | null> = new Set<FieldName | null>([
  ...(['acceptance', 'build', 'allowed-files', 'allowed-routes', 'forbidden-routes', 'blocked-by'] as const),
  ...(['blocks', 'stories', 'type', 'parent', 'labels', 'validator'] as const),
])

const evidenceFields: ReadonlySet<FieldName | null | undefined> = new Set([
  'validation-evidence',
  'done-evidence',
])
const evidenceWords = /\b(?:evidence|proofs?|runs?|validation|results?|verification)\b/i

/** The texts of a document that may claim something. */
export function linesOfDocument({ blocks, owners, fieldOf, settings }: IssueContext): ClaimLine[] {
  const lines: ClaimLine[] = []
  const headers = headerLists(blocks, fieldOf)
  let [section, paragraphs, isHeaded] = [0, 0, false]
  blocks.forEach((block, index) => {
    const field = fieldOf.get(block)
    if (block.type === 'heading') {
      section += 1
      isHeaded = evidenceWords.test(block.prose.text)
    }
    const place = {
      section,
      issues: owners[index] ?? [],
      inTable: block.type === 'table',
      isEvidence: isHeaded || evidenceFields.has(field),
      isHeader: headers.has(block.list) || (block.list === 0 && isOwnField(field)),
    }
    for (const group of groupsOf(block, field, settings)) {
      // Lists have positive numbers; a paragraph is a list of its own.
      paragraphs += 1
      const list = block.list > 0 ? block.list : -paragraphs
      for (const slice of group) lines.push({ slice, prose: slice.prose, list, ...place })
    }
  })
  return lines
}

const isOwnField = (field: FieldName | null | undefined): boolean =>
  field != null && !evidenceFields.has(field)

/** The lists that state fields of an issue in their items: "- **Status**: done". */
function headerLists(blocks: readonly Block[], fieldOf: IssueContext['fieldOf']): ReadonlySet<number> {
  const lists = blocks.flatMap((block) =>
    block.list > 0 && isOwnField(fieldOf.get(block)) ? [block.list] : [],
  )
  return new Set(lists)
}

/** Texts that belong together, without those that state requirements. */
function groupsOf(block: Block, field: FieldName | null | undefined, settings: Settings): Slice[][] {
  if (block.type === 'text' && field !== undefined) return [withoutRequirements(block.prose, field)]
  if (field !== undefined && requirements.has(field)) return []
  if (block.type !== 'table') return [block.proses.map(wholeSlice)]
  return linesOfTable(block, settings).map((group) => group.map(wholeSlice))
}

/** Where labels share a paragraph, each says for itself whether its value is a requirement. */
function withoutRequirements(prose: Prose, field: FieldName | null): Slice[] {
  const parts = labelledParts(prose)
  const isRequirement = parts.map(({ label }) => label !== null && requirements.has(label.name))
  const isOwn = parts.some(({ label }) => label !== null && label.name === field)
  if (requirements.has(field) && (!isOwn || parts.length === 1)) return []
  if (!isRequirement.includes(true)) return [wholeSlice(prose)]
  const slices: Slice[] = []
  let open: Slice | null = null
  let skips = false
  parts.forEach(({ slice, label }, index) => {
    if (label !== null) skips = isRequirement[index] === true
    if (skips && open !== null) slices.push(open)
    if (skips) open = null
    else open = open === null ? slice : { ...slice, from: open.from }
  })
  return open === null ? slices : [...slices, open]
}

/** Lines of a table that belong together: claims in one group speak of the run that the group names. */
type LineGroup = readonly Prose[]

/**
 * What a table says, as lines: label and value of a row of two cells are one labelled line; where the
 * header gives the labels and the row names a run, each cell follows its label. Other cells are lines of their own.
 */
function linesOfTable({ rows }: TableBlock, settings: Settings): LineGroup[] {
  const [header] = rows
  if (header === undefined) return []
  const hasRun = (cell: Prose): boolean => findRuns(wholeSlice(cell), settings).length > 0
  const namesRun = rows.map(({ cells }, index) => index > 0 && cells.some(hasRun))
  // Labels of a header matter only to rows that name a run, and to rows of label and value.
  if (header.cells.length !== 2 && !namesRun.includes(true))
    return rows.flatMap(({ cells }) => cells.map((cell) => [cell]))
  const vocabulary = claimVocabulary(settings)
  const isIndex = header.cells.some(({ text }) => fieldOfHeading(text) !== null)
  const means = (text: string): boolean =>
    readClaimLabel(text, vocabulary) !== null ||
    (!isIndex && readListedLabel(text.trim(), vocabulary).length > 0)
  const isKnown = header.cells.map(({ text }) => means(text))
  const isHeaded = isKnown.includes(true, isIndex ? 1 : 0)
  if (header.cells.length === 2 && !isHeaded) return [rows.flatMap(({ cells }) => pairOf(cells))]
  return rows.flatMap(({ cells }, index): LineGroup[] => {
    if (!isHeaded || namesRun[index] !== true) return cells.map((cell) => [cell])
    return [
      cells.map((cell, column) => {
        const label = header.cells[column]
        const isLabel = isKnown[column] === true || (!isIndex && column > 0 && !hasRun(cell))
        const isValue = label !== undefined && isLabel && cell.text.trim() !== ''
        return isValue ? joinCells(null, label.text, cell) : cell
      }),
    ]
  })
}

function pairOf(cells: readonly Prose[]): readonly Prose[] {
  const [label, value] = cells
  const isPair =
    label !== undefined && value !== undefined && label.text.trim() !== '' && value.text.trim() !== ''
  return isPair ? [joinCells(label, label.text, value)] : cells
}

/** Label and value as one text; a label from the header has the place of the value. */
function joinCells(label: Prose | null, words: string, value: Prose): Prose {
  const head = `${words.replace(/[:：]\s*$/u, '')}: `
  const start = placeAt(value, 0)
  const places: number[] = []
  for (let at = 0; at < head.length; at += 1)
    addStretch(places, at, label === null ? start : placeAt(label, at))
  for (let at = 0; at < value.places.length; at += 2)
    addStretch(places, head.length + (value.places[at] ?? 0), value.places[at + 1] ?? 0)
  const shift = <R extends Range>(range: R): R => ({
    ...range,
    from: range.from + head.length,
    to: range.to + head.length,
  })
  return {
    text: head + value.text,
    places,
    end: value.end,
    code: value.code.map(shift),
    strong: value.strong.map(shift),
    links: value.links.map(shift),
    html: value.html,
  }
}

/** A claim as one sentence makes it; `from` and `to` are positions in the prose. */
export type SentenceClaim = {
  readonly predicate: string
  readonly value: ClaimValue
  readonly file: string | null
  readonly subject: string | null
  readonly weak: boolean
  readonly from: number
  readonly to: number
}

/** A claim that is not bound to a run yet; `order` is its place in the document. */
export type UnboundClaim = { readonly claim: SentenceClaim; readonly line: ClaimLine; readonly order: number }
export type PlacedRun = { readonly run: RunToken; readonly line: ClaimLine; readonly order: number }
