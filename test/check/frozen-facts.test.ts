import { describe, expect, it } from 'vitest'
import { judge } from '../../src/check/judge.ts'
import { proofsOf } from '../../src/check/proofs.ts'
import type { CheckResult } from '../../src/model/result.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { checkFiles, testNow } from '../support/check-files.ts'
import { filesOfExample } from '../support/fixture.ts'
import { freeze, plain } from './plain.ts'

/** Judges the same facts once more, now that nothing can change them. */
function judgeFrozen({ workspace }: CheckResult): unknown {
  const judged = judge(freeze(workspace), rules, { now: testNow, severities: {} })
  proofsOf(workspace, judged.evidenceRules, judged.covers)
  return judged.bugs
}

describe('facts', () => {
  for (const rule of rules) {
    it(`are left alone by all rules in the examples of ${rule.meta.id}`, async () => {
      for (const example of [...rule.meta.good, ...rule.meta.bad]) {
        const result = await checkFiles(filesOfExample(example))
        const before = plain(result.workspace)
        expect(judgeFrozen(result)).toEqual([])
        expect(plain(result.workspace)).toBe(before)
      }
    })
  }

  it('refuse to be changed, so that the test above means something', async () => {
    const { workspace } = freeze(await checkFiles({ 'sot/A.md': '# A\n' }))
    expect(() => Object.assign(workspace.documents[0] ?? {}, { title: 'B' })).toThrow(TypeError)
    const { byPath } = workspace
    expect(() => Map.prototype.clear.call(byPath)).not.toThrow()
    expect(byPath instanceof Map ? () => byPath.clear() : null).toThrow('facts do not change')
  })
})
