import { chmodSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type GitTree, treeAfter, treeId } from '../../src/evidence/patch/git-tree.ts'
import { readPatch } from '../../src/evidence/patch/patch.ts'
import { fixtureDigest } from '../../src/evidence/run/fixture-digest.ts'
import { git, tempFolder } from '../workspace/temp-folder.ts'
import { gitBytes } from './git-bytes.ts'

async function filesOf(folder: string): Promise<GitTree> {
  const digest = fixtureDigest(folder)
  if ('problem' in digest) throw new Error(digest.problem)
  return digest.files
}

function committed(folder: string): string {
  git(folder, 'add', '--all', '--force')
  return git(folder, 'write-tree').trim()
}

it('computes the same tree as git, before and after a patch', async () => {
  const before = { 'a/x.js': 'x', 'a.js': 'y', 'a-b/é.txt': 'é', 'a/b/c/d': '', z: 'same' }
  const folder = tempFolder(before)
  const files = await filesOf(folder)
  git(folder, 'init', '--quiet')
  const first = committed(folder)
  expect(treeId(files)).toBe(first)
  git(folder, 'rm', '--quiet', '--force', 'a/x.js', 'a.js')
  mkdirSync(join(folder, 'a.js'))
  writeFileSync(join(folder, 'a.js/inner'), Buffer.from([0, 1, 2]))
  writeFileSync(join(folder, 'a-b/é.txt'), 'e')
  chmodSync(join(folder, 'z'), 0o755)
  symlinkSync('../out', join(folder, 'a/link'))
  const second = committed(folder)
  const diff = ['diff-tree', '-r', '-p', '--binary', '--no-renames', '--full-index']
  const patch = readPatch(gitBytes(folder, ...diff, first, second))
  if ('message' in patch) throw new Error(patch.message)
  expect(treeId(treeAfter(files, patch))).toBe(second)
})

it('returns nothing for an object that is not a tree', () => {
  const file = { mode: '100644', id: '1'.repeat(40) }
  expect(treeId(new Map([['a', { ...file, id: '1'.repeat(64) }]]))).toBeNull()
  expect(
    treeId(
      new Map([
        ['a', file],
        ['a/b', file],
      ]),
    ),
  ).toBeNull()
  expect(
    treeId(
      new Map([
        ['a/b', file],
        ['a', file],
      ]),
    ),
  ).toBeNull()
})
