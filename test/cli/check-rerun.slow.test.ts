import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commit, env, repository } from './proof-repository.ts'
import { type Run, runCli, type Surroundings } from './run-cli.ts'
import { git, workspaceFolder } from './workspace-folder.ts'

/** The issue PIER-1, proven by a command that counts its executions, and what a check says of it on another machine. */
async function proven(config = 'proof: { allow: [node count.js] }') {
  const count = join(workspaceFolder({}), 'count')
  writeFileSync(count, '')
  const script = [
    "const { appendFileSync, readFileSync, writeFileSync } = require('node:fs')",
    `appendFileSync('${count}', 'x')`,
    `const text = readFileSync('${count}', 'utf8')`,
    `try { if (text.includes('slow')) writeFileSync('${count}.first', '', { flag: 'wx' }) }`,
    'catch { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1500) }',
    "process.exit(text.includes('fail') ? 1 : 0)",
  ]
  const cwd = repository('`node count.js`', {
    'package.json': '{}\n',
    'count.js': `${script.join('\n')}\n`,
    'sot.config.yaml': `version: 1\n${config}\n`,
  })
  const prove = ['prove', 'PIER-1', '--yes', '--no-sandbox', '--record', '--json']
  const state = workspaceFolder({})
  const made = await runCli(prove, { cwd, env: { ...env, XDG_STATE_HOME: state } })
  expect(made.exit).toBe(0)
  const document = join(cwd, 'sot/ISSUES.md')
  const done = readFileSync(document, 'utf8').replace('Status: ready', 'Status: validated')
  writeFileSync(document, done.replaceAll('- [ ]', '- [x]'))
  commit(cwd, 'Record the proof')
  const home = workspaceFolder({})
  const machine = { ...env, XDG_STATE_HOME: join(home, 'state'), XDG_CACHE_HOME: join(home, 'cache') }
  return {
    cwd,
    dir: JSON.parse(made.stdout).runs[0].dir as string,
    proveAgain: () => runCli(prove, { cwd, env: { ...env, XDG_STATE_HOME: state } }),
    executions: () => readFileSync(count, 'utf8').split('x').length - 2,
    fail: () => writeFileSync(count, 'xfail'),
    /** From now on the second execution takes much longer than the first. */
    slow: () => writeFileSync(count, 'xslow'),
    check: (args: readonly string[], around: Surroundings = {}): Promise<Run> =>
      runCli(['check', '--json', ...args], { cwd, env: machine, ...around }),
    level: async () => {
      const { stdout } = await runCli(['verify', '--json', JSON.parse(made.stdout).runs[0].dir], {
        cwd,
        env: machine,
      })
      return JSON.parse(stdout).runs[0].level
    },
  }
}

type Finding = { readonly code: string | null; readonly severity: string; readonly message: string }

/** The codes of errors about evidence. */
function codes({ stdout }: Run): string[] {
  const findings: Finding[] = JSON.parse(stdout).findings
  return findings.flatMap(({ severity, code }) => (severity === 'error' ? (code ?? []) : []))
}

/** What the board says of the issue. */
function proofIn({ stdout }: Run): string {
  return JSON.parse(stdout).issues[0].proof
}

const again = ['--rerun', 'cited', '--no-sandbox']

