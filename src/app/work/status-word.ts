import { readStatus } from '../../model/document/read-status.ts'
import type { CanonicalStatus } from '../../model/document/status.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { headOf, type StatusTarget } from './status-edits.ts'

type Words = Readonly<Partial<Record<CanonicalStatus, string>>>

/** What formats call states where they do not use the word of this program. */
const wordsOfFormats: Readonly<Record<string, Words>> = {
  adr: { validated: 'accepted', dropped: 'rejected' },
  'backlog-md': { proposed: 'To Do', ready: 'To Do', active: 'In Progress', validated: 'Done' },
  beads: { proposed: 'open', active: 'in_progress', validated: 'closed' },
  bmad: { ready: 'ready-for-dev', active: 'in-progress', review: 'review', validated: 'done' },
  ccpm: { proposed: 'open', active: 'in-progress', validated: 'closed' },
  github: { proposed: 'open', validated: 'closed' },
  'task-master': { proposed: 'pending', active: 'in-progress', validated: 'done', dropped: 'cancelled' },
}

/** A status with the word that the document uses for it, else the plan, else the format. */
export function statusTarget(
  status: CanonicalStatus,
  linked: LinkedIssue,
  { issues, byPath, settings }: Workspace,
): StatusTarget {
  const format = byPath.get(linked.path)?.format ?? 'sot'
  const others = issues.filter(
    (one) => one.status === status && one.id !== linked.id && one.statusText !== null,
  )
  const inPlan = others.filter(({ path }) => byPath.get(path)?.format === format)
  const near = [...inPlan.filter(({ path }) => path === linked.path), ...inPlan]
  for (const { statusText, statusSpan } of near) {
    const text = statusText ?? ''
    const word = headOf(text, readStatus(text, statusSpan, settings).note)
    if (word !== '' && !/\d/u.test(word)) return { status, word }
  }
  return { status, word: wordsOfFormats[format]?.[status] ?? status }
}
