import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { notesName } from '../../src/workspace/cache/fact-head.ts'
import { FactStore } from '../../src/workspace/cache/fact-store.ts'
import { itWithoutPermission } from '../support/permissions.ts'
import { tempFolder } from './temp-folder.ts'

const values = { a: { words: ['one', 'two'] }, b: [1, 2, 3], 'c/d.md': 'text' }

function open(base: string, version = '1'): FactStore {
  return new FactStore({ base, below: ['cache'] }, version)
}

/** A store with three values, a state and a note, on disk. */
function filled(base: string, state: unknown = { day: 'Monday' }): string {
  const store = open(base)
  for (const [name, value] of Object.entries(values)) store.put(name, value)
  expect(store.save(new Set(Object.keys(values)), () => state)).toBe(true)
  expect(store.note(() => ['rain'])).toBe(true)
  store.close()
  return join(base, 'cache')
}

function packIn(folder: string): string {
  return join(folder, readdirSync(folder).find((name) => name.startsWith('facts-')) ?? '')
}

/** What a store finds: its state, what was noted, and each value, undefined where it is not there. */
function found(base: string, version = '1') {
  const store = open(base, version)
  const all = {
    state: store.state,
    notes: store.notes,
    ...Object.fromEntries(Object.keys(values).map((name) => [name, store.get(name)])),
  }
  store.close()
  return all
}

const whole = { state: { day: 'Monday' }, notes: ['rain'], ...values }
const nothing = { state: null, notes: null, a: undefined, b: undefined, 'c/d.md': undefined }

describe('a store of facts', () => {
  it('gives back what was put there', () => {
    const base = tempFolder()
    filled(base)
    expect(found(base)).toEqual(whole)
  })

  it('is closed to everybody else', () => {
    const base = tempFolder()
    const folder = filled(base)
    expect(statSync(folder).mode & 0o777).toBe(0o700)
    for (const name of readdirSync(folder)) expect(statSync(join(folder, name)).mode & 0o777).toBe(0o600)
  })

  it('is empty for another version', () => {
    const base = tempFolder()
    filled(base)
    expect(found(base, '2')).toEqual(nothing)
  })

  it('forgets what is not named when it is saved', () => {
    const base = tempFolder()
    filled(base)
    const store = open(base)
    store.put('b', 'other')
    store.save(new Set(['a', 'b']), () => 'new')
    store.close()
    expect(found(base)).toEqual({ state: 'new', notes: null, a: values.a, b: 'other', 'c/d.md': undefined })
  })

  it('can be read on by whoever wrote it, and written again', () => {
    const base = tempFolder()
    filled(base)
    const store = open(base)
    for (const round of ['one', 'two']) {
      store.put('a', round)
      expect(store.save(new Set(['a', 'b']), () => round)).toBe(true)
      expect([store.state, store.get('a'), store.get('b')]).toEqual([round, round, values.b])
    }
    expect(store.restate(() => 'three')).toBe(true)
    expect(store.state).toBe('three')
    store.close()
    expect(found(base)).toEqual({ state: 'three', notes: null, a: 'two', b: values.b, 'c/d.md': undefined })
  })

  it('stays small however often one value changes', () => {
    const base = tempFolder()
    const folder = filled(base)
    const long = 'x'.repeat(300_000)
    for (let round = 0; round < 30; round += 1) {
      const store = open(base)
      store.put('b', `${round}${long}`)
      store.save(new Set(Object.keys(values)), () => round)
      store.close()
    }
    expect(found(base)).toEqual({ ...whole, state: 29, notes: null, b: `29${long}` })
    const named: { packs: unknown[] } = JSON.parse(readFileSync(join(folder, 'state'), 'utf8').slice(8))
    expect(named.packs.length).toBeLessThan(8)
  })

  it('leaves nothing behind when it is closed without being saved', () => {
    const base = tempFolder()
    const folder = filled(base)
    const before = readdirSync(folder)
    const store = open(base)
    store.put('b', 'x'.repeat(3_000_000))
    store.close()
    expect(readdirSync(folder)).toEqual(before)
  })
})

