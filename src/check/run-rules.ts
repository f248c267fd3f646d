import type { DocumentFacts } from '../model/document/document.ts'
import type { Finding } from '../model/finding.ts'
import type { Bug } from '../model/result.ts'
import type { DocumentRule, PlacedHit, Rule, RuleContext, WorkspaceRule } from '../model/rule.ts'
import type { Settings } from '../model/settings.ts'
import type { Workspace } from '../model/workspace.ts'
import { rulePage } from '../schema/package-root.ts'
import type { RuleLevels } from './rule-levels.ts'

export type RuleResults = { readonly findings: readonly Finding[]; readonly bugs: readonly Bug[] }

/**
 * Prepares the rules that check one document at a time, and returns the function that runs them: all of them, whatever
 * their severity, which may depend on other documents.
 */
export function documentRuleRunner(
  rules: readonly Rule[],
  settings: Settings,
): (document: DocumentFacts) => RuleResults {
  const prepared = rules.filter(isDocumentRule).map((rule) => {
    return { rule, context: { options: optionsOf(rule, settings.rules), settings } }
  })
  return (document) => {
    const { path } = document
    const results: Collected = { findings: [], bugs: [] }
    for (const { rule, context } of prepared) {
      if (rule.meta.ownFormat === true && document.format !== 'sot') continue
      try {
        for (const hit of rule.check(document, context))
          results.findings.push(toFinding(rule, { ...hit, path }))
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
  { levels, now }: { readonly levels: RuleLevels; readonly now: string },
): RuleResults {
  const results: Collected = { findings: [], bugs: [] }
  const { settings } = workspace
  for (const rule of rules.filter(isWorkspaceRule)) {
    if (levels.isOff(rule.meta.id)) continue
    try {
      const context: RuleContext = { options: optionsOf(rule, levels.rules), settings, now }
      for (const hit of rule.check(workspace, context)) {
        const format = workspace.byPath.get(hit.path)?.format ?? 'sot'
        if (rule.meta.ownFormat !== true || format === 'sot') results.findings.push(toFinding(rule, hit))
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

/** The stack of a thrown value. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

/** The options of a rule: those that are set over the defaults of its metadata. */
function optionsOf({ meta }: Rule, rules: Settings['rules']): RuleContext['options'] {
  const defaults = Object.entries(meta.options).map(([name, option]) => [name, option.default] as const)
  const set = Object.hasOwn(rules, meta.id) ? rules[meta.id]?.options : {}
  return { ...Object.fromEntries(defaults), ...set }
}

/** Makes a finding of a hit: severity, words, place and the page that explains it. */
export function toFinding({ meta }: Rule, hit: PlacedHit<string>): Finding {
  const message = meta.messages[hit.message]
  if (message === undefined) throw new Error(`${meta.id} has no message "${hit.message}"`)
  const data = hit.data ?? {}
  const [line, column, endLine, endColumn] = hit.span
  return {
    rule: meta.id,
    severity: hit.severity ?? message.severity ?? meta.severity,
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
