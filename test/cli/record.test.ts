import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { board, checked, harbour, now, sha256, twoIssues } from './harbour.ts'
import { runCli } from './run-cli.ts'
import { issuesPath } from './workspace-folder.ts'

describe('sot record', () => {
  it('writes a section behind the issue and leaves every other byte', async () => {
    const { dir, report, read, record } = await harbour()
    const { exit, stdout, stderr } = await record('HRB-001')
    expect([exit, stderr]).toEqual([0, ''])
    expect(stdout).toBe(`The evidence of ${report.run_id} is recorded for HRB-001: ${issuesPath}\n`)
    const section = `## Evidence for HRB-001 - 2026-11-18

- Run artifact directory: \`harness-runs/${report.run_id}\`.
- Report status: \`pass\`.
- Backend: \`fake\`.
`
    const text = read()
    const at = text.indexOf('## Evidence')
    expect(text.slice(at)).toContain(section)
    expect(text).toContain(`- Report digest: \`${sha256(join(dir, 'report.json'))}\`.\n\n## HRB-002`)
    const end = text.indexOf('## HRB-002')
    expect(text.slice(0, at) + text.slice(end)).toBe(twoIssues)
    expect(read('WORKBOARD.yaml')).toBe(board)
  })

  it('takes what a shell gives for harness-runs/*: the ledger is no second run', async () => {
    const { cwd, dir, report, record, build } = await harbour()
    const ledger = join(cwd, 'harness-runs/ledger.jsonl')
    writeFileSync(ledger, '')
    const { exit, stdout } = await record('HRB-001', '--dry-run', '--', ledger)
    expect([exit, stdout]).toEqual([0, expect.stringContaining(report.run_id)])
    const other = build({ runs: join(cwd, 'harness-runs'), number: 1 }).dir
    const several = await runCli(['record', 'HRB-001', dir, other], { cwd })
    expect([several.exit, several.stderr]).toEqual([
      2,
      `2 run directories were named\nName one, such as ${other}.\n`,
    ])
  })

  it('at the end of the text as well', async () => {
    const { read, record } = await harbour()
    await record('HRB-002')
    expect(read().startsWith(`${twoIssues}\n## Evidence for HRB-002 - 2026-11-18\n\n- Run`)).toBe(true)
    expect(read()).toMatch(/- Report digest: `[0-9a-f]{64}`\.\n$/)
  })

  it('is read back: the same facts, new claims of that run and issue, nothing stray or doubled', async () => {
    const { cwd, report, record } = await harbour()
    const before = await checked(cwd)
    await record('HRB-001')
    const after = await checked(cwd)
    const shape = ({ issues }: { issues: Record<string, unknown>[] }) =>
      issues.map(({ id, title, status, acceptance, blockedBy }) => {
        return {
          id,
          title,
          status,
          acceptance: JSON.stringify(acceptance).replaceAll(/"line":\d+/g, ''),
          blockedBy,
        }
      })
    expect(shape(after)).toEqual(shape(before))
    const fresh = after.claims.filter((claim: { subject: string }) => claim.subject === report.run_id)
    expect(fresh.length).toBeGreaterThanOrEqual(12)
    expect(fresh.every((claim: { issue: string }) => claim.issue === 'HRB-001')).toBe(true)
    expect(fresh.map(({ predicate }: { predicate: string }) => predicate)).toEqual(
      expect.arrayContaining([
        'run.exists',
        'report.status',
        'report.changed_files',
        'file.digest',
        'report.tests_command',
      ]),
    )
    const rules = (result: { findings: { rule: string }[] }) => result.findings.map(({ rule }) => rule)
    for (const rule of [
      'evidence-stray',
      'heading-duplicate',
      'heading-order',
      'issue-field-unknown',
      'digest-consistency',
    ])
      expect(rules(after).filter((one) => one === rule)).toEqual(rules(before).filter((one) => one === rule))
  })

  it('records everything that the report of a real engine contains', async () => {
    const record = { provider: 'harbour', model: 'small', status: 'admitted', owner: 'noor' }
    const days = { created: '2026-05-01', last_reviewed: '2026-06-01', core_promotion_status: 'not-promoted' }
    const admission = { 'sot/TIDE-MODEL-PROVIDER-ADMISSION.json': JSON.stringify({ ...record, ...days }) }
    const { read, record: recordRun } = await harbour(twoIssues, { backend: 'case', stage: 1 }, admission)
    expect(await recordRun('HRB-001')).toMatchObject({ exit: 0, stderr: '' })
    for (const line of [
      'Backend: `case`',
      'Model provider: `harbour`',
      'Model: `small`',
      'Model admission status: `admitted`',
    ])
      expect(read()).toContain(`\n- ${line}.\n`)
  })

  it('twice changes nothing', async () => {
    const { read, record } = await harbour()
    await record('HRB-001')
    const text = read()
    expect(await record('HRB-001')).toMatchObject({ exit: 0, stdout: expect.stringContaining('already') })
    expect(read()).toBe(text)
  })

  it('puts a second run of the day behind the first, under a title of its own', async () => {
    const { cwd, cases, build, read, record } = await harbour()
    await record('HRB-001')
    const second = build({ runs: join(cwd, 'harness-runs'), number: 5 })
    const { exit } = await runCli(['record', 'HRB-001', second.dir, '--cases', cases, ...now], { cwd })
    expect(exit).toBe(0)
    expect(read().match(/^## .*/gm)).toEqual([
      '## HRB-001 - Dredge the basin',
      '## Evidence for HRB-001 - 2026-11-18',
      '## Evidence for HRB-001 - 2026-11-18, run 2',
      '## HRB-002 - Paint the light',
    ])
  })

  it.each([
    ['CRLF', (text: string) => text.replaceAll('\n', '\r\n')],
    ['a BOM', (text: string) => `\uFEFF${text}`],
    ['no last line end', (text: string) => text.trimEnd()],
    [
      'CRLF, a BOM and no last line end',
      (text: string) => `\uFEFF${text.trimEnd().replaceAll('\n', '\r\n')}`,
    ],
    ['blank lines at the end', (text: string) => `${text}\n\n`],
  ])('preserves %s', async (_, change) => {
    for (const issue of ['HRB-001', 'HRB-002']) {
      const { read, record } = await harbour(change(twoIssues))
      expect((await record(issue)).exit).toBe(0)
      const text = read()
      const eol = change('\n').includes('\r') || text.includes('\r') ? '\r\n' : '\n'
      expect(text.split(eol).join('')).not.toMatch(/[\r\n]/)
      expect(text.charCodeAt(0) === 0xfeff).toBe(change(twoIssues).charCodeAt(0) === 0xfeff)
      expect(/[\r\n]$/.test(text)).toBe(/[\r\n]$/.test(change(twoIssues)))
      const own = text.split(eol).filter((line) => /^## Evidence|^- [A-Z][\w ]+: .*\.$/.test(line)).length
      expect(own).toBeGreaterThan(12)
    }
  })

  it('writes into the document of an issue that is a file of its own', async () => {
    const path = 'sot/issues/07-paint.md'
    const text = '# 07 - Paint the light\n\nStatus: ready\n\n## Acceptance criteria\n\n- [ ] It is red.\n'
    const { read, record } = await harbour(twoIssues, {}, { [path]: text })
    const { exit } = await record('issues/07')
    expect(exit).toBe(0)
    expect(read(path).startsWith(`${text}\n## Evidence - 2026-11-18\n\n- Run artifact`)).toBe(true)
  })

  it('names an issue by its number where its heading has no id', async () => {
    const path = 'sot/LIGHT-ISSUES.md'
    const text =
      '# Light\n\n## Issue 1: Red\n\nStatus: ready\n\nAcceptance:\n\n- Red.\n\n## Issue 2: Green\n\nStatus: ready\n'
    const { cwd, read, record } = await harbour(twoIssues, {}, { [path]: text })
    const { issues } = await checked(cwd)
    const first = issues.find(({ title }: { title: string }) => title === 'Red')
    expect((await record(first.id)).exit).toBe(0)
    expect(read(path)).toContain('- Red.\n\n## Evidence for Issue 1 - 2026-11-18\n\n- Run')
  })

  it('a comment on the line above the next heading stays with it', async () => {
    const comment = '<!-- sot-disable-next-line placeholder -- on purpose -->\n## HRB-002'
    const { read, record } = await harbour(twoIssues.replace('## HRB-002', comment))
    await record('HRB-001')
    expect(read()).toContain(`\`.\n\n${comment}`)
  })
})

describe('what is written into a document', () => {
  it('says that last_reviewed is older, and leaves it', async () => {
    const { read, record } = await harbour(
      twoIssues.replace('last_reviewed: 2026-11-18', 'last_reviewed: 2026-06-01'),
    )
    expect((await record('HRB-001')).stderr).toMatch(
      /last_reviewed 2026-06-01 is older than the run of 2026-11-18/,
    )
    expect(read()).toContain('last_reviewed: 2026-06-01')
  })

  it('names a run by the path that the evidence roots map', async () => {
    const config = 'version: 1\nevidence:\n  roots: [{ from: /srv/harbour/runs, to: harness-runs }]\n'
    const { read, report, record } = await harbour(twoIssues, {}, { 'sot.config.yaml': config })
    expect((await record('HRB-001')).stderr).toBe('')
    expect(read()).toContain(`\`/srv/harbour/runs/${report.run_id}\``)
  })

  it('says so where no root leads to the run', async () => {
    const { cwd, cases, build, read } = await harbour()
    const { dir, runs } = build({ number: 7 })
    const { exit, stderr } = await runCli(['record', 'HRB-001', dir, '--cases', cases, ...now], { cwd })
    expect([exit, stderr]).toEqual([0, expect.stringMatching(/^No evidence root leads to /)])
    expect(read()).toContain(`\`${runs}/`)
  })

  it('leaves out values that a planning document must not contain, and those that would be misread', async () => {
    const { read, record } = await harbour(twoIssues, {
      status: 'fail',
      change: ({ report }) => {
        report.failure_reason = 'no answer from http://10.0.0.7:8000/v1'
      },
    })
    expect((await record('HRB-001')).stderr).toMatch(/^Left out, .*: Failure reason\.\n$/)
    expect(read()).not.toContain('10.0.0.7')
  })
})
