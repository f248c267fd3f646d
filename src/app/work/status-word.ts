import { readStatus } from '../../model/document/read-status.ts'
import type { CanonicalStatus } from '../../model/document/status.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import type { EditSpace } from './edit-space.ts'
import { headOf, type StatusTarget } from './status-edits.ts'

type Words = Readonly<Partial<Record<CanonicalStatus, string>>>

/** What formats call states where they do not use the words of this program. */
const wordsOfFormats: Readonly<Record<string, Words>> = {
  bmad: { ready: 'ready-for-dev', active: 'in-progress', validated: 'done' },
  ccpm: { proposed: 'open', ready: 'open', active: 'in-progress', validated: 'closed' },
  'task-master': {
    ...{ proposed: 'pending', ready: 'pending', active: 'in-progress' },
    ...{ validated: 'done', dropped: 'cancelled' },
  },
}

/** The words of formats that have no others. */
const onlyWords: Readonly<Record<string, Words>> = {
  'backlog-md': { proposed: 'To Do', ready: 'To Do', active: 'In Progress', validated: 'Done' },
  adr: { proposed: 'proposed', validated: 'accepted', dropped: 'rejected' },
  beads: {
    ...{ proposed: 'open', ready: 'open', active: 'in_progress', validated: 'closed' },
    ...{ blocked: 'blocked', deferred: 'deferred' },
  },
  github: { proposed: 'open', ready: 'open', validated: 'closed' },
}

/** A status with the word that the document uses for it, else the plan, else the format; null where the format has none. */
export function statusTarget(
  status: CanonicalStatus,
  linked: LinkedIssue,
  { before, statusWords }: Pick<EditSpace, 'before' | 'statusWords'>,
): StatusTarget | null {
  const { issues, byPath, settings } = before.workspace
  const [declared] = statusWords(linked.path).at(-1)?.[status] ?? []
  if (declared !== undefined) return { status, word: declared }
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
  const only = onlyWords[format]
  const word = only === undefined ? (wordsOfFormats[format]?.[status] ?? status) : only[status]
  return word === undefined ? null : { status, word }
}
