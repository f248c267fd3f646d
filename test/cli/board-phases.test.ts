import { describe, expect, it } from 'vitest'
import { workboardProgram } from '../../src/cli/program.ts'
import { schemaErrors } from '../report/schema-check.ts'
import {
  failedLock,
  type LockSketch,
  lockFiles,
  lockJournal,
  lockPlan,
  passedLock,
} from '../support/lock-phase.ts'
import { runCli } from './run-cli.ts'
import { workspaceFolder, writeFiles } from './workspace-folder.ts'

const boats = `---
title: Boat Issues
status: draft
lifecycle_classification: sot
owner: lock-keepers
created: 2026-05-01
last_reviewed: 2026-06-01
core_promotion_status: not-promoted
---

# Boat Issues

Local planning SOT only. Not a Core Protocol. Not active Core authority.

## BOAT-001 - Pass the lock

Status: ready.

Blocked by: the gate of phase lock

Acceptance:

- It is on the other side.
`

const run = (cwd: string, ...args: string[]) => runCli(args, { cwd, program: workboardProgram, columns: 100 })

const text = async (cwd: string, ...args: string[]): Promise<string> => {
  const { exit, stdout, stderr } = await run(cwd, ...args)
  expect([exit, stderr]).toEqual([0, ''])
  return stdout
}

async function json(cwd: string, schema: string, ...args: string[]) {
  const data = JSON.parse(await text(cwd, ...args, '--json'))
  expect(schemaErrors(`schemas/${schema}.schema.json`, data)).toEqual([])
  return data
}

const folderOf = (sketch: LockSketch = {}): string =>
  workspaceFolder({ ...lockFiles(sketch), 'sot/BOAT-ISSUES.md': boats })

/** A phase as the board shows it: status, proof, what it needs. */
async function standing(sketch: LockSketch): Promise<string> {
  const data = await json(folderOf(sketch), 'board', 'status')
  const item = data.items.find(({ id }: { id: string }) => id === 'phase:lock')
  return [item.kind, item.status, item.proof, item.phase.needs].join(' ')
}

describe('a phase on the board', () => {
  it('is what its documents say, and what its review makes of it', async () => {
    expect(await standing({ isClaimed: false })).toBe('phase active none build')
    expect(await standing({})).toBe('phase validated unknowable verdict')
    expect(await standing({ review: ['Not looked at yet.'] })).toBe('phase validated unbacked verdict')
    expect(await standing({ review: failedLock })).toBe('phase validated broken mend')
    expect(await standing({ review: passedLock })).toBe('phase validated proven ')
    const later = '\n## 2026-06-03T09:00Z — Better seal\n\nClaiming the gate again.\n'
    expect(await standing({ review: passedLock, later })).toBe('phase validated stale verdict')
  })

  it('is only planned while there is no journal', async () => {
    const cwd = workspaceFolder({
      'sot.config.yaml': "version: 1\ndocuments: ['*.md']\n",
      'plan-phase-lock-x.md': lockPlan,
    })
    const { items, next } = await json(cwd, 'board', 'status')
    expect(items).toHaveLength(1)
    expect(items[0]).toMatchObject({
      id: 'phase:lock',
      title: 'swing the gates',
      status: 'proposed',
      proof: 'none',
    })
    expect(next).toEqual(['phase:lock'])
    expect(await text(cwd, 'next', '--quiet')).toBe('phase:lock\n')
  })

  it('counts among what is claimed and proven, and apart', async () => {
    const { totals } = await json(folderOf({ review: passedLock }), 'board', 'status')
    expect(totals).toMatchObject({ claimed: 1, proven: 1, phases: { claimed: 1, proven: 1 } })
    expect(totals.byStatus).toMatchObject({ ready: 1, validated: 1 })
    expect(totals.phases.byStatus).toMatchObject({ ready: 0, validated: 1 })
    const board = await text(folderOf({ review: failedLock }))
    expect(board).toContain('1 of 2 done · 0 proven · 1 broken\n1 issue, 1 phase · ready 1 · validated 1')
    expect(board).toContain(
      'Phases (1)\n  phase:lock  swing the gates  validated  ✗ broken  1 of 2 passed  to be fixed',
    )
  })

  it('that needs a verdict is never offered as work', async () => {
    const cwd = folderOf()
    const { next, nextHitl } = await json(cwd, 'board', 'next')
    expect([next, nextHitl]).toEqual([['BOAT-001'], ['phase:lock']])
    expect(await text(cwd, 'next')).toContain(
      'Needs a verdict by another role than its builder (1)\n  phase:lock',
    )
    expect(await text(cwd, 'next', '--quiet')).toBe('BOAT-001\n')
    expect(await text(cwd, 'next', '--markdown')).toContain(
      '| phase:lock | swing the gates | validated | unknowable |',
    )
  })

  it('lists its documents, its items and what is missing for the proof of its gate', async () => {
    const { item } = await json(folderOf({ review: failedLock }), 'board', 'why', 'lock')
    expect(item.phase).toMatchObject({
      id: 'lock',
      documents: [
        { kind: 'journal', path: 'plans/JOURNAL-lock.md' },
        { kind: 'plan', path: 'plans/plan-phase-lock-swing-the-gates.md' },
        { kind: 'review', path: 'plans/REVIEW-lock.md' },
      ],
      items: [
        { id: 'D1', title: 'lever', claimed: true, verdict: 'pass', outcome: 'proven', line: 7 },
        { id: 'D2', verdict: 'fail', outcome: 'broken', reviewed: { path: 'plans/REVIEW-lock.md', line: 8 } },
      ],
      lacks: [
        { why: 'failed', item: 'D2', outcome: 'broken', path: 'plans/REVIEW-lock.md', line: 8 },
        { why: 'failed', item: null, line: 10 },
      ],
    })
  })
})

