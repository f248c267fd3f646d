import type { Board, BoardBlocker, BoardItem } from '../../model/board/board.ts'
import { isClosed, isUnderWay } from '../../model/document/status.ts'
import { type BoardIndex, indexBoard, openBlockers } from './board-index.ts'
import { phaseRemedies, phaseVerdict, type Remedy } from './phase-words.ts'

/** Why an issue has its state. */
export type Why = {
  readonly ref: string
  /** Null when the id is waited for here and lives elsewhere. */
  readonly item: BoardItem | null
  readonly chain: readonly ChainLink[]
  /** The state in a sentence. */
  readonly verdict: string
  /** What would free it, by what has to move first. */
  readonly unblock: readonly Remedy[]
  /** Ids that name it as a blocker. */
  readonly blocks: readonly string[]
  readonly fanOut: number
}

/** Explains an issue, or an id that issues here wait for; null when it is not on the board. */
export function whyOf(board: Board, ref: string): Why | null {
  const index = indexBoard(board)
  const item = index.items.get(ref)
  if (item === undefined) return whyElsewhere(board, ref, index)
  const { phase, blocks, fanOut } = item
  const chain = chainOf(item, index)
  return {
    ref,
    item,
    chain,
    verdict: phase === null ? verdictOn(item) : phaseVerdict({ ...item, phase }),
    unblock: phase === null ? remediesFor(item, chain, board, index) : phaseRemedies({ ...item, phase }),
    blocks,
    fanOut,
  }
}

function whyElsewhere({ items, roots }: Board, ref: string, index: BoardIndex): Why | null {
  const naming = items.flatMap(({ id, blockedBy }) =>
    blockedBy.filter((one) => one.kind === 'issue' && one.ref === ref).map((blocker) => ({ id, blocker })),
  )
  const blocker = naming[0]?.blocker
  if (blocker === undefined) return null
  return {
    ref,
    item: null,
    chain: [],
    verdict: blocker.isOpen
      ? `${ref} is defined nowhere here and not said to be closed: it counts as open.`
      : `${ref} lives elsewhere and is declared closed.`,
    unblock: blocker.isOpen ? [remedyOf(blocker, index)] : [],
    blocks: naming.map(({ id }) => id),
    fanOut: roots.find((root) => root.ref === ref && root.item === null)?.fanOut ?? 0,
  }
}

/** The title of the list of remedies. */
export function todoTitle({ item }: Why): string {
  return item?.ready === 'no' && item.status !== 'validated'
    ? 'What would unblock it'
    : 'What would settle it'
}

const proofWords = {
  proven: 'and a run proves it',
  recorded: 'and a run says so, which was neither made here nor signed',
  partial: 'but only some of its criteria are proven',
  broken: 'but what it cites does not hold',
  stale: 'but its proof is out of date',
  unbacked: 'but nothing it cites proves it',
  unknowable: 'but what it cites cannot be verified here',
  none: 'but nothing it cites proves it',
} as const

function verdictOn(item: BoardItem): string {
  const { id, status, proof, ready, blockedBy } = item
  if (status === 'dropped') return `${id} is dropped: nothing waits for it.`
  if (status === 'deferred') return `${id} is deferred: it is not offered until its status changes.`
  if (status === 'validated') return `${id} is validated, ${proofWords[proof]}.`
  const isActive = isUnderWay(status)
  if (ready === 'proven')
    return isActive
      ? `${id} is under way and nothing holds it up.`
      : `Nothing holds ${id} up: it can start now.`
  if (ready === 'claimed') {
    const verb = isActive ? 'is under way' : 'can start'
    return `${id} ${verb} on trust: its blockers are closed, and not all of them are proven.`
  }
  if (blockedBy.length === 0) return `${id} is blocked, and does not say by what.`
  const open = openBlockers(item).length
  return `${id} waits for ${open === 1 ? 'one open blocker' : `${open} open blockers`}.`
}

function remediesFor(
  item: BoardItem,
  chain: readonly ChainLink[],
  { cycles }: Board,
  index: BoardIndex,
): Remedy[] {
  const { id, status, ready, blockedBy, proof, path, line } = item
  if (isClosed(status)) {
    if (status === 'dropped' || proof === 'proven') return []
    const todo = `Make a run that passes, and record it: sot record ${id} RUN_DIR.`
    return [{ ref: id, kind: 'issue', path, line, todo }]
  }
  if (ready === 'claimed') return unprovenBlockers(chain)
  if (ready === 'proven') return []
  if (blockedBy.length === 0) return [remedyOf(asOpenBlocker(item), index)]
  return rootRemedies(item, chain, cycles, index)
}

/** Blockers that are called done and not proven. */
function unprovenBlockers(chain: readonly ChainLink[]): Remedy[] {
  return chain.flatMap(({ ref, kind, item, path, line }) => {
    if (item?.status !== 'validated' || item.proof === 'proven') return []
    const todo = `${ref} is validated, ${proofWords[item.proof]}: prove it to be sure.`
    return [{ ref, kind, path, line, todo }]
  })
}

