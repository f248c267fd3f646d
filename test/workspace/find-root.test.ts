import { chmodSync, mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findRoot } from '../../src/workspace/find-root.ts'
import { itWithoutPermission } from '../support/permissions.ts'
import { tempFolder } from './temp-folder.ts'

describe('findRoot', () => {
  it.each(['sot.config.yaml', 'WORKBOARD.yaml', '.sot/x.md', 'sot/x.md'])(
    'finds the folder with %s',
    (mark) => {
      const root = tempFolder({ [mark]: '', 'a/b/c.txt': '' })
      expect(findRoot(join(root, 'a/b'))).toEqual({ root })
      expect(findRoot(root)).toEqual({ root })
    },
  )

  it('takes the nearest', () => {
    const outer = tempFolder({ 'sot/x.md': '', 'a/WORKBOARD.yaml': '', 'a/b/c.txt': '' })
    expect(findRoot(join(outer, 'a/b'))).toEqual({ root: join(outer, 'a') })
  })

  it('is not misled by a file called sot or a folder called sot.config.yaml', () => {
    const outer = tempFolder({ 'sot/x.md': '', 'a/sot': '', 'a/sot.config.yaml/x': '' })
    expect(findRoot(join(outer, 'a'))).toEqual({ root: outer })
  })

  it('says what it looked for', () => {
    const folder = tempFolder()
    expect(findRoot(folder)).toEqual({
      problem: {
        what: `No workspace was found: there is no sot.config.yaml, WORKBOARD.yaml, .sot/, sot/ in ${folder} or a folder above it.`,
        todo: 'Start one here with `sot init`, run the command inside a workspace, or name its root with --root.',
        code: 'no-workspace',
      },
    })
  })

  it('takes the folder that is named, mark or no mark, links resolved', () => {
    const folder = tempFolder({ 'real/x': '' })
    symlinkSync('real', join(folder, 'link'))
    expect(findRoot(folder, 'real')).toEqual({ root: join(folder, 'real') })
    expect(findRoot('/', join(folder, 'link'))).toEqual({ root: join(folder, 'real') })
  })

  it.each([
    ['none', 'The root none does not exist.'],
    ['file', 'The root file is no folder.'],
    ['file/x', 'The root file/x does not exist.'],
  ])('refuses the root %s', (named, what) => {
    expect(findRoot(tempFolder({ file: '' }), named)).toMatchObject({ problem: { what } })
  })

  itWithoutPermission('refuses a root without permission to read it', () => {
    const folder = tempFolder()
    mkdirSync(join(folder, 'shut'))
    chmodSync(join(folder, 'shut'), 0o000)
    expect(findRoot(folder, 'shut')).toMatchObject({ problem: { what: 'The root shut cannot be read.' } })
  })
})
