import type { DocumentFacts } from '../../../model/document/document.ts'
import { type IssueStatus, statusWords } from '../../../model/document/status.ts'
import type { LinkedPhase } from '../../../model/workspace.ts'

/** What a phase says of itself: planned, under way, or its gate claimed. */
export function phaseStatus(phase: LinkedPhase, isClaimed: boolean): IssueStatus {
  const { plans, journals, reviews, statuses } = phase
  if (isClaimed) return 'validated'
  if (plans.length > 0 && plans.every(isDropped)) return 'dropped'
  const isWorkedOn = statuses.length > 0 || reviews.some(tellsAnything) || journals.some(tellsAnything)
  return isWorkedOn ? 'active' : 'proposed'
}

/** A file that is set up beforehand tells nothing yet. */
function tellsAnything({ phase }: DocumentFacts): boolean {
  return phase !== null && (phase.entries.length > 0 || phase.items.length > 0 || phase.gates.length > 0)
}

function isDropped({ status }: DocumentFacts): boolean {
  const word = status?.trim().toLowerCase() ?? ''
  return statusWords.dropped.includes(word) || word === 'archived'
}
