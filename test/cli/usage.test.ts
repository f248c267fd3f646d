import { describe, expect, it } from 'vitest'
import { validateProgram, workboardProgram } from '../../src/cli/program.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

/** The output when a command line cannot be run: two lines on stderr, on stdout an error for `--json`, exit 2. */
async function refusal(...args: string[]): Promise<string[]> {
  const { exit, stdout, stderr } = await runCli(args)
  const lines = stderr.split('\n')
  expect(exit).toBe(2)
  if (!args.includes('--json')) expect(stdout).toBe('')
  else expect(JSON.parse(stdout).error).toMatchObject({ message: lines[0], fix: lines[1] })
  expect(lines).toHaveLength(3)
  return lines.slice(0, 2)
}

describe('a command line that cannot be run', () => {
  it('names the nearest command', async () => {
    expect(await refusal('chek')).toEqual([
      "unknown command 'chek'",
      'Did you mean check? Run "sot --help" to see what there is.',
    ])
  })

  it('names the nearest flag, common ones included', async () => {
    expect(await refusal('check', '--stagd')).toEqual([
      "unknown option '--stagd'",
      'Did you mean --staged? Run "sot check --help" to see what there is.',
    ])
    expect((await refusal('rules', '--jsn'))[1]).toContain('Did you mean --json?')
  })

  it.each([
    [
      ['check', '--format', 'jsn'],
      'It is one of text, json, sarif, junit, github, markdown, mermaid, dot, svg. Did you mean json?',
    ],
    [['check', '--evidence', 'no'], 'It is one of verify, skip.'],
    [['check', '--max-warnings', '-1'], 'Give a whole number, 0 or more.'],
    [['check', '--max-warnings', '1e3'], 'Give a whole number, 0 or more.'],
    [
      ['check', '--rule', 'placeholder'],
      'Write it as ID=severity, with a severity of off, note, warning, error.',
    ],
    [['check', '--rule', 'placeholder=warn'], 'It is one of off, note, warning, error.'],
    [['check', '--root', 'a', '--root', 'b'], 'Give this option once.'],
    [['check', '--root', ''], 'Give it a value.'],
    [['check', '--json', '--format', 'sarif'], 'Give one of them.'],
    [
      ['check', '--update-baseline'],
      'Add --baseline FILE, or a line to sot.config.yaml: baseline: sot.baseline.json',
    ],
    [['check', '--update-baseline', '--baseline', 'b', '--since', 'HEAD'], 'Leave out paths and --since.'],
    [['rules', '--format', 'sarif'], 'Choose one of: text, json.'],
    [['check', '--format', 'dot'], 'Choose one of: text, json, sarif, junit, github, markdown.'],
    [['board', '--format', 'sarif'], 'Choose one of: text, json, markdown.'],
    [['rules', 'extra'], 'Run "sot rules --help" to see what there is.'],
    [['explain'], 'Run "sot explain --help" to see what there is.'],
  ])('%j: says what to do', async (args, todo) => {
    expect((await refusal(...args))[1]).toBe(todo)
  })

  it.each([
    ['todo', 'next'],
    ['list', 'board'],
  ])('names the command that does what "sot %s" wants', async (word, known) => {
    expect((await refusal(word))[1]).toBe(
      `For that there is "sot ${known}". Run "sot --help" to see what there is.`,
    )
  })

  it.each([
    ['usage', {}, ['chek', '--json']],
    ['usage', {}, ['check', '--format', 'json', '--stagd']],
    ['usage', {}, ['--format=json', 'todo']],
    ['no-workspace', {}, ['check', '--json']],
    ['config-invalid', { 'sot.config.yaml': 'version: [\n' }, ['check', '--json']],
    ['config-invalid', { 'sot.config.yaml': 'version: 2\n' }, ['board', '--json']],
    ['refused', { 'sot/A.md': '# A\n' }, ['board', 'why', 'A-1', '--json']],
  ])('answers %s as JSON where JSON is wanted', async (code, files, args) => {
    const { exit, stdout } = await runCli(args, { cwd: workspaceFolder(files) })
    expect(exit).toBe(2)
    const answer = JSON.parse(stdout)
    expect(schemaErrors('schemas/error.schema.json', answer)).toEqual([])
    expect(answer.error.code).toBe(code)
  })

  it('names the command that starts a workspace', async () => {
    const { stderr } = await runCli(['check'], { cwd: workspaceFolder({}) })
    expect(stderr).toContain('`sot init`')
  })

  it.each(['2026-02-30', 'today', '2026-06-01T25:00:00Z', '2026-06-01T12:00:00', ''])(
    '--now %j is no moment',
    async (now) => {
      expect((await refusal('check', '--now', now))[1]).toMatch(/^Give a date that exists/)
    },
  )

  it('names the nearest rule', async () => {
    expect(await refusal('check', '--rule', 'placehlder=off')).toEqual([
      '--rule names no rule: placehlder',
      'Did you mean placeholder? Run "sot rules" to see all rules.',
    ])
  })

  it('shows control characters of an argument instead of obeying them', async () => {
    expect((await refusal('check', '--\u001b[2J\n'))[0]).toBe("unknown option '--␛[2J␊'")
  })
})

describe('help', () => {
  it('goes to stdout and has examples, for every command', async () => {
    for (const name of ['', 'check', 'explain', 'rules', 'schema']) {
      const { exit, stdout, stderr } = await runCli(name === '' ? ['--help'] : [name, '--help'])
      expect([exit, stderr]).toEqual([0, ''])
      expect(stdout).toMatch(/\nExamples:\n {2}sot /)
      expect(stdout).toContain('--root <dir>')
    }
  })

  it('goes to stderr when no command was given', async () => {
    const { exit, stdout, stderr } = await runCli([])
    expect([exit, stdout]).toEqual([2, ''])
    expect(stderr).toContain('Usage: sot')
  })

  it('calls validate-cto-child what it is, with the flags of check', async () => {
    const { stdout } = await runCli(['--help'], { program: validateProgram })
    const check = (await runCli(['check', '--help'])).stdout
    expect(stdout).toContain('The same as "sot check"')
    for (const [flag] of check.matchAll(/--[a-z-]+/g)) expect(stdout).toContain(flag)
  })

  it('prints the version at every place of the flag', async () => {
    for (const args of [['--version'], ['check', '--version']])
      expect(await runCli(args)).toMatchObject({ exit: 0, stdout: '0.1.0\n', stderr: '' })
  })
})

describe('workboard', () => {
  it('is sot board under a name of its own', async () => {
    for (const view of [[], ['status'], ['next', '--json']]) {
      const own = await runCli(view, { program: workboardProgram })
      expect(own).toEqual(await runCli(['board', ...view]))
      expect([own.exit, own.stderr]).toEqual([0, ''])
    }
  })

  it('names the nearest view', async () => {
    const { exit, stdout, stderr } = await runCli(['stauts'], { program: workboardProgram })
    expect([exit, stdout]).toEqual([2, ''])
    expect(stderr).toBe(
      `unknown command 'stauts'\nDid you mean status? Run "workboard --help" to see what there is.\n`,
    )
  })

  it('takes one way to name a format', async () => {
    expect(await refusal('board', '--markdown', '--json')).toEqual([
      '--markdown and --json exclude each other',
      'Give one of them.',
    ])
  })
})
