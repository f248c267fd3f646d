import { describe, expect, it } from 'vitest'
import { foldText, foldTitle, shorten } from '../../src/model/document/fold.ts'

describe('foldText', () => {
  it('forgets markup and how lines were broken', () => {
    expect(foldText(' **Local**\n`planning`\t _only_ ')).toBe('Local planning only')
  })
})

describe('foldTitle', () => {
  it('forgets a closing dot and no other', () => {
    expect(foldTitle('Lamp 2.0 Issues. ')).toBe('Lamp 2.0 Issues')
  })

  it('takes a long row of dots in no time', () => {
    const dots = `${'.'.repeat(200_000)}x`
    expect(foldTitle(dots)).toBe(dots)
  })
})

describe('shorten', () => {
  it('shortens nothing that is short and puts it on one line', () => {
    expect(shorten('a\nb')).toBe('a b')
  })

  it('cuts what is long and leaves no half of a character', () => {
    expect(shorten('ab⛵cd', 3)).toBe('ab⛵…')
    expect(shorten('ab🚢cd', 3)).toBe('ab…')
  })
})
