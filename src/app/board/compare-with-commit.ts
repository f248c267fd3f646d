import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from '../../check/check.ts'
import { criteriaHistory } from '../../check/history/criteria-history.ts'
import type { Board } from '../../model/board/board.ts'
import type { BoardDiff, BoardSince } from '../../model/board/board-diff.ts'
import type { CheckResult } from '../../model/result.ts'
import { defaultSettings } from '../../model/settings.ts'
import { terminalText } from '../../report/escape.ts'
import { totalsOf } from '../../workboard/build/board-totals.ts'
import { buildBoard } from '../../workboard/build/build-board.ts'
import { diffBoards } from '../../workboard/build/diff-boards.ts'
import { documentsByPath } from '../../workspace/discover.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { commitFacts } from '../../workspace/git/revisions.ts'
import { readSettings } from '../../workspace/settings/settings.ts'
import { type CommitTree, commitTree } from '../../workspace/sources/git-source.ts'
import type { Environment } from '../environment.ts'
import { orThrow, UserError } from '../user-error.ts'
import { type BoardChoice, type BoardInput, loadBoardAt } from './load-board.ts'
import { type PastEvidence, pastEvidence } from './past-evidence.ts'

export type ComparedBoards = {
  readonly today: BoardInput
  readonly diff: BoardDiff
  readonly since: BoardSince
  readonly notes: readonly string[]
}

/** Compares the board with the one that a commit had. What it writes into a temporary folder is removed, also on `signal`. */
export async function compareWithCommit(
  revision: string,
  choice: BoardChoice,
  signal: AbortSignal,
  environment: Environment,
): Promise<ComparedBoards> {
  const { root } = orThrow(findRoot(environment.cwd, choice.root))
  const past = orThrow(await commitTree(root, revision))
  const head = orThrow(await commitTree(root, 'HEAD'))
  const since = { revision, commit: past.commit, ...(await commitFacts(root, past.commit)) }
  const today = await loadBoardAt(root, choice, environment)
  const request = { root, now: today.now, past, head, evidence: choice.evidence, since, signal }
  const before = await loadPastBoard(request, environment)
  const { losses, isCut } = await criteriaHistory(
    root,
    { tree: past, head, workspace: before.workspace },
    today.result.workspace,
  )
  const diff: BoardDiff = { ...diffBoards(before.board, today.board), criteria: losses }
  return { today, diff, since, notes: [...before.notes, ...(isCut ? [cutNote] : [])] }
}

const cutNote =
  'Not every commit since then could be read: criteria that were weakened in the others are shown without a commit.'

type PastBoard = {
  readonly board: Pick<Board, 'items' | 'totals'>
  readonly workspace: CheckResult['workspace'] | null
  readonly notes: readonly string[]
}

type PastRequest = {
  readonly root: string
  readonly now: string
  readonly past: CommitTree
  readonly head: CommitTree
  readonly evidence: 'verify' | 'skip' | undefined
  readonly since: BoardSince
  readonly signal: AbortSignal
}

/** The board as it was. The runs of that commit are extracted into a temporary folder while they are verified. */
async function loadPastBoard(
  { evidence, signal, ...request }: PastRequest,
  environment: Environment,
): Promise<PastBoard> {
  if (!(await hasDocuments(request.past))) return { board: emptyBoard, workspace: null, notes: [] }
  if (evidence === 'skip') return checkPast(request, null)
  const into = realpathSync(mkdtempSync(join(tmpdir(), 'sot-board-diff-')))
  const remove = (): void => rmSync(into, { recursive: true, force: true })
  signal.addEventListener('abort', remove)
  try {
    return await checkPast(request, pastEvidence({ ...request, into }, environment))
  } finally {
    remove()
  }
}

async function checkPast(
  { now, past, since }: Omit<PastRequest, 'evidence' | 'signal'>,
  evidence: PastEvidence | null,
): Promise<PastBoard> {
  const result = await check({ source: past.source, now, ...(evidence ?? {}) })
  if ('problem' in result) {
    const { what, todo } = result.problem
    throw new UserError({
      what: `At ${terminalText(since.revision)}: ${what}`,
      todo: `Name a commit that can be read. ${todo}`,
    })
  }
  const board = buildBoard({ result, history: new Map(), now })
  return { board, workspace: result.workspace, notes: evidence?.notes() ?? [] }
}

/** False for a commit from before the plan: its board is empty. */
async function hasDocuments({ source, files }: CommitTree): Promise<boolean> {
  const read = await readSettings(source)
  const placeOf = documentsByPath('settings' in read ? read.settings : defaultSettings)
  return 'problem' in read || [...files.keys()].some((path) => placeOf(path) !== null)
}

const emptyBoard: PastBoard['board'] = { items: [], totals: totalsOf([]) }
