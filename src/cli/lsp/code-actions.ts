import type { CodeAction, CodeActionParams } from 'vscode-languageserver'
import { textOf } from '../../app/lookup/document-facts.ts'
import { type Suggestion, suggestAllFixes, suggestFixes } from '../../app/lookup/suggest-fixes.ts'
import type { Finding } from '../../model/finding.ts'
import { terminalText } from '../../report/escape.ts'
import type { Client } from './client.ts'
import { diagnosticOf } from './diagnostics-of.ts'
import type { LookedAt } from './live-workspace.ts'
import { editOfChanges } from './workspace-edits.ts'

const fixAll = 'source.fixAll.sot'
/** Editors show the first few of them. */
const mostFindings = 20
const longestTitle = 160

/** What may be done about the findings in a range; on request, all fixes of the document as one. */
export async function codeActions(
  at: LookedAt,
  { range, context }: Pick<CodeActionParams, 'range' | 'context'>,
  client: Client,
): Promise<CodeAction[]> {
  const own = at.view.result.findings.filter(({ path }) => path === at.path)
  const { only } = context
  const wants = (kind: string): boolean =>
    only === undefined || only.some((one) => one === '' || kind === one || kind.startsWith(`${one}.`))
  const actions: CodeAction[] = []
  if (wants('quickfix')) {
    const touched = own.filter(
      ({ line, endLine }) => line - 1 <= range.end.line && endLine - 1 >= range.start.line,
    )
    for (const { finding, suggestions } of await suggestFixes(at.view, touched.slice(0, mostFindings)))
      for (const suggestion of suggestions)
        actions.push(await actionOf(suggestion, 'quickfix', finding, at, client))
  }
  // Made only for those that request it: editors ask for quick fixes with every move of the cursor.
  if (only !== undefined && wants(fixAll))
    for (const suggestion of await suggestAllFixes(at.view, own, 'Make all fixes of sot'))
      actions.push(await actionOf(suggestion, fixAll, null, at, client))
  return actions
}

async function actionOf(
  { title, isFix, changes }: Suggestion,
  kind: string,
  finding: Finding | null,
  { look, view }: LookedAt,
  client: Client,
): Promise<CodeAction> {
  const missing = new Set<string>()
  for (const { path, before } of changes)
    if (before === '' && (await textOf(view, path)) === null) missing.add(path)
  const edit = editOfChanges(changes, missing, look, client)
  const shown = terminalText(title)
  return {
    title: shown.length > longestTitle ? `${shown.slice(0, longestTitle)}…` : shown,
    kind,
    edit,
    ...(finding === null ? {} : { diagnostics: [diagnosticOf(finding, finding.path, look)] }),
    ...(isFix && kind === 'quickfix' ? { isPreferred: true } : {}),
  }
}
