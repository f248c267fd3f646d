import type { ClaimValue, Outcome } from '../../model/claim.ts'
import type { JudgedClaim } from '../../model/judged-claim.ts'
import { html, joined, type Markup, nothing } from '../html.ts'
import type { PageFacts } from './page-facts.ts'
import { badge, placeLink } from './pieces.ts'

const longestWords = 160

/** What does not hold comes first. */
const order: readonly Outcome[] = ['broken', 'stale', 'unbacked', 'unknowable', 'waived', 'proven']

/** Sentences that were held against the evidence, by what came of them and whom they speak of. */
export function claimList(claims: readonly JudgedClaim[], facts: PageFacts): Markup {
  const counts = order.flatMap((outcome) => {
    const count = claims.filter((claim) => claim.outcome === outcome).length
    return count === 0 ? [] : [html`${count} ${outcome}`]
  })
  return html`
    <details class="r"><summary><b>Claims</b> <span class="m">${joined(counts, ', ')}</span></summary>
    ${groupsOf(claims).map((group) => claimGroup(group, facts))}
    </details>`
}

function groupsOf(claims: readonly JudgedClaim[]): JudgedClaim[][] {
  const groups = new Map<string, JudgedClaim[]>()
  for (const outcome of order)
    for (const claim of claims) {
      if (claim.outcome !== outcome) continue
      const key = `${outcome} ${runOf(claim) ?? ''}`
      const group = groups.get(key)
      if (group === undefined) groups.set(key, [claim])
      else group.push(claim)
    }
  return [...groups.values()]
}

/** The run that a claim speaks of; other subjects are named in its words. */
function runOf({ claim }: JudgedClaim): string | null {
  const isOfRun =
    claim.predicate.startsWith('report.') || claim.predicate.startsWith('run.') || claim.file !== null
  return isOfRun ? claim.subject : null
}

function claimGroup(group: readonly JudgedClaim[], facts: PageFacts): Markup {
  const [first] = group
  if (first === undefined) return nothing
  const run = runOf(first)
  const anchor = run === null ? undefined : facts.runAnchors.get(run)
  const name =
    anchor === undefined
      ? html`<code>${run ?? ''}</code>`
      : html`<a href="#${anchor}"><code>${run ?? ''}</code></a>`
  return html`
    <p class="of">${badge(first.outcome)} ${run === null ? nothing : name}</p>
    <ul class="claims">${group.map((claim) => claimItem(claim, facts))}</ul>`
}

function claimItem({ claim, path, witness, found }: JudgedClaim, facts: PageFacts): Markup {
  const { words, span } = claim
  const text = words.length > longestWords ? `${words.slice(0, longestWords)}…` : words
  const says = found === null ? nothing : html` <em>evidence says ${valueText(found)}</em>`
  const digest = witness?.sha256 ?? null
  const where =
    witness === null
      ? nothing
      : html` <code class="w">${lastPart(witness.path)}${witness.pointer ?? ''}${digest === null ? '' : ` ${digest.slice(0, 12)}`}</code>`
  return html`<li><span>${text}${says}</span>${where} ${placeLink(path, span[0], facts, `line ${span[0]}`)}`
}

function valueText(value: ClaimValue): string {
  return Array.isArray(value) ? value.join(', ') : String(value)
}

/** The folder is that of the run, which is named above. */
function lastPart(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}
