import type { Obligation, RunVerdict } from '../../model/evidence/evidence.ts'
import type { CitedRun } from '../../model/evidence/run-evidence.ts'
import type { IssueRun } from '../../model/result.ts'
import { html, joined, type Markup, nothing } from './html.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { badge, plural, section, unless } from './page-pieces.ts'

/** The runs that an issue cites. One that another issue shows already is only named. */
export function issueRuns(issue: IssueFacts, facts: PageFacts): Markup {
  const runs = issue.proof?.runs ?? []
  const shown = runs.map((run) => {
    const owner = facts.runOwners.get(run.run)
    return owner === issue ? runDetail(run, facts) : runElsewhere(run, owner, facts)
  })
  return unless(runs.length === 0, () => html`<h4>Runs</h4>${shown}`)
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
  return html`
    <p class="r">${badge(verdict)} <a href="#${anchor}"><code>${run}</code></a>
     <span class="m">shown at ${owner?.item.id ?? ''}</span></p>`
}

function runDetail({ run, status, verdict }: IssueRun, facts: PageFacts): Markup {
  const cited = facts.runs.get(run)
  const found = cited?.verdict ?? null
  const anchor = facts.runAnchors.get(run) ?? ''
  const name = html`${badge(verdict)} <code>${run}</code> `
  const statusText = status ?? 'no status'
  if (found === null)
    return html`<p class="r" id="${anchor}">${name}<span class="m">${statusText} · ${absence(cited)}</span></p>`
  return html`
    <details class="r" id="${anchor}"><summary>${name}<span class="m">${statusText} · ${tally(found.obligations)}</span></summary>
    ${about(found)}${obligationTable(found, facts)}
    </details>`
}

function absence(cited: CitedRun | undefined): string {
  if (cited?.place === 'absent') return `not there: ${cited.dir ?? ''}`
  return 'on another machine, cannot be verified here'
}

function tally(list: readonly Obligation[]): string {
  const held = list.filter(({ state }) => state === 'held').length
  return `${held} of ${plural(list.length, 'obligation')} held`
}

function about({ dir, report }: RunVerdict): Markup {
  const words =
    report === null ? nothing : html` · ${report.backend} · stage ${report.stage} · ${report.run_started_at}`
  return html`<p class="m">${dir}${words}</p>`
}

const states = ['broken', 'unknowable', 'held'] as const

/** The obligations of a run, unmet ones first; and each file that decided one, with its digest. */
export function obligationTable(verdict: RunVerdict, { isLarge }: PageFacts): Markup {
  const [broken = [], open = [], held = []] = states.map((state) =>
    verdict.obligations.filter((one) => one.state === state),
  )
  const rows = [...broken, ...open, ...(isLarge ? [] : held)].map(row)
  return html`
    ${unless(rows.length === 0, () => html`<table class="obl">${rows}</table>`)}
    ${witnesses(verdict)}`
}

/** End tags that a table can do without are left out. */
function row({ id, state, code, message, witness }: Obligation): Markup {
  const why = code === null ? nothing : html` <code>${code}</code>`
  const where =
    witness === null ? nothing : html`${witness.path}${witness.pointer ?? ''}${rangeText(witness.range)}`
  const fault = state === 'held' ? nothing : html`<em>${state}</em> `
  return html`<tr${state === 'held' ? nothing : html` class="${state}"`}><th>${id}<td>${fault}${message}${why}<td>${where}`
}

function rangeText(range: { readonly offset: number; readonly length: number } | undefined): string {
  return range === undefined ? '' : ` bytes ${range.offset}–${range.offset + range.length}`
}

function witnesses({ obligations, files }: RunVerdict): Markup {
  const digests = new Map(
    obligations.flatMap(({ witness }) => {
      const sha256 = witness === null ? undefined : (witness.sha256 ?? files[witness.path])
      return witness === null || sha256 === undefined ? [] : [[witness.path, sha256] as const]
    }),
  )
  const rows = [...digests].map(([path, sha256]) => html`<dt>${path}<dd>${sha256}`)
  return unless(rows.length === 0, () => html`<dl class="sha">${rows}</dl>`)
}
