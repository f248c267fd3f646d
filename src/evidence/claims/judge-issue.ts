import { coveredBy, isForPeople, ownCommands, splitCommand } from '../../model/document/own-commands.ts'
import { criteriaOf, namedTests, type SharedFacts } from '../../model/document/shared-facts.ts'
import { contractOf, type ProofLevel, type RunVerdict } from '../../model/evidence/evidence.ts'
import {
  type CriterionProof,
  foreignTo,
  type IssueRun,
  isOutdated,
  type JudgedIssue,
  noProof,
  type Proof,
} from '../../model/evidence/issue-proof.ts'
import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import type { CitedRun, Evidence } from '../../model/evidence/run-evidence.ts'
import { signerWords } from '../../model/evidence/signer-words.ts'
import type { Settings } from '../../model/settings.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { acceptanceDigest } from './acceptance-digest.ts'
import { inOrder, type OrderedRun } from './run-order.ts'

/** What the judgement of one issue depends on. */
export type IssueQuestion = {
  readonly linked: LinkedIssue
  readonly document: SharedFacts | undefined
  /** The runs that the sections of the issue cite. */
  readonly cited: readonly CitedRun[]
  /** Proofs that no document cites and that were made after those that one cites. */
  readonly later: readonly CitedRun[]
  readonly settings: Pick<Settings['proof'], 'rules' | 'require'>
} & Pick<Evidence, 'signOffs' | 'changedCode'>

/**
 * What is proven of an issue: by runs that are about it, were made for its criteria as they are now, by its commands as they are
 * now, were not followed by a failure, and that this machine executed or that are signed.
 */
export function judgeIssue(question: IssueQuestion): JudgedIssue {
  const { linked, cited } = question
  const signed = question.signOffs.get(linked.id)
  if (cited.length === 0 && signed === undefined) {
    return {
      ...noProof,
      proof: linked.status === 'validated' && linked.issue.source !== 'decision' ? 'unbacked' : 'none',
      criteria: unproven(linked),
    }
  }
  const runs = judgeRuns(question)
  const counting = runs.filter(({ counts }) => counts)
  const trusted = counting.filter(({ shown }) => (shown.level ?? 0) >= question.settings.require)
  const criteria = judgeCriteria(question, trusted)
  const strict = proofWord(linked, { runs, counting, trusted, criteria })
  const resting = trusted.length > 0 ? trusted : counting
  const last = resting.findLast(({ numbers }) => numbers.length > 0 || criteria.length === 0)
  const levels = resting.flatMap(({ shown }) => shown.level ?? [])
  return {
    strict,
    proof: linked.status === 'validated' ? strict : unclaimedWord(strict, runs),
    level: levels.length === 0 ? null : (Math.min(...levels) as ProofLevel),
    criteria,
    runs: runs.map(({ shown }) => shown),
    by: last?.shown.run ?? null,
    words: last === undefined ? null : runWords(last),
  }
}

type JudgedRun = {
  readonly verdict: RunVerdict | null
  readonly shown: IssueRun
  /** It is a pass about the issue as it is now. */
  readonly counts: boolean
  /** The run was not made for another issue: if it failed, that contradicts the issue that cites it. */
  readonly isOwn: boolean
  /** The criteria that it covers. */
  readonly numbers: readonly number[]
}

/** The cited runs of an issue, in the order in which they were made. */
function judgeRuns(question: IssueQuestion): JudgedRun[] {
  const { linked, cited, later } = question
  const isFor = ({ verdict }: CitedRun): boolean => issueOf(verdict) === linked.id
  const present = presentIssue(question)
  const placed = inOrder([...cited, ...later.filter(isFor)])
  const lastFailure = placed.findLastIndex(({ run }) => isFor(run) && isFailure(run))
  return placed.flatMap((one, at) =>
    cited.includes(one.run) ? [judgeRun(one, at < lastFailure, question, present)] : [],
  )
}

/** The issue that a run was made for; null where it was made for none. */
const issueOf = (verdict: RunVerdict | null): string | null =>
  verdict === null ? null : (contractOf(verdict)?.issue ?? null)

/** A run whose word is that the work is not done, or whose word was changed afterwards. */
function isFailure({ verdict }: CitedRun): boolean {
  if (verdict === null || verdict.status === 'blocked') return false
  if (verdict.verdict === 'proven') return verdict.status === 'fail'
  return verdict.proof !== null && verdict.reasons.some((code) => code === 'replayed-run')
}

