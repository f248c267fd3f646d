import { ledgerName } from '../evidence/run/ledger-runs.ts'
import { isRunName } from '../evidence/run/run-layout.ts'
import type { Evidence } from '../model/evidence/run-evidence.ts'
import { evidenceFolders, type Settings, trustFiles } from '../model/settings.ts'
import type { Workspace } from '../model/workspace.ts'
import { isWithin, pathBelow } from '../workspace/files/safe-path.ts'
import type { ChangedSinceTree } from '../workspace/git/changed-trees.ts'
import { compileGlob, globFault } from '../workspace/glob.ts'
import { documentsByPath } from './documents/discover.ts'

/** Proofs whose code is another one at HEAD: by run, the first file that matters to its issue and that changed. */
export function changedCode(
  { byId, settings, sotFolder }: Pick<Workspace, 'byId' | 'settings' | 'sotFolder'>,
  runs: Evidence['runs'],
  changed: ChangedSinceTree,
): ReadonlyMap<string, string> {
  const isPlan = planMatcher(settings, sotFolder)
  const byRun = new Map<string, string>()
  for (const [run, { verdict }] of runs) {
    const report = verdict?.proof?.report
    const paths = report === undefined ? null : changed.get(report.tree)
    if (report === undefined || report.worktree || paths == null) continue
    const allowed = byId.get(report.issue)?.issue.allowedFiles ?? []
    const matters = allowedMatcher(allowed) ?? ((path: string) => !isPlan(path))
    const first = paths.find(matters)
    if (first !== undefined) byRun.set(run, first)
  }
  return byRun
}

/** Whether a file is one that the issue may change; null where it names none that can be read. */
export function allowedMatcher(allowed: readonly string[]): ((path: string) => boolean) | null {
  if (allowed.length === 0 || allowed.some((glob) => globFault(glob) !== null)) return null
  const globs = allowed.map((glob) => compileGlob(glob, { dot: true }))
  return (path) => globs.some((glob) => glob.matches(path))
}

/** Whether a file is a plan or evidence: planning documents and records, the board, the baseline, and run directories. */
function planMatcher(settings: Settings, sotFolder: string | null): (path: string) => boolean {
  const { baseline } = settings
  const policy = new Set(trustFiles(settings.trust))
  const placeOf = documentsByPath(settings)
  const runFolders = evidenceFolders(settings).map((folder) =>
    folder.replace(/^(?:\.\/)+/, '').replace(/\/+$/, ''),
  )
  const known = new Map<string, boolean>()
  const isPlan = (path: string): boolean =>
    path === baseline ||
    policy.has(path) ||
    path === 'WORKBOARD.yaml' ||
    (sotFolder !== null && isWithin(sotFolder, path) && /\.json$|\/WORKBOARD\.yaml$/i.test(path)) ||
    runFolders.some((folder) => isOfRun(pathBelow(folder, path))) ||
    placeOf(path) !== null
  return (path) => {
    const result = known.get(path) ?? isPlan(path)
    known.set(path, result)
    return result
  }
}

function isOfRun(below: string | null): boolean {
  const [name = ''] = below?.split('/') ?? []
  return below === ledgerName || isRunName(name)
}
