import { judgeRunClaim } from '../../evidence/claims/judge-claims.ts'
import type { Claim } from '../../model/document/claim.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import type { Issue } from '../../model/document/issue.ts'
import type { FileChange, LineEdit } from '../../model/document/line-edit.ts'
import { applyEdits } from '../../model/document/text-lines.ts'
import type { AnyReport, RunVerdict } from '../../model/evidence/evidence.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Settings } from '../../model/settings.ts'
import { prepareReference } from '../../parse/markdown/markdown.ts'
import { parseDocument } from '../../parse/parse-document.ts'
import { evidencePage } from '../../parse/plans/evidence-page.ts'
import type { DocumentInput } from '../../parse/read-context.ts'
import { meaningText } from '../meaning-text.ts'
import { unmatched } from '../unmatched.ts'
import { type Bullet, evidenceBullets, evidencePlace, placeOnPage } from './evidence-section.ts'
import { statusEdit } from './validated-status.ts'

type RecordRequest = {
  readonly input: DocumentInput
  readonly settings: Settings
  readonly issue: string
  readonly verdict: RunVerdict & { readonly reportSha256: string }
  readonly report: AnyReport
  /** The run directory as the document names it. */
  readonly runPath: string
  /** The status line is to say so as well. */
  readonly validate: boolean
}

type RecordPlan = {
  /** Null when the document says it all already. */
  readonly change: FileChange | null
  readonly leftOut: readonly string[]
  readonly lastReviewed: string | null
}

export type Refusal = { readonly refused: string }

/** Without these lines a section proves nothing. */
const vital = ['Run artifact directory', 'Report status', 'Report digest']

/** Plans what a document gains by a run. What it says of everything else must be the same before and after. */
export async function planRecord(request: RecordRequest): Promise<RecordPlan | Refusal> {
  const { input, settings, verdict } = request
  await prepareReference()
  const before = parseDocument(input, settings)
  const issue = before.issues.find(({ id }) => id === request.issue) ?? null
  if (issue === null && !input.path.endsWith(`/${evidencePage}`)) {
    const advice = `name the run below a heading "Evidence for ${request.issue}" there`
    return { refused: `${request.issue} has no section of its own in ${input.path}: ${advice}` }
  }
  const pins = before.claims.filter((claim) => isPin(claim, verdict.run, request.issue))
  const other = pins.find(({ value }) => String(value).toLowerCase() !== verdict.reportSha256)
  if (other !== undefined)
    return { refused: `${input.path}:${other.span[0]} pins another report.json for ${verdict.run}` }
  const edits: LineEdit[] = []
  if (request.validate && issue === null)
    return {
      refused: `the status of ${request.issue} is data: record the run, then use \`sot done ${request.issue}\``,
    }
  if (request.validate && issue !== null && issue.status?.status !== 'validated') {
    const edit = statusEdit(input.text, issue)
    if ('refused' in edit) return edit
    edits.push(edit)
  }
  const { last_reviewed: date } = before.frontMatter?.data ?? {}
  const lastReviewed = typeof date === 'string' ? date : null
  if (pins.length > 0) return finished(request, before, { edits, leftOut: [], lastReviewed })
  const written = await evidenceBullets(request.runPath, request.report, verdict.reportSha256)
  const said = readBack(request, before, issue, written.bullets)
  const leftOut = [...written.leftOut, ...said.leftOut]
  const lost = vital.filter((label) => leftOut.includes(label))
  if (lost.length > 0) {
    const where = `${input.path}:${said.edit.line}`
    return { refused: `${where} cannot take the evidence: ${lost.join(', ')} would not be read back there` }
  }
  return finished(request, before, { edits: [...edits, said.edit], leftOut, lastReviewed })
}

const isPin = ({ predicate, file, subject, issues }: Claim, run: string, issue: string): boolean =>
  predicate === 'file.digest' && file === 'report.json' && subject === run && issues.includes(issue)

