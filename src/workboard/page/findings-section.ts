import type { Finding } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import { count } from '../../report/wording.ts'
import { findingGroups } from '../build/board-sections.ts'
import { html, type Markup } from './html.ts'
import type { NumberedFinding, PageFacts } from './page-facts.ts'
import { issueLink, section, shortPlace } from './page-pieces.ts'

/** Everything the check found, once: what concerns the board under names of its own, the rest by rule. */
export function findingsSection(facts: PageFacts): Markup {
  const left = new Set(facts.findings)
  const groups = findingGroups(facts.input.board).flatMap(({ title, items }) => {
    const named = new Set(items)
    const list = facts.findings.filter((one) => named.has(one.finding) && left.delete(one))
    return group(title, list, facts) ?? []
  })
  const rest = left.size === facts.findings.length ? 'By rule' : 'Other findings'
  const body = html`
    ${groups}${group(rest, [...left], facts)}
    ${facts.findings.length === 0 && html`<p class="empty">The check found nothing.</p>`}`
  const words = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const number = facts.findings.filter(({ finding }) => finding.severity === severity).length
    return number === 0 ? [] : [count(number, severity)]
  })
  return section('findings', 'Findings', words.length === 0 ? '0' : words.join(', '), body)
}

function group(title: string, list: readonly NumberedFinding[], facts: PageFacts): Markup | null {
  const byRule = groupBy(list, ({ finding }) => `${finding.severity} ${finding.rule}`)
  if (list.length === 0) return null
  return html`
    <h3>${title} <span class="c">${list.length}</span></h3>
    ${[...byRule.values()].map((ones) => ruleGroup(ones, facts))}`
}

/** What all findings of a rule share is said once: how bad it is, and each remedy. */
function ruleGroup(list: readonly [NumberedFinding, ...NumberedFinding[]], facts: PageFacts): Markup {
  const { rule, severity } = list[0].finding
  const byFix = groupBy(list, ({ finding }) => finding.fix ?? '')
  const parts = [...byFix].map(
    ([fix, ones]) => html`
      ${fix !== '' && html`<p class="fix">${fix}</p>`}<ul>${ones.map((one) => findingItem(one, facts))}</ul>`,
  )
  return html`
    <div class="rule"><h4><b class="${severity}">${severity}</b> <code>${rule}</code> <span class="c">${list.length}</span></h4>
    ${parts}</div>`
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
