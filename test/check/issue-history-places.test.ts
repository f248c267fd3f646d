import { chmodSync, existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HistoryCache } from '../../src/check/history/history-cache.ts'
import { tempFolder } from '../workspace/temp-folder.ts'
import { testKey } from './cached-check.ts'
import { at, commit, git, historyIn, path, repository, wells } from './wells.ts'

describe('places', () => {
  it('are found on a detached head, in a linked work tree, in a subfolder, and under odd names', async () => {
    const odd = 'plans/sot/Brünnen\n"1"-ISSUES.md'
    const top = repository({ [odd]: wells() })
    commit(top, { [odd]: wells('in progress') }, 1)
    git(top, ['checkout', '--quiet', '--detach'])
    const linked = join(tempFolder(), 'linked')
    git(top, ['worktree', 'add', '--quiet', linked, 'HEAD'])
    for (const folder of [top, linked]) {
      const { issues } = await historyIn(join(folder, 'plans'))
      expect(issues.get('WELL-1')).toMatchObject({ firstSeen: at(0), statusSince: at(1) })
    }
  })

  it('are found in a submodule, which has a history of its own', async () => {
    const inner = repository()
    const outer = repository({ 'README.md': '# Outer\n' })
    git(outer, ['-c', 'protocol.file.allow=always', 'submodule', '--quiet', 'add', inner, 'plans'])
    commit(outer, {}, 5)
    const { issues } = await historyIn(join(outer, 'plans'))
    expect(issues.get('WELL-1')).toMatchObject({ firstSeen: at(0) })
  })
})

describe('what was read before', () => {
  it('is not read again, and changes no answer', async () => {
    const root = repository()
    commit(root, { [path]: wells('in progress') }, 1)
    commit(root, { [path]: wells('validated') }, 2)
    const base = tempFolder()
    const disk = { place: { base, below: ['cache'] }, version: 'v1', key: testKey }
    const store = () => new HistoryCache(disk, async () => null)
    const plain = await historyIn(root)
    expect(await historyIn(root, {}, store())).toEqual(plain)
    const blob = git(root, ['rev-parse', `HEAD~1:${path}`]).trim()
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)))
    expect(await historyIn(root, {}, store())).toEqual(plain)
    expect(await historyIn(root)).not.toEqual(plain)
  })
})

describe('a hostile repository', () => {
  it('starts no program, whatever its configuration names', async () => {
    const root = repository()
    commit(root, { [path]: wells('in progress'), '.gitattributes': '*.md diff=evil filter=evil\n' }, 1)
    const [trap, evil] = [join(root, 'trapped'), join(root, 'evil.sh')]
    writeFileSync(evil, `#!/bin/sh\ntouch ${trap}\n`)
    chmodSync(evil, 0o755)
    const settings = [
      ...['core.pager', 'core.fsmonitor', 'core.sshCommand', 'core.gitProxy', 'core.editor', 'core.askPass'],
      ...[
        'diff.external',
        'diff.evil.command',
        'diff.evil.textconv',
        'filter.evil.clean',
        'filter.evil.smudge',
      ],
      ...['gpg.program', 'pager.log', 'pager.rev-list', 'credential.helper', 'remote.origin.uploadpack'],
    ]
    for (const key of settings) git(root, ['config', key, evil])
    for (const [key, value] of [
      ['log.showSignature', 'true'],
      ['extensions.partialClone', 'origin'],
      ['remote.origin.promisor', 'true'],
      ['remote.origin.url', `ext::${evil}`],
      ['protocol.ext.allow', 'always'],
      ['protocol.allow', 'always'],
    ] as const)
      git(root, ['config', key, value])
    mkdirSync(join(root, '.git/hooks'), { recursive: true })
    for (const hook of ['post-index-change', 'reference-transaction', 'fsmonitor-watchman'])
      writeFileSync(join(root, '.git/hooks', hook), `#!/bin/sh\ntouch ${trap}\n`, { mode: 0o755 })
    const blob = git(root, ['rev-parse', `HEAD~1:${path}`]).trim()
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)))
    const { issues } = await historyIn(root)
    expect(issues.size).toBeLessThanOrEqual(2)
    expect(existsSync(trap)).toBe(false)
  })
})
