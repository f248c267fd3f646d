import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckRequest } from '../../src/check/check-request.ts'
import { Session } from '../../src/check/session.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { fixturesOf } from '../support/fixture.ts'
import { propertyRuns } from '../support/property-runs.ts'
import {
  cacheFolder,
  cacheIn,
  reportAnew,
  reportOf,
  reportWithCache,
  requestFor,
  type Wish,
} from './cached-check.ts'
import { anyEdit } from './edits.ts'

const root = join(import.meta.dirname, '../rules')
const fixtures = rules.flatMap(({ meta }) =>
  fixturesOf(root, meta.id).map((fixture) => ({ rule: meta.id, ...fixture })),
)
const boxed = fixtures.filter(({ files }) =>
  Object.values(files).some((text) => /Acceptance[\s\S]*\[[ x]\]/i.test(String(text))),
)
const anyFixture = fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fixtures) }, fc.constantFrom(...boxed))

const noon = '2026-06-15T12:00:00.000Z'
const instants = [
  noon,
  '2026-06-15T23:59:59.999Z',
  '2026-06-16T00:00:00.000Z',
  '2026-06-17T09:00:00.000Z',
  '2026-03-02T10:00:00.000Z',
  '2027-01-01T08:00:00.000Z',
]
const requests: readonly Wish[] = [
  {},
  {},
  { program: 'validate-cto-child' },
  { severities: { 'link-reference': 'note', placeholder: 'off' } },
  { paths: ['sot'] },
  { changed: ['sot/03-PROTOCOLS/X-ISSUES.md'] },
]
const anyStep = fc.record({
  edit: anyEdit,
  now: fc.nat(12).map((pick) => instants[Math.max(0, pick - 7)] ?? noon),
  wish: fc.constantFrom(...requests),
  isBoard: fc.nat(4).map((pick) => pick === 0),
})

describe('after any edit', () => {
  it('a session reports the same as a new check', async () => {
    const steps = fc.array(anyStep, { minLength: 10, maxLength: 10 })
    const property = fc.asyncProperty(anyFixture, steps, async (fixture, edits) => {
      const session = new Session()
      let files = fixture.files
      await session.check(requestFor(files, noon))
      for (const { edit, now, wish } of edits) {
        files = edit.apply(files)
        const request: CheckRequest = { ...requestFor(files, now, wish), startedAt: Date.now() }
        const report = await reportOf(await session.check(request))
        expect(report, `${fixture.rule}/${fixture.name}: ${edit.what}`).toBe(await reportAnew(request))
      }
    })
    // Ten edits each: 300 in a usual run.
    await fc.assert(property, { numRuns: process.env.SOT_LONG === '1' ? 1_000 : 30 })
  }, 3_600_000)

  it('a check with a cache on disk reports what one without reports', async () => {
    const uses = new Map<string, number>()
    const steps = fc.array(anyStep, { minLength: 1, maxLength: 6 })
    const property = fc.asyncProperty(anyFixture, steps, async (fixture, edits) => {
      const folder = cacheFolder()
      let files = fixture.files
      await reportWithCache(requestFor(files, noon), folder)
      for (const { edit, now, wish, isBoard } of edits) {
        // What comes in between when a board is made.
        if (isBoard) await new Session(cacheIn(folder)).check(requestFor(files, now))
        files = edit.apply(files)
        const request = requestFor(files, now, wish)
        const { text, use } = await reportWithCache(request, folder)
        expect(text, `${fixture.rule}/${fixture.name}: ${edit.what}`).toBe(await reportAnew(request))
        const kind = use.replace(/\d+ of \d+/, 'some')
        uses.set(kind, (uses.get(kind) ?? 0) + 1)
      }
    })
    // Of fewer random cases none may have used the cache in one of these ways.
    const runs = Math.max(30, propertyRuns(60))
    await fc.assert(property, { numRuns: runs })
    expect(uses.get('the report') ?? 0).toBeGreaterThan(runs / 30)
    expect(uses.get('facts of some files') ?? 0).toBeGreaterThan(runs / 3)
  }, 600_000)
})
