import { posix } from 'node:path'
import {
  type ComparedTrees,
  compareRuns,
  isReportOfRun,
  runFolders,
} from '../../check/base/compare-with-base.ts'
import { ledgerName } from '../../evidence/run/ledger-runs.ts'
import type { BaseComparison } from '../../model/evidence/base-comparison.ts'
import type { SelfCheckLie } from '../../model/schema-types.generated.ts'
import type { Settings } from '../../model/settings.ts'
import { openRepository } from '../../workspace/git/git.ts'
import { commitFiles } from '../../workspace/sources/git-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'

/** An error in the folder of runs, and what its comparison with the base says; null where it has no place. */
type RunError = Pick<SelfCheckLie, 'id' | 'title'> & {
  readonly error: Pick<SelfCheckLie, 'path' | 'line' | 'before' | 'after'> | null
  readonly comparison: Pick<BaseComparison, 'ledgers' | 'removed'>
  readonly needs: string
  readonly remedy: string
}

const nothing = { ledgers: [], removed: [] }

/** Errors in runs that git tracks: the last commit is the base, and a change of it is what is checked. Nothing is written. */
export async function runErrors(root: string, settings: Settings): Promise<readonly RunError[]> {
  const trees = await committedTrees(root, settings)
  return [await rewrittenLedger(trees, settings), await removedRun(trees, settings)]
}

async function committedTrees(root: string, settings: Settings): Promise<ComparedTrees | null> {
  const repository = await openRepository(root)
  if ('problem' in repository) return null
  const { top, prefix } = repository
  const base = await commitFiles(top, 'HEAD', runFolders(settings, prefix))
  return 'problem' in base ? null : { base, now: base.source, prefix }
}

/** Changes the first line of a ledger. */
async function rewrittenLedger(trees: ComparedTrees | null, settings: Settings): Promise<RunError> {
  const kind = {
    id: 'ledger-rewritten',
    title: 'A line of the ledger of runs is changed',
    needs: 'a ledger of runs that git tracks',
    remedy: 'Switch ledger-rewritten on.',
  } as const
  const path = [...(trees?.base.files.keys() ?? [])].find((name) => posix.basename(name) === ledgerName)
  const file = trees === null || path === undefined ? null : await readText(trees.now, path)
  const [before = ''] = file !== null && 'text' in file ? file.text.split('\n') : []
  if (trees === null || path === undefined || before === '')
    return { ...kind, error: null, comparison: nothing }
  const after = before.replace(/.(?="})|.$/, (sign) => (sign === '0' ? '1' : '0'))
  const read = async (name: string) => {
    const bytes = await trees.now.read(name)
    return name === path && file !== null && 'text' in file
      ? Buffer.from(file.text.replace(before, after))
      : bytes
  }
  const comparison = await compareRuns({ ...trees, now: { ...trees.now, read } }, settings, settings)
  return { ...kind, error: { path: posix.relative(trees.prefix, path), line: 1, before, after }, comparison }
}

/** Removes the directory of a run. */
async function removedRun(trees: ComparedTrees | null, settings: Settings): Promise<RunError> {
  const kind = {
    id: 'run-removed',
    title: 'The directory of a run is removed',
    needs: 'a run directory that git tracks',
    remedy: 'Switch run-removed on.',
  } as const
  const path = [...(trees?.base.files.keys() ?? [])].find(isReportOfRun)
  if (trees === null || path === undefined) return { ...kind, error: null, comparison: nothing }
  const probe: ComparedTrees['now']['probe'] = async (name) =>
    name === path ? 'missing' : trees.now.probe(name)
  const comparison = await compareRuns({ ...trees, now: { ...trees.now, probe } }, settings, settings)
  const before = posix.basename(posix.dirname(path))
  return {
    ...kind,
    error: { path: posix.relative(trees.prefix, path), line: 1, before, after: '' },
    comparison,
  }
}
