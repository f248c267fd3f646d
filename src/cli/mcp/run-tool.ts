import { explainItem } from '../../app/board/explain-item.ts'
import { refuseUnlisted } from '../../app/prove/refuse-unlisted.ts'
import { refuse } from '../../app/user-error.ts'
import { shownPath } from '../../app/user-paths.ts'
import { blockGoal } from '../../app/work/blocker-goals.ts'
import { editIssue, type WorkChoice } from '../../app/work/edit-issue.ts'
import { type GoalOrNot, type IssueAtWork, setGoal, tickGoal } from '../../app/work/issue-goals.ts'
import { startIssue } from '../../app/work/start-issue.ts'
import { type Board, isPhaseItemId } from '../../model/board/board.ts'
import type { Finding } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import { quotedText } from '../../report/agent-text.ts'
import { type EditOutcome, renderEditJson } from '../../report/edit-report.ts'
import { renderProveJson } from '../../report/prove-report.ts'
import { renderWhyJson } from '../../workboard/build/board-json.ts'
import { briefBoard, briefNext } from '../../workboard/build/brief-board.ts'
import type { Context } from '../context.ts'
import { prepareProofs, runProofs } from '../prove-setup.ts'
import type { AgentWorkspace } from './agent-workspace.ts'
import type { ToolArguments } from './tool-arguments.ts'
import type { ToolName } from './tool-declarations.ts'

type RunTool = (given: ToolArguments, workspace: AgentWorkspace, stop: AbortSignal) => Promise<object>

/** What each tool does: the same as the commands that its declaration names. */
export const runTool: Readonly<Record<ToolName, RunTool>> = {
  next: nextOrClaim,
  why: async ({ issue = '' }, workspace) => listWhy((await workspace.board()).board, issue),
  check: ({ paths }, workspace) => checkDocuments(paths, workspace),
  update,
  prove,
  board: async (_given, workspace) => briefBoard((await workspace.board()).board),
}

/** What an issue waits for, without the totals of the board. */
export function listWhy(board: Board, issue: string): object {
  const { totals: _totals, ...why } = JSON.parse(renderWhyJson(explainItem(board, issue), board.totals))
  return why
}

async function checkDocuments(
  paths: readonly string[] | undefined,
  workspace: AgentWorkspace,
): Promise<object> {
  const since = paths === undefined ? await workspace.startCommit() : null
  const { ok, summary, findings } = await workspace.check(paths ?? [], since ?? undefined)
  const isPart = paths !== undefined || since !== null
  const whole = isPart ? (await workspace.check([])).summary : summary
  const counts = ({ errors, warnings, notes }: typeof summary) => ({ errors, warnings, notes })
  return {
    ok,
    scope: paths ?? (since === null ? 'the whole workspace' : `what changed since ${since.slice(0, 12)}`),
    ...counts(summary),
    wholeWorkspace: counts(whole),
    findings: findings.map(briefFinding),
  }
}

function briefFinding({ rule, severity, message, fix, path, line, column, issue }: Finding) {
  return { rule, severity, message, fix, path, line, column, issue }
}

async function update(given: ToolArguments, workspace: AgentWorkspace): Promise<object> {
  const { issue = '', status, tick, blockedBy } = given
  const ways = [status, tick, blockedBy].filter((way) => way !== undefined)
  if (ways.length !== 1)
    refuse(
      `update takes exactly one of status, tick and blockedBy, not ${ways.length}`,
      'Give one of them, and call update once for each.',
    )
  const context = await workspace.context()
  const edit = (command: string, goal: (at: IssueAtWork) => GoalOrNot | Promise<GoalOrNot>, dryRun?: true) =>
    editIssue(issue, goal, { ...choiceOf(command, context), dryRun }, context).then(notRefused)
  if (status !== undefined) return listed(await edit('set', (at) => setGoal(at, 'status', status)))
  if (tick !== undefined) return listed(await edit('tick', (at) => tickGoal(at, tick)))
  return block(blockedBy ?? [], (by, dryRun) => edit('block', (at) => blockGoal(at, by), dryRun))
}

