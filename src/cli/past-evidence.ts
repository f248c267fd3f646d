import { isAbsolute, relative, resolve } from 'node:path'
import type { FoundRun, RunStore } from '../evidence/claims/run-store.ts'
import { defaultRunsFolder, type Settings } from '../model/settings.ts'
import { isWithin } from '../workspace/files/safe-path.ts'
import { extractFolders } from '../workspace/git/extract-folders.ts'
import type { CommitTree } from '../workspace/sources/git-source.ts'
import type { Context } from './context.ts'
import { evidenceOpeners } from './open-store.ts'

type Openers = Pick<ReturnType<typeof evidenceOpeners>, 'openStore' | 'askCommits' | 'askJournals'>

export type PastEvidence = Openers & {
  /** What was not judged as it was then; to be asked when the check is over. */
  readonly notes: () => readonly string[]
}

type Asked = {
  readonly root: string
  readonly now: string
  /** The workspace as it was, and as it was last committed. */
  readonly past: CommitTree
  readonly head: CommitTree
  /** An empty folder for the runs that the commit holds. */
  readonly into: string
}

/**
 * Opens evidence as a commit holds it. Runs that git does not keep cannot be asked for their past: they are judged as they
 * are now, and this is said.
 */
export function pastEvidence({ root, now, past, head, into }: Asked, context: Context): PastEvidence {
  const today = evidenceOpeners(root, now, context)
  const openers = evidenceOpeners(into, now, context)
  const asTheyAre = new Set<string>()
  const tooLarge: string[] = []
  return {
    askCommits: today.askCommits,
    askJournals: today.askJournals,
    openStore: async (settings, records) => {
      const within = foldersWithin(root, settings)
      const kept = [...within.values()].filter((folder) => holds(past, folder))
      const { folders, leftOut } = await extractFolders(root, past, kept, into)
      tooLarge.push(...leftOut)
      const stores = {
        now: await today.openStore(settings, records),
        past: await openers.openStore(movedSettings(root, settings, within, folders), records),
      }
      return joinedStore(root, stores, runFolders(head), (run) => asTheyAre.add(run))
    },
    notes: () => [
      ...tooLarge.sort().map((folder) => `${folder} of that commit is too large to be looked at.`),
      ...(asTheyAre.size === 0 ? [] : [untrackedNote(asTheyAre.size)]),
    ],
  }
}

function untrackedNote(count: number): string {
  const runs = count === 1 ? 'One run is not kept' : `${count} runs are not kept`
  return `${runs} in this repository: judged on both sides as it is now.`
}

/** Folders that the settings name, by how they name them; those outside the root are nothing that a commit could hold. */
function foldersWithin(root: string, { evidence, harnessCases }: Settings): Map<string, string> {
  const named = [...evidence.roots.map(({ to }) => to), evidence.runs ?? defaultRunsFolder, ...harnessCases]
  return new Map(
    named.flatMap((name) => {
      const folder = relative(root, resolve(root, name))
      return folder === '' || folder.startsWith('..') || isAbsolute(folder) ? [] : [[name, folder] as const]
    }),
  )
}

function holds({ files }: CommitTree, folder: string): boolean {
  return [...files.keys()].some((path) => isWithin(folder, path))
}

/** The same settings for the folder of that time; cases that the commit does not hold are taken from today. */
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

/** Every folder that holds a tracked file. */
function runFolders({ files }: CommitTree): ReadonlySet<string> {
  const folders = new Set<string>()
  for (const path of files.keys()) {
    for (
      let end = path.lastIndexOf('/');
      end > 0 && !folders.has(path.slice(0, end));
      end = path.lastIndexOf('/', end - 1)
    )
      folders.add(path.slice(0, end))
  }
  return folders
}

function joinedStore(
  root: string,
  stores: { readonly now: RunStore; readonly past: RunStore },
  kept: ReadonlySet<string>,
  tellUnkept: (run: string) => void,
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
      if (kept.has(relative(root, now.path))) return { place: 'absent', dir: now.dir, path: null }
      tellUnkept(now.path)
      return now
    },
    verify: (found) => (ofPast.has(found) ? stores.past : stores.now).verify(found),
    orphans: () => [],
  }
}
