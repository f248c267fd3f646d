/** Documents of a phase: a lock with two gates, planned, built, claimed, and reviewed as given. */
export type LockSketch = {
  /** Lines of the review behind its heading; no review without them. */
  readonly review?: readonly string[]
  /** More of the journal, behind its last entry. */
  readonly later?: string
  readonly isClaimed?: boolean
}

export const lockPlan = `# Plan — phase lock: swing the gates

The keeper moves both gates from the hut.

## Definition of Done

- **D1 (lever).** One lever moves both gates.
- **D2 (seal).** No water passes a closed gate.
`

export const passedLock = [
  '- D1: PASS — swung it ten times.',
  '- D2: PASS — dry after a night.',
  '',
  'Gate: PASS',
]

export const failedLock = [
  '- D1: PASS — swung it ten times.',
  '- D2: FAIL — a finger of water.',
  '',
  'Gate: FAIL',
]

/** The files of a workspace with only the phase. */
export function lockFiles({ review, later = '', isClaimed = true }: LockSketch = {}): Record<string, string> {
  return {
    'sot.config.yaml': "version: 1\ndocuments: ['plans/**/*.md']\n",
    'plans/plan-phase-lock-swing-the-gates.md': lockPlan,
    'plans/JOURNAL-lock.md': lockJournal(isClaimed) + later,
    ...(review === undefined ? {} : { 'plans/REVIEW-lock.md': lockReview(review) }),
  }
}

export function lockJournal(isClaimed = true): string {
  const start = `# JOURNAL — phase lock (Builder)

> Ownership: the Builder writes here, and nobody else.

## 2026-06-01T08:00Z — Started

Looked at both gates.
`
  const done = `
## 2026-06-02T09:00Z — All 2 DoD built; claiming the gate

- **D1 (lever).** The lever in \`hut/lever.ts\` moves both: \`npm run swing\` printed \`both\`.
- **D2 (seal).** No drop overnight, measured with \`npm run level\`.

Claiming the gate.
`
  return isClaimed ? start + done : start
}

function lockReview(lines: readonly string[]): string {
  return `# REVIEW — phase lock (Adversary)

> Ownership: the Adversary writes here.

## 2026-06-02T12:00Z — Looked at it cold

${lines.join('\n')}
`
}
