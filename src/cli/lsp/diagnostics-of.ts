import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Diagnostic, DiagnosticSeverity } from 'vscode-languageserver'
import { documentStart } from '../../model/document/span.ts'
import type { Finding, Severity } from '../../model/finding.ts'
import { addTo } from '../../model/group-by.ts'
import { configName } from '../../model/settings.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { terminalText } from '../../report/escape.ts'
import { rulePage } from '../../schema/package-root.ts'
import type { Look } from './live-workspace.ts'
import { lineStart, rangeAt } from './lsp-ranges.ts'

const severities: Readonly<Record<Severity, DiagnosticSeverity>> = { error: 1, warning: 2, note: 3 }

/** The findings of a check by the URIs of their documents. */
export function diagnosticsOf(look: Look): ReadonlyMap<string, readonly Diagnostic[]> {
  const byUri = new Map<string, Diagnostic[]>()
  for (const finding of look.view?.result.findings ?? []) {
    const path = finding.path === '.' ? configName : finding.path
    addTo(byUri, look.uriOf(path), diagnosticOf(finding, path, look))
  }
  const path = look.problem === null ? null : placeOfProblem(look.problem, look)
  if (look.problem !== null && path !== null)
    for (const diagnostic of problemDiagnostics(look.problem, path, look))
      addTo(byUri, look.uriOf(path), diagnostic)
  return byUri
}

/** The config, else the board; null where there is neither: then there is no plan here, or nothing is here any more. */
function placeOfProblem({ code }: UserProblem, { root, open }: Look): string | null {
  if (code === 'config-invalid') return configName
  const places = [configName, ...['', 'sot/', '.sot/'].map((folder) => `${folder}WORKBOARD.yaml`)]
  return places.find((path) => open.has(path) || existsSync(join(root, path))) ?? null
}

export function diagnosticOf(finding: Finding, path: string, look: Look): Diagnostic {
  const { rule, severity, message, fix, line, column, endLine, endColumn, related, docs } = finding
  return {
    range: rangeAt([line, column, endLine, endColumn], path, look),
    severity: severities[severity],
    source: 'sot',
    code: rule,
    message: terminalText(message),
    ...(docs === null ? {} : { codeDescription: { href: rulePage(rule) } }),
    ...(related.length === 0
      ? {}
      : {
          relatedInformation: related.map((other) => ({
            location: {
              uri: look.uriOf(other.path),
              range: rangeAt(lineStart(other.line), other.path, look),
            },
            message: terminalText(other.message),
          })),
        }),
    data: { fix },
  }
}

/** Why nothing could be checked: at the places in the config that are wrong, else at its beginning. */
function problemDiagnostics(
  { what, todo, code, faults }: UserProblem,
  path: string,
  look: Look,
): Diagnostic[] {
  const places = faults ?? [{ message: `${what} ${todo}`, span: documentStart }]
  return places.map(({ message, span }) => ({
    range: rangeAt(span, path, look),
    severity: severities.error,
    source: 'sot',
    code: code ?? 'refused',
    message: terminalText(message),
  }))
}
