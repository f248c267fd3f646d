import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { check } from '../../src/check/check.ts'
import type { CheckRequest } from '../../src/check/check-request.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { fixturesOf } from '../support/fixture.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { anyEdit } from './edits.ts'
import {
  cacheRoom,
  openStore,
  requestFor,
  tellAgain,
  tellAnew,
  textAgain,
  textAnew,
  type Wish,
} from './remembering.ts'

const root = join(import.meta.dirname, '../rules')
const fixtures = rules.flatMap(({ meta }) =>
  fixturesOf(root, meta.id).map((fixture) => ({ rule: meta.id, ...fixture })),
)

const boxed = fixtures.filter(({ files }) =>
  Object.values(files).some((text) => /Acceptance[\s\S]*\[[ x]\]/i.test(String(text))),
)

const instants = [
  '2026-06-15T12:00:00.000Z',
  '2026-06-15T23:59:59.999Z',
  '2026-06-16T00:00:00.000Z',
  '2026-06-17T09:00:00.000Z',
  '2026-03-02T10:00:00.000Z',
  '2027-01-01T08:00:00.000Z',
]
const wishes: readonly Wish[] = [
  {},
  {},
  {},
  { severities: { 'link-reference': 'note', placeholder: 'off' } },
  { paths: ['sot'] },
  { changed: ['sot/03-PROTOCOLS/X-ISSUES.md'] },
]

const step = fc.record({
  edit: anyEdit,
  now: fc.nat(12).map((pick) => Math.max(0, pick - 7)),
  wish: fc.constantFrom(...wishes),
  board: fc.nat(4).map((pick) => pick === 0),
})

/** What comes in between when a board is made: a check in the same memory that holds all facts. */
async function checkAll(request: CheckRequest, room: string): Promise<void> {
  const store = openStore(room)
  await check({ ...request, cache: { store, startedAt: Date.now() } })
  store.close()
}

describe('checks that remember', () => {
  it('tell the same bytes as checks that do not, whatever happens in between', async () => {
    const memories = new Map<string, number>()
    const property = fc.asyncProperty(
      fc.oneof({ weight: 3, arbitrary: fc.constantFrom(...fixtures) }, fc.constantFrom(...boxed)),
      fc.array(step, { minLength: 1, maxLength: 6 }),
      async (fixture, steps) => {
        const [room, textRoom] = [cacheRoom(), cacheRoom()]
        let files = fixture.files
        await tellAgain(requestFor(files, instants[0] ?? ''), room)
        await textAgain(requestFor(files, instants[0] ?? ''), textRoom)
        for (const { edit, now, wish, board } of steps) {
          if (board)
            for (const each of [room, textRoom]) await checkAll(requestFor(files, instants[now] ?? ''), each)
          files = edit.apply(files)
          const request = requestFor(files, instants[now] ?? '', wish)
          const again = await tellAgain(request, room)
          expect(again.text, `${fixture.rule}/${fixture.name}: ${edit.what}`).toBe(await tellAnew(request))
          const text = await textAgain(request, textRoom)
          expect(text.text, `${fixture.rule}/${fixture.name}: ${edit.what}`).toBe(await textAnew(request))
          for (const { cache } of [again, text]) {
            const memory = cache.replace(/\d+ of \d+/, 'some')
            memories.set(memory, (memories.get(memory) ?? 0) + 1)
          }
        }
      },
    )
    await fc.assert(property, { numRuns: propertyRuns(60) })
    expect(memories.get('findings; documents judged again: 1') ?? 0).toBeGreaterThan(propertyRuns(60) / 12)
    expect(memories.get('facts of some files') ?? 0).toBeGreaterThan(propertyRuns(60) / 12)
  }, 600_000)
})
