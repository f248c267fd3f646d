import { isFieldUnread } from '../judging/field-unread.ts'
import type { BoardBlocker } from '../model/board.ts'
import { fieldOfLabel } from '../model/field-labels.ts'
import type { IssueProof } from '../model/result.ts'
import { isClosed } from '../model/status.ts'
import type { Blocker, LinkedIssue, Workspace } from '../model/workspace.ts'

/** A blocker with its state; `settled` tells how sure it is that it holds nobody up. */
export type JudgedBlocker = BoardBlocker & {
  readonly settled: 'proven' | 'claimed' | 'no'
  /** The issue that it is; null for everything else. */
  readonly node: number | null
}

/** What the issues of a document come to: those that are open, and how many are not proven. */
type Holding = { readonly open: number[]; unproven: number }

type Known = {
  readonly workspace: Workspace
  readonly nodeOf: ReadonlyMap<LinkedIssue, number>
  /** By number of the issue: closed, and nothing about it is mere claim. */
  readonly isProven: (node: number) => boolean
  readonly holdings: ReadonlyMap<string, Holding>
}

export type BlockerBook = {
  /** The blockers of an issue, each once, soft wishes left out. */
  readonly blockersOf: (node: number) => JudgedBlocker[]
  /** Numbers of the open issues in a document. */
  readonly openIn: (path: string) => readonly number[]
}

/** Prepares the judging of all blockers, so that each of them costs no more than a look. */
export function blockerBook(workspace: Workspace, proofs: readonly IssueProof[]): BlockerBook {
  const { issues } = workspace
  const nodeOf = new Map(issues.map((issue, node) => [issue, node]))
  const isProven = (node: number): boolean => {
    const status = issues[node]?.status
    return status === 'dropped' || (status === 'validated' && proofs[node]?.proof === 'proven')
  }
  const known: Known = { workspace, nodeOf, isProven, holdings: holdingsOf(workspace, isProven) }
  return {
    blockersOf: (node) => judgeAll(issues[node], known),
    openIn: (path) => known.holdings.get(path)?.open ?? [],
  }
}

function holdingsOf({ issues }: Workspace, isProven: (node: number) => boolean): Map<string, Holding> {
  const holdings = new Map<string, Holding>()
  for (const [node, { path, status }] of issues.entries()) {
    const holding = holdings.get(path) ?? { open: [], unproven: 0 }
    if (!isClosed(status)) holding.open.push(node)
    if (!isProven(node)) holding.unproven += 1
    holdings.set(path, holding)
  }
  return holdings
}

function judgeAll(issue: LinkedIssue | undefined, known: Known): JudgedBlocker[] {
  if (issue === undefined) return []
  const judged = new Map<string, JudgedBlocker>()
  for (const blocker of issue.blockedBy) {
    if (blocker.kind === 'soft') continue
    const key = `${blocker.kind}\n${blocker.ref}`
    if (!judged.has(key)) judged.set(key, judge(blocker, blocker.kind, issue, known))
  }
  if (judged.size === 0 && isFieldUnread(issue, 'blocked-by', known.workspace)) return [unreadField(issue)]
  return [...judged.values()]
}

/** A field that nobody can read may name anything: until it is mended, the issue waits for that. */
function unreadField({ path, issue }: LinkedIssue): JudgedBlocker {
  const field = issue.fields.find(({ near }) => near !== null && fieldOfLabel(near) === 'blocked-by')
  return {
    ref: 'a "Blocked by" that cannot be read',
    kind: 'unreadable',
    isOpen: true,
    path,
    line: (field?.span ?? issue.span)[0],
    settled: 'no',
    node: null,
  }
}

function judge(
  { ref, path, span }: Blocker,
  kind: BoardBlocker['kind'],
  issue: LinkedIssue,
  known: Known,
): JudgedBlocker {
  const target = kind === 'issue' ? known.workspace.byId.get(ref) : undefined
  const node = target === undefined ? null : (known.nodeOf.get(target) ?? null)
  const settled =
    target !== undefined && node !== null
      ? settledIssue(target, node, known)
      : kind === 'document'
        ? settledDocument(ref, issue, known)
        : settledElsewhere(ref, kind, known)
  return { ref, kind, isOpen: settled === 'no', path, line: span[0], settled, node }
}

function settledIssue({ status }: LinkedIssue, node: number, { isProven }: Known): JudgedBlocker['settled'] {
  if (!isClosed(status)) return 'no'
  return isProven(node) ? 'proven' : 'claimed'
}

/** A document is open while it holds an open issue other than the one that asks. */
function settledDocument(
  path: string,
  { id, path: own }: LinkedIssue,
  { workspace, holdings }: Known,
): JudgedBlocker['settled'] {
  const holding = holdings.get(path)
  if (holding === undefined) return workspace.byPath.has(path) ? 'claimed' : 'no'
  const others = holding.open.find((node) => workspace.issues[node]?.id !== id)
  if (others !== undefined) return 'no'
  return holding.unproven > (own === path ? 1 : 0) ? 'claimed' : 'proven'
}

/** What lives elsewhere may be declared closed here, but nobody can prove it. */
function settledElsewhere(
  ref: string,
  kind: BoardBlocker['kind'],
  { workspace }: Known,
): JudgedBlocker['settled'] {
  const status = kind === 'issue' ? workspace.external.get(ref) : undefined
  return status !== undefined && status !== null && isClosed(status) ? 'claimed' : 'no'
}
