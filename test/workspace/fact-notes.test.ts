import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { notesName } from '../../src/workspace/cache/fact-head.ts'
import { FactStore } from '../../src/workspace/cache/fact-store.ts'
import { tempFolder } from './temp-folder.ts'

function open(base: string): FactStore {
  return new FactStore({ base, below: ['cache'] }, '1')
}

/** A store with a value and a note beside it. */
function noted(base: string): FactStore {
  const store = open(base)
  store.put('a', 1)
  expect(store.save(new Set(['a']), () => 'first')).toBe(true)
  expect(store.note(() => ['rain'])).toBe(true)
  return store
}

function notesIn(base: string): unknown {
  const store = open(base)
  store.close()
  return store.notes
}

describe('what is noted beside the values of a store', () => {
  it('stays as long as no values are saved', () => {
    const base = tempFolder()
    const store = noted(base)
    expect(store.restate(() => 'another')).toBe(true)
    expect(notesIn(base)).toEqual(['rain'])
    expect(store.note((clock) => clock > 0)).toBe(true)
    expect(notesIn(base)).toBe(true)
    expect(store.save(new Set(['a']), () => null)).toBe(true)
    expect(notesIn(base)).toBeNull()
    expect(readdirSync(join(base, 'cache'))).not.toContain(notesName)
    store.close()
  })

  it('is nothing to other values', () => {
    const [base, other] = [tempFolder(), tempFolder()]
    for (const each of [base, other]) noted(each).close()
    const [file, foreign] = [base, other].map((each) => join(each, 'cache', notesName))
    writeFileSync(file ?? '', readFileSync(foreign ?? ''), { mode: 0o600 })
    expect(notesIn(base)).toBeNull()
  })

  it('is refused where there are no values', () => {
    const base = tempFolder()
    const store = open(base)
    expect(store.note(() => 1)).toBe(false)
    expect(store.notes).toBeNull()
    store.close()
  })
})
