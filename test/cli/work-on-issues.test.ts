import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { schemaErrors } from '../report/schema-check.ts'
import { type DialectName, dialectNames, dialectPlan } from './dialect-plans.ts'
import { changedLines, editedPlan } from './edited-plan.ts'
import { cleanIssues, issuesPath } from './workspace-folder.ts'

const schema = join(import.meta.dirname, '../../schemas/edit.schema.json')

type Expected = readonly (readonly [command: string, ...lines: string[]])[]
const edits: Readonly<Record<DialectName, Expected>> = {
  plain: [
    ['start FERRY-002', '-Status: ready', '+Status: active', '+Assignee: agent-1'],
    ['tick FERRY-002 1', '-- [ ] The ferry comes back.', '+- [x] The ferry comes back.'],
    ['drop FERRY-002', '-Status: ready', '+Status: dropped'],
    ['set FERRY-002 type AFK', '-Type: HITL'],
  ],
  bold: [
    ['start FERRY-002', '-**Status**: ready', '+**Status**: active', '+**Assignee:** agent-1'],
    ['tick FERRY-002 1', '-- [ ] The ferry comes back.', '+- [x] The ferry comes back.'],
    ['drop FERRY-002', '-**Status**: ready', '+**Status**: dropped'],
    ['set FERRY-002 assignee eve', '+**Assignee:** eve'],
  ],
  heading: [
    ['start FERRY-002', '-ready', '+active', '+### Assignee', '+agent-1'],
    ['tick FERRY-002 1', '-- [ ] The ferry comes back.', '+- [x] The ferry comes back.'],
    ['drop FERRY-002', '-ready', '+dropped'],
    ['set FERRY-002 labels sea', '+### Labels', '+sea'],
  ],
  table: [
    ['start FERRY-002', '-| Status | ready |', '+| Status | active |', '+Assignee: agent-1'],
    ['tick FERRY-002 1', '-- [ ] The ferry comes back.', '+- [x] The ferry comes back.'],
    ['drop FERRY-002', '-| Status | ready |', '+| Status | dropped |'],
    ['set FERRY-002 status review', '-| Status | ready |', '+| Status | review |'],
  ],
  'file-per-issue': [
    ['start FERRY-002', '-status: ready', '+status: active', '+assignee: agent-1'],
    ['tick FERRY-002 1', '-- [ ] The ferry comes back.', '+- [x] The ferry comes back.'],
    ['drop FERRY-002', '-status: ready', '+status: dropped'],
    ['set FERRY-002 parent SEA', '+parent: SEA'],
  ],
}

describe.each(dialectNames)('issues in the dialect %s', (name) => {
  it.each(edits[name])('sot %s', async (command, ...lines) => {
    const files = dialectPlan(name)
    for (const change of [
      (text: string) => text,
      (text: string) => `\uFEFF${text.replaceAll('\n', '\r\n')}`,
    ]) {
      const before = Object.fromEntries(Object.entries(files).map(([path, text]) => [path, change(text)]))
      const { texts, sot } = editedPlan(before)
      const words = command.split(' ')
      const dry = await sot(...words, '--dry-run')
      expect([dry.exit, dry.stderr, texts()]).toEqual([0, '', before])
      expect(await sot(...words)).toMatchObject({ exit: 0, stderr: '' })
      const after = texts()
      const plain = (text: string) => text.replaceAll('\r', '')
      expect(changedLines(mapped(before, plain), mapped(after, plain))).toEqual(lines)
      expect(await sot(...words)).toMatchObject({
        exit: 0,
        stdout: expect.stringContaining('nothing changed'),
      })
      expect(texts()).toEqual(after)
    }
  })
})

const mapped = (files: Record<string, string>, change: (text: string) => string) =>
  Object.fromEntries(Object.entries(files).map(([path, text]) => [path, change(text)]))

