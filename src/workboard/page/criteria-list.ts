import { criteriaOf } from '../../model/document/acceptance.ts'
import type { Outcome } from '../../model/document/claim.ts'
import type { Criterion } from '../../model/document/issue.ts'
import type { JudgedClaim } from '../../model/evidence/judged-claim.ts'
import type { Proof } from '../../model/result.ts'
import { html, type Markup, nothing } from './html.ts'
import type { IssueFacts } from './page-facts.ts'
import { badge, unless } from './pieces.ts'

/** What has to be true in the end: what is ticked, and what came of the claim that a tick is. */
export function criteriaList({ item, issue, claims }: IssueFacts): Markup {
  const items = criteriaOf(issue?.issue.acceptance)
  const boxes = items.filter(({ checked }) => checked !== null)
  const ticked = boxes.filter(({ checked }) => checked === true).length
  const count = boxes.length > 0 ? `${ticked} of ${boxes.length}` : String(items.length)
  const told = new Map(
    claims
      .filter((judged) => isTick(judged) && judged.path === item.path)
      .map(({ claim, outcome }) => [claim.span[0], outcome] as const),
  )
  return unless(
    items.length === 0,
    () => html`
      <h4>Acceptance criteria <span class="c">${count}</span></h4>
      <ul class="crit">${items.map((one) => criterion(one, told.get(one.span[0]), item.proof))}</ul>`,
  )
}

/** A claim that the list of criteria tells already. */
export function isTick({ claim }: JudgedClaim): boolean {
  return claim.predicate === 'criterion.met'
}

/** What came of a tick is said where it is not what came of the issue. */
function criterion({ text, checked }: Criterion, outcome: Outcome | undefined, proof: Proof): Markup {
  const state = checked === null ? nothing : checked ? html` class="x"` : html` class="o"`
  return html`<li${state}>${text}${outcome === undefined || outcome === proof ? nothing : html` ${badge(outcome)}`}`
}
