import { dayOf, readDay } from '../model/calendar.ts'
import { type DisableComment, isCovered } from '../model/document/document.ts'
import type { SharedFacts } from '../model/document/shared-facts.ts'
import type { Finding } from '../model/finding.ts'
import { nearest } from '../model/nearest.ts'
import type { PlacedHit } from '../model/rule.ts'

/** The rule that checks disable comments; no comment can disable it. */
export const disableRule = 'disable-comment'

type Rules = {
  /** Ids of all rules. */
  readonly known: ReadonlySet<string>
  /** Ids of the rules that ran: a comment about one that did not is neither used nor unused. */
  readonly ran: ReadonlySet<string>
}

export type Disables = {
  /** Findings that no comment covers. */
  readonly kept: readonly Finding[]
  /** What is wrong with the comments themselves. */
  readonly hits: readonly PlacedHit<string>[]
  /** True when a valid comment covers this line for one of these rules. */
  covers(path: string, line: number, rules: ReadonlySet<string>): boolean
}

type Used = { readonly comment: DisableComment; readonly rules: Set<string> }

/** Holds findings against the disable comments of their documents. */
export function applyDisables(
  findings: readonly Finding[],
  documents: readonly Pick<SharedFacts, 'path' | 'disables'>[],
  rules: Rules,
  now: string,
): Disables {
  const holding = new Map<string, Used[]>()
  const hits: PlacedHit<string>[] = []
  for (const { path, disables } of documents) {
    if (disables.length === 0) continue
    const verdicts = disables.map((comment) => ({ comment, hit: defectOf(comment, rules.known, now) }))
    hits.push(...verdicts.flatMap(({ hit }) => (hit === null ? [] : [{ ...hit, path }])))
    const valid = verdicts.flatMap(({ comment, hit }) =>
      hit === null ? [{ comment, rules: new Set<string>() }] : [],
    )
    if (valid.length > 0) holding.set(path, valid)
  }
  const kept = findings.filter((finding) => {
    const comments = holding.get(finding.path)
    return comments === undefined || !suppress(comments, finding)
  })
  for (const [path, used] of holding) hits.push(...used.flatMap((one) => unusedHits(one, rules.ran, path)))
  return {
    kept,
    hits,
    covers: (path, line, ids) =>
      (holding.get(path) ?? []).some(
        ({ comment }) => isCovered(comment, line) && comment.rules.some((rule) => ids.has(rule)),
      ),
  }
}

/** Marks every comment that covers the finding as used. */
function suppress(comments: readonly Used[], { rule, line }: Finding): boolean {
  if (rule === disableRule) return false
  let covered = false
  for (const { comment, rules } of comments) {
    if (!isCovered(comment, line) || !comment.rules.includes(rule)) continue
    rules.add(rule)
    covered = true
  }
  return covered
}

type Defect = Omit<PlacedHit<string>, 'path'>

function defectOf(comment: DisableComment, known: ReadonlySet<string>, now: string): Defect | null {
  const { rules, reason, until, span } = comment
  const names = rules.join(', ')
  const malformed = shapeDefect(comment)
  if (malformed !== null) return { message: 'malformed', span, data: { detail: malformed } }
  const unknown = rules.find((rule) => !known.has(rule))
  if (unknown !== undefined) {
    const near = nearest(unknown, known)
    return {
      message: 'unknown-rule',
      span,
      data: { rule: unknown, near: near === null ? '' : `; "${near}" is one` },
    }
  }
  if (reason === null || reason.trim() === '') return { message: 'no-reason', span, data: { rules: names } }
  if (until !== null && until < dayOf(now)) return { message: 'expired', span, data: { rules: names, until } }
  return null
}

function shapeDefect({ rules, until }: DisableComment): string | null {
  if (rules.length === 0) return 'it names no rule'
  if (rules.includes(disableRule)) return `${disableRule} cannot be disabled`
  if (until !== null && readDay(until) !== 'day') return `"${until}" is no date`
  return null
}

function unusedHits({ comment, rules }: Used, ran: ReadonlySet<string>, path: string): PlacedHit<string>[] {
  return [...new Set(comment.rules)]
    .filter((rule) => ran.has(rule) && !rules.has(rule))
    .map((rule) => ({ message: 'unused', span: comment.span, path, data: { rule } }))
}
