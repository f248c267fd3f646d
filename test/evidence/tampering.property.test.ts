import { cpSync, readdirSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { RunStatus } from '../../src/model/evidence/evidence.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { buildRun, contextOf } from '../support/run-builder.ts'
import { verdictOf } from './attack.ts'

const statuses: readonly RunStatus[] = ['pass', 'fail', 'blocked']

describe('a valid run', () => {
  it.each(statuses)('of status %s is refused when any byte of any file is changed', async (status) => {
    const { dir } = buildRun({ status })
    const paths = filesOf(dir)
    const tampering = fc.tuple(fc.constantFrom(...paths), fc.nat(), fc.integer({ min: 1, max: 255 }))
    await fc.assert(
      fc.asyncProperty(tampering, async ([path, at, by]) => {
        const bytes = readFileSync(join(dir, path))
        if (bytes.length === 0) return
        const other = Buffer.from(bytes)
        const place = at % bytes.length
        other[place] = (bytes[place] ?? 0) ^ by
        writeFileSync(join(dir, path), other)
        // White space of report.json is no claim; who cites the report pins its bytes.
        const harmless = path === 'report.json' && sameData(bytes, other)
        expect((await verdictOf(dir, contextOf())).verdict === 'proven').toBe(harmless)
        writeFileSync(join(dir, path), bytes)
      }),
      { numRuns: propertyRuns(300) },
    )
    expect((await verdictOf(dir, contextOf())).verdict).toBe('proven')
  })

  it('is refused when any file is cut, extended, emptied, gone or doubled', async () => {
    for (const path of filesOf(buildRun().dir)) {
      for (const damage of damages) {
        const { dir, context } = buildRun()
        damage(join(dir, path), readFileSync(join(dir, path)))
        expect((await verdictOf(dir, context)).verdict, path).not.toBe('proven')
      }
    }
  })

  it('is refused with any file of another run', async () => {
    const other = buildRun({ number: 7 }).dir
    for (const path of filesOf(other).filter((path) => !/^backend|patch|test\.log/.test(path))) {
      const { dir, context } = buildRun()
      cpSync(join(other, path), join(dir, path))
      expect((await verdictOf(dir, context)).verdict, path).toBe('broken')
    }
  })

  it('is proven in every folder, with any file times and any order of writing', async () => {
    const { dir, report, runs, context } = buildRun()
    const paths = filesOf(dir)
    const { files } = await verdictOf(dir, context)
    const orders = fc.shuffledSubarray(paths, { minLength: paths.length })
    await fc.assert(
      fc.asyncProperty(orders, fc.nat(2e9), async (order, time) => {
        const copy = join(runs, 'elsewhere', report.run_id)
        for (const path of order) {
          cpSync(join(dir, path), join(copy, path))
          utimesSync(join(copy, path), time, time)
        }
        const verdict = await verdictOf(copy, contextOf())
        rmSync(copy, { recursive: true })
        expect(verdict).toMatchObject({ verdict: 'proven', files, report })
      }),
      { numRuns: propertyRuns(30) },
    )
  })

  it('gives the same verdict twice', async () => {
    const { dir } = buildRun({ backend: 'case' })
    expect(await verdictOf(dir, contextOf())).toEqual(await verdictOf(dir, contextOf()))
  })

  it('never makes a verifier crash, with any report', async () => {
    const { dir, report } = buildRun()
    const field = fc.constantFrom(...Object.keys(report))
    await fc.assert(
      fc.asyncProperty(field, fc.jsonValue({ maxDepth: 3 }), async (name, value) => {
        if (JSON.stringify(value) === JSON.stringify(Reflect.get(report, name))) return
        writeFileSync(join(dir, 'report.json'), JSON.stringify({ ...report, [name]: value }))
        expect((await verdictOf(dir, contextOf())).verdict).not.toBe('proven')
      }),
      { numRuns: propertyRuns(500) },
    )
  })
})

const damages: readonly ((path: string, bytes: Uint8Array) => void)[] = [
  (path, bytes) => writeFileSync(path, bytes.slice(0, -2)),
  (path, bytes) => writeFileSync(path, Buffer.concat([bytes, Buffer.from('x')])),
  (path) => writeFileSync(path, ''),
  (path) => rmSync(path),
  (path, bytes) => writeFileSync(`${path}.bak`, bytes),
]

function filesOf(dir: string): string[] {
  const entries = readdirSync(dir, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(dir.length + 1))
}

function sameData(one: Uint8Array, other: Uint8Array): boolean {
  try {
    return JSON.stringify(JSON.parse(String(one))) === JSON.stringify(JSON.parse(String(other)))
  } catch {
    return false
  }
}
