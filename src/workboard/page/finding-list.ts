import type { Finding, Severity } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import { count } from '../../report/wording.ts'
import { html, type Markup } from './html.ts'
import type { NumberedFinding, PageFacts } from './page-facts.ts'
import { issueLink, section, shortPlace } from './page-pieces.ts'

const severities: readonly Severity[] = ['error', 'warning', 'note']

/** Everything the check found, once: errors first, and of each what it says before what rule says it. */
export function findingList(facts: PageFacts): Markup {
  const bySeverity = groupBy(facts.findings, ({ finding }) => finding.severity)
  const parts = severities.flatMap((severity) => {
    const list = bySeverity.get(severity)
    return list === undefined ? [] : [{ words: count(list.length, severity), list }]
  })
  const body = html`
    ${parts.map(({ words, list }) => html`<h3 class="${list[0].finding.severity}">${words}</h3>${byRemedy(list, facts)}`)}
    ${parts.length === 0 && html`<p class="empty">The check found nothing.</p>`}`
  return section('findings', 'Findings', parts.map(({ words }) => words).join(', ') || '0', body)
}

/** More of one kind than these are folded away. */
const shownAtOnce = 12

/** What findings of a rule share is said once, behind them: the remedy. */
function byRemedy(list: readonly NumberedFinding[], facts: PageFacts): Markup[] {
  const groups = groupBy(list, ({ finding }) => `${finding.rule}\n${finding.fix ?? ''}`)
  return [...groups.values()].map((ones) => {
    const { rule, fix } = ones[0].finding
    const items = ones.map((one) => findingItem(one, facts))
    const rest = items.slice(shownAtOnce)
    return html`
      <div class="rule"><ul>${items.slice(0, shownAtOnce)}</ul>
      ${rest.length > 0 && html`<details class="more"><summary>${rest.length} more of this kind</summary><ul>${rest}</ul></details>`}
      <p class="fix">${fix ?? ''} <code>${rule}</code></p></div>`
  })
}

function findingItem({ finding, anchor }: NumberedFinding, facts: PageFacts): Markup {
  const { path, line, related } = finding
  const others = related.map((one) => html`<li>${one.message} ${shortPlace(one.path, one.line, facts)}`)
  return html`
    <li id="${anchor}">${messageOf(finding, facts)} ${shortPlace(path, line, facts)}
    ${others.length > 0 && html`<ul class="also">${others}</ul>`}`
}

/** A message that names its issue links to it there; one that does not, behind. */
function messageOf({ message, issue }: Finding, facts: PageFacts): Markup {
  if (issue === null) return html`${message}`
  const link = issueLink(issue, facts)
  const at = message.indexOf(issue)
  return at < 0
    ? html`${message} ${link}`
    : html`${message.slice(0, at)}${link}${message.slice(at + issue.length)}`
}
