import type { IssueStatus } from '../../model/document/status.ts'

/** The order of the board: what moves comes first, what is over last. */
export const statusOrder: readonly IssueStatus[] = [
  'active',
  'blocked',
  'ready',
  'proposed',
  'unstated',
  'unknown',
  'validated',
  'dropped',
]
