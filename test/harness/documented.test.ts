import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { readScenario } from '../../src/harness/engines/script-engine.ts'
import { reasons } from '../../src/harness/run/reasons.ts'
import { violationsOf } from '../../src/schema/validate.ts'
import { readStrictYaml } from '../../src/schema/yaml/read-yaml.ts'

const guide = readFileSync('docs/harness.md', 'utf8')

describe('docs/harness.md', () => {
  it('lists every reason, in the order in which they count', () => {
    for (const status of ['blocked', 'fail'] as const) {
      const row = new RegExp(`^\\| ${status} \\| (.*) \\|$`, 'm').exec(guide)?.[1]
      const expected = Object.entries(reasons).flatMap(([reason, its]) => (its === status ? [reason] : []))
      expect(row?.split(', ')).toEqual(expected)
    }
  })

  it('shows a scenario that is accepted', () => {
    const [, example = ''] = /^```yaml\n([^`]*)^```/m.exec(guide) ?? []
    expect(readScenario(example)).toHaveProperty('steps')
  })
})

describe('docs/writing-a-case.md', () => {
  it('shows a case that is accepted', () => {
    const [, example = ''] =
      /^```yaml\n([^`]*)^```/m.exec(readFileSync('docs/writing-a-case.md', 'utf8')) ?? []
    const { data, spanOf } = readStrictYaml(example)
    expect(violationsOf('case', data, spanOf)).toEqual([])
  })
})
