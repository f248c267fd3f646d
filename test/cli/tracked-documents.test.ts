import { rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, expect, it, vi } from 'vitest'
import { workspaceState } from '../../src/cli/serve/watch-files.ts'
import { git, tempFolder, writeFiles } from '../workspace/temp-folder.ts'
import { runCli } from './run-cli.ts'

const issue = (id: string) => `# Plan\n\n## ${id} - Foo\n\nStatus: ready\n`
const files = {
  '.gitignore': 'HIDDEN*\ndrafts/\n*.log.md\n',
  // The cache is there.
  'node_modules/.keep': '',
  'sot/OPEN-ISSUES.md': issue('AA-1'),
  'sot/HIDDEN-ISSUES.md': issue('BB-1'),
  'sot/HIDDEN-OTHER.md': issue('CC-1'),
  'sot/drafts/deep/PLAN-ISSUES.md': issue('DD-1'),
  'sot/drafts/deep/OTHER-ISSUES.md': issue('EE-1'),
  'sot/drafts/x.json': '{}',
}
const tracked = ['.gitignore', 'sot/OPEN-ISSUES.md', 'sot/HIDDEN-ISSUES.md', 'sot/drafts/deep/PLAN-ISSUES.md']
const all = ['AA-1', 'BB-1', 'DD-1']

/** A repository in which two of the hidden documents are tracked. */
function repository(folder = ''): string {
  const top = tempFolder()
  writeFiles(join(top, folder), files)
  git(top, 'init', '--quiet')
  git(top, 'add', '--force', ...tracked.map((path) => join(folder, path)))
  git(top, 'commit', '--quiet', '--message', 'first')
  return top
}

async function idsIn(cwd: string, ...args: string[]): Promise<string[]> {
  const { stdout } = await runCli(['check', '--json', ...args], { cwd })
  const { issues } = JSON.parse(stdout)
  return issues.map(({ id }: { id: string }) => id).sort()
}

afterEach(() => vi.unstubAllEnvs())

it('reads hidden documents that git tracks, and no others', async () => {
  const root = repository()
  for (const args of [[], [], ['--no-cache'], ['--staged'], ['--staged'], ['--since', 'HEAD']])
    expect(await idsIn(root, ...args)).toEqual(all)
  const { stdout } = await runCli(['board', '--json'], { cwd: root })
  expect(all.filter((id) => !stdout.includes(id))).toEqual([])
})

it('reads them from a folder of the repository, and from a linked work tree', async () => {
  const top = repository('a/b')
  expect(await idsIn(join(top, 'a/b'))).toEqual(all)
  writeFiles(top, { '.gitignore': '*.md\n' })
  expect(await idsIn(join(top, 'a/b'))).toEqual(all)
  const linked = tempFolder()
  git(top, 'worktree', 'add', '--quiet', join(linked, 'x'))
  expect(await idsIn(join(linked, 'x/a/b'))).toEqual(all)
  git(join(linked, 'x'), 'rm', '--quiet', '--cached', 'a/b/sot/HIDDEN-ISSUES.md')
  expect(await idsIn(join(linked, 'x/a/b'))).toEqual(['AA-1', 'DD-1'])
  expect(await idsIn(join(top, 'a/b'))).toEqual(all)
})

it('sees that a document becomes tracked, or is tracked no longer', async () => {
  const root = repository()
  const args = ['--force', 'sot/HIDDEN-OTHER.md', 'sot/drafts/deep/OTHER-ISSUES.md']
  for (let round = 0; round < 3; round += 1) {
    expect(await idsIn(root)).toEqual(all)
    const before = await workspaceState(root, null, '2026-06-15')
    git(root, 'add', ...args)
    expect(await workspaceState(root, null, '2026-06-15')).not.toBe(before)
    expect(await idsIn(root)).toEqual(['AA-1', 'BB-1', 'CC-1', 'DD-1', 'EE-1'])
    git(root, 'rm', '--quiet', '--cached', ...args.slice(1))
    expect(await workspaceState(root, null, '2026-06-15')).toBe(before)
  }
})

it('answers from the stored report where the index was only written anew', async () => {
  const root = repository()
  await idsIn(root)
  git(root, 'add', '.gitignore')
  utimesSync(join(root, '.git/index'), 1, 1)
  const { stderr } = await runCli(['check', '--stats', '--json'], { cwd: root })
  expect(stderr).toContain('the report')
})

it('without a repository, or without git, .gitignore hides what it names', async () => {
  expect(await idsIn(tempFolder(files))).toEqual(['AA-1'])
  const root = repository()
  vi.stubEnv('PATH', '/nowhere')
  expect(await idsIn(root)).toEqual(['AA-1'])
})

it('during a commit git is asked each time, as it may use another index', async () => {
  const root = repository()
  expect(await idsIn(root)).toEqual(all)
  const other = join(tempFolder(), 'index')
  vi.stubEnv('GIT_INDEX_FILE', other)
  writeFileSync(join(root, '.git/index.lock'), '')
  expect(await idsIn(root)).toEqual(['AA-1'])
  vi.unstubAllEnvs()
  rmSync(join(root, '.git/index.lock'))
  expect(await idsIn(root)).toEqual(all)
})

it('asks git nothing where nothing in question is hidden', async () => {
  const root = tempFolder({
    '.gitignore': 'out/\n*.txt\n',
    'out/a.md': '',
    'a.txt': '',
    'sot/A-ISSUES.md': issue('AA-1'),
  })
  git(root, 'init', '--quiet')
  const reads: string[] = []
  const { workTreeSource } = await import('../../src/workspace/sources/work-tree-source.ts')
  const { LoggedSource } = await import('../../src/workspace/sources/read-log.ts')
  const logged = new LoggedSource(workTreeSource(root))
  for (const { path } of await logged.source.list({ enters: (folder) => folder === 'sot' })) reads.push(path)
  expect(reads).toEqual(['.gitignore', 'sot', 'sot/A-ISSUES.md'])
  expect(logged.log()?.files.map(([path]) => path)).toEqual(['.gitignore'])
})

it('init finds the same documents', async () => {
  const root = tempFolder({
    '.gitignore': 'plans/\n',
    'plans/AB-ISSUES.md': issue('AB-1'),
    'README.md': '# X\n',
  })
  git(root, 'init', '--quiet')
  git(root, 'add', '--force', 'plans/AB-ISSUES.md')
  const { stdout } = await runCli(['init', '--dry-run'], { cwd: root })
  expect(stdout).toContain('plans')
})
