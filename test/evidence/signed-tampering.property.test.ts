import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { propertyRuns } from '../support/property-runs.ts'
import { buildSignedRun, envelopeOf, harbour, statementOfRun, trusting } from '../support/signed-run.ts'
import { verdictWith } from './attack.ts'

describe('a signed run', () => {
  it('is never at level 3 when any byte of any file is changed', async () => {
    const { dir, context } = buildSignedRun()
    const entries = readdirSync(dir, { withFileTypes: true, recursive: true })
    const files = entries
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name))
    const change = fc.tuple(fc.constantFrom(...files), fc.nat(), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(change, async ([path, at, by]) => {
        const bytes = readFileSync(path)
        const other = Buffer.from(bytes)
        const place = at % bytes.length
        other[place] = (bytes[place] ?? 0) ^ by
        writeFileSync(path, other)
        const { level } = await verdictWith(dir, { ...context, nonces: new Map() })
        writeFileSync(path, bytes)
        expect(level).not.toBe(3)
      }),
      { numRuns: propertyRuns(300) },
    )
    expect(await verdictWith(dir, { ...context, nonces: new Map() })).toMatchObject({ level: 3 })
  })

  it('never makes a verifier crash, with any envelope or statement', async () => {
    const run = buildSignedRun()
    const path = join(run.dir, 'attestation.dsse.json')
    const sound = envelopeOf(JSON.stringify(statementOfRun(run)))
    const value = fc.jsonValue({ maxDepth: 3 })
    const field = fc.constantFrom('payload', 'payloadType', 'signatures', 'keyid')
    const envelopes = fc.tuple(field, value).map(([name, other]) => ({ ...sound, [name]: other }))
    const parts = fc.constantFrom('_type', 'subject', 'predicateType', 'predicate', 'more')
    const statements = fc
      .tuple(parts, value)
      .map(([name, other]) => envelopeOf(JSON.stringify({ ...statementOfRun(run), [name]: other })))
    await fc.assert(
      fc.asyncProperty(fc.oneof(envelopes, statements), async (envelope) => {
        writeFileSync(path, JSON.stringify(envelope))
        expect((await verdictWith(run.dir, trusting([harbour]))).level).not.toBe(3)
      }),
      { numRuns: propertyRuns(500) },
    )
  })
})
