import { describe, expect, it } from 'vitest'
import { documentReader } from '../../src/check/documents/document-reader.ts'
import { proofsOf } from '../../src/check/proofs.ts'
import { ruleLevels } from '../../src/check/rule-levels.ts'
import { documentRuleRunner, runWorkspaceRules } from '../../src/check/run-rules.ts'
import type { CheckResult } from '../../src/model/result.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import { ruleExamples } from '../../src/rules/examples.generated.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { memorySource } from '../../src/workspace/sources/memory-source.ts'
import { checkFiles, type Files, testNow } from '../support/check-files.ts'
import { filesOfExample } from '../support/fixture.ts'
import { freeze, plain } from './plain.ts'

const options = { now: testNow, levels: ruleLevels(rules, defaultSettings, {}, 'cto') }

/** Judges the same facts once more, now that nothing can change them. */
async function judgeFrozen(files: Files, { workspace }: CheckResult): Promise<unknown> {
  const source = memorySource(files)
  const reader = await documentReader(source, workspace.settings)
  if ('problem' in reader) throw new Error(reader.problem.what)
  const judgeDocument = documentRuleRunner(rules, workspace.settings)
  const bugs = workspace.documents.flatMap(({ path }) => {
    const facts = freeze(reader.read(path, String(files[path])))
    const before = plain(facts)
    const results = judgeDocument(facts)
    expect(plain(facts)).toBe(before)
    return results.bugs
  })
  const judged = runWorkspaceRules(freeze(workspace), rules, options)
  proofsOf(workspace, new Set(), () => false)
  return [...bugs, ...judged.bugs]
}

describe('facts', () => {
  for (const rule of rules) {
    const examples = ruleExamples[rule.meta.id] ?? { good: [], bad: [] }
    it(`are left alone by all rules in the examples of ${rule.meta.id}`, async () => {
      for (const example of [...examples.good, ...examples.bad]) {
        const files = filesOfExample(example)
        const result = await checkFiles(files)
        const before = plain(result.workspace)
        expect(await judgeFrozen(files, result)).toEqual([])
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
