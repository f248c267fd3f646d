import { execFileSync } from 'node:child_process'
import { appendFileSync, existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import {
  commit,
  env,
  type Proof,
  proof,
  prove,
  proveSchema,
  repository,
  verdictOf,
} from './proof-repository.ts'
import { runCli } from './run-cli.ts'
import { git, writeFiles } from './workspace-folder.ts'

describe('sot prove', () => {
  it('runs the commands of an issue at a commit, and sot verify proves the run', async () => {
    const cwd = repository('`node --test` (criteria 1)')
    const made = await proof(cwd)
    expect(made).toMatchObject({ exit: 0, status: 'pass', criteria: [1], control: null, verdict: 'proven' })
    expect(made.commands[0]?.tests).toMatchObject({ format: 'node', executed: 1, failed: 0 })
    expect(readdirSync(join(cwd, made.dir)).sort()).toEqual([
      'commit.bundle',
      'contract.json',
      'events.normalized.jsonl',
      'logs',
      'report.json',
      'report.md',
    ])
    expect(await verdictOf(cwd, made.dir)).toMatchObject({ verdict: 'proven', reasons: [] })
  })

  it('prints what it did in words', async () => {
    const cwd = repository('`npm test`')
    const { exit, stdout } = await prove(cwd, 'PIER-1', '--yes')
    expect(exit).toBe(0)
    expect(stdout).toContain('pass     PIER-1\n  ✓ npm test\n')
    expect(stdout).toContain('covers criteria 1, 2')
  })

  it('tests the commit, whatever the work tree contains', async () => {
    const cwd = repository('`node --test`')
    writeFileSync(join(cwd, 'pier.js'), 'export const load = () => 0\n')
    expect(await proof(cwd)).toMatchObject({ status: 'pass' })
    const worktree = await proof(cwd, '--worktree')
    expect(worktree).toMatchObject({ exit: 1, status: 'fail' })
    git(cwd, 'checkout', '-q', 'pier.js')
    writeFileSync(join(cwd, 'new.txt'), 'not committed\n')
    const clean = await proof(cwd, '--worktree')
    expect(clean).toMatchObject({ exit: 0, status: 'pass', verdict: 'unknowable', reasons: ['not-landed'] })
  })

  it('shows that the tests fail without the change', async () => {
    const cwd = repository('`node --test`', { 'pier.js': 'export const load = () => 1\n' })
    expect(await proof(cwd)).toMatchObject({ exit: 1, status: 'fail' })
    writeFileSync(join(cwd, 'pier.js'), 'export const load = () => 2\n')
    commit(cwd, 'Carry two tons')
    expect(await proof(cwd, '--baseline', 'merge-base')).toMatchObject({ status: 'pass', control: 'red' })
    writeFileSync(join(cwd, 'readme.txt'), 'About the pier\n')
    commit(cwd, 'Say something')
    const green = await proof(cwd, '--baseline', 'HEAD~1')
    expect(green).toMatchObject({
      status: 'pass',
      control: 'green',
      verdict: 'proven',
      reasons: ['control-green'],
    })
  })

  it.each([
    ['a command that fails', '`node -e "process.exit(3)"`', 'failed with exit code 3'],
    ['no test at all', '`node --test nothing-*.js`', 'failed with exit code 1'],
    ['only skipped tests', '`node --test skipped.js`', 'no test was executed'],
    ['the second command', '`node --test`, `node -e "process.exit(1)"`', 'failed with exit code 1'],
  ])('%s is a failure with evidence', async (_name, validator, reason) => {
    const skipped = "import test from 'node:test'\ntest.skip('later', () => {})\n"
    const cwd = repository(validator, { 'skipped.js': skipped })
    const made = await proof(cwd)
    expect(made).toMatchObject({ exit: 1, status: 'fail', verdict: 'proven' })
    expect(made.reason).toContain(reason)
    expect(await verdictOf(cwd, made.dir)).toMatchObject({ status: 'fail', verdict: 'proven' })
  })

  it('ends a command that takes too long, and everything that it started', async () => {
    const cwd = repository('`node -e "setInterval(() => {}, 1000)"`')
    const made = await proof(cwd, '--timeout', '1')
    expect(made).toMatchObject({ exit: 1, status: 'fail', verdict: 'proven' })
    expect(made.reason).toContain('timeout')
  })

  it('keeps a credential that a command prints out of the evidence', async () => {
    const token = ['ghp', 'x7Qm2Zt9Lw4Rb8Nc3Vd6Yk1Hs5Jf0Pg2Te9A'].join('_')
    const cwd = repository('`node say.js`', {
      'say.js': `console.log('${token.slice(0, 9)}' + '${token.slice(9)}')\n`,
    })
    const made = await proof(cwd)
    expect(made).toMatchObject({
      status: 'fail',
      reason: 'a credential was found in what the commands printed',
    })
    expect(readFileSync(join(cwd, made.dir, 'logs/command-1.log'), 'utf8')).not.toContain(token)
  })

  it('caps 50 MB of output', async () => {
    const cwd = repository('`node flood.js`', {
      'flood.js': "for (let at = 0; at < 800; at += 1) console.log('x'.repeat(65535))\n",
    })
    const made = await proof(cwd)
    expect(made).toMatchObject({ status: 'pass', verdict: 'proven' })
    expect(readFileSync(join(cwd, made.dir, 'logs/command-1.log')).length).toBeLessThan(1024 * 1024)
  })

  it('names submodules and files of Git LFS that the checkout does not contain', async () => {
    const pointer = 'version https://git-lfs.github.com/spec/v1\noid sha256:12\nsize 3\n'
    const cwd = repository('`node --test`', { 'model.bin': pointer })
    const head = execFileSync('git', ['rev-parse', 'HEAD'], { cwd, encoding: 'utf8' }).trim()
    git(cwd, 'update-index', '--add', '--cacheinfo', `160000,${head},vendor/crane`)
    git(cwd, 'commit', '-q', '-m', 'Add a crane')
    const made = await proof(cwd)
    const report = JSON.parse(readFileSync(join(cwd, made.dir, 'report.json'), 'utf8'))
    expect(report.not_materialised.sort()).toEqual(['Git LFS file model.bin', 'submodule vendor/crane'])
  })

  it('runs no hook and no filter of the repository', async () => {
    const cwd = repository('`node --test`', { '.gitattributes': '* filter=evil\n' })
    git(cwd, 'config', 'filter.evil.smudge', 'touch /tmp/sot-evil-filter; cat')
    expect(await proof(cwd)).toMatchObject({ status: 'pass' })
    expect(existsSync('/tmp/sot-evil-filter')).toBe(false)
  })

  it('covers no criteria with a command that the issue does not name', async () => {
    const cwd = repository('`node --test`')
    expect(await proof(cwd, '--command', 'true')).toMatchObject({ status: 'pass', criteria: [] })
    expect(await proof(cwd, '--command', 'node --test')).toMatchObject({ status: 'pass', criteria: [1, 2] })
  })

  it.each([[[]], [['--no-sandbox']]])('lends folders of the work tree %j', async (args) => {
    const cwd = repository('`node --test`', {
      'sot.config.yaml': 'version: 1\nproof: { reuse: [crane/parts] }\n',
      '.gitignore': 'parts/\n',
      'crane/lock.txt': '1\n',
      'crane/package-lock.json': '{}\n',
      'test/parts.test.js': "import '../crane/parts/hook.js'\n",
    })
    expect((await prove(cwd, 'PIER-1', '--yes')).stderr).toContain('crane/parts is no folder')
    writeFiles(cwd, { 'crane/parts/hook.js': 'export const hook = 1\n' })
    const made = await proof(cwd, ...args)
    expect(made).toMatchObject({ status: 'pass', verdict: 'proven' })
    const report = JSON.parse(readFileSync(join(cwd, made.dir, 'report.json'), 'utf8'))
    expect(report.reused).toMatchObject([{ path: 'crane/parts', lockfile: 'crane/package-lock.json' }])
  })

  it('records what it proved long after it began', async () => {
    const cwd = repository('`node --test`')
    let at = 0
    const elapsed = (): number => {
      at += 60_000
      return at
    }
    const { exit, stderr } = await runCli(['prove', 'PIER-1', '--yes', '--record'], { cwd, env, elapsed })
    expect([exit, stderr]).toEqual([0, expect.not.stringContaining('not recorded')])
    expect(readFileSync(join(cwd, 'sot/ISSUES.md'), 'utf8')).toContain('Run artifact directory')
  })

  it('records what it proved', async () => {
    const cwd = repository('`node --test`')
    await proof(cwd, '--record')
    expect(readFileSync(join(cwd, 'sot/ISSUES.md'), 'utf8')).toMatch(/- Report digest: `[0-9a-f]{64}`\./)
    const { stdout } = await runCli(['check', '--json'], { cwd, env })
    const [issue] = JSON.parse(stdout).issues
    expect(issue).toMatchObject({ id: 'PIER-1', proof: 'proven' })
  })

  it('proves several issues at once, each by a run of its own', async () => {
    const second = '\n## PIER-2 - Paint it\n\nStatus: ready\n\nType: AFK\n\nValidator: `node --test`\n'
    const cwd = repository('`node --test`')
    appendFileSync(join(cwd, 'sot/ISSUES.md'), second)
    const { exit, stdout } = await prove(cwd, '--all', '--yes', '--jobs', '2', '--json')
    expect(exit).toBe(0)
    const runs: Proof[] = JSON.parse(stdout).runs
    expect(new Set(runs.map(({ dir }) => dir)).size).toBe(2)
    for (const { dir } of runs) expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'proven' })
  })
})

