import { execFileSync } from 'node:child_process'
import { appendFileSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { plainIndex } from '../../src/workspace/git/plain-index.ts'
import { isFailure, type ReadFailure } from '../../src/workspace/sources/file-source.ts'
import { indexSource } from '../../src/workspace/sources/index-source.ts'
import { git, tempFolder, tempRepository, writeFiles } from './temp-folder.ts'

const user = process.geteuid?.() ?? null
const files = { 'A.md': 'a\n', 'sub/B.md': 'b\n' }

function pathsIn(top: string, env: Readonly<Record<string, string>> = {}, as = user): string[] | null {
  return plainIndex({ top, prefix: '' }, { env, user: as })?.map(({ path }) => path) ?? null
}

const textOf = (content: Uint8Array | ReadFailure): string =>
  isFailure(content) ? content.code : new TextDecoder().decode(content)

/** What is read of the index in a hook, and what git says there, for each commit that was made. */
function hooked(root: string): () => { readonly read: string; readonly asked: string }[] {
  const told = join(tempFolder(), 'told')
  const inTest = (path: string) => new URL(path, import.meta.url).pathname
  const [loader, program] = [inTest('../../node_modules/tsx/dist/loader.mjs'), inTest('tell-index.ts')]
  const hook = join(root, '.git/hooks/pre-commit')
  const words = [process.execPath, '--import', loader, program, told].map((word) => `"${word}"`).join(' ')
  writeFileSync(hook, `#!/bin/sh\nexec ${words}\n`, { mode: 0o755 })
  return () =>
    readFileSync(told, 'utf8')
      .trim()
      .split('\n')
      .map((line) => JSON.parse(line))
}

describe('the index, read without git', () => {
  afterEach(() => vi.unstubAllEnvs())

  it('is the one that git is about to commit, in a hook', () => {
    const root = tempRepository(files)
    const told = hooked(root)
    const commit = (folder: string, path: string, ...args: string[]) => {
      appendFileSync(join(folder, path), 'more\n')
      git(folder, 'commit', '--quiet', '--message', 'more', ...args)
    }
    commit(root, 'A.md', '--all')
    appendFileSync(join(root, 'A.md'), 'not this\n')
    git(root, 'add', 'A.md')
    commit(root, 'sub/B.md', '--only', 'sub/B.md')
    const linked = join(tempFolder(), 'tree')
    git(root, 'worktree', 'add', '--quiet', linked)
    commit(linked, 'A.md', '--all')
    const all = told()
    expect(all).toHaveLength(3)
    for (const { read, asked } of all) expect(read).toEqual(asked)
    expect(new Set(all.map(({ read }) => read)).size).toBe(3)
  })

  it('starts no git, and asks it for what does not lie in the work tree', async () => {
    const root = tempRepository(files)
    writeFiles(root, { 'A.md': 'other\n' })
    vi.stubEnv('PATH', '/nowhere')
    const outcome = await indexSource(root, { env: {}, user })
    if ('problem' in outcome) throw new Error(outcome.problem.what)
    expect(textOf(await outcome.source.read('sub/B.md'))).toBe('b\n')
    await expect(outcome.source.read('A.md')).rejects.toThrow('git cat-file')
    expect(await indexSource(root)).toHaveProperty('problem')
  })

  it('is the one that the environment names', () => {
    const root = tempRepository(files)
    git(root, 'rm', '--quiet', '--cached', 'A.md')
    renameSync(join(root, '.git/index'), join(root, '.git/other'))
    git(root, 'reset', '--quiet')
    expect(pathsIn(root)).toEqual(['A.md', 'sub/B.md'])
    for (const file of ['.git/other', join(root, '.git/other')])
      expect(pathsIn(root, { GIT_INDEX_FILE: file })).toEqual(['sub/B.md'])
    for (const file of ['.git/none', '', '.git', 'A.md'])
      expect(pathsIn(root, { GIT_INDEX_FILE: file })).toBeNull()
  })

  it('is left to git where the environment leads elsewhere, or nobody knows where', () => {
    const [root, other] = [tempRepository(files), tempRepository(files)]
    const same = { GIT_DIR: '.git', GIT_WORK_TREE: '.', GIT_PREFIX: 'sub/', GIT_AUTHOR_NAME: 'Noor' }
    expect(pathsIn(root, same)).not.toBeNull()
    expect(
      pathsIn(root, { GIT_CONFIG_COUNT: '1', GIT_CONFIG_KEY_0: 'a.b', GIT_CONFIG_VALUE_0: '' }),
    ).not.toBeNull()
    expect(pathsIn(root, { PATH: '', GITHUB_TOKEN: 'x' })).not.toBeNull()
    for (const [name, value] of [
      ['GIT_DIR', join(other, '.git')],
      ['GIT_DIR', ''],
      ['GIT_WORK_TREE', 'sub'],
      ['GIT_OBJECT_DIRECTORY', '.git/objects'],
      ['GIT_DEFAULT_HASH', 'sha256'],
      ['GIT_TO_COME', ''],
    ])
      expect([name, pathsIn(root, { [name ?? '']: value ?? '' })]).toEqual([name, null])
  })

  it('is left to git where it belongs to somebody else', () => {
    const root = tempRepository(files)
    expect(pathsIn(root, {}, (user ?? 0) + 1)).toBeNull()
    expect(pathsIn(root, {}, null)).toBeNull()
  })

  it.each([
    '[core]\n\tbare = true\n',
    '[core]\n\tbare\n',
    '[Core] Bare = yes\n',
    '[core]\n\tworktree = sub\n',
    '[core]\n\trepositoryformatversion = 1\n[extensions]\n\tnoop = true\n',
    '[extensions]\n\tworktreeConfig = true\n',
    '[core]\n\teditor = "half\n',
    '[core\n',
    'nothing = but words \\\n',
  ])('is left to git under the settings %j', (settings) => {
    const root = tempRepository(files)
    expect(pathsIn(root)).not.toBeNull()
    appendFileSync(join(root, '.git/config'), settings)
    expect(pathsIn(root)).toBeNull()
  })

  it.each<readonly [string, (root: string) => void]>([
    ['no HEAD', (root) => rmSync(join(root, '.git/HEAD'))],
    ['a HEAD of nothing', (root) => writeFileSync(join(root, '.git/HEAD'), 'x\n')],
    ['no objects', (root) => rmSync(join(root, '.git/objects'), { recursive: true })],
    ['no settings', (root) => rmSync(join(root, '.git/config'))],
    ['no index', (root) => rmSync(join(root, '.git/index'))],
    [
      'a pipe for an index',
      (root) => {
        rmSync(join(root, '.git/index'))
        execFileSync('mkfifo', [join(root, '.git/index')])
      },
    ],
    [
      'an empty folder .git',
      (root) => {
        rmSync(join(root, '.git'), { recursive: true })
        mkdirSync(join(root, '.git'))
      },
    ],
    [
      'a file .git that leads nowhere',
      (root) => {
        rmSync(join(root, '.git'), { recursive: true })
        writeFileSync(join(root, '.git'), 'gitdir: ../none\n')
      },
    ],
  ])('is left to git where there is %s', (_, damage) => {
    const root = tempRepository(files)
    damage(root)
    expect(pathsIn(root)).toBeNull()
  })

  it('is left to git in a submodule, and where names are of SHA-256', async () => {
    const inner = tempRepository(files)
    const outer = tempRepository({ 'C.md': 'c' })
    git(outer, '-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'inner')
    expect(pathsIn(outer)).toEqual(['.gitmodules', 'C.md', 'inner'])
    expect(pathsIn(join(outer, 'inner'))).toBeNull()
    const other = tempFolder(files)
    git(other, 'init', '--quiet', '--object-format=sha256')
    git(other, 'add', '.')
    expect(pathsIn(other)).toBeNull()
    for (const root of [other, join(outer, 'inner')]) {
      const outcome = await indexSource(root, { env: {}, user })
      expect('source' in outcome && (await outcome.source.list()).map(({ path }) => path)).toEqual([
        'A.md',
        'sub',
        'sub/B.md',
      ])
      expect('source' in outcome && textOf(await outcome.source.read('sub/B.md'))).toBe('b\n')
    }
  })
})