describe('sot check --rerun', () => {
  it('executes cited runs once, remembers that, and a check without it executes nothing', async () => {
    const { check, executions, level } = await proven()
    expect(proofIn(await check([]))).toBe('recorded')
    expect([executions(), await level()]).toEqual([0, 1])
    const first = await check(again)
    expect([codes(first), proofIn(first)]).toEqual([[], 'proven'])
    expect([executions(), await level()]).toEqual([1, 2])
    expect(proofIn(await check([]))).toBe('proven')
    await check(again)
    expect(executions()).toBe(1)
    await check([...again, '--no-cache'])
    expect(executions()).toBe(2)
  })

  it('executes two runs of one issue at the same time, and neither ends the other', async () => {
    const { check, proveAgain, slow, executions } = await proven()
    expect((await proveAgain()).exit).toBe(0)
    slow()
    expect(codes(await check([...again, '--jobs', '2']))).toEqual([])
    expect(executions()).toBe(2)
  })

  it('breaks a proof that comes to another result, each time', async () => {
    const { check, executions, fail, level } = await proven()
    fail()
    for (const _time of [1, 2]) expect(codes(await check(again))).toContain('rerun-differs')
    expect([executions(), await level()]).toEqual([2, 1])
    expect(codes(await check([]))).not.toContain('rerun-differs')
  })

  it('changed means cited by documents that changed, in the work tree or since the base', async () => {
    const { cwd, check, executions } = await proven()
    const changed = ['--rerun', 'changed', '--no-sandbox', '--no-cache']
    await check(changed)
    expect(executions()).toBe(0)
    await check([...changed, '--since', 'HEAD~1'])
    expect(executions()).toBe(1)
    await check([...changed, '--since', 'HEAD'])
    expect(executions()).toBe(1)
    const document = join(cwd, 'sot/ISSUES.md')
    writeFileSync(document, `${readFileSync(document, 'utf8')}\nNothing else.\n`)
    await check(changed)
    expect(executions()).toBe(2)
  })

  it('all includes runs that no document cites', async () => {
    const { cwd, check, executions } = await proven()
    git(cwd, 'checkout', '-q', 'HEAD~1', '--', 'sot/ISSUES.md')
    await check(again)
    expect(executions()).toBe(0)
    await check(['--rerun', 'all', '--no-sandbox'])
    expect(executions()).toBe(1)
  })

  it('executes no command that the configuration does not allow, unless a person says yes', async () => {
    const { check, executions } = await proven('proof: { allow: [node other.js] }')
    const refused = await check(again)
    expect(refused.stdout).toContain('the command node count.js is not allowed here')
    expect([codes(refused), executions()]).toEqual([expect.arrayContaining(['not-allowed']), 0])
    await check(again, { ask: async () => 'n' })
    expect(executions()).toBe(0)
    const asked: string[] = []
    const allowed = await check(again, {
      ask: async (question) => {
        asked.push(question)
        return 'y'
      },
    })
    expect([codes(allowed), executions(), asked]).toEqual([[], 1, ['Run it again? [y/N] ']])
  })

  it('takes the list of the base, so that a change cannot allow its own commands', async () => {
    const { cwd, check, executions } = await proven('proof: { allow: [] }')
    writeFileSync(join(cwd, 'sot.config.yaml'), "version: 1\nproof: { allow: ['*'] }\n")
    commit(cwd, 'Allow everything')
    const since = ['--since', 'HEAD~2', ...again]
    expect(codes(await check(since))).toContain('not-allowed')
    expect(executions()).toBe(0)
    expect(codes(await check([...again, '--no-cache']))).toEqual([])
    expect(executions()).toBe(1)
  })

  it('executes runs of cases too', async () => {
    const { cwd, check } = await proven()
    const made = await runCli(['harness', 'run', '--json'], {
      cwd,
      env: { ...env, XDG_STATE_HOME: workspaceFolder({}) },
    })
    const { dir } = JSON.parse(made.stdout)
    const document = join(cwd, 'sot/ISSUES.md')
    writeFileSync(document, `${readFileSync(document, 'utf8')}\n- Run artifact directory: \`${dir}\`.\n`)
    const machine = { ...env, XDG_STATE_HOME: workspaceFolder({}) }
    const level = async () => {
      const { stdout } = await runCli(['verify', '--json', dir], { cwd, env: machine })
      return JSON.parse(stdout).runs[0].level
    }
    expect([made.exit, await level()]).toEqual([0, 1])
    await check(['--rerun', 'changed'], { env: machine })
    expect(await level()).toBe(2)
  })

  it('needs a sandbox for the runs of others', async () => {
    const { check, executions, level } = await proven()
    const programs = workspaceFolder({})
    mkdirSync(join(programs, 'bin'))
    for (const name of ['git', 'node', 'perl']) {
      const found = (env.PATH ?? '').split(':').map((folder) => join(folder, name))
      const program = found.find((path) => runs(path))
      if (program !== undefined) symlinkSync(program, join(programs, 'bin', name))
    }
    const poor = { env: { ...env, PATH: join(programs, 'bin'), XDG_STATE_HOME: join(programs, 'state') } }
    const { exit, stdout } = await check(['--rerun', 'cited'], poor)
    expect(exit).toBe(2)
    expect(JSON.parse(stdout).error.message).toContain('bubblewrap is not installed')
    expect([executions(), await level()]).toEqual([0, 1])
    expect(codes(await check(again, poor))).toEqual([])
    // From now on it is a run of this machine.
    await check(['--rerun', 'cited', '--no-cache'], poor)
    expect(executions()).toBe(2)
  })

  it('cannot be combined with --evidence skip', async () => {
    const { check } = await proven()
    expect((await check([...again, '--evidence', 'skip'])).exit).toBe(2)
  })
})

function runs(path: string): boolean {
  try {
    return readFileSync(path).length > 0
  } catch {
    return false
  }
}
