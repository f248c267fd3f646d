import { foldTitle } from '../../model/document/fold.ts'
import { idsCalled } from '../../model/short-ids.ts'
import type { Blocker, LinkedIssue, Workspace } from '../../model/workspace.ts'
import { onlyIssue } from '../only-issue.ts'
import { unmatched } from '../unmatched.ts'
import { didYouMean, refuse } from '../user-error.ts'
import { blockerInsertions, blockerRemovals } from './blocker-edits.ts'
import type { GoalOrNot, IssueAtWork } from './issue-goals.ts'
import { plainWords } from './plain-words.ts'
import type { ChangedPart } from './same-facts.ts'

/** What a user names as a blocker: an id that is known here, or words. */
export type NamedBlocker = { readonly id: string } | { readonly text: string }

const idLike = /^#?[\p{L}\p{N}_./-]*\d[\p{L}\p{N}_.-]*$/u

export function namedBlocker(given: string, workspace: Workspace): NamedBlocker {
  const words = plainWords(given, 'The blocker')
  const { byId, external } = workspace
  if (idsCalled(byId.keys(), words).length > 0) return { id: onlyIssue(words, workspace).id }
  if (external.has(words)) return { id: words }
  if (!idLike.test(words)) return { text: words }
  const hint = didYouMean(words, [...byId.keys(), ...external.keys()])
  return refuse(
    `there is no issue '${words}'`,
    `${hint}Give an id of this plan, or say in words what is waited for.`,
  )
}

const folded = (text: string): string => foldTitle(text).toLowerCase()

export const means = (named: NamedBlocker, { kind, ref, words }: Blocker): boolean =>
  'id' in named
    ? kind === 'issue' && ref === named.id
    : folded(ref) === folded(named.text) || folded(words) === folded(named.text)

const keyOf = ({ kind, ref }: Blocker): string => `${kind} ${ref}`
const isSame = (a: readonly Blocker[], b: readonly Blocker[]): boolean =>
  unmatched(a, b, keyOf).length === 0 && unmatched(b, a, keyOf).length === 0

/** Makes an issue wait for another one, or for something in words. */
export async function blockGoal(at: IssueAtWork, by: string): Promise<GoalOrNot> {
  const { linked, space } = at
  const { workspace } = space.before
  const named = namedBlocker(by, workspace)
  if ('id' in named && named.id === linked.id) return { refused: `${linked.id} cannot wait for itself` }
  if (linked.blockedBy.some((blocker) => means(named, blocker))) return null
  const words = 'id' in named ? named.id : named.text
  return {
    id: linked.id,
    changed: new Set<ChangedPart>(['blockers']),
    isReached({ blockedBy }) {
      const added = unmatched(blockedBy, linked.blockedBy, keyOf)
      const [one] = added
      const isOne =
        one !== undefined && added.length === 1 && blockedBy.length === linked.blockedBy.length + 1
      return isOne && means(named, one) && (one.kind === 'issue' || one.kind === 'external')
    },
    whyRefused: (after) =>
      isInCycle(linked.id, after) && !isInCycle(linked.id, workspace)
        ? `${linked.id} would wait for itself: ${words} waits for it already`
        : null,
    candidates: await blockerInsertions(at, words, 'id' in named),
    otherwise: `${linked.path} cannot say that ${linked.id} waits for ${words}: write it by hand`,
  }
}

function isInCycle(id: string, { issues, cycles }: Workspace): boolean {
  return cycles.some((nodes) => nodes.some((node) => issues[node]?.id === id))
}

/** Makes an issue wait no longer for one blocker, or for none at all. */
export async function unblockGoal(at: IssueAtWork, by: string | undefined): Promise<GoalOrNot> {
  const { linked } = at
  const removed = by === undefined ? linked.blockedBy : namedAmong(linked, by, at.space.before.workspace)
  if (removed.length === 0) return null
  const left = linked.blockedBy.filter((blocker) => !removed.includes(blocker))
  return {
    id: linked.id,
    changed: new Set<ChangedPart>(['blockers']),
    isReached: ({ blockedBy }) => isSame(blockedBy, left),
    candidates: await blockerRemovals(at, removed),
    otherwise: `what ${linked.id} waits for cannot be removed safely: change ${linked.path} by hand`,
  }
}

function namedAmong({ blockedBy }: LinkedIssue, by: string, workspace: Workspace): readonly Blocker[] {
  const asWritten = blockedBy.filter((blocker) => means({ text: by }, blocker))
  if (asWritten.length > 0) return asWritten
  const named = namedBlocker(by, workspace)
  return blockedBy.filter((blocker) => means(named, blocker))
}
