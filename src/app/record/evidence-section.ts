import { scanText } from '../../evidence/secrets/scan.ts'
import type { DocumentFacts, Heading } from '../../model/document/document.ts'
import { foldTitle } from '../../model/document/fold.ts'
import type { Issue } from '../../model/document/issue.ts'
import { linesOf } from '../../model/document/text-lines.ts'
import type { AnyReport } from '../../model/evidence/evidence.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'
import { findEndpoints } from '../../parse/mentions/endpoints.ts'

/** One labelled line of an evidence section. */
export type Bullet = { readonly label: string; readonly line: string }

type Bullets = {
  readonly bullets: readonly Bullet[]
  /** Labels whose values a planning document must not or cannot contain. */
  readonly leftOut: readonly string[]
}

/** What a run's report says, as labelled lines in the words that documents use. */
export async function evidenceBullets(path: string, report: AnyReport, sha256: string): Promise<Bullets> {
  const bullets: Bullet[] = []
  const leftOut: string[] = []
  for (const [label, value] of valuesOf(path, report, sha256)) {
    if (value === null) continue
    const line = `- ${label}: ${Array.isArray(value) ? value.map(inlineCode).join(', ') || 'none' : inlineCode(String(value))}.`
    if (await isFit(line)) bullets.push({ label, line })
    else leftOut.push(label)
  }
  return { bullets, leftOut }
}

type Value = string | number | boolean | null | readonly string[]

function valuesOf(path: string, report: AnyReport, sha256: string): [label: string, value: Value][] {
  return [
    ['Run artifact directory', path],
    ['Report status', report.status],
    ['Failure reason', report.failure_reason],
    ...('kind' in report ? [] : valuesOfCase(report)),
    ['Report digest', sha256],
  ]
}

function valuesOfCase(report: RunReport): [label: string, value: Value][] {
  return [
    ['Report blockers', someOf(report.blockers)],
    ['Backend', report.backend],
    ['Backend exit code', report.backend_exit_code],
    ['Engine process started', report.engine_process_started],
    ['Model provider', report.model_provider],
    ['Model', report.model],
    ['Model admission status', report.model_admission_status],
    ['Runtime model provider', report.runtime_model_provider],
    ['Source admission status', report.source_admission_status],
    ['Changed files', report.changed_files],
    ['Allowed writes passed', report.allowed_writes_passed],
    ['Patch artifact', report.patch_artifact],
    ['Patch digest', report.patch_digest],
    ['Tests command', report.tests_command],
    ['Tests passed', report.tests_passed],
    ['Required events passed', report.required_events_passed],
    ['Missing events', someOf(report.missing_events)],
    ['No target inspection proof', report.no_target_inspection.proof],
  ]
}

const someOf = (items: readonly string[]): readonly string[] | null => (items.length === 0 ? null : items)

