import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtBin } from './built-bin.ts'
import {
  brokenIssues,
  cleanIssues,
  committedFolder,
  git,
  issuesPath,
  workspaceFolder,
  writeFiles,
} from './workspace-folder.ts'

const hasPython = spawnSync('python3', ['-c', 'import pty']).status === 0

/** Runs a program in a terminal of its own, passes on what it shows, and its exit code. */
const inTerminal = `
import os, pty, signal, sys
child, screen = pty.fork()
if child == 0:
    os.execvp(sys.argv[1], sys.argv[1:])
signal.signal(signal.SIGINT, lambda *_: os.write(screen, b'\\x03'))
while True:
    try:
        part = os.read(screen, 65536)
    except OSError:
        break
    if not part:
        break
    os.write(1, part)
_, status = os.waitpid(child, 0)
sys.exit(os.waitstatus_to_exitcode(status))
`

function started(command: readonly string[], cwd: string, stdout: 'pipe' | number = 'pipe') {
  const [program = '', ...args] = command
  const env = { ...process.env, TERM: 'xterm', NO_COLOR: '1', XDG_CACHE_HOME: join(`${cwd}-cache`) }
  const child: ChildProcess = spawn(program, args, { cwd, env, stdio: ['ignore', stdout, 'pipe'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const seen = { stdout: '', stderr: '' }
  child.stdout?.on('data', (chunk: Buffer) => {
    seen.stdout += chunk.toString('utf8')
  })
  child.stderr?.on('data', (chunk: Buffer) => {
    seen.stderr += chunk.toString('utf8')
  })
  const ended = new Promise<number | null>((resolve) => child.on('exit', resolve))
  return { seen, ended, kill: (signal: NodeJS.Signals) => child.kill(signal) }
}

const sot = [process.execPath, builtBin('sot')]
const patience = { timeout: 60_000, interval: 50 }

describe('watching', () => {
  it.skipIf(!hasPython)('draws on a clear screen of a terminal, and ends with Ctrl-C', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const command = ['python3', '-c', inTerminal, ...sot, 'check', '--watch']
    const { seen, ended, kill } = started(command, cwd)
    await expect.poll(() => seen.stdout, patience).toMatch(/0 errors.*[\s\S]*Press Ctrl-C/)
    writeFileSync(join(cwd, 'draft'), brokenIssues)
    renameSync(join(cwd, 'draft'), join(cwd, issuesPath))
    await expect.poll(() => seen.stdout, patience).toMatch(/1 error, [\s\S]*Press Ctrl-C/)
    const screens = seen.stdout.split('\u001b[H')
    expect([screens[0], screens.length]).toEqual(['\u001b[2J\u001b[3J', 3])
    expect(screens[2]).not.toContain('0 errors')
    kill('SIGINT')
    expect([0, 130]).toContain(await ended)
  })

  it('appends in a pipe, also through a branch switch of many files', async () => {
    const cwd = committedFolder({ [issuesPath]: cleanIssues })
    git(cwd, 'checkout', '-q', '-b', 'large')
    const name = (at: number): string => `sot/many/A${at}-ISSUES.md`
    const text = (at: number): string => `# A\n\n## AB-${at} - Weld\n\nStatus: ready.\n\nBlocked by: None\n`
    writeFiles(cwd, Object.fromEntries(Array.from({ length: 800 }, (_, at) => [name(at), text(at)])))
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-q', '-m', 'Many')
    git(cwd, 'checkout', '-q', 'main')
    const { seen, ended, kill } = started([...sot, 'check', '--watch', '--json'], cwd)
    const last = () => seen.stdout.split('\n{\n').at(-1) ?? ''
    await expect.poll(last, patience).toContain('"HRB-001"')
    git(cwd, 'checkout', '-q', 'large')
    await expect.poll(last, patience).toContain('"AB-799"')
    git(cwd, 'checkout', '-q', 'main')
    await expect.poll(last, patience).not.toContain('"AB-')
    expect(seen.stdout).not.toContain('\u001b')
    kill('SIGINT')
    expect([0, 130]).toContain(await ended)
    expect(seen.stderr).toBe('')
  })

  it('ends when nothing can be written: exit 2 on a full disk, 0 where the reader went away', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const full = spawnSync('sh', ['-c', '"$@" > /dev/full', 'sh', ...sot, 'check', '--watch'], { cwd })
    expect([full.status, full.stderr.toString()]).toEqual([2, expect.stringContaining('ENOSPC')])
    const { seen, ended } = started(['sh', '-c', '"$@" | head -c 1', 'sh', ...sot, 'check', '--watch'], cwd)
    await expect.poll(() => seen.stdout.length, patience).toBe(1)
    writeFiles(cwd, { [issuesPath]: brokenIssues })
    expect(await ended).toBe(0)
  })
})
