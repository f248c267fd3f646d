import type { DocumentFacts } from '../model/document/document.ts'
import type { Finding, Severity } from '../model/finding.ts'
import type { Bug } from '../model/result.ts'
import type { DocumentRule, PlacedHit, Rule, RuleContext, RuleMeta, WorkspaceRule } from '../model/rule.ts'
import type { Settings } from '../model/settings.ts'
import type { Workspace } from '../model/workspace.ts'
import { rulePage } from '../schema/package-root.ts'

export type RuleOptions = {
  readonly now: string
  /** Severities that the command line sets, by rule. */
  readonly severities: Readonly<Record<string, Severity | 'off'>>
}

export type RuleResults = { readonly findings: readonly Finding[]; readonly bugs: readonly Bug[] }

/** Prepares the rules that check one document at a time, and returns the function that runs them. */
export function documentRuleRunner(
  rules: readonly Rule[],
  settings: Settings,
  options: RuleOptions,
): (document: DocumentFacts) => RuleResults {
  const enabled = rules.filter(isDocumentRule).flatMap((rule) => {
    const severity = configuredSeverity(rule, settings, options)
    return severity === 'off' ? [] : [{ rule, severity, context: contextOf(rule, settings, options) }]
  })
  return (document) => {
    const { path } = document
    const results: Collected = { findings: [], bugs: [] }
    for (const { rule, severity, context } of enabled) {
      if (rule.meta.ownFormat === true && document.format !== 'sot') continue
      try {
        for (const hit of rule.check(document, context))
          results.findings.push(toFinding(rule, { ...hit, path }, severity))
      } catch (error) {
        results.bugs.push({ path, rule: rule.meta.id, stack: stackOf(error) })
      }
    }
    return results
  }
}

/** Runs the rules that check all documents together. If a rule fails, only its own findings are missing. */
export function runWorkspaceRules(
  workspace: Workspace,
  rules: readonly Rule[],
  options: RuleOptions,
): RuleResults {
  const results: Collected = { findings: [], bugs: [] }
  for (const rule of rules.filter(isWorkspaceRule)) {
    const severity = configuredSeverity(rule, workspace.settings, options)
    if (severity === 'off') continue
    try {
      const context = contextOf(rule, workspace.settings, options)
      for (const hit of rule.check(workspace, context)) {
        const format = workspace.byPath.get(hit.path)?.format ?? 'sot'
        if (rule.meta.ownFormat !== true || format === 'sot')
          results.findings.push(toFinding(rule, hit, severity))
      }
    } catch (error) {
      results.bugs.push({ path: null, rule: rule.meta.id, stack: stackOf(error) })
    }
  }
  return results
}

type Collected = { readonly findings: Finding[]; readonly bugs: Bug[] }

function isDocumentRule(rule: Rule): rule is DocumentRule<string> {
  return rule.meta.scope === 'document'
}

function isWorkspaceRule(rule: Rule): rule is WorkspaceRule<string> {
  return rule.meta.scope === 'workspace'
}

/** The severity that the command line or the config gives a rule; null when neither does. */
export function configuredSeverity(
  { meta }: { readonly meta: Pick<RuleMeta<string>, 'id' | 'optIn'> },
  settings: Pick<Settings, 'rules'>,
  { severities }: Pick<RuleOptions, 'severities'>,
): Severity | 'off' | null {
  if (Object.hasOwn(severities, meta.id)) return severities[meta.id] ?? null
  const configured = Object.hasOwn(settings.rules, meta.id) ? settings.rules[meta.id]?.severity : undefined
  return configured ?? (meta.optIn === true ? 'off' : null)
}

/** The stack of a thrown value. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function contextOf({ meta }: Rule, settings: Settings, { now }: RuleOptions): RuleContext {
  const defaults = Object.entries(meta.options).map(([name, option]) => [name, option.default] as const)
  const configured = Object.hasOwn(settings.rules, meta.id) ? settings.rules[meta.id]?.options : {}
  return { options: { ...Object.fromEntries(defaults), ...configured }, settings, now }
}

/** Makes a finding of a hit: severity, words, place and the page that explains it. */
export function toFinding({ meta }: Rule, hit: PlacedHit<string>, severity: Severity | null): Finding {
  const message = meta.messages[hit.message]
  if (message === undefined) throw new Error(`${meta.id} has no message "${hit.message}"`)
  const data = hit.data ?? {}
  const [line, column, endLine, endColumn] = hit.span
  return {
    rule: meta.id,
    severity: severity ?? hit.severity ?? message.severity ?? meta.severity,
    message: fillTemplate(message.text, data),
    fix: fillTemplate(message.fix, data),
    path: hit.path,
    line,
    column,
    endLine,
    endColumn,
    issue: hit.issue ?? null,
    code: hit.code ?? null,
    related: (hit.related ?? []).map((place) => ({
      path: place.path,
      line: place.span[0],
      column: place.span[1],
      message: place.message,
    })),
    fixable: hit.fixable ?? false,
    docs: rulePage(meta.id),
  }
}

// Enough for every list a message gives; a whole document pasted into a field is cut.
const longestValue = 1_000

/** A message with `{name}` filled in. Values come from documents: control characters and endless lines stay out. */
export function fillTemplate(template: string, data: Readonly<Record<string, string | number>>): string {
  return template.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = Object.hasOwn(data, name) ? data[name] : undefined
    return value === undefined ? whole : printable(String(value))
  })
}

function printable(value: string): string {
  const oneLine = value.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ')
  return oneLine.length > longestValue ? `${oneLine.slice(0, longestValue)}…` : oneLine
}
