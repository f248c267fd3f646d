import { describe, expect, it } from 'vitest'
import { dayOf, daysBetween, readDay } from '../../src/model/calendar.ts'

describe('readDay', () => {
  it.each(['2026-06-01', '2024-02-29', '2000-02-29', '0001-01-01'])('takes %s for a day', (text) => {
    expect(readDay(text)).toBe('day')
  })

  it.each(['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00'])(
    'knows that %s never was',
    (text) => {
      expect(readDay(text)).toBe('impossible')
    },
  )

  it.each([
    '',
    '2026-6-1',
    '01-06-2026',
    '2026/06/01',
    '2026-06-01T00:00:00Z',
    '2026-06-01\n',
    '２０２６-06-01',
  ])('takes %j for no date', (text) => {
    expect(readDay(text)).toBe('malformed')
  })
})

describe('days', () => {
  it('are those of UTC', () => {
    expect(dayOf('2026-06-01T23:30:00.000-02:00')).toBe('2026-06-02')
  })

  it('are counted over months, leap days and changes of the clock', () => {
    expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2)
    expect(daysBetween('2026-03-01', '2026-04-01')).toBe(31)
    expect(daysBetween('2026-06-02', '2026-06-01')).toBe(-1)
  })
})