describe('why a phase has its state', () => {
  it.each([
    [{ review: passedLock }, 'is claimed, and an independent verdict proves it.', ''],
    [{ review: failedLock }, 'but a review fails it.', 'The review fails D2 and the gate: fix it'],
    [
      {},
      'and no review of it is here.',
      'another role than its builder reviews it and writes REVIEW-lock.md.',
    ],
    [
      { review: ['- D1: PASS — ten swings.'] },
      'but no independent verdict passes all of it.',
      'No verdict is given on D2: the review must pass or fail each of them.',
    ],
    [{ isClaimed: false }, 'phase:lock is under way.', 'claim its gate in plans/JOURNAL-lock.md'],
  ] as const satisfies readonly [LockSketch, string, string][])(
    'is said, and what would settle it: %j',
    async (sketch, verdict, todo) => {
      const told = (await text(folderOf(sketch), 'why', 'phase:lock')).replaceAll(/\s+/g, ' ')
      expect(told).toContain(verdict)
      expect(told).toContain(todo)
      expect(told).toContain('Definition of Done (2) D1 lever')
    },
  )

  it('is found by the name alone, in any case, unless several have it', async () => {
    const cwd = folderOf({ review: passedLock })
    expect(await text(cwd, 'why', 'LOCK', '--markdown')).toContain('**phase:lock**: swing the gates')
    writeFiles(cwd, { 'plans/other/JOURNAL-lock.md': lockJournal() })
    const { exit, stderr } = await run(cwd, 'why', 'lock')
    expect(exit).toBe(2)
    expect(stderr).toContain("several items are called 'lock'")
    expect(stderr).toContain('Give one of phase:plans/lock, phase:plans/other/lock.')
    expect(await text(cwd, 'why', 'plans/other/lock')).toContain('phase:plans/other/lock')
    expect((await run(cwd, 'why', 'lokc')).stderr).toContain('Did you mean lock?')
  })
})

describe('issues that wait for a phase', () => {
  it('are freed by its gate, claimed or proven', async () => {
    const ready = async (sketch: LockSketch) =>
      (await json(folderOf(sketch), 'board', 'status')).items[0].ready
    expect(await ready({ isClaimed: false })).toBe('no')
    expect(await ready({})).toBe('claimed')
    expect(await ready({ review: passedLock })).toBe('proven')
  })

  it('hang on it in the graph, in why and in what-if', async () => {
    const cwd = folderOf({ isClaimed: false })
    expect(await text(cwd, 'graph')).toContain(
      'phase:lock   swing the gates  active\n  └─ BOAT-001  Pass the lock',
    )
    const { nodes } = await json(cwd, 'board', 'graph')
    expect(nodes.map(({ ref, kind }: { ref: string; kind: string }) => `${kind} ${ref}`)).toEqual([
      'issue BOAT-001',
      'phase phase:lock',
    ])
    for (const format of ['mermaid', 'dot', 'svg'])
      expect(await text(cwd, 'graph', '--format', format)).toMatch(/phase(?::|#58;)lock/)
    const { chain, item } = await json(cwd, 'board', 'why', 'BOAT-001')
    expect(item.blockedBy).toMatchObject([{ ref: 'phase:lock', kind: 'phase', open: true }])
    expect(chain).toMatchObject([{ ref: 'phase:lock', kind: 'phase', status: 'active' }])
    const { freed } = await json(cwd, 'board', 'what-if', 'lock')
    expect(freed).toMatchObject([{ id: 'BOAT-001', ready: 'proven' }])
    const { roots } = await json(cwd, 'board', 'status')
    expect(roots).toMatchObject([{ ref: 'phase:lock', kind: 'phase', fanOut: 1 }])
  })

  it('may name one of its documents', async () => {
    const cwd = folderOf({ isClaimed: false })
    writeFiles(cwd, {
      'sot/BOAT-ISSUES.md': boats.replace('the gate of phase lock', 'plans/JOURNAL-lock.md'),
    })
    const { items } = await json(cwd, 'board', 'status')
    expect(items[0]).toMatchObject({ ready: 'no', rootBlockers: ['phase:lock'] })
  })

  it('may not be validated before it', async () => {
    const cwd = folderOf({ isClaimed: false })
    writeFiles(cwd, { 'sot/BOAT-ISSUES.md': boats.replace('ready.', 'validated.') })
    const { stdout } = await runCli(['check', '--rule', 'evidence-required=off'], { cwd })
    expect(stdout).toContain('its blockers are still open: phase lock (active) [validated-over-open-blocker]')
  })
})
