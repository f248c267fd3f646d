import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { type DialectName, dialectNames, dialectPlan } from './dialect-plans.ts'
import { editedPlan } from './edited-plan.ts'
import { cleanIssues, issuesPath, writeFiles } from './workspace-folder.ts'

const path = 'sot/FERRY-ISSUES.md'
const added: Readonly<Record<DialectName, string>> = {
  plain: 'Status: proposed\nType: AFK\nBlocked by: FERRY-002',
  bold: '**Status:** proposed\n**Type:** AFK\n**Blocked by:** FERRY-002',
  heading: '### Status\n\nproposed\n\n### Type\n\nAFK\n\n### Blocked by\n\nFERRY-002',
  table: '| Field | Value |\n|---|---|\n| Status | proposed |\n| Type | AFK |\n| Blocked by | FERRY-002 |',
  'file-per-issue':
    '---\nid: FERRY-003\ntitle: Sell figs\nstatus: proposed\ntype: AFK\ndepends_on: [FERRY-002]\n---\n',
}

describe.each(dialectNames)('sot new in the dialect %s', (name) => {
  it('writes the next issue as its neighbour is written, once', async () => {
    const files = dialectPlan(name)
    const { cwd, read, texts, sot } = editedPlan(files)
    const command = ['new', 'Sell figs', '--blocked-by', 'FERRY-002', '--type', 'AFK']
    expect(await sot(...command)).toMatchObject({ exit: 0, stderr: '' })
    const whole = files[path]
    const expected = whole === undefined ? null : `${whole}\n## FERRY-003 - Sell figs\n\n${added[name]}\n`
    if (expected === null) expect(read('sot/issues/03-sell-figs.md')).toBe(added[name])
    else expect(read(path)).toBe(expected)
    const now = texts()
    expect(await sot(...command)).toMatchObject({
      exit: 0,
      stdout: expect.stringContaining('nothing changed'),
    })
    expect(texts()).toEqual(now)
    expect(await sot('new', 'Sell dates')).toMatchObject({
      exit: 0,
      stdout: expect.stringContaining('FERRY-004'),
    })
    expect(await sot('check')).toMatchObject({ exit: 0 })
    expect(readFileSync(join(cwd, Object.keys(files)[0] ?? ''), 'utf8')).toContain('FERRY-001')
  })
})

