import { posix } from 'node:path'
import { configName, defaultSettings, type Settings } from '../../model/settings.ts'
import { parseSettings } from '../settings/read-settings.ts'
import { isFailure, maxFileBytes } from '../sources/file-source.ts'
import { gitLines, openRepository, runGit, splitNul } from './git.ts'
import { GitObjects } from './git-objects.ts'

/** Paths, relative to root, that differ between a tree and that of a commit; null for a tree that git does not have. */
export type ChangedSinceTree = ReadonlyMap<string, readonly string[] | null>

type Entry = { readonly path: string; readonly before: string; readonly after: string }

/**
 * Compares trees with the one of a commit, in one call of git. Content is compared, so that neither a squash nor a rebase changes
 * anything. The config is left out where proofs run under it as they did.
 */
export async function changedSinceTrees(
  root: string,
  trees: readonly string[],
  revision = 'HEAD',
): Promise<ChangedSinceTree> {
  const repository = await openRepository(root)
  const known = [...new Set(trees)].filter((tree) => /^(?:[0-9a-f]{40}|[0-9a-f]{64})$/.test(tree))
  if ('problem' in repository || known.length === 0) return new Map()
  const { top, prefix } = repository
  const [head] = await gitLines(top, ['rev-parse', '--verify', '--quiet', `${revision}^{tree}`])
  if (head === undefined) return new Map()
  const input = known.map((tree) => `${tree} ${head}\n`).join('')
  const { ok, bytes } = await runGit(top, diffTree, input)
  const changed = ok ? readComparisons(bytes) : new Map<string, Entry[]>()
  const config = posix.join(prefix, configName)
  const objects = new GitObjects(top, maxFileBytes)
  try {
    const isSame = proofComparison(objects)
    const results = new Map<string, readonly string[] | null>()
    for (const tree of known) {
      const entries = changed.get(tree)
      const paths: string[] = []
      for (const entry of entries ?? []) {
        if (entry.path === config && (await isSame(entry))) continue
        paths.push(prefix === '' ? entry.path : posix.relative(prefix, entry.path))
      }
      results.set(tree, entries === undefined ? null : paths)
    }
    return results
  } finally {
    objects.close()
  }
}

const diffTree = [
  'diff-tree',
  '--stdin',
  '-r',
  '-z',
  '--raw',
  '--no-abbrev',
  '--no-renames',
  '--no-ext-diff',
  '--no-textconv',
]

const pairLine = /^([0-9a-f]+) [0-9a-f]+\n/

/** Reads `<tree> <tree>` lines, each followed by raw lines and their paths. */
function readComparisons(bytes: Buffer): Map<string, Entry[]> {
  const comparisons = new Map<string, Entry[]>()
  let current: Entry[] = []
  const tokens = splitNul(bytes)
  for (let at = 0; at < tokens.length; at += 2) {
    let token = tokens[at] ?? ''
    for (let pair = pairLine.exec(token); pair !== null; pair = pairLine.exec(token)) {
      current = []
      comparisons.set(pair[1] ?? '', current)
      token = token.slice(pair[0].length)
    }
    const [, , before = '', after = ''] = token.split(' ')
    const path = tokens[at + 1]
    if (path !== undefined) current.push({ path, before, after })
  }
  return comparisons
}

/** Whether two versions of the config say the same of how proofs run. */
function proofComparison(objects: GitObjects): (entry: Entry) => Promise<boolean> {
  const texts = new Map<string, Promise<string | null>>()
  const textOf = (blob: string): Promise<string | null> => {
    const known = texts.get(blob) ?? proofText(blob, objects)
    texts.set(blob, known)
    return known
  }
  return async ({ before, after }) => {
    const [was, is] = [await textOf(before), await textOf(after)]
    return was !== null && was === is
  }
}

/** The settings under which proofs run; null where they cannot be read. */
async function proofText(blob: string, objects: GitObjects): Promise<string | null> {
  if (/^0+$/.test(blob)) return settingsText(defaultSettings)
  const bytes = await objects.read(blob)
  if (isFailure(bytes)) return null
  const read = await parseSettings(Buffer.from(bytes).toString('utf8'))
  return 'problem' in read ? null : settingsText(read.settings)
}

function settingsText({ proof: { setup, setupNetwork, reuse } }: Settings): string {
  return JSON.stringify([setup, setupNetwork, reuse])
}
