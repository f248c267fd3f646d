import { execFile, spawnSync } from 'node:child_process'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtBin } from './built-bin.ts'
import { brokenIssues, cleanIssues, issuesPath, workspaceFolder, writeFiles } from './workspace-folder.ts'

const sot = builtBin('sot')

/** A workspace of a user whose daemons end with the test. */
function workspace(files: Readonly<Record<string, string>>) {
  const cwd = workspaceFolder(files)
  const runtime = workspaceFolder({})
  const env = {
    PATH: process.env.PATH,
    HOME: workspaceFolder({}),
    XDG_RUNTIME_DIR: runtime,
  }
  const run = (...args: string[]) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [sot, ...args], {
      cwd,
      env,
      encoding: 'utf8',
    })
    return { exit: status, stdout, stderr }
  }
  const pid = (): number | null => JSON.parse(run('daemon', 'status', '--json').stdout).pid
  onTestFinished(() => void run('daemon', 'stop'))
  const sockets = () => readdirSync(join(runtime, 'planning-sot/daemon'))
  return { cwd, env, run, pid, sockets }
}

const isAlive = (pid: number): boolean => {
  const { stdout } = spawnSync('ps', ['-o', 'stat=', '-p', String(pid)], { encoding: 'utf8' })
  return stdout.trim() !== '' && !stdout.startsWith('Z')
}

describe('sot daemon', () => {
  it('starts once, answers checks until it is stopped, and says what it is', async () => {
    const { run, pid, sockets, cwd } = workspace({ [issuesPath]: brokenIssues })
    expect(run('daemon', 'status')).toMatchObject({ exit: 1, stderr: '' })
    expect(run('daemon', 'stop').exit).toBe(0)
    const cold = run('check')
    expect(run('daemon', 'start')).toMatchObject({ exit: 0, stderr: '' })
    const first = pid() ?? 0
    expect(isAlive(first)).toBe(true)
    expect([run('daemon', 'start', '--json').exit, pid()]).toEqual([0, first])
    expect(JSON.parse(run('daemon', 'status', '--json').stdout)).toEqual({
      schema: 'sot-daemon/1',
      running: true,
      pid: first,
      root: cwd,
    })
    expect(run('check')).toEqual(cold)
    expect(run('check', '--no-cache')).toEqual(cold)
    writeFiles(cwd, { [issuesPath]: cleanIssues })
    expect(run('check').exit).toBe(0)
    expect(run('daemon', 'stop')).toMatchObject({ exit: 0, stderr: '' })
    expect([isAlive(first), sockets(), run('daemon', 'status').exit]).toEqual([false, [], 1])
  })

  it('is one process after several starts at once, and ends on SIGTERM', async () => {
    const { cwd, env, pid, sockets } = workspace({ [issuesPath]: cleanIssues })
    const starts = Array.from(
      { length: 4 },
      () =>
        new Promise<string>((resolve, reject) =>
          execFile(process.execPath, [sot, 'daemon', 'start', '--json'], { cwd, env }, (error, stdout) =>
            error === null ? resolve(stdout) : reject(error),
          ),
        ),
    )
    const pids = (await Promise.all(starts)).map((text) => JSON.parse(text).pid)
    expect(new Set([...pids, pid()]).size).toBe(1)
    const [own] = pids
    process.kill(own, 'SIGTERM')
    await expect.poll(() => isAlive(own), { timeout: 10_000 }).toBe(false)
    expect(sockets()).toEqual([])
  })

  it('delays a check by two seconds at most where it hangs', () => {
    const { run, pid } = workspace({ [issuesPath]: brokenIssues })
    const cold = run('check', '--no-cache')
    run('daemon', 'start')
    const own = pid() ?? 0
    process.kill(own, 'SIGSTOP')
    onTestFinished(() => void process.kill(own, 'SIGKILL'))
    const begun = performance.now()
    expect(run('check')).toEqual(cold)
    const hung = performance.now() - begun
    const alone = performance.now()
    run('check', '--no-cache')
    expect(hung - (performance.now() - alone)).toBeLessThan(2_000)
  })

  it('starts with the first check where the configuration says so', async () => {
    const { run, pid, sockets } = workspace({
      [issuesPath]: cleanIssues,
      'sot.config.yaml': 'version: 1\ndaemon: true\n',
    })
    expect(run('check', '--no-cache')).toMatchObject({ exit: 0, stderr: '' })
    expect(() => sockets()).toThrow('ENOENT')
    const cold = run('check')
    await expect.poll(pid, { timeout: 20_000 }).not.toBeNull()
    expect(run('check')).toEqual(cold)
  })
})