describe('sot new', () => {
  const kiro = '# Plan\n\n- [x] 1. First\n  - [x] 1.1 Part\n- [ ] 2. Second\n  - _Requirements: 1_\n'
  const kit = '# Tasks\n\n- [x] T001 Set up\n- [ ] T002 [P] Build it (depends on T001)\n\n## Notes\n\nNone.\n'
  const ccpm =
    '---\nname: Apples\nstatus: open\ncreated: 2026-01-01T00:00:00Z\ndepends_on: []\n---\n\n# Task: Apples\n'
  const plans = {
    'sot.config.yaml': 'version: 1\n',
    'specs/001-cart/spec.md': '# Cart\n',
    'specs/001-cart/tasks.md': kit,
    '.kiro/specs/login/requirements.md': '# R\n\n### Requirement 1: Login\n',
    '.kiro/specs/login/tasks.md': kiro,
    '.claude/epics/shop/001.md': ccpm,
  }

  it.each([
    [
      'specs/001-cart/tasks.md',
      'T002',
      kit.replace('T001)\n', 'T001)\n- [ ] T003 Sell figs (depends on T002)\n'),
    ],
    ['.kiro/specs/login/tasks.md', 'login/2', `${kiro}- [ ] 3. Sell figs\n  - _Depends: 2_\n`],
  ])('writes a task into %s', async (file, blocker, text) => {
    const { read, sot } = editedPlan(plans)
    expect(await sot('new', 'Sell figs', '--in', file, '--blocked-by', blocker)).toMatchObject({
      exit: 0,
      stderr: '',
    })
    expect(read(file)).toBe(text)
  })

  it('writes a file into the folder of an epic', async () => {
    const { read, sot } = editedPlan(plans)
    const { exit, stderr } = await sot(
      'new',
      'Figs: red',
      '--in',
      '.claude/epics/shop',
      '--blocked-by',
      'shop/001',
    )
    expect([exit, stderr]).toEqual([0, ''])
    expect(read('.claude/epics/shop/002.md')).toBe(
      '---\nname: "Figs: red"\nstatus: open\ncreated: 2026-06-15T12:00:00.000Z\ndepends_on: [001]\n---\n\n# Task: Figs: red\n',
    )
  })

  it('asks where an issue goes if there are several places', async () => {
    const { sot } = editedPlan(plans)
    expect(await sot('new', 'Figs')).toMatchObject({ exit: 2, stderr: expect.stringContaining('--in') })
    expect(await sot('new', 'Figs', '--in', 'nowhere.md')).toMatchObject({ exit: 2 })
    expect(await sot('new', 'Figs', '--in', '../x.md')).toMatchObject({ exit: 2 })
  })

  it('adds the criterion that documents of the house require, and the entry of the board', async () => {
    const board = `version: 1\nowner: harbour-team\ndocuments:\n  - path: ${issuesPath}\n    kind: issues\nitems:\n  - id: HRB-001\n    title: Dredge the basin\n    status: ready\n    document: ${issuesPath}\n    blocked_by: []\n`
    const { read, sot } = editedPlan({ [issuesPath]: cleanIssues, 'WORKBOARD.yaml': board })
    expect(await sot('new', 'Buy a buoy')).toMatchObject({ exit: 0, stderr: '' })
    expect(read(issuesPath)).toBe(
      `${cleanIssues}\n## HRB-002 - Buy a buoy\n\nStatus: ready.\n\nAcceptance:\n\n- [ ] Buy a buoy\n`,
    )
    expect(read('WORKBOARD.yaml')).toBe(
      `${board}  - id: HRB-002\n    title: Buy a buoy\n    status: ready\n    document: ${issuesPath}\n    blocked_by: []\n`,
    )
    expect(await sot('check')).toMatchObject({ exit: 0 })
  })

  it('works in a workspace that sot init starts', async () => {
    const { read, sot } = editedPlan({ 'quay/README.md': '# Quay\n' })
    const inQuay = (...args: string[]) => sot(...args, '--root', 'quay')
    expect(await inQuay('init', '--yes')).toMatchObject({ exit: 0 })
    expect(await inQuay('new', 'Show the way')).toMatchObject({ exit: 0, stderr: '' })
    const text = read('quay/sot/03-PROTOCOLS/QUAY-ISSUES.md')
    expect(text).toContain('What to build: Show the way\n\nAcceptance criteria:\n\n- [ ] Show the way\n')
    expect(await inQuay('check', '--max-warnings', '0')).toMatchObject({ exit: 0 })
  })

  it('uses no id twice, retired and mentioned ones included', async () => {
    const text = '# Sea\n\n## SEA-08 - Sail\n\nStatus: ready\n\nThis follows SEA-11.\n'
    const { cwd, read, sot } = editedPlan({ 'sot/SEA-ISSUES.md': text })
    writeFiles(cwd, { 'WORKBOARD.yaml': 'version: 1\nowner: me\nitems: []\nretired: [SEA-12]\n' })
    expect(await sot('new', 'Land')).toMatchObject({ exit: 0 })
    expect(read('sot/SEA-ISSUES.md')).toContain('## SEA-13 - Land')
  })

  it.each(['', 'a\nb', 'a|b', '--- ## X'])('a title %j that cannot be a title is refused', async (title) => {
    const { texts, sot } = editedPlan(dialectPlan('plain'))
    const before = texts()
    const { exit } = await sot('new', '--', title)
    if (exit === 0) expect(texts()[path]).toContain(`## FERRY-003 - ${title}\n`)
    else expect(texts()).toEqual(before)
  })
})
