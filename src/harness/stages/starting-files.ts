import { randomBytes } from 'node:crypto'
import { mkdirSync, mkdtempSync, realpathSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type HarnessCase, type ReadyCase, withTree } from '../../evidence/run/cases.ts'
import { isWithoutModel, workplaceOf } from '../../model/evidence/stages.ts'
import { RunGuard } from '../process/run-guard.ts'
import { HarnessGit } from '../run/harness-git.ts'
import type { CaseRunRequest } from '../run/run-state.ts'
import {
  admittedRepository,
  cleanRepository,
  isFolderWithin,
  type Refused,
  realFolder,
  type StartRefusal,
  takeHistory,
  takeSnapshot,
} from './source-repository.ts'
import { type WatchedSource, watchSource } from './watched-source.ts'

/** The files that a run and its baseline start from, and the repository that they were copied from, if any. */
export type StartingFiles = {
  readonly harnessCase: ReadyCase
  readonly source: WatchedSource | null
  /** Why nothing may begin; empty when it may. */
  readonly refusals: readonly StartRefusal[]
  close(): void
}

const nowhere = '0'.repeat(64)

/** Prepares the files that a stage works on: those of the case, or a copy of an admitted repository. */
export async function openStartingFiles(request: CaseRunRequest): Promise<StartingFiles> {
  const { harnessCase, repository } = request
  const misfit = misfitOf(request)
  if (misfit !== null) return refused(harnessCase, [{ condition: null, problem: misfit }])
  if (repository === undefined)
    return { harnessCase: ready(harnessCase), source: null, refusals: [], close: nothing }
  const { tempFolder } = request.host
  const folder = mkdtempSync(join(realpathSync(tempFolder), 'sot-source-'))
  const guard = new RunGuard({ tag: randomBytes(16).toString('hex'), folders: [folder] }, [folder])
  const close = (): void => {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    guard.dismiss()
  }
  const opened = await openRepository(request, repository, folder).catch((error: unknown) => {
    close()
    throw error
  })
  if (Array.isArray(opened)) {
    close()
    return refused(harnessCase, opened)
  }
  return { ...opened, refusals: [], close }
}

const nothing = (): void => undefined

function ready(harnessCase: HarnessCase): ReadyCase {
  const { tree, fixtureSha256 } = harnessCase
  return { ...harnessCase, tree: tree ?? '', fixtureSha256: fixtureSha256 ?? nowhere }
}

function refused(harnessCase: HarnessCase, refusals: readonly StartRefusal[]): StartingFiles {
  return { harnessCase: ready(harnessCase), source: null, refusals, close: nothing }
}

/** Why stage, case and repository do not go together; null when they do. */
function misfitOf({ harnessCase, repository, stage, engine }: CaseRunRequest): string | null {
  const { id } = harnessCase
  const isOfRepository = harnessCase.tree === null
  const wantsRepository = workplaceOf(stage) !== 'fixture'
  if (isOfRepository && !wantsRepository)
    return `stage ${stage} works on the files of a case, and "${id}" has none`
  if (isOfRepository && repository === undefined)
    return `the case "${id}" wants a repository, and none was named`
  if (!isOfRepository && repository !== undefined) {
    return `the case "${id}" has files of its own; a repository wants a case with "repository: true"`
  }
  if (wantsRepository && !isOfRepository && !isWithoutModel(engine.name)) {
    return `stage ${stage} works on a repository: name one, and a case with "repository: true"`
  }
  return null
}

type Opened = Pick<StartingFiles, 'harnessCase' | 'source'>

async function openRepository(
  { harnessCase, stage, host, verifying, runsFolder }: CaseRunRequest,
  path: string,
  folder: string,
): Promise<Opened | StartRefusal[]> {
  const top = realFolder(path)
  if (typeof top !== 'string') return [unclean(top)]
  const admission = admittedRepository(top, stage, verifying.admissions, host.clock.now())
  const git = new HarnessGit(made(folder, 'git'), host.env.PATH ?? '')
  await git.create()
  const repository = await cleanRepository(top, git)
  const isInside = isFolderWithin(runsFolder, top)
  if ('problem' in admission || 'problem' in repository || isInside) {
    return [
      ...('problem' in admission ? [{ condition: 'repository-admitted', ...admission } as const] : []),
      ...(isInside ? [inside] : []),
      ...('problem' in repository ? [unclean(repository)] : []),
    ]
  }
  const workplace = workplaceOf(stage) === 'clone' ? 'clone' : 'copy'
  const tree = made(folder, 'tree')
  const history = workplace === 'clone' ? join(folder, 'history') : null
  const fault =
    (await takeSnapshot(repository, tree, git)) ??
    (history === null ? null : await takeHistory(repository, history, git))
  if (fault !== null) return [unclean(fault)]
  const withFiles = withTree(harnessCase, tree)
  if ('problem' in withFiles) return [unclean({ problem: `its files cannot be taken: ${withFiles.problem}` })]
  const source = await watchSource({ repository, admission, workplace, history, git })
  return 'problem' in source ? [unclean(source)] : { harnessCase: withFiles, source }
}

const inside: StartRefusal = {
  condition: null,
  problem: 'the runs would be written into the repository: keep them elsewhere',
}

const unclean = ({ problem }: Refused): StartRefusal => ({ condition: 'repository-clean', problem })

function made(folder: string, name: string): string {
  mkdirSync(join(folder, name))
  return join(folder, name)
}
