import { createHash } from 'node:crypto'
import {
  appendFileSync,
  closeSync,
  fstatSync,
  mkdtempSync,
  openSync,
  rmSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it, onTestFinished } from 'vitest'
import { identityOf } from '../../src/evidence/run/guarded-file.ts'
import { goOver, type Hand, type LargeFile, type OpenHand } from '../../src/evidence/run/large-files.ts'
import { doTask, workOn } from '../../src/evidence/run/large-tasks.ts'
import { chunkSize, pieces } from '../../src/evidence/run/pieces.ts'
import { mayHoldSecretBytes } from '../../src/evidence/secrets/byte-hints.ts'
import { scanText } from '../../src/evidence/secrets/scan.ts'
import { fakeCredentials } from '../secrets/fake-credentials.ts'
import { buildRun } from '../support/run-builder.ts'
import { verdictOf } from './attack.ts'

const folder = mkdtempSync(join(tmpdir(), 'sot-large-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [credential = ''] = Object.values(fakeCredentials).map(String)

function large(name: string, bytes: Uint8Array): LargeFile {
  const path = join(folder, name)
  writeFileSync(path, bytes)
  const fd = openSync(path, 'r')
  onTestFinished(() => closeSync(fd))
  const stats = fstatSync(fd, { bigint: true })
  return { path: name, file: { fd, size: bytes.length, identity: identityOf(stats) } }
}

/** As much text as that, with things written over it. */
function textWith(size: number, things: readonly (readonly [at: number, thing: string])[]): Buffer {
  const bytes = Buffer.alloc(size, 'all is well.\n')
  for (const [at, thing] of things) bytes.write(thing, at, 'latin1')
  return bytes
}

/** What somebody sees who looks at one piece after the other. */
function suspectsOf(bytes: Uint8Array): number[] {
  const chunks = Array.from({ length: Math.ceil(bytes.length / chunkSize) }, (_, number) =>
    bytes.subarray(number * chunkSize, (number + 1) * chunkSize),
  )
  return [...pieces(chunks)].flatMap((piece, chunk) => (mayHoldSecretBytes(piece) ? [chunk] : []))
}

/** A hand that takes from the pile before anybody else does, and then may keep what came of it to itself. */
function greedy(told: (hand: Hand) => Hand = (hand) => hand): OpenHand {
  return async (pile) => {
    const outcomes = await workOn(pile)
    return told({ outcomes: Promise.resolve(outcomes), leave: () => {} })
  }
}

/** A hand that takes every second task, at the same time. */
const beside: OpenHand = async (pile) => ({ outcomes: workOn(pile), leave: () => {} })

describe('a stretch of a large file', () => {
  const size = 2 * chunkSize + 77
  const edge = fc
    .tuple(fc.constantFrom(1, 2), fc.integer({ min: -60, max: 60 }))
    .map(([chunk, off]) => chunk * chunkSize + off)
  const place = fc.oneof(edge, fc.integer({ min: 0, max: size - 100 }))
  const thing = fc.constantFrom(credential, 'npm_', `ghp_${'x'.repeat(40)}`, '\0'.repeat(50))

  it('is seen as in a look at all of it', async () => {
    const things = fc.array(fc.tuple(place, thing), { maxLength: 3 })
    const cut = fc.integer({ min: 1, max: 2 })
    await fc.assert(
      fc.asyncProperty(things, cut, async (written, at) => {
        const bytes = textWith(size, written)
        const { path, file } = large('stretch', bytes)
        const task = { what: 'look', path, fd: file.fd, size } as const
        const parts = [await doTask({ ...task, from: 0, to: at }), await doTask({ ...task, from: at, to: 3 })]
        const seen = parts.flatMap((part) => ('suspects' in part ? part.suspects : []))
        expect(seen).toEqual(suspectsOf(bytes))
      }),
      { numRuns: 20 },
    )
  })

  it('that follows nothing but bytes that are left out is looked at by who sees all of it', async () => {
    const bytes = Buffer.alloc(3 * chunkSize)
    bytes.write(credential.slice(0, 8), chunkSize - 8, 'latin1')
    bytes.write(credential.slice(8), 2 * chunkSize, 'latin1')
    const { path, file } = large('gap', bytes)
    const task = { what: 'look', path, fd: file.fd, size: bytes.length } as const
    expect(suspectsOf(bytes)).toEqual([2])
    expect(await doTask({ ...task, from: 2, to: 3 })).toEqual({ suspects: [2] })
  })
})

describe('going over large files', () => {
  const sizes = [2 * chunkSize + 5, 34 * chunkSize]
  const contents = sizes.map((size, number) => textWith(size, number === 1 ? [[size - 900, credential]] : []))
  const wanted = contents.map((bytes, number) => [
    `${number}`,
    { sha256: createHash('sha256').update(bytes).digest('hex'), suspects: new Set(number === 1 ? [33] : []) },
  ])

  it.each<[string, OpenHand | null]>([
    ['alone', null],
    ['where no hand is found', async () => null],
    ['with a hand that takes all', greedy()],
    ['with a hand that takes some', beside],
    ['with a hand that goes away', greedy((hand) => ({ ...hand, outcomes: Promise.resolve(null) }))],
    [
      'with a hand that tells of nothing',
      greedy((hand) => ({ ...hand, outcomes: Promise.resolve(new Map()) })),
    ],
  ])('comes to the same %s', async (_who, openHand) => {
    const files = contents.map((bytes, number) => large(`${number}`, bytes))
    expect([...(await goOver(files, true, openHand))]).toEqual(wanted)
    const digests = [...(await goOver(files, false, openHand))].map(([path, gone]) => [path, { ...gone }])
    expect(digests).toEqual(wanted.map(([path, gone]) => [path, { ...Object(gone), suspects: null }]))
  })

  it('lets the hand go', async () => {
    const files = contents.map((bytes, number) => large(`${number}`, bytes))
    let left = 0
    const leave = () => {
      left += 1
    }
    const openHand = greedy((hand) => ({ ...hand, leave }))
    await goOver(files, true, openHand)
    expect(left).toBe(1)
  })

  it('asks for no hand where little is to be done', async () => {
    const little = large('little', textWith(2 * chunkSize, []))
    const refuse: OpenHand = () => Promise.reject(new Error('asked'))
    expect((await goOver([little], true, refuse)).size).toBe(1)
  })

  it.each<[string, OpenHand | null]>([
    ['alone', null],
    ['by a hand', greedy()],
  ])('tells of a file that is shorter than it was, %s', async (_who, openHand) => {
    const [first = Buffer.alloc(0)] = contents
    for (const looksThrough of [true, false]) {
      const file = large('short', first)
      truncateSync(join(folder, 'short'), chunkSize)
      const gone = (await goOver([file], looksThrough, openHand)).get('short')
      expect(gone).toMatchObject({ code: 'file-changed-while-reading', path: 'short' })
    }
  })
})

describe('a run with large files', () => {
  const clean = textWith(9 * chunkSize, [])
  const logs = { 'backend/a.log': clean, 'backend/b.log': clean }

  it.each<[string, OpenHand | undefined]>([
    ['alone', undefined],
    ['with a hand', beside],
  ])('is judged by all of their bytes, %s', async (_who, openHand) => {
    const hidden = textWith(9 * chunkSize, [[5 * chunkSize - 9, credential]])
    const run = buildRun({ change: ({ files }) => Object.assign(files, logs) })
    const context = { ...run.context, openHand, scan: scanText }
    expect(await verdictOf(run.dir, context)).toMatchObject({ verdict: 'proven' })
    appendFileSync(join(run.dir, 'backend/b.log'), 'x')
    expect(await verdictOf(run.dir, { ...context, nonces: new Map() })).toMatchObject({
      verdict: 'broken',
      reasons: ['digest-mismatch'],
    })
    const told = buildRun({ change: ({ files }) => Object.assign(files, logs, { 'backend/b.log': hidden }) })
    const verdict = await verdictOf(told.dir, { ...context, nonces: new Map() })
    expect(verdict.reasons).toEqual(['secret-found'])
    const line = hidden
      .subarray(0, 5 * chunkSize - 9)
      .toString('latin1')
      .split('\n').length
    expect(JSON.stringify(verdict)).toContain(`backend/b.log:${line} holds a credential`)
  })
})
