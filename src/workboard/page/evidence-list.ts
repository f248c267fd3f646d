import type { Outcome } from '../../model/document/claim.ts'
import type { Obligation, RunVerdict } from '../../model/evidence/evidence.ts'
import type { IssueRun, ListedCriterion } from '../../model/evidence/issue-proof.ts'
import type { JudgedClaim } from '../../model/evidence/judged-claim.ts'
import { groupBy } from '../../model/group-by.ts'
import { count } from '../../report/wording.ts'
import { html, joined, type Markup } from './html.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { badge, fileName, placeLink, runLink, section } from './page-pieces.ts'

/** The runs that an issue cites. One that another issue shows already is only named. */
export function issueRuns(issue: IssueFacts, facts: PageFacts): Markup | null {
  const runs = issue.proof?.runs ?? []
  const shown = runs.map((run) => {
    const owner = facts.runOwners.get(run.run)
    return owner === issue ? runDetail(run, facts) : runElsewhere(run, owner, facts)
  })
  return runs.length === 0 ? null : html`<h4>Runs</h4>${shown}`
}

/** Runs that documents cite without speaking of an issue. */
export function looseRunsSection(facts: PageFacts): Markup | null {
  const loose = [...facts.runs.values()].filter(({ run }) => !facts.runOwners.has(run))
  const shown = loose.map(({ run, verdict }) =>
    runDetail({ run, status: verdict?.status ?? null, verdict: verdict?.verdict ?? 'unknowable' }, facts),
  )
  if (loose.length === 0) return null
  return section('runs', 'Runs that belong to no issue', String(loose.length), joined(shown))
}

function runElsewhere({ run, verdict }: IssueRun, owner: IssueFacts | undefined, facts: PageFacts): Markup {
  const anchor = facts.runAnchors.get(run) ?? ''
  return html`
    <p class="r">${badge(verdict)} <a href="#${anchor}"><code>${run}</code></a>
     <span class="m">shown at ${owner?.item.id ?? ''}</span></p>`
}

function runDetail(
  { run, status, verdict }: Pick<IssueRun, 'run' | 'status' | 'verdict'>,
  facts: PageFacts,
): Markup {
  const cited = facts.runs.get(run)
  const anchor = facts.runAnchors.get(run) ?? ''
  const name = html`${badge(verdict)} <code>${run}</code> `
  const statusText = status ?? 'no status'
  if (cited === undefined || cited.verdict === null) {
    const absence =
      cited?.place === 'absent'
        ? `not there: ${cited.dir ?? ''}`
        : 'on another machine, cannot be verified here'
    return html`<p class="r" id="${anchor}">${name}<span class="m">${statusText} · ${absence}</span></p>`
  }
  const { dir, report, obligations } = cited.verdict
  const held = obligations.filter(({ state }) => state === 'held').length
  const about =
    report !== null && html` · ${report.backend} · stage ${report.stage} · ${report.run_started_at}`
  return html`
    <details class="r" id="${anchor}"><summary>${name}<span class="m">${statusText} · ${held} of ${count(obligations.length, 'obligation')} held</span></summary>
    <p class="m">${dir}${about}</p>${obligationTable(cited.verdict, facts)}
    </details>`
}

/** The obligations of a run, unmet ones first; and each file that decided one, with its digest. */
function obligationTable(verdict: RunVerdict, { isLarge }: PageFacts): Markup {
  const states = isLarge ? (['broken', 'unknowable'] as const) : (['broken', 'unknowable', 'held'] as const)
  const rows = states.flatMap((state) => verdict.obligations.filter((one) => one.state === state).map(row))
  return html`
    ${rows.length > 0 && html`<table class="obl">${rows}</table>`}
    ${witnesses(verdict)}`
}

/** End tags that a table can do without are left out. */
function row({ id, state, code, message, witness }: Obligation): Markup {
  const why = code !== null && html` <code>${code}</code>`
  const { path = '', pointer, range } = witness ?? {}
  const bytes = range === undefined ? '' : ` bytes ${range.offset}–${range.offset + range.length}`
  const where = `${path}${pointer ?? ''}${bytes}`
  const fault = state !== 'held' && html`<em>${state}</em> `
  return html`<tr${state !== 'held' && html` class="${state}"`}><th>${id}<td>${fault}${message}${why}<td>${where}`
}

function witnesses({ obligations, files }: RunVerdict): Markup | null {
  const digests = new Map(
    obligations.flatMap(({ witness }) => {
      const sha256 = witness === null ? undefined : (witness.sha256 ?? files[witness.path])
      return witness === null || sha256 === undefined ? [] : [[witness.path, sha256] as const]
    }),
  )
  const rows = [...digests].map(([path, sha256]) => html`<dt>${path}<dd>${sha256}`)
  return rows.length === 0 ? null : html`<dl class="sha">${rows}</dl>`
}

/** The acceptance criteria: each with its box, and why it counts as met. */
export function criteriaList({ item: { criteria: items } }: IssueFacts): Markup | null {
  if (items.length === 0) return null
  const boxes = items.filter(({ checked }) => checked !== null)
  const ticked = boxes.filter(({ checked }) => checked === true).length
  const count = boxes.length > 0 ? `${ticked} of ${boxes.length}` : String(items.length)
  return html`
    <h4>Acceptance criteria <span class="c">${count}</span></h4>
    <ul class="crit">${items.map(criterion)}</ul>`
}

/** A claim that the list of criteria shows already. */
function isTick({ claim }: JudgedClaim): boolean {
  return claim.predicate === 'criterion.met'
}

function criterion({ text, checked, state, by }: ListedCriterion): Markup {
  const box = checked !== null && html` class="${checked ? 'x' : 'o'}"`
  const isShown = state === 'proven' || state === 'signed-off'
  const person = state === 'signed-off' && html` <span class="m">${by ?? ''}</span>`
  return html`<li${box}>${text}${isShown && html` ${badge(state)}${person}`}`
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
