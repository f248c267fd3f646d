import { describe, expect, it } from 'vitest'
import { makeBaseline, readBaseline } from '../../src/check/baseline.ts'
import type { CheckRequest } from '../../src/check/check-request.ts'
import { checkWorkspace } from '../../src/check/session.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { testNow } from '../support/check-files.ts'

const before =
  '# Pier Issues\n\n## PIER-1 - Posts\n\nBlocked by: PIER-8\n\n## PIER-2 - Planks\n\nBlocked by: PIER-9\n'

async function run(text: string, baseline: CheckRequest['baseline'] = null) {
  const result = await checkWorkspace({
    source: memorySource({ 'sot/PIER-ISSUES.md': text }),
    now: testNow,
    program: 'validate-cto-child',
    baseline,
  })
  if ('problem' in result) throw new Error(result.problem.what)
  return result
}

async function baselineOf(text: string) {
  return { path: 'sot.baseline.json', text: makeBaseline(await run(text)) }
}

describe('a baseline', () => {
  it('suppresses every finding that it was written from, and counts them', async () => {
    const all = await run(before)
    const held = await run(before, await baselineOf(before))
    expect(all.findings.length).toBeGreaterThan(2)
    expect(held.findings).toEqual([])
    expect(held.baselined).toBe(all.findings.length)
    expect(held.ok).toBe(true)
    expect(held.summary.errors).toBe(0)
  })

  it('still knows findings whose lines have moved', async () => {
    const moved = before.replace('## PIER-1', 'Words.\n\nMore words.\n\n## PIER-1')
    expect((await run(moved, await baselineOf(before))).findings.map(({ message }) => message)).toEqual([])
  })

  it('lets through what is new', async () => {
    const more = before.replace('PIER-9', 'PIER-7')
    const { findings } = await run(more, await baselineOf(before))
    expect(findings.map(({ message }) => message).join()).toContain('PIER-7')
    expect(findings.every(({ line }) => line === 9)).toBe(true)
  })

  it('lets through one more of the same kind', async () => {
    const calls = (count: number) => `# Pier\n\n${'[x](gone.md)\n\n'.repeat(count)}## PIER-1 - Gangway\n`
    const extra = await run(calls(4), await baselineOf(calls(3)))
    expect(extra.findings.map(({ rule, line }) => `${rule}:${line}`)).toEqual(['link-reference:9'])
    expect((await run(calls(2), await baselineOf(calls(3)))).findings).toEqual([])
  })

  it('is the same bytes for the same findings', async () => {
    expect((await baselineOf(before)).text).toBe((await baselineOf(before)).text)
  })

  const broken: readonly [text: string, what: string][] = [
    ['nonsense', 'is no JSON'],
    ['[]', 'is not of sot-baseline/1'],
    ['{"schema":"sot-baseline/9","findings":[]}', 'is not of sot-baseline/1'],
    ['{"schema":"sot-baseline/1","findings":[{}]}', 'has an entry without fingerprint'],
  ]
  for (const [text, what] of broken) {
    it(`${what}: ${text}`, async () => {
      expect(readBaseline('b.json', text)).toEqual({
        problem: { what: `Baseline b.json ${what}`, todo: 'Write it anew with `--update-baseline`.' },
      })
      const source = memorySource({ 'sot/A.md': '# A\n' })
      expect(
        await checkWorkspace({ source, now: testNow, baseline: { path: 'b.json', text } }),
      ).toHaveProperty('problem')
    })
  }
})
