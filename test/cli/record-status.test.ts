import { appendFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { board, harbour, namesTheRun, twoIssues } from './harbour.ts'
import { writeFiles } from './workspace-folder.ts'

describe('sot record of what is no pass', () => {
  it.each(['fail', 'blocked'] as const)(
    'writes a proven %s as what it is, and validates nothing',
    async (status) => {
      const { read, record } = await harbour(twoIssues, { status })
      const refused = await record('HRB-001', '--status', 'validated')
      expect(refused).toMatchObject({ exit: 1, stdout: '' })
      expect(refused.stderr).toMatch(new RegExp(`^.* is a proven ${status}, .*\n$`))
      expect(read()).toBe(twoIssues)
      expect((await record('HRB-001')).exit).toBe(0)
      expect(read()).toContain(`- Report status: \`${status}\`.`)
      expect(read()).toContain('Status: ready.')
    },
  )

  it('refuses what is not proven, in one line, and writes nothing', async () => {
    const { dir, read, record } = await harbour()
    appendFileSync(join(dir, 'test.log'), 'x')
    const { exit, stdout, stderr } = await record('HRB-001')
    expect([exit, stdout]).toEqual([1, ''])
    expect(stderr).toMatch(/^\S+ is broken \(digest-mismatch[^)]*\): not recorded\n$/)
    expect(read()).toBe(twoIssues)
  })

  it('refuses a run that was made for another issue', async () => {
    const { read, record } = await harbour(twoIssues, {
      change: ({ report, contract }) => {
        report.issue = 'HRB-002'
        contract.issue = 'HRB-002'
      },
    })
    expect((await record('HRB-001')).stderr).toContain('was made for HRB-002, not for HRB-001')
    expect(read()).toBe(twoIssues)
    expect((await record('HRB-002')).exit).toBe(0)
  })

  it('does not validate criteria that have changed since', async () => {
    const { record } = await harbour(twoIssues, {
      change: ({ report, contract }) => {
        report.issue = 'HRB-002'
        contract.issue = 'HRB-002'
        contract.acceptance_sha256 = '0'.repeat(64)
      },
    })
    expect((await record('HRB-002', '--status', 'validated')).stderr).toContain('(criteria-changed)')
  })
})

describe('sot record --status validated', () => {
  it('changes the status in document and board, and nothing else there', async () => {
    const { read, record } = await harbour()
    const { exit, stdout } = await record('HRB-002', '--status', 'validated')
    expect(exit).toBe(0)
    expect(stdout).toMatch(/HRB-002: sot\/HARBOUR-ISSUES\.md, WORKBOARD\.yaml\n$/)
    expect(read().slice(0, read().indexOf('## Evidence')).trimEnd()).toBe(
      twoIssues.replace('Status: in progress.', 'Status: validated.').trimEnd(),
    )
    expect(read('WORKBOARD.yaml')).toBe(board.replace('status: active', 'status: validated'))
  })

  it('preserves quotes, comments and order of a board in flow style', async () => {
    const { read, record } = await harbour()
    await record('HRB-001', '--status', 'validated')
    expect(read('WORKBOARD.yaml')).toBe(board.replace('"ready"', '"validated"'))
  })

  it('brings along a board that lags behind, by recording again', async () => {
    const { cwd, read, record } = await harbour()
    await record('HRB-001', '--status', 'validated')
    writeFiles(cwd, { 'WORKBOARD.yaml': board })
    const text = read()
    expect((await record('HRB-001', '--status', 'validated')).stdout).toMatch(/: WORKBOARD\.yaml\n$/)
    expect(read()).toBe(text)
    expect(read('WORKBOARD.yaml')).toBe(board.replace('"ready"', '"validated"'))
    expect((await record('HRB-001', '--status', 'validated')).stdout).toContain('already')
  })

  it('leaves a status line with more than a status to a person', async () => {
    const text = twoIssues.replace('Status: in progress.', 'Status: in progress - waiting for paint.')
    const { read, record } = await harbour(text)
    const { exit, stderr } = await record('HRB-002', '--status', 'validated')
    expect([exit, stderr]).toEqual([1, expect.stringContaining('change it by hand')])
    expect(read()).toBe(text)
  })

  it.each([
    ['**Status:** Ready', '**Status:** validated'],
    ['- **Status**: `in_progress`', '- **Status**: `validated`'],
    ['**Status: To Do** **Type:** AFK', '**Status: validated** **Type:** AFK'],
    ['### Status\n\nblocked', '### Status\n\nvalidated'],
    ['| Status | Type |\n|---|---|\n| ready | AFK |', '| Status | Type |\n|---|---|\n| validated | AFK |'],
    ['**Status: done - 2026-04-29**', '**Status: done - 2026-04-29**'],
    ['Status: blocked-by-06', null],
    ['Type: AFK', null],
  ])('knows the dialects of a status: %j', async (line, expected) => {
    const text = `# Harbour\n\n## HRB-001 - Dredge\n\n${namesTheRun}\n${line}\n`
    const { cwd, read, record } = await harbour(text)
    rmSync(join(cwd, 'WORKBOARD.yaml'))
    const { exit } = await record('HRB-001', '--status', 'validated')
    expect([exit, read().split('\n\n## Evidence')[0]]).toEqual(
      expected === null ? [1, text] : [0, text.trimEnd().replace(line, expected)],
    )
  })

  it.each(['[ ]', '[~]'])('ticks the box %s that states the status', async (box) => {
    const text = `# Harbour\n\n## ${box} HRB-001 - Dredge\n\n${namesTheRun}\nWords.\n`
    const { cwd, read, record } = await harbour(text)
    rmSync(join(cwd, 'WORKBOARD.yaml'))
    expect((await record('HRB-001', '--status', 'validated')).exit).toBe(0)
    expect(read().split('\n\n## Evidence')[0]).toBe(text.trimEnd().replace(box, '[x]'))
  })

  it('says so if the board does not contain the issue', async () => {
    const { cwd, record } = await harbour()
    writeFiles(cwd, { 'WORKBOARD.yaml': 'version: 1\nowner: noor\n' })
    const { exit, stderr } = await record('HRB-001', '--status', 'validated')
    expect([exit, stderr]).toEqual([0, 'WORKBOARD.yaml has no status for HRB-001: add it there.\n'])
  })
})

describe('sot record of a run that is not about the issue', () => {
  it.each([
    ['a case that it does not name', twoIssues.replaceAll(namesTheRun, ''), 'demo-only'],
    ['another engine', twoIssues.replaceAll('Engine: fake', 'Engine: script'), 'demo-only'],
  ])('validates nothing: %s', async (_name, text, code) => {
    const { read, record } = await harbour(text)
    const { exit, stderr } = await record('HRB-001', '--status', 'validated')
    expect(exit).toBe(1)
    expect(stderr).toContain(`does not validate HRB-001 (${code})`)
    expect(read()).toBe(text)
    expect((await record('HRB-001')).exit).toBe(0)
  })
})
