import type { FileChange } from '../model/document/line-edit.ts'
import { screenJson, terminalText } from './escape.ts'
import { renderFileDiffs, unifiedDiff } from './unified-diff.ts'

/** The result of a command that edits an issue. */
export type EditOutcome = {
  readonly command: string
  readonly issue: string
  readonly outcome: 'changed' | 'would-change' | 'unchanged' | 'refused'
  /** Why it was refused. */
  readonly reason: string | null
  readonly changes: readonly FileChange[]
}

/** The outcome as `sot-edit/1`. */
export function renderEditJson({ changes, ...outcome }: EditOutcome): string {
  return screenJson({
    schema: 'sot-edit/1',
    ok: outcome.outcome !== 'refused',
    ...outcome,
    changes: changes.map((change) => ({ path: change.path, diff: unifiedDiff(change) })),
  })
}

/** The outcome in words: the diff of a dry run, else one line. Empty when it was refused. */
export function renderEditText(
  { command, issue, outcome, changes }: EditOutcome,
  isTerminal: boolean,
): string {
  if (outcome === 'refused') return ''
  if (outcome === 'would-change') return renderFileDiffs(changes, isTerminal)
  const files = changes.map(({ path }) => path).join(', ')
  const done = command === 'new' ? `${issue} is written in ${files}` : `${issue} is changed in ${files}`
  return `${terminalText(outcome === 'changed' ? done : `${issue} says so already; nothing changed.`)}\n`
}
