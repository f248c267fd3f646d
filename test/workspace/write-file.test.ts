import { createHash } from 'node:crypto'
import {
  chmodSync,
  linkSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import {
  createFile,
  createFileAndFolders,
  replaceFile,
  writeOutputFile,
} from '../../src/workspace/files/write-file.ts'
import { itWithoutPermission } from '../support/permissions.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

function folderWith(text: string) {
  const root = realpathSync(mkdtempSync(join(tmpdir(), 'sot-replace-')))
  onTestFinished(() => rmSync(root, { recursive: true, force: true }))
  mkdirSync(join(root, 'sot'))
  writeFileSync(join(root, 'sot/a.md'), text)
  return { root, read: () => readFileSync(join(root, 'sot/a.md'), 'utf8') }
}

describe('replacing a file', () => {
  it('replaces the text and leaves no other file', () => {
    const { root, read } = folderWith('old')
    expect(replaceFile(root, 'sot/a.md', sha256('old'), 'new')).toBeNull()
    expect([read(), readdirSync(join(root, 'sot'))]).toEqual(['new', ['a.md']])
  })

  it('refuses a file that was changed in the meantime', () => {
    const { root, read } = folderWith('someone else')
    expect(replaceFile(root, 'sot/a.md', sha256('old'), 'new')).toEqual({
      detail: 'it was changed by someone else in the meantime',
      isRace: true,
    })
    expect([read(), readdirSync(join(root, 'sot'))]).toEqual(['someone else', ['a.md']])
  })

  it('refuses links, and files behind links', () => {
    const { root, read } = folderWith('old')
    symlinkSync('a.md', join(root, 'sot/link.md'))
    symlinkSync('sot', join(root, 'other'))
    expect(replaceFile(root, 'sot/link.md', sha256('old'), 'new')).toEqual({ detail: 'it is a link' })
    expect(replaceFile(root, 'other/a.md', sha256('old'), 'new')).toEqual({ detail: 'it is behind a link' })
    expect(read()).toBe('old')
  })

  it('gives a file with two names one of its own', () => {
    const { root, read } = folderWith('old')
    linkSync(join(root, 'sot/a.md'), join(root, 'second.md'))
    expect(replaceFile(root, 'sot/a.md', sha256('old'), 'new')).toBeNull()
    expect([read(), readFileSync(join(root, 'second.md'), 'utf8')]).toEqual(['new', 'old'])
  })

  it('says what the system says', () => {
    const { root } = folderWith('old')
    expect(replaceFile(root, 'sot/b.md', sha256('old'), 'new')).toEqual({ detail: 'the system says ENOENT' })
  })

  itWithoutPermission('reports that it cannot write without permission', () => {
    const { root, read } = folderWith('old')
    chmodSync(join(root, 'sot'), 0o500)
    expect(replaceFile(root, 'sot/a.md', sha256('old'), 'new')).toEqual({ detail: 'the system says EACCES' })
    chmodSync(join(root, 'sot'), 0o700)
    expect(read()).toBe('old')
  })
})

describe('creating a file', () => {
  it('makes the folders above it, and leaves what is there', () => {
    const { root } = folderWith('old')
    expect(createFileAndFolders(root, 'a/b/c.md', 'new')).toBeNull()
    expect([readFileSync(join(root, 'a/b/c.md'), 'utf8'), readdirSync(join(root, 'a/b'))]).toEqual([
      'new',
      ['c.md'],
    ])
    symlinkSync('nowhere', join(root, 'a/link.md'))
    for (const path of ['a/b/c.md', 'a/link.md']) {
      const failure = { detail: 'something of that name is there already', isRace: true }
      expect(createFileAndFolders(root, path, 'newer')).toEqual(failure)
      expect(createFile(root, path, 'newer')).toEqual(failure)
    }
    expect(readFileSync(join(root, 'a/b/c.md'), 'utf8')).toBe('new')
  })

  it('creates nothing behind a link that leaves the root', () => {
    const [{ root }, { root: outside }] = [folderWith('old'), folderWith('old')]
    symlinkSync(outside, join(root, 'out'))
    expect(createFileAndFolders(root, 'out/x.md', 'new')).toEqual({ detail: 'it is behind a link' })
    expect(readdirSync(outside)).toEqual(['sot'])
  })
})

describe('writing an output file', () => {
  it('replaces the target of a link, and preserves its permissions', () => {
    const { root, read } = folderWith('old')
    chmodSync(join(root, 'sot/a.md'), 0o640)
    symlinkSync('sot/a.md', join(root, 'link.md'))
    expect(writeOutputFile(join(root, 'link.md'), 'new')).toBeNull()
    expect([read(), statSync(join(root, 'sot/a.md')).mode & 0o777]).toEqual(['new', 0o640])
    expect(readdirSync(join(root, 'sot'))).toEqual(['a.md'])
  })
})
