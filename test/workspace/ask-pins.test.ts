import { mkdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ask, code, commit, oneOff, repository, superproject, twoOfOneBeginning } from './pins.ts'
import { git, tempFolder } from './temp-folder.ts'

describe('a tag', () => {
  it('is the commit that it was put on, annotated or not, by a whole or a cut-off id', async () => {
    const { folder, ids } = repository('One', 'Two')
    const [first = '', second = ''] = ids
    git(folder, 'tag', 'plain', first)
    git(folder, 'tag', '-a', '-m', 'with words', 'noted', first)
    const answers = await ask(
      folder,
      { kind: 'tag', name: 'plain', commit: first.slice(0, 7) },
      { kind: 'tag', name: 'noted', commit: first },
      { kind: 'tag', name: 'noted', commit: second.slice(0, 9) },
      { kind: 'tag', name: 'none', commit: first },
    )
    expect(answers).toEqual([
      { code: 'confirmed', repo: folder, commit: first },
      { code: 'confirmed', repo: folder, commit: first },
      { code: 'elsewhere', repo: folder, commit: first },
      { code: 'no-name', repo: folder, commit: first },
    ])
    expect(await code(folder, { kind: 'tag', name: 'noted', commit: oneOff(first) })).toBe('elsewhere')
    const object = git(folder, 'rev-parse', 'refs/tags/noted').trim()
    expect(await code(folder, { kind: 'tag', name: 'noted', commit: object })).toBe('elsewhere')
  })

  it('is looked up only by its name, whatever else the name would mean to git', async () => {
    const { folder, ids } = repository('One', 'Two')
    for (const name of ['HEAD~1', ':/One', '^{/One}', '../heads/main', 'x\nHEAD', '@{-1}', '']) {
      expect(await code(folder, { kind: 'tag', name, commit: ids[0] ?? '' })).toBe('no-name')
    }
  })
})

describe('a commit', () => {
  it('is there, or not, or no commit', async () => {
    const { folder, ids } = repository('One')
    const tree = git(folder, 'rev-parse', 'HEAD^{tree}').trim()
    expect(await code(folder, { kind: 'commit', commit: ids[0]?.slice(0, 7) ?? '' })).toBe('confirmed')
    expect(await code(folder, { kind: 'commit', commit: oneOff(ids[0]) })).toBe('no-commit')
    expect(await code(folder, { kind: 'commit', commit: tree })).toBe('no-commit')
  })

  it('is ambiguous where its id is the beginning of two', async () => {
    const { folder } = repository('One')
    const [first, second] = twoOfOneBeginning(folder)
    git(folder, 'tag', 'v1', first)
    const short = first.slice(0, 7)
    expect(await code(folder, { kind: 'commit', commit: short })).toBe('ambiguous')
    expect(await code(folder, { kind: 'tag', name: 'v1', commit: short })).toBe('ambiguous')
    expect(await code(folder, { kind: 'tag', name: 'v1', commit: first })).toBe('confirmed')
    expect(await code(folder, { kind: 'commit', commit: second })).toBe('confirmed')
  })

  it('is not the commit of a branch with that name', async () => {
    const { folder, ids } = repository('One')
    git(folder, 'branch', 'abcdef1', ids[0] ?? '')
    expect(await code(folder, { kind: 'commit', commit: 'abcdef1' })).toBe('no-commit')
    const { folder: other, ids: commits } = repository('Two', 'Three')
    const [first = '', second = ''] = commits
    git(other, 'update-ref', `refs/heads/${first.slice(0, 7)}`, second)
    expect(await ask(other, { kind: 'commit', commit: first.slice(0, 7) })).toMatchObject([
      { code: 'confirmed', commit: first },
    ])
    expect(await code(other, { kind: 'branch', name: first.slice(0, 7), commit: second })).toBe('confirmed')
  })
})

