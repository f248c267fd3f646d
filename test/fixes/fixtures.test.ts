import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findFixes } from '../../src/app/fix/find-fixes.ts'
import { fixers } from '../../src/app/fix/fixers.ts'
import { unifiedDiff } from '../../src/report/unified-diff.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { checkFiles, type Files, testNow } from '../support/check-files.ts'
import { encoded, encodings, fixturesOf } from '../support/fixture.ts'

const fixtures = join(import.meta.dirname, '../rules')

async function fixed(files: Files) {
  const { changes, made } = await findFixes({ source: memorySource(files), now: testNow })
  const after = { ...files, ...Object.fromEntries(changes.map((change) => [change.path, change.after])) }
  return { changes, made, after }
}

const fixableOf = async (files: Files, rule: string): Promise<number> =>
  (await checkFiles(files)).findings.filter((finding) => finding.rule === rule && finding.fixable).length

const titlesOf = async (files: Files): Promise<(string | null)[]> =>
  (await checkFiles(files)).workspace.documents.map(({ title }) => title)

for (const rule of Object.keys(fixers)) {
  describe(rule, () => {
    let seen = 0
    for (const fixture of fixturesOf(fixtures, rule)) {
      if (fixture.valid) continue
      for (const [name, encode] of Object.entries(encodings)) {
        it(`${fixture.name} ${name}`, async () => {
          const files = encoded(fixture.files, encode)
          seen += await fixableOf(files, rule)
          const once = await fixed(files)
          expect(await fixableOf(once.after, rule)).toBe(0)
          expect(await titlesOf(once.after)).toEqual(await titlesOf(files))
          expect(await fixed(once.after)).toMatchObject({ made: 0, changes: [] })
          for (const change of once.changes) {
            const { before, after } = change
            // Lines that no edit names are the same bytes, ends and byte order mark included.
            const [, ...removed] = unifiedDiff(change).match(/^-/gm) ?? []
            expect(removed.length).toBeLessThanOrEqual(once.made)
            expect(after.startsWith('\uFEFF')).toBe(before.startsWith('\uFEFF'))
            if (before.includes('\r\n')) expect(after).not.toMatch(/[^\r]\n/)
          }
        })
      }
    }

    it('has something to fix', () => expect(seen).toBeGreaterThan(0))
  })
}
