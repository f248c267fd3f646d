import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { indexOf, type Ref, refIn, refsIn } from '../../src/workspace/cache/fact-head.ts'
import { FactStore } from '../../src/workspace/cache/fact-store.ts'
import { tempFolder } from './temp-folder.ts'

const odd = ['a', 'a","b', '"', '\\', '\n["a",', 'a/b.md', 'é 世', '__proto__', '7', '', '[', ',\n]']
const refs = (names: readonly string[]): [string, Ref][] =>
  names.map((name, at) => [name, [at, at * 10, at + 1, `0000000${at % 10}`]])

describe('the index of a store', () => {
  it('tells of one name what it tells of all', () => {
    const listed = refs(odd)
    const index = indexOf(listed)
    expect(refsIn(index)).toEqual(listed)
    for (const [name, ref] of listed) expect(refIn(index.toString(), name), name).toEqual(ref)
    for (const name of ['b', 'A', 'a"', 'a/b', '\n', 'null'])
      expect(refIn(index.toString(), name), name).toBeUndefined()
    expect(refsIn(indexOf([]))).toEqual([])
    expect(refIn(indexOf([]).toString(), 'a')).toBeUndefined()
  })

  it('does so for any names', () => {
    const names = fc.uniqueArray(fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom(...odd)))
    fc.assert(
      fc.property(names, fc.string(), (listed, other) => {
        const known = new Map(refs(listed))
        const index = indexOf(known).toString()
        for (const name of [...listed, other]) expect(refIn(index, name)).toEqual(known.get(name))
      }),
    )
  })

  it('finds many names as it finds a few', () => {
    const base = tempFolder()
    const place = { base, below: ['cache'] }
    const names = Array.from({ length: 50 }, (_, at) => `sot/${at}.md`)
    const store = new FactStore(place, '1')
    for (const name of names) store.put(name, { name })
    expect(store.save(new Set(names), () => ({}))).toBe(true)
    for (const name of names) expect(store.get(name)).toEqual({ name })
    store.close()
    const later = new FactStore(place, '1')
    expect(later.get('sot/none.md')).toBeUndefined()
    for (const name of names) expect(later.get(name)).toEqual({ name })
    later.close()
  })

  it('finds what was put there after a look at the rest', () => {
    const place = { base: tempFolder(), below: ['cache'] }
    const store = new FactStore(place, '1')
    store.put('a', 1)
    store.save(new Set(['a']), () => ({}))
    expect(store.get('a')).toBe(1)
    store.put('b', 2)
    store.save(new Set(['b']), () => ({}))
    expect([store.get('a'), store.get('b')]).toEqual([undefined, 2])
    store.close()
  })
})
