import { execFileSync } from 'node:child_process'
import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type FileSource, isFailure } from '../../src/workspace/sources/file-source.ts'
import { indexSource } from '../../src/workspace/sources/git-source.ts'
import { documentsIn, found } from './read-all.ts'
import { git, tempFolder, tempRepository, writeFiles } from './temp-folder.ts'

async function opened(root: string): Promise<FileSource> {
  const outcome = await indexSource(root)
  if ('problem' in outcome) throw new Error(outcome.problem.what)
  return outcome.source
}

async function textOf(source: FileSource, path: string): Promise<string> {
  const bytes = await source.read(path)
  return isFailure(bytes) ? bytes.code : new TextDecoder().decode(bytes)
}

describe('indexSource', () => {
  it('reads the staged files, not the work tree', async () => {
    const root = tempRepository({ 'sot/A.md': 'one', 'sot/B.md': 'b' })
    writeFiles(root, { 'sot/A.md': 'two', 'sot/new ünï.md': 'n' })
    git(root, 'add', 'sot')
    writeFiles(root, { 'sot/A.md': 'three', 'sot/untracked.md': '' })
    rmSync(join(root, 'sot/B.md'))
    const source = await opened(root)
    expect(source.kind).toBe('index')
    expect(await documentsIn(source)).toEqual(['sot/A.md', 'sot/B.md', 'sot/new ünï.md'])
    expect(
      await Promise.all(['sot/A.md', 'sot/B.md', 'sot/new ünï.md'].map((path) => textOf(source, path))),
    ).toEqual(['two', 'b', 'n'])
    expect(await textOf(source, 'sot/untracked.md')).toBe('missing')
    expect(await textOf(source, 'sot')).toBe('not-a-file')
  })

  it('leaves out what is staged for removal and what is only promised', async () => {
    const root = tempRepository({ 'sot/A.md': '', 'sot/B.md': 'b' })
    git(root, 'rm', '--quiet', 'sot/B.md')
    writeFiles(root, { 'sot/C.md': 'c', 'sot/empty.md': '' })
    git(root, 'add', '--intent-to-add', 'sot/C.md')
    git(root, 'add', 'sot/empty.md')
    expect(await documentsIn(await opened(root))).toEqual(['sot/A.md', 'sot/empty.md'])
  })

  it('sees a root below the top of the repository as its own', async () => {
    const top = tempRepository({ 'p/sot/A.md': 'a', 'p/.gitignore': '', 'q/sot/B.md': 'b', 'sot/T.md': 't' })
    const source = await opened(join(top, 'p'))
    expect(await documentsIn(source)).toEqual(['sot/A.md'])
    expect(await textOf(source, 'sot/A.md')).toBe('a')
    expect(await source.probe('../q/sot/B.md')).toBe('outside')
  })

  it('reads what is staged, whatever .gitignore names', async () => {
    const root = tempRepository({ 'sot/A.md': '', 'sot/old/B.md': '' })
    writeFiles(root, { '.gitignore': 'old/\n' })
    git(root, 'add', '.gitignore')
    expect(await documentsIn(await opened(root))).toEqual(['sot/A.md', 'sot/old/B.md'])
  })

  it('names links and submodules by their mode and follows neither', async () => {
    const root = tempRepository({ 'sot/A.md': '', 'plans/B.md': '' })
    const links = {
      'sot/l.md': 'A.md',
      'sot/plans': '../plans',
      'sot/out': '/etc',
      'sot/up.md': '../../x',
      'sot/loop': 'loop',
    }
    for (const [path, target] of Object.entries(links)) symlinkSync(target, join(root, path))
    git(root, 'add', '--all')
    const commit = git(root, 'rev-parse', 'HEAD').trim()
    git(root, 'update-index', '--add', '--cacheinfo', `160000,${commit},sot/module.md`)
    const source = await opened(root)
    const { documents, unread } = await found(source)
    expect(documents.map(({ path }) => path)).toEqual(['sot/A.md'])
    expect(unread.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'sot/l.md symlink',
      'sot/loop symlink',
      'sot/module.md not-a-file',
      'sot/out symlink',
      'sot/plans symlink',
      'sot/up.md symlink',
    ])
    const paths = [
      'sot/l.md',
      'sot/plans/B.md',
      'sot/plans/none',
      'sot/out',
      'sot/up.md',
      'sot/loop',
      'sot/module.md',
    ]
    expect(await Promise.all(paths.map(source.probe))).toEqual([
      'file',
      'file',
      'missing',
      'outside',
      'outside',
      'missing',
      'folder',
    ])
    expect(await textOf(source, 'sot/l.md')).toBe('symlink')
  })

  it('refuses an index with a conflict and names the file', async () => {
    const root = tempRepository({ 'sot/A.md': 'base\n' })
    git(root, 'checkout', '--quiet', '-b', 'other')
    writeFileSync(join(root, 'sot/A.md'), 'theirs\n')
    git(root, 'commit', '--quiet', '--all', '--message', 'theirs')
    git(root, 'checkout', '--quiet', '-')
    writeFileSync(join(root, 'sot/A.md'), 'ours\n')
    git(root, 'commit', '--quiet', '--all', '--message', 'ours')
    expect(() => git(root, 'merge', 'other')).toThrow()
    const outcome = await indexSource(root)
    expect('problem' in outcome && outcome.problem.what).toBe(
      'The index contains an unmerged file: sot/A.md.',
    )
  })

  it('refuses a folder that no repository is around', async () => {
    const outcome = await indexSource(tempFolder({ 'sot/A.md': '' }))
    expect('problem' in outcome && outcome.problem.what).toMatch(/^This is no git work tree/)
  })

  it('does not store content that is too large', async () => {
    const root = tempRepository({ 'sot/A.md': 'a', 'sot/big.md': 'x'.repeat(4 * 1024 * 1024 + 1) })
    const source = await opened(root)
    const results = await Promise.all(['sot/big.md', 'sot/A.md'].map((path) => textOf(source, path)))
    expect(results).toEqual(['too-large', 'a'])
  })

  it('reads thousands of files one after the other, however git cuts its output', async () => {
    const files = Array.from({ length: 3000 }, (_, at): [string, string] => [
      `sot/${at}.md`,
      `${at}`.repeat(at % 700),
    ])
    const source = await opened(tempRepository(Object.fromEntries(files)))
    for (const [path, text] of files.slice(0, 300)) expect(await textOf(source, path)).toBe(text)
    const all = await Promise.all(files.map(([path]) => textOf(source, path)))
    expect(all).toEqual(files.map(([, text]) => text))
  })

  it('runs nothing that the repository configures', async () => {
    const root = tempRepository({ 'sot/A.md': 'a' })
    const trap = join(root, 'trap.sh')
    writeFileSync(trap, `#!/bin/sh\ntouch "${root}/sprung"\n`, { mode: 0o755 })
    for (const key of ['core.fsmonitor', 'core.pager', 'diff.external']) git(root, 'config', key, trap)
    writeFileSync(join(root, '.git/hooks/post-index-change'), `#!/bin/sh\ntouch "${root}/sprung"\n`, {
      mode: 0o755,
    })
    expect(await documentsIn(await opened(root))).toEqual(['sot/A.md'])
    expect(execFileSync('ls', [root], { encoding: 'utf8' })).not.toContain('sprung')
  })

  it('does not prevent the program from ending', () => {
    const root = tempRepository({ 'sot/A.md': 'a' })
    const source = new URL('../../src/workspace/sources/git-source.ts', import.meta.url).href
    const program = `const { source } = await (await import('${source}')).indexSource('${root}'); console.log((await source.read('sot/A.md')).length)`
    const tsx = new URL('../../node_modules/tsx/dist/loader.mjs', import.meta.url).href
    const output = execFileSync(
      process.execPath,
      ['--import', tsx, '--input-type=module', '--eval', program],
      {
        encoding: 'utf8',
        timeout: 30_000,
      },
    )
    expect(output.trim()).toBe('1')
  })
})
