import { posix } from 'node:path'
import type { TrustChange } from '../../model/evidence/trust-change.ts'
import { configName, defaultSettings, type TrustSettings, trustFiles } from '../../model/settings.ts'
import { pathBelow } from '../files/safe-path.ts'
import { parseSettings } from '../settings/read-settings.ts'
import { committedFiles } from './committed-files.ts'
import { openRepository, runGit, splitNul } from './git.ts'
import { isCompleteClone } from './revisions.ts'

/** Commits that changed whose signatures count and, in the same step, files of these run directories; latest first. */
export async function trustChanges(root: string, dirs: readonly string[]): Promise<readonly TrustChange[]> {
  const repository = await openRepository(root)
  if (dirs.length === 0 || 'problem' in repository) return []
  const { top, prefix } = repository
  const policy = [configName, ...trustFiles(await trustAt(root, 'HEAD'))]
  const { ok, bytes } = await runGit(top, [...log, ...policy.map((path) => prefix + path)])
  if (!ok) return []
  const isWhole = await isCompleteClone(top)
  const changes: TrustChange[] = []
  for (const { commit, parents, paths } of readCommits(bytes)) {
    const below = paths.flatMap((path) => (path.startsWith(prefix) ? [path.slice(prefix.length)] : []))
    const runs = dirs.filter((dir) => below.some((path) => pathBelow(posix.normalize(dir), path) !== null))
    // At the edge of a shallow clone a commit seems to add everything.
    if (runs.length === 0 || (parents.length === 0 && !isWhole)) continue
    const files = policy.filter((path) => below.includes(path))
    const isAboutTrust = files.includes(configName) && (await isTrustChanged(root, commit, parents))
    const changed = files.filter((path) => path !== configName || isAboutTrust)
    if (changed.length > 0) changes.push({ commit, files: changed, runs })
  }
  return changes
}

const log = [
  'log',
  '-z',
  '--no-renames',
  '--full-diff',
  '-c',
  '--name-only',
  '--format=%x01%H %P',
  'HEAD',
  '--',
]

type LoggedCommit = {
  readonly commit: string
  readonly parents: readonly string[]
  readonly paths: readonly string[]
}

function readCommits(bytes: Buffer): LoggedCommit[] {
  return bytes
    .toString('utf8')
    .split('\x01')
    .slice(1)
    .map((record) => {
      const [head = '', ...paths] = splitNul(Buffer.from(record))
      const [commit = '', ...parents] = head.split(' ').filter((id) => id !== '')
      return { commit, parents, paths: paths.map((path) => path.replace(/^\n/, '')) }
    })
}

async function isTrustChanged(root: string, commit: string, [parent]: readonly string[]): Promise<boolean> {
  const before = parent === undefined ? defaultSettings.trust : await trustAt(root, parent)
  return JSON.stringify(before) !== JSON.stringify(await trustAt(root, commit))
}

async function trustAt(root: string, commit: string): Promise<TrustSettings> {
  const bytes = await committedFiles(root, commit)?.read(configName)
  if (bytes === undefined || 'code' in bytes) return defaultSettings.trust
  const read = await parseSettings(Buffer.from(bytes).toString('utf8'))
  return 'settings' in read ? read.settings.trust : defaultSettings.trust
}
