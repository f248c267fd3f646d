import { readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { cleanIssues, committedFolder, git, issuesPath } from './workspace-folder.ts'

const schema = join(import.meta.dirname, '../../schemas/sign-off.schema.json')
const issues = `${cleanIssues}- The mud is on land.\n- The buoy is back.\n`

function repository(text = issues, name: string | null = 'Jane Doe') {
  const cwd = committedFolder({ [issuesPath]: text })
  if (name !== null) {
    git(cwd, 'config', 'user.name', name)
    git(cwd, 'config', 'user.email', 'jane@example.org')
  }
  const read = () => readFileSync(join(cwd, issuesPath), 'utf8')
  return { cwd, read, sign: (...args: string[]) => runCli(['sign-off', ...args], { cwd }) }
}

describe('sot sign-off', () => {
  it('writes one line behind the criteria and leaves every other byte', async () => {
    const { read, sign } = repository()
    expect(await sign('HRB-001', '--criteria', '2')).toEqual({
      exit: 0,
      stdout: `Jane Doe signs off criterion 2 of HRB-001: ${issuesPath}. It counts when you commit it.\n`,
      stderr: '',
    })
    expect(read()).toBe(`${issues}\nSigned off: criterion 2, Jane Doe, 2026-06-15\n`)
  })

  it('signs off all criteria, with a note', async () => {
    const { cwd, read, sign } = repository()
    expect(await sign('HRB-001', '--note', 'seen at low tide')).toMatchObject({ exit: 0 })
    expect(read()).toContain('\n\nSigned off: criteria 1, 2, 3, Jane Doe, 2026-06-15 (seen at low tide)\n')
    expect(await runCli(['check'], { cwd })).toMatchObject({ exit: 0 })
  })

  it('twice changes nothing, and adds only what is missing', async () => {
    const { read, sign } = repository()
    await sign('HRB-001', '--criteria', '1,2')
    const text = read()
    expect((await sign('HRB-001', '--criteria', '2')).stdout).toBe(
      'Jane Doe signed off criterion 2 of HRB-001 today already; nothing changed.\n',
    )
    expect(read()).toBe(text)
    const { stdout } = await sign('HRB-001', '--json')
    const result = JSON.parse(stdout)
    expect(schemaErrors(schema, result)).toEqual([])
    expect(result).toMatchObject({ criteria: [3], by: 'Jane Doe', address: 'jane@example.org' })
    expect(read()).toBe(`${text}\nSigned off: criterion 3, Jane Doe, 2026-06-15\n`)
  })

  it.each([
    [
      'criteria below a heading, before notes',
      `${cleanIssues.replace('Acceptance:', '### Acceptance criteria')}\n### Notes\n\nNone.\n`,
      '- The basin is four metres deep.\n\nSigned off: criterion 1, Jane Doe, 2026-06-15\n\n### Notes',
    ],
    [
      'a sign-off in a list',
      `${cleanIssues}\n### Notes\n\n- Signed off: criterion 1, Rob, 2026-06-01\n- Wet.\n`,
      '- Signed off: criterion 1, Rob, 2026-06-01\n- Signed off: criterion 1, Jane Doe, 2026-06-15\n- Wet.\n',
    ],
    [
      'another issue behind it',
      `${cleanIssues}\n## HRB-002 - Light the quay\n\nStatus: ready.\n`,
      'deep.\n\nSigned off: criterion 1, Jane Doe, 2026-06-15\n\n## HRB-002',
    ],
    [
      'line ends of another kind',
      cleanIssues.replaceAll('\n', '\r\n'),
      'deep.\r\n\r\nSigned off: criterion 1, Jane Doe, 2026-06-15\r\n',
    ],
  ])('finds the place with %s', async (_name, text, expected) => {
    const { read, sign } = repository(text)
    expect(await sign('HRB-001')).toMatchObject({ exit: 0, stderr: '' })
    expect(read()).toContain(expected)
  })

  it.each([
    ['an unknown issue', ['HRB-009'], "there is no issue 'HRB-009'"],
    [
      'an unknown criterion',
      ['HRB-001', '--criteria', '2,4'],
      'HRB-001 has 3 acceptance criteria, and no criterion 4',
    ],
    ['criterion 0', ['HRB-001', '--criteria', '0'], 'Count from 1.'],
    [
      'a note of two lines',
      ['HRB-001', '--note', 'a\nSigned off: criterion 3, Rob'],
      '--note contains a line break',
    ],
  ])('refuses %s', async (_name, args, message) => {
    const { read, sign } = repository()
    const { exit, stderr } = await sign(...args)
    expect([exit, stderr]).toEqual([2, expect.stringContaining(message)])
    expect(read()).toBe(issues)
  })

  it('refuses an issue without criteria', async () => {
    const text = cleanIssues.slice(0, cleanIssues.indexOf('Acceptance:'))
    const { read, sign } = repository(text)
    expect(await sign('HRB-001')).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('has no acceptance criteria'),
    })
    expect(read()).toBe(text)
  })

  it('refuses where git names no person', async () => {
    const { sign } = repository(issues, null)
    const { HOME, XDG_CONFIG_HOME } = process.env
    Object.assign(process.env, { HOME: '/nonexistent', XDG_CONFIG_HOME: '/nonexistent' })
    try {
      expect(await sign('HRB-001')).toMatchObject({
        exit: 2,
        stderr: expect.stringContaining('git does not know who you are'),
      })
    } finally {
      restore({ HOME, XDG_CONFIG_HOME })
    }
  })

  it.each(['`Jane`', 'Ja*n*e', '123'])(
    'refuses the name %j, which a document cannot give back',
    async (name) => {
      const { read, sign } = repository(issues, name)
      expect((await sign('HRB-001')).exit).toBe(2)
      expect(read()).toBe(issues)
    },
  )

  it('writes a name without signs that have a meaning in the line', async () => {
    const { read, sign } = repository(issues, 'Doe, Jane\u202e (QA)')
    expect((await sign('HRB-001')).exit).toBe(0)
    expect(read()).toContain('Signed off: criteria 1, 2, 3, Doe Jane QA, 2026-06-15\n')
  })

  it('writes through no link', async () => {
    const { cwd, read, sign } = repository()
    const elsewhere = join(cwd, 'elsewhere.md')
    writeFileSync(elsewhere, issues)
    symlinkSync('../elsewhere.md', join(cwd, 'sot/LINKED-ISSUES.md'))
    await sign('HRB-001')
    expect(readFileSync(elsewhere, 'utf8')).toBe(issues)
    expect(read()).toContain('Signed off')
  })
})

function restore(variables: Readonly<Record<string, string | undefined>>): void {
  for (const [name, value] of Object.entries(variables)) {
    if (value === undefined) delete process.env[name]
    else process.env[name] = value
  }
}
