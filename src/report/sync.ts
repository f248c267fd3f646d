import type { SyncChange } from '../model/board/board-sync.ts'
import type { FileChange } from '../model/document/line-edit.ts'
import { terminalText } from './escape.ts'
import { screenJson } from './screen-json.ts'
import { shownDiff, unifiedDiff } from './unified-diff.ts'
import { count } from './wording.ts'

/** What became of the wish to bring the board in line with the documents. */
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
  if (outcome === 'unchanged') return `${terminalText(path)} says what the documents say.\n`
  if (outcome === 'differs') return change === null ? '' : shownDiff([change], isTerminal)
  const head = outcome === 'created' ? `${path} is made` : `${path} is brought up to date`
  const lines = changes.map(({ action, name, key, from, to }) => {
    const told = key === null ? '' : `: ${key} ${from} -> ${to}`
    return `  ${words[action]} ${name}${told}`
  })
  const number = changes.length === 0 ? '' : `: ${count(changes.length, 'change')}`
  return `${[`${head}${number}`, ...lines].map(terminalText).join('\n')}\n`
}

const words = { add: 'added', update: 'updated', remove: 'removed', retire: 'retired' } as const