/** Adds blockers, or none of them where one is refused. */
async function block(
  blockers: readonly string[],
  add: (by: string, dryRun?: true) => Promise<EditOutcome>,
): Promise<object> {
  for (const by of blockers) await add(by, true)
  const added: object[] = []
  for (const by of blockers) added.push(listed(await add(by)))
  const [only = {}] = added
  return added.length === 1 ? only : { edits: added }
}

function choiceOf(command: string, { cwd, session }: Context): WorkChoice {
  return { command, root: cwd, pid: process.pid, session }
}

const listed = (outcome: EditOutcome): object => JSON.parse(renderEditJson(outcome))

function notRefused(outcome: EditOutcome): EditOutcome {
  if (outcome.outcome !== 'refused') return outcome
  return refuse(
    `${outcome.issue} is not changed: ${quotedText(outcome.reason ?? '')}`,
    'Nothing was written. Call why to see what the issue waits for.',
  )
}

/** How many issues are tried before a claim gives up: others are faster again and again. */
const mostTries = 20

async function nextOrClaim({ claim, issue, as }: ToolArguments, workspace: AgentWorkspace): Promise<object> {
  if (!claim) {
    if (issue === undefined) return briefNext((await workspace.board()).board)
    refuse('issue names what to claim, and claim is not true', 'Give claim: true, or call why.')
  }
  const context = await workspace.context()
  const start = (id: string): Promise<EditOutcome> =>
    startIssue(id, { ...choiceOf('start', context), as }, context)
  if (issue !== undefined) return claimed(notRefused(await start(issue)), workspace)
  const refusals = new Map<string, string | null>()
  while (refusals.size < mostTries) {
    const { board } = await workspace.board()
    const id = claimable(board).find((one) => !refusals.has(one))
    if (id === undefined) break
    const outcome = await start(id)
    // What says so already was started by another one under the same name.
    if (outcome.outcome === 'changed') return claimed(outcome, workspace)
    refusals.set(id, outcome.reason)
  }
  const [reason] = [...refusals.values()].filter((one) => one !== null)
  return refuse(
    `nothing can be claimed${reason === undefined ? '' : `: ${quotedText(reason)}`}`,
    'Call board to see what is open, and why to see what an issue waits for.',
  )
}

/** The issues that can be started by their ids: a phase has no status, and an id of two issues means neither. */
function claimable({ next, items }: Board): string[] {
  const counts = groupBy(items, ({ id }) => id)
  return next.flatMap(({ id }) => (isPhaseItemId(id) || counts.get(id)?.length !== 1 ? [] : [id]))
}

async function claimed({ issue, outcome }: EditOutcome, workspace: AgentWorkspace): Promise<object> {
  return { claimed: issue, outcome, ...listWhy((await workspace.board()).board, issue) }
}

/** Proves an issue and records a pass. Nothing runs that the configuration does not list. */
async function prove(
  { issue = '', command }: ToolArguments,
  workspace: AgentWorkspace,
  stop: AbortSignal,
): Promise<object> {
  const notes: string[] = []
  const note = (line: string): void => void notes.push(line)
  const context = { ...(await workspace.context()), note, stop }
  const flags = {
    root: context.cwd,
    record: true,
    ...(command === undefined ? {} : { command: [command] }),
  } as const
  await refuseUnlisted({ ...flags, issues: [issue] }, context)
  const prepared = await prepareProofs([issue], flags, context)
  const { finished, refused, isInterrupted } = await runProofs(prepared, flags, 'json', context, () => {})
  if (isInterrupted) refuse(`the proof of ${issue} was stopped`, 'Call prove again.')
  const [first] = finished
  if (first === undefined) refuse(`${issue} could not be proven`, notes.join(' ') || 'Call prove again.')
  const runs = finished.map((one) => ({ ...one, dir: shownPath(one.dir, context) }))
  return { ...JSON.parse(renderProveJson({ runs, refused })), notes }
}
