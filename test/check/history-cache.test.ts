import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { HistoryCache } from '../../src/check/history/history-cache.ts'
import { gitHistoryMark } from '../../src/workspace/git/history-mark.ts'
import { runCli } from '../cli/run-cli.ts'
import { tempFolder } from '../workspace/temp-folder.ts'
import { testKey } from './cached-check.ts'
import { commit, git, historyIn, path, repository, wells } from './wells.ts'

const cutOff = (root: string, revision: string): void =>
  writeFileSync(join(root, '.git/shallow'), git(root, ['rev-parse', revision]))

/** What can happen to a repository between two boards. */
const steps: readonly (readonly [string, (root: string) => void])[] = [
  ['a commit', (root) => commit(root, { [path]: wells('in progress') }, 1)],
  ['an amended commit', (root) => git(root, ['commit', '--amend', '--quiet', '-m', 'other words'], 2)],
  ['an edit that is not committed', (root) => writeFileSync(join(root, path), wells('validated'))],
  ['its commit', (root) => commit(root, {}, 3)],
  [
    'another branch',
    (root) => {
      git(root, ['checkout', '--quiet', '-b', 'side', 'HEAD~1'])
      commit(root, { [path]: wells('blocked') }, 4)
    },
  ],
  ['a rebase', (root) => git(root, ['rebase', '--quiet', '-X', 'theirs', 'main'], 5)],
  [
    'a document that moves',
    (root) => {
      git(root, ['mv', path, 'sot/SPRING-ISSUES.md'])
      commit(root, {}, 6)
    },
  ],
  ['the first branch', (root) => git(root, ['checkout', '--quiet', 'main'])],
  ['a merge', (root) => git(root, ['merge', '--quiet', '-m', 'merge', 'side'], 7)],
  ['a clone that becomes shallow', (root) => cutOff(root, 'HEAD~1')],
  ['one that is cut off elsewhere', (root) => cutOff(root, 'HEAD')],
  [
    'another set of documents',
    (root) =>
      writeFileSync(join(root, 'sot.config.yaml'), 'version: 1\nstatuses: { blocked: [validated] }\n'),
  ],
]

describe('a history that was read before', () => {
  it('is that of today, whatever happened to the repository since', async () => {
    const root = repository()
    const disk = { place: { base: tempFolder(), below: ['cache'] }, version: 'v1', key: testKey }
    const cached = () => historyIn(root, {}, new HistoryCache(disk, () => gitHistoryMark(root)))
    await cached()
    for (const [name, step] of steps) {
      step(root)
      const plain = await historyIn(root)
      expect(plain.isWhole, name).toBe(true)
      expect(await cached(), name).toEqual(plain)
      expect(await cached(), `${name}, again`).toEqual(plain)
    }
  })

  it('needs no content of git', async () => {
    const root = repository()
    const disk = { place: { base: tempFolder(), below: ['cache'] }, version: 'v1', key: testKey }
    const mark = await gitHistoryMark(root)
    const cached = () => historyIn(root, {}, new HistoryCache(disk, async () => mark))
    const first = await cached()
    git(root, ['update-ref', '-d', 'HEAD'])
    expect(await cached()).toEqual(first)
  })

  it('is not believed when a name or a signature of its file is another', async () => {
    const root = repository()
    const disk = { place: { base: tempFolder(), below: ['cache'] }, version: 'v1', key: testKey }
    const cached = () => historyIn(root, {}, new HistoryCache(disk, () => gitHistoryMark(root)))
    const first = await cached()
    const folder = join(disk.place.base, 'cache')
    for (const name of ['history', 'commits', 'versions'])
      writeFileSync(join(folder, name), '[]', { mode: 0o600 })
    expect(await cached()).toEqual(first)
  })
})

describe('reading a history', () => {
  it('is shown on a terminal, and nowhere else', async () => {
    const cwd = repository()
    let time = 0
    const elapsed = () => {
      time += 400
      return time
    }
    const { stderr } = await runCli(['board'], { cwd, isTerminal: true, elapsed })
    expect(stderr).toContain('board  history: 0 of 1 commits')
    expect((await runCli(['board'], { cwd })).stderr).toBe('')
    expect((await runCli(['board', '--quiet'], { cwd, isTerminal: true })).stderr).toBe('')
  })
})
