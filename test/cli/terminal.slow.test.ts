import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commandEntries } from '../../src/cli/commands/registry.generated.ts'
import { builtBin } from './built-bin.ts'
import { committedFolder, workspaceFolder } from './workspace-folder.ts'

const hasPython = spawnSync('python3', ['-c', 'import pty']).status === 0

/** Runs a program in a terminal, types the answers, and prints what the terminal shows. */
const inTerminal = `
import os, pty, select, sys, time
answers, program = sys.argv[1], sys.argv[2:]
child, screen = pty.fork()
if child == 0:
    os.execvp(program[0], program)
shown = b''
typed = False
end = time.time() + 60
while time.time() < end:
    ready, _, _ = select.select([screen], [], [], 0.5)
    if ready:
        try:
            part = os.read(screen, 65536)
        except OSError:
            break
        if not part:
            break
        shown += part
    if not typed and b'[y/n]' in shown.lower():
        os.write(screen, answers.encode())
        typed = True
_, status = os.waitpid(child, 0)
sys.stdout.buffer.write(shown)
sys.exit(os.waitstatus_to_exitcode(status))
`

function shown(answers: string, args: readonly string[], cwd: string) {
  const command = ['-c', inTerminal, answers, process.execPath, builtBin('sot'), ...args]
  const env = {
    ...process.env,
    TERM: 'xterm-256color',
    GIT_CONFIG_GLOBAL: '/dev/null',
    XDG_CACHE_HOME: join(cwd, '.cache'),
  }
  const { status, stdout, stderr } = spawnSync('python3', command, { cwd, env, encoding: 'utf8' })
  expect(stderr).toBe('')
  return { exit: status, screen: stdout }
}

describe.skipIf(!hasPython)('a terminal (python3 opens it)', () => {
  it('init asks, writes on yes and writes nothing on no', () => {
    const no = committedFolder({ 'README.md': '# Quay\n' })
    const refused = shown('n\n', ['init', '--owner', 'Ada'], no)
    expect(refused.screen).toContain('Write these files?')
    expect(existsSync(join(no, 'sot.config.yaml'))).toBe(false)
    const yes = committedFolder({ 'README.md': '# Quay\n' })
    const { exit, screen } = shown('y\n', ['init', '--owner', 'Ada'], yes)
    expect([exit, screen]).toEqual([0, expect.stringContaining('wrote sot.config.yaml')])
    expect(existsSync(join(yes, 'sot.config.yaml'))).toBe(true)
  })

  // With the answer of the first start compiled: what loads from a cache of code must load as well.
  it('init asks a second time, in another folder', () => {
    for (let round = 0; round < 2; round += 1) {
      const cwd = committedFolder({ 'README.md': '# Quay\n' })
      expect(shown('\n', ['init', '--owner', 'Ada'], cwd)).toMatchObject({ exit: 0 })
    }
  })

  it('prove asks before it runs a command of a document', () => {
    const issue = '# Quay\n\n## QUAY-1 - Crane\n\nStatus: ready\n\nValidator: `node --version`\n'
    const cwd = committedFolder({ 'sot/QUAY-ISSUES.md': issue })
    const refused = shown('n\n', ['prove', 'QUAY-1'], cwd)
    expect([refused.exit, refused.screen]).toEqual([2, expect.stringContaining('nothing was run')])
    expect(existsSync(join(cwd, 'harness-runs'))).toBe(false)
    const { exit, screen } = shown('y\n', ['prove', 'QUAY-1'], cwd)
    expect([exit, screen]).toEqual([0, expect.stringMatching(/pass +QUAY-1/)])
  })

  it.each(commandEntries.map(({ name }) => name))('%s loads, and prints its help', (name) => {
    const { exit, screen } = shown('', [...name.split(' '), '--help'], workspaceFolder({}))
    expect([exit, screen]).toEqual([0, expect.stringContaining('Usage: sot')])
    expect(screen).not.toContain('This is a bug')
  })
})
