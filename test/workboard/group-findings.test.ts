import { expect, test } from 'vitest'
import { rules } from '../../src/rules/registry.generated.ts'
import { groupFindings } from '../../src/workboard/build/board-of-nodes.ts'
import { sampleFinding } from '../report/sample-result.ts'

test('the board shows findings of these rules apart, each of which exists', () => {
  const findings = rules.map(({ meta }) => sampleFinding({ rule: meta.id }))
  const { staleBlockers, contradictions, overdue, findings: all } = groupFindings(findings)
  expect(all).toBe(findings)
  expect(staleBlockers.map(({ rule }) => rule).sort()).toEqual(['blocker-contradicted', 'blocker-stale'])
  expect(overdue.map(({ rule }) => rule)).toEqual(['frontmatter-review-overdue'])
  expect(contradictions.map(({ rule }) => rule).join(' ')).toBe(
    'blocks-mismatch digest-consistency evidence-claim evidence-contradiction journal-baseline journal-gates ' +
      'journal-pins ready-over-open-blocker status-conflict validated-over-open-blocker verdict-independence ' +
      'workboard-drift',
  )
})
