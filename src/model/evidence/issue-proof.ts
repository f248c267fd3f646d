import type { NamedCase } from '../document/issue.ts'
import { criteriaOf, type SharedFacts, type SharedIssue } from '../document/shared-facts.ts'
import type { ProofLevel, RunVerdict, Signer } from './evidence.ts'
import type { ReasonCode } from './reason-codes.ts'

export const proofWords = [
  'proven',
  'recorded',
  'partial',
  'broken',
  'stale',
  'unbacked',
  'unknowable',
  'none',
] as const

/**
 * What the evidence shows of one issue. `recorded`: it would be proven if this machine had executed it or it were signed;
 * `partial`: some of its criteria are proven; `stale`: it was proven of something else than is here now.
 */
export type Proof = (typeof proofWords)[number]

/** Why a criterion counts as met: a run shows it, a person signed it off, or only its box is ticked. */
export type CriterionState = 'proven' | 'signed-off' | 'ticked' | 'open'

export type CriterionProof = {
  /** Counted from 1. */
  readonly number: number
  readonly checked: boolean | null
  readonly state: CriterionState
  /** The run, or the person and the day. */
  readonly by: string | null
}

/** A criterion as lists show it. */
export type ListedCriterion = CriterionProof & { readonly text: string; readonly line: number }

/** A run of an issue. */
export type IssueRun = {
  readonly run: string
  readonly status: string | null
  readonly verdict: RunVerdict['verdict']
  readonly level: ProofLevel | null
  /** Who signed it, by keys that the policy trusts. */
  readonly signers: readonly Signer[]
  /** Whether the commands failed before the change; null without a control. */
  readonly control: 'red' | 'green' | null
  /** What is wrong with the run, and why it does not count for the issue. */
  readonly codes: readonly ReasonCode[]
}

const outdatedCodes: ReadonlySet<ReasonCode> = new Set([
  'criteria-changed',
  'commands-changed',
  'code-changed',
  'superseded-by-failure',
])

/** Whether a pass was made for something else than is here now. */
export function isOutdated({ codes }: Pick<IssueRun, 'codes'>): boolean {
  return codes.some((code) => outdatedCodes.has(code))
}

/** What is proven of one issue. */
export type IssueProof = {
  readonly proof: Proof
  /** The lowest level of the runs that it rests on; null where it rests on none. */
  readonly level: ProofLevel | null
  readonly criteria: readonly CriterionProof[]
  readonly runs: readonly IssueRun[]
  /** The last run that counts; null where none does. */
  readonly by: string | null
  /** What that run shows, in words; null where none counts. */
  readonly words: string | null
}

/** The same with the word for an issue of which something is claimed: then a run that truthfully failed contradicts it. */
export type JudgedIssue = IssueProof & { readonly strict: Proof }

/** An issue that no run is about. */
export const noProof: JudgedIssue = {
  strict: 'unbacked',
  proof: 'none',
  level: null,
  criteria: [],
  runs: [],
  by: null,
  words: null,
}

/** Engines that play what was written before: their runs show that the harness works, and nothing else. */
const demoEngines: ReadonlySet<string> = new Set(['fake', 'script'])

/** Why a run says nothing about an issue, however good it is; null where it is about the issue. */
export function foreignTo(
  { id, namedCase }: { readonly id: string; readonly namedCase: NamedCase | null },
  { proof, report, contract }: Pick<RunVerdict, 'proof' | 'report' | 'contract'>,
): 'foreign-issue' | 'demo-only' | null {
  if (proof !== null) return proof.report.issue === id ? null : 'foreign-issue'
  if (report === null) return null
  if (contract !== null && contract.issue !== null && contract.issue !== id) return 'foreign-issue'
  const isNamed = namedCase !== null && namedCase.case === report.case_id
  if (demoEngines.has(report.backend))
    return isNamed && namedCase.engine === report.backend ? null : 'demo-only'
  return isNamed && (namedCase.engine ?? report.backend) === report.backend ? null : 'foreign-issue'
}

/** The criteria of an issue in words, each with its state. */
export function listCriteria(
  document: Pick<SharedFacts, 'criteria'> | undefined,
  issue: Pick<SharedIssue, 'acceptance'>,
  proof: Pick<IssueProof, 'criteria'>,
): readonly ListedCriterion[] {
  const states = new Map(proof.criteria.map((criterion) => [criterion.number, criterion]))
  return criteriaOf(document, issue).map(({ text, checked, span }, at) => {
    const number = at + 1
    const open: CriterionProof = { number, checked, state: checked === true ? 'ticked' : 'open', by: null }
    return { ...(states.get(number) ?? open), text, line: span[0] }
  })
}
