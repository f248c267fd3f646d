import type { Claim, ClaimValue, RunMention, StatusStatement } from '../../model/document/claim.ts'
import type { ReadProblem } from '../../model/document/document.ts'
import { firstIndex } from '../../model/document/first-index.ts'
import type { Issue } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Settings } from '../../model/settings.ts'
import { beginsAt, coverOf, foldSpaces, sentencesOf, sliceText, spanOfRange } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import type { IssueContext } from '../read-context.ts'
import { digestsInList, filesInRuns } from './cited-files.ts'
import type { PlacedRun, SentenceClaim, UnboundClaim } from './claim-lines.ts'
import { type ClaimLine, linesOfDocument } from './claim-lines.ts'
import { labelled } from './claim-parts.ts'
import { claimsOfSentence } from './claim-sentences.ts'
import { claimVocabulary, claimWords, readClaimLabel, readListedLabel } from './claim-vocabulary.ts'
import { findRuns, pathOfRun } from './runs.ts'
import { readStatements, stateWords } from './status-statements.ts'
import type { UnreadLabel } from './unread-labels.ts'

type ClaimFacts = {
  readonly claims: readonly Claim[]
  readonly runs: readonly RunMention[]
  readonly statements: readonly StatusStatement[]
  /** Labels of evidence lists whose values are not read. */
  readonly problems: readonly ReadProblem[]
}

/** Places within a line never reach those of the next. */
const longestLine = 2 ** 31

/** Reads every claim of a document and binds report fields to the nearest runs. */
export function readClaims(input: IssueContext): ClaimFacts {
  const { source, settings, path } = input
  const lines = linesOfDocument(input)
  const runs = lines.flatMap((line, index) =>
    findRuns(line.slice, settings).map(
      (run): PlacedRun => ({ run, line, order: index * longestLine + run.from }),
    ),
  )
  const lists = evidenceLists(lines, new Set(runs.map(({ line }) => line)), settings)
  const { claims, statements, problems } = readLines(lines, lists, input)
  return {
    claims: [
      ...runs.map((run) => claimOfRun(run, source)),
      ...bindClaims([...claims, ...filesInRuns(runs)], runs, source),
      ...statements.map(({ issue, status, words, span }) =>
        claimOfIssue(issue, 'issue.status', status, words, span),
      ),
      ...input.issues.flatMap(claimsOfIssue),
    ],
    runs: runs.map(({ run, line }) => ({
      run: run.run,
      path: pathOfRun(run, line.prose, path),
      span: spanOfRange(line.prose, source, run.from, run.to),
      issue: line.issues[0] ?? null,
      issues: line.issues,
      claimed: run.claimed,
      stage: run.stage,
      isLabelled: run.isLabelled,
      engine: run.engine,
    })),
    statements,
    problems,
  }
}

/** What the sentences of all lines say; in the lists that speak of a run every label counts. */
function readLines(lines: readonly ClaimLine[], lists: ReadonlySet<number>, input: IssueContext) {
  const { source, settings } = input
  const claims: UnboundClaim[] = []
  const statements: StatusStatement[] = []
  const problems: ReadProblem[] = []
  const seen = new Set<string>()
  lines.forEach((line, index) => {
    const isListed = lists.has(line.list)
    const mayClaim = isListed || claimWords.test(line.prose.text)
    const mayState = stateWords.test(line.prose.text)
    if (!mayClaim && !mayState) return
    const own: SentenceClaim[] = []
    const unread: UnreadLabel[] = []
    for (const sentence of sentencesOf(line.slice)) {
      const found = mayClaim ? claimsOfSentence(sentence, settings, isListed) : null
      own.push(...(found?.claims ?? []))
      unread.push(...(found?.unread ?? []))
      if (mayState) statements.push(...readStatements(sentence, input))
    }
    const digests = isListed ? digestsInList(line.slice, own) : []
    own.push(...digests)
    const isRead = coverOf(digests)
    for (const label of unread)
      if (!isRead(label) && isUnread(label, line, seen, settings))
        problems.push(problemOf(label, line, source))
    for (const claim of own) claims.push({ claim, line, order: index * longestLine + claim.from })
  })
  return { claims, statements, problems }
}

/** False for what names a run, and for a column of a table that was reported in another row. */
function isUnread(label: UnreadLabel, line: ClaimLine, seen: Set<string>, settings: Settings): boolean {
  if (label.code === 'label' && line.isHeader) return false
  if (findRuns({ ...line.slice, from: label.from, to: label.to }, settings).length > 0) return false
  const key = `${line.section} ${line.inTable} ${label.code} ${label.label}`
  if (line.inTable && seen.has(key)) return false
  seen.add(key)
  return true
}

function problemOf({ code, label, from, to }: UnreadLabel, line: ClaimLine, source: Source): ReadProblem {
  const rule = code === 'two-values' ? 'dialect-unread' : 'evidence-label-unread'
  const span = spanOfRange(line.prose, source, from, to)
  return { rule, code, detail: foldSpaces(label).trim(), span, issue: line.issues[0] ?? null }
}

const isAboutRun = ({ predicate }: SentenceClaim): boolean => /^(?:report|file|run)\./.test(predicate)

