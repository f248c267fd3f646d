import { chmodSync, lstatSync, renameSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { board, harbour, twoIssues } from './harbour.ts'
import { git, issuesPath, writeFiles } from './workspace-folder.ts'

describe('sot record --dry-run', () => {
  it('shows a diff that git takes, and writes nothing', async () => {
    for (const text of [twoIssues, twoIssues.trimEnd(), twoIssues.replaceAll('\n', '\r\n')]) {
      const { cwd, read, record } = await harbour(text)
      const { exit, stdout } = await record('HRB-002', '--dry-run', '--status', 'validated')
      expect([exit, read(), read('WORKBOARD.yaml')]).toEqual([0, text, board])
      writeFileSync(join(cwd, 'x.patch'), stdout)
      git(cwd, 'init', '-q')
      git(cwd, 'apply', '--whitespace=nowarn', 'x.patch')
      const patched = [read(), read('WORKBOARD.yaml')]
      writeFiles(cwd, { [issuesPath]: text, 'WORKBOARD.yaml': board })
      await record('HRB-002', '--status', 'validated')
      expect([read(), read('WORKBOARD.yaml')]).toEqual(patched)
    }
  })

  it('--json fits its schema for every outcome', async () => {
    const { dir, record } = await harbour()
    const outcomes: string[] = []
    const tell = async (...flags: string[]) => {
      const { stdout } = await record('HRB-001', '--json', ...flags)
      const data = JSON.parse(stdout)
      expect(schemaErrors('schemas/record.schema.json', data)).toEqual([])
      outcomes.push(data.outcome)
    }
    await tell('--dry-run')
    await tell()
    await tell()
    writeFileSync(join(dir, 'patch.diff'), '')
    await tell()
    expect(outcomes).toEqual(['would-record', 'recorded', 'already-recorded', 'refused'])
  })
})

describe('sot record and the file system', () => {
  it('preserves the mode of the document', async () => {
    const { cwd, record } = await harbour()
    chmodSync(join(cwd, issuesPath), 0o640)
    await record('HRB-001')
    expect(statSync(join(cwd, issuesPath)).mode & 0o777).toBe(0o640)
  })

  it('writes through no link', async () => {
    const { cwd, read, record } = await harbour()
    renameSync(join(cwd, issuesPath), join(cwd, 'real.md'))
    symlinkSync(join(cwd, 'real.md'), join(cwd, issuesPath))
    writeFiles(cwd, { 'sot/OTHER.md': '# Other\n' })
    const { exit, stderr } = await record('HRB-001')
    expect([exit, stderr]).toEqual([2, expect.stringContaining("there is no issue 'HRB-001'")])
    expect(lstatSync(join(cwd, issuesPath)).isSymbolicLink()).toBe(true)
    expect(read('real.md')).toBe(twoIssues)
  })
})

describe('what prevents it', () => {
  it('refuses a text that ends inside a code block', async () => {
    const text = `${twoIssues}\n\`\`\`sh\nnpm test\n`
    const { read, record } = await harbour(text)
    const { exit, stderr } = await record('HRB-002')
    expect([exit, stderr]).toEqual([1, expect.stringContaining('cannot take the evidence')])
    expect(read()).toBe(text)
    expect((await record('HRB-001')).exit).toBe(0)
  })

  it('refuses a report other than the one that is pinned', async () => {
    const { cwd, report, record } = await harbour()
    const list = `\n## Evidence\n\n- Run artifact directory: \`harness-runs/${report.run_id}\`.\n- Report digest: \`${'ab'.repeat(32)}\`.\n`
    writeFiles(cwd, { [issuesPath]: twoIssues + list })
    const { exit, stderr } = await record('HRB-002')
    expect([exit, stderr]).toEqual([
      1,
      expect.stringMatching(/^sot\/HARBOUR-ISSUES\.md:\d+ pins another report\.json/),
    ])
  })

  it('an id that is defined twice or not at all is a 2', async () => {
    const { cwd, record } = await harbour()
    expect((await record('HRB-003')).stderr).toMatch(
      /^there is no issue 'HRB-003'\nDid you mean HRB-00\d\? .*\n$/,
    )
    writeFiles(cwd, { 'sot/MORE-ISSUES.md': twoIssues })
    expect(await record('HRB-001')).toMatchObject({
      exit: 2,
      stderr: expect.stringMatching(/^HRB-001 is defined 2 times: .*\n.*\n$/),
    })
  })

  it('values with signs of markdown, and lists that would be read otherwise', async () => {
    const { read, record } = await harbour(twoIssues, {
      status: 'fail',
      change: ({ report }) => {
        report.failure_reason = 'the word `low` stands *there* still'
        report.blockers = []
      },
    })
    const { exit, stderr } = await record('HRB-001')
    expect(exit).toBe(0)
    const line = /^- Failure reason: .*$/m.exec(read())?.[0]
    if (line === undefined) expect(stderr).toContain('Failure reason')
    else expect(line).toBe('- Failure reason: ``the word `low` stands *there* still``.')
  })

  it('a claim about another issue in the words of a run stays out', async () => {
    const { read, record } = await harbour(twoIssues, {
      status: 'fail',
      change: ({ report }) => {
        report.failure_reason = 'HRB-002 is validated'
      },
    })
    expect(await record('HRB-001')).toMatchObject({
      exit: 0,
      stderr: expect.stringContaining('Failure reason'),
    })
    expect(read()).not.toContain('HRB-002 is validated')
  })
})
