import type { Finding, Severity } from '../model/finding.ts'
import type { Bug } from '../model/result.ts'
import type { DocumentRule, PlacedHit, Rule, RuleContext } from '../model/rule.ts'
import type { Workspace } from '../model/workspace.ts'
import { fillTemplate } from './fill-template.ts'

export type RunOptions = {
  readonly now: string
  /** Severities that the command line asks for, by rule. */
  readonly severities: Readonly<Record<string, Severity | 'off'>>
}

export type Judged = { readonly findings: readonly Finding[]; readonly bugs: readonly Bug[] }

/** Runs every rule that is switched on. A rule that fails loses its own findings and nobody else's. */
export function runRules(workspace: Workspace, rules: readonly Rule[], options: RunOptions): Judged {
  const findings: Finding[] = []
  const bugs: Bug[] = []
  for (const rule of rules) {
    const wanted = wantedSeverity(rule, workspace, options)
    if (wanted === 'off') continue
    const context = contextOf(rule, workspace, options)
    for (const { path, check } of sittings(rule, workspace, context)) {
      try {
        for (const hit of check()) findings.push(toFinding(rule, hit, wanted))
      } catch (error) {
        bugs.push({ path, rule: rule.meta.id, stack: stackOf(error) })
      }
    }
  }
  return { findings, bugs }
}

/** What the command line or the config says of a rule's severity; null when neither does. */
export function wantedSeverity(
  { meta }: Rule,
  { settings }: Workspace,
  { severities }: Pick<RunOptions, 'severities'>,
): Severity | 'off' | null {
  if (Object.hasOwn(severities, meta.id)) return severities[meta.id] ?? null
  return Object.hasOwn(settings.rules, meta.id) ? (settings.rules[meta.id]?.severity ?? null) : null
}

/** The stack of whatever was thrown. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function contextOf({ meta }: Rule, { settings }: Workspace, { now }: RunOptions): RuleContext {
  const defaults = Object.entries(meta.options).map(([name, option]) => [name, option.default] as const)
  const configured = Object.hasOwn(settings.rules, meta.id) ? settings.rules[meta.id]?.options : {}
  return { options: { ...Object.fromEntries(defaults), ...configured }, settings, now }
}

type Sitting = { readonly path: string | null; readonly check: () => Iterable<PlacedHit<string>> }

/** A document rule sits once for every document, a workspace rule once. */
function sittings(rule: Rule, workspace: Workspace, context: RuleContext): Sitting[] {
  if (!isDocumentRule(rule)) return [{ path: null, check: () => rule.check(workspace, context) }]
  return workspace.documents.map((document) => ({
    path: document.path,
    check: function* () {
      for (const hit of rule.check(document, context)) yield { ...hit, path: document.path }
    },
  }))
}

function isDocumentRule(rule: Rule): rule is DocumentRule<string> {
  return rule.meta.scope === 'document'
}

/** Makes a finding of a hit: severity, words, place and the page that explains it. */
export function toFinding({ meta }: Rule, hit: PlacedHit<string>, wanted: Severity | null): Finding {
  const message = meta.messages[hit.message]
  if (message === undefined) throw new Error(`${meta.id} has no message "${hit.message}"`)
  const data = hit.data ?? {}
  const [line, column, endLine, endColumn] = hit.span
  return {
    rule: meta.id,
    severity: wanted ?? hit.severity ?? message.severity ?? meta.severity,
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
    docs: `docs/rules/${meta.id}.md`,
  }
}
