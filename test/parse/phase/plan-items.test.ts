import { describe, expect, it } from 'vitest'
import { linkPhases } from '../../../src/link/link-phases.ts'
import { shareFacts } from '../../../src/model/document/shared-facts.ts'
import { gateOf } from '../../../src/rules/shared/journals/phase-gate.ts'
import { readText } from '../read-text.ts'
import { phaseOf } from './read-phase-text.ts'

const plan = (done: string) => `# Plan — phase mill\n\n## Definition of Done\n\n${done}\n`
const read = (text: string) => readText(text, { path: 'sot/plan-phase-mill-grind-it.md' })
const unread = (done: string) =>
  read(plan(done)).problems.map(({ code, detail, span }) => `${span[0]} ${code} ${detail}`)

describe('a Definition of Done', () => {
  it.each([
    '- d1: it turns\n- d2: it grinds\n- d3: it stops',
    '- D-1: it turns\n- D-2: it grinds\n- D-3: it stops',
    '- it turns (D1)\n- it grinds (D2).\n- it stops [D3]',
    'D1. it turns\nD2. it grinds\nD3. it stops',
    '1. it turns\n2. it grinds\n   1. fine\n3. it stops',
    '1) it turns\n2) it grinds\n\n3) it stops',
  ])('is read from %j', (done) => {
    expect(phaseOf('plan', plan(done)).items.map(({ id }) => id)).toEqual(['D1', 'D2', 'D3'])
    expect(unread(done)).toEqual([])
  })

  it('has titles wherever the id stands', () => {
    const titles = (done: string) => phaseOf('plan', plan(done)).items.map(({ title }) => title)
    expect(titles('- it turns (D1)')).toEqual(['it turns'])
    expect(titles('1. it turns')).toEqual(['it turns'])
  })

  it('goes by its ids where it has them, whatever its numbers', () => {
    const ids = phaseOf('plan', plan('2. **D1** it turns\n3. **D4** it stops')).items.map(({ id }) => id)
    expect(ids).toEqual(['D1', 'D4'])
  })
})

describe('what no item is read from', () => {
  it.each([
    ['- it turns\n- it grinds', '5 items-unread it turns'],
    ['- [ ] it turns', '5 items-unread it turns'],
    ['It turns, grinds and stops.', '5 items-unread It turns, grinds and stops.'],
    ['| what |\n|---|\n| it turns |', '5 items-unread what'],
    ['- D1: it turns\n- D2: it grinds\n- and it stops', '7 items-unread and it stops'],
  ])('is told: %j', (done, problem) => {
    expect(unread(done)).toEqual([problem])
  })

  it.each([
    '### D1\n\n- by hand\n- by water\n\n### D2\n\n- flour',
    '- D1: it turns\n  - by hand\n- D2: it grinds\n\nOut of scope:\n\n- the roof',
    'All of this holds:\n\n- D1: it turns',
    '| id | what |\n|---|---|\n| D1 | it turns |\n\n- seen cold',
  ])('is not what stands around items: %j', (done) => {
    expect(unread(done)).toEqual([])
  })

  it('is no matter in a plan without such a section', () => {
    expect(read('# Plan — phase mill\n\n- it turns\n').problems).toEqual([])
  })

  it('keeps the gate from being proven', () => {
    const at = (name: string, text: string) => shareFacts(readText(text, { path: `sot/${name}` }))
    const [phase] = linkPhases([
      at('plan-phase-mill-grind-it.md', plan('- D1: it turns\n- and it stops')),
      at('JOURNAL-mill.md', '# JOURNAL — phase mill (Builder)\n\nD1: it turns.\n\nClaiming the gate.\n'),
      at('REVIEW-mill.md', '# REVIEW — phase mill (Adversary)\n\nD1: PASS\n\nGate: PASS\n'),
    ])
    if (phase === undefined) throw new Error('no phase')
    const { proof, lacks } = gateOf(phase, new Map())
    expect([proof, ...lacks.map(({ why, words }) => `${why} ${words}`)]).toEqual([
      'unbacked',
      'plan-unread and it stops',
    ])
  })
})
