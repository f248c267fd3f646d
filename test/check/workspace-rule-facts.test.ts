import { expect, it } from 'vitest'
import { Session } from '../../src/check/session.ts'
import { ruleExamples } from '../../src/rules/examples.generated.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { checkFiles, testNow } from '../support/check-files.ts'
import { filesOfExample } from '../support/fixture.ts'
import { cacheFolder, cacheIn, requestFor } from './cached-check.ts'

const workspaceRules = rules.filter(({ meta }) => meta.scope === 'workspace')

it.each(workspaceRules.map((rule) => [rule.meta.id, rule] as const))(
  'a workspace rule finds the same in cached facts as in its fixture: %s',
  async (id, { meta }) => {
    const enabled = { severities: meta.optIn === true ? { [id]: meta.severity } : {} }
    for (const example of ruleExamples[id]?.bad ?? []) {
      const files = filesOfExample(example)
      const wish = { ...enabled, program: 'validate-cto-child' }
      const request = { ...requestFor(files, testNow, wish), startedAt: Date.now() }
      const cache = cacheIn(cacheFolder())
      const results = [
        await new Session(cache).check(request),
        await new Session(cache).check(request),
        ...(meta.optIn === true ? [] : [await checkFiles(files)]),
      ]
      const [first, ...others] = results.map((result) => {
        if ('problem' in result) throw new Error(result.problem.what)
        return result.findings.filter(({ rule }) => rule === id)
      })
      for (const other of others) expect(other).toEqual(first)
    }
  },
)
