import { describe, expect, it } from 'vitest'
import { linkPhases } from '../../src/link/link-phases.ts'
import type { SharedFacts } from '../../src/model/document/shared-facts.ts'
import { phaseFinder } from '../../src/rules/shared/blocker-verdict.ts'
import { phaseTitle } from '../../src/workboard/build/board-subjects.ts'
import { issueOf } from '../link/build-document.ts'
import { workspaceOf } from '../support/linked-issues.ts'
import { sharedPhaseDocument } from '../support/phase-documents.ts'

/** The name of the phase that a blocker means among these documents. */
function meant(kind: 'external' | 'document', ref: string, documents: readonly SharedFacts[]): string | null {
  const workspace = {
    ...workspaceOf([]),
    phases: linkPhases(documents),
    byPath: new Map(documents.map((document) => [document.path, document])),
  }
  return phaseFinder(workspace)({ kind, ref })?.name ?? null
}

const journal = sharedPhaseDocument({ kind: 'journal', lines: ['10:00 start'] })
const plan = sharedPhaseDocument({ kind: 'plan', lines: ['D1 wanted'] })

describe('a blocker names a phase', () => {
  it.each([
    'phase dam',
    'phase:dam',
    'Phase: dam',
    'phase `dam`',
    'the gate of phase dam',
    'gate of the phase dam.',
    'Phase DAM gate',
  ])('in words: %s', (words) => {
    expect(meant('external', words, [journal, plan])).toBe('dam')
  })

  it.each([
    'phase weir',
    'dam',
    'phase dam and phase weir',
    'after phase dam',
    `phase ${'dam '.repeat(99)}`,
    '',
  ])('in no other words: %s', (words) => {
    expect(meant('external', words, [journal, plan])).toBeNull()
  })

  it('by any of its documents, unless it contains issues', () => {
    expect(meant('document', plan.path, [journal, plan])).toBe('dam')
    expect(meant('document', 'plans/OTHER.md', [journal, plan])).toBeNull()
    expect(
      meant('document', plan.path, [
        journal,
        { ...plan, issues: [{ ...issueOf('DAM-1'), acceptance: null, nearFields: [], anchor: null }] },
      ]),
    ).toBeNull()
  })

  it('not where two projects have one of that name', () => {
    const [north, south] = ['north', 'south'].map((folder) => ({
      ...journal,
      path: `${folder}/JOURNAL-dam.md`,
    }))
    if (north === undefined || south === undefined) throw new Error('no journals')
    expect(meant('external', 'phase dam', [north, south])).toBeNull()
    expect(meant('external', 'phase north/dam', [north, south])).toBe('north/dam')
  })
})

describe('the title of a phase', () => {
  const titleOf = (title: string | null, path = 'plan-phase-dam-build-the-wall.md'): string => {
    const [phase] = linkPhases([{ ...plan, title, path }])
    return phase === undefined ? '' : phaseTitle(phase)
  }

  it.each([
    ['Plan — phase dam: build the wall', 'build the wall'],
    ['Phase dam — build the wall', 'build the wall'],
    ['The dam, from stone', 'The dam, from stone'],
    ['Phase dam', 'build the wall'],
    [null, 'build the wall'],
  ])('is that of its plan: %s', (title, told) => {
    expect(titleOf(title)).toBe(told)
  })

  it('is its id if nothing else is stated', () => {
    expect(titleOf(null, 'plan-phase-dam.md')).toBe('Phase dam')
  })
})
