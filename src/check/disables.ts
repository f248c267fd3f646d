import { dayOf, readDay } from '../model/calendar.ts'
import { commentCover, commentUse } from '../model/document/comment-cover.ts'
import type { DisableComment } from '../model/document/document.ts'
import type { SharedFacts } from '../model/document/shared-facts.ts'
import type { Finding } from '../model/finding.ts'
import { groupBy } from '../model/group-by.ts'
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

type Findings = readonly Finding[]

/** Holds findings against the disable comments of their documents. */
export function applyDisables(
  findings: Findings,
  documents: readonly Pick<SharedFacts, 'path' | 'disables'>[],
  rules: Rules,
  now: string,
): Disables {
  const covers = new Map<string, ReturnType<typeof commentCover>>()
  const hits: PlacedHit<string>[] = []
  const valid: (readonly [path: string, comments: readonly DisableComment[]])[] = []
  for (const { path, disables } of documents) {
    if (disables.length === 0) continue
    const verdicts = disables.map((comment) => ({ comment, hit: defectOf(comment, rules.known, now) }))
    for (const { hit } of verdicts) if (hit !== null) hits.push({ ...hit, path })
    const comments = verdicts.flatMap(({ comment, hit }) => (hit === null ? [comment] : []))
    valid.push([path, comments])
    covers.set(path, commentCover(comments))
  }
  const isCovered = ({ path, rule, line }: Finding) => covers.get(path)?.(rule, line) === true
  const able = groupBy(findings, ({ path, rule }) => (covers.has(path) && rule !== disableRule ? path : null))
  for (const [path, comments] of valid)
    for (const hit of unusedHits(comments, able.get(path) ?? [], rules.ran, path)) hits.push(hit)
  return {
    kept: findings.filter((finding) => finding.rule === disableRule || !isCovered(finding)),
    hits,
    covers: (path, line, ids) => [...ids].some((rule) => covers.get(path)?.(rule, line) === true),
  }
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

function* unusedHits(
  comments: readonly DisableComment[],
  findings: Findings,
  ran: ReadonlySet<string>,
  path: string,
): Iterable<PlacedHit<string>> {
  const isUsed = commentUse(findings)
  for (const comment of comments)
    for (const rule of new Set(comment.rules))
      if (ran.has(rule) && !isUsed(rule, comment))
        yield { message: 'unused', span: comment.span, path, data: { rule } }
}
