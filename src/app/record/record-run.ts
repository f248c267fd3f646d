import { isAbsolute, resolve, sep } from 'node:path'
import type { CheckRequest } from '../../check/check-request.ts'
import { discover, documentsByPath } from '../../check/documents/discover.ts'
import { type LoadedWorkspace, loadWorkspace } from '../../check/load-workspace.ts'
import { checkWorkspace } from '../../check/session.ts'
import { runsByIssue } from '../../evidence/claims/judge-claims.ts'
import { judgeIssue } from '../../evidence/claims/judge-issue.ts'
import { mappedRun } from '../../evidence/claims/run-store.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import { isForPeople } from '../../model/document/own-commands.ts'
import { contractOf, type RunVerdict, reportOf } from '../../model/evidence/evidence.ts'
import { type ReasonCode, reasonMetas } from '../../model/evidence/reason-codes.ts'
import type { CheckResult } from '../../model/result.ts'
import { isMarkdownPath } from '../../model/root-paths.ts'
import { runMappings, type Settings } from '../../model/settings.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { evidencePage } from '../../parse/plans/evidence-page.ts'
import type { DocumentInput } from '../../parse/read-context.ts'
import type { RecordOutcome } from '../../report/change-reports.ts'
import { pathBelow } from '../../workspace/files/safe-path.ts'
import { writeChange } from '../../workspace/files/write-file.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { overlaySource } from '../../workspace/sources/memory-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import { buildCheckRequest } from '../build-check-request.ts'
import type { Environment } from '../environment.ts'
import { type EvidenceChoice, evidenceContext } from '../evidence/evidence-context.ts'
import { verifyNamedRun } from '../evidence/verify-runs.ts'
import { onlyIssue } from '../only-issue.ts'
import { type OpenWorkspace, openWorkspace } from '../open-workspace.ts'
import { orThrow } from '../user-error.ts'
import { resolveFolder } from '../user-paths.ts'
import { planRecord, type Refusal } from './plan-record.ts'
import { boardEdit } from './validated-status.ts'

type RecordChoice = EvidenceChoice & { readonly dryRun?: true; readonly status?: 'validated' }

/** Verifies a run and writes what it proves into the document of an issue. */
export async function recordRun(
  name: string,
  dir: string,
  choice: RecordChoice,
  environment: Environment,
): Promise<RecordOutcome> {
  const { cwd } = environment
  const open = await openWorkspace(choice.root, cwd)
  const { workspace } = orThrow<LoadedWorkspace>(await loadWorkspace(open.source, open.settings))
  const issue = onlyIssue(name, workspace)
  const verdict = await verifyNamedRun(dir, await evidenceContext(choice, environment), cwd)
  const runPath = runPathOf(open.root, isAbsolute(dir) ? dir : `${cwd}/${dir}`, open.settings)
  const validate = choice.status === 'validated'
  const planned = await planChanges({ ...open, workspace, issue, verdict, runPath, validate })
  const about = { issue: issue.id, verdict, reason: null, changes: [], notes: [] }
  if ('refused' in planned) return { ...about, outcome: 'refused', reason: planned.refused }
  const { changes, notes } = planned
  const request = validate ? await buildCheckRequest(open.root, [], choice, environment) : null
  const unproven =
    request === null ? null : whyNotProven(verdict, issue.id, await workspaceWith(changes, request))
  if (unproven !== null) return { ...about, outcome: 'refused', reason: unproven }
  if (changes.length === 0) return { ...about, outcome: 'already-recorded', notes }
  if (choice.dryRun) return { ...about, outcome: 'would-record', changes, notes }
  // The document is written first: a board that is left behind is updated by recording again.
  for (const change of changes) {
    const failure = writeChange(open.root, change)
    const reason = `${change.path} is not written: ${failure?.detail}; record again`
    if (failure !== null) return { ...about, outcome: 'refused', reason }
  }
  return { ...about, outcome: 'recorded', changes, notes }
}