function judgeRun(
  { run, isOutOfOrder }: OrderedRun,
  isFollowed: boolean,
  { linked, changedCode }: IssueQuestion,
  present: PresentIssue,
): JudgedRun {
  const { verdict } = run
  const subject = { id: linked.id, namedCase: linked.issue.namedCase }
  const foreign = verdict === null ? null : foreignTo(subject, verdict)
  const isPass = verdict?.verdict === 'proven' && verdict.status === 'pass' && foreign === null
  const isCodeOld = changedCode.has(run.run)
  const outdated = isPass ? whyOutdated(verdict, present, { isFollowed, isCodeOld }) : []
  const wrong: ReasonCode[] = isPass && isOutOfOrder ? ['time-inconsistent'] : []
  const counts = isPass && outdated.length === 0 && wrong.length === 0
  const codes = [...(verdict?.reasons ?? []), ...(foreign === null ? [] : [foreign]), ...outdated, ...wrong]
  return {
    verdict,
    counts,
    isOwn: issueOf(verdict) === null || issueOf(verdict) === linked.id,
    numbers: counts ? coveredNumbers(verdict, present) : [],
    shown: {
      run: run.run,
      status: verdict?.status ?? null,
      verdict: verdict?.verdict ?? (run.place === 'absent' ? 'broken' : 'unknowable'),
      level: verdict?.level ?? null,
      signers: verdict?.signers ?? [],
      control: controlOf(verdict),
      codes: [...new Set(codes)],
    },
  }
}

function controlOf(verdict: RunVerdict | null): IssueRun['control'] {
  const control = verdict?.proof?.report.control ?? null
  if (control === null) return null
  return control.passed ? 'green' : 'red'
}

const lineOf = (argv: readonly string[]): string => JSON.stringify(argv)

type PresentIssue = ReturnType<typeof presentIssue>

/** What runs of an issue are compared with: its criteria, the tests that they name, and the commands that cover them. */
function presentIssue({ linked: { id, issue }, document, settings }: IssueQuestion) {
  const tests = namedTests(issue)
  const covered = { type: issue.type, tests }
  const commands = ownCommands({ id, commands: issue.commands }, settings.rules).map((command) => ({
    line: lineOf(splitCommand(command.text)),
    numbers: coveredBy(command, covered),
  }))
  return { acceptanceSha256: acceptanceDigest(criteriaOf(document, issue)), tests, commands }
}

/** Why a pass was made for something else than is here now. */
function whyOutdated(
  verdict: RunVerdict,
  present: PresentIssue,
  { isFollowed, isCodeOld }: { readonly isFollowed: boolean; readonly isCodeOld: boolean },
): ReasonCode[] {
  const bound = contractOf(verdict)?.acceptance_sha256 ?? null
  const isChanged = bound !== null && bound !== present.acceptanceSha256
  return [
    ...(isChanged ? (['criteria-changed'] as const) : []),
    ...(areCommandsChanged(verdict, present) ? (['commands-changed'] as const) : []),
    ...(isCodeOld ? (['code-changed'] as const) : []),
    ...(isFollowed ? (['superseded-by-failure'] as const) : []),
  ]
}

/** Commands that a person gave on the command line were never those of the issue: they cover what they cover. */
function areCommandsChanged({ proof }: RunVerdict, { commands }: PresentIssue): boolean {
  const planned = proof?.contract?.commands ?? []
  if (planned.length === 0 || planned.some(({ source }) => source === 'flag')) return false
  const then = planned.map(({ argv }) => lineOf(argv))
  return commands.length !== then.length || commands.some(({ line }) => !then.includes(line))
}

/** The criteria that a pass covers: every command that the issue has for them was run, and every test that they name passed. */
function coveredNumbers({ proof }: RunVerdict, { tests, commands }: PresentIssue): readonly number[] {
  const all = tests.map((_names, at) => at + 1)
  const free = all.filter((number) => tests[number - 1]?.length === 0)
  if (proof === null) return free
  const ran = new Set(proof.report.commands.map(({ argv }) => lineOf(argv)))
  const passed = new Set(proof.passedTests)
  const isRunFor = (number: number): boolean => {
    const own = commands.filter(({ numbers }) => numbers.includes(number))
    return own.length > 0 && own.every(({ line }) => ran.has(line))
  }
  const isNamed = (number: number): boolean => {
    const names = tests[number - 1] ?? []
    return (
      names.length > 0 &&
      commands.some(({ line }) => ran.has(line)) &&
      names.every((name) => passed.has(name))
    )
  }
  return all.filter((number) =>
    free.includes(number) ? proof.report.criteria.includes(number) && isRunFor(number) : isNamed(number),
  )
}

