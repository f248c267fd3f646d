import type { DocumentFacts } from './document/document.ts'
import type { Span } from './document/span.ts'
import type { DocumentPlace, Severity } from './finding.ts'
import type { Settings } from './settings.ts'
import type { Workspace } from './workspace.ts'

/** An option of a rule, as the config schema and the docs show it. */
export type RuleOption = {
  readonly description: string
  readonly default: string | number | boolean | null
  /** The allowed words; any value of the default's type where absent. */
  readonly values?: readonly string[]
}

/** A small workspace: file name to text. A single string means one document, `sot/X-ISSUES.md`. */
export type Example = string | Readonly<Record<string, string>>

/** What a rule finds nothing in, and what it reports: `test/rules/<id>/examples.yaml`. */
export type RuleExamples = { readonly good: readonly Example[]; readonly bad: readonly Example[] }

/** Names in an example that are not files: they describe what exists besides the documents. */
export const exampleSources: Readonly<Record<string, string>> = {
  'runs.yaml': 'What `sot verify` says of the runs',
  'commits.yaml': 'What the repositories say of the commits',
  'history.yaml': 'What git says that commits did',
  'journals.yaml': 'What repositories and files say of the facts in journals',
  'base.yaml': 'What git says of the base of the change',
  'former-files.yaml': 'The files of all commits',
  'sign-offs.yaml': 'What git says of who signed off',
  'authors.yaml': 'What git says of who wrote the documents',
}

export type RuleGroup =
  | 'front-matter'
  | 'authority'
  | 'structure'
  | 'references'
  | 'status'
  | 'evidence'
  | 'secrets'
  | 'workboard'
  | 'journals'
  | 'history'

type RuleMessage = {
  /** What is wrong, what was expected; `{name}` is filled from the hit's data. */
  readonly text: string
  readonly fix: string
  /** Where this message is milder than the rule. */
  readonly severity?: Severity
}

export type RuleMeta<M extends string> = {
  readonly id: string
  readonly group: RuleGroup
  /** "Require …" or "Forbid …". */
  readonly title: string
  readonly why: string
  readonly severity: Severity
  /** Off until the config or the command line gives it a severity. */
  readonly optIn?: true
  /** About how the program's own format is written: documents of other formats are none of its business. */
  readonly ownFormat?: true
  readonly scope: 'document' | 'workspace'
  readonly messages: Readonly<Record<M, RuleMessage>>
  readonly options: Readonly<Record<string, RuleOption>>
}

/** What a rule yields: which message, where, about whom. The engine makes the finding of it. */
export type Hit<M extends string> = {
  readonly message: M
  readonly span: Span
  readonly data?: Readonly<Record<string, string | number>>
  readonly issue?: string | null
  readonly code?: string
  readonly severity?: Severity
  readonly related?: readonly (DocumentPlace & { readonly message: string })[]
  readonly fixable?: boolean
}

export type PlacedHit<M extends string> = Hit<M> & { readonly path: string }

export type RuleContext = {
  /** Options from the config over the defaults of the metadata. */
  readonly options: Readonly<Record<string, unknown>>
  readonly settings: Settings
  /** The clock: an ISO instant, `2026-06-01T00:00:00.000Z`. */
  readonly now: string
}

/** A document rule has no clock: its findings stay the same until the document changes. */
type DocumentRuleContext = Omit<RuleContext, 'now'>

export type DocumentRule<M extends string> = {
  readonly meta: RuleMeta<M> & { readonly scope: 'document' }
  check(document: DocumentFacts, context: DocumentRuleContext): Iterable<Hit<M>>
}

export type WorkspaceRule<M extends string> = {
  readonly meta: RuleMeta<M> & { readonly scope: 'workspace' }
  check(workspace: Workspace, context: RuleContext): Iterable<PlacedHit<M>>
}

export type Rule = DocumentRule<string> | WorkspaceRule<string>

/** Metadata as a rule declares it: most rules have no options. */
type DeclaredMeta<M extends string> = Omit<RuleMeta<M>, 'scope' | 'options'> &
  Partial<Pick<RuleMeta<M>, 'options'>>

/** Declares a rule that checks one document at a time. */
export function documentRule<M extends string>(
  meta: DeclaredMeta<M>,
  check: (document: DocumentFacts, context: DocumentRuleContext) => Iterable<Hit<M>>,
): DocumentRule<M> {
  return { meta: { options: {}, ...meta, scope: 'document' }, check }
}

/** Declares a rule that needs more than one document. */
export function workspaceRule<M extends string>(
  meta: DeclaredMeta<M>,
  check: (workspace: Workspace, context: RuleContext) => Iterable<PlacedHit<M>>,
): WorkspaceRule<M> {
  return { meta: { options: {}, ...meta, scope: 'workspace' }, check }
}
