import { expect, it } from 'vitest'
import { PlaceNames } from '../../src/rules/shared/journals/journal-questions.ts'

function named(...places: readonly (readonly [lead: string, place: string])[]): PlaceNames {
  const names = new PlaceNames()
  for (const [lead, place] of places) names.add(place, lead)
  return names
}

it('ties places that go by a name which one of them is given', () => {
  const names = named(
    ['Engine v0.1.0 working clone:', '/srv/engine'],
    ['The PO repo (live):', '/srv/office'],
    ['PO', 'acme/office'],
    ['Deliverable: staged shed', '/srv/shed'],
  )
  expect(names.alsoCalled('/srv/engine')).toEqual(['engine'])
  expect(names.alsoCalled('engine')).toEqual(['/srv/engine'])
  expect(names.alsoCalled('acme/office')).toEqual(['/srv/office', 'po'])
  expect(names.alsoCalled('/srv/shed')).toEqual(['shed'])
})

it('links nothing by words that only precede a place', () => {
  const names = named(
    ['See', '/srv/a'],
    ['See', '/srv/b'],
    ['the', '/srv/c'],
    ['the repo', '/srv/d'],
    ['A fresh clone:', '/srv/e'],
    ['Fresh clone:', '/srv/f'],
    ['copied from', '/srv/g'],
  )
  for (const place of ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((letter) => `/srv/${letter}`)) {
    expect(names.alsoCalled(place).filter((other) => other.startsWith('/'))).toEqual([])
  }
})

it('takes no time over marks without end', () => {
  const names = named([`${':- '.repeat(5000)}x`, '/srv/a'], [`${'at '.repeat(5000)}é`, '/srv/b'])
  expect(names.alsoCalled('/srv/a')).toEqual(['x'])
})
