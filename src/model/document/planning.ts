/** Who does an issue, how urgent it is, and what it belongs to: as its document says, and only what it says. */
export type Planning = {
  readonly assignee?: string
  /** Who answers for it; who does it, where no one else is named. */
  readonly owner?: string
  /** As written: `high`, `P1`, `2`. */
  readonly priority?: string
  readonly labels?: readonly string[]
  readonly milestone?: string
  /** A day: `2026-05-01`. */
  readonly due?: string
}

/** The same in every key, as reports and the board show it. */
export type ShownPlanning = {
  readonly assignee: string | null
  readonly priority: string | null
  readonly labels: readonly string[]
  readonly milestone: string | null
  readonly due: string | null
}

const nothing: ShownPlanning = { assignee: null, priority: null, labels: [], milestone: null, due: null }

export function shownPlanning(planning: Planning | undefined): ShownPlanning {
  if (planning === undefined) return nothing
  const { owner, assignee = owner, ...others } = planning
  return { ...nothing, ...others, ...(assignee === undefined ? {} : { assignee }) }
}

/** The labels of each of these fields, in lower case, with their words apart. */
const labelsOf: readonly (readonly [keyof Planning, readonly string[]])[] = [
  ['assignee', ['assignee', 'assignees', 'assigned to']],
  ['owner', ['owner', 'owners']],
  ['priority', ['priority', 'prio']],
  ['labels', ['labels', 'label', 'tags']],
  ['milestone', ['milestone']],
  ['due', ['due', 'due date', 'due on', 'due at', 'deadline']],
]
const namesByLabel: ReadonlyMap<string, keyof Planning> = new Map(
  labelsOf.flatMap(([name, labels]) => labels.map((label) => [label, name] as const)),
)
const longestLabel = 12

/** What a label or key says of the planning of an issue: `Due date`, `dueDate`, `assigned_to`. */
export function planningName(label: string): keyof Planning | null {
  if (label.length > longestLabel) return null
  const words = label.replace(/([a-z])([A-Z])/g, '$1 $2').replace(/[\s_-]+/gu, ' ')
  return namesByLabel.get(words.toLowerCase()) ?? null
}
