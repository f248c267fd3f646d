import type { Finding } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import { html, type Markup, nothing } from './html.ts'
import type { NumberedFinding, PageFacts } from './page-facts.ts'
import { issueLink, plural, section, shortPlace, unless } from './page-pieces.ts'

/** Everything the check found, once: what concerns the board under names of its own, the rest by rule. */
export function findingsSection(facts: PageFacts): Markup {
  const { staleBlockers, contradictions, overdue } = facts.input.board
  const named = [
    { title: 'Stale blockers', findings: new Set(staleBlockers) },
    { title: 'Contradictions', findings: new Set(contradictions) },
    { title: 'Reviews overdue', findings: new Set(overdue) },
  ]
  const left = new Set(facts.findings)
  const groups = named.map(({ title, findings }) => {
    const list = [...left].filter(({ finding }) => findings.has(finding))
    for (const one of list) left.delete(one)
    return group(title, list, facts)
  })
  const rest = left.size === facts.findings.length ? 'By rule' : 'Other findings'
  const body = html`
    ${groups}${group(rest, [...left], facts)}
    ${unless(facts.findings.length > 0, () => html`<p class="empty">The check found nothing.</p>`)}`
  return section('findings', 'Findings', countWords(facts), body)
}

function countWords({ findings }: PageFacts): string {
  const words = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const count = findings.filter(({ finding }) => finding.severity === severity).length
    return count === 0 ? [] : [plural(count, severity)]
  })
  return words.length === 0 ? '0' : words.join(', ')
}

function group(title: string, list: readonly NumberedFinding[], facts: PageFacts): Markup {
  const byRule = groupBy(list, ({ finding }) => `${finding.severity} ${finding.rule}`)
  return unless(
    list.length === 0,
    () => html`
      <h3>${title} <span class="c">${list.length}</span></h3>
      ${[...byRule.values()].map((ones) => ruleGroup(ones, facts))}`,
  )
}

/** What all findings of a rule share is said once: how bad it is, and each remedy. */
function ruleGroup(list: readonly NumberedFinding[], facts: PageFacts): Markup {
  const [first] = list
  if (first === undefined) return nothing
  const { rule, severity } = first.finding
  const byFix = groupBy(list, ({ finding }) => finding.fix ?? '')
  const parts = [...byFix].map(
    ([fix, ones]) => html`
      ${fix === '' ? nothing : html`<p class="fix">${fix}</p>`}<ul>${ones.map((one) => findingItem(one, facts))}</ul>`,
  )
  return html`
    <div class="rule"><h4><b class="${severity}">${severity}</b> <code>${rule}</code> <span class="c">${list.length}</span></h4>
    ${parts}</div>`
}

function findingItem({ finding, anchor }: NumberedFinding, facts: PageFacts): Markup {
  const { path, line } = finding
  return html`<li id="${anchor}">${messageOf(finding, facts)} ${shortPlace(path, line, facts)}${related(finding, facts)}`
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

function related({ related: others }: Finding, facts: PageFacts): Markup {
  const items = others.map(({ path, line, message }) => html`<li>${message} ${shortPlace(path, line, facts)}`)
  return unless(others.length === 0, () => html`<ul class="also">${items}</ul>`)
}
