import { mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { isAbsolute, join, relative, resolve } from 'node:path'
import { documentsByPath } from '../../check/documents/discover.ts'
import { criteriaHistory } from '../../check/history/criteria-history.ts'
import { signOffHistory } from '../../check/history/sign-off-history.ts'
import { checkWorkspace } from '../../check/session.ts'
import type { FoundRun, RunStore } from '../../evidence/claims/run-store.ts'
import type { Board } from '../../model/board/board.ts'
import type { BoardDiff } from '../../model/board/board-diff.ts'
import type { CheckResult } from '../../model/result.ts'
import { defaultSettings, evidenceFolders, type Settings } from '../../model/settings.ts'
import { terminalText } from '../../report/escape.ts'
import { totalsOf } from '../../workboard/build/board-totals.ts'
import { buildBoard } from '../../workboard/build/build-board.ts'
import { diffBoards } from '../../workboard/build/diff-boards.ts'
import { isWithin } from '../../workspace/files/safe-path.ts'
import { findRoot } from '../../workspace/find-root.ts'
import { changedSinceTrees } from '../../workspace/git/changed-trees.ts'
import { extractFolders } from '../../workspace/git/extract-folders.ts'
import { commitFacts } from '../../workspace/git/revisions.ts'
import { readSettings } from '../../workspace/settings/read-settings.ts'
import { type CommitTree, commitTree } from '../../workspace/sources/git-source.ts'
import type { Environment } from '../environment.ts'
import { evidenceOpeners } from '../evidence/open-evidence-store.ts'
import { orThrow, refuse } from '../user-error.ts'
import type { BoardChoice } from './board-request.ts'
import { loadWholeBoard } from './make-board.ts'

/** Compares the board with the one that a commit had. What it writes into a temporary folder is removed, also on `signal`. */
export async function compareWithCommit(
  revision: string,
  choice: BoardChoice,
  signal: AbortSignal,
  environment: Environment,
) {
  const { root } = orThrow(findRoot(environment.cwd, choice.root))
  const past = orThrow(await commitTree(root, revision))
  const head = orThrow(await commitTree(root, 'HEAD'))
  const since = { revision, commit: past.commit, ...(await commitFacts(root, past.commit)) }
  const today = await loadWholeBoard({ ...choice, root }, environment)
  const commits = { root, now: today.now, past, head, revision }
  const before = await loadCommitBoard(commits, choice.evidence === 'skip', signal, environment)
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

type CommitBoard = {
  readonly board: Pick<Board, 'items' | 'totals'>
  readonly workspace: CheckResult['workspace'] | null
  readonly notes: readonly string[]
}

type ComparedCommits = {
  readonly root: string
  readonly now: string
  /** The workspace as it was, and as it was last committed. */
  readonly past: CommitTree
  readonly head: CommitTree
  /** What the user calls the earlier one. */
  readonly revision: string
}

/** The board as it was. The runs of that commit are extracted into a temporary folder while they are verified. */
async function loadCommitBoard(
  commits: ComparedCommits,
  skipsEvidence: boolean,
  signal: AbortSignal,
  environment: Environment,
): Promise<CommitBoard> {
  if (!(await hasDocuments(commits.past))) return { board: emptyBoard, workspace: null, notes: [] }
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sot-board-diff-')))
  const remove = (): void => rmSync(folder, { recursive: true, force: true })
  signal.addEventListener('abort', remove)
  try {
    const { now, past, revision } = commits
    const evidence = skipsEvidence ? null : openCommitEvidence(commits, folder, environment)
    const result = await checkWorkspace({ source: past.source, now, ...(evidence ?? {}) })
    if ('problem' in result) {
      const { what, todo } = result.problem
      refuse(`At ${terminalText(revision)}: ${what}`, `Name a commit that can be read. ${todo}`)
    }
    const board = buildBoard({ result, history: new Map(), now })
    return { board, workspace: result.workspace, notes: evidence?.notes() ?? [] }
  } finally {
    remove()
  }
}

/** False for a commit from before the plan: its board is empty. */
async function hasDocuments({ source, files }: CommitTree): Promise<boolean> {
  const read = await readSettings(source)
  const placeOf = documentsByPath('settings' in read ? read.settings : defaultSettings)
  return 'problem' in read || [...files.keys()].some((path) => placeOf(path) !== null)
}

const emptyBoard: CommitBoard['board'] = { items: [], totals: totalsOf([]) }

type Openers = Pick<
  ReturnType<typeof evidenceOpeners>,
  'openStore' | 'askCommits' | 'askJournals' | 'askRepository'
>

type CommitEvidence = Openers & {
  /** What could not be verified as it was then; complete after the check. */
  readonly notes: () => readonly string[]
}

/**
 * Opens evidence as it was at a commit. Runs that are not in git are verified in their present state, and a note
 * says so.
 */
function openCommitEvidence(
  { root, now, past, head }: ComparedCommits,
  folder: string,
  environment: Environment,
): CommitEvidence {
  const today = evidenceOpeners(root, now, environment)
  const openers = evidenceOpeners(folder, now, environment)
  const untracked = new Set<string>()
  const tooLarge: string[] = []
  return {
    askCommits: today.askCommits,
    askJournals: today.askJournals,
    askRepository: {
      mark: async () => ({ history: past.commit, person: null }),
      signOffs: (workspace) => signOffHistory(root, workspace, null, past.commit),
      changedSince: (trees) => changedSinceTrees(root, trees, past.commit),
      trustChanges: async () => [],
      formerFiles: async () => null,
    },
    openStore: async (settings, records) => {
      const within = foldersWithin(root, settings)
      const tracked = [...within.values()].filter((name) => hasFilesIn(past, name))
      const { folders, leftOut } = await extractFolders(root, past, tracked, folder)
      tooLarge.push(...leftOut)
      const stores = {
        now: await today.openStore(settings, records),
        past: await openers.openStore(movedSettings(root, settings, within, folders), records),
      }
      return joinedStore(root, stores, head, (run) => untracked.add(run))
    },
    notes: () => [
      ...tooLarge.sort().map((folder) => `${folder} of that commit is too large to be verified.`),
      ...(untracked.size === 0
        ? []
        : [`${runsNotIn(untracked.size)} in this repository: both boards use it as it is now.`]),
    ],
  }
}

const runsNotIn = (number: number): string => (number === 1 ? 'One run is not' : `${number} runs are not`)

/** Folders below the root that the settings name. A commit can contain no others. */
function foldersWithin(root: string, settings: Settings): Map<string, string> {
  const named = [...evidenceFolders(settings), ...settings.harnessCases]
  return new Map(
    named.flatMap((name) => {
      const folder = relative(root, resolve(root, name))
      return folder === '' || folder.startsWith('..') || isAbsolute(folder) ? [] : [[name, folder] as const]
    }),
  )
}

function hasFilesIn({ files }: CommitTree, folder: string): boolean {
  return [...files.keys()].some((path) => isWithin(folder, path))
}

/** The same settings for the folder of that time. Cases that the commit does not have are those of today. */
function movedSettings(
  root: string,
  settings: Settings,
  within: ReadonlyMap<string, string>,
  extracted: readonly string[],
): Settings {
  const isThere = (name: string): boolean =>
    extracted.some((folder) => isWithin(folder, within.get(name) ?? '/'))
  return {
    ...settings,
    evidence: {
      ...settings.evidence,
      roots: settings.evidence.roots.map(({ from, to }) => ({ from, to: within.get(to) ?? to })),
    },
    harnessCases: settings.harnessCases.map((name) =>
      isThere(name) ? (within.get(name) ?? name) : resolve(root, name),
    ),
  }
}

function joinedStore(
  root: string,
  stores: { readonly now: RunStore; readonly past: RunStore },
  head: CommitTree,
  addUntracked: (run: string) => void,
): RunStore {
  const ofPast = new WeakSet<FoundRun>()
  return {
    find(path) {
      const past = stores.past.find(path)
      if (past.place === 'here') {
        ofPast.add(past)
        return past
      }
      const now = stores.now.find(path)
      if (now.path === null) return now
      if (hasFilesIn(head, relative(root, now.path))) return { place: 'absent', dir: now.dir, path: null }
      // A run in git under its id is the same at any time.
      if (now.stored === undefined) addUntracked(now.path)
      return now
    },
    verify: (found) => (ofPast.has(found) ? stores.past : stores.now).verify(found),
    // A comparison is about what documents cite.
    later: () => [],
    orphans: () => [],
    end: async () => stores.now.end?.(),
  }
}
