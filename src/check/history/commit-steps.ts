import type {
  ChangedFile,
  DocumentHistory,
  FileVersion,
  HistoryCommit,
} from '../../workspace/git/git-history.ts'
import type { IssueVersion } from './history-cache.ts'
import type { IssueVersions, VersionReader } from './issue-versions.ts'

/** What one commit made of one issue. */
export type IssueStep = {
  readonly id: string
  /** The id that it had before the commit renamed its file. */
  readonly formerId: string
  /** One for each parent that had it; none when the commit brought it in. */
  readonly before: readonly IssueVersion[]
  /** Null when the commit removed it. */
  readonly after: IssueVersion | null
}

/** What one commit made of the issues of the files it changed. */
export type CommitStep = {
  readonly commit: HistoryCommit
  /** False if the history is cut off or cannot be read: then it is unknown whether anything is new. */
  readonly knowsBefore: boolean
  readonly issues: readonly IssueStep[]
}

/** Hears how many commits of how many were read. */
export type HistoryProgress = (read: number, all: number) => void

/** Content is requested for so many commits at a time. */
const ahead = 20

function versionsOf({ changes }: HistoryCommit): FileVersion[] {
  return changes.flatMap(({ before, after }) => [...before, ...(after === null ? [] : [after])])
}

/** Each commit as what it made of issues, parents first. An issue that moves from one file to another goes on. */
export async function* commitSteps(
  history: DocumentHistory,
  reader: VersionReader,
  onProgress: HistoryProgress = () => {},
): AsyncGenerator<CommitStep> {
  for (const [index, commit] of history.commits.entries()) {
    if (index % ahead === 0) onProgress(index, history.commits.length)
    if (index % ahead === 0) reader.fetch(history.commits.slice(index, index + ahead).flatMap(versionsOf))
    const before: IssueVersions[] = []
    for (const files of parentSides(commit.changes)) before.push(await allOf(files, reader))
    const after = await allOf(
      commit.changes.flatMap((change) => change.after ?? []),
      reader,
    )
    if (after === null) continue
    const known = before.filter((side) => side !== null)
    const renamed = await renamedIds(commit.changes, reader)
    const ids = new Set([...after.keys(), ...known.flatMap((side) => [...side.keys()])])
    const issues = [...ids].map((id): IssueStep => {
      const formerId = renamed.get(id) ?? id
      const old = known.flatMap((side) => side.get(id) ?? side.get(formerId) ?? [])
      return { id, formerId, before: old, after: after.get(id) ?? null }
    })
    yield { commit, knowsBefore: !commit.isBoundary && known.length === before.length, issues }
  }
}

/** The files as each parent had them; of an ordinary commit there is one side. */
function parentSides(changes: readonly ChangedFile[]): ChangedFile['before'][] {
  const count = Math.max(1, ...changes.flatMap(({ before }) => before.map(({ parent }) => parent + 1)))
  const sides = Array.from({ length: count }, (): ChangedFile['before'][number][] => [])
  for (const version of changes.flatMap(({ before }) => before)) sides[version.parent]?.push(version)
  return sides
}

async function allOf(
  files: readonly { path: string; blob: string }[],
  reader: VersionReader,
): Promise<IssueVersions> {
  const all = new Map<string, IssueVersion>()
  for (const file of files) {
    const versions = await reader.read(file)
    if (versions === null) return null
    for (const [id, version] of versions) if (!all.has(id)) all.set(id, version)
  }
  return all
}

/** A file that is one issue may get its id from its name; git knows its earlier name. */
async function renamedIds(
  changes: readonly ChangedFile[],
  reader: VersionReader,
): Promise<ReadonlyMap<string, string>> {
  const renamed = new Map<string, string>()
  for (const { before, after, isRename } of changes) {
    const old = before[0]
    if (!isRename || after === null || old === undefined) continue
    const [was, is] = [await reader.read(old), await reader.read(after)]
    const [from, to] = [
      was?.size === 1 ? [...was.keys()][0] : undefined,
      is?.size === 1 ? [...is.keys()][0] : undefined,
    ]
    if (from !== undefined && to !== undefined && from !== to) renamed.set(to, from)
  }
  return renamed
}