/** Why a run is not recorded for an issue, in one line; null when it may be. */
function refuseRecord({ verdict, issue: { id }, validate }: ChangeRequest): string | null {
  const { run, status, reasons } = verdict
  const contract = contractOf(verdict)
  const name = run === '' ? 'the run' : run
  if (verdict.verdict !== 'proven' || status === null)
    return `${name} is ${verdict.verdict} (${reasons.join(', ')}): not recorded`
  if (contract !== null && contract.issue !== null && contract.issue !== id)
    return `${name} was made for ${contract.issue}, not for ${id}: not recorded`
  return !validate || status === 'pass'
    ? null
    : `${name} is a proven ${status}, and only a proven pass validates ${id}`
}

/** The workspace as it would be with changed files, so that later runs and changed code count as in any check. */
async function workspaceWith(changes: readonly FileChange[], request: CheckRequest): Promise<Workspace> {
  const texts = Object.fromEntries(changes.map(({ path, after }) => [path, after]))
  const source = overlaySource(request.source, texts)
  return orThrow<CheckResult>(await checkWorkspace({ ...request, source })).workspace
}

/** Why an issue that cites a run is not proven; null where it is. */
function whyNotProven(verdict: RunVerdict, id: string, workspace: Workspace): string | null {
  const { documents, byPath, evidence, settings } = workspace
  const linked = onlyIssue(id, workspace)
  const others = runsByIssue(documents, evidence.runs).get(id) ?? []
  const { proof, criteria, runs } = judgeIssue({
    linked,
    document: byPath.get(linked.path),
    cited: [
      ...others.filter(({ run }) => run !== verdict.run),
      { run: verdict.run, place: 'here', dir: verdict.dir, verdict },
    ],
    later: evidence.later,
    settings: { ...settings.proof, require: 1 },
    signOffs: evidence.signOffs,
    changedCode: evidence.changedCode,
  })
  if (proof === 'proven') return null
  const codes = runs.find(({ run }) => run === verdict.run)?.codes ?? []
  const [code] = codes.filter((one) => one !== 'control-green')
  if (code !== undefined) return `${verdict.run} does not validate ${id} (${code}): ${titleOf(code)}`
  const open = criteria
    .filter(({ state }) => state === 'ticked' || state === 'open')
    .map(({ number }) => number)
  const words = `${open.length === 1 ? 'criterion' : 'criteria'} ${open.join(', ')} of ${id}`
  const advice = isForPeople(linked.issue.type) ? '; a person can sign them off with `sot sign-off`' : ''
  return `${verdict.run} does not cover ${words}: it does not validate the issue${advice}`
}

/** The title of a reason within a sentence. */
function titleOf(code: ReasonCode): string {
  const { title } = reasonMetas[code]
  return title.charAt(0).toLowerCase() + title.slice(1)
}

type ChangeRequest = OpenWorkspace & {
  readonly workspace: Workspace
  readonly issue: LinkedIssue
  readonly verdict: RunVerdict
  readonly runPath: RunPath
  readonly validate: boolean
}

type RecordChanges = { readonly changes: readonly FileChange[]; readonly notes: readonly string[] }

/** What recording a run changes in the document and on the board, with notes for the user. */
async function planChanges(request: ChangeRequest): Promise<RecordChanges | Refusal> {
  const { source, settings, issue, verdict, runPath, validate } = request
  const reason = refuseRecord(request)
  if (reason !== null) return { refused: reason }
  const { reportSha256 } = verdict
  const report = reportOf(verdict)
  if (report === null || reportSha256 === null) return { refused: `${verdict.run} has no report` }
  const input = await evidenceInput(source, settings, issue.path)
  if ('refused' in input) return input
  const known = { ...verdict, reportSha256 }
  const plan = await planRecord({
    input,
    settings,
    issue: issue.id,
    verdict: known,
    report,
    runPath: runPath.path,
    validate,
  })
  if ('refused' in plan) return plan
  const board = validate ? await boardChange(request) : null
  if (board !== null && 'refused' in board) return board
  const changes = [plan.change, board].filter((change) => change !== null)
  return { changes, notes: changes.length === 0 ? [] : notesOf(request, plan.lastReviewed, plan.leftOut) }
}

