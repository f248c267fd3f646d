import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtureDigest } from '../../evidence/run/fixture-digest.ts'
import { copyTree } from '../process/copy-tree.ts'
import { type Run, stop } from './run.ts'

const plainConfig = '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n'

/** Copies the fixture and commits it in a repository that the engine never sees; it gets a copy of that, too. */
export async function prepareWorkspace(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { git, room, request } = run
  if (request.refusal !== null) stop(run, 'stage closed', request.refusal)
  const { tree, fixtureSha256 } = request.harnessCase
  copyTree(tree, room.workspace)
  const digest = await fixtureDigest(room.workspace)
  if ('problem' in digest) stop(run, 'dirty starting tree', digest.problem)
  if (digest.sha256 !== fixtureSha256) {
    stop(run, 'dirty starting tree', 'the copy of the fixture is not the fixture of the case')
  }
  const taken = (request.engine.ownFolders ?? []).find((folder) => existsSync(join(room.workspace, folder)))
  if (taken !== undefined) {
    stop(
      run,
      'dirty starting tree',
      `the fixture holds ${taken}, where ${request.engine.name} keeps its own files`,
    )
  }
  await git.create()
  await git.expect(['add', '--all', '--force', '--', '.'], room.workspace)
  run.baselineTree = await git.text(['write-tree'], room.workspace)
  const commit = await git.text(['commit-tree', '-m', 'Baseline', run.baselineTree], room.workspace)
  await git.expect(['update-ref', 'refs/heads/main', commit], room.workspace)
  cpSync(request.source?.history ?? git.folder, join(room.workspace, '.git'), { recursive: true })
  writeFileSync(join(room.workspace, '.git/config'), plainConfig)
  return { commit, tree: run.baselineTree }
}
