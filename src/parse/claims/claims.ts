import type { Claim, ClaimValue, RunMention, StatusStatement } from '../../model/document/claim.ts'
import type { Issue } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import { mayState, statementsOf } from '../fields/statements.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { spanOfRange } from '../markdown/prose.ts'
import { sentencesOf } from '../markdown/sentences.ts'
import type { Source } from '../markdown/source.ts'
import { type ClaimInput, linesOfDocument } from './claim-lines.ts'
import { type Draft, type RunDraft, runsByPlace } from './claim-runs.ts'
import { claimsOfSentence, type SentenceClaim } from './claim-sentences.ts'
import { pathOfRun } from './run-links.ts'
import { findRuns } from './runs.ts'

export type ClaimFacts = {
  readonly claims: readonly Claim[]
  readonly runs: readonly RunMention[]
  readonly statements: readonly StatusStatement[]
}

/** Places within a line never reach those of the next. */
const longestLine = 2 ** 31

/** Reads every claim of a document and binds report fields to the runs that stand near them. */
export function readClaims(input: ClaimInput): ClaimFacts {
  const drafts: Draft[] = []
  const runs: RunDraft[] = []
  const statements: StatusStatement[] = []
  linesOfDocument(input).forEach((line, index) => {
    const order = index * longestLine
    for (const run of findRuns(line.slice, input.settings)) runs.push({ run, line, order: order + run.from })
    const isStated = mayState(line.prose.text)
    for (const sentence of sentencesOf(line.slice)) {
      for (const claim of claimsOfSentence(sentence, input.settings))
        drafts.push({ claim, line, order: order + claim.from })
      if (!isStated) continue
      for (const statement of statementsOf(sentence, input.shapes, input.settings, input.source))
        statements.push(statement)
    }
  })
  const claims: Claim[] = [
    ...runs.map((draft) => runClaim(draft, input.source)),
    ...bind(drafts, runs, input.source),
    ...statements.map(statementClaim),
  ]
  for (const issue of input.issues) addIssueClaims(claims, issue)
  return { claims, runs: runs.map((draft) => mention(draft, input)), statements }
}

function bind(drafts: readonly Draft[], runs: readonly RunDraft[], source: Source): Claim[] {
  const strongLists = new Set(
    drafts.filter(({ claim }) => aboutRun(claim) && !claim.weak).map(({ line }) => line.list),
  )
  const runOf = runsByPlace(runs)
  return drafts.flatMap((draft) => {
    const { claim, line } = draft
    const subject = claim.subject ?? (aboutRun(claim) ? runOf(draft) : null)
    if (claim.weak && subject === null && !strongLists.has(line.list)) return []
    // A table without a run tells what a field means, not what a run did.
    if (line.inTable && subject === null && aboutRun(claim)) return []
    const isLabelled = claim.from === 0 || line.prose.code.some((code) => code.from === claim.from)
    const stray = subject === null && aboutRun(claim) && isLabelled && claim.file !== 'binary'
    return [place(draft, source, subject, stray)]
  })
}

const aboutRun = ({ predicate }: SentenceClaim): boolean =>
  predicate.startsWith('report.') || predicate.startsWith('file.')

function place({ claim, line }: Draft, source: Source, subject: string | null, stray: boolean): Claim {
  return {
    subject,
    predicate: claim.predicate,
    value: claim.value,
    file: claim.file,
    words: foldSpaces(line.prose.text.slice(claim.from, claim.to)),
    span: spanOfRange(line.prose, source, claim.from, claim.to),
    issue: line.issues[0] ?? null,
    issues: line.issues,
    stray,
    list: line.list,
  }
}

function runClaim({ run, line }: RunDraft, source: Source): Claim {
  const predicate = run.reportMissing ? 'run.report_missing' : 'run.exists'
  const { from, to, run: subject } = run
  const claim = { predicate, value: true, file: null, subject, weak: false, from, to }
  return place({ claim, line, order: 0 }, source, subject, false)
}

function mention({ run, line }: RunDraft, { source, path }: ClaimInput): RunMention {
  const { run: id, claimed, stage, isLabelled, engine } = run
  return {
    run: id,
    path: pathOfRun(run, line.prose, path),
    span: spanOfRange(line.prose, source, run.from, run.to),
    issue: line.issues[0] ?? null,
    issues: line.issues,
    claimed,
    stage,
    isLabelled,
    engine,
  }
}

function statementClaim({ issue, status, words, span }: StatusStatement): Claim {
  return claimOf(issue, 'issue.status', status, words, span)
}

/** What an issue says of itself: that it is validated, that a criterion is met. */
function addIssueClaims(claims: Claim[], { id, status, acceptance }: Issue): void {
  if (status?.status === 'validated')
    claims.push(claimOf(id, 'issue.status', status.status, status.text, status.span))
  for (const { text, checked, span } of acceptance?.items ?? [])
    if (checked === true) claims.push(claimOf(id, 'criterion.met', true, text, span))
}

/** What is said of an issue. */
function claimOf(issue: string, predicate: string, value: ClaimValue, words: string, span: Span): Claim {
  const issues = [issue]
  return { subject: issue, predicate, value, file: null, words, span, issue, issues, stray: false, list: 0 }
}