/** A value as code, whatever characters it contains. */
function inlineCode(value: string): string {
  const runs = value.match(/`+/g) ?? []
  const marks = '`'.repeat(Math.max(0, ...runs.map((run) => run.length)) + 1)
  const pad = /^[`\s]|[`\s]$/.test(value) ? ' ' : ''
  return `${marks}${pad}${value}${pad}${marks}`
}

/** One line that can be seen, without the address of a service and without a credential. */
async function isFit(line: string): Promise<boolean> {
  if (/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/u.test(line) || findEndpoints(line).length > 0) return false
  return (await scanText(line, 'evidence.md')).length === 0
}

/** Where the evidence of an issue goes, and the lines around it. */
type EvidencePlace = {
  /** The evidence goes before this line; behind the last one where the text ends there. */
  readonly line: number
  readonly before: readonly string[]
  /** What its lines begin with. */
  readonly indent: string
  readonly after: readonly string[]
}

/** The place below an item of a list, or behind an issue's own section and the evidence that follows it already. */
export function evidencePlace(
  document: DocumentFacts,
  issue: Issue,
  text: string,
  day: string,
): EvidencePlace {
  return issue.source === 'item' ? placeInItem(issue, text, day) : placeOfSection(document, issue, text, day)
}

/** The place at the end of a page of evidence about items that are data. */
export function placeOnPage(
  { headings }: DocumentFacts,
  id: string,
  text: string,
  day: string,
): EvidencePlace {
  const heading = `## ${freeTitle(headings, `Evidence for ${id} - ${day}`)}`
  const lines = linesOf(text)
  const line = lines.at(-1)?.text === '' ? lines.length : lines.length + 1
  const title = text.trim() === '' ? ['# Evidence'] : []
  return { line, before: [...title, '', heading, ''], indent: '', after: [] }
}

function placeInItem({ span, endLine }: Issue, text: string, day: string): EvidencePlace {
  const mark = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(linesOf(text)[span[0] - 1]?.text ?? '')?.[0] ?? ''
  const indent = ' '.repeat(mark.length)
  return { line: endLine + 1, before: [`${indent}- Evidence - ${day}`], indent: `${indent}  `, after: [] }
}

function placeOfSection(document: DocumentFacts, issue: Issue, text: string, day: string): EvidencePlace {
  const { headings } = document
  const opening = headings.findIndex(({ span, issue: id }) => span[0] === issue.span[0] && id === issue.id)
  const own = issue.source === 'file' ? undefined : headings[opening]
  const next = own === undefined ? undefined : headingBehind(document, opening, issue.id)
  const marks = '#'.repeat(Math.max(2, own?.depth ?? 1))
  // Siblings call an issue by its id where its heading shows it, else by its number.
  const called = own?.text.includes(issue.id) || issue.number === null ? issue.id : `Issue ${issue.number}`
  const name = own === undefined ? 'Evidence' : `Evidence for ${called}`
  const heading = `${marks} ${freeTitle(headings, `${name} - ${day}`)}`
  const lines = linesOf(text)
  const endsWithLine = lines.at(-1)?.text === ''
  let line = next?.span[0] ?? (endsWithLine ? lines.length : lines.length + 1)
  if (next !== undefined) while (isAttached(lines[line - 2]?.text)) line -= 1
  const isApart = (lines[line - 2]?.text ?? '').trim() === ''
  const before = [...(isApart ? [] : ['']), heading, '']
  return { line, before, indent: '', after: next === undefined ? [] : [''] }
}

/** The heading behind the issue's section, or behind the last evidence among the sections that belong to it. */
function headingBehind(document: DocumentFacts, opening: number, id: string): Heading | undefined {
  const level = document.headings[opening]?.depth ?? 1
  const following = document.headings.slice(opening + 1).filter(({ depth }) => depth <= level)
  let behind = 0
  for (const [at, heading] of following.entries()) {
    if (level === 1 || heading.depth < level || heading.issue !== null) break
    if (!belongsTo(id, heading, following[at + 1], document)) break
    if (/\bevidence\b/i.test(heading.text)) behind = at + 1
  }
  return following[behind]
}

/** A section after an issue belongs to it unless it has the id of another one. */
function belongsTo(id: string, from: Heading, to: Heading | undefined, { ids }: DocumentFacts): boolean {
  const end = to?.span[0] ?? Number.POSITIVE_INFINITY
  const [start] = from.span
  return ids.every(
    ({ span, text, issue }) =>
      span[0] < start || span[0] >= end || ((issue ?? id) === id && (span[0] > start || text === id)),
  )
}

/** A comment or an anchor on the line above a heading belongs to it. */
function isAttached(line: string | undefined): boolean {
  return line !== undefined && /^ {0,3}<(?:!--.*-->|a\s[^>]*>.*)\s*$/.test(line)
}

/** The title, numbered where the document has one like it. */
function freeTitle(headings: readonly Heading[], title: string): string {
  const taken = new Set(headings.map(({ text }) => foldTitle(text).toLowerCase()))
  for (let number = 1; ; number += 1) {
    const numbered = number === 1 ? title : `${title}, run ${number}`
    if (!taken.has(foldTitle(numbered).toLowerCase())) return numbered
  }
}
