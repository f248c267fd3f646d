import type { Obligation, RunVerdict } from '../../model/evidence/evidence.ts'
import type { IssueRun } from '../../model/result.ts'
import { count } from '../../report/wording.ts'
import { html, joined, type Markup } from './html.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { badge, section } from './page-pieces.ts'

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

function runDetail({ run, status, verdict }: IssueRun, facts: PageFacts): Markup {
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