/** The remedies of the roots of the chain. A cycle is one remedy. */
function rootRemedies(
  item: BoardItem,
  chain: readonly ChainLink[],
  cycles: readonly (readonly string[])[],
  index: BoardIndex,
): Remedy[] {
  const roots = new Set(item.rootBlockers)
  return [asOpenBlocker(item), ...chain].flatMap((link) => {
    if (!roots.delete(link.ref)) return []
    const cycle = link.kind === 'issue' ? cycles.find((ids) => ids.includes(link.ref)) : undefined
    for (const id of cycle ?? []) roots.delete(id)
    return [remedyOf(link, index, cycle)]
  })
}

/** One thing in a chain of blockers. */
export type ChainLink = {
  /** From 1: what the issue itself waits for. */
  readonly depth: number
  readonly ref: string
  readonly kind: BoardBlocker['kind']
  readonly isOpen: boolean
  /** The issue that it is; null for everything else. */
  readonly item: BoardItem | null
  /** Where the issue is defined; for everything else, where it is named. */
  readonly path: string
  readonly line: number
  /** What it waits for is listed further up already. */
  readonly isRepeated: boolean
}

type ChainStep = { readonly blocker: BoardBlocker; readonly depth: number; readonly from: BoardItem }

/**
 * All that an issue waits for, down to the roots: depth first, every issue unfolded once, open blockers before those
 * that are closed. Closed blockers are listed for the issue itself only.
 */
export function chainOf(item: BoardItem, { items, openIn }: BoardIndex): ChainLink[] {
  const listed = new Set([item.id])
  const links: ChainLink[] = []
  const stack: ChainStep[] = []
  const pushAll = (blockers: readonly BoardBlocker[], depth: number, from: BoardItem): void => {
    for (const blocker of blockers.toReversed()) stack.push({ blocker, depth, from })
  }
  pushAll([...openBlockers(item), ...item.blockedBy.filter(({ isOpen }) => !isOpen)], 1, item)
  for (let step = stack.pop(); step !== undefined; step = stack.pop()) {
    const { blocker, depth, from } = step
    const { ref, kind, isOpen } = blocker
    const target = kind === 'issue' ? (items.get(ref) ?? null) : null
    const key = target?.id ?? `${kind}\n${ref}`
    const isRepeated = listed.has(key)
    const { path, line } = target ?? blocker
    links.push({ depth, ref, kind, isOpen, item: target, path, line, isRepeated })
    if (!isOpen || isRepeated) continue
    listed.add(key)
    if (target !== null) pushAll(openBlockers(target), depth + 1, target)
    else if (kind === 'document') {
      // A document is open while it has open issues: those hold it up.
      const others = (openIn.get(ref) ?? []).filter(({ id }) => id !== from.id)
      pushAll(others.map(asOpenBlocker), depth + 1, from)
    }
  }
  return links
}

/** An open issue as if something waited for it. */
function asOpenBlocker({ id, path, line }: BoardItem): BoardBlocker {
  return { ref: id, kind: 'issue', isOpen: true, path, line }
}

type Root = Pick<BoardBlocker, 'ref' | 'kind' | 'path' | 'line'>

const longestCycle = 8

/** What to do about something that waits for nothing itself, or about a cycle. */
function remedyOf({ ref, kind, path, line }: Root, { items }: BoardIndex, cycle?: readonly string[]): Remedy {
  const item = kind === 'issue' ? items.get(ref) : undefined
  const place = { ref, kind, path, line }
  if (cycle !== undefined) return { ...place, todo: cycleWords(cycle) }
  if (item !== undefined) return { ...place, path: item.path, line: item.line, todo: issueWords(item) }
  return { ...place, todo: outsiderWords[kind](ref) }
}

function issueWords({ id, status, blockedBy }: BoardItem): string {
  if (blockedBy.some(({ ref, isOpen }) => isOpen && ref === id))
    return `${id} waits for itself: take it out of its own blockers.`
  if (status === 'blocked' && blockedBy.length === 0)
    return `${id} is blocked and does not say by what: name the blocker, or correct the status.`
  if (status === 'blocked') return `${id} is called blocked, and all that it waited for is closed: start it.`
  if (status === 'review') return `${id} is in review: finish the review.`
  if (status === 'deferred') return `${id} is deferred: take it up again, or remove the dependency.`
  if (status === 'active') return `${id} is under way: finish it.`
  return `${id} (${status === 'unstated' ? 'no status' : status}) waits for nothing: start there.`
}

function cycleWords(cycle: readonly string[]): string {
  const shown = cycle.slice(0, longestCycle).join(', ')
  const rest = cycle.length > longestCycle ? ` and ${cycle.length - longestCycle} more` : ''
  return `${shown}${rest} wait for each other: remove one of these blockers.`
}

const outsiderWords: Readonly<Record<BoardBlocker['kind'], (ref: string) => string>> = {
  issue: (ref) =>
    `${ref} is defined nowhere here: once it is done, declare it under "external:" in WORKBOARD.yaml (${ref}: validated), or correct the id.`,
  document: (ref) => `${ref} is no document here: correct the path.`,
  external: (ref) => `Settle "${ref}", then take it out of the blockers.`,
  unreadable: (ref) =>
    `"${ref}" cannot be read: name an id or a path, or describe the blocker in a sentence.`,
}
