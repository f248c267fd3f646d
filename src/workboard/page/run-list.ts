import type { Obligation, RunVerdict } from '../../model/evidence/evidence.ts'
import type { CitedRun } from '../../model/evidence/run-evidence.ts'
import type { IssueRun } from '../../model/result.ts'
import { html, joined, type Markup, nothing } from './html.ts'
import { obligationTable } from './obligation-table.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { badge, plural, section, unless } from './pieces.ts'

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
  const told = status ?? 'no status'
  if (found === null)
    return html`<p class="r" id="${anchor}">${name}<span class="m">${told} · ${absence(cited)}</span></p>`
  return html`
    <details class="r" id="${anchor}"><summary>${name}<span class="m">${told} · ${tally(found.obligations)}</span></summary>
    ${about(found)}${obligationTable(found, facts)}
    </details>`
}

function absence(cited: CitedRun | undefined): string {
  if (cited?.place === 'absent') return `not there: ${cited.dir ?? ''}`
  return 'on another machine, where nobody here can ask it'
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
