import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { cleanIssues, git, issuesPath, workspaceFolder } from './workspace-folder.ts'

const bold = cleanIssues.replace('Status:', '**Status:**').replace('Acceptance:', '**Acceptance:**')

describe('sot fmt', () => {
  it('writes the requested dialect and says what it did', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const run = await runCli(['fmt', '--dialect', 'bold'], { cwd })
    expect(run).toEqual({
      exit: 0,
      stdout: `${issuesPath}  2 fields\n1 of 1 document was rewritten in the bold dialect.\n`,
      stderr: '',
    })
    expect(readFileSync(join(cwd, issuesPath), 'utf8')).toBe(bold)
    expect((await runCli(['check', '--quiet'], { cwd })).exit).toBe(0)
    const again = await runCli(['fmt', '--dialect', 'bold'], { cwd })
    expect(again.stdout).toBe('1 document: nothing to write in the bold dialect.\n')
  })

  it('preserves a byte order mark and Windows line ends', async () => {
    const windows = (text: string): string => `\uFEFF${text.replaceAll('\n', '\r\n')}`
    const cwd = workspaceFolder({ [issuesPath]: windows(cleanIssues) })
    await runCli(['fmt', '--dialect', 'bold', issuesPath], { cwd })
    expect(readFileSync(join(cwd, issuesPath), 'utf8')).toBe(windows(bold))
  })

  it('shows a diff that git applies, and writes nothing', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const run = await runCli(['fmt', '--dialect', 'bold', '--dry-run', '--quiet'], { cwd })
    expect(readFileSync(join(cwd, issuesPath), 'utf8')).toBe(cleanIssues)
    writeFileSync(join(cwd, 'change.diff'), run.stdout)
    git(cwd, 'apply', 'change.diff')
    expect(readFileSync(join(cwd, issuesPath), 'utf8')).toBe(bold)
  })

  it('--check fails for what would change and writes nothing', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    expect(await runCli(['fmt', '--dialect', 'bold', '--check'], { cwd })).toMatchObject({ exit: 1 })
    expect(await runCli(['fmt', '--dialect', 'plain', '--check'], { cwd })).toMatchObject({ exit: 0 })
    expect(readFileSync(join(cwd, issuesPath), 'utf8')).toBe(cleanIssues)
  })

  it.each([
    [['fmt'], /required option '--dialect <name>' not specified/],
    [['fmt', '--dialect', 'bolt'], /Did you mean bold\?/],
    [['fmt', '--dialect', 'bold', 'none.md'], /^"none.md" is no document of this workspace/],
    [['fmt', '--dialect', 'bold', '--format', 'sarif'], /^sot fmt has no format sarif/],
  ])('refuses %j', async (args, stderr) => {
    const run = await runCli(args, { cwd: workspaceFolder({ [issuesPath]: cleanIssues }) })
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toMatch(stderr)
  })
})
