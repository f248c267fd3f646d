import type { FieldName } from '../model/issue.ts'
import type { Block } from './blocks.ts'
import { fieldOfHeading, readLabel } from './labels.ts'
import { linesOf, wholeSlice } from './prose.ts'
import type { IssueSection } from './sections.ts'

/** True when some block of a range carries the label of a field; `only` narrows which fields count. */
export function hasFields(
  blocks: readonly Block[],
  from: number,
  to: number,
  only: ReadonlySet<FieldName> | null = null,
): boolean {
  const counts = (name: FieldName | null | undefined): boolean =>
    name != null && (only === null || only.has(name))
  for (let index = from; index < to; index += 1) {
    const block = blocks[index]
    if (block === undefined || block.type === 'table') continue
    if (block.type === 'heading' && counts(fieldOfHeading(block.prose.text))) return true
    if (
      block.type === 'text' &&
      linesOf(wholeSlice(block.prose)).some((line) => counts(readLabel(line)?.name))
    )
      return true
  }
  return false
}

const ownFields: ReadonlySet<FieldName> = new Set<FieldName>(['status', 'blocked-by'])

/** True when a section tells what only an issue tells of itself. */
export function speaksForItself({ from, to }: IssueSection, blocks: readonly Block[]): boolean {
  return hasFields(blocks, from, to, ownFields)
}

/**
 * Drops headings that only look like issues: "Issue 1: …" in a text about something else, and
 * "AC-1: …" inside an issue with ids of another kind.
 */
export function withoutFalseFriends(
  sections: readonly IssueSection[],
  blocks: readonly Block[],
  isIssuesDocument: boolean,
): IssueSection[] {
  const kept: IssueSection[] = []
  const open: IssueSection[] = []
  for (const section of sections) {
    while (open.length > 0 && (open.at(-1)?.to ?? 0) <= section.from) open.pop()
    const outer = open.at(-1)
    const isDoubtful =
      section.read.id === null
        ? !isIssuesDocument
        : outer !== undefined && prefixOf(outer.id) !== prefixOf(section.id)
    if (isDoubtful && !hasFields(blocks, section.from + 1, section.to)) continue
    kept.push(section)
    open.push(section)
  }
  return kept
}

const prefixOf = (id: string): string => id.replace(/[\d.]+[a-z]?$/, '')
