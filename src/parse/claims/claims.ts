import type { Claim, ClaimValue, RunMention, StatusStatement } from '../../model/document/claim.ts'
import type { Issue } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import { groupBy } from '../../model/group-by.ts'
import { beginsAt, foldSpaces, sentencesOf, spanOfRange } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import type { IssueContext } from '../read-context.ts'
import { type ClaimLine, linesOfDocument } from './claim-lines.ts'
import { claimsOfSentence, type SentenceClaim } from './claim-sentences.ts'
import { claimWords } from './claim-vocabulary.ts'
import { findRuns, pathOfRun, type RunToken } from './runs.ts'
import { readStatements, stateWords } from './status-statements.ts'

export type ClaimFacts = {
  readonly claims: readonly Claim[]
  readonly runs: readonly RunMention[]
  readonly statements: readonly StatusStatement[]
}

/** A claim that is not bound to a run yet; `order` is its place in the document. */
type UnboundClaim = { readonly claim: SentenceClaim; readonly line: ClaimLine; readonly order: number }
type PlacedRun = { readonly run: RunToken; readonly line: ClaimLine; readonly order: number }

/** Places within a line never reach those of the next. */
const longestLine = 2 ** 31

/** Reads every claim of a document and binds report fields to the nearest runs. */
export function readClaims(input: IssueContext): ClaimFacts {
  const { source, settings, path } = input
  const claims: UnboundClaim[] = []
  const runs: PlacedRun[] = []
  const statements: StatusStatement[] = []
  linesOfDocument(input).forEach((line, index) => {
    const order = index * longestLine
    for (const run of findRuns(line.slice, settings)) runs.push({ run, line, order: order + run.from })
    const mayClaim = claimWords.test(line.prose.text)
    const mayState = stateWords.test(line.prose.text)
    if (!mayClaim && !mayState) return
    for (const sentence of sentencesOf(line.slice)) {
      for (const claim of mayClaim ? claimsOfSentence(sentence, settings) : [])
        claims.push({ claim, line, order: order + claim.from })
      if (mayState) statements.push(...readStatements(sentence, input))
    }
  })
  return {
    claims: [
      ...runs.map((run) => claimOfRun(run, source)),
      ...bindClaims(claims, runs, source),
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
  }
}

const isAboutRun = ({ predicate }: SentenceClaim): boolean => /^(?:report|file)\./.test(predicate)

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
  let low = 0
  let high = runs.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((runs[middle]?.order ?? 0) <= order) low = middle + 1
    else high = middle
  }
  return low
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
function claimsOfIssue({ id, status, acceptance }: Issue): Claim[] {
  const met = (acceptance?.items ?? []).filter(({ checked }) => checked === true)
  const claims = met.map(({ text, span }) => claimOfIssue(id, 'criterion.met', true, text, span))
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
