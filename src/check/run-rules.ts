import type { DocumentFacts } from '../model/document/document.ts'
import type { Finding, Severity } from '../model/finding.ts'
import type { Bug } from '../model/result.ts'
import type { DocumentRule, Hit, PlacedHit, Rule, RuleContext, RuleHead } from '../model/rule.ts'
import type { Settings } from '../model/settings.ts'
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
  return runSittings(rules, workspace, options, (rule, context) =>
    isDocumentRule(rule)
      ? documentSittings(rule, workspace.documents, context)
      : [{ path: null, check: () => rule.check(workspace, context) }],
  )
}

/** Runs the rules that need one document alone. */
export function runDocumentRules(
  judged: Pick<Workspace, 'documents' | 'settings'>,
  rules: readonly Rule[],
  options: RunOptions,
): Judged {
  return runSittings(rules.filter(isDocumentRule), judged, options, (rule, context) =>
    documentSittings(rule, judged.documents, context),
  )
}

/** Runs the rules that need one document alone, on one document after the other. */
export class DocumentJudge {
  readonly bugs: Bug[] = []
  readonly #rules: readonly { rule: DocumentRule<string>; wanted: Severity | null; context: RuleContext }[]

  constructor(rules: readonly Rule[], settings: Settings, options: RunOptions) {
    this.#rules = rules.filter(isDocumentRule).flatMap((rule) => {
      const wanted = wantedSeverity(rule, { settings }, options)
      return wanted === 'off' ? [] : [{ rule, wanted, context: contextOf(rule, { settings }, options) }]
    })
  }

  judge(document: DocumentFacts): readonly Finding[] {
    const { path } = document
    const found: Finding[] = []
    for (const { rule, wanted, context } of this.#rules) {
      try {
        for (const hit of rule.check(document, context)) found.push(toFinding(rule, { ...hit, path }, wanted))
      } catch (error) {
        this.bugs.push({ path, rule: rule.meta.id, stack: stackOf(error) })
      }
    }
    return found
  }
}

type Sitting = { readonly path: string | null; readonly check: () => Iterable<PlacedHit<string>> }

function runSittings<R extends Rule>(
  rules: readonly R[],
  settings: Pick<Workspace, 'settings'>,
  options: RunOptions,
  sittingsOf: (rule: R, context: RuleContext) => readonly Sitting[],
): Judged {
  const findings: Finding[] = []
  const bugs: Bug[] = []
  for (const rule of rules) {
    const wanted = wantedSeverity(rule, settings, options)
    if (wanted === 'off') continue
    for (const { path, check } of sittingsOf(rule, contextOf(rule, settings, options))) {
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
  { meta }: RuleHead,
  { settings }: Pick<Workspace, 'settings'>,
  { severities }: Pick<RunOptions, 'severities'>,
): Severity | 'off' | null {
  if (Object.hasOwn(severities, meta.id)) return severities[meta.id] ?? null
  const configured = Object.hasOwn(settings.rules, meta.id) ? settings.rules[meta.id]?.severity : undefined
  return configured ?? (meta.optIn === true ? 'off' : null)
}

/** The stack of whatever was thrown. */
export function stackOf(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error)
}

function contextOf(
  { meta }: Rule,
  { settings }: Pick<Workspace, 'settings'>,
  { now }: RunOptions,
): RuleContext {
  const defaults = Object.entries(meta.options).map(([name, option]) => [name, option.default] as const)
  const configured = Object.hasOwn(settings.rules, meta.id) ? settings.rules[meta.id]?.options : {}
  return { options: { ...Object.fromEntries(defaults), ...configured }, settings, now }
}

/** A document rule sits once for every document, a workspace rule once. */
function documentSittings(
  rule: DocumentRule<string>,
  documents: Workspace['documents'],
  context: RuleContext,
): Sitting[] {
  return documents.map((document) => ({
    path: document.path,
    check: () => placed(rule.check(document, context), document.path),
  }))
}

/** Most documents have no finding of most rules: nothing is made for them. */
function placed(hits: Iterable<Hit<string>>, path: string): PlacedHit<string>[] {
  const found: PlacedHit<string>[] = []
  for (const hit of hits) found.push({ ...hit, path })
  return found
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
