import { execFileSync } from 'node:child_process'
import type { HistoryCache } from '../../src/check/history/history-cache.ts'
import { historyOf, type IssueHistories } from '../../src/check/history/issue-history.ts'
import { loadWorkspace } from '../../src/check/load-workspace.ts'
import type { HistoryRange } from '../../src/workspace/git/git-history.ts'
import { readSettings } from '../../src/workspace/settings/read-settings.ts'
import { workTreeSource } from '../../src/workspace/sources/work-tree-source.ts'
import { type Files, tempFolder, writeFiles } from '../workspace/temp-folder.ts'

/** The document of the wells. */
export const path = 'sot/WELL-ISSUES.md'

/** Two issues; what is not given stays as it was planned. */
export function wells(status = 'ready', criteria = '- [ ] It is dry.', second = 'ready'): string {
  return `# Wells

## WELL-1 - Dig

Status: ${status}.

Acceptance criteria:

${criteria}

## WELL-2 - Line

Status: ${second}.

Acceptance criteria:

- [ ] It holds.
`
}

/** Runs git without user settings, `minute` minutes into a fixed day. */
export function git(folder: string, args: readonly string[], minute = 0): string {
  const date = `2026-05-01T10:${String(minute).padStart(2, '0')}:00Z`
  const env = {
    PATH: process.env.PATH,
    HOME: folder,
    GIT_CONFIG_NOSYSTEM: '1',
    GIT_CONFIG_GLOBAL: '/dev/null',
    GIT_AUTHOR_DATE: date,
    GIT_COMMITTER_DATE: date,
  }
  const who = ['-c', 'user.name=Noor', '-c', 'user.email=noor@example.org', '-c', 'init.defaultBranch=main']
  return execFileSync('git', [...who, ...args], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
}

/** That minute as an instant. */
export const at = (minute: number): string => `2026-05-01T10:${String(minute).padStart(2, '0')}:00.000Z`

/** Writes files and commits everything. */
export function commit(folder: string, files: Files, minute: number, message = `minute ${minute}`): void {
  writeFiles(folder, files)
  git(folder, ['add', '--all'])
  git(folder, ['commit', '--quiet', '--allow-empty', '-m', message], minute)
}

/** A repository whose first commit, of minute 0, contains these files. */
export function repository(files: Files = { [path]: wells() }): string {
  const folder = tempFolder()
  git(folder, ['init', '--quiet'])
  commit(folder, files, 0)
  return folder
}

/** The git history of the workspace in its present state. */
export async function historyIn(
  root: string,
  range?: HistoryRange,
  cache: HistoryCache | null = null,
): Promise<IssueHistories> {
  const source = workTreeSource(root)
  const read = await readSettings(source)
  if ('problem' in read) throw new Error(read.problem.what)
  const loaded = await loadWorkspace(source, read.settings)
  if ('problem' in loaded) throw new Error(loaded.problem.what)
  return historyOf(root, loaded.workspace, range, cache)
}
