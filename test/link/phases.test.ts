import { describe, expect, test } from 'vitest'
import { linkPhases } from '../../src/link/link-phases.ts'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { PhaseFacts, PhaseKind } from '../../src/model/document/phase.ts'
import type { LinkedPhase } from '../../src/model/workspace.ts'
import { documentOf, sharedOf } from './build-document.ts'

const kinds: readonly (readonly [RegExp, PhaseKind])[] = [
  [/JOURNAL-/, 'journal'],
  [/REVIEW-/, 'review'],
  [/STATUS-/, 'status'],
  [/plan-phase-/, 'plan'],
]

/** A document whose name contains its phase, by default. */
function of(path: string, phase?: string): DocumentFacts {
  const name = path.slice(path.lastIndexOf('/') + 1)
  const kind = kinds.find(([pattern]) => pattern.test(name))?.[1] ?? 'plan'
  const named = name.replace(/^(?:JOURNAL|REVIEW|STATUS|plan-phase)-|\.md$/g, '')
  const facts: PhaseFacts = {
    phase: phase ?? (kind === 'plan' ? (named.split('-')[0] ?? '') : named),
    phaseFrom: phase === undefined ? 'name' : 'heading',
    role: null,
    ownership: null,
    entries: [],
    items: [],
    gates: [],
    journalCitations: [],
    places: [],
    sections: [],
    kept: [],
  }
  return documentOf(path, { kind, phase: facts })
}

function shown({ name, plans, journals, reviews, statuses }: LinkedPhase): string {
  return `${name}: ${[...plans, ...journals, ...reviews, ...statuses].map(({ path }) => path).join(' ')}`
}

const linked = (...documents: readonly DocumentFacts[]): string[] =>
  linkPhases(documents.map(sharedOf)).map(shown)

describe('documents of one phase', () => {
  test('belong together in all folders', () => {
    expect(
      linked(
        of('journals/JOURNAL-dam.md'),
        of('plans/plan-phase-dam-wall.md'),
        of('reviews/REVIEW-dam.md'),
        of('STATUS-dam.md'),
        of('journals/JOURNAL-lock.md'),
      ),
    ).toEqual([
      'dam: plans/plan-phase-dam-wall.md journals/JOURNAL-dam.md reviews/REVIEW-dam.md STATUS-dam.md',
      'lock: journals/JOURNAL-lock.md',
    ])
  })

  test('are read from the heading before the file name, in any case', () => {
    expect(linked(of('JOURNAL-old-name.md', 'Dam'), of('REVIEW-dam.md'))).toEqual([
      'Dam: JOURNAL-old-name.md REVIEW-dam.md',
    ])
  })

  test('a plan goes by the longest id that its name begins with', () => {
    expect(linked(of('JOURNAL-dam.md'), of('JOURNAL-dam-top.md'), of('plan-phase-dam-top-rail.md'))).toEqual([
      'dam: JOURNAL-dam.md',
      'dam-top: plan-phase-dam-top-rail.md JOURNAL-dam-top.md',
    ])
    expect(linked(of('plan-phase-dam-top-rail.md'))).toEqual(['dam: plan-phase-dam-top-rail.md'])
  })

  test('a plan that names its phase itself is taken at its word', () => {
    expect(linked(of('JOURNAL-dam-top.md'), of('plan-phase-dam-top-rail.md', 'dam'))).toEqual([
      'dam: plan-phase-dam-top-rail.md',
      'dam-top: JOURNAL-dam-top.md',
    ])
  })

  test('several reviews of one phase are one phase', () => {
    expect(linked(of('JOURNAL-dam.md'), of('round-1/REVIEW-dam.md'), of('round-2/REVIEW-dam.md'))).toEqual([
      'dam: JOURNAL-dam.md round-1/REVIEW-dam.md round-2/REVIEW-dam.md',
    ])
  })
})

describe('projects with a phase of the same id', () => {
  test('have a phase each, named after their folder', () => {
    expect(
      linked(
        of('a/JOURNAL-dam.md'),
        of('a/plans/plan-phase-dam-x.md'),
        of('b/JOURNAL-dam.md'),
        of('b/REVIEW-dam.md'),
      ),
    ).toEqual([
      'a/dam: a/plans/plan-phase-dam-x.md a/JOURNAL-dam.md',
      'b/dam: b/JOURNAL-dam.md b/REVIEW-dam.md',
    ])
  })

  test('share a plan in a folder above them, but no review', () => {
    expect(
      linked(
        of('p/a/JOURNAL-dam.md'),
        of('p/b/JOURNAL-dam.md'),
        of('p/b/plan-phase-dam-own.md'),
        of('p/plan-phase-dam-all.md'),
      ),
    ).toEqual([
      'p/a/dam: p/plan-phase-dam-all.md p/a/JOURNAL-dam.md',
      'p/b/dam: p/b/plan-phase-dam-own.md p/b/JOURNAL-dam.md',
    ])
    expect(linked(of('p/a/JOURNAL-dam.md'), of('p/b/JOURNAL-dam.md'), of('p/reviews/REVIEW-dam.md'))).toEqual(
      [
        'p/a/dam: p/a/JOURNAL-dam.md',
        'p/b/dam: p/b/JOURNAL-dam.md',
        'p/reviews/dam: p/reviews/REVIEW-dam.md',
      ],
    )
  })

  test('may be nested', () => {
    expect(linked(of('JOURNAL-dam.md'), of('plan-phase-dam.md'), of('old/JOURNAL-dam.md'))).toEqual([
      'dam: plan-phase-dam.md JOURNAL-dam.md',
      'old/dam: plan-phase-dam.md old/JOURNAL-dam.md',
    ])
  })

  test('may be at any depth', () => {
    const deep = 'x/'.repeat(2_000)
    expect(
      linked(of(`${deep}a/JOURNAL-dam.md`), of(`${deep}b/JOURNAL-dam.md`), of('JOURNAL-dam.md')),
    ).toHaveLength(3)
  })
})
