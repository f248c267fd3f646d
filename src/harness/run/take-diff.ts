import { existsSync, mkdirSync } from 'node:fs'
import { isSpecial } from '../../evidence/obligations/patch-consistent.ts'
import { isAllowed } from '../../evidence/patch/allowed-paths.ts'
import { collisionIn } from '../../evidence/patch/git-tree.ts'
import { readPatch } from '../../evidence/patch/patch.ts'
import { faultAmong } from '../../evidence/run/run-paths.ts'
import { GitRefusal } from './harness-git.ts'
import { lookOver } from './look-over.ts'
import { emit, type Run } from './run.ts'
import { workspaceTree } from './workspace-tree.ts'

const patchCap = 16 * 1024 * 1024
const diff = [
  'diff-tree',
  '-r',
  '-p',
  '--binary',
  '--no-color',
  '--no-renames',
  '--full-index',
  '--no-ext-diff',
  '--no-textconv',
  '--src-prefix=a/',
  '--dst-prefix=b/',
]

/** Compares the workspace with the baseline commit, by an index of the harness's own. */
export async function takeDiff(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { room, git, problems } = run
  const odd = lookOver(room.workspace)
  const disallowed = odd.map(({ path, what }) => `${path}: ${what}`)
  const grown = odd.some(({ path }) => path === '.')
  if (!existsSync(room.workspace)) mkdirSync(room.workspace)
  if (!grown) {
    try {
      run.endingTree = await workspaceTree(run)
      run.patch = await git.expect([...diff, run.baselineTree, run.endingTree], room.workspace)
    } catch (error) {
      if (!(error instanceof GitRefusal)) throw error
      disallowed.push(error.message)
    }
  }
  if (run.patch.length > patchCap) {
    disallowed.push(`a patch of ${run.patch.length} bytes`)
    run.patch = new Uint8Array()
  }
  disallowed.push(...judgePatch(run))
  run.allowedWrites = disallowed.length === 0
  if (disallowed.length > 0)
    problems.push({ reason: 'disallowed file', detail: disallowed.slice(0, 20).join('; ') })
  else if (run.patch.length === 0) problems.push({ reason: 'no diff', detail: 'nothing was changed' })
  emit(run, 'patch.applied', { changed_files: run.changedFiles.length })
  const problem = disallowed.length > 0 ? 'disallowed file' : run.patch.length === 0 ? 'no diff' : undefined
  emit(run, 'git.diff.checked', { allowed: run.allowedWrites, ...(problem === undefined ? {} : { problem }) })
  return { tree: run.endingTree, changed_files: run.changedFiles.length, disallowed: disallowed.slice(0, 20) }
}

/** A patch that would not mean the same everywhere is not kept. */
function untold(run: Run, why: string): string[] {
  run.patch = new Uint8Array()
  return [`the diff cannot be told: ${why}`]
}

/** What the patch does that the case does not allow. */
function judgePatch(run: Run): string[] {
  const { allowedFiles, allowedSpecial, fixtureFiles } = run.request.harnessCase
  const files = readPatch(run.patch)
  if ('message' in files) return untold(run, files.message)
  const paths = [...new Set(files.map(({ path }) => path))].sort()
  const fault = faultAmong(paths) ?? collisionIn(fixtureFiles ?? new Map(), files)
  if (fault !== null) return untold(run, fault.message)
  run.changedFiles = paths
  return files.flatMap((file) => {
    if (!isAllowed(file.path, allowedFiles)) return [file.path]
    return isSpecial(file) && !allowedSpecial.includes(file.path) ? [`${file.path}: its mode or kind`] : []
  })
}
