import type { Board } from '../../model/board/board.ts'
import type { Finding } from '../../model/finding.ts'

type Groups = Pick<Board, 'staleBlockers' | 'contradictions' | 'overdue' | 'findings'>

const staleRules = new Set(['blocker-stale', 'blocker-contradicted'])
const overdueRules = new Set(['frontmatter-review-overdue'])
/** Rules about two statements of one fact that contradict each other. */
const contradictionRules = new Set([
  'status-conflict',
  'workboard-drift',
  'blocks-mismatch',
  'digest-consistency',
  'evidence-claim',
  'evidence-contradiction',
  'journal-baseline',
  'journal-gates',
  'journal-pins',
  'ready-over-open-blocker',
  'validated-over-open-blocker',
  'verdict-independence',
])

/** The findings that the board also shows in sections of their own. */
export function groupFindings(findings: readonly Finding[]): Groups {
  const of = (rules: ReadonlySet<string>): Finding[] => findings.filter(({ rule }) => rules.has(rule))
  return {
    staleBlockers: of(staleRules),
    contradictions: of(contradictionRules),
    overdue: of(overdueRules),
    findings,
  }
}