describe('sot prove of several issues', () => {
  const more = (id: string, validator: string): string =>
    `\n## ${id} - Paint it\n\nStatus: ready\n\nType: AFK\n\nValidator: \`${validator}\`\n`
  const lost = more('PIER-2', 'no-such-tool --all')
  const piped = more('PIER-3', 'node --test | cat')
  const unlisted = more('PIER-4', 'node -e 0')
  const isAllowed = { 'sot.config.yaml': "version: 1\nproof:\n  allow: ['node --*', 'no-such-tool *']\n" }

  it('proves what can be proven, and says what not', async () => {
    const cwd = repository('`node --test`', isAllowed)
    appendFileSync(join(cwd, 'sot/ISSUES.md'), `${lost}${piped}${unlisted}`)
    const { exit, stdout, stderr } = await prove(cwd, '--all', '--json')
    const result = JSON.parse(stdout)
    expect(schemaErrors(proveSchema, result)).toEqual([])
    expect([exit, result.ok]).toEqual([2, false])
    expect(result.runs).toMatchObject([{ issue: 'PIER-1', status: 'pass' }])
    expect(result.refused).toMatchObject([
      { issue: 'PIER-2', message: expect.stringContaining('"no-such-tool"'), fix: expect.any(String) },
      { issue: 'PIER-3', message: expect.stringContaining('contains "|"') },
      { issue: 'PIER-4', message: expect.stringContaining('not allowed here: "node -e 0"') },
    ])
    expect(stderr).toContain('PIER-2 is not proven: the program "no-such-tool"')
    const again = await prove(cwd, '--all', '--dry-run', '--json')
    expect(again.exit).toBe(2)
    expect(JSON.parse(again.stdout)).toMatchObject({ would: [{ issue: 'PIER-1' }, {}], refused: [{}, {}] })
    expect((await prove(cwd, '--all', '--dry-run')).stdout).toContain('not: the program "no-such-tool"')
  })

  it('proves what needs no answer where a person says no', async () => {
    const cwd = repository('`node --test`', isAllowed)
    appendFileSync(join(cwd, 'sot/ISSUES.md'), unlisted)
    const ask = async () => 'n'
    const { exit, stdout, stderr } = await runCli(['prove', 'PIER-1', 'PIER-4'], { cwd, env, ask })
    expect([exit, stdout]).toEqual([2, expect.stringContaining('pass     PIER-1')])
    expect(stderr).toContain('PIER-4 is not proven')
  })
})