const unproven = ({ issue }: LinkedIssue): CriterionProof[] =>
  (issue.acceptance?.checks ?? []).map((checked, at) => {
    return { number: at + 1, checked, state: checked === true ? 'ticked' : 'open', by: null }
  })

function judgeCriteria({ linked, signOffs }: IssueQuestion, trusted: readonly JudgedRun[]): CriterionProof[] {
  const signed = signOffs.get(linked.id)
  return unproven(linked).map((criterion) => {
    const { number } = criterion
    const run = trusted.findLast(({ numbers }) => numbers.includes(number))
    if (run !== undefined) return { ...criterion, state: 'proven', by: run.shown.run }
    const person = signed?.get(number)
    if (person === undefined) return criterion
    const by = person.date === null ? person.by : `${person.by}, ${person.date}`
    return { ...criterion, state: 'signed-off', by }
  })
}

type Judgements = {
  readonly runs: readonly JudgedRun[]
  readonly counting: readonly JudgedRun[]
  readonly trusted: readonly JudgedRun[]
  readonly criteria: readonly CriterionProof[]
}

const isMet = ({ state }: CriterionProof): boolean => state === 'proven' || state === 'signed-off'

/** The word for an issue that is claimed to be done. */
function proofWord({ issue }: LinkedIssue, { runs, counting, trusted, criteria }: Judgements): Proof {
  if (criteria.length === 0 && trusted.length > 0) return 'proven'
  // People alone can sign off an issue that is theirs; any other needs a run.
  if (trusted.length > 0 || isForPeople(issue.type)) {
    if (criteria.length > 0 && criteria.every(isMet)) return 'proven'
    if (criteria.some(isMet)) return 'partial'
  }
  if (counting.some(({ numbers }) => numbers.length > 0 || criteria.length === 0)) return 'recorded'
  if (runs.some(({ shown }) => isOutdated(shown))) return 'stale'
  if (counting.length > 0) return 'unbacked'
  const own = runs.filter(({ isOwn }) => isOwn).map(({ shown }) => shown)
  const last = own.findLast(({ verdict }) => verdict !== 'unknowable')
  if (last !== undefined) return contradicts(last) ? 'broken' : 'unbacked'
  return own.some(({ verdict }) => verdict === 'unknowable') ? 'unknowable' : 'unbacked'
}

/** A run that is proven not to be a pass contradicts a claim as much as a broken one. */
const contradicts = ({ verdict, status }: IssueRun): boolean =>
  verdict === 'broken' || (verdict === 'proven' && status !== 'pass')

/** The word where nothing is claimed as done: a run that truthfully reports a failure is not a broken proof. */
function unclaimedWord(strict: Proof, runs: readonly JudgedRun[]): Proof {
  if (strict !== 'broken' && strict !== 'unknowable' && strict !== 'unbacked') return strict
  const verdicts = runs.filter(({ isOwn }) => isOwn).map(({ shown }) => shown.verdict)
  return (['broken', 'unknowable'] as const).find((word) => verdicts.includes(word)) ?? 'none'
}

const levelWords: Readonly<Record<ProofLevel, string>> = { 1: 'not run here', 2: 'run here', 3: 'signed by ' }

/** What a run shows: "npm test at 4f2c9ab · fails before, passes after · run here". */
function runWords({ verdict, shown: { level, control } }: JudgedRun): string {
  const proof = verdict?.proof?.report ?? null
  const subject =
    proof === null
      ? `case ${verdict?.report?.case_id ?? ''} with ${verdict?.report?.backend ?? ''}`
      : `${proof.commands.map(({ argv }) => argv.join(' ')).join(', ')} at ${proof.commit.slice(0, 7)}`
  const controls = {
    red: 'fails before, passes after',
    green: 'passes before too',
    none: 'not shown to be able to fail',
  }
  const words = [
    subject,
    ...(proof === null ? [] : [controls[control ?? 'none']]),
    ...(level === null ? [] : [levelWords[level] + (verdict?.signers ?? []).map(signerWords).join(' and ')]),
  ]
  return words.join(' · ')
}
