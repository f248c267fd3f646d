import type { FileChange } from '../model/document/line-edit.ts'
import type { RunVerdict } from '../model/evidence/evidence.ts'
import { terminalText } from './escape.ts'
import { screenJson } from './screen-json.ts'
import { shownDiff, unifiedDiff } from './unified-diff.ts'

/** What became of the wish to record a run. */
export type RecordOutcome = {
  readonly issue: string
  readonly verdict: RunVerdict
  readonly outcome: 'recorded' | 'would-record' | 'already-recorded' | 'refused'
  /** Why it was refused. */
  readonly reason: string | null
  readonly changes: readonly FileChange[]
  /** What whoever records should know. */
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
  if (outcome === 'already-recorded')
    return `${terminalText(`${verdict.run} is recorded for ${issue} already; nothing changed.`)}\n`
  if (outcome === 'would-record') return shownDiff(changes, isTerminal)
  if (outcome === 'refused') return ''
  const files = changes.map(({ path }) => path).join(', ')
  return `${terminalText(`The evidence of ${verdict.run} is recorded for ${issue}: ${files}`)}\n`
}