describe('a branch', () => {
  it('is at the commit, whatever is checked out', async () => {
    const { folder, ids } = repository('One', 'Two')
    git(folder, 'checkout', '-q', '--detach', ids[0] ?? '')
    expect(await code(folder, { kind: 'branch', name: 'main', commit: ids[1] ?? '' })).toBe('confirmed')
    expect(await code(folder, { kind: 'branch', name: 'main', commit: oneOff(ids[1]) })).toBe('no-commit')
    expect(await code(folder, { kind: 'branch', name: 'gone', commit: ids[1] ?? '' })).toBe('no-branch')
  })

  it('moved: the pin is proven if the branch was there when it was written, and stale otherwise', async () => {
    const { folder, ids } = repository('One', 'Two')
    const [commitOfThen = ''] = ids
    const moved = { kind: 'branch', name: 'main', commit: commitOfThen } as const
    expect(await code(folder, moved)).toBe('moved-on')
    expect(await code(folder, { ...moved, at: '2000-01-01T00:00:00.000Z' })).toBe('confirmed')
    expect(await code(folder, { ...moved, at: '2999-01-01T00:00:00.000Z' })).toBe('moved-on')
  })

  it('does not contain a commit of another branch, nor count one that was only merged as its own', async () => {
    const { folder } = repository('One')
    git(folder, 'checkout', '-q', '-b', 'side')
    const side = commit(folder, 'Beside')
    git(folder, 'checkout', '-q', 'main')
    const wish = { kind: 'branch', name: 'main', commit: side, at: '2000-01-01T00:00:00.000Z' } as const
    expect(await code(folder, wish)).toBe('elsewhere')
    commit(folder, 'Two')
    git(folder, 'merge', '-q', '--no-edit', 'side')
    expect(await code(folder, wish)).toBe('moved-on')
  })

  it('is found where remotes have it, if they have it at one commit', async () => {
    const one = repository('One')
    const folder = tempFolder()
    git(folder, 'clone', '-q', `file://${one.folder}`, 'copy')
    const copy = join(folder, 'copy')
    git(copy, 'checkout', '-q', '--detach')
    git(copy, 'branch', '-q', '-D', 'main')
    const wish = { kind: 'branch', name: 'main', commit: one.ids[0] ?? '' } as const
    expect(await code(copy, wish)).toBe('confirmed')
    git(copy, 'update-ref', 'refs/remotes/other/main', commit(copy, 'Elsewhere'))
    expect(await code(copy, wish)).toBe('no-branch')
  })
})

describe('a submodule', () => {
  it('is linked at the commit, by its path, its name or the last part of either', async () => {
    const { folder, linked, tip } = superproject()
    for (const name of ['parts/frame', 'frame', './parts/frame/', 'FRAME', null]) {
      const [answer] = await ask(folder, { kind: 'submodule', name, commit: linked.slice(0, 7) })
      expect(answer).toEqual({ code: 'confirmed', repo: folder, commit: linked })
    }
    expect(await code(folder, { kind: 'submodule', name: 'frame', commit: oneOff(linked) })).toBe('elsewhere')
    expect(await code(folder, { kind: 'submodule', name: 'treadle', commit: linked })).toBe('no-name')
    expect(await code(folder, { kind: 'submodule', name: '../frame', commit: linked, nearby: tip })).toBe(
      'no-name',
    )
  })

  it('is looked up in the commit that is named with it', async () => {
    const { folder, linked, tip } = superproject()
    git(folder, 'rm', '-q', '--cached', 'parts/frame')
    commit(folder, 'Without')
    expect(await code(folder, { kind: 'submodule', name: 'parts/frame', commit: linked })).toBe('no-name')
    expect(
      await code(folder, { kind: 'submodule', name: 'parts/frame', commit: linked, nearby: tip.slice(0, 8) }),
    ).toBe('confirmed')
  })

  it('is a repository of its own where it is checked out, and none where it is not', async () => {
    const { folder, linked } = superproject()
    const inside = join(folder, 'parts/frame')
    expect(await code(inside, { kind: 'commit', commit: linked })).toBe('confirmed')
    rmSync(inside, { recursive: true })
    mkdirSync(inside)
    expect(await code(inside, { kind: 'commit', commit: linked })).toBe('no-repository')
    expect(await code(folder, { kind: 'submodule', name: 'frame', commit: linked })).toBe('confirmed')
  })
})
