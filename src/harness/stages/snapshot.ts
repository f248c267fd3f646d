import { rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { HarnessGit } from '../run/harness-git.ts'
import type { CleanRepository, Refused } from './repository.ts'

/** Writes the files of the last commit into an empty folder, byte by byte as they were committed. */
export async function takeSnapshot(
  { top, objects, tree }: CleanRepository,
  folder: string,
  git: HarnessGit,
): Promise<Refused | null> {
  const index = git.newIndex()
  const read = await git.ask(['read-tree', tree], top, { index, objects })
  const written = read.ok
    ? await git.ask(['checkout-index', '--all', `--prefix=${folder}/`], folder, { index, objects })
    : read
  return written.ok ? null : { problem: `its files cannot be copied (${written.complaint})` }
}

const plainConfig = '[core]\n\trepositoryformatversion = 0\n\tfilemode = true\n\tbare = false\n'

/** A repository of the same history, that knows of no other: the folder for `.git` of a disposable clone. */
export async function takeHistory(
  { top, head }: CleanRepository,
  folder: string,
  git: HarnessGit,
): Promise<Refused | null> {
  const steps = [
    ['init', '-q', '--bare', '-b', 'main', folder],
    [
      '-C',
      folder,
      'fetch',
      '-q',
      '--no-tags',
      '--no-write-fetch-head',
      '--no-auto-maintenance',
      top,
      `${head}:refs/heads/main`,
    ],
    ['-C', folder, 'read-tree', 'main'],
  ]
  for (const step of steps) {
    const done = await git.askOf('/', step)
    if (!done.ok) return { problem: `its history cannot be copied (${done.complaint})` }
  }
  for (const name of ['hooks', 'logs', 'FETCH_HEAD', 'description']) {
    rmSync(join(folder, name), { recursive: true, force: true })
  }
  writeFileSync(join(folder, 'config'), plainConfig)
  return null
}
