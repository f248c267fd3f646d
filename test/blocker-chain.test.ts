import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { IssueStatus } from '../src/model/document/status.ts'
import type { PlacedHit, WorkspaceRule } from '../src/model/rule.ts'
import { defaultSettings } from '../src/model/settings.ts'
import { rule as cycle } from '../src/rules/status/blocked-by-cycle.ts'
import { rule as self } from '../src/rules/status/blocked-by-self.ts'
import { rule as stale } from '../src/rules/status/blocker-stale.ts'
import { rule as ready } from '../src/rules/status/ready-over-open-blocker.ts'
import { rule as validated } from '../src/rules/status/validated-over-open-blocker.ts'
import { type Sketch, workspaceOf } from './support/linked-issues.ts'

const now = '2026-06-15T12:00:00.000Z'

function hits(rule: Pick<WorkspaceRule<string>, 'check'>, sketches: readonly Sketch[]): PlacedHit<string>[] {
  return [...rule.check(workspaceOf(sketches), { options: {}, settings: defaultSettings, now })]
}

const chainOf = (length: number, status: (at: number) => IssueStatus): Sketch[] =>
  Array.from({ length }, (_, at) => ({ status: status(at), blockedBy: at === 0 ? [] : [at - 1] }))

const sketches = fc.integer({ min: 1, max: 8 }).chain((size) =>
  fc.array(
    fc.record({
      status: fc.constantFrom<IssueStatus>('validated', 'dropped', 'blocked', 'ready', 'unstated'),
      blockedBy: fc.uniqueArray(fc.integer({ min: 0, max: size - 1 }), { maxLength: 3 }),
    }),
    { minLength: size, maxLength: size },
  ),
)

/** True when `from` waits for `to` over any number of steps. */
function waitsFor(all: readonly Sketch[], from: number, to: number): boolean {
  const seen = new Set<number>()
  const ahead = [...(all[from]?.blockedBy ?? [])]
  for (let at = ahead.pop(); at !== undefined; at = ahead.pop()) {
    if (at === to) return true
    if (seen.has(at)) continue
    seen.add(at)
    ahead.push(...(all[at]?.blockedBy ?? []))
  }
  return false
}

const mutual = (all: readonly Sketch[], a: number, b: number) => waitsFor(all, a, b) && waitsFor(all, b, a)
const numberOf = (id: string | null | undefined) => Number(id?.slice(2))

describe('rules over random chains agree with a slow and plain reading', () => {
  test('blocked-by-cycle: one finding per cycle, at its first issue, and every step is a blocker', () => {
    fc.assert(
      fc.property(sketches, (all) => {
        const firsts = all.flatMap((_, at) => {
          const others = all
            .map((__, other) => other)
            .filter((other) => other !== at && mutual(all, at, other))
          return others.length > 0 && others.every((other) => other > at) ? [at] : []
        })
        const found = hits(cycle, all)
        expect(found.map(({ issue }) => numberOf(issue))).toEqual(firsts)
        for (const { data } of found) {
          const steps = String(data?.cycle).split(' → ').map(numberOf)
          expect(steps.at(-1)).toBe(steps[0])
          for (const [at, to] of steps.slice(1).entries()) {
            expect(all[steps[at] ?? -1]?.blockedBy).toContain(to)
          }
        }
      }),
      { numRuns: 1_000 },
    )
  })

  test('validated and ready over an open blocker, and stale blocks', () => {
    fc.assert(
      fc.property(sketches, (all) => {
        const isOpen = (at: number) => !['validated', 'dropped'].includes(all[at]?.status ?? '')
        const withStatus = (status: IssueStatus, holds: (at: number) => boolean) =>
          all.flatMap((sketch, at) => (sketch.status === status && holds(at) ? [at] : []))
        const overOpen = (at: number) =>
          (all[at]?.blockedBy ?? []).some((other) => isOpen(other) && other !== at && !mutual(all, at, other))
        const allClosed = (at: number) => {
          const blockers = all[at]?.blockedBy ?? []
          return blockers.length > 0 && blockers.every((other) => !isOpen(other) && !mutual(all, at, other))
        }
        const found = [validated, ready, stale].map((rule) =>
          hits(rule, all).map(({ issue }) => numberOf(issue)),
        )
        expect(found).toEqual([
          withStatus('validated', overOpen),
          withStatus('ready', overOpen),
          withStatus('blocked', allClosed),
        ])
      }),
      { numRuns: 1_000 },
    )
  })

  test('an issue among its own blockers is found, and nothing else is called so', () => {
    fc.assert(
      fc.property(sketches, (all) => {
        const own = all.flatMap(({ blockedBy }, at) => (blockedBy.includes(at) ? [at] : []))
        expect(hits(self, all).map(({ issue }) => numberOf(issue))).toEqual(own)
      }),
    )
  })
})

describe('size', () => {
  const rules = [cycle, validated, ready, stale, self] as const

  test('a chain of 10,000 is read in no time and nothing is made up', () => {
    const chain = chainOf(10_000, () => 'validated')
    for (const rule of rules) expect(hits(rule, chain)).toEqual([])
  })

  test('one open issue at the head of a chain of 10,000 is found once', () => {
    const chain = chainOf(10_000, (at) => (at === 0 ? 'active' : 'validated'))
    expect(hits(validated, chain).map(({ issue }) => issue)).toEqual(['T-1'])
  })

  test('a cycle of 2,000 is one finding that stays readable', () => {
    const ring = chainOf(2_000, () => 'blocked').map((sketch, at) =>
      at === 0 ? { blockedBy: [1_999] } : sketch,
    )
    const found = hits(cycle, ring)
    expect(found).toHaveLength(1)
    expect(found[0]?.message).toBe('cycle')
    expect(found[0]?.related).toHaveLength(50)
    expect(found[0]?.related?.at(-1)?.message).toContain('1950 more steps')
    expect(String(found[0]?.data?.cycle)).toMatch(/^T-0 → T-1999 → .* → … \(1970 more\) → T-0$/)
    expect(hits(validated, ring)).toEqual([])
  })

  test('a cycle of 300 issues that all block each other is one finding', () => {
    const all = Array.from({ length: 300 }, (_, at) => at)
    const knot = all.map((at) => ({ blockedBy: all.filter((other) => other !== at) }))
    const found = hits(cycle, knot)
    expect(found).toHaveLength(1)
    expect(found[0]?.message).toBe('knot')
    expect(found[0]?.data).toEqual({ cycle: 'T-0 → T-1 → T-0', more: 298 })
  })
})
