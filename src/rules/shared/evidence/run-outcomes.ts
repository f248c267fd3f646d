import type { SharedFacts } from '../../../model/document/shared-facts.ts'
import type { DocumentPlace } from '../../../model/finding.ts'
import { firstBy } from '../../../model/group-by.ts'
import type { Workspace } from '../../../model/workspace.ts'

/** How a run ended, as one place of a document states it. */
export type RunOutcome = DocumentPlace & {
  readonly run: string
  readonly issue: string | null
  readonly status: string
  /** True for a report status, false for words around the path of the run. */
  readonly isField: boolean
}

/** How runs ended according to a document: first in words, then in report statuses. */
export function statedOutcomes({ path, runs, claims }: SharedFacts): readonly RunOutcome[] {
  const outcomes: RunOutcome[] = []
  for (const { run, span, issue, claimed } of runs)
    if (claimed !== null) outcomes.push({ path, span, run, issue, status: claimed, isField: false })
  for (const { subject: run, predicate, value, span, issue } of claims)
    if (predicate === 'report.status' && run !== null && typeof value === 'string')
      outcomes.push({ path, span, run, issue, status: value, isField: true })
  return outcomes
}

const runOf = ({ run }: RunOutcome): string => run
const isPass = ({ status }: RunOutcome): boolean => status === 'pass'
const isDenial = ({ status, isField }: RunOutcome): boolean => isField && status !== 'pass'

/** The runs that a document claims as passes, and where: by their report status, else by what it calls them. */
export function passClaims(document: SharedFacts): ReadonlyMap<string, RunOutcome> {
  const passes = statedOutcomes(document).filter(isPass)
  return firstBy([...passes.filter(({ isField }) => isField), ...passes], runOf)
}

/** Runs that a document calls a pass and whose report status, in the same document, says something else. */
export function deniedPasses(document: SharedFacts): { pass: RunOutcome; denial: RunOutcome }[] {
  const outcomes = statedOutcomes(document)
  const denials = firstBy(outcomes.filter(isDenial), runOf)
  const passes = outcomes.filter((outcome) => isPass(outcome) && !outcome.isField)
  return [...firstBy(passes, runOf).values()].flatMap((pass) => {
    const denial = denials.get(pass.run)
    return denial === undefined ? [] : [{ pass, denial }]
  })
}

/** A place that calls a run a pass, or that names one which was opened and is a pass. */
export type ClaimedPass = RunOutcome & {
  readonly stage: number | null
  /** In small letters. */
  readonly engine: string | null
  /** What opening the run showed: true for a proven pass; null where it showed nothing. */
  readonly proven: boolean | null
  /** The same document also calls it failed or blocked. */
  readonly isDenied: boolean
  /** False where only the run itself says that it passed. */
  readonly isClaimed: boolean
}

/** Every pass in the order of the documents, with the stage and the engine that any document or report gives. */
export function claimedPasses(workspace: Workspace): ClaimedPass[] {
  const { stages, engines } = runDetails(workspace)
  return workspace.documents.flatMap((document) => {
    const { path, runs, claims } = document
    if (runs.length === 0 && claims.length === 0) return []
    const outcomes = statedOutcomes(document)
    const denied = new Set(outcomes.filter(isDenial).map(runOf))
    const named = runs.flatMap(({ run, span, issue, claimed }) => {
      const isClaimed = claimed === 'pass'
      if (!isClaimed && provenPass(workspace, run) !== true) return []
      return [{ path, span, run, issue, status: 'pass', isField: false, isClaimed }]
    })
    const stated = outcomes.filter((outcome) => isPass(outcome) && outcome.isField)
    return [...named, ...stated.map((pass) => ({ ...pass, isClaimed: true }))].map((pass) => ({
      ...pass,
      stage: stages.get(pass.run) ?? null,
      engine: engines.get(pass.run) ?? null,
      proven: provenPass(workspace, pass.run),
      isDenied: denied.has(pass.run),
    }))
  })
}

function provenPass({ evidence }: Workspace, run: string): boolean | null {
  const verdict = evidence.runs.get(run)?.verdict
  if (verdict == null || verdict.verdict === 'unknowable') return null
  return verdict.verdict === 'proven' && verdict.status === 'pass'
}

/** Stage and engine of each run: as its report says, else as it is first called, by a label rather than in a sentence. */
export function runDetails({ documents, evidence }: Workspace) {
  const stages = new Map<string, number>()
  const engines = new Map<string, string>()
  const note = (run: string, stage: number | null, engine: string | null): void => {
    if (stage !== null && !stages.has(run)) stages.set(run, stage)
    if (engine !== null && !engines.has(run)) engines.set(run, engine.toLowerCase())
  }
  for (const [run, { verdict }] of evidence.runs)
    if (verdict?.report != null) note(run, verdict.report.stage, verdict.report.backend)
  const mentions = documents.flatMap(({ runs }) => runs)
  for (const { run, stage, isLabelled } of mentions) if (isLabelled) note(run, stage, null)
  for (const { run, stage, engine } of mentions) note(run, stage, engine)
  for (const { subject, predicate, value } of documents.flatMap(({ claims }) => claims))
    if (predicate === 'report.backend' && subject !== null && typeof value === 'string')
      note(subject, null, value)
  return { stages, engines }
}

/** The runs that the sections of each issue cite, in their order. */
export function runsOfIssues(documents: readonly SharedFacts[]): ReadonlyMap<string, ReadonlySet<string>> {
  const cited = new Map<string, Set<string>>()
  for (const { run, issues } of documents.flatMap(({ runs }) => runs))
    for (const id of issues) cited.set(id, (cited.get(id) ?? new Set<string>()).add(run))
  return cited
}

/** Validated issues that rest on runs alone, all of them known not to have passed, and none called a pass. */
export function failedBacking(workspace: Workspace) {
  const statuses = runStatuses(workspace)
  const cited = runsOfIssues(workspace.documents)
  const backed = new Set<string>()
  for (const { claims } of workspace.documents) {
    for (const { predicate, value, issues } of claims)
      if (predicate === 'validator.passed' && value === true) for (const id of issues) backed.add(id)
  }
  const validated = workspace.issues.filter(({ id, status }) => status === 'validated' && !backed.has(id))
  return validated.flatMap((issue) => {
    const runs = [...(cited.get(issue.id) ?? [])].map((run) => ({ run, status: statuses.get(run) ?? '' }))
    const isFailed = runs.length > 0 && runs.every(({ status }) => status === 'fail' || status === 'blocked')
    return isFailed ? [{ issue, runs }] : []
  })
}

/** The outcome of a run: as verified, else as documents state it; if any document calls it a pass, it is one here. */
function runStatuses({ documents, evidence }: Workspace): ReadonlyMap<string, string> {
  const statuses = new Map<string, string>()
  const verified = [...evidence.runs.values()].flatMap(({ verdict }) => verdict ?? [])
  for (const { run, status } of [...verified, ...documents.flatMap(statedOutcomes)])
    if (status === 'pass' || (status !== null && !statuses.has(run))) statuses.set(run, status)
  return statuses
}
