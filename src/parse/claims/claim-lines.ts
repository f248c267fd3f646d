import type { FieldName } from '../../model/document/issue.ts'
import type { Settings } from '../../model/settings.ts'
import { labelledParts } from '../fields/labels.ts'
import type { Block } from '../markdown/blocks.ts'
import { type Prose, type Slice, wholeSlice } from '../markdown/prose.ts'
import type { IssueContext } from '../read-context.ts'
import { linesOfTable } from './claim-tables.ts'

/** One text of the document, with what binds its claims to runs. */
export type ClaimLine = {
  readonly prose: Prose
  /** The part of it that is read. */
  readonly slice: Slice
  readonly section: number
  readonly list: number
  readonly issues: readonly string[]
  readonly inTable: boolean
}

/** Fields that say what is required, not what is. */
const requirements: ReadonlySet<FieldName | null> = new Set<FieldName | null>([
  ...(['acceptance', 'build', 'allowed-files', 'allowed-routes', 'forbidden-routes', 'blocked-by'] as const),
  ...(['blocks', 'stories', 'type', 'parent', 'labels', 'validator'] as const),
])

/** The texts of a document that may claim something. */
export function linesOfDocument({ blocks, owners, fieldOf, settings }: IssueContext): ClaimLine[] {
  const lines: ClaimLine[] = []
  let [section, paragraphs] = [0, 0]
  blocks.forEach((block, index) => {
    if (block.type === 'heading') section += 1
    const issues = owners[index] ?? []
    const inTable = block.type === 'table'
    for (const group of groupsOf(block, fieldOf.get(block), settings)) {
      // Lists have positive numbers; a paragraph is a list of its own.
      paragraphs += 1
      const list = block.list > 0 ? block.list : -paragraphs
      for (const slice of group) lines.push({ slice, prose: slice.prose, section, list, issues, inTable })
    }
  })
  return lines
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
