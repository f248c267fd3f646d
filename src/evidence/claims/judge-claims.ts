import { type Claim, type ClaimValue, type Outcome, runsWithoutReport } from '../../model/document/claim.ts'
import type { SharedFacts } from '../../model/document/shared-facts.ts'
import { type RunVerdict, reportOf } from '../../model/evidence/evidence.ts'
import type { IssueRun, Proof } from '../../model/evidence/issue-proof.ts'
import type { JudgedClaim, Witness } from '../../model/evidence/judged-claim.ts'
import type { CitedCommit, CitedRun, Evidence } from '../../model/evidence/run-evidence.ts'
import { isSameValue } from './same-value.ts'

type Opened = Pick<Evidence, 'runs' | 'proofs'> & {
  readonly commits: ReadonlyMap<string, CitedCommit>
  /** Claims that were checked against repositories and files outside the workspace. */
  readonly journals?: ReadonlyMap<Claim, Omit<JudgedClaim, 'claim' | 'path'>>
}

/** The outcome of every claim of the documents. */
export function judgeClaims(documents: readonly SharedFacts[], opened: Opened): JudgedClaim[] {
  const backed = issuesWithValidator(documents)
  return documents.flatMap(({ path, claims }) => {
    const withoutReport = runsWithoutReport(claims)
    return claims.map((claim): JudgedClaim => {
      const judged = judgeOne(claim, path, opened)
      if (judged.outcome !== 'broken') return judged
      if (isIssueClaim(claim)) {
        const runs = opened.proofs.get(claim.issue ?? '')?.runs ?? []
        return backed.has(claim.issue ?? '') && runs.every(isHonestFailure)
          ? { ...judged, outcome: 'unbacked' }
          : judged
      }
      // What a document says of a run that left no report is not wrong because of that, if it says so.
      const isTrue = judged.found === null && judged.witness !== null && withoutReport.has(claim.subject)
      if (!isTrue || !lacksReport(opened.runs.get(claim.subject ?? ''))) return judged
      return { ...judged, outcome: claim.predicate === 'run.report_missing' ? 'proven' : 'unknowable' }
    })
  })
}

const isIssueClaim = ({ predicate }: Claim): boolean =>
  predicate === 'criterion.met' || predicate === 'issue.status'

const lacksReport = (cited: CitedRun | undefined): boolean =>
  cited?.verdict?.reasons.includes('report-missing') === true

/** A run that is whole and did not pass. */
const isHonestFailure = ({ verdict, status }: IssueRun): boolean => verdict === 'proven' && status !== 'pass'

/** Issues of which a document says that a validator passed: they do not rest on runs alone. */
export function issuesWithValidator(documents: readonly SharedFacts[]): ReadonlySet<string> {
  const claims = documents.flatMap((document) => document.claims)
  return new Set(
    claims.flatMap(({ predicate, value, issues }) =>
      predicate === 'validator.passed' && value === true ? issues : [],
    ),
  )
}

function judgeOne(claim: Claim, path: string, opened: Opened): JudgedClaim {
  const journal = opened.journals?.get(claim)
  if (journal !== undefined) return { claim, path, ...journal }
  if (/^(?:report|run|file)\./.test(claim.predicate)) {
    const run = claim.subject === null ? undefined : opened.runs.get(claim.subject)
    return { claim, path, ...judgeRunClaim(claim, run) }
  }
  return { claim, path, witness: null, found: null, ...outcomeOf(claim, opened) }
}

type OutcomeWithWitness = Pick<JudgedClaim, 'outcome'> & Partial<Pick<JudgedClaim, 'witness'>>

function outcomeOf(
  { predicate, subject, value, issue: named, criterion }: Claim,
  { commits, proofs, runs }: Opened,
): OutcomeWithWitness {
  if (predicate === 'commit.exists') {
    const state = subject === null ? undefined : commits.get(subject)?.state
    if (state === 'found') return { outcome: 'proven' }
    return { outcome: state === 'missing' || state === 'ambiguous' ? 'broken' : 'unknowable' }
  }
  const isStatus = predicate === 'issue.status'
  if (predicate !== 'criterion.met' && !(isStatus && value === 'validated')) return { outcome: 'unknowable' }
  const proof = proofs.get((isStatus ? subject : named) ?? '')
  if (proof === undefined) return { outcome: 'unbacked' }
  const met = criterion === undefined ? undefined : proof.criteria[criterion - 1]
  if (met?.state === 'signed-off') return { outcome: 'proven' }
  const run = met?.state === 'proven' ? met.by : proof.by
  const isProven = met === undefined ? proof.strict === 'proven' : met.state === 'proven'
  const cited = runs.get(run ?? '')
  const witness =
    cited === undefined
      ? null
      : { path: `${cited.dir}/report.json`, pointer: '/status', sha256: cited.verdict?.reportSha256 ?? null }
  return { outcome: isProven ? 'proven' : unprovenOutcomes[proof.strict], witness }
}

/** The outcome of a claim that its issue is done, where that is not proven. */
const unprovenOutcomes: Readonly<Record<Proof, Outcome>> = {
  proven: 'unbacked',
  recorded: 'unknowable',
  partial: 'unbacked',
  broken: 'broken',
  stale: 'stale',
  unbacked: 'unbacked',
  unknowable: 'unknowable',
  none: 'unbacked',
}

