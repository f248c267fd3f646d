import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { phaseOf } from './read-phase-text.ts'

const entriesOf = (...headings: readonly string[]) =>
  phaseOf('journal', `# JOURNAL — phase mill\n\n${headings.map((one) => `${one}\n\nx\n`).join('\n')}`).entries

const timeOf = (heading: string) => entriesOf(`## ${heading}`)[0]

describe('entries', () => {
  it.each([
    ['2026-06-13T19:30Z — Start', '2026-06-13T19:30:00.000Z', 'Start'],
    ['2026-06-13T19:30:05Z: Start', '2026-06-13T19:30:05.000Z', 'Start'],
    ['2026-06-13T19:30:05.5Z Start', '2026-06-13T19:30:05.500Z', 'Start'],
    ['2026-06-13 19:30 UTC — Start', '2026-06-13T19:30:00.000Z', 'Start'],
    ['2026-06-13, 19:30 (UTC) - Start', '2026-06-13T19:30:00.000Z', 'Start'],
    ['[2026-06-13T19:30+00:00] Start', '2026-06-13T19:30:00.000Z', 'Start'],
    ['`2026-06-13T19:30Z` — **Start**', '2026-06-13T19:30:00.000Z', 'Start'],
    ['Start (2026-06-13T19:30Z)', '2026-06-13T19:30:00.000Z', 'Start'],
    ['Log entry 1 — 2026-06-13T19:30Z', '2026-06-13T19:30:00.000Z', 'Log entry 1'],
  ])('%s', (heading, time, title) => {
    expect(timeOf(heading)).toMatchObject({ time, title })
  })

  it.each([
    ['2026-06-13T19:30 — Start', '2026-06-13T19:30'],
    ['2026-06-13T21:30+02:00 — Start', '2026-06-13T21:30+02:00'],
    ['2026-06-13 21:30 CEST — Start', '2026-06-13 21:30 CEST'],
    ['2026-06-13 19:30 built it', '2026-06-13 19:30'],
    ['2026-06-13 — Start', '2026-06-13'],
    ['19:30Z — Start', '19:30Z'],
    ['2026-02-30T19:30Z — Start', '2026-02-30T19:30Z'],
    ['2026-06-13T25:30Z — Start', '2026-06-13T25:30Z'],
  ])('%s is no time in UTC', (heading, timeText) => {
    expect(timeOf(heading)).toMatchObject({ time: null, timeText })
  })

  it('of a journal may lack a time; sections that accompany them are none', () => {
    const told = entriesOf(
      '## 2026-06-13T19:30Z — Start',
      '### D1',
      '## The wheel',
      '## Baseline of the Adversary (preserved verbatim)',
      '## Appendix',
    )
    expect(told.map(({ title, time }) => `${title} ${time}`)).toEqual([
      'Start 2026-06-13T19:30:00.000Z',
      'The wheel null',
    ])
    expect(told.map(({ endLine }) => endLine)).toEqual([10, 14])
  })

  it('stand at the level of the headings that give a time', () => {
    const told = entriesOf('## Log', '### 2026-06-13T19:30Z — Start', '### Later', '## Else')
    expect(told.map(({ title }) => title)).toEqual(['Start', 'Later'])
  })

  it('of a review are told by their times alone', () => {
    const text =
      '# REVIEW — phase mill\n\n## Method\n\nx\n\n## 2026-06-13T19:30Z — Cold\n\nx\n\n> ## 2026-06-14T19:30Z\n'
    expect(phaseOf('review', text).entries.map(({ title }) => title)).toEqual(['Cold'])
  })

  it('give any instant that is written in UTC, however it is written', () => {
    const two = (value: number) => String(value).padStart(2, '0')
    const written = fc.record({
      at: fc.date({ min: new Date('1990-01-01'), max: new Date('2090-01-01'), noInvalidDate: true }),
      between: fc.constantFrom('T', ' ', ', ', ' at '),
      zone: fc.constantFrom('Z', ' UTC', ' (UTC)', '+00:00', ' GMT', '+0000'),
      precise: fc.boolean(),
    })
    fc.assert(
      fc.property(written, ({ at, between, zone, precise }) => {
        const day = at.toISOString().slice(0, 10)
        const seconds = precise ? `:${two(at.getUTCSeconds())}` : ''
        const text = `${day}${between}${two(at.getUTCHours())}:${two(at.getUTCMinutes())}${seconds}${zone}`
        const iso = `${at.toISOString().slice(0, precise ? 19 : 16)}${precise ? '' : ':00'}.000Z`
        expect(timeOf(`${text} — Start`)).toMatchObject({ time: iso, title: 'Start' })
      }),
    )
  })
})
