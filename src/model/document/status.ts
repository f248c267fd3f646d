/** The words every dialect of a status is folded into. */
export const canonicalStatuses = [
  'proposed',
  'ready',
  'active',
  'review',
  'blocked',
  'deferred',
  'validated',
  'dropped',
] as const
export type CanonicalStatus = (typeof canonicalStatuses)[number]

/** The possible statuses of an issue: a canonical word, no status, or unknown words. */
export type IssueStatus = CanonicalStatus | 'unstated' | 'unknown'

/** Words people write, by the canonical status they mean. Hyphens, spaces, underscores and case do not matter. */
export const statusWords: Readonly<Record<CanonicalStatus, readonly string[]>> = {
  proposed: [
    'proposed',
    'draft',
    'planned',
    'planning',
    'in-planning',
    'open',
    'reopened',
    'pending',
    'todo',
    'backlog',
    'new',
    'created',
    'not-started',
    'not-yet-started',
    'unstarted',
    'needs-triage',
    'needs-info',
  ],
  ready: [
    'ready',
    'ready-for-agent',
    'ready-for-human',
    'ready-for-dev',
    'ready-for-development',
    'ready-for-work',
    'ready-for-implementation',
  ],
  active: [
    'active',
    'in-progress',
    'doing',
    'claimed',
    'started',
    'wip',
    'work-in-progress',
    'ongoing',
    'in-development',
  ],
  review: [
    'review',
    'in-review',
    'under-review',
    'needs-review',
    'awaiting-review',
    'pending-review',
    'ready-for-review',
    'code-review',
    'in-code-review',
    'ready-for-code-review',
    'ready-for-qa',
    'ready-for-testing',
    'ready-for-test',
    'ready-for-merge',
    'ready-for-verification',
    'ready-for-approval',
    'ready-for-acceptance',
    'ready-to-merge',
    'qa',
    'in-qa',
    'testing',
    'in-testing',
    'verifying',
    'in-verification',
    'awaiting-approval',
    'pending-approval',
    'awaiting-merge',
  ],
  blocked: ['blocked'],
  deferred: ['deferred', 'on-hold', 'paused', 'icebox', 'later', 'backburner', 'someday', 'postponed'],
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
    'fixed',
    'finished',
    'released',
    'deployed',
    'accepted',
    'approved',
    'code-complete',
  ],
  dropped: [
    'dropped',
    'wontfix',
    'wont-do',
    'superseded',
    'obsolete',
    'cancelled',
    'canceled',
    'abandoned',
    'skipped',
    'rejected',
    'declined',
    'duplicate',
    'deprecated',
    'retired',
  ],
}

/** A blocker with one of these statuses blocks nothing. */
export function isClosed(status: IssueStatus): boolean {
  return status === 'validated' || status === 'dropped'
}

/** Work has begun and is not done: it is not offered as the next thing to start. */
export function isUnderWay(status: IssueStatus): boolean {
  return status === 'active' || status === 'review'
}

const openBox = /^\[[^\p{L}\p{N}\]]{0,3}\]/u

/** An open box says that an issue is not done, and nothing else of its status. */
export function isOpenBox(words: string | null, status: IssueStatus): boolean {
  return words !== null && status !== 'validated' && openBox.test(words)
}