/** The runs that the sections of each issue cite, each once. */
export function runsByIssue(
  documents: readonly SharedFacts[],
  runs: ReadonlyMap<string, CitedRun>,
): ReadonlyMap<string, readonly CitedRun[]> {
  const byIssue = new Map<string, Map<string, CitedRun>>()
  for (const mention of documents.flatMap((document) => document.runs)) {
    const run = runs.get(mention.run)
    if (run === undefined) continue
    for (const issue of mention.issues) {
      const known = byIssue.get(issue) ?? new Map<string, CitedRun>()
      byIssue.set(issue, known.set(run.run, run))
    }
  }
  return new Map([...byIssue].map(([issue, known]) => [issue, [...known.values()]]))
}

/** The outcome of a claim about a run, and the bytes that prove it. */
type RunClaimJudgement = {
  readonly outcome: Outcome
  readonly witness: Witness | null
  /** What the evidence says instead, when the claim is broken. */
  readonly found: ClaimValue
}

/** Compares a claim about a run with that run's files. Only a run that is proven itself proves a claim. */
export function judgeRunClaim(claim: Claim, cited: CitedRun | undefined): RunClaimJudgement {
  const without = (outcome: Outcome): RunClaimJudgement => ({ outcome, witness: null, found: null })
  if (claim.subject === null || claim.stray) return without('unbacked')
  if (cited === undefined || cited.place === 'elsewhere') return without('unknowable')
  if (cited.place === 'absent') return without('broken')
  const { verdict } = cited
  const stated = verdict === null ? null : statedBy(claim, verdict)
  if (verdict === null || stated === null) return without('unknowable')
  const witness: Witness = { ...stated.witness, path: `${cited.dir ?? verdict.run}/${stated.witness.path}` }
  if (!agrees(claim, stated)) {
    return { outcome: 'broken', witness, found: stated.value }
  }
  if (verdict.verdict === 'proven') return { outcome: 'proven', witness, found: null }
  return { outcome: verdict.verdict === 'broken' ? 'broken' : 'unknowable', witness, found: null }
}

type Stated = {
  readonly value: ClaimValue
  readonly witness: Witness
  /** Further values that a claim may give as well. */
  readonly others?: readonly ClaimValue[]
}

/** The value of the same fact in the run itself; null when the run does not state it. */
function statedBy(claim: Claim, verdict: RunVerdict): Stated | null {
  const { reportSha256: sha256 } = verdict
  const report = reportOf(verdict)
  const ofReport = (pointer: string): Witness => ({ path: 'report.json', pointer, sha256 })
  switch (claim.predicate) {
    case 'run.exists':
      return { value: true, witness: ofReport('') }
    case 'run.report_missing':
      return { value: verdict.reasons.includes('report-missing'), witness: ofReport('') }
    case 'run.verdict':
      return { value: verdict.verdict, witness: ofReport('') }
    case 'run.digest':
      return report === null ? null : { value: null, others: digestsOf(verdict), witness: ofReport('') }
    case 'file.exists':
    case 'file.digest':
      return fileStated(claim, verdict)
  }
  const [field, ...others] = fieldsOf(claim.predicate)
  const value = field === undefined ? undefined : valueAt(report, field)
  // A run that was made for no issue in particular says nothing about the issue.
  if (field === undefined || value === undefined || (field === 'issue' && value === null)) return null
  const witness = ofReport(`/${field.replaceAll('.', '/')}`)
  return { value, witness, others: others.flatMap((other) => valueAt(report, other) ?? []) }
}

/** The fields of a report that a predicate speaks of. An exit code is that of the engine or that of the tests. */
function fieldsOf(predicate: string): readonly string[] {
  if (predicate === 'run.exit_code') return ['backend_exit_code', 'tests.exit_code']
  return predicate.startsWith('report.') ? [predicate.slice('report.'.length)] : []
}

/** The value of a field, also of one in an object: `tests.executed`. */
function valueAt(report: object | null, field: string): ClaimValue | undefined {
  let value: unknown = report
  for (const key of field.split('.')) {
    if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined
    value = Object.entries(value).find(([name]) => name === key)?.[1]
  }
  return isClaimValue(value) ? value : undefined
}

const digests = new WeakMap<RunVerdict, readonly ClaimValue[]>()

/** Every digest that belongs to a run: of its files, and those that its report gives. */
function digestsOf(verdict: RunVerdict): readonly ClaimValue[] {
  const known = digests.get(verdict)
  if (known !== undefined) return known
  const given = JSON.stringify(verdict.report).match(/\b[0-9a-f]{64}\b/g) ?? []
  const all = [...Object.values(verdict.files), ...given, verdict.reportSha256]
  digests.set(verdict, all)
  return all
}

function agrees({ predicate, value }: Claim, { value: stated, others = [] }: Stated): boolean {
  return [stated, ...others].some((other) => isSameValue(predicate, value, other))
}

function fileStated(claim: Claim, { files, report, reportSha256 }: RunVerdict): Stated | null {
  const { file } = claim
  if (file === null) return null
  if (file === 'binary') {
    const sha256 = report?.engine_binary_sha256 ?? null
    if (sha256 === null) return null
    return {
      value: sha256,
      witness: { path: 'report.json', pointer: '/engine_binary_sha256', sha256: reportSha256 },
    }
  }
  // Documents write `stage2-….json` with or without its folder.
  const below = Object.keys(files).find((path) => path.endsWith(`/${file}`) || path.startsWith(`${file}/`))
  const path = Object.hasOwn(files, file) ? file : (below ?? file)
  const sha256 = files[path] ?? null
  const witness: Witness = { path, pointer: null, sha256 }
  return { value: claim.predicate === 'file.exists' ? sha256 !== null : sha256, witness }
}

function isClaimValue(value: unknown): value is ClaimValue {
  if (value === null || ['string', 'number', 'boolean'].includes(typeof value)) return true
  return Array.isArray(value) && value.every((item) => typeof item === 'string')
}