/** The document that takes the evidence: that of the issue, or for data the page of evidence in its plan. */
async function evidenceInput(
  source: FileSource,
  settings: Settings,
  path: string,
): Promise<DocumentInput | Refusal> {
  const own = await documentInput(source, settings, path)
  if ('refused' in own || isMarkdownPath(path)) return own
  const page = `${own.place?.base ?? ''}/${evidencePage}`
  const found = documentsByPath(settings)(page)
  if (found?.place?.format !== own.place?.format || found === null)
    return { refused: `${path} is data, and no page of its plan can take evidence` }
  const file = await readText(source, page)
  if ('text' in file) return { ...found, text: file.text, sha256: file.sha256 }
  if (file.code === 'missing') return { ...found, text: '', sha256: '' }
  return { refused: `${page} cannot be read: ${file.detail}` }
}

/** A document of the workspace as it is now, ready to be parsed. */
export async function documentInput(
  source: FileSource,
  settings: Settings,
  path: string,
): Promise<DocumentInput | Refusal> {
  const file = await readText(source, path)
  if ('code' in file) return { refused: `${path} cannot be read: ${file.detail}` }
  const outcome = await discover(source, settings)
  const found =
    'problem' in outcome ? undefined : outcome.discovery.documents.find((document) => document.path === path)
  if (found === undefined) return { refused: `${path} is no longer a document of this workspace` }
  return { ...found, text: file.text, sha256: file.sha256 }
}

async function boardChange(request: ChangeRequest): Promise<FileChange | null | Refusal> {
  const { source, settings, workspace, issue } = request
  const path = workspace.board?.path
  const closed = workspace.unread.find((file) => /(?:^|\/)WORKBOARD\.yaml$/.test(file.path))
  if (path === undefined)
    return closed === undefined ? null : { refused: `${closed.path} cannot be read: ${closed.detail}` }
  const file = await readText(source, path)
  if ('code' in file) return { refused: `${path} cannot be read: ${file.detail}` }
  return boardEdit({ path, text: file.text, sha256: file.sha256 }, issue.id, settings)
}

function notesOf(
  { verdict, runPath, issue, workspace, validate }: ChangeRequest,
  lastReviewed: string | null,
  leftOut: readonly string[],
): string[] {
  const day = reportOf(verdict)?.run_started_at.slice(0, 10) ?? ''
  const notes: string[] = []
  if (lastReviewed !== null && lastReviewed < day)
    notes.push(
      `${issue.path}: last_reviewed ${lastReviewed} is older than the run of ${day}; review it, then set that day.`,
    )
  const { board } = workspace
  if (validate && board?.items.every(({ id, statusText }) => id !== issue.id || statusText === null))
    notes.push(`${board.path} has no status for ${issue.id}: add it there.`)
  if (!runPath.isMapped)
    notes.push(
      `No evidence root leads to ${runPath.path}: add one to evidence.roots, or others cannot open the run.`,
    )
  if (leftOut.length > 0)
    notes.push(
      `Left out, because a document cannot contain the value, or it would be read differently: ${leftOut.join(', ')}.`,
    )
  return notes
}

/** A run directory as a document names it; `isMapped` when `sot check` will find it by that name. */
type RunPath = { readonly path: string; readonly isMapped: boolean }

/** The path by which the evidence roots find a directory, else its path below the root, else its whole path. */
function runPathOf(root: string, dir: string, settings: Settings): RunPath {
  const place = resolveFolder(dir)
  const mappings = runMappings(settings)
  for (const { from, to } of mappings) {
    const below = pathBelow(resolveFolder(resolve(root, to)), place)
    const path = below === null ? null : `${from.replace(/\/+$/, '')}/${below}`
    const found = path === null ? null : mappedRun(root, mappings, path)
    if (path !== null && found?.folder === resolve(root, to)) return { path, isMapped: true }
  }
  return { path: pathBelow(resolveFolder(root), place) ?? place.split(sep).join('/'), isMapped: false }
}