/** The section with only those lines that a reader takes for what the report says. */
function readBack(
  request: RecordRequest,
  before: DocumentFacts,
  issue: Issue | null,
  bullets: readonly Bullet[],
): { readonly edit: LineEdit; readonly leftOut: readonly string[] } {
  const { input, settings, verdict } = request
  const day = request.report.run_started_at.slice(0, 10)
  const place =
    issue === null
      ? placeOnPage(before, request.issue, input.text, day)
      : evidencePlace(before, issue, input.text, day)
  const editOf = (included: readonly Bullet[]): LineEdit => {
    const lines = included.map(({ line }) => place.indent + line)
    return { line: place.line, remove: [], add: [...place.before, ...lines, ...place.after] }
  }
  const text = applyEdits(input.text, [editOf(bullets)])
  const first = place.line + place.before.length
  const isProven = provenLines(parseDocument({ ...input, text }, settings), verdict)
  const included = bullets.filter((_, index) => isProven(first + index))
  return {
    edit: editOf(included),
    leftOut: bullets.filter((bullet) => !included.includes(bullet)).map(({ label }) => label),
  }
}

type Draft = Omit<RecordPlan, 'change'> & { readonly edits: readonly LineEdit[] }

function finished(request: RecordRequest, before: DocumentFacts, draft: Draft): RecordPlan | Refusal {
  const { input, settings, verdict, issue, validate } = request
  const { edits, leftOut, lastReviewed } = draft
  if (edits.length === 0) return { change: null, leftOut, lastReviewed }
  const text = applyEdits(input.text, edits)
  const after = parseDocument({ ...input, text }, settings)
  const changed = changedFacts(before, after, { issue, run: verdict.run, validate })
  if (changed !== null) return { refused: `${input.path} cannot take the evidence: ${changed}` }
  const { path, sha256, text: old } = input
  return { change: { path, sha256, before: old, after: text }, leftOut, lastReviewed }
}

/** Whether a line of a new evidence section is read as claims that the run proves, and as nothing else. */
function provenLines(document: DocumentFacts, verdict: RunVerdict): (line: number) => boolean {
  const cited = { run: verdict.run, place: 'here', dir: verdict.dir, verdict } as const
  const claimsAt = groupBy(document.claims, ({ span }) => String(span[0]))
  return (line) => {
    const claims = claimsAt.get(String(line)) ?? []
    const isProven = (claim: Claim): boolean =>
      claim.subject === verdict.run &&
      /^(?:report|run|file)\./.test(claim.predicate) &&
      judgeRunClaim(claim, cited).outcome === 'proven'
    return claims.length > 0 && claims.every(isProven)
  }
}

type Recorded = { readonly issue: string; readonly run: string; readonly validate: boolean }

/** What a record has changed that it must not change, in words; null when all is as it was. */
function changedFacts(before: DocumentFacts, after: DocumentFacts, recorded: Recorded): string | null {
  if (after.problems.length > before.problems.length)
    return 'it would be read with problems it does not have now'
  if (!sameIssues(before, after, recorded)) return 'its issues would be read otherwise'
  const keyOf = (claim: Claim): string => signature(claim, recorded)
  if (unmatched(before.claims, after.claims, keyOf).length > 0) return 'one of its claims would be lost'
  const added = unmatched(after.claims, before.claims, keyOf)
  return added.every((claim) => isOfRun(claim, recorded))
    ? null
    : 'the new lines would be read as something else'
}

/** With `validate` the status of the issue must have become validated; all else that issues say stays. */
function sameIssues(before: DocumentFacts, after: DocumentFacts, recorded: Recorded): boolean {
  const isFree = ({ id }: Issue): boolean => recorded.validate && id === recorded.issue
  const stated = (issue: Issue) => {
    const fields = issue.fields.filter(({ name }) => name !== 'status')
    return isFree(issue) ? { ...issue, status: null, fields } : issue
  }
  return (
    meaningText(after.issues.map(stated)) === meaningText(before.issues.map(stated)) &&
    after.issues.every((issue) => !isFree(issue) || issue.status?.status === 'validated')
  )
}

/** Leaves out the place of a claim, and the status that is to change. */
function signature({ subject, predicate, file, value, words, issues }: Claim, recorded: Recorded): string {
  const isStatus = recorded.validate && predicate === 'issue.status' && subject === recorded.issue
  return JSON.stringify([subject, predicate, file, ...(isStatus ? [] : [value, words]), issues])
}

/** True for a claim about the run, or for the requested status. */
function isOfRun({ subject, issues, stray, predicate }: Claim, { issue, run, validate }: Recorded): boolean {
  const isBound = issues.length === 1 && issues[0] === issue && !stray
  const isStatus = validate && predicate === 'issue.status' && subject === issue
  return isBound && (subject === run || isStatus)
}
