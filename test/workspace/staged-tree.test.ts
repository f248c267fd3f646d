import { renameSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { isFailure } from '../../src/workspace/sources/file-source.ts'
import { indexSource } from '../../src/workspace/sources/git-source.ts'
import { oddSteps, usualSteps } from './staging-steps.ts'
import { git, tempRepository } from './temp-folder.ts'

const start = { 'A.md': 'a\n', 'sub/A.md': 'A\r\n', 'sub/B.md': '' }

/** The tree that git would commit, as lines of path and blob; null where the index has a conflict. */
function treeToCommit(root: string): string[] | null {
  try {
    const tree = git(root, 'write-tree').trim()
    return git(root, 'ls-tree', '-r', '-z', tree)
      .split('\0')
      .flatMap((line) => {
        const [, blob, path] = /^100\d{3} blob (\w+)\t(.*)$/s.exec(line) ?? []
        return path === undefined ? [] : [`${path} ${blob}`]
      })
  } catch {
    return null
  }
}

async function stagedFiles(root: string): Promise<string[] | null> {
  const outcome = await indexSource(root)
  if ('problem' in outcome) return null
  const { source } = outcome
  const files = (await source.list()).filter(({ type }) => type === 'file')
  return files.map(({ path }) => `${path} ${source.marks?.mark(path)}`).sort()
}

describe('the staged files', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('are those that git would commit, whatever was done before', async () => {
    const steps = fc.array(fc.oneof(...usualSteps, ...oddSteps), { minLength: 3, maxLength: 8 })
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const root = tempRepository(start)
        git(root, 'config', 'filter.upper.clean', 'tr a-z A-Z')
        for (const { run } of all) run(root)
        expect(await stagedFiles(root)).toEqual(treeToCommit(root)?.sort() ?? null)
      }),
      { numRuns: 25, seed: 7 },
    )
  })

  it('are those of the index that a hook names', async () => {
    const root = tempRepository(start)
    git(root, 'rm', '--quiet', '--cached', 'A.md')
    renameSync(join(root, '.git/index'), join(root, '.git/other'))
    git(root, 'reset', '--quiet')
    expect((await stagedFiles(root))?.length).toBe(3)
    for (const file of ['.git/other', join(root, '.git/other')]) {
      vi.stubEnv('GIT_INDEX_FILE', file)
      expect((await stagedFiles(root))?.map((line) => line.split(' ')[0])).toEqual(['sub/A.md', 'sub/B.md'])
    }
  })

  it('are read from git where the work tree has the same content or another', async () => {
    const root = tempRepository(start)
    const outcome = await indexSource(root)
    if ('problem' in outcome) throw new Error(outcome.problem.what)
    const bytes = await outcome.source.read('A.md')
    expect(isFailure(bytes) ? bytes : new TextDecoder().decode(bytes)).toBe('a\n')
  })
})
