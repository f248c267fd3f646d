import { describe, expect, it } from 'vitest'
import { linkPhases } from '../../src/link/link-phases.ts'
import { gateOf } from '../../src/rules/shared/journals/phase-gate.ts'
import { type PhaseSketch, sharedPhaseDocument } from '../support/phase-documents.ts'

const plan: PhaseSketch = { kind: 'plan', lines: ['D1 wanted', 'D2 wanted'] }
const journal: PhaseSketch = {
  kind: 'journal',
  lines: ['12:00 done', 'D1 claimed', 'D2 claimed', 'gate claimed'],
}

function review(name: string, ...lines: readonly string[]): PhaseSketch {
  return { kind: 'review', lines, path: `plans/${name}/REVIEW-dam.md` }
}

function told(...reviews: readonly PhaseSketch[]): string {
  const [phase] = linkPhases([plan, journal, ...reviews].map(sharedPhaseDocument))
  if (phase === undefined) throw new Error('no phase')
  const { proof, lacks } = gateOf(phase, new Map())
  return [proof, ...lacks.map(({ why, item }) => (item === null ? why : `${why} ${item}`))].join(', ')
}

describe('two reviews', () => {
  it('of one moment leave what fails standing, whatever their names', () => {
    const [pass, fail] = [
      ['13:00 x', 'D1 pass', 'D2 pass'],
      ['13:00 x', 'D2 fail'],
    ]
    expect(told(review('A', ...pass), review('B', ...fail))).toBe('broken, failed D2')
    expect(told(review('B', ...pass), review('A', ...fail))).toBe('broken, failed D2')
    expect(told(review('B', 'D1 pass', 'D2 pass'), review('A', 'D2 fail'))).toBe('broken, failed D2')
  })

  it('of two moments go by the later one', () => {
    expect(told(review('B', '14:00 x', 'D1 pass', 'D2 pass'), review('A', '13:00 x', 'D2 fail'))).toBe(
      'proven',
    )
  })

  it('do not undo what one of them says again further down', () => {
    expect(told(review('A', '13:00 x', 'D1 pass', 'D2 fail', 'D2 pass'))).toBe('proven')
  })
})

describe('a gate that is left open', () => {
  it('is not proven by its items', () => {
    expect(told(review('A', '13:00 x', 'D1 pass', 'D2 pass', 'gate open'))).toBe('unbacked, open')
  })

  it('is settled by verdicts that come later', () => {
    expect(told(review('A', '13:00 x', 'D1 pass', 'gate open', '14:00 y', 'D2 pass'))).toBe('proven')
    expect(told(review('A', '13:00 x', 'gate open', 'D1 pass', 'D2 pass'))).toBe('proven')
    expect(told(review('A', '13:00 x', 'D1 pass', 'D2 pass', 'gate open', '14:00 y', 'gate pass'))).toBe(
      'proven',
    )
  })

  it('is no claim where those say it who built it', () => {
    const own: PhaseSketch = { kind: 'status', lines: ['12:30 x', 'gate open'] }
    const [phase] = linkPhases(
      [plan, { ...journal, lines: ['12:00 done', 'D1 claimed'] }, own].map(sharedPhaseDocument),
    )
    expect(phase === undefined ? null : gateOf(phase, new Map()).status).toBe('active')
  })
})

describe('a review of the builder', () => {
  const verdicts = ['13:00 x', 'D1 pass', 'D2 pass']

  it.each(['the Builder', 'BUILDER', 'Ｂuilder', 'Buil\u200bder', 'Вuilder', 'Builder 2', 'Builder agent'])(
    'is known as such when it is called %s',
    (role) => {
      expect(told({ ...review('A', ...verdicts), role })).toContain('same-role')
    },
  )

  it('is known by its note of ownership too', () => {
    expect(told({ ...review('A', ...verdicts), role: 'Adversary', owner: 'Builder' })).toContain('same-role')
    expect(told({ ...review('A', ...verdicts), role: 'Проверяющий', owner: 'Проверяющий' })).toBe('proven')
  })
})
