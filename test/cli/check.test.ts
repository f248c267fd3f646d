import { chmodSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { itWithoutPermission } from '../support/permissions.ts'
import { runCli } from './run-cli.ts'
import { brokenIssues, cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const clean = { [issuesPath]: cleanIssues }
const broken = { [issuesPath]: brokenIssues }
const withWarning = { [issuesPath]: cleanIssues.replace('metres deep', 'metres deep, TBD') }

describe('sot check', () => {
  it('passes a clean workspace with one line', async () => {
    expect(await runCli(['check'], { cwd: workspaceFolder(clean) })).toEqual({
      exit: 0,
      stdout: expect.stringMatching(/^1 document, 1 issue, .*: 0 errors, 0 warnings, 0 notes\n$/),
      stderr: '',
    })
  })

  it('is silent about it with --quiet', async () => {
    expect(await runCli(['check', '--quiet'], { cwd: workspaceFolder(clean) })).toEqual({
      exit: 0,
      stdout: '',
      stderr: '',
    })
  })

  it('fails a broken one, at the line, with nothing on stderr', async () => {
    const { exit, stdout, stderr } = await runCli(['check'], { cwd: workspaceFolder(broken) })
    expect([exit, stderr]).toEqual([1, ''])
    expect(stdout).toMatch(
      /^sot\/HARBOUR-ISSUES\.md:19:13: error: .* \[blocked-by-self\]\n {2}19 \| Blocked by: HRB-001\n/,
    )
  })

  it.each(['json', 'sarif', 'junit', 'github', 'text'])('has the same exit code as %s', async (format) => {
    const args = ['check', '--format', format]
    expect((await runCli(args, { cwd: workspaceFolder(clean) })).exit).toBe(0)
    expect((await runCli(args, { cwd: workspaceFolder(broken) })).exit).toBe(1)
  })

  it('--json fits its schema and is the only output on stdout', async () => {
    const { exit, stdout, stderr } = await runCli(['check', '--json', '--quiet'], {
      cwd: workspaceFolder(broken),
    })
    expect([exit, stderr]).toEqual([1, ''])
    const data = JSON.parse(stdout)
    expect(schemaErrors('schemas/check.schema.json', data)).toEqual([])
    expect(data).toMatchObject({ ok: false, root: '.', summary: { documents: 1, issues: 1, errors: 1 } })
    expect(data.issues[0].blockedBy).toEqual([{ ref: 'HRB-001', kind: 'issue' }])
  })

  it('finds the root from a folder below it', async () => {
    const cwd = workspaceFolder(broken)
    mkdirSync(join(cwd, 'src/deep'), { recursive: true })
    const below = await runCli(['check'], { cwd: join(cwd, 'src/deep') })
    expect(below).toEqual(await runCli(['check', '--root', cwd]))
    expect(below.exit).toBe(1)
  })

  it('names files on GitHub from the root of the repository', async () => {
    const cwd = workspaceFolder({ [`plans/${issuesPath}`]: brokenIssues })
    const args = ['check', '--root', 'plans', '--format', 'github', '--quiet']
    const on = await runCli(args, { cwd, env: { GITHUB_WORKSPACE: cwd } })
    expect(on.stdout).toMatch(/^::error file=plans\/sot\/HARBOUR-ISSUES\.md,line=19,/)
    expect((await runCli(args, { cwd })).stdout).toMatch(/^::error file=sot\//)
  })

  it('limits findings to paths, taken from the working folder', async () => {
    const cwd = workspaceFolder({
      ...broken,
      'sot/other/QUAY-ISSUES.md': cleanIssues.replaceAll('HRB', 'QUA'),
    })
    expect((await runCli(['check', 'other'], { cwd: join(cwd, 'sot') })).exit).toBe(0)
    expect((await runCli(['check', 'HARBOUR-ISSUES.md'], { cwd: join(cwd, 'sot') })).exit).toBe(1)
    expect((await runCli(['check', '.'], { cwd })).exit).toBe(1)
  })

  it('--max-warnings', async () => {
    const cwd = workspaceFolder(withWarning)
    expect((await runCli(['check', '--max-warnings', '1'], { cwd })).exit).toBe(0)
    expect(await runCli(['check', '--max-warnings', '0'], { cwd })).toMatchObject({
      exit: 1,
      stderr: '1 warning: more than --max-warnings 0 allows.\n',
    })
  })

  it('--rule changes severities, the last one for a rule counts', async () => {
    const cwd = workspaceFolder(broken)
    const rule = (level: string) => ['--rule', `blocked-by-self=${level}`]
    expect((await runCli(['check', ...rule('off')], { cwd })).stdout).toContain('0 errors, 0 warnings')
    expect((await runCli(['check', ...rule('off'), ...rule('note')], { cwd })).stdout).toContain('1 note')
  })

  it('--evidence skip opens no run, but checks the documents', async () => {
    const run = '20260601T000000Z-basin-1'
    const cwd = workspaceFolder({
      [issuesPath]: `${cleanIssues.replace('Status: ready.', 'Status: validated.')}\n### Log\n\n`,
      'sot/RUNS.md': `# Runs\n\n- Stage 2 pass artifact: \`/srv/runs/${run}\`.\n- Report status: \`fail\`.\n`,
    })
    const found = async (...args: string[]) => (await runCli(['check', '--quiet', ...args], { cwd })).stdout
    for (const mode of ['verify', 'skip']) {
      expect(await found('--evidence', mode)).toContain('[evidence-required]')
      expect(await found('--evidence', mode)).toContain('[evidence-pass]')
    }
    expect(await found('--evidence', 'verify')).toContain('[evidence-run-missing]')
    expect(await found('--evidence', 'skip')).not.toContain('[evidence-run-missing]')
    expect(await found('--evidence', 'skip', '--rule', 'evidence-required=off')).not.toContain('required')
  })

  it('--now is the clock', async () => {
    const cwd = workspaceFolder(clean)
    expect((await runCli(['check', '--now', '2026-05-20'], { cwd })).stdout).toContain('[frontmatter-dates]')
    expect((await runCli(['check', '--now', '2026-06-20T01:00:00+02:00'], { cwd })).exit).toBe(0)
  })

  it('--stats goes to stderr and leaves stdout alone', async () => {
    const cwd = workspaceFolder(clean)
    const { stdout, stderr } = await runCli(['check', '--stats', '--json'], { cwd })
    expect(stderr).toMatch(/^documents: 1\n/)
    expect(stdout).toBe((await runCli(['check', '--json', '--no-cache'], { cwd })).stdout)
  })
})

describe('what cannot be checked', () => {
  /** Two lines on stderr, nothing on stdout, exit 2; with --json the same two lines on stdout, too. */
  async function refusal(cwd: string, ...args: string[]): Promise<string> {
    const { exit, stdout, stderr } = await runCli(['check', ...args], { cwd })
    expect([exit, stdout]).toEqual([2, ''])
    expect(stderr.split('\n')).toHaveLength(3)
    const inJson = await runCli(['check', '--json', ...args], { cwd })
    expect([inJson.exit, inJson.stderr]).toEqual([exit, stderr])
    const { schema, error } = JSON.parse(inJson.stdout)
    expect([schema, `${error.message}\n${error.fix}\n`]).toEqual(['sot-error/1', stderr])
    return stderr
  }

  it('a root that is missing, or a file', async () => {
    const cwd = workspaceFolder(clean)
    expect(await refusal(cwd, '--root', 'nowhere')).toMatch(/^The root nowhere does not exist\.\n/)
    expect(await refusal(cwd, '--root', issuesPath)).toMatch(/is no folder\.\n/)
  })

  itWithoutPermission('a folder without permission to read it', async () => {
    const cwd = workspaceFolder(clean)
    chmodSync(cwd, 0)
    try {
      expect(await refusal('/', '--root', cwd)).toMatch(/cannot be read/)
    } finally {
      chmodSync(cwd, 0o755)
    }
  })

  it('no workspace anywhere above', async () => {
    expect(await refusal(workspaceFolder({ 'README.md': '# Hi\n' }))).toMatch(/^No workspace was found: /)
  })

  it('a file called sot is no workspace', async () => {
    expect(await refusal(workspaceFolder({ sot: 'binary' }))).toMatch(/^No workspace was found: /)
  })

  it('a workspace without documents', async () => {
    await refusal(workspaceFolder({ 'sot/notes.txt': 'none' }))
  })

  it('a config that is broken', async () => {
    const text = await refusal(
      workspaceFolder({ ...clean, 'sot.config.yaml': 'version: 1\ndocumnts: [x]\n' }),
    )
    expect(text).toContain('documents')
    await refusal(workspaceFolder({ ...clean, 'sot.config.yaml': 'version: [1\n' }))
  })

  it('paths outside the root, or of no document', async () => {
    const cwd = workspaceFolder({ ...clean, 'README.txt': 'hi' })
    expect(await refusal(cwd, '../elsewhere')).toContain('is outside of the workspace root')
    await refusal(cwd, 'README.txt')
    await refusal(cwd, 'sot/MISSING.md')
  })

  it('git questions where there is no repository', async () => {
    const cwd = workspaceFolder(clean)
    await refusal(cwd, '--staged')
    await refusal(cwd, '--since', 'HEAD')
  })

  it('a baseline that is missing or broken', async () => {
    const cwd = workspaceFolder({ ...clean, 'bad.json': '{' })
    expect(await refusal(cwd, '--baseline', 'none.json')).toContain('(ENOENT)')
    await refusal(cwd, '--baseline', 'bad.json')
    expect(await refusal(cwd, '--update-baseline', '--baseline', 'no/folder.json')).toContain(
      'cannot be written',
    )
  })
})