describe('sot prove refuses', () => {
  it.each([
    ['an unknown issue', ['PIER-9'], "there is no issue 'PIER-9'"],
    ['an unknown commit', ['PIER-1', '--yes', '--commit', 'nowhere'], 'There is no commit "nowhere"'],
    ['no issue', [], 'nothing says which issues to prove'],
    ['a criterion that is not there', ['PIER-1', '--criteria', '7'], 'no criterion 7'],
    ['a program that is not there', ['PIER-1', '--command', 'no-such-tool'], 'was not found'],
    ['signs of a shell', ['PIER-1', '--command', 'npm test && echo done'], 'contains "&&"'],
  ])('%s, and writes nothing', async (_name, args, message) => {
    const cwd = repository('`node --test`')
    const { exit, stderr } = await prove(cwd, ...args)
    expect([exit, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(existsSync(join(cwd, 'harness-runs'))).toBe(false)
  })

  it('an issue without a command, and says how to write one', async () => {
    const { exit, stderr } = await prove(repository('the harbour master looks at it'), 'PIER-1')
    expect([exit, stderr]).toEqual([2, expect.stringContaining('PIER-1 names no command')])
  })

  it('a command that is not allowed, unless a person says yes', async () => {
    const cwd = repository('`node --test`')
    const refused = await prove(cwd, 'PIER-1')
    expect([refused.exit, refused.stderr]).toEqual([2, expect.stringContaining('allow: ["node --test"]')])
    const ask = (answer: string) => async () => answer
    expect((await runCli(['prove', 'PIER-1'], { cwd, env, ask: ask('no') })).exit).toBe(2)
    expect((await runCli(['prove', 'PIER-1'], { cwd, env, ask: ask('y') })).exit).toBe(0)
    writeFiles(cwd, { 'sot.config.yaml': "version: 1\nproof:\n  allow: ['node --*']\n" })
    expect((await prove(cwd, 'PIER-1')).exit).toBe(0)
  })

  it('says what would run', async () => {
    const cwd = repository('`node --test` (criterion 2)')
    const { exit, stdout } = await prove(cwd, 'PIER-1', '--dry-run', '--json')
    const result = JSON.parse(stdout)
    expect(schemaErrors(proveSchema, result)).toEqual([])
    expect([exit, result.would]).toEqual([
      0,
      [
        {
          issue: 'PIER-1',
          document: 'sot/ISSUES.md',
          criteria: [2],
          commands: [{ command: 'node --test', source: 'document', criteria: [2], allowed: false }],
        },
      ],
    ])
    expect(existsSync(join(cwd, 'harness-runs'))).toBe(false)
  })
})
