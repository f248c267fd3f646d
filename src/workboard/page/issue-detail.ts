import type { BoardBlocker } from '../../model/board.ts'
import type { Criterion } from '../../model/issue.ts'
import { html, joined, type Markup } from '../html.ts'
import { claimList } from './claim-list.ts'
import { historyList } from './history-list.ts'
import type { IssueFacts, PageFacts } from './page-facts.ts'
import { dayOf, issueLink, issueLinks, placeLink, plural, unless } from './pieces.ts'
import { issueRuns } from './run-list.ts'

/** All that is known of one issue, each thing once. */
export function issueDetail(issue: IssueFacts, facts: PageFacts): Markup {
  const { item, claims, history } = issue
  return html`
    <div class="d">
    <p class="where">${placeLink(item.path, item.line, facts)}${words(issue)}</p>
    <div class="two"><div>
    ${criteria(issue.issue?.issue.acceptance?.items ?? [])}
    ${unless(history === null || history.events.length === 0, () => historyList(history?.events ?? []))}
    </div><div>
    ${waits(issue, facts)}
    ${unless(item.blocks.length === 0, () => html`<h4>Holds up</h4><p class="ids">${issueLinks(item.blocks, facts)}</p>`)}
    ${findingLinks(issue)}
    </div></div>
    ${issueRuns(issue, facts)}
    ${unless(claims.length === 0, () => claimList(claims, facts))}
    </div>`
}

function words({ item, history }: IssueFacts): Markup {
  const since = history?.statusSince ?? null
  const first = history?.firstSeen ?? null
  const parts = [
    ...(item.statusText === null
      ? []
      : [html`status “${item.statusText}”${since === null ? '' : ` since ${dayOf(since)}`}`]),
    ...(first === null ? [] : [html`first seen ${dayOf(first)}`]),
  ]
  return joined(parts.map((part) => html` · ${part}`))
}

function criteria(items: readonly Criterion[]): Markup {
  const boxes = items.filter(({ checked }) => checked !== null)
  const ticked = boxes.filter(({ checked }) => checked === true).length
  const count = boxes.length > 0 ? `${ticked} of ${boxes.length}` : String(items.length)
  return unless(
    items.length === 0,
    () => html`
      <h4>Acceptance criteria <span class="c">${count}</span></h4>
      <ul class="crit">${items.map(criterion)}</ul>`,
  )
}

function criterion({ text, checked }: Criterion): Markup {
  if (checked === null) return html`<li>${text}`
  return html`<li class="${checked ? 'x' : 'o'}"><span class="vh">${checked ? 'met: ' : 'open: '}</span>${text}`
}

function waits({ item }: IssueFacts, facts: PageFacts): Markup {
  const { blockedBy, rootBlockers } = item
  const direct = new Set(blockedBy.map(({ ref }) => ref))
  const roots = rootBlockers.filter((ref) => !direct.has(ref))
  return unless(
    blockedBy.length === 0,
    () => html`
      <h4>Waits for</h4><ul class="wait">${blockedBy.map((blocker) => blockerItem(blocker, facts))}</ul>
      ${unless(roots.length === 0, () => html`<p class="ids">at the root: ${issueLinks(roots, facts)}</p>`)}`,
  )
}

function blockerItem({ ref, kind, isOpen }: BoardBlocker, facts: PageFacts): Markup {
  const item = kind === 'issue' ? facts.byId.get(ref)?.item : undefined
  const name = kind === 'issue' ? issueLink(ref, facts) : html`<span class="t">${ref}</span>`
  const state =
    item === undefined
      ? `${kind === 'issue' ? 'not defined here' : kind}, ${isOpen ? 'open' : 'closed'}`
      : `${item.status}, ${item.proof === 'none' ? 'no proof' : item.proof}`
  return html`<li class="${isOpen ? 'o' : 'x'}">${name} <span class="m">${state}</span>`
}

function findingLinks({ findings }: IssueFacts): Markup {
  const links = findings.map(
    ({ finding, anchor }) => html`<a href="#${anchor}" class="${finding.severity}">${finding.rule}</a>`,
  )
  return unless(
    findings.length === 0,
    () => html`<h4>${plural(findings.length, 'finding')}</h4><p class="ids">${joined(links, ', ')}</p>`,
  )
}
