/** The words every dialect of a status is folded into. */
export const canonicalStatuses = ['proposed', 'ready', 'active', 'blocked', 'validated', 'dropped'] as const
export type CanonicalStatus = (typeof canonicalStatuses)[number]

/** The possible statuses of an issue: a canonical word, no status, or unknown words. */
export type IssueStatus = CanonicalStatus | 'unstated' | 'unknown'

/** Words people write, by the canonical status they mean. Hyphens, spaces, underscores and case do not matter. */
export const statusWords: Readonly<Record<CanonicalStatus, readonly string[]>> = {
  proposed: [
    'proposed',
    'draft',
    'planned',
    'open',
    'pending',
    'todo',
    'backlog',
    'needs-triage',
    'needs-info',
  ],
  ready: ['ready', 'ready-for-agent', 'ready-for-human'],
  active: ['active', 'in-progress', 'doing', 'claimed', 'started'],
  blocked: ['blocked'],
  validated: [
    'validated',
    'done',
    'complete',
    'completed',
    'closed',
    'resolved',
    'implemented',
    'verified',
    'shipped',
    'built',
    'merged',
  ],
  dropped: ['dropped', 'wontfix', 'superseded', 'obsolete', 'cancelled', 'retired'],
}

/** A blocker with one of these statuses blocks nothing. */
export function isClosed(status: IssueStatus): boolean {
  return status === 'validated' || status === 'dropped'
}
