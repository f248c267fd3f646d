import { createHash } from 'node:crypto'
import { closeSync, ftruncateSync, mkdirSync, openSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { FileAnswer, FileQuestion } from '../../src/model/evidence/journal-answers.ts'
import type { PathMapping } from '../../src/model/settings.ts'
import { askFiles, maxDigestedBytes } from '../../src/workspace/files/mapped-files.ts'
import { type Files, tempFolder } from './temp-folder.ts'

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex')

type Wish = Partial<FileQuestion> & {
  readonly folders?: readonly string[]
  readonly pinned?: readonly string[]
}

/** Asks for one file as a document names it. */
function ask(files: readonly PathMapping[], file: string, wish: Wish = {}): FileAnswer | undefined {
  const { folders = [], pinned = [], ...question } = wish
  const questions = {
    files: [{ document: 'sot/J.md', file, value: null, near: [], ...question }],
    documents: [{ path: 'sot/J.md', folders, pinned }],
  }
  return askFiles('/', { files }, questions)[0]
}

/** Two folders below `/srv/loom`, which is mapped. */
function loom(files: Files): { folder: string; mapping: PathMapping[] } {
  const folder = tempFolder(files)
  return { folder, mapping: [{ from: '/srv/loom/', to: folder }] }
}

it('digests a file whose whole path is mapped, by the longest beginning that fits', () => {
  const { folder, mapping } = loom({ 'a/frame.toml': 'frame', 'b/frame.toml': 'other' })
  const mappings = [...mapping, { from: '/srv/loom/a', to: join(folder, 'b') }]
  expect(ask(mapping, '/srv/loom/a/frame.toml')).toEqual({
    code: 'read',
    path: `${folder}/a/frame.toml`,
    sha256: sha256('frame'),
    isValue: null,
    number: null,
  })
  expect(ask(mappings, '/srv/loom/a/frame.toml')?.sha256).toBe(sha256('other'))
  expect(ask(mapping, '/srv/loom/a/gone.toml')).toMatchObject({
    code: 'absent',
    path: `${folder}/a/gone.toml`,
  })
  expect(ask(mapping, '/srv/loom/../x')).toMatchObject({ code: 'unmapped', path: null })
  expect(ask(mapping, '/srv/loomy/x')).toMatchObject({ code: 'unmapped', path: null })
  expect(ask([{ from: '/srv', to: join(folder, 'gone') }], '/srv/x')).toMatchObject({ code: 'not-here' })
})

it('looks for a bare name in the mapped folders, and in those that the document names below them', () => {
  const { mapping } = loom({ 'plan/frame.toml': 'frame', 'logs/state/row': '18\n', 'top.toml': 'top' })
  expect(ask(mapping, 'top.toml')?.sha256).toBe(sha256('top'))
  expect(ask(mapping, 'frame.toml')).toMatchObject({ code: 'absent', path: null })
  const named = { folders: ['/srv/loom/plan', '/srv/loom/logs', '/elsewhere'] }
  expect(ask(mapping, 'frame.toml', named)?.sha256).toBe(sha256('frame'))
  expect(ask(mapping, 'state/row', { ...named, value: '18' })).toMatchObject({ isValue: true, number: '18' })
  expect(ask(mapping, 'state/row', { ...named, value: '19' })).toMatchObject({ isValue: false, number: '18' })
  expect(ask([], 'frame.toml', named)).toMatchObject({ code: 'unmapped' })
  for (const name of ['../frame.toml', '~/frame.toml', 'plan/../../x']) {
    expect(ask(mapping, name, named)).toMatchObject({ code: 'unmapped' })
  }
})

it('chooses between files that differ by the words around the name, and never between others', () => {
  const { mapping } = loom({ 'a/frame.toml': 'one', 'b/frame.toml': 'two', 'c/frame.toml': 'two' })
  const all = ['/srv/loom/a', '/srv/loom/b', '/srv/loom/c']
  expect(ask(mapping, 'frame.toml', { folders: all })).toMatchObject({ code: 'several', sha256: null })
  expect(ask(mapping, 'frame.toml', { folders: all, near: ['/srv/loom/a'] })?.sha256).toBe(sha256('one'))
  expect(ask(mapping, 'frame.toml', { folders: all.slice(1) })?.sha256).toBe(sha256('two'))
  expect(ask(mapping, 'frame.toml', { folders: all, pinned: all.slice(0, 1) })?.sha256).toBe(sha256('two'))
  expect(ask(mapping, 'frame.toml', { folders: all.slice(0, 1), pinned: all.slice(0, 1) })?.sha256).toBe(
    sha256('one'),
  )
})

it('reads nothing outside of a mapped folder', () => {
  const secret = tempFolder({ token: 'very secret' })
  const { folder, mapping } = loom({ 'plan/inner': 'inner' })
  symlinkSync(join(secret, 'token'), join(folder, 'leak'))
  symlinkSync(secret, join(folder, 'away'))
  symlinkSync(join(folder, 'plan'), join(folder, 'within'))
  expect(ask(mapping, 'leak')).toMatchObject({ code: 'outside', sha256: null })
  expect(ask(mapping, 'away/token')).toMatchObject({ code: 'outside', sha256: null })
  expect(ask(mapping, '/srv/loom/away/token')).toMatchObject({ code: 'outside', sha256: null })
  expect(ask(mapping, 'within/inner')?.sha256).toBe(sha256('inner'))
})

it('shows nothing of a file but a plain number', () => {
  const { mapping } = loom({ token: 'a-token-that-nobody-needs', row: '-7.5\n', long: '1'.repeat(5000) })
  expect(JSON.stringify(ask(mapping, 'token', { value: 'x' }))).not.toContain('nobody')
  expect(ask(mapping, 'row', { value: '-7.5' })).toMatchObject({ isValue: true, number: '-7.5' })
  expect(ask(mapping, 'long', { value: '1' })).toMatchObject({ isValue: false, number: null })
})

it('opens no folder and no file that is too large', () => {
  const { folder, mapping } = loom({})
  mkdirSync(join(folder, 'shed'))
  writeFileSync(join(folder, 'huge'), '')
  const fd = openSync(join(folder, 'huge'), 'r+')
  ftruncateSync(fd, maxDigestedBytes + 1)
  closeSync(fd)
  expect(ask(mapping, 'shed')).toMatchObject({ code: 'no-file', sha256: null })
  expect(ask(mapping, 'huge')).toMatchObject({ code: 'too-large', sha256: null })
})

it('finds a file that is mapped by itself, by its bare name too', () => {
  const { folder } = loom({ 'old.toml': 'frame', 'older.toml': 'other' })
  const one = { from: '/srv/loom/plan/frame.toml', to: join(folder, 'old.toml') }
  expect(ask([one], '/srv/loom/plan/frame.toml')?.sha256).toBe(sha256('frame'))
  expect(ask([one], 'frame.toml')?.sha256).toBe(sha256('frame'))
  expect(ask([one], 'plan/frame.toml')?.sha256).toBe(sha256('frame'))
  expect(ask([one], 'rame.toml')?.code).toBe('absent')
  const two = { from: '/srv/shed/frame.toml', to: join(folder, 'older.toml') }
  expect(ask([one, two], 'frame.toml')?.code).toBe('several')
})
