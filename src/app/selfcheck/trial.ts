import type { CheckRequest } from '../../check/check-request.ts'
import type { Finding } from '../../model/finding.ts'
import type { CheckResult } from '../../model/result.ts'
import type { SelfCheckLie } from '../../model/schema-types.generated.ts'
import type { InsertedLines } from './error-kind.ts'
import type { WorkspaceCopy } from './workspace-copy.ts'

/** The copy, its check before any error, and a way to check it again. */
export type Trial = {
  readonly copy: WorkspaceCopy
  readonly before: CheckResult
  readonly again: (more?: Pick<CheckRequest, 'openStore' | 'askBase'>) => Promise<CheckResult>
  readonly openStore: NonNullable<CheckRequest['openStore']>
}

/** What came of an injected error; `remedy` is the advice where no rule caught it. */
export function judgeTrial(
  error: Pick<SelfCheckLie, 'id' | 'title' | 'path' | 'line' | 'before' | 'after'>,
  before: CheckResult,
  after: CheckResult,
  remedy: string,
  inserted?: InsertedLines,
): SelfCheckLie {
  const isMoved = ({ path, line }: Finding): boolean =>
    inserted !== undefined && path === error.path && line >= inserted.line
  const known = before.findings.map((finding) =>
    isMoved(finding) ? { ...finding, line: finding.line + (inserted?.count ?? 0) } : finding,
  )
  const caughtBy = [...newRules(known, after.findings), ...newlyOff(before, after)]
  const isMissed = caughtBy.length === 0
  return { ...error, outcome: isMissed ? 'missed' : 'caught', caughtBy, advice: isMissed ? remedy : null }
}

export function notTried(id: SelfCheckLie['id'], title: string, needs: string): SelfCheckLie {
  const nowhere = { path: null, line: null, before: null, after: null }
  return { id, title, ...nowhere, outcome: 'not here', caughtBy: [], advice: `It needs ${needs}.` }
}

/** Where a check says which rules are off: what they would find is no finding. */
function newlyOff({ summary: { rulesOff: known } }: CheckResult, { summary }: CheckResult): string[] {
  return summary.rulesOff.some((rule) => !known.includes(rule)) ? ['summary.rulesOff'] : []
}

/** Rules with a finding that was not there before; notes do not count. */
function newRules(before: readonly Finding[], after: readonly Finding[]): string[] {
  const known = new Set(before.map(keyOf))
  const fresh = after.filter((finding) => finding.severity !== 'note' && !known.has(keyOf(finding)))
  return [...new Set(fresh.map(({ rule }) => rule))].sort()
}

/** Lines that a message names move with the text, so they are left out. */
const keyOf = ({ rule, path, line, column, message, severity }: Finding): string =>
  JSON.stringify([rule, path, line, column, message.replace(/(\bline |:)\d+/g, '$1'), severity])
