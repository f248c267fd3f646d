import type { DocumentKind } from '../../model/document/document.ts'
import type { FieldName } from '../../model/document/issue.ts'
import { isUserStoriesHeading } from '../../model/document/kind-by-name.ts'
import { fieldOfHeading, readLabel } from '../fields/labels.ts'
import type { Block } from '../markdown/blocks.ts'
import type { IssueSection } from '../markdown/issue-sections.ts'
import { linesOf, wholeSlice } from '../markdown/prose.ts'
import type { IdShapes } from '../mentions/ids.ts'

/** True when some block of a range carries the label of a field; `only` narrows which fields count. */
export function hasFields(
  blocks: readonly Block[],
  from: number,
  to: number,
  only: ReadonlySet<FieldName> | null = null,
): boolean {
  const counts = (name: FieldName | null | undefined): boolean =>
    name != null && (only === null || only.has(name))
  return blocks.slice(from, to).some((block) => {
    if (block.type === 'heading') return counts(fieldOfHeading(block.prose.text))
    return (
      block.type === 'text' && linesOf(wholeSlice(block.prose)).some((line) => counts(readLabel(line)?.name))
    )
  })
}

/** True for a text with a section of user stories. */
export function hasStories(blocks: readonly Block[]): boolean {
  return blocks.some((block) => block.type === 'heading' && isUserStoriesHeading(block.prose.text))
}

const ownFields: ReadonlySet<FieldName> = new Set<FieldName>(['status', 'blocked-by'])

/** Fields of a text that is an issue by its place. */
const looseFields: ReadonlySet<FieldName> = new Set<FieldName>([...ownFields, 'acceptance'])

/** True when a text among issues states something of an issue. */
export function hasOwnFields(blocks: readonly Block[]): boolean {
  return hasFields(blocks, 0, blocks.length, looseFields)
}

/** True when a section states what only an issue states about itself. */
export function speaksForItself({ from, to }: IssueSection, blocks: readonly Block[]): boolean {
  return hasFields(blocks, from, to, ownFields)
}

/** Requirements, criteria, decisions, journeys and risks: numbered like issues and none. */
const neverIssues = /^(?:N?FR|BR|UR|AC|ADR|REQ|UJ|NG|OQ|RISK|KPI)(?=[-_ ])/iu
/** Stories, goals, decisions, questions: issues only if they state a status or a blocker of their own. */
const rarelyIssues = /^(?:US|GOAL|DEC|[ACDGMQR])(?=[-_ ])/u

/** Findings of a review, by their weight: issues only where they state something of one, or in a list of issues. */
const findings =
  /^(?:CRIT(?:ICAL)?|MAJ(?:OR)?|MIN(?:OR)?|HIGH|MED(?:IUM)?|LOW|NIT|INFO|WARN(?:ING)?|FINDING)(?=[-_ ])/u

/** True for an id of what seldom is an issue. */
export function seldomNamesIssue(id: string, { configured }: IdShapes): boolean {
  return !configured && rarelyIssues.test(id)
}

/** True for an id or title whose prefix never names an issue, unless a pattern says so. */
export function namesNoIssue(id: string, { configured }: IdShapes): boolean {
  return !configured && neverIssues.test(id)
}

function lacksProof(section: IssueSection, blocks: readonly Block[], { kind, shapes }: Judged): boolean {
  if (shapes.configured || section.read.id === null) return false
  const isFinding = kind !== 'issues' && findings.test(section.id)
  if (kind !== 'prd' && !isFinding && !rarelyIssues.test(section.id)) return false
  return !speaksForItself(section, blocks)
}

/** True for a loose heading with an id and a box, or behind which an issue states something before any other heading. */
function opensByFields({ from, to, read }: IssueSection, blocks: readonly Block[]): boolean {
  if (read.id !== null && read.box !== null) return true
  const isOther = (block: Block | undefined) =>
    block?.type === 'heading' && fieldOfHeading(block.prose.text) === null
  let end = from + 1
  while (end < to && !isOther(blocks[end])) end += 1
  return hasFields(blocks, from + 1, end, looseFields)
}

/** Loose headings that open issues. A numbered one needs company: "1. Summary" alone is a chapter. */
function looseIssues(sections: readonly IssueSection[], blocks: readonly Block[]): ReadonlySet<IssueSection> {
  const known = new Set(sections.flatMap(({ id, read }) => (read.isLoose ? [] : [id])))
  const loose = sections.filter(
    (section) => section.read.isLoose && !known.has(section.id) && opensByFields(section, blocks),
  )
  const isChapter = ({ read, heading }: IssueSection) =>
    read.id === null && /^\s*\d/u.test(heading.prose.text)
  const chapters = loose.filter(isChapter)
  return new Set(chapters.length > 1 ? loose : loose.filter((section) => !isChapter(section)))
}

type Judged = { readonly kind: DocumentKind | null; readonly shapes: IdShapes }

/**
 * Drops headings that only look like issues: "Issue 1: …" in a text about something else or
 * inside an issue with an id, and "AC-1: …" inside an issue with ids of another kind.
 */
export function withoutFalseFriends(
  sections: readonly IssueSection[],
  blocks: readonly Block[],
  judged: Judged,
): IssueSection[] {
  const accepted: IssueSection[] = []
  const open: IssueSection[] = []
  const loose = looseIssues(sections, blocks)
  for (const section of sections) {
    while (open.length > 0 && (open.at(-1)?.to ?? 0) <= section.from) open.pop()
    const outer = open.at(-1)
    if (section.read.isLoose && !loose.has(section)) continue
    if (namesNoIssue(section.id, judged.shapes) || lacksProof(section, blocks, judged)) continue
    const isDoubtful =
      section.read.id === null
        ? judged.kind !== 'issues' || (outer?.read.id ?? null) !== null
        : outer !== undefined && prefixOf(outer.id) !== prefixOf(section.id)
    if (isDoubtful && !hasFields(blocks, section.from + 1, section.to)) continue
    accepted.push(section)
    open.push(section)
  }
  return accepted
}

const prefixOf = (id: string): string => id.replace(/[\d.]+[a-z]?$/, '')
