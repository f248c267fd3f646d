import { copyFileSync, existsSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { bundleLimit, bundleName } from '../../workspace/git/proof-bundle.ts'
import { GitRefusal } from '../run/harness-git.ts'
import type { ProofRun } from './proof-run.ts'

/**
 * Writes the commits from the base to the tested one into the run, so that they can be looked up and tested again when their
 * branch is gone. Says why where it does not.
 */
export async function packCommits(run: ProofRun): Promise<void> {
  const { subject } = run.order
  if (subject.worktreePaths !== null) return
  run.bundleNote = await packedOrWhy(run)
}

async function packedOrWhy({ git, dir, order }: ProofRun): Promise<string | null> {
  const { objects, base, commit } = order.subject
  const shallow = join(dirname(objects), 'shallow')
  if (existsSync(shallow)) copyFileSync(shallow, join(git.folder, 'shallow'))
  const range = [...(base === null ? [] : [`^${base}`]), 'refs/heads/tested']
  const file = join(dir, bundleName)
  try {
    await git.expect(['update-ref', 'refs/heads/tested', commit], dir, { objects })
    const size = ['rev-list', '--objects', '--disk-usage', ...range]
    if (Number(await git.text(size, dir, { objects })) > bundleLimit) return tooLarge
    await git.expect(['bundle', 'create', '--quiet', file, ...range], dir, { objects })
    if (statSync(file).size <= bundleLimit) return null
    rmSync(file)
    return tooLarge
  } catch (error) {
    if (!(error instanceof GitRefusal)) throw error
    rmSync(file, { force: true })
    return `git cannot pack the commits (${error.message})`
  }
}

const tooLarge = `the change is larger than ${bundleLimit / 1024 / 1024} MiB`
