import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { daemonArguments } from '../../src/cli/daemon/daemon-arguments.ts'
import { type Around, answered, serve, user } from './daemon-user.ts'
import { runCli } from './run-cli.ts'
import {
  brokenIssues,
  cleanIssues,
  committedFolder,
  git,
  issuesPath,
  workspaceFolder,
  writeFiles,
} from './workspace-folder.ts'

const plan = {
  [issuesPath]: brokenIssues,
  'sot/QUAY-ISSUES.md': cleanIssues
    .replaceAll('HRB', 'QUA')
    .replace('Harbour Issues', 'Quay \u001b[31m Issues'),
  'notes/deep/x.md': '# X\n',
  'sot.config.yaml': "version: 1\ndocuments: ['notes/**/*.md']\n",
  'policy.yaml': 'version: 1\nrules: { blocked-by-cycle: warning }\n',
}

describe('a check through the daemon', () => {
  it('prints the same bytes, whatever the arguments, the folder, the terminal and the environment', async () => {
    const cwd = committedFolder(plan)
    writeFiles(cwd, { 'notes/deep/x.md': '# X\n\nTODO\n' })
    const { context, env } = user(cwd)
    await serve(context)
    const formats = ['text', 'json', 'sarif', 'junit', 'github', 'markdown']
    const commands = [
      ...formats.map((format) => ['--format', format]),
      ['--json'],
      ['--quiet'],
      ['--color'],
      ['--no-color', '--format=text'],
      ['notes', 'sot/QUAY-ISSUES.md'],
      ['--since', 'HEAD'],
      ['--policy', 'policy.yaml'],
      ['--max-warnings', '0', '--policy=policy.yaml'],
      ['--rule', 'blocked-by-cycle=off', '--rule', 'placeholder=error'],
      ['--evidence', 'skip', '--now', '2027-01-01'],
    ]
    for (const command of commands) {
      const args = ['check', ...command]
      const { exit, stdout, stderr } = await runCli([...args, '--no-cache'], { cwd, env })
      expect(await answered(args, context), args.join(' ')).toEqual({ exit, stdout, stderr })
    }
    const around: readonly Around[] = [
      { isTerminal: true, columns: 60 },
      { isTerminal: true, env: { NO_COLOR: '1' } },
      { isTerminal: true, env: { TERM: 'dumb' } },
      { env: { FORCE_COLOR: '1' } },
    ]
    for (const one of around) {
      const expected = await runCli(['check', '--no-cache'], { cwd, ...one, env: { ...env, ...one.env } })
      expect(await answered(['check'], context, one)).toEqual(expected)
    }
    const below = { ...context, cwd: join(cwd, 'notes') }
    const expected = await runCli(['check', 'deep', '--no-cache'], { cwd: below.cwd, env })
    expect(await answered(['check', 'deep'], below)).toEqual(expected)
    const elsewhere = { ...context, cwd: '/' }
    expect(await answered(['check', '--root', cwd], elsewhere)).toEqual(
      await runCli(['check', '--no-cache'], { cwd, env }),
    )
  })

  it('is the work of the command where it fails, is not understood, or would see something else', async () => {
    const cwd = workspaceFolder(plan)
    const { context } = user(cwd)
    await serve(context)
    expect(await answered(['check'], context)).not.toBeNull()
    for (const args of [
      ['--rule', 'no-such-rule=off'],
      ['--policy', 'missing.yaml'],
      ['no/such/path.md'],
      ['--max-warnings', 'x'],
      ['--json', '--format', 'text'],
      ['--root'],
    ])
      expect(await answered(['check', ...args], context), args.join(' ')).toBeNull()
    for (const name of [
      'PATH',
      'HOME',
      'GIT_DIR',
      'GIT_INDEX_FILE',
      'SOT_READER',
      'SOT_NO_CACHE',
      'NODE_OPTIONS',
      'TZ',
    ])
      expect(await answered(['check'], context, { env: { [name]: 'x' } }), name).toBeNull()
    expect(await answered(['check'], { ...context, runtime: 'v99.0.0' })).toBeNull()
    writeFiles(cwd, { 'sot.config.yaml': 'version: 1\n' })
    expect(await answered(['check'], context)).toBeNull()
  })

  it('is never asked to write, to execute, to read the index or standard input, or to go on', () => {
    for (const args of [
      ...[
        '--fix',
        '--dry-run',
        '--staged',
        '--update-baseline',
        '--no-cache',
        '--stats',
        '--watch',
        '-',
        '--help',
      ].map((flag) => [flag]),
      ['--rerun', 'all'],
      ['--rerun=all'],
      ['--stdin-path', 'x.md'],
      ['--', 'sot'],
      ['--unknown'],
    ]) {
      expect(daemonArguments(['check', ...args]), args.join(' ')).toBeNull()
      expect(daemonArguments(['check', '--json', 'sot', ...args])).toBeNull()
    }
    expect(daemonArguments(['board'])).toBeNull()
    expect(daemonArguments(['--json', 'check'])).toBeNull()
  })

  it('sees every change: of the same size at once, by rename, a new file, one that is gone, a commit', async () => {
    const cwd = committedFolder({ [issuesPath]: cleanIssues })
    const { context, env } = user(cwd)
    await serve(context)
    const path = join(cwd, issuesPath)
    const same = async (): Promise<string> => {
      const expected = await runCli(['check', '--json', '--no-cache'], { cwd, env })
      const found = await answered(['check', '--json'], context)
      expect(found).toEqual(expected)
      return expected.stdout
    }
    const seen = new Set<string>()
    for (const word of ['ready.', 'later.', 'draft.', 'ready!', 'later!']) {
      writeFileSync(path, cleanIssues.replace('ready.', word))
      seen.add(await same())
    }
    expect(seen.size).toBe(5)
    writeFileSync(join(cwd, 'draft'), brokenIssues)
    renameSync(join(cwd, 'draft'), path)
    await same()
    writeFiles(cwd, { 'sot/new/B-ISSUES.md': cleanIssues })
    await same()
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-q', '-m', 'More')
    await same()
    rmSync(path)
    await same()
    rmSync(join(cwd, 'sot'), { recursive: true })
    expect(await answered(['check'], context)).toBeNull()
    writeFiles(cwd, { [issuesPath]: cleanIssues })
    await same()
  })
})
