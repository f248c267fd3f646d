import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { git } from '../workspace/temp-folder.ts'
import { buildLoom, byName, byPath, judged, type Loom, workspaceBeside } from './loom.ts'

const all = [
  'pin.tag',
  'pin.branch',
  'pin.submodule',
  'baseline.held',
  'baseline.held',
  'baseline.value',
  'pin.commit',
  'text.verbatim',
  'baseline.digest',
  'baseline.digest',
  'baseline.value',
]
const every = (outcome: string) => all.map((predicate) => `${predicate} ${outcome}`)
const oneOff = (digits: string) => `${digits.slice(0, -1)}${digits.endsWith('0') ? '1' : '0'}`

describe('what a journal claims', () => {
  it('is unknowable where nothing is mapped, and where nothing may be opened', async () => {
    const loom = buildLoom()
    const cwd = workspaceBeside(loom, '')
    rmSync(join(cwd, '.git'), { recursive: true })
    const { outcomes, messages, claims } = await judged(cwd)
    expect(outcomes).toEqual(every('unknowable'))
    expect(messages).toEqual([])
    expect(claims.every(({ witness, reason }: Record<string, unknown>) => witness === null && reason)).toBe(
      true,
    )
    const skipped = workspaceBeside(buildLoom(), byPath)
    expect((await judged(skipped, '--evidence', 'skip')).outcomes).toEqual(every('unknowable'))
  })

  it.each([
    ['path', byPath],
    ['name', byName],
  ])('is proven where it is mapped by %s, each claim with its witness', async (_how, config) => {
    const loom = buildLoom()
    const cwd = workspaceBeside(loom, config)
    const { claims, outcomes, messages } = await judged(cwd)
    expect(outcomes).toEqual(every('proven'))
    expect(messages).toEqual([])
    const witnesses = claims.map(
      ({ witness }: { witness: { path: string; pointer: string; sha256: string } }) => witness,
    )
    expect(witnesses.slice(0, 3)).toEqual([
      { path: '../frame', pointer: loom.ids.frame, sha256: null },
      { path: '../shed', pointer: loom.ids.shed, sha256: null },
      { path: '../shed', pointer: loom.ids.frame, sha256: null },
    ])
    expect(witnesses[8]).toEqual({ path: '../live/plan/loom.toml', pointer: null, sha256: loom.digests.toml })
    expect(witnesses[7]).toMatchObject({ path: 'sot/JOURNAL-weave.md' })
    git(cwd, 'add', '--all')
    expect((await judged(cwd, '--staged')).outcomes).toEqual(every('proven'))
  })
})

/** One byte of the journal or of the machine, what breaks by it, and what is said of it. */
type Damage = readonly [
  what: string,
  damage: (loom: Loom, journal: string) => string,
  broken: readonly number[],
  messages: readonly string[],
]

function inJournal(from: (loom: Loom) => string, at: RegExp): Damage[1] {
  return (loom, journal) => {
    const short = from(loom)
    const place = journal.search(at)
    return journal.slice(0, place) + journal.slice(place).replace(short, oneOff(short))
  }
}

function inFile(path: string, content: string): Damage[1] {
  return ({ home }, journal) => {
    writeFileSync(join(home, path), content)
    return journal
  }
}

const short =
  (name: keyof Loom['ids']) =>
  ({ ids }: Loom) =>
    ids[name].slice(0, 7)

const damages: readonly Damage[] = [
  [
    'the id behind a tag',
    inJournal(short('frame'), /tag `v0/),
    [0],
    ['8: Tag v0.1.0 is at {frame} in ../frame, not at'],
  ],
  ['the id behind a branch', inJournal(short('shed'), /`main` @/), [1], ['9: Commit']],
  [
    'the id behind a submodule',
    inJournal(short('frame'), /engine submodule/),
    [2],
    ['10: Submodule engine is at {frame} in ../shed, not at'],
  ],
  ['the id of a deliverable', inJournal(short('handed'), /Deliverable/), [6], ['17: Commit']],
  [
    'a digest',
    inJournal(({ digests }) => digests.toml, /loom\.toml SHA/),
    [4, 7, 8],
    [
      '19: “Adversary baseline” is said to be preserved verbatim',
      '22: ../live/plan/loom.toml has the SHA-256',
    ],
  ],
  ['a file', inFile('live/plan/loom.py', 'weave();'), [3, 9], ['23: ../live/plan/loom.py has the SHA-256']],
  [
    'a value',
    inFile('live/.logs/state/row', '19\n'),
    [5, 10],
    ['15: ../live/.logs/state/row contains 19, but'],
  ],
]

describe('one byte changed', () => {
  it.each(damages)('%s: broken, and nothing else', async (_what, damage, broken, messages) => {
    const loom = buildLoom()
    const cwd = workspaceBeside(loom, byPath)
    const path = join(cwd, 'sot/JOURNAL-weave.md')
    await judged(cwd)
    writeFileSync(path, damage(loom, readFileSync(path, 'utf8')))
    const after = await judged(cwd)
    expect(after.outcomes).toEqual(
      all.map((predicate, at) => `${predicate} ${broken.includes(at) ? 'broken' : 'proven'}`),
    )
    const beginnings = messages.map((text) => text.replace('{frame}', loom.ids.frame.slice(0, 12)))
    expect(after.messages.map((text: string, at: number) => text.slice(0, beginnings[at]?.length))).toEqual(
      beginnings,
    )
    expect(await judged(cwd, '--no-cache')).toEqual(after)
  })

  it('of a tag that was moved, or a repository that is gone, is seen by a check that remembers', async () => {
    const loom = buildLoom()
    const cwd = workspaceBeside(loom, byPath)
    expect((await judged(cwd)).outcomes).toEqual(every('proven'))
    git(loom.frame, 'tag', '-f', 'v0.1.0', 'HEAD')
    expect((await judged(cwd)).outcomes[0]).toBe('pin.tag broken')
    rmSync(join(loom.frame, '.git'), { recursive: true })
    expect((await judged(cwd)).outcomes[0]).toBe('pin.tag unknowable')
  })
})
