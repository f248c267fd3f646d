import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GitObjects } from '../../src/workspace/git/git-objects.ts'
import { plainIndex } from '../../src/workspace/git/plain-index.ts'
import { isFailure, maxFileBytes, type ReadFailure } from '../../src/workspace/sources/file-source.ts'
import { indexSource } from '../../src/workspace/sources/index-source.ts'
import { oddSteps, type Step, stagedNames, usualSteps } from './staging-steps.ts'
import { git, tempRepository } from './temp-folder.ts'

const me = { env: {}, user: process.geteuid?.() ?? null }
const start = { 'A.md': 'a\n', 'sub/A.md': 'A\r\n', 'sub/B.md': '' }

function repository(): string {
  const root = tempRepository(start)
  git(root, 'config', 'filter.upper.clean', 'tr a-z A-Z')
  git(root, 'config', 'filter.upper.smudge', 'tr A-Z a-z')
  return root
}

/** What the index itself says, held against git; false where git would have to be asked. */
function isReadAlike(root: string): boolean {
  const read = plainIndex({ top: root, prefix: '' }, me)
  if (read === null) return false
  const lines = read.map(({ mode, blob, path }) => `${mode} ${blob} 0\t${path}\0`)
  expect(lines.join('')).toBe(git(root, 'ls-files', '--stage', '-z'))
  return true
}

/** Everything that a check may ask of what is staged, asked of files first and of git alone. */
async function expectSameSource(root: string): Promise<void> {
  const [direct, asked] = [await indexSource(root, me), await indexSource(root)]
  if ('problem' in direct || 'problem' in asked) {
    expect(direct).toEqual(asked)
    return
  }
  const listed = await asked.source.list()
  expect(await direct.source.list()).toEqual(listed)
  const objects = new GitObjects(root, maxFileBytes)
  for (const { path, type } of listed) {
    const blob = asked.source.marks?.mark(path) ?? null
    expect(direct.source.marks?.mark(path)).toBe(blob)
    expect(blob !== null).toBe(type === 'file')
    if (blob === null) continue
    const held = inHex(await objects.read(blob))
    for (const { source } of [direct, asked]) expect(inHex(await source.read(path))).toBe(held)
  }
  objects.close()
  for (const path of [...stagedNames, 'sub', '..', 'A.md/x'])
    expect(await direct.source.probe(path)).toBe(await asked.source.probe(path))
}

const inHex = (content: Uint8Array | ReadFailure): string =>
  isFailure(content) ? content.code : Buffer.from(content).toString('hex')

const few = { minLength: 3, maxLength: 8 }

describe('the index, read without git', () => {
  it('says what git says, whatever people do', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(fc.oneof(...usualSteps), few), async (steps) => {
        const root = repository()
        for (const { what, run } of steps) {
          run(root)
          expect([what, isReadAlike(root)]).toEqual([what, true])
        }
        await expectSameSource(root)
        await expectSameSource(join(root, 'sub')).catch((error) => {
          // The folder may be gone by now.
          if (error.code !== 'ENOENT' && error.code !== 'ENOTDIR') throw error
        })
      }),
      { numRuns: 25, seed: 7 },
    )
  })

  it('leaves to git what is out of the ordinary, and is never of another mind', async () => {
    const steps: fc.Arbitrary<Step[]> = fc
      .tuple(
        fc.array(fc.oneof(...usualSteps), { maxLength: 3 }),
        fc.oneof(...oddSteps),
        fc.array(fc.oneof(...usualSteps, ...oddSteps), { maxLength: 3 }),
      )
      .map(([before, odd, after]) => [...before, odd, ...after])
    let left = 0
    await fc.assert(
      fc.asyncProperty(steps, async (all) => {
        const root = repository()
        for (const { run } of all) {
          run(root)
          if (!isReadAlike(root)) left += 1
        }
        await expectSameSource(root)
      }),
      { numRuns: 25, seed: 8 },
    )
    expect(left).toBeGreaterThan(20)
  })
})
