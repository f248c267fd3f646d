import type { SyncChange } from '../model/board/board-diff.ts'
import type { FileChange } from '../model/document/line-edit.ts'
import type { RunVerdict } from '../model/evidence/evidence.ts'
import { screenJson, terminalText } from './escape.ts'
import { renderFileDiffs, unifiedDiff } from './unified-diff.ts'
import { count } from './wording.ts'

/** The result of `sot record`. */
export type RecordOutcome = {
  readonly issue: string
  readonly verdict: RunVerdict
  readonly outcome: 'recorded' | 'would-record' | 'already-recorded' | 'refused'
  /** Why it was refused. */
  readonly reason: string | null
  readonly changes: readonly FileChange[]
  readonly notes: readonly string[]
}

/** The outcome as `sot-record/1`. */
export function renderRecordJson({ issue, verdict, outcome, reason, changes, notes }: RecordOutcome): string {
  return screenJson({
    schema: 'sot-record/1',
    ok: outcome !== 'refused',
    issue,
    run: verdict.run,
    dir: verdict.dir,
    status: verdict.status,
    verdict: verdict.verdict,
    reasons: verdict.reasons,
    outcome,
    reason,
    changes: changes.map((change) => ({ path: change.path, diff: unifiedDiff(change) })),
    notes,
  })
}

/** The outcome in words: the diff of a dry run, else one line. Empty when it was refused. */
export function renderRecordText(
  { issue, verdict, outcome, changes }: RecordOutcome,
  isTerminal: boolean,
): string {
  if (outcome === 'refused') return ''
  if (outcome === 'would-record') return renderFileDiffs(changes, isTerminal)
  const files = changes.map(({ path }) => path).join(', ')
  const words =
    outcome === 'recorded'
      ? `The evidence of ${verdict.run} is recorded for ${issue}: ${files}`
      : `${verdict.run} is recorded for ${issue} already; nothing changed.`
  return `${terminalText(words)}\n`
}

/** The result of `sot board sync`. */
export type SyncOutcome = {
  readonly path: string
  readonly outcome: 'unchanged' | 'differs' | 'written' | 'created'
  readonly change: FileChange | null
  readonly changes: readonly SyncChange[]
}

/** The outcome as `sot-board-sync/1`. */
export function renderSyncJson({ path, outcome, change, changes }: SyncOutcome): string {
  return screenJson({
    schema: 'sot-board-sync/1',
    ok: outcome !== 'differs',
    path,
    outcome,
    changes,
    diff: change === null ? '' : unifiedDiff(change),
  })
}

/** The outcome in words: the diff where nothing is written, else what was changed, a line each. */
export function renderSyncText({ path, outcome, change, changes }: SyncOutcome, isTerminal: boolean): string {
  if (outcome === 'unchanged') return `${terminalText(path)} agrees with the documents.\n`
  if (outcome === 'differs') return change === null ? '' : renderFileDiffs([change], isTerminal)
  const head = outcome === 'created' ? `${path} was created` : `${path} was updated`
  const lines = changes.map(({ action, name, key, from, to }) => {
    const details = key === null ? '' : `: ${key} ${from} -> ${to}`
    return `  ${words[action]} ${name}${details}`
  })
  const number = changes.length === 0 ? '' : `: ${count(changes.length, 'change')}`
  return `${[`${head}${number}`, ...lines].map(terminalText).join('\n')}\n`
}

const words = { add: 'added', update: 'updated', remove: 'removed', retire: 'retired' } as const
