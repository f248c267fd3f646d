import { readdirSync, readFileSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { workboardProgram } from '../../src/cli/program.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { committedFolder, git, workspaceFolder, writeFiles } from './workspace-folder.ts'

const path = 'sot/WELL-ISSUES.md'

type Well = { readonly status?: string; readonly blockedBy?: string; readonly criteria?: readonly string[] }

const section = (
  id: string,
  { status = 'ready', blockedBy = 'None', criteria = ['- [ ] It is dry.'] }: Well,
): string =>
  `## ${id} - Well ${id}\n\nStatus: ${status}.\n\nBlocked by: ${blockedBy}\n\nAcceptance criteria:\n\n${criteria.join('\n')}\n`

const wells = (issues: Readonly<Record<string, Well>>): string =>
  `# Wells\n\n${Object.entries(issues)
    .map(([id, well]) => section(id, well))
    .join('\n')}`

function commit(cwd: string, issues: Readonly<Record<string, Well>>, message: string): void {
  writeFiles(cwd, { [path]: wells(issues) })
  git(cwd, 'add', '.')
  git(cwd, 'commit', '-q', '-m', message)
}

const run = (cwd: string, ...args: string[]) =>
  runCli(['diff', ...args], { cwd, program: workboardProgram, columns: 80 })

async function diffed(cwd: string, revision: string) {
  const { exit, stdout, stderr } = await run(cwd, revision, '--json')
  expect([exit, stderr]).toEqual([0, ''])
  const data = JSON.parse(stdout)
  expect(schemaErrors('schemas/board-diff.schema.json', data)).toEqual([])
  return data
}

const ids = (list: readonly { id: string }[]): string[] => list.map(({ id }) => id)

const start = {
  'WELL-1': {},
  'WELL-2': { status: 'blocked', blockedBy: 'WELL-1' },
  'WELL-3': { status: 'validated' },
  'WELL-4': {},
  'WELL-5': {},
}

describe('the changes of the board', () => {
  it('are reported for issues that were done, freed, blocked, taken back, added and removed', async () => {
    const cwd = committedFolder({ [path]: wells(start) })
    commit(
      cwd,
      {
        'WELL-1': { status: 'validated' },
        'WELL-2': { status: 'blocked', blockedBy: 'WELL-1' },
        'WELL-3': { status: 'active' },
        'WELL-4': { blockedBy: 'WELL-3' },
        'WELL-6': {},
      },
      'Work',
    )
    const data = await diffed(cwd, 'HEAD~1')
    expect(data.since).toMatchObject({
      revision: 'HEAD~1',
      subject: 'Start',
      commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    })
    expect(data.freed).toMatchObject([{ id: 'WELL-2', by: [{ ref: 'WELL-1', kind: 'issue' }] }])
    expect(data.newlyBlocked).toMatchObject([{ id: 'WELL-4', by: [{ ref: 'WELL-3' }] }])
    expect(data.regressed).toMatchObject([{ id: 'WELL-3', was: { status: 'validated', proof: 'unbacked' } }])
    expect([ids(data.added), ids(data.removed)]).toEqual([['WELL-6'], ['WELL-5']])
    expect(ids(data.statusChanges)).toEqual(['WELL-1', 'WELL-3'])
    expect([data.totals.before.claimed, data.totals.after.claimed]).toEqual([1, 1])
    expect(data.criteria).toEqual([])
  })

  it('is nothing when nothing was done, and everything when there was no plan', async () => {
    const cwd = committedFolder({ 'README.md': '# Here\n' })
    commit(cwd, start, 'Plan')
    expect((await run(cwd, 'HEAD')).stdout).toContain('No issue has changed.')
    expect(ids((await diffed(cwd, 'HEAD~1')).added)).toEqual(Object.keys(start))
  })

  it('counts what is not committed, and touches neither the work tree nor the index', async () => {
    const cwd = committedFolder({ [path]: wells(start) })
    writeFiles(cwd, {
      [path]: wells({ ...start, 'WELL-1': { status: 'validated' } }),
      'sot/NEW-ISSUES.md': wells({ 'NEW-1': {} }),
    })
    const temporary = readdirSync(tmpdir()).filter((name) => name.startsWith('sot-board-diff-'))
    const before = [readFileSync(join(cwd, '.git/index')), statSync(join(cwd, path)).mtimeMs]
    const data = await diffed(cwd, 'HEAD')
    expect([ids(data.freed), ids(data.added)]).toEqual([['WELL-2'], ['NEW-1']])
    expect([readFileSync(join(cwd, '.git/index')), statSync(join(cwd, path)).mtimeMs]).toEqual(before)
    expect(readdirSync(tmpdir()).filter((name) => name.startsWith('sot-board-diff-'))).toEqual(temporary)
  })

  it('reads the configuration of that time, and a workspace below the top of its repository', async () => {
    const cwd = committedFolder({
      'plans/docs/A.md': wells(start),
      'plans/sot.config.yaml': "version: 1\ndocuments: ['docs/*.md']\n",
    })
    git(cwd, 'mv', 'plans/docs', 'plans/sot')
    writeFiles(cwd, { 'plans/sot.config.yaml': 'version: 1\n' })
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-q', '-m', 'Move')
    const data = await diffed(join(cwd, 'plans'), 'HEAD~1')
    expect([data.added, data.removed, data.statusChanges, data.criteria]).toEqual([[], [], [], []])
  })

  it('are printed as text that fits, and as Markdown with escaped markup', async () => {
    const cwd = committedFolder({
      [path]: wells({
        'WELL-1': {
          criteria: [
            '- [ ] It holds \\<b>water | for a very long time, longer than a line of a terminal can show.',
          ],
        },
      }),
    })
    commit(cwd, { 'WELL-1': { status: 'validated', criteria: ['- [x] It holds water.'] } }, 'Done `|` <i>')
    const { exit, stdout } = await run(cwd, 'HEAD~1')
    expect(exit).toBe(0)
    expect(stdout.split('\n')[0]).toBe('claimed 1 · proven 0 · broken 0 · stale 0 · unbacked 1')
    expect(stdout.split('\n').filter((line) => line.length > 80)).toEqual([])
    expect(stdout.replace(/\n +/g, ' ')).toMatch(
      /Criteria weakened \(1\) WELL-1, sot\/WELL-ISSUES.md:11: open criterion changed by [0-9a-f]{12} of [\d-]{10}, which claims it done/,
    )
    expect(stdout).toMatch(/\n {4}- It holds <b>water \| for.*\n {6}.*can show\.\n {4}\+ It holds water\.\n/)
    const { stdout: markdown } = await run(cwd, 'HEAD~1', '--markdown')
    expect(markdown).toContain('## Criteria weakened')
    expect(markdown).toContain('\\<b\\>water')
    expect(markdown).not.toMatch(/[^\\]<b>/)
  })
})

describe('criteria that were weakened', () => {
  const asked = (...criteria: string[]): Well => ({ criteria })

  it('are reported with the commit, the place, both texts, and whether the commit ticked', async () => {
    const cwd = committedFolder({
      [path]: wells({ 'WELL-1': asked('- [ ] Within 50 ms.', '- [ ] No loss at all.', '- [ ] Stays.') }),
    })
    commit(cwd, { 'WELL-1': asked('- [x] Within 500 ms.', '- [ ] No loss at all.', '- [ ] Stays.') }, 'Tick')
    commit(cwd, { 'WELL-1': asked('- [x] Within 500 ms.', '- [ ] Stays.') }, 'Tidy')
    const { criteria } = await diffed(cwd, 'HEAD~2')
    expect(criteria).toMatchObject([
      {
        issue: 'WELL-1',
        kind: 'changed',
        commit: { subject: 'Tick' },
        path,
        line: 11,
        before: { text: 'Within 50 ms.', checked: false },
        after: { text: 'Within 500 ms.', checked: true },
        whileTicking: true,
      },
      {
        kind: 'deleted',
        commit: { subject: 'Tidy' },
        line: 3,
        before: { text: 'No loss at all.' },
        after: null,
        whileTicking: false,
      },
    ])
  })

  it('are reported for the commit that sets the issue to validated', async () => {
    const cwd = committedFolder({ [path]: wells({ 'WELL-1': asked('- Dry.', '- Deep.') }) })
    commit(cwd, { 'WELL-1': { status: 'validated', criteria: ['- Dry.'] } }, 'Done')
    expect((await diffed(cwd, 'HEAD~1')).criteria).toMatchObject([{ kind: 'deleted', whileTicking: true }])
  })

  it('are reported when they are uncommitted, and for another branch', async () => {
    const cwd = committedFolder({ [path]: wells({ 'WELL-1': asked('- [ ] Dry.', '- [ ] Deep.') }) })
    writeFiles(cwd, { [path]: wells({ 'WELL-1': asked('- [ ] Dry.') }) })
    expect((await diffed(cwd, 'HEAD')).criteria).toMatchObject([{ commit: null, before: { text: 'Deep.' } }])
    git(cwd, 'checkout', '-q', '.')
    git(cwd, 'checkout', '-q', '-b', 'side')
    commit(cwd, { 'WELL-1': asked('- [ ] Dry.', '- [ ] Deep.', '- [ ] Clean.') }, 'More')
    git(cwd, 'checkout', '-q', 'main')
    expect((await diffed(cwd, 'side')).criteria).toMatchObject([{ commit: null, before: { text: 'Clean.' } }])
  })

  it('are not reported when they were restored, only moved or ticked, or removed with their issue', async () => {
    const both = { 'WELL-1': asked('- [ ] Dry.', '- [ ] Deep.'), 'WELL-2': asked('- [ ] Gone.') }
    const cwd = committedFolder({ [path]: wells(both) })
    commit(cwd, { 'WELL-1': asked('- [ ] Dry.') }, 'Less')
    commit(cwd, { 'WELL-1': asked('- [x] Deep.', '- [ ] Dry.') }, 'Back')
    git(cwd, 'mv', path, 'sot/DEEP-ISSUES.md')
    git(cwd, 'commit', '-q', '-m', 'Move')
    expect((await diffed(cwd, 'HEAD~3')).criteria).toEqual([])
  })

  it('are reported once for a merge', async () => {
    const cwd = committedFolder({
      [path]: wells({ 'WELL-1': asked('- [ ] Dry.', '- [ ] Deep.'), 'WELL-2': {} }),
    })
    git(cwd, 'checkout', '-q', '-b', 'side')
    commit(cwd, { 'WELL-1': asked('- [ ] Dry.'), 'WELL-2': {} }, 'Less')
    git(cwd, 'checkout', '-q', 'main')
    commit(cwd, { 'WELL-1': asked('- [ ] Dry.', '- [ ] Deep.'), 'WELL-2': { status: 'active' } }, 'Other')
    git(cwd, 'merge', '-q', '-m', 'Merge', 'side')
    expect((await diffed(cwd, 'HEAD~2')).criteria).toMatchObject([{ commit: { subject: 'Less' } }])
  })
})

describe('a revision that is none', () => {
  it.each([
    '--upload-pack=touch pwned',
    'nope',
    'HEAD:sot/WELL-ISSUES.md',
    'HEAD^{tree}',
    '',
    '-h~1',
    'HEAD\n',
  ])('%j is refused', async (revision) => {
    const cwd = committedFolder({ [path]: wells(start) })
    const { exit, stdout, stderr } = await run(cwd, '--', revision)
    expect([exit, stdout, stderr.split('\n').length]).toEqual([2, '', 3])
    expect(readdirSync(cwd)).not.toContain('pwned')
  })

  it('is refused without git, without a commit, and with a configuration of that time that cannot be read', async () => {
    expect((await run(workspaceFolder({ [path]: wells(start) }), 'HEAD')).exit).toBe(2)
    const unborn = workspaceFolder({ [path]: wells(start) })
    git(unborn, 'init', '-q')
    expect((await run(unborn, 'HEAD')).exit).toBe(2)
    const broken = committedFolder({ [path]: wells(start), 'sot.config.yaml': 'rules: {' })
    writeFiles(broken, { 'sot.config.yaml': 'version: 1\n' })
    const { exit, stderr } = await run(broken, 'HEAD')
    expect([exit, stderr]).toEqual([2, expect.stringMatching(/^At HEAD: sot.config.yaml cannot be used/)])
    expect((await run(committedFolder({ [path]: wells(start) }))).exit).toBe(2)
  })
})
