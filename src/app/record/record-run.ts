import { isAbsolute } from 'node:path'
import { type LoadedWorkspace, loadWorkspace } from '../../check/load-workspace.ts'
import { acceptanceDigest } from '../../evidence/claims/judge-claims.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import { criteriaOf } from '../../model/document/shared-facts.ts'
import type { RunVerdict } from '../../model/evidence/evidence.ts'
import { nearest } from '../../model/nearest.ts'
import type { Settings } from '../../model/settings.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import type { RecordOutcome } from '../../report/change-reports.ts'
import { replaceFile } from '../../workspace/files/write-file.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { readSettings } from '../../workspace/settings/read-settings.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { workTreeSource } from '../../workspace/sources/work-tree-source.ts'
import type { Environment } from '../environment.ts'
import { evidenceContext } from '../evidence/evidence-context.ts'
import { verifyNamedRun } from '../evidence/verify-runs.ts'
import { orThrow, UserError } from '../user-error.ts'
import { plannedChanges, runPathOf } from './record-changes.ts'

type RecordChoice = {
  readonly root?: string
  readonly cases?: readonly string[]
  readonly now?: string
  readonly dryRun?: true
  readonly status?: 'validated'
}

/** Verifies a run and writes what it proves into the document of an issue. */
export async function recordRun(
  id: string,
  dir: string,
  choice: RecordChoice,
  environment: Environment,
): Promise<RecordOutcome> {
  const { cwd } = environment
  const { root } = orThrow(findRoot(cwd, choice.root))
  const source = workTreeSource(root)
  const { settings } = orThrow(await readSettings(source))
  const { workspace } = orThrow<LoadedWorkspace>(await loadWorkspace(source, settings))
  const issue = issueNamed(id, workspace)
  const verdict = await verifyNamedRun(dir, await evidenceContext(choice, environment), cwd)
  return outcomeOf({ root, source, settings, workspace, issue, verdict, dir, choice, cwd })
}

/** The one issue of that id. */
function issueNamed(id: string, { issues, byId, unread }: Workspace): LinkedIssue {
  const found = issues.filter((issue) => issue.id === id)
  const [first] = found
  if (first !== undefined && found.length === 1) return first
  if (first !== undefined) {
    const places = found.map(({ path, issue }) => `${path}:${issue.span[0]}`).join(', ')
    throw new UserError({
      what: `${id} is defined ${found.length} times: ${places}`,
      todo: 'Keep one of them.',
    })
  }
  const near = nearest(id, [...byId.keys()], 3)
  const hint = near === null ? '' : `Did you mean ${near}? `
  const closed = unread.map(({ path, detail }) => `${path} (${detail})`).join(', ')
  const rest = closed === '' ? 'Give the id as the documents write it.' : `Not read: ${closed}.`
  throw new UserError({ what: `there is no issue '${id}'`, todo: `${hint}${rest}` })
}

type RecordTask = {
  readonly root: string
  readonly source: FileSource
  readonly settings: Settings
  readonly workspace: Workspace
  readonly issue: LinkedIssue
  readonly verdict: RunVerdict
  readonly dir: string
  readonly choice: RecordChoice
  readonly cwd: string
}

async function outcomeOf(task: RecordTask): Promise<RecordOutcome> {
  const { root, settings, issue, verdict, dir, choice, cwd } = task
  const about = { issue: issue.id, verdict, changes: [], notes: [] }
  const refused = (reason: string): RecordOutcome => ({ ...about, outcome: 'refused', reason })
  const reason = refuseRecord(verdict, issue, choice.status === 'validated')
  if (reason !== null) return refused(reason)
  const runPath = runPathOf(root, isAbsolute(dir) ? dir : `${cwd}/${dir}`, settings)
  const planned = await plannedChanges({ ...task, runPath, validate: choice.status === 'validated' })
  if ('refused' in planned) return refused(planned.refused)
  const { changes, notes } = planned
  if (changes.length === 0) return { ...about, outcome: 'already-recorded', reason: null, notes }
  if (choice.dryRun) return { ...about, outcome: 'would-record', reason: null, changes, notes }
  const failure = write(root, changes)
  return failure === null ? { ...about, outcome: 'recorded', reason: null, changes, notes } : refused(failure)
}

/** Writes the document first: a board that is left behind is updated by recording again. */
function write(root: string, changes: readonly FileChange[]): string | null {
  for (const { path, sha256, after } of changes) {
    const failure = replaceFile(root, path, sha256, after)
    if (failure !== null) return `${path} is not written: ${failure.detail}; record again`
  }
  return null
}

/** Why a run is not recorded for an issue, in one line; null when it may be. */
function refuseRecord(verdict: RunVerdict, { id, issue }: LinkedIssue, validate: boolean): string | null {
  const { run, status, reasons, contract } = verdict
  const name = run === '' ? 'the run' : run
  if (verdict.verdict !== 'proven' || status === null)
    return `${name} is ${verdict.verdict} (${reasons.join(', ')}): not recorded`
  if (contract !== null && contract.issue !== null && contract.issue !== id)
    return `${name} was made for ${contract.issue}, not for ${id}: not recorded`
  if (!validate) return null
  if (status !== 'pass') return `${name} is a proven ${status}, and only a proven pass validates ${id}`
  const bound = contract?.acceptance_sha256 ?? null
  const current = acceptanceDigest(criteriaOf(issue.acceptance))
  if (bound !== null && bound !== current)
    return `the acceptance criteria of ${id} have changed since ${name} began: it does not validate them`
  return null
}
