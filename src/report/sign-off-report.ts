import type { FileChange } from '../model/document/line-edit.ts'
import { screenJson, terminalText } from './escape.ts'
import { unifiedDiff } from './unified-diff.ts'

/** The result of `sot sign-off`. */
export type SignOffOutcome = {
  readonly issue: string
  readonly path: string
  /** The criteria that this call signed off, or that were signed off already. */
  readonly criteria: readonly number[]
  readonly by: string
  readonly address: string
  readonly date: string
  readonly outcome: 'signed-off' | 'already-signed-off'
  readonly change: FileChange | null
}

/** The outcome as `sot-sign-off/1`. */
export function renderSignOffJson({ change, ...outcome }: SignOffOutcome): string {
  const diff = change === null ? '' : unifiedDiff(change)
  return screenJson({ schema: 'sot-sign-off/1', ok: true, ...outcome, diff })
}

export function renderSignOffText({ issue, path, criteria, by, outcome }: SignOffOutcome): string {
  const which = `${criteria.length === 1 ? 'criterion' : 'criteria'} ${criteria.join(', ')} of ${issue}`
  const words =
    outcome === 'signed-off'
      ? `${by} signs off ${which}: ${path}. It counts when you commit it.`
      : `${by} signed off ${which} today already; nothing changed.`
  return `${terminalText(words)}\n`
}
