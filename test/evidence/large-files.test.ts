import { createHash } from 'node:crypto'
import { appendFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import { RunFiles } from '../../src/evidence/run/run-files.ts'
import { scanText } from '../../src/evidence/secrets/scan.ts'
import { fakeCredentials } from '../secrets/fake-credentials.ts'
import { buildRun } from '../support/run-builder.ts'
import { verdictOf } from './attack.ts'
import { judgeParts } from './judge-parts.ts'
import { passParts } from './memory-run.ts'

const mebibyte = 1024 * 1024
const folder = mkdtempSync(join(tmpdir(), 'sot-large-'))
afterAll(() => rmSync(folder, { recursive: true }))
const [credential = ''] = Object.values(fakeCredentials).map(String)

/** Text of this size, with other texts written over it. */
function textWith(size: number, things: readonly (readonly [at: number, thing: string])[]): Buffer {
  const bytes = Buffer.alloc(size, 'all is well.\n')
  for (const [at, thing] of things) bytes.write(thing, at, 'latin1')
  return bytes
}

describe('a credential in a large file', () => {
  const size = 2 * mebibyte + 400

  /** The line of the credential that the verifier reports; null where it finds none. */
  async function lineFound(bytes: Buffer): Promise<number | null> {
    const parts = passParts()
    parts.context.scan = scanText
    parts.files['backend/fake.log'] = bytes
    const found = (await judgeParts(parts)).find(({ code }) => code === 'secret-found')
    const [, line] = /^backend\/fake\.log:(\d+) holds a credential/.exec(found?.message ?? '') ?? []
    return line === undefined ? null : Number(line)
  }

  it('is found at every place, also at the edges of windows, and its line is reported', async () => {
    const edge = fc
      .tuple(fc.constantFrom(1, 2), fc.integer({ min: -60, max: 60 }))
      .map(([chunk, off]) => chunk * mebibyte + off)
    const place = fc.oneof(edge, fc.integer({ min: 0, max: size - 100 }))
    await fc.assert(
      fc.asyncProperty(place, async (at) => {
        const bytes = textWith(size, [[at, `\n${credential}\n`]])
        const line = bytes
          .subarray(0, at + 1)
          .toString('latin1')
          .split('\n').length
        expect(await lineFound(bytes)).toBe(line)
      }),
      { numRuns: 20 },
    )
  })

  it('is found with a megabyte of NUL bytes between its halves', async () => {
    const bytes = Buffer.alloc(3 * mebibyte)
    bytes.write(credential.slice(0, 8), mebibyte - 8, 'latin1')
    bytes.write(credential.slice(8), 2 * mebibyte, 'latin1')
    expect(await lineFound(bytes)).toBe(1)
  })

  it('is not found where there is none', async () => {
    expect(await lineFound(textWith(size, []))).toBeNull()
  })
})

describe('large files', () => {
  const contents = [2 * mebibyte + 5, 34 * mebibyte].map((size) => textWith(size, []))
  contents.forEach((bytes, number) => {
    writeFileSync(join(folder, `${number}`), bytes)
  })

  it('are digested in chunks and read again piece by piece', () => {
    const files = new RunFiles(folder)
    files.digest(['0', '1'])
    const digests = contents.map((bytes) => createHash('sha256').update(bytes).digest('hex'))
    expect([...files.files.values()].map(({ sha256 }) => sha256)).toEqual(digests)
    expect(files.bytes('0')).toBeNull()
    const [first = Buffer.alloc(0)] = contents
    expect(first.equals(Buffer.concat([...files.chunks('0')]))).toBe(true)
  })

  it('are refused when they get shorter while they are read', () => {
    const path = join(folder, 'short')
    writeFileSync(path, textWith(2 * mebibyte, []))
    const files = new RunFiles(folder, () => truncateSync(path, mebibyte))
    files.digest(['short'])
    expect(files.faultOf('short')).toMatchObject({ code: 'file-changed-while-reading', path: 'short' })
  })
})

describe('a run with large files', () => {
  it('is decided from all of their bytes', async () => {
    const clean = textWith(9 * mebibyte, [])
    const logs = { 'backend/a.log': clean, 'backend/b.log': clean }
    const hidden = textWith(9 * mebibyte, [[5 * mebibyte - 9, credential]])
    const run = buildRun({ change: ({ files }) => Object.assign(files, logs) })
    const context = { ...run.context, scan: scanText }
    expect(await verdictOf(run.dir, context)).toMatchObject({ verdict: 'proven' })
    appendFileSync(join(run.dir, 'backend/b.log'), 'x')
    expect(await verdictOf(run.dir, { ...context, nonces: new Map() })).toMatchObject({
      verdict: 'broken',
      reasons: ['digest-mismatch'],
    })
    const withSecret = buildRun({
      change: ({ files }) => Object.assign(files, logs, { 'backend/b.log': hidden }),
    })
    const verdict = await verdictOf(withSecret.dir, { ...context, nonces: new Map() })
    expect(verdict.reasons).toEqual(['secret-found'])
    const line = hidden
      .subarray(0, 5 * mebibyte - 9)
      .toString('latin1')
      .split('\n').length
    expect(JSON.stringify(verdict)).toContain(`backend/b.log:${line} holds a credential`)
  })
})
