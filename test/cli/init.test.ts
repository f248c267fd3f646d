import { existsSync, mkdirSync, readdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { cleanIssues, committedFolder, git, issuesPath, workspaceFolder } from './workspace-folder.ts'

const legacy = {
  'docs/issues/001-dredge.md': '# Dredge the basin\n\nStatus: done\n\nBlocked bt: 002\n',
  'docs/issues/002-pier.md': '# Paint the pier\n\n**Status:** ready\n',
  'notes/HRB-PRD.md': '# Harbour PRD\n',
  'test/fixtures/issues/9.md': '# 9 Not ours\n\nStatus: ready\n',
}

const init = (cwd: string, ...args: string[]) => runCli(['init', '--yes', '--owner', 'Ada', ...args], { cwd })

describe('sot init', () => {
  it('starts an empty folder with documents, a board and a configuration that pass the check', async () => {
    const cwd = workspaceFolder({})
    const run = await init(cwd, '--project', 'Tide Tables')
    expect(run).toMatchObject({ exit: 0, stderr: '' })
    expect(readdirSync(cwd, { recursive: true, encoding: 'utf8' }).sort()).toEqual([
      'WORKBOARD.yaml',
      'sot',
      'sot.config.yaml',
      'sot/03-PROTOCOLS',
      'sot/03-PROTOCOLS/TIDE-TABLES-ISSUES.md',
      'sot/03-PROTOCOLS/TIDE-TABLES-PRD.md',
    ])
    const check = await runCli(['check', '--max-warnings', '0', '--json'], { cwd })
    expect(JSON.parse(check.stdout)).toMatchObject({ ok: true, findings: [], summary: { issues: 2 } })
    const next = await runCli(['board', 'next', '--json'], { cwd })
    expect(JSON.parse(next.stdout).next).toEqual(['TIDE-TABLES-001'])
  })

  it('finds what is there, says how much of it is read, and lists it on the board', async () => {
    const cwd = workspaceFolder(legacy)
    const run = await init(cwd)
    expect(run.exit).toBe(0)
    expect(run.stdout).toContain('Plans:\n  sot  docs/issues  2 items, 1 done, 1 open\n')
    expect(run.stdout).toContain('3 of 3 files read, 2 issues, 1 line not read\n')
    expect(run.stdout).toContain('Fields are written plain (2), bold (1).\n')
    expect(readFileSync(join(cwd, 'sot.config.yaml'), 'utf8')).toContain(
      "  - 'docs/issues/**/*.md'\n  - 'notes/HRB-PRD.md'\n",
    )
    const board = readFileSync(join(cwd, 'WORKBOARD.yaml'), 'utf8')
    expect(board).toMatch(/^# yaml-language-server: .*\nversion: 1\nowner: "Ada"\n/)
    expect(board).toMatch(/id: issues\/001, title: Dredge the basin, status: validated/)
    expect(existsSync(join(cwd, 'sot'))).toBe(false)
    const again = await init(cwd)
    expect(again.stdout).toContain('Nothing to write: sot.config.yaml, WORKBOARD.yaml exist already.\n')
  })

  it('counts the files that its globs name, whatever letters are in their names', async () => {
    const issue = '# Title\n\nStatus: ready\n'
    const cwd = workspaceFolder({
      '.scratch/login (1)/issues/05-form.md': issue,
      '.scratch/note.md': '# Note\n',
      '!new [web]/issues/1-a.md': issue,
      "ada's/plans/1-b.md": issue,
      'tickets/1-c.md': issue,
      'tickets/.old/2-d.md': issue,
      'tickets/3-E.MD': issue,
      'backlog/.only/1-f.md': issue,
      [`${'deep/'.repeat(50)}issues/1-g.md`]: issue,
    })
    const run = await init(cwd)
    expect(run).toMatchObject({ exit: 0, stderr: '' })
    expect(run.stdout).toContain(
      [
        'Plans:',
        '  sot  !new [web]/issues  1 item, 0 done, 1 open',
        '  sot  .scratch           1 item, 0 done, 1 open',
        "  sot  ada's/plans        1 item, 0 done, 1 open",
        '  sot  backlog/.only      1 item, 0 done, 1 open',
        '  sot  tickets            2 items, 0 done, 2 open',
        '  sot  tickets/.old       1 item, 0 done, 1 open',
        '8 of 8 files read, 7 issues',
      ].join('\n'),
    )
    const check = await runCli(['check', '--json'], { cwd })
    expect(JSON.parse(check.stdout).summary).toMatchObject({ documents: 8, issues: 7 })
  })

  it('distinguishes the issues of sibling projects, and adds no foreign documents', async () => {
    const issue = '# Title\n\nStatus: ready\n'
    const siblings = { 'pier/docs/issues/1-a.md': issue, 'mole/docs/issues/1-b.md': issue }
    const joined = workspaceFolder(siblings)
    expect((await init(joined)).stdout).toContain('  sot  .  2 items, 0 done, 2 open\n2 of 2 files read')
    expect(readFileSync(join(joined, 'WORKBOARD.yaml'), 'utf8')).toMatch(/id: mole\/[\s\S]*id: pier\//)
    const apart = workspaceFolder({ ...siblings, 'vendor/docs/issues/1-c.md': issue })
    expect((await init(apart)).stdout).toContain(
      '  sot  mole/docs/issues  1 item, 0 done, 1 open\n  sot  pier/docs/issues  1 item, 0 done, 1 open\n',
    )
  })

  it('writes down the pattern of ids when all of them follow it', async () => {
    const issues = [2, 3].map((number) => `\n## HRB-00${number} - More\n\nStatus: ready\n`).join('')
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues + issues })
    await init(cwd)
    expect(readFileSync(join(cwd, 'sot.config.yaml'), 'utf8')).toContain("\nids: { pattern: 'HRB-\\d{3}' }\n")
  })

  it('never writes over a file, and not behind a link', async () => {
    const cwd = workspaceFolder({ 'sot.config.yaml': 'version: 1\n', [issuesPath]: cleanIssues })
    await init(cwd, '--ci', 'github')
    expect(readFileSync(join(cwd, 'sot.config.yaml'), 'utf8')).toBe('version: 1\n')
    expect(existsSync(join(cwd, '.github/workflows/planning.yml'))).toBe(true)
    const elsewhere = workspaceFolder({})
    const linked = workspaceFolder({ [issuesPath]: cleanIssues })
    symlinkSync(elsewhere, join(linked, '.github'))
    const refused = await init(linked, '--ci', 'github')
    expect(refused.exit).toBe(2)
    expect(refused.stderr).toContain(
      '.github/workflows/planning.yml cannot be written: it is behind a link\n',
    )
    expect(readdirSync(elsewhere)).toEqual([])
  })

  it('shows all of it and writes nothing with --dry-run', async () => {
    const cwd = workspaceFolder(legacy)
    const run = await runCli(['init', '--dry-run', '--owner', 'Ada'], { cwd })
    expect(run.stdout).toContain('Would write:\n  sot.config.yaml\n  WORKBOARD.yaml\n')
    expect(run.stdout).toContain('\n--- WORKBOARD.yaml\n# yaml-language-server: $schema=')
    expect(readdirSync(cwd).sort()).toEqual(['docs', 'notes', 'test'])
  })

  it('asks an interactive user before it writes, and treats an empty reply as no', async () => {
    const cwd = workspaceFolder(legacy)
    const asked: string[] = []
    const answering = (answer: string | null) => async (question: string) => {
      asked.push(question)
      return answer
    }
    for (const answer of ['n', null]) {
      const run = await runCli(['init', '--owner', 'Ada'], { cwd, ask: answering(answer) })
      expect(run).toMatchObject({ exit: 0, stderr: 'Nothing was written.\n' })
    }
    expect(existsSync(join(cwd, 'WORKBOARD.yaml'))).toBe(false)
    await runCli(['init', '--owner', 'Ada'], { cwd, ask: answering('') })
    expect(existsSync(join(cwd, 'WORKBOARD.yaml'))).toBe(true)
    expect(asked).toEqual(Array(3).fill('Write these files? [Y/n] '))
  })

  it('preserves existing hooks and tools, and prints the lines to add', async () => {
    const cwd = workspaceFolder(legacy)
    for (const folder of ['docs', '.git']) {
      // An empty folder of that name is no repository.
      mkdirSync(join(cwd, folder), { recursive: true })
      expect(await init(cwd, '--hook')).toMatchObject({ exit: 2, stdout: '' })
    }
    git(cwd, 'init', '-q')
    await init(cwd, '--hook')
    const hook = readFileSync(join(cwd, '.git/hooks/pre-commit'), 'utf8')
    expect(hook).toContain('check --staged --quiet')
    const again = await init(cwd, '--hook')
    expect(again.stdout).toContain(
      'Nothing to write: sot.config.yaml, WORKBOARD.yaml, .git/hooks/pre-commit exist already.',
    )
    expect(again.stdout).not.toContain('Add to')
    writeFileSync(join(cwd, '.git/hooks/pre-commit'), '#!/bin/sh\nmake lint\n')
    expect((await init(cwd, '--hook')).stdout).toContain('Add to .git/hooks/pre-commit:\n#!/bin/sh\n')
    const other = workspaceFolder({ ...legacy, 'lefthook.yml': 'pre-commit:\n' })
    git(other, 'init', '-q')
    expect((await init(other, '--hook')).stdout).toContain('Add to lefthook.yml:\npre-commit:\n')
  })
  it('makes a hook for pushes, or prints the lines to add', async () => {
    const cwd = committedFolder({ [issuesPath]: cleanIssues })
    expect((await init(cwd, '--pre-push')).stdout).toContain('wrote .git/hooks/pre-push\n')
    expect((await init(cwd, '--pre-push')).stdout).toContain('.git/hooks/pre-push exist already')
    writeFileSync(join(cwd, 'lefthook.yml'), 'pre-push:\n')
    expect((await init(cwd, '--pre-push')).stdout).toContain(
      'Add to lefthook.yml:\npre-push:\n  commands:\n    planning-sot:\n      run: npx --no-install sot check --since @{upstream} --rerun changed --quiet\n',
    )
    writeFileSync(join(cwd, '.pre-commit-config.yaml'), 'repos:\n')
    expect((await init(cwd, '--pre-push')).stdout).toContain('        stages: [pre-push]\n')
  })

  it('finds the place of hooks from a linked work tree, through husky, and from below the top', async () => {
    const cwd = committedFolder({ [`it's here/${issuesPath}`]: cleanIssues })
    const linked = `${cwd}-linked`
    git(cwd, 'worktree', 'add', '-q', linked)
    const below = join(linked, "it's here")
    expect((await init(below, '--hook')).stdout).toMatch(/^wrote .*\/\.git\/hooks\/pre-commit$/m)
    expect(readFileSync(join(cwd, '.git/hooks/pre-commit'), 'utf8')).toContain(
      "cd 'it'\\''s here' || exit 2\n",
    )
    git(linked, 'config', 'core.hooksPath', "it's here/.husky/_")
    expect((await init(below, '--hook')).stdout).toContain("wrote it's here/.husky/pre-commit\n")
    git(linked, 'config', 'core.hooksPath', '../shared')
    expect((await init(below, '--hook')).stdout).toContain('Add to ../shared/pre-commit:\n#!/bin/sh\n')
    writeFileSync(join(linked, '.lefthook.yaml'), 'colors: false\n')
    const command = "cd 'it'\\''s here' && npx --no-install sot check --staged --quiet"
    expect((await init(below, '--hook')).stdout).toContain(`      run: ${JSON.stringify(command)}\n`)
    writeFileSync(join(linked, '.pre-commit-config.yaml'), 'repos:\n')
    const entry = `sh -c '${command.replaceAll("'", "'\\''")}'`
    expect((await init(below, '--hook')).stdout).toContain(`        entry: ${JSON.stringify(entry)}\n`)
  })
})

it('reads the items of a list after they are on the board as well', async () => {
  const cwd = workspaceFolder({
    'TODO.md': '# TODO\n\n- [ ] AB-1: Foo\n- [x] AB-2: Bar\n',
    'planning/ROADMAP.md': '# Roadmap\n\n| Id | Title | Status |\n|---|---|---|\n| AB-1 | Foo | done |\n',
  })
  await init(cwd)
  const { findings, issues } = JSON.parse((await runCli(['check', '--json'], { cwd })).stdout)
  expect(issues.map(({ id }: { id: string }) => id)).toEqual(['AB-1', 'AB-2'])
  expect(findings.map(({ rule, path }: Record<string, string>) => [rule, path])).toEqual([
    ['evidence-required', 'TODO.md'],
    ['status-conflict', 'planning/ROADMAP.md'],
  ])
})

it('a roadmap that names an issue of another folder by number and title is an account of its status', async () => {
  const row = (title: string) =>
    `# Roadmap\n\n| Id | Title | Status |\n|---|---|---|\n| 001 | ${title} | in progress |\n`
  const files = (title: string) => ({
    'sot.config.yaml': 'version: 1\ndocuments: [docs, planning]\n',
    'docs/tickets/001-login.md': '# Fix login\n\nStatus: done\n',
    'planning/ROADMAP.md': row(title),
  })
  const rulesFor = async (title: string) => {
    const { stdout } = await runCli(['check', '--json'], { cwd: workspaceFolder(files(title)) })
    return JSON.parse(stdout).findings.map(({ rule }: { rule: string }) => rule)
  }
  expect(await rulesFor('Fix login')).toContain('status-conflict')
  expect(await rulesFor('Another phase')).not.toContain('status-conflict')
})
