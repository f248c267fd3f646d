import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { check } from '../check/check.ts'
import { criteriaHistory } from '../check/history/criteria-history.ts'
import type { Board } from '../model/board/board.ts'
import type { BoardDiff, BoardSince } from '../model/board/board-diff.ts'
import type { CheckResult } from '../model/result.ts'
import { defaultSettings } from '../model/settings.ts'
import { terminalText } from '../report/escape.ts'
import { totalsOf } from '../workboard/build/board-totals.ts'
import { buildBoard } from '../workboard/build/build-board.ts'
import { diffBoards } from '../workboard/build/diff-boards.ts'
import { documentsByPath } from '../workspace/discover.ts'
import { findRoot } from '../workspace/find-root.ts'
import { commitFacts } from '../workspace/git/revisions.ts'
import { readSettings } from '../workspace/settings/settings.ts'
import { type CommitTree, commitTree } from '../workspace/sources/git-source.ts'
import { loadBoardAt } from './board-input.ts'
import type { BoardFlags } from './board-options.ts'
import { boardFormat } from './board-view.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { interrupts } from './interrupts.ts'
import { type PastEvidence, pastEvidence } from './past-evidence.ts'
import { screenOf } from './screen.ts'
import { orRefuse, UsageError } from './usage-error.ts'

/** `sot board diff`: what became of the board since a commit. */
export async function showDiff(revision: string, flags: BoardFlags, context: Context): Promise<Exit> {
  const format = boardFormat(flags, ['json', 'markdown'], 'sot board diff')
  if (flags.html !== undefined)
    throw new UsageError({ what: 'sot board diff writes no HTML', todo: 'Leave out --html.' })
  const { root } = orRefuse(findRoot(context.cwd, flags.root))
  const past = orRefuse(await commitTree(root, revision))
  const head = orRefuse(await commitTree(root, 'HEAD'))
  const since = { revision, commit: past.commit, ...(await commitFacts(root, past.commit)) }
  const today = await loadBoardAt(root, flags, context)
  const { signal, release } = interrupts()
  try {
    const before = await pastBoard({ root, now: today.now, past, head, flags, since, signal }, context)
    if (signal.aborted) return 130
    const { losses, isCut } = await criteriaHistory(
      root,
      { tree: past, head, workspace: before.workspace },
      today.result.workspace,
    )
    const diff: BoardDiff = { ...diffBoards(before.board, today.board), criteria: losses }
    const notes = [...before.notes, ...(isCut ? [cutNote] : [])]
    context.stdout.write(await rendered(format, { diff, since, notes, flags, context }))
    return today.exit
  } finally {
    release()
  }
}

const cutNote =
  'Not every commit since then could be read: criteria that were weakened in the others have no commit.'

type Past = {
  readonly board: Pick<Board, 'items' | 'totals'>
  readonly workspace: CheckResult['workspace'] | null
  readonly notes: readonly string[]
}

type Asked = {
  readonly root: string
  readonly now: string
  readonly past: CommitTree
  readonly head: CommitTree
  readonly flags: BoardFlags
  readonly since: BoardSince
  readonly signal: AbortSignal
}

/** The board as it was. What git holds of the runs is laid out in a folder that is gone when they are judged. */
async function pastBoard({ flags, signal, ...asked }: Asked, context: Context): Promise<Past> {
  if (!(await hasDocuments(asked.past))) return { board: emptyBoard, workspace: null, notes: [] }
  if (flags.evidence === 'skip') return judgedPast(asked, null)
  const into = realpathSync(mkdtempSync(join(tmpdir(), 'sot-board-diff-')))
  const remove = (): void => rmSync(into, { recursive: true, force: true })
  signal.addEventListener('abort', remove)
  try {
    return await judgedPast(asked, pastEvidence({ ...asked, into }, context))
  } finally {
    remove()
  }
}

async function judgedPast(
  { now, past, since }: Omit<Asked, 'flags' | 'signal'>,
  evidence: PastEvidence | null,
): Promise<Past> {
  const result = await check({ source: past.source, now, ...(evidence ?? {}) })
  if ('problem' in result) {
    const { what, todo } = result.problem
    throw new UsageError({
      what: `At ${terminalText(since.revision)}: ${what}`,
      todo: `Name a commit that can be read. ${todo}`,
    })
  }
  const board = buildBoard({ result, history: new Map(), now })
  return { board, workspace: result.workspace, notes: evidence?.notes() ?? [] }
}

/** Before there was a plan there was an empty board. */
async function hasDocuments({ source, files }: CommitTree): Promise<boolean> {
  const read = await readSettings(source)
  const placeOf = documentsByPath('settings' in read ? read.settings : defaultSettings)
  return 'problem' in read || [...files.keys()].some((path) => placeOf(path) !== null)
}

const emptyBoard: Past['board'] = { items: [], totals: totalsOf([]) }

type Shown = {
  readonly diff: BoardDiff
  readonly since: BoardSince
  readonly notes: readonly string[]
  readonly flags: BoardFlags
  readonly context: Context
}

async function rendered(format: 'text' | 'json' | 'markdown', shown: Shown): Promise<string> {
  const { diff, since, notes, flags, context } = shown
  if (format === 'json')
    return (await import('../workboard/build/board-json.ts')).renderDiffJson(diff, since, notes)
  if (format === 'markdown')
    return (await import('../workboard/markdown/diff-markdown.ts')).renderDiffMarkdown(diff, since, notes)
  const { renderBoardDiff } = await import('../workboard/text/diff-view.ts')
  return renderBoardDiff(diff, since, notes, screenOf(flags, context))
}
