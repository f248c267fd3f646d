import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { findUnusualEntries } from '../../src/harness/run/take-diff.ts'
import { tempFolder } from '../workspace/temp-folder.ts'

it('finds a repository within the workspace, and passes over its own', () => {
  const folder = tempFolder({ '.git/config': '', 'a/.GIT/config': '', 'a/b.js': '' })
  expect(findUnusualEntries(folder)).toEqual([{ path: 'a/.GIT', what: 'a repository within the workspace' }])
})

it.runIf(process.platform === 'linux')('finds a name that is no text, instead of failing on it', () => {
  const folder = tempFolder({ 'a.js': '' })
  mkdirSync(join(folder, 'b'))
  writeFileSync(Buffer.concat([Buffer.from(join(folder, 'b/x')), Buffer.from([0xe9])]), '')
  expect(findUnusualEntries(folder)).toEqual([{ path: 'b/x\ufffd', what: 'a name that is not UTF-8' }])
})
