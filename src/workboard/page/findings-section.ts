import type { Finding } from '../../model/finding.ts'
import { html, type Markup, nothing } from '../html.ts'
import type { NumberedFinding, PageFacts } from './page-facts.ts'
import { issueLink, placeLink, plural, section, unless } from './pieces.ts'

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
  const byRule = new Map<string, NumberedFinding[]>()
  for (const one of list) {
    const known = byRule.get(one.finding.rule)
    if (known === undefined) byRule.set(one.finding.rule, [one])
    else known.push(one)
  }
  return unless(
    list.length === 0,
    () => html`
      <h3>${title} <span class="c">${list.length}</span></h3>
      ${[...byRule].map(([rule, ones]) => ruleGroup(rule, ones, facts))}`,
  )
}

/** A remedy that all findings of a rule share is said once. */
function ruleGroup(rule: string, list: readonly NumberedFinding[], facts: PageFacts): Markup {
  const fixes = new Set(list.map(({ finding }) => finding.fix))
  const shared = fixes.size === 1 ? (list[0]?.finding.fix ?? null) : null
  return html`
    <div class="rule"><h4>${rule} <span class="c">${list.length}</span></h4>
    ${shared === null ? nothing : html`<p class="fix">${shared}</p>`}
    <ul>${list.map((one) => findingItem(one, shared === null, facts))}</ul></div>`
}

function findingItem({ finding, anchor }: NumberedFinding, withFix: boolean, facts: PageFacts): Markup {
  const { severity, message, path, line, issue, fix } = finding
  return html`
    <li id="${anchor}"><b class="sev ${severity}">${severity}</b> <div>${message}
    <p class="m">${placeLink(path, line, facts)}${issue === null ? nothing : html` · ${issueLink(issue, facts)}`}</p>
    ${related(finding, facts)}${withFix && fix !== null ? html`<p class="fix">${fix}</p>` : nothing}</div></li>`
}

function related({ related: others }: Finding, facts: PageFacts): Markup {
  return unless(
    others.length === 0,
    () =>
      html`<ul class="also">${others.map(({ path, line, message }) => html`<li>${message} ${placeLink(path, line, facts)}`)}</ul>`,
  )
}
