import type { FieldName, Issue } from '../../model/document/issue.ts'
import type { Settings } from '../../model/settings.ts'
import { labelledParts } from '../fields/labels.ts'
import type { IdShapes } from '../ids.ts'
import type { Block } from '../markdown/blocks.ts'
import { type Slice, wholeSlice } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import { linesOfTable } from '../markdown/table-lines.ts'
import type { Line } from './claim-runs.ts'

export type ClaimInput = {
  /** Path of the document: links are read from its folder. */
  readonly path: string
  readonly blocks: readonly Block[]
  /** Issues of each block, and the field that holds it. */
  readonly owners: readonly (readonly string[])[]
  readonly fieldOf: ReadonlyMap<Block, FieldName | null>
  readonly issues: readonly Issue[]
  readonly settings: Settings
  readonly shapes: IdShapes
  readonly source: Source
}

/** Fields that say what is wanted, not what is. */
const wishes: ReadonlySet<FieldName> = new Set<FieldName>([
  'acceptance',
  'build',
  'allowed-files',
  'allowed-routes',
  'forbidden-routes',
  'blocked-by',
  'blocks',
  'stories',
  'type',
  'parent',
  'labels',
  'validator',
])

/** The texts of a document that may claim something, with all that binds their claims. */
export function linesOfDocument({ blocks, owners, fieldOf, settings }: ClaimInput): Line[] {
  const lines: Line[] = []
  let [section, paragraphs, index] = [0, 0, -1]
  for (const block of blocks) {
    index += 1
    if (block.type === 'heading') section += 1
    const before = paragraphs
    paragraphs += block.proses.length
    const issues = owners[index] ?? []
    const inTable = block.type === 'table'
    // Lists have positive numbers; a paragraph is a list of its own.
    let list = block.list > 0 ? block.list : -(before + 1)
    for (const group of groupsOf(block, fieldOf.get(block), settings)) {
      for (const slice of group) lines.push({ slice, prose: slice.prose, section, list, issues, inTable })
      if (list < 0) list -= 1
    }
  }
  return lines
}

/** Texts that belong together, without those that are wishes. */
function groupsOf(block: Block, field: FieldName | null | undefined, settings: Settings): Slice[][] {
  if (block.type === 'text' && field !== undefined) return [withoutWishes(block.prose, field)]
  if (field != null && wishes.has(field)) return []
  if (block.type !== 'table') return [block.proses.map(wholeSlice)]
  return linesOfTable(block, settings).map((group) => group.map(wholeSlice))
}

/** Where labels share a paragraph, each says for itself whether what stands behind it is a wish. */
function withoutWishes(prose: Slice['prose'], field: FieldName | null): Slice[] {
  const parts = labelledParts(prose)
  const isWish = field !== null && wishes.has(field)
  const isOwn = parts.some(({ label }) => label !== null && label.name === field)
  if (isWish && (!isOwn || parts.length === 1)) return []
  if (!parts.some(({ label }) => label?.name != null && wishes.has(label.name))) return [wholeSlice(prose)]
  const kept: Slice[] = []
  let [skips, goesOn] = [false, false]
  for (const { slice, label } of parts) {
    if (label !== null) skips = label.name !== null && wishes.has(label.name)
    const last = goesOn ? kept.pop() : undefined
    if (!skips) kept.push(last === undefined ? slice : { ...slice, from: last.from })
    else if (last !== undefined) kept.push(last)
    goesOn = !skips
  }
  return kept
}
