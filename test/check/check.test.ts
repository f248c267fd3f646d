import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { CheckRequest } from '../../src/check/check-request.ts'
import { checkWorkspace } from '../../src/check/session.ts'
import type { CheckResult } from '../../src/model/result.ts'
import { documentRule } from '../../src/model/rule.ts'
import type { FileSource } from '../../src/workspace/sources/file-source.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { testNow } from '../support/check-files.ts'
import { plain } from './plain.ts'

const files = {
  'WORKBOARD.yaml': 'version: 1\nowner: harbour\nexternal: { PIER-001: validated }\n',
  'sot/QUAY-ISSUES.md':
    '# Quay Issues\n\n## QUAY-001 - Crane\n\nStatus: validated\nBlocked by: PIER-001\n\n## QUAY-002 - Rails\n\nStatus: blocked\nBlocked by: QUAY-001, QUAY-009\n',
  'sot/NOTES.md': '# Notes\n\nSee [the quay](QUAY-ISSUES.md#crane) and `.sot/NOTES.md`.\n',
  'sot/login/issues/01-form.md': '# Form\n\nStatus: ready\nBlocked by: 02\n',
  'sot/login/issues/02-mail.md': '# Mail\n\nStatus: ready\nBlocked by: 01, 07\n',
}

async function run(
  from: Readonly<Record<string, string>> | FileSource,
  more: Partial<CheckRequest> = {},
): Promise<CheckResult> {
  const source = isSource(from) ? from : memorySource(from)
  const result = await checkWorkspace({ source, now: testNow, ...more })
  if ('problem' in result) throw new Error(result.problem.what)
  return result
}

function isSource(from: Readonly<Record<string, string>> | FileSource): from is FileSource {
  return typeof from.list === 'function'
}

describe('check', () => {
  it('counts what it read and found', async () => {
    const { summary, findings, ok, bugs } = await run(files)
    expect(bugs).toEqual([])
    expect(summary).toMatchObject({ documents: 4, issues: 4 })
    expect(summary.errors + summary.warnings + summary.notes).toBe(findings.length)
    expect(summary.errors).toBeGreaterThan(0)
    expect(ok).toBe(false)
    expect(
      (
        await run({
          'docs/README.md': 'words',
          'sot/N.md': '# N\n',
          'sot.config.yaml': 'version: 1\nallow_empty: true\n',
        })
      ).summary.errors,
    ).toBe(0)
  })

  it('is the same bytes for the same input, whatever the order of files', async () => {
    const expected = plain(await run(files))
    expect(plain(await run(files))).toBe(expected)
    const shuffles = fc.shuffledSubarray(Object.entries(files), { minLength: Object.keys(files).length })
    await fc.assert(
      fc.asyncProperty(shuffles, async (entries) => {
        const source = memorySource(Object.fromEntries(entries))
        const shuffled = { ...source, list: async () => [...(await source.list())].reverse() }
        expect(plain(await run(shuffled))).toBe(expected)
      }),
      { numRuns: 20 },
    )
  })

  it('may run in parallel with others', async () => {
    const head = '---\ntitle: "Mill \\u0049ssues"\nstatus: [draft]\n---\n\n'
    const many = Array.from({ length: 8 }, (_, at) => {
      const own = { [`sot/MILL-${at}-ISSUES.md`]: `${at % 2 ? head : ''}# Mill\n\n## MILL-1 - Grind\n` }
      return at % 3 ? { ...files, ...own } : own
    })
    const apart: string[] = []
    for (const each of many) apart.push(plain(await run(each)))
    expect((await Promise.all(many.map((each) => run(each)))).map(plain)).toEqual(apart)
  })

  it('shows the lines of findings and of their related places', async () => {
    const { findings, excerpts } = await run(files)
    for (const { path, line, related } of findings) {
      for (const place of [{ path, line }, ...related])
        expect(excerpts.get(place.path)?.has(place.line)).toBe(true)
    }
    expect(excerpts.get('sot/QUAY-ISSUES.md')?.get(11)).toBe('Blocked by: QUAY-001, QUAY-009')
  })

  it('limits findings to paths while the whole workspace is loaded', async () => {
    const all = await run(files)
    const some = await run(files, { paths: ['sot/login'] })
    expect(some.findings).toEqual(all.findings.filter(({ path }) => path.startsWith('sot/login/')))
    expect(some.findings.length).toBeGreaterThan(0)
    expect(some.summary.documents).toBe(4)
    await expect(run(files, { paths: ['src'] })).rejects.toThrow('"src" is no document')
  })

  it('reports times only if a clock is given', async () => {
    let now = 0
    const clock = () => (now += 5)
    const timed = (await run(files, { clock })).stats
    const untimed = (await run(files)).stats
    const times = timed.filter(({ name }) => !untimed.some((stat) => stat.name === name))
    expect(times.map(({ name }) => name)).toEqual(['discover', 'stat', 'parse', 'rules', 'evidence'])
    for (const { value } of times) expect(value).toMatch(/^\d+\.0 ms$/)
    expect(untimed).toContainEqual({ name: 'documents', value: '4' })
  })

  it('gives a problem and no result when there is nothing to check or the config is broken', async () => {
    const outcome = (texts: Readonly<Record<string, string>>) =>
      checkWorkspace({ source: memorySource(texts), now: testNow })
    expect(await outcome({ 'readme.txt': 'words' })).toHaveProperty('problem.what')
    expect(await outcome({ ...files, 'sot.config.yaml': 'version: 1\ndocumants: []\n' })).toHaveProperty(
      'problem.what',
    )
  })

  it('is not ok when a rule fails, and still reports the findings of the others', async () => {
    const meta = {
      id: 'x',
      group: 'structure',
      title: '',
      why: '',
      severity: 'note',
      messages: {},
      options: {},
    } as const
    const failing = documentRule<never>(meta, () => {
      throw new Error('capsized')
    })
    const { ok, bugs, findings } = await run({ 'sot/N.md': '# N\n' }, { rules: [failing] })
    expect({ ok, findings, bugs: bugs.length }).toEqual({ ok: false, findings: [], bugs: 1 })
  })
})
