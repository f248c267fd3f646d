import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { tempFolder, writeFiles } from '../workspace/temp-folder.ts'
import { at, commit, git, historyIn, path, repository, wells } from './wells.ts'

describe('the history of an issue', () => {
  it('begins with its first commit and reports each change of status and criteria, and no other change', async () => {
    const root = repository()
    commit(root, { [path]: wells().replace('Dig', 'Dig deep') }, 1)
    commit(root, { [path]: wells('in progress') }, 2, 'Begin\n\nwith a body')
    commit(root, { [path]: wells('in progress', '- [x] It is dry.\n- [ ] It is deep.') }, 3)
    const { issues, notes, isWhole } = await historyIn(root)
    expect([notes, isWhole]).toEqual([[], true])
    expect(issues.get('WELL-1')).toMatchObject({ firstSeen: at(0), statusSince: at(2) })
    expect(issues.get('WELL-1')?.events).toMatchObject([
      { at: at(0), subject: 'minute 0', status: 'ready', criteria: { ticked: 0, total: 1 } },
      { at: at(2), subject: 'Begin', status: 'active', criteria: { ticked: 0, total: 1 } },
      { at: at(3), subject: 'minute 3', status: 'active', criteria: { ticked: 1, total: 2 } },
    ])
    expect(issues.get('WELL-2')?.events).toHaveLength(1)
    expect(issues.get('WELL-1')?.events.at(-1)?.commit).toBe(git(root, ['rev-parse', 'HEAD']).trim())
  })

  it('lists the runs that the section cites', async () => {
    const root = repository()
    const run = '20260501T100000Z-tide-1'
    const cited = wells('validated').replace(
      'Acceptance',
      `Validation evidence:\n\n- Pass: \`harness-runs/${run}\`\n\nAcceptance`,
    )
    commit(root, { [path]: cited }, 1)
    const { issues } = await historyIn(root)
    expect(issues.get('WELL-1')?.events.map(({ runs }) => runs)).toEqual([[], [run]])
    expect(issues.get('WELL-2')?.events.map(({ runs }) => runs)).toEqual([[]])
  })

  it('goes on where the issue moves to another file, or its file is renamed from anywhere', async () => {
    const root = repository({ 'notes/plan.md': wells(), 'sot/README.md': '# Notes\n' })
    git(root, ['mv', 'notes/plan.md', path])
    commit(root, {}, 1)
    const [head, tail = ''] = wells().split('## WELL-2')
    commit(root, { [path]: head ?? '', 'sot/LINE-ISSUES.md': `# Lines\n\n## WELL-2${tail}` }, 2)
    const { issues } = await historyIn(root)
    expect([...issues.values()].map(({ firstSeen }) => firstSeen)).toEqual([at(0), at(0)])
    expect([...issues.values()].map(({ events }) => events.length)).toEqual([1, 1])
  })

  it('goes on where a file that is one issue takes its id from a new name', async () => {
    const text = '# Paint it\n\nStatus: ready\n\nAcceptance criteria:\n\n- [ ] Red.\n'
    const root = repository({
      'sot/issues/07-paint.md': text,
      'sot/issues/08-dry.md': text.replace('Paint', 'Dry'),
    })
    git(root, ['mv', 'sot/issues/07-paint.md', 'sot/issues/09-paint.md'])
    commit(root, {}, 1)
    const { issues } = await historyIn(root)
    expect([...issues].map(([id, { firstSeen }]) => [id.replace(/.*\//, ''), firstSeen])).toEqual([
      ['08', at(0)],
      ['09', at(0)],
    ])
  })

  it('takes both sides of a merge for what they are, and the merge for nothing', async () => {
    const root = repository()
    git(root, ['checkout', '--quiet', '-b', 'side'])
    commit(root, { [path]: wells('ready', undefined, 'in progress') }, 1)
    git(root, ['checkout', '--quiet', 'main'])
    commit(root, { [path]: wells('in progress') }, 2)
    git(root, ['merge', '--quiet', '-m', 'merge', 'side'], 3)
    const { issues } = await historyIn(root)
    expect(issues.get('WELL-1')?.events.map((event) => event.at)).toEqual([at(0), at(2)])
    expect(issues.get('WELL-2')?.events.map((event) => event.at)).toEqual([at(0), at(1)])
  })

  it('names a merge that says what neither side said', async () => {
    const root = repository()
    git(root, ['checkout', '--quiet', '-b', 'side'])
    commit(root, { [path]: wells('blocked') }, 1)
    git(root, ['checkout', '--quiet', 'main'])
    commit(root, { [path]: wells('in progress') }, 2)
    expect(() => git(root, ['merge', '--quiet', 'side'])).toThrow()
    commit(root, { [path]: wells('validated') }, 3, 'resolved')
    const { issues } = await historyIn(root)
    expect(issues.get('WELL-1')).toMatchObject({ firstSeen: at(0), statusSince: at(3) })
  })

  it('orders parents before children when clocks disagree', async () => {
    const root = repository()
    commit(root, { [path]: wells('in progress') }, 50)
    commit(root, { [path]: wells('validated') }, 10)
    const { issues } = await historyIn(root)
    expect(issues.get('WELL-1')?.events.map(({ status }) => status)).toEqual(['ready', 'active', 'validated'])
    expect(issues.get('WELL-1')).toMatchObject({ firstSeen: at(0), statusSince: at(10) })
  })
})

describe('what is not known', () => {
  it('is null for a status that is not committed, and nothing for an issue that is not', async () => {
    const root = repository()
    writeFiles(root, {
      [path]: wells('blocked'),
      'sot/NEW-ISSUES.md': '# New\n\n## NEW-1 - Start\n\nStatus: ready.\n',
    })
    const { issues } = await historyIn(root)
    expect(issues.get('WELL-1')).toMatchObject({ firstSeen: at(0), statusSince: null })
    expect(issues.has('NEW-1')).toBe(false)
  })

  it('is null behind the end of a shallow clone, and said', async () => {
    const origin = repository()
    commit(origin, { [path]: wells('in progress') }, 1)
    commit(origin, { [path]: wells('in progress', '- [x] It is dry.') }, 2)
    commit(origin, { [path]: wells('validated', '- [x] It is dry.') }, 3)
    const root = join(tempFolder(), 'clone')
    git(origin, ['clone', '--quiet', '--depth', '2', `file://${origin}`, root])
    const { issues, notes } = await historyIn(root)
    expect(issues.get('WELL-1')).toMatchObject({ firstSeen: null, statusSince: at(3) })
    expect(issues.get('WELL-1')?.events.map((event) => event.at)).toEqual([at(3)])
    expect(issues.get('WELL-2')).toMatchObject({ firstSeen: null, statusSince: null, events: [] })
    expect(notes).toEqual([expect.stringContaining('shallow')])
  })

  it.each([{ maxCommits: 2 }, { maxVersions: 2 }])('is null beyond the bound %o, and said', async (range) => {
    const root = repository()
    for (const minute of [1, 2, 3])
      commit(root, { [path]: wells(minute % 2 ? 'in progress' : 'ready') }, minute)
    const { issues, notes } = await historyIn(root, range)
    expect(issues.get('WELL-1')).toMatchObject({ firstSeen: null, statusSince: at(3) })
    expect(issues.get('WELL-1')?.events).toHaveLength(2)
    expect(notes).toEqual([expect.stringContaining('at most')])
  })

  it('is everything without git, without a commit, or in a broken repository', async () => {
    const files = { [path]: wells() }
    const unborn = tempFolder(files)
    git(unborn, ['init', '--quiet'])
    const broken = tempFolder({ ...files, '.git/HEAD': 'nonsense' })
    for (const root of [tempFolder(files), unborn, broken])
      expect(await historyIn(root)).toEqual({ isWhole: false, issues: new Map(), notes: [] })
  })

  it('is what an object that is missing said, and no more', async () => {
    const root = repository()
    commit(root, { [path]: wells('in progress') }, 1)
    commit(root, { [path]: wells('validated') }, 2)
    const blob = git(root, ['rev-parse', `HEAD~1:${path}`]).trim()
    rmSync(join(root, '.git/objects', blob.slice(0, 2), blob.slice(2)))
    const { issues, isWhole } = await historyIn(root)
    expect(issues.get('WELL-1')).toMatchObject({ firstSeen: at(0) })
    expect(isWhole).toBe(false)
  })
})
