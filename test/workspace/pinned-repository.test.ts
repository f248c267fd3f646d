import { rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { askPins } from '../../src/workspace/git/ask-journals.ts'
import { ask, code, pin, repository } from './pins.ts'
import { git, tempFolder } from './temp-folder.ts'

afterEach(() => vi.unstubAllEnvs())

describe('a repository', () => {
  it('is the one of the config, whatever a git hook has set', async () => {
    const { folder, ids } = repository('One')
    vi.stubEnv('GIT_DIR', join(repository('Other').folder, '.git'))
    expect(await code(folder, { kind: 'branch', name: 'main', commit: ids[0] ?? '' })).toBe('confirmed')
  })

  it('may be bare, or a work tree that is linked to another', async () => {
    const { folder, ids } = repository('One')
    const others = tempFolder()
    git(others, 'clone', '-q', '--bare', `file://${folder}`, 'bare.git')
    git(folder, 'worktree', 'add', '-q', '--detach', join(others, 'tree'))
    const wish = { kind: 'branch', name: 'main', commit: ids[0] ?? '' } as const
    expect(await code(join(others, 'bare.git'), wish)).toBe('confirmed')
    expect(await code(join(others, 'tree'), wish)).toBe('confirmed')
  })

  it('is incomplete in a shallow clone: present commits are confirmed, the others are unknown', async () => {
    const { folder, ids } = repository('One', 'Two')
    git(folder, 'tag', 'v1', ids[0] ?? '')
    const others = tempFolder()
    git(others, 'clone', '-q', '--depth', '1', `file://${folder}`, 'copy')
    const copy = join(others, 'copy')
    expect(await code(copy, { kind: 'commit', commit: ids[1] ?? '' })).toBe('confirmed')
    expect(await code(copy, { kind: 'branch', name: 'main', commit: ids[1] ?? '' })).toBe('confirmed')
    for (const kind of ['commit', 'branch', 'tag'] as const) {
      expect(await code(copy, { kind, name: kind === 'tag' ? 'v1' : 'main', commit: ids[0] ?? '' })).toBe(
        'not-whole',
      )
    }
  })

  it('is none: not there, a plain folder, a broken one, one behind a link that leads out', async () => {
    const wish = { kind: 'commit', commit: '0123456' } as const
    const { folder: elsewhere } = repository('One')
    const broken = tempFolder({ '.git': 'gitdir: /nowhere\n' })
    const linked = tempFolder()
    symlinkSync(join(elsewhere, '.git'), join(linked, '.git'))
    expect(await code(join(elsewhere, 'gone'), wish)).toBe('not-here')
    expect(await code(tempFolder(), wish)).toBe('no-repository')
    expect(await code(broken, wish)).toBe('no-repository')
    expect(await code(linked, wish)).toBe('no-repository')
    const outer = tempFolder()
    symlinkSync(elsewhere, join(outer, 'link'))
    const answers = await askPins('/', { repos: [], files: [{ from: '/srv', to: outer }] }, [
      pin({ place: '/srv/link', ...wish }),
    ])
    expect(answers[0]?.code).toBe('not-here')
  })

  it('cannot make git start anything, or fetch', async () => {
    const { folder } = repository('One')
    const trap = join(folder, 'sprung')
    writeFileSync(join(folder, 'trap.sh'), `#!/bin/sh\ntouch ${trap}\n`, { mode: 0o755 })
    const program = join(folder, 'trap.sh')
    for (const [key, value] of [
      ['core.fsmonitor', program],
      ['core.hooksPath', folder],
      ['core.pager', program],
      ['core.sshCommand', program],
      ['diff.external', program],
      ['extensions.partialClone', 'origin'],
      ['remote.origin.url', `ext::${program}`],
      ['remote.origin.promisor', 'true'],
      ['remote.origin.uploadpack', program],
      ['protocol.ext.allow', 'always'],
    ] as const) {
      git(folder, 'config', key, value)
    }
    await ask(
      folder,
      { kind: 'commit', commit: '0123456789abcdef0123456789abcdef01234567' },
      { kind: 'branch', name: 'main', commit: '0123456789abcdef0123456789abcdef01234567' },
      { kind: 'submodule', name: 'frame', commit: '0123456' },
    )
    expect(() => rmSync(trap)).toThrow('ENOENT')
  })
})
