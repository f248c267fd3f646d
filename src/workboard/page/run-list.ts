import type { Obligation, RunVerdict } from '../../model/evidence.ts'
import type { IssueRun } from '../../model/result.ts'
import type { CitedRun } from '../../model/run-evidence.ts'
import { html, joined, type Markup, nothing } from '../html.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { badge, plural, section, unless } from './pieces.ts'

/** The runs that an issue cites. One that another issue shows already is only named. */
export function issueRuns(issue: IssueFacts, facts: PageFacts): Markup {
  const runs = issue.proof?.runs ?? []
  const shown = runs.map((run) => {
    const owner = facts.runOwners.get(run.run)
    return owner === issue ? runDetail(run, facts) : runElsewhere(run, owner, facts)
  })
  return unless(runs.length === 0, () => html`<h4>Runs <span class="c">${runs.length}</span></h4>${shown}`)
}

/** Runs that documents cite without speaking of an issue. */
export function looseRunsSection(facts: PageFacts): Markup {
  const loose = [...facts.runs.values()].filter(({ run }) => !facts.runOwners.has(run))
  const shown = loose.map(({ run, verdict }) =>
    runDetail({ run, status: verdict?.status ?? null, verdict: verdict?.verdict ?? 'unknowable' }, facts),
  )
  return unless(loose.length === 0, () =>
    section('runs', 'Runs that belong to no issue', String(loose.length), joined(shown)),
  )
}

function runElsewhere({ run, verdict }: IssueRun, owner: IssueFacts | undefined, facts: PageFacts): Markup {
  const anchor = facts.runAnchors.get(run) ?? ''
  return html`<p class="r">${badge(verdict)} <a href="#${anchor}"><code>${run}</code></a> <span class="m">shown at ${owner?.item.id ?? ''}</span></p>`
}

function runDetail({ run, status, verdict }: IssueRun, facts: PageFacts): Markup {
  const cited = facts.runs.get(run)
  const found = cited?.verdict ?? null
  return html`
    <details class="r" id="${facts.runAnchors.get(run) ?? ''}"><summary>${badge(verdict)} <code>${run}</code>
    <span class="m">${status ?? 'no status'}${found === null ? '' : ` · ${tally(found.obligations)}`}</span></summary>
    ${found === null ? absence(cited) : obligations(found)}
    </details>`
}

function absence(cited: CitedRun | undefined): Markup {
  if (cited?.place === 'absent')
    return html`<p>Its folder is here, the run is not: <code>${cited.dir ?? ''}</code></p>`
  return html`<p>It lies on another machine: nobody here can ask it.</p>`
}

function tally(list: readonly Obligation[]): string {
  const held = list.filter(({ state }) => state === 'held').length
  return `${held} of ${plural(list.length, 'obligation')} held`
}

const states = ['broken', 'unknowable', 'held'] as const

function obligations({ dir, obligations: list, report }: RunVerdict): Markup {
  const ordered = states.flatMap((state) => list.filter((one) => one.state === state))
  return html`
    <p class="m">${dir}${report === null ? '' : ` · ${report.backend} · stage ${report.stage} · ${report.run_started_at}`}</p>
    <ul class="obl">${ordered.map(obligation)}</ul>
    ${witnesses(ordered)}`
}

function obligation({ id, state, code, message, witness }: Obligation): Markup {
  const why = code === null ? nothing : html` <code>${code}</code>`
  const where =
    witness === null
      ? nothing
      : html` <code class="w">${witness.path}${witness.pointer ?? ''}${rangeText(witness.range)}</code>`
  return html`<li class="${state}"><b>${id}</b> <span>${state === 'held' ? '' : html`<em>${state}</em> `}${message}${why}</span>${where}`
}

function rangeText(range: { readonly offset: number; readonly length: number } | undefined): string {
  return range === undefined ? '' : ` bytes ${range.offset}–${range.offset + range.length}`
}

/** Each file that decided something, with its digest, once. */
function witnesses(list: readonly Obligation[]): Markup {
  const digests = new Map(
    list.flatMap(({ witness }) =>
      witness?.sha256 === undefined ? [] : [[witness.path, witness.sha256] as const],
    ),
  )
  const rows = [...digests].map(([path, sha256]) => html`<dt>${path}<dd>${sha256}`)
  return unless(rows.length === 0, () => html`<dl class="sha">${rows}</dl>`)
}
