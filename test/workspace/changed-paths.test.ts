import { existsSync, renameSync, rmSync, utimesSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { changedSince } from '../../src/workspace/git/revisions.ts'
import { git, tempFolder, tempRepository, writeFiles } from './temp-folder.ts'

async function pathsSince(root: string, revision: string): Promise<readonly string[]> {
  const outcome = await changedSince(root, revision)
  return 'problem' in outcome ? [outcome.problem.what] : outcome.paths
}

describe('changedSince', () => {
  it('reports commits, staged, unstaged and untracked changes, but no ignored files', async () => {
    const root = tempRepository({
      'a.md': '',
      'b.md': '',
      'c.md': '',
      'd.md': 'd',
      'same.md': '',
      '.gitignore': '*.tmp\n',
    })
    writeFiles(root, { 'a.md': 'committed' })
    git(root, 'commit', '--quiet', '--all', '--message', 'second')
    writeFiles(root, { 'b.md': 'staged' })
    git(root, 'add', 'b.md')
    writeFiles(root, { 'c.md': 'unstaged', 'n/new "ü".md': '', 'x.tmp': '' })
    renameSync(join(root, 'd.md'), join(root, 'e.md'))
    expect(await pathsSince(root, 'HEAD')).toEqual(['b.md', 'c.md', 'd.md', 'e.md', 'n/new "ü".md'])
    expect(await pathsSince(root, 'HEAD~1')).toEqual(['a.md', 'b.md', 'c.md', 'd.md', 'e.md', 'n/new "ü".md'])
  })

  it('reports the paths relative to the root, and only those below it', async () => {
    const top = tempRepository({ 'p/a.md': '', 'q/b.md': '' })
    writeFiles(top, { 'p/a.md': 'x', 'q/b.md': 'x', 'p/n.md': '', 'n.md': '' })
    expect(await pathsSince(join(top, 'p'), 'main')).toEqual(['a.md', 'n.md'])
  })

  it('knows branches, tags and abbreviated commits', async () => {
    const root = tempRepository({ 'a.md': '' })
    git(root, 'tag', 'v1')
    writeFiles(root, { 'a.md': 'x' })
    const short = git(root, 'rev-parse', '--short', 'HEAD').trim()
    for (const revision of ['main', 'v1', '@', short])
      expect(await pathsSince(root, revision)).toEqual(['a.md'])
  })

  it.each(['nope', '', 'HEAD~9', 'HEAD:a.md', '--all', '-h', '--output=pwned', 'a\0b', 'HEAD\n'])(
    'refuses the revision %j',
    async (revision) => {
      const root = tempRepository({ 'a.md': '' })
      const [what] = await pathsSince(root, revision)
      expect(what).toMatch(
        /^There is no commit ".*" in this repository\.$|^"HEAD:a\.md" is a blob, no commit\.$/,
      )
      expect(existsSync(join(root, 'pwned'))).toBe(false)
    },
  )

  it('refuses a folder without a repository, and a repository without a commit', async () => {
    const root = tempFolder({ 'a.md': '' })
    expect((await pathsSince(root, 'HEAD'))[0]).toMatch(/^This is no git work tree/)
    git(root, 'init', '--quiet')
    expect((await pathsSince(root, 'HEAD'))[0]).toMatch(/^There is no commit/)
  })

  it('takes a file for what it is, even when a branch bears its name', async () => {
    const root = tempRepository({ main: '', 'b.md': '' })
    writeFiles(root, { main: 'x' })
    rmSync(join(root, 'b.md'))
    expect(await pathsSince(root, 'main')).toEqual(['b.md', 'main'])
  })

  it('starts no program that the repository names, and knows a file that was only touched', async () => {
    const root = tempRepository({ 'a.md': 'a\n', 'b.md': 'b\n', '.gitattributes': '*.md filter=evil\n' })
    git(root, 'config', 'filter.evil.clean', `touch ${join(root, 'pwned')}; cat`)
    git(root, 'config', 'filter.evil.required', 'true')
    writeFiles(root, { 'a.md': 'A\n', 'b.md': 'b\n' })
    utimesSync(join(root, 'b.md'), 1, 1)
    expect(await pathsSince(root, 'HEAD')).toEqual(['a.md'])
    git(root, 'config', 'filter.e=v.clean', `touch ${join(root, 'pwned')}; cat`)
    expect((await pathsSince(root, 'HEAD'))[0]).toBe(
      'The repository configures a filter that cannot be turned off: "filter.e=v".',
    )
    expect(existsSync(join(root, 'pwned'))).toBe(false)
  })
})
