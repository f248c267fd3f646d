import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { committedFolder, workspaceFolder } from './workspace-folder.ts'

const feature = (name: string, tasks: string) => ({
  [`${name}/plan.md`]: '# Plan\n',
  [`${name}/tasks.md`]: tasks,
})
const monorepo = {
  ...feature('packages/web/specs/001-cart', '- [x] T001 Model\n- [ ] T002 View (depends on T001)\n'),
  ...feature('packages/api/specs/001-pay', '- [ ] T001 Ledger\n'),
  '.claude/commands/plan.md': '# Plan\n\n## AB-1 - Example\n\nStatus: ready\n',
  'templates/specs/001-x/tasks.md': '- [ ] T001 Example\n',
  'src/readme.md': '# Code\n',
}

describe('sot formats', () => {
  it('lists the plans of every format, and what was passed over', async () => {
    const cwd = committedFolder(monorepo)
    const run = await runCli(['formats'], { cwd })
    expect(run).toMatchObject({ exit: 0, stderr: '' })
    expect(run.stdout).toContain(
      [
        'Plans:',
        '  spec-kit  packages/api/specs  1 item, 0 done, 1 open',
        '  spec-kit  packages/web/specs  2 items, 1 done, 1 open',
        'Passed over:',
        '  .claude/commands  1 file  prompts',
        '  templates         1 file  templates',
        'Formats:',
      ].join('\n'),
    )
    const json = JSON.parse((await runCli(['formats', '--json'], { cwd })).stdout)
    expect(schemaErrors('schemas/formats.schema.json', json)).toEqual([])
    expect(json.plans).toHaveLength(2)
  })

  it('says what formats there are where there is no plan', async () => {
    const run = await runCli(['formats', '--root', '.'], {
      cwd: workspaceFolder({ 'README.md': '# Code\n' }),
    })
    expect(run.exit).toBe(0)
    expect(run.stdout).toMatch(/^Formats:\n/)
  })
})

describe('a repository without a configuration', () => {
  it('is checked from the top of its work tree, whatever folder the command starts in', async () => {
    const cwd = committedFolder(monorepo)
    const json = JSON.parse((await runCli(['check', '--json'], { cwd: `${cwd}/src` })).stdout)
    expect(json.issues.map(({ id, format }: Record<string, string>) => [id, format])).toEqual([
      ['001-pay/T001', 'spec-kit'],
      ['001-cart/T001', 'spec-kit'],
      ['001-cart/T002', 'spec-kit'],
    ])
    const stats = await runCli(['check', '--stats'], { cwd })
    expect(stats.stdout + stats.stderr).toMatch(/^formats: spec-kit$/m)
  })

  it('is no workspace where no plan is recognised', async () => {
    const run = await runCli(['check'], { cwd: committedFolder({ 'README.md': '# Code\n' }) })
    expect(run.exit).toBe(2)
    expect(run.stderr).toContain('No plan was found')
  })

  it('names formats and folders when nothing was read of a plan', async () => {
    const cwd = committedFolder(feature('specs/001-cart', '# Tasks\n\n- [ ] no number\n'))
    const run = await runCli(['check', '--json'], { cwd })
    expect(run.exit).toBe(2)
    const [finding] = JSON.parse(run.stdout).findings
    expect(finding.rule).toBe('nothing-read')
    expect(finding.message).toContain('specs/001-cart/')
    expect(finding.message).toContain('2 documents of spec-kit')
  })

  it('looks for the formats that the configuration lists, and no others', async () => {
    const cwd = committedFolder({
      ...monorepo,
      'sot.config.yaml': 'version: 1\nformats: [sot]\nallow_empty: true\n',
    })
    const json = JSON.parse((await runCli(['check', '--json'], { cwd })).stdout)
    expect(json.issues).toEqual([])
  })
})

describe('sot init', () => {
  it('shows what it read of each format, and writes neither a plan nor a board next to it', async () => {
    const cwd = committedFolder(monorepo)
    const run = await runCli(['init', '--dry-run'], { cwd })
    expect(run.stdout).toMatch(
      /^spec-kit packages\/api\/specs 1 items\nspec-kit packages\/web\/specs 2 items\n/,
    )
    expect(run.stdout).toContain('\nPreset: recommended (auto: ')
    expect(run.stdout).toContain('Would write:\n  sot.config.yaml\n\n')
  })

  it('takes no document for a second plan next to one of another format, but for a folder of issues', async () => {
    const story = '# Epic\n\n## Story 1.1: Cart\n\nStatus: done\n'
    const issue = '# Fix it\n\nStatus: ready\n'
    const cwd = committedFolder({ ...monorepo, 'docs/prd/epic-1.md': story, 'docs/issues/001-fix.md': issue })
    const run = await runCli(['init', '--dry-run'], { cwd })
    expect(run.stdout).toContain("\ndocuments:\n  - 'docs/issues/**/*.md'\n# allow_empty")
  })

  it('finds issues in documents whatever their folders are called', async () => {
    const issue = '# Issues\n\n## AB-1 - One\n\nStatus: ready\n'
    const cwd = committedFolder({
      'docs/work/one.md': issue,
      'docs/work/two.md': issue.replace('AB-1', 'AB-2'),
      'docs/a.md': '# A\n',
    })
    const run = await runCli(['init', '--dry-run'], { cwd })
    expect(run.stdout).toContain("  - 'docs/work/*.md'\n")
    expect(run.stdout).toMatch(/^sot docs\/work 2 items\n/)
  })
})

it('a decision claims no work, and is not offered as the next thing to start', async () => {
  const cwd = committedFolder({
    'docs/adr/0001-post.md': '# 1. Post\n\nStatus: Accepted\n',
    'docs/adr/0002-fax.md': '# 2. Fax\n\nStatus: Proposed\n',
  })
  const board = JSON.parse((await runCli(['board', '--json'], { cwd })).stdout)
  expect(board.totals).toMatchObject({ claimed: 0, unbacked: 0, byStatus: { validated: 1, proposed: 1 } })
  expect(board.next).toEqual([])
  expect(board.items[0].proof).toBe('none')
})