function bindClaims(claims: readonly UnboundClaim[], runs: readonly PlacedRun[], source: Source): Claim[] {
  const strongLists = new Set(
    claims.filter(({ claim }) => isAboutRun(claim) && !claim.weak).map(({ line }) => line.list),
  )
  const runOf = runFinder(runs)
  return claims.flatMap((unbound) => {
    const { claim, line } = unbound
    const subject = claim.subject ?? (isAboutRun(claim) ? runOf(unbound) : null)
    if (claim.weak && subject === null && !strongLists.has(line.list)) return []
    // A table without a run explains what a field means, not what a run did.
    if (line.inTable && subject === null && isAboutRun(claim)) return []
    const isLabelled = claim.from === 0 || beginsAt(line.prose.code, claim.from)
    const stray = subject === null && isAboutRun(claim) && isLabelled && claim.file !== 'binary'
    return [placeClaim({ ...claim, subject }, line, source, stray)]
  })
}

/** Finds the run of a claim: the last before it in its list, else the next in the section, else the last one there. */
function runFinder(runs: readonly PlacedRun[]): (claim: UnboundClaim) => string | null {
  const listOf = ({ section, list }: ClaimLine): string => `${section} ${list}`
  const bySection = groupBy(runs, ({ line }) => String(line.section))
  const byList = groupBy(runs, ({ line }) => listOf(line))
  return ({ line, order }) => {
    const inList = byList.get(listOf(line)) ?? []
    const inSection = bySection.get(String(line.section)) ?? []
    const found = inList[countUpTo(inList, order) - 1] ?? inSection[countUpTo(inSection, order)]
    return (found ?? inSection.at(-1))?.run.run ?? null
  }
}

/** How many runs are at or before a place. */
function countUpTo(runs: readonly PlacedRun[], order: number): number {
  return firstIndex(runs.length, (index) => (runs[index]?.order ?? 0) > order)
}

function placeClaim(claim: SentenceClaim, line: ClaimLine, source: Source, stray: boolean): Claim {
  const { subject, predicate, value, file, from, to } = claim
  return {
    subject,
    predicate,
    value,
    file,
    words: foldSpaces(line.prose.text.slice(from, to)),
    span: spanOfRange(line.prose, source, from, to),
    issue: line.issues[0] ?? null,
    issues: line.issues,
    stray,
    list: line.list,
  }
}

function claimOfRun({ run, line }: PlacedRun, source: Source): Claim {
  const predicate = run.reportMissing ? 'run.report_missing' : 'run.exists'
  const { from, to, run: subject } = run
  return placeClaim(
    { predicate, value: true, file: null, subject, weak: false, from, to },
    line,
    source,
    false,
  )
}

/** What an issue says of itself: that it is validated, that a criterion is met. */
export function claimsOfIssue({ id, source, status, acceptance }: Issue): Claim[] {
  if (source === 'decision') return []
  const claims = (acceptance?.items ?? []).flatMap(({ checked, text, span }, at) =>
    checked === true ? [{ ...claimOfIssue(id, 'criterion.met', true, text, span), criterion: at + 1 }] : [],
  )
  if (status?.status !== 'validated') return claims
  return [claimOfIssue(id, 'issue.status', status.status, status.text, status.span), ...claims]
}

function claimOfIssue(issue: string, predicate: string, value: ClaimValue, words: string, span: Span): Claim {
  const issues = [issue]
  return { subject: issue, predicate, value, file: null, words, span, issue, issues, stray: false, list: 0 }
}

/** Claims of every document and those of a phase: a commit that a pin speaks of is claimed by the pin alone. */
export function joinClaims(claims: readonly Claim[], ofPhase: readonly Claim[]): readonly Claim[] {
  if (ofPhase.length === 0) return claims
  const pinned = new Set<string>()
  for (const { predicate, value, span } of ofPhase) {
    if (!predicate.startsWith('pin.')) continue
    for (let line = span[0]; line <= span[2]; line += 1) pinned.add(`${value} ${line}`)
  }
  const isPinned = ({ predicate, subject, span }: Claim): boolean =>
    predicate === 'commit.exists' && pinned.has(`${subject?.toLowerCase()} ${span[0]}`)
  return [...claims.filter((claim) => !isPinned(claim)), ...ofPhase]
}

/**
 * The lists that speak of a run: those that name one, and in a section that names one those below a label or a heading
 * of evidence, with a label of a report, or right behind the run.
 */
function evidenceLists(
  lines: readonly ClaimLine[],
  runLines: ReadonlySet<ClaimLine>,
  settings: Settings,
): ReadonlySet<number> {
  const sections = new Set([...runLines].map(({ section }) => section))
  const lists = new Set([...runLines].map(({ list }) => list))
  if (lists.size === 0) return lists
  const groups = groupBy(lines, ({ section, list }) => (sections.has(section) ? String(list) : null))
  let named = -1
  let last: ClaimLine | null = null
  for (const group of groups.values()) {
    const [first] = group
    const follows = last !== null && last.section === first.section && !last.inTable
    const reports = (line: ClaimLine): boolean => reportsRun(line, named === line.section, settings)
    last = null
    if (lists.has(first.list)) [named, last] = [first.section, first]
    else if (!first.isHeader && (first.isEvidence || follows || group.some(reports))) lists.add(first.list)
  }
  return lists
}

/** True for a line with a label that only a report has: "Report status: …"; behind a run also for "Stage: …". */
function reportsRun({ slice }: ClaimLine, isBehindRun: boolean, settings: Settings): boolean {
  const text = sliceText(slice)
  if (!isBehindRun && !claimWords.test(text)) return false
  const words = labelled.exec(text)?.[1]
  if (words === undefined) return false
  const vocabulary = claimVocabulary(settings)
  const label = readClaimLabel(words, vocabulary)
  if (label !== null) return !label.meaning.weak || isBehindRun
  return (
    isBehindRun &&
    /^\s*[:：]/u.test(text.slice(words.length)) &&
    readListedLabel(words, vocabulary).length > 0
  )
}
