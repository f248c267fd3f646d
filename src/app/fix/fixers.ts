import type { DocumentFacts } from '../../model/document/document.ts'
import { sameLetters } from '../../model/document/fold.ts'
import type { Span } from '../../model/document/span.ts'
import type { Finding } from '../../model/finding.ts'
import type { Workspace } from '../../model/workspace.ts'
import type { TextEdit } from '../text-edit.ts'

/** What a fixer may read. */
type FixContext = {
  readonly workspace: Workspace
  /** All facts of a document as its text is now; null where there is no such file. */
  readonly factsOf: (path: string) => DocumentFacts | null
  /** A line of the file without its line end; '' if there is none. */
  readonly lineAt: (path: string, line: number) => string
}

/** Makes the edit for a fixable finding; null where the text is not as expected. */
type Fixer = (finding: Finding, context: FixContext) => TextEdit | null

/** One fixer for each rule with fixable findings. Those of the workboard are fixed by writing the board again. */
export const fixers: Readonly<Record<string, Fixer>> = {
  'authority-disclaimer': fixDisclaimer,
  'heading-order': raiseHeading,
  'issue-field-unknown': fixLabel,
  'path-reference': fixSpelling,
  'status-vocabulary': fixStatus,
}

function spanOf({ line, column, endLine, endColumn }: Finding): Span {
  return [line, column, endLine, endColumn]
}

/** The text that a finding marks, if it is on one line. */
function markedText(
  { path, line, column, endLine, endColumn }: Finding,
  { lineAt }: FixContext,
): string | null {
  return line === endLine ? lineAt(path, line).slice(column - 1, endColumn - 1) : null
}

/** Replaces `.sot/` by `sot/`, or `sot/` by `.sot/`. */
function fixSpelling(finding: Finding, context: FixContext): TextEdit | null {
  const { sotFolder } = context.workspace
  const text = markedText(finding, context)
  if (text === null || sotFolder === null) return null
  const wrong = sotFolder === 'sot' ? /(^|[^\w.])\.sot(?=\/)/ : /(^|[^\w.])sot(?=\/)/
  const fresh = text.replace(wrong, (_all, before: string) => `${before}${sotFolder}`)
  return fresh === text ? null : { span: spanOf(finding), text: fresh }
}

function fixDisclaimer(finding: Finding, { workspace, factsOf, lineAt }: FixContext): TextEdit | null {
  const { disclaimer } = workspace.settings
  const title = factsOf(finding.path)?.headings.find(({ depth }) => depth === 1)
  if (title === undefined) return null
  const isMissing = finding.line === title.span[0]
  if (!isMissing) return { span: spanOf(finding), text: disclaimer }
  const [, , lastWord] = title.span
  const isUnderlined = /^ {0,3}=+[ \t]*$/.test(lineAt(finding.path, lastWord + 1))
  const line = isUnderlined ? lastWord + 1 : lastWord
  const column = lineAt(finding.path, line).length + 1
  const next = lineAt(finding.path, line + 1)
  return { span: [line, column, line, column], text: `\n\n${disclaimer}${next.trim() === '' ? '' : '\n'}` }
}

/** Replaces a decorated status by the plain word. */
function fixStatus(finding: Finding, context: FixContext): TextEdit | null {
  const text = markedText(finding, context)
  const near = nearStatus(finding, context.workspace)
  if (text === null || near === null || !sameLetters(text, near)) return null
  return { span: spanOf(finding), text: near }
}

function nearStatus({ path, line, column }: Finding, { byPath }: Workspace): string | null {
  const { issues = [], rows = [] } = byPath.get(path) ?? {}
  const issue = [...issues, ...rows].find(
    ({ status }) => status?.span[0] === line && status.span[1] === column,
  )
  return issue?.status?.near ?? null
}

function fixLabel(finding: Finding, context: FixContext): TextEdit | null {
  const issue = context.factsOf(finding.path)?.issues.find(({ id }) => id === finding.issue)
  const field = issue?.fields.find(({ span }) => span[0] === finding.line && span[1] === finding.column)
  const text = markedText(finding, context)
  if (field?.near == null || text === null || !text.includes(field.label)) return null
  return { span: spanOf(finding), text: text.replace(field.label, () => field.near ?? '') }
}

/** Removes the marks that are too many. */
function raiseHeading({ path, line }: Finding, { factsOf, lineAt }: FixContext): TextEdit | null {
  const headings = factsOf(path)?.headings ?? []
  const previous = headings[headings.findIndex(({ span }) => span[0] === line) - 1]
  const [, indent = '', marks = ''] = /^( {0,3})(#{1,6})(?=\s)/.exec(lineAt(path, line)) ?? []
  if (previous === undefined || previous.depth + 1 >= marks.length) return null
  const from = indent.length + 1
  return { span: [line, from, line, from + marks.length], text: '#'.repeat(previous.depth + 1) }
}
