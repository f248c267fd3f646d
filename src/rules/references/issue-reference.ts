import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { Blocker, LinkedMention, Workspace } from '../../model/workspace.ts'
import { relatedPlaces } from '../shared/list-words.ts'
import { begunEntries, replacedDecisions } from '../shared/status-entries.ts'

type Message =
  | 'undefined'
  | 'misspelt'
  | 'blocker'
  | 'blocker-misspelt'
  | 'missing-document'
  | 'retired'
  | 'listed'

const fix = 'Define the issue, list it under `external:` in WORKBOARD.yaml, or correct the id.'

export const rule = workspaceRule<Message>(
  {
    id: 'issue-reference',
    group: 'references',
    title: 'Require every id to be defined or declared',
    why: 'An id that leads nowhere is a promise that cannot be checked: the blocker can never be closed, the dependency never be looked up. Ids that live in another workspace are fine as soon as WORKBOARD.yaml names them.',
    severity: 'error',
    messages: {
      undefined: { text: '{id} is mentioned, but defined nowhere and not declared in WORKBOARD.yaml', fix },
      misspelt: { text: '{id} is mentioned, but defined nowhere; did you mean {near}?', fix },
      blocker: {
        text: '{issue} names {id} as a blocker, but {id} is defined nowhere and not declared in WORKBOARD.yaml',
        fix,
      },
      'blocker-misspelt': {
        text: '{issue} names {id} as a blocker, but {id} is defined nowhere; did you mean {near}?',
        fix,
      },
      'missing-document': {
        text: '{issue} names {id} as a blocker, but there is no such document',
        fix: 'Correct the path, or say in words what is missing.',
      },
      retired: {
        text: '{issue} names {id} as a blocker, but {id} is retired',
        fix: 'Name the issue that took its place, or remove the blocker.',
      },
      listed: {
        text: '{id} is "{words}" in this list, but there is no issue with this number',
        fix: 'Add its document, or correct or remove the entry.',
        severity: 'warning',
      },
    },
  },
  function* (workspace) {
    // The board lists ids that are defined elsewhere: a board that cannot be read makes no id wrong.
    if (isUnreadBoard(workspace)) return
    const blockers = blockersByPlace(workspace)
    // One defect is one finding: everything a document says of an id that does not exist belongs together.
    // What decisions replace has a rule of its own.
    const replaced = replacedDecisions(workspace)
    const lost = workspace.mentions.filter(
      ({ state, path, id }) => state === 'undefined' && !replaced.has(`${path}\n${id}`),
    )
    for (const mentions of groupBy(lost, ({ path, id }) => `${path}\n${id}`).values()) {
      const first = mentions.find((mention) => blockers.has(keyOf(mention))) ?? mentions[0]
      const blocker = blockers.get(keyOf(first)) ?? null
      const others = mentions.filter((mention) => mention !== first)
      const { id, path, span, near, issue } = first
      yield {
        message: messageOf(first, blocker),
        path,
        span,
        issue,
        data: { id, near: near ?? '', issue: issue ?? path },
        related: relatedPlaces(others, () => `${id} is mentioned here as well`),
      }
    }
    for (const { path, ref: id, span, words } of begunEntries(workspace)) {
      yield { message: 'listed', path, span, data: { id, words } }
    }
    if (workspace.retired.size === 0) return
    for (const { id, blockedBy, blocks } of workspace.issues) {
      const retired = [...blockedBy, ...blocks].filter((blocker) => isRetired(blocker, workspace))
      for (const { ref, path, span } of new Map(retired.map((blocker) => [blocker.ref, blocker])).values()) {
        yield { message: 'retired', path, span, issue: id, data: { id: ref, issue: id } }
      }
    }
  },
)

function isUnreadBoard({ board }: Workspace): boolean {
  if (board === null || board.violations.length === 0) return false
  return board.items.length + board.external.length + board.documents.length === 0
}

function isRetired({ kind, ref }: Blocker, { retired, byId }: Workspace): boolean {
  return kind === 'issue' && retired.has(ref) && !byId.has(ref)
}

function messageOf({ near }: LinkedMention, blocker: Blocker | null): Message {
  if (blocker === null) return near === null ? 'undefined' : 'misspelt'
  if (blocker.kind === 'document') return 'missing-document'
  return near === null ? 'blocker' : 'blocker-misspelt'
}

function blockersByPlace(workspace: Workspace): Map<string, Blocker> {
  const byPlace = new Map<string, Blocker>()
  for (const { blockedBy } of workspace.issues) {
    for (const blocker of blockedBy.filter((one) => one.undefined))
      byPlace.set(keyOf({ ...blocker, id: blocker.ref }), blocker)
  }
  return byPlace
}

function keyOf({ path, span, id }: Pick<LinkedMention, 'path' | 'span' | 'id'>): string {
  return `${path}\n${span[0]}\n${id}`
}
