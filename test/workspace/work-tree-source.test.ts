import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, rmSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { isFailure } from '../../src/workspace/sources/file-source.ts'
import { workTreeSource } from '../../src/workspace/sources/work-tree-source.ts'
import { itWithoutPermission } from '../support/permissions.ts'
import { documentsIn, found, problemOf } from './read-all.ts'
import { tempFolder, writeFiles } from './temp-folder.ts'

/** A user whom no permission stops cannot see these tests fail or pass. */

describe('workTreeSource', () => {
  it('lists, reads and probes', async () => {
    const source = workTreeSource(tempFolder({ 'sot/A.md': 'text', 'sot/b/C.md': '' }))
    expect(await source.list()).toEqual([
      { path: 'sot', type: 'folder' },
      { path: 'sot/A.md', type: 'file' },
      { path: 'sot/b', type: 'folder' },
      { path: 'sot/b/C.md', type: 'file' },
    ])
    const bytes = await source.read('sot/A.md')
    expect(isFailure(bytes) ? bytes : new TextDecoder().decode(bytes)).toBe('text')
    expect(
      await Promise.all(['sot/A.md', 'sot/b/', './sot', '.', 'none', 'sot/A.md/x'].map(source.probe)),
    ).toEqual(['file', 'folder', 'folder', 'folder', 'missing', 'missing'])
  })

  it('reads nothing outside the root', async () => {
    const outer = tempFolder({ 'secret.md': 'x', 'root/sot/A.md': '' })
    symlinkSync('../secret.md', join(outer, 'root/link.md'))
    symlinkSync('..', join(outer, 'root/up'))
    const source = workTreeSource(join(outer, 'root'))
    const paths = ['../secret.md', '/etc/hostname', 'sot/../../secret.md', 'link.md', 'up/secret.md', 'a\0b']
    const results = await Promise.all(paths.map(source.read))
    expect(results.map((result) => isFailure(result) && result.code)).toEqual([
      'missing',
      'missing',
      'missing',
      'symlink',
      'symlink',
      'missing',
    ])
    expect(await Promise.all(paths.map(source.probe))).toEqual(Array(6).fill('outside'))
  })

  it('does not follow links, whatever they lead to, and names them', async () => {
    const root = tempFolder({ 'sot/A.md': '', 'sot/pic.png': '', 'plans/B.md': '' })
    const links = {
      'a.md': 'A.md',
      'broken.md': 'none',
      'self.md': 'self.md',
      loop: '..',
      plans: '../plans',
      'x.png': 'pic.png',
      out: '/',
    }
    for (const [name, target] of Object.entries(links)) symlinkSync(target, join(root, 'sot', name))
    const { documents, unread } = await found(workTreeSource(root))
    expect(documents.map(({ path }) => path)).toEqual(['sot/A.md'])
    expect(unread.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'sot/a.md symlink',
      'sot/broken.md symlink',
      'sot/loop symlink',
      'sot/out symlink',
      'sot/plans symlink',
      'sot/self.md symlink',
    ])
  })

  it('takes a root that is itself reached through a link', async () => {
    const folder = tempFolder({ 'real/sot/A.md': 'x' })
    symlinkSync('real', join(folder, 'link'))
    const source = workTreeSource(join(folder, 'link'))
    expect(await documentsIn(source)).toEqual(['sot/A.md'])
    expect(isFailure(await source.read('sot/A.md'))).toBe(false)
  })

  it('reads no folder, no pipe and nothing above 4 MiB', async () => {
    const root = tempFolder({
      'sot/big.md': 'x'.repeat(4 * 1024 * 1024 + 1),
      'sot/full.md': 'x'.repeat(4 * 1024 * 1024),
    })
    mkdirSync(join(root, 'sot/x.md'))
    execFileSync('mkfifo', [join(root, 'sot/pipe.md')])
    const source = workTreeSource(root)
    expect(await source.read('sot/x.md')).toMatchObject({ code: 'not-a-file' })
    expect(await source.read('sot/pipe.md')).toMatchObject({ code: 'not-a-file' })
    expect(await source.read('sot/big.md')).toMatchObject({ code: 'too-large' })
    expect(isFailure(await source.read('sot/full.md'))).toBe(false)
    expect((await found(source)).unread.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'sot/pipe.md not-a-file',
      'sot/x.md not-a-file',
    ])
  })

  itWithoutPermission('names files and folders without permission to read them', async () => {
    const root = tempFolder({ 'sot/A.md': '', 'sot/shut.md': '', 'sot/closed/B.md': '' })
    chmodSync(join(root, 'sot/shut.md'), 0o000)
    chmodSync(join(root, 'sot/closed'), 0o000)
    const source = workTreeSource(root)
    const { unread } = await found(source)
    chmodSync(join(root, 'sot/closed'), 0o755)
    expect(unread).toEqual([
      { path: 'sot/closed', code: 'no-permission', detail: 'reading it is not permitted' },
    ])
    expect(await source.read('sot/shut.md')).toMatchObject({ code: 'no-permission' })
  })

  it('says so when the root is gone', async () => {
    const root = tempFolder({ 'sot/A.md': '' })
    const source = workTreeSource(root)
    rmSync(root, { recursive: true })
    expect(await problemOf(source)).toBe('The root cannot be read: there is no such file.')
  })

  it('heeds .gitignore files above the root, up to the top of the repository and no further', async () => {
    const top = tempFolder({ '.gitignore': '*.md\n' })
    writeFiles(join(top, 'repo'), {
      '.git/HEAD': '',
      '.gitignore': 'out/\n/a/b/sot/named.md\n',
      'a/.gitignore': 'old.md\n',
      'a/b/sot/A.md': '',
      'a/b/sot/old.md': '',
      'a/b/sot/named.md': '',
      'a/b/sot/out/B.md': '',
    })
    expect(await documentsIn(workTreeSource(join(top, 'repo/a/b')))).toEqual(['sot/A.md'])
  })

  it('lists ten thousand files', async () => {
    const files = Array.from({ length: 10_000 }, (_, at): [string, string] => [`sot/${at % 50}/${at}.md`, ''])
    const source = workTreeSource(tempFolder(Object.fromEntries(files)))
    expect(await documentsIn(source, { documents: ['**/*.md', '!**/7/**'] })).toHaveLength(9_800)
  })
})