describe('sot start', () => {
  const path = 'sot/FERRY-ISSUES.md'

  it('refuses another name and names who has the issue', async () => {
    const { texts, sot } = editedPlan(dialectPlan('plain'))
    expect(await sot('start', 'FERRY-002', '--as', 'ann')).toMatchObject({ exit: 0 })
    const started = texts()
    expect(await sot('start', 'FERRY-002', '--as', 'bob')).toMatchObject({
      exit: 1,
      stdout: '',
      stderr: 'FERRY-002 is assigned to ann\n',
    })
    expect(await sot('start', 'FERRY-002', '--as', 'ann')).toMatchObject({ exit: 0 })
    expect(texts()).toEqual(started)
  })

  it('reads the name in a heading and in a row of a table', async () => {
    const heading = dialectPlan('heading')[path]?.replace(
      '### Type\n\nHITL',
      '### Assignee\n\nann\n\n### Type\n\nHITL',
    )
    const table = dialectPlan('table')[path]?.replace(
      '| Type | HITL |',
      '| Type | HITL |\n| Assignee | ann |',
    )
    for (const text of [heading, table]) {
      const { sot } = editedPlan({ [path]: text ?? '' })
      expect(await sot('start', 'FERRY-002', '--as', 'bob')).toMatchObject({
        exit: 1,
        stderr: expect.stringMatching(/assigned to ann/),
      })
    }
  })

  it('refuses what is closed, and takes over what no name is on', async () => {
    const text = dialectPlan('plain')[path]?.replace('Status: ready', 'Status: in-progress') ?? ''
    const { read, sot } = editedPlan({ [path]: text })
    expect(await sot('start', 'FERRY-001')).toMatchObject({
      exit: 1,
      stderr: expect.stringMatching(/^FERRY-001 is validated: /),
    })
    expect(await sot('start', 'FERRY-002')).toMatchObject({ exit: 0 })
    expect(read(path)).toBe(text.replace('in-progress', 'in-progress\nAssignee: agent-1'))
  })

  it('writes the fields that an issue does not have, and fields that share a line', async () => {
    const text = '# Sea\n\n## SEA-1 - Sail\n\nNo fields.\n\n## SEA-2 - Land\n\nStatus: ready | Type: AFK\n'
    const { read, sot } = editedPlan({ 'sot/SEA-ISSUES.md': text })
    expect(await sot('start', 'SEA-1')).toMatchObject({ exit: 0, stderr: '' })
    expect(await sot('start', 'SEA-2')).toMatchObject({ exit: 0, stderr: '' })
    expect(read('sot/SEA-ISSUES.md')).toBe(
      text
        .replace('Sail\n', 'Sail\n\nStatus: active\n\nAssignee: agent-1\n')
        .replace('ready | Type: AFK\n', 'active | Type: AFK\n\nAssignee: agent-1\n'),
    )
    expect(await sot('new', 'Rest', '--type', 'HITL')).toMatchObject({ exit: 0, stderr: '' })
    expect(read('sot/SEA-ISSUES.md')).toMatch(/## SEA-3 - Rest\n\nStatus: \w+\nType: HITL\n$/)
  })

  it('uses the word of another issue of the document', async () => {
    const text = `${dialectPlan('plain')[path]}\n## FERRY-003 - Rest\n\nStatus: In Progress (since Monday)\n`
    const { read, sot } = editedPlan({ [path]: text })
    await sot('start', 'FERRY-002')
    expect(read(path)).toContain('Status: In Progress\nAssignee: agent-1\n')
  })
})

describe('sot done', () => {
  it('refuses criteria without a proof, and names the command that makes one', async () => {
    for (const text of [cleanIssues, cleanIssues.replace('- The basin', '- [x] The basin')]) {
      const { read, sot } = editedPlan({ [issuesPath]: text })
      const { exit, stderr } = await sot('done', 'HRB-001')
      expect([exit, stderr]).toEqual([1, 'criterion 1 of HRB-001 has no proof: run "sot prove HRB-001"\n'])
      expect(read(issuesPath)).toBe(text)
    }
  })

  it('closes an issue without criteria, in the words of the plan', async () => {
    const text =
      '# Sea\n\n## SEA-1 - Sail\n\nStatus: Done.\n\n## SEA-2 - Land\n\nStatus: 🟢 **Doing** (for Ann)\n'
    const { read, sot } = editedPlan({ 'sot/SEA-ISSUES.md': text })
    expect(await sot('done', 'SEA-2')).toMatchObject({ exit: 0, stderr: '' })
    expect(read('sot/SEA-ISSUES.md')).toBe(text.replace('Doing', 'Done'))
  })

  it('refuses an error that it would cause, and names its rule', async () => {
    const text =
      '# Sea\n\n## SEA-1 - Sail\n\nStatus: ready\n\n## SEA-2 - Land\n\nStatus: ready\nBlocked by: SEA-1\n'
    const { read, sot } = editedPlan({ 'sot/SEA-ISSUES.md': text })
    expect(await sot('done', 'SEA-2')).toMatchObject({
      exit: 1,
      stderr: expect.stringMatching(/validated-over-open-blocker/),
    })
    expect(read('sot/SEA-ISSUES.md')).toBe(text)
  })
})

describe('commands that edit issues', () => {
  const board = `version: 1\nowner: me\nitems: # by hand\n  - id: SEA-1\n    status: ready # yes\n    document: sot/SEA-ISSUES.md\n  - id: SEA-2\n    status: validated\n    document: sot/SEA-ISSUES.md\n`
  const text = '# Sea\n\n## SEA-1 - Sail\n\nStatus: ready\n\n## SEA-2 - Land\n\nStatus: ready\n'
  const files = { 'sot/SEA-ISSUES.md': text, 'WORKBOARD.yaml': board }

  it('update the board for their issue and for no other one', async () => {
    const { read, sot } = editedPlan(files)
    expect(await sot('start', 'SEA-1')).toMatchObject({ exit: 0, stderr: '' })
    expect(read('WORKBOARD.yaml')).toBe(board.replace('ready # yes', 'active # yes'))
  })

  it('finish the work of one that was killed before it wrote the board', async () => {
    const started = text.replace('ready', 'active\nAssignee: agent-1')
    const { read, sot } = editedPlan({ ...files, 'sot/SEA-ISSUES.md': started })
    expect(await sot('start', 'SEA-1')).toMatchObject({ exit: 0, stderr: '' })
    expect(read('sot/SEA-ISSUES.md')).toBe(started)
    expect(read('WORKBOARD.yaml')).toBe(board.replace('ready # yes', 'active # yes'))
  })

  it('change every place that states the status', async () => {
    const index = '# Index\n\n| Issue | Status |\n|---|---|\n| SEA-1 | ready |\n| SEA-2 | ready |\n'
    const { read, sot } = editedPlan({ ...files, 'sot/INDEX.md': index })
    expect(await sot('start', 'SEA-1')).toMatchObject({ exit: 0, stderr: '' })
    expect(read('sot/INDEX.md')).toBe(index.replace('ready', 'active'))
  })

  it.each([
    [['start', 'SEA-9'], /there is no issue 'SEA-9'/],
    [['tick', 'SEA-1', '1'], /no acceptance criteria/],
    [['tick', 'SEA-1', 'x'], /number/],
    [['set', 'SEA-1', 'status', 'flying'], /'flying' is no status/],
    [['set', 'SEA-1', 'colour', 'red'], /no field 'colour'/],
    [['set', 'SEA-1', 'type', 'a\nb'], /one plain line/],
    [['start', 'SEA-1', '--as', 'a|b'], /one plain line/],
  ] as const)('%j cannot run', async (args, words) => {
    const { texts, sot } = editedPlan(files)
    expect(await sot(...args)).toMatchObject({ exit: 2, stderr: expect.stringMatching(words) })
    expect(texts()).toEqual(files)
  })

  it('--json fits its schema for every outcome', async () => {
    const { sot } = editedPlan(files)
    const outcomes: string[] = []
    const run = async (...args: string[]) => {
      const { stdout } = await sot(...args, '--json')
      const data = JSON.parse(stdout)
      expect(schemaErrors(schema, data)).toEqual([])
      outcomes.push(`${data.command} ${data.outcome} ${data.changes.length}`)
    }
    await run('start', 'SEA-1', '--dry-run')
    await run('start', 'SEA-1')
    await run('start', 'SEA-1')
    await run('start', 'SEA-1', '--as', 'eve')
    expect(outcomes).toEqual([
      'start would-change 2',
      'start changed 2',
      'start unchanged 0',
      'start refused 0',
    ])
  })

  it.each(['next', 'ready', 'status'])('sot %s is short for a view of the board', async (name) => {
    const { sot } = editedPlan(files)
    expect(await sot(name, '--quiet')).toEqual(
      await sot('board', name === 'ready' ? 'next' : name, '--quiet'),
    )
  })

  it('sot why is short for a view of the board', async () => {
    const { sot } = editedPlan(files)
    expect(await sot('why', 'SEA-1')).toEqual(await sot('board', 'why', 'SEA-1'))
  })
})
