import type { Outcome } from '../../model/document/claim.ts'
import type { Criterion } from '../../model/document/issue.ts'
import type { JudgedClaim } from '../../model/evidence/judged-claim.ts'
import { groupBy } from '../../model/group-by.ts'
import type { Proof } from '../../model/result.ts'
import { html, joined, type Markup } from './html.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { badge, fileName, placeLink, runLink } from './page-pieces.ts'

/** The acceptance criteria: each with its box, and the outcome of the claim that a tick makes. */
export function criteriaList({ item, criteria: items, claims }: IssueFacts): Markup | null {
  if (items.length === 0) return null
  const boxes = items.filter(({ checked }) => checked !== null)
  const ticked = boxes.filter(({ checked }) => checked === true).length
  const count = boxes.length > 0 ? `${ticked} of ${boxes.length}` : String(items.length)
  const outcomes = new Map(
    claims
      .filter((judged) => isTick(judged) && judged.path === item.path)
      .map(({ claim, outcome }) => [claim.span[0], outcome] as const),
  )
  return html`
    <h4>Acceptance criteria <span class="c">${count}</span></h4>
    <ul class="crit">${items.map((one) => criterion(one, outcomes.get(one.span[0]), item.proof))}</ul>`
}

/** A claim that the list of criteria shows already. */
function isTick({ claim }: JudgedClaim): boolean {
  return claim.predicate === 'criterion.met'
}

/** What came of a tick is said where it is not what came of the issue. */
function criterion({ text, checked }: Criterion, outcome: Outcome | undefined, proof: Proof): Markup {
  const state = checked !== null && html` class="${checked ? 'x' : 'o'}"`
  return html`<li${state}>${text}${outcome !== undefined && outcome !== proof && html` ${badge(outcome)}`}`
}

const longestWords = 160

/** Broken claims come first. */
const order: readonly Outcome[] = ['broken', 'stale', 'unbacked', 'unknowable', 'waived', 'proven']

/** The claims of an issue, grouped by outcome and run. */
export function claimList({ item, criteria, claims }: IssueFacts, facts: PageFacts): Markup | null {
  const lines = new Set(criteria.map(({ span }) => span[0]))
  const isShownAbove = (judged: JudgedClaim): boolean =>
    isTick(judged) && judged.path === item.path && lines.has(judged.claim.span[0])
  const list = claims.filter((judged) => !isShownAbove(judged))
  if (list.length === 0) return null
  const byOutcome = order.map((outcome) => list.filter((claim) => claim.outcome === outcome))
  const counts = byOutcome.flatMap(({ length, 0: first }) =>
    first === undefined ? [] : [html`${length} ${first.outcome}`],
  )
  const groups = groupBy(byOutcome.flat(), (claim) => `${claim.outcome} ${runOf(claim) ?? ''}`)
  return html`
    <details class="r"><summary><b>Claims</b> <span class="m">${joined(counts, ', ')}</span></summary>
    ${[...groups.values()].map((group) => claimGroup(group, facts))}
    </details>`
}

/** The run that a claim speaks of; other subjects are named in its words. */
function runOf({ claim }: JudgedClaim): string | null {
  const { predicate, file, subject } = claim
  return predicate.startsWith('report.') || predicate.startsWith('run.') || file !== null ? subject : null
}

function claimGroup(group: readonly [JudgedClaim, ...JudgedClaim[]], facts: PageFacts): Markup {
  const [first] = group
  const run = runOf(first)
  const name = html`<code>${run ?? ''}</code>`
  return html`
    <p class="of">${badge(first.outcome)} ${run === null ? name : runLink(run, name, facts)}</p>
    <ul class="claims">${group.map((claim) => claimItem(claim, claim === first || !facts.isLarge, facts))}</ul>`
}

/** The digests of a run’s files are listed with the run. */
function claimItem(judged: JudgedClaim, isLinked: boolean, facts: PageFacts): Markup {
  const { claim, path, witness, found, outcome } = judged
  const { words, span } = claim
  const text = words.length > longestWords ? `${words.slice(0, longestWords)}…` : words
  const value = Array.isArray(found) ? found.join(', ') : String(found)
  const says = found !== null && outcome !== 'proven' && html` <em>evidence says ${value}</em>`
  // The folder is that of the run, which is named above.
  const where = witness !== null && html`<code>${fileName(witness.path)}${witness.pointer ?? ''}</code>`
  const line = isLinked ? placeLink(path, span[0], facts, String(span[0])) : html`<span>${span[0]}</span>`
  return html`<li>${text}${says} ${where} ${line}`
}