describe('a store that was tampered with', () => {
  it('is never read wrongly, whatever byte is another one', () => {
    const base = tempFolder()
    const folder = filled(base)
    const files = [join(folder, 'state'), packIn(folder), join(folder, notesName)]
    const originals = files.map((file) => readFileSync(file))
    const property = fc.property(
      fc.constantFrom(0, 1, 2),
      fc.nat(),
      fc.integer({ min: 1, max: 255 }),
      (file, at, flip) => {
        const bytes = Buffer.from(originals[file] ?? [])
        bytes[at % bytes.length] = (bytes[at % bytes.length] ?? 0) ^ flip
        writeFileSync(files[file] ?? '', bytes)
        for (const [name, value] of Object.entries(found(base))) {
          const right: unknown = whole[name as keyof typeof whole]
          if (value !== undefined && value !== null) expect(value).toEqual(right)
        }
        writeFileSync(files[file] ?? '', originals[file] ?? '')
      },
    )
    fc.assert(property, { numRuns: 300 })
  })

  const damages: readonly [what: string, damage: (folder: string) => void][] = [
    ['the state is cut short', (folder) => truncateSync(join(folder, 'state'), 100)],
    ['the state is empty', (folder) => truncateSync(join(folder, 'state'), 0)],
    ['the state is something else', (folder) => writeFileSync(join(folder, 'state'), 'once upon a time')],
    ['others may write the state', (folder) => chmodSync(join(folder, 'state'), 0o666)],
    [
      'the state is a folder',
      (folder) => {
        rmSync(join(folder, 'state'))
        mkdirSync(join(folder, 'state'))
      },
    ],
    [
      'the state is a link',
      (folder) => {
        writeFileSync(join(folder, '../elsewhere'), readFileSync(join(folder, 'state')), { mode: 0o600 })
        rmSync(join(folder, 'state'))
        symlinkSync('../elsewhere', join(folder, 'state'))
      },
    ],
  ]
  it.each(damages)('is empty when %s', (_what, damage) => {
    const base = tempFolder()
    damage(filled(base))
    expect(found(base)).toEqual(nothing)
  })

  it('knows its state and no value when the pack is gone', () => {
    const base = tempFolder()
    rmSync(packIn(filled(base)))
    expect(found(base)).toEqual({ ...nothing, state: whole.state, notes: whole.notes })
  })

  it('reads no pack outside its folder, whatever the state says', () => {
    const base = tempFolder()
    const folder = filled(base)
    expect(readFileSync(join(folder, 'state'), 'utf8')).toContain('facts-')
    writeFileSync(join(base, 'facts-0000000000000000'), readFileSync(packIn(folder)), { mode: 0o600 })
    rmSync(packIn(folder))
    expect(found(base)).toEqual({ ...nothing, state: whole.state, notes: whole.notes })
  })
})

describe('a store that cannot be written', () => {
  it('says so and fails nobody: a file stands where its folder should be', () => {
    const base = tempFolder({ cache: 'a file' })
    const store = open(base)
    store.put('a', 1)
    expect(store.save(new Set(['a']), () => null)).toBe(false)
    store.close()
    expect(readFileSync(join(base, 'cache'), 'utf8')).toBe('a file')
  })

  it('writes through no link', () => {
    const base = tempFolder({ 'elsewhere/keep.txt': 'mine' })
    symlinkSync('elsewhere', join(base, 'cache'))
    const store = open(base)
    store.put('a', 'x'.repeat(3_000_000))
    expect(store.save(new Set(['a']), () => null)).toBe(false)
    store.close()
    expect(readdirSync(join(base, 'elsewhere'))).toEqual(['keep.txt'])
  })

  itWithoutPermission('is not saved without permission to write', () => {
    const base = tempFolder()
    chmodSync(base, 0o500)
    const store = open(base)
    expect(store.save(new Set(), () => null)).toBe(false)
    chmodSync(base, 0o700)
  })
})

describe('two that write at once', () => {
  it('leave the work of one of them', () => {
    const base = tempFolder()
    filled(base)
    const [one, two] = [open(base), open(base)]
    one.put('a', 'by one')
    two.put('a', 'by two')
    const names = new Set(Object.keys(values))
    expect(one.save(names, () => 'one')).toBe(true)
    expect(two.save(names, () => 'two')).toBe(true)
    one.close()
    two.close()
    expect(found(base)).toEqual({ ...whole, state: 'two', notes: null, a: 'by two' })
  })
})
