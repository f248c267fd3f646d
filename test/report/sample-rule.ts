import type { RuleExamples, RuleMeta } from '../../src/model/rule.ts'

/** A rule's metadata, and its examples, one of them with a code fence. */
export const ruleMeta: RuleMeta<string> = {
  id: 'blocked-by-cycle',
  group: 'status',
  title: 'Forbid circles of blockers',
  why: 'Work in a circle can never start.',
  severity: 'error',
  scope: 'workspace',
  messages: { cycle: { text: '{id} waits for itself', fix: 'Remove one of the edges.' } },
  options: { longest: { description: 'Edges shown.', default: 10 } },
}

export const examples: Readonly<Record<string, RuleExamples>> = {
  'blocked-by-cycle': {
    good: ['# Title\n\n```text\n## T-1 - x\n```\n'],
    bad: [{ 'sot/A-ISSUES.md': '## T-1 - x\n\nBlocked by: T-1\n' }],
  },
}
