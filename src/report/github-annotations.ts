import type { Finding, Severity } from '../model/finding.ts'
import type { CheckReport } from '../model/result.ts'
import { annotationMessage, annotationProperty } from './escape.ts'
import { count, readableRelated, summaryLine } from './wording.ts'

/** GitHub shows this many annotations of one type per step and drops the others. */
const shownPerType = 10
const commands: Readonly<Record<Severity, string>> = { error: 'error', warning: 'warning', note: 'notice' }

type GithubOptions = {
  readonly quiet: boolean
  /** The root as seen from the repository: '' where they are the same, else with `/` at its end. */
  readonly prefix: string
}

/** GitHub workflow commands: each finding becomes an annotation at its line. */
export function renderGithub(result: CheckReport, options: GithubOptions): string {
  const lines = result.findings.map((finding) => annotation(finding, options.prefix))
  const hidden = hiddenLine(result.findings)
  if (hidden !== null) lines.push(hidden)
  if (!options.quiet) lines.push(summaryLine(result.summary, result.baselined))
  return lines.map((line) => `${line}\n`).join('')
}

function annotation(finding: Finding, prefix: string): string {
  const properties = [
    `file=${annotationProperty(prefix + finding.path)}`,
    `line=${finding.line}`,
    `endLine=${finding.endLine}`,
    `col=${finding.column}`,
    `title=${annotationProperty(finding.rule)}`,
  ]
  return `::${commands[finding.severity]} ${properties.join(',')}::${annotationMessage(wordsOf(finding))}`
}

function wordsOf(finding: Finding): string {
  const { shown, rest } = readableRelated(finding)
  const others = shown.map((other) => `See ${other.path}:${other.line}: ${other.message}`)
  if (rest !== null) others.push(rest)
  const fix = finding.fix === null ? [] : [`Fix: ${finding.fix}`]
  return [finding.message, ...others, ...fix].join('\n')
}

function hiddenLine(findings: readonly Finding[]): string | null {
  const over = (['error', 'warning', 'note'] as const).flatMap((severity) => {
    const number = findings.filter((finding) => finding.severity === severity).length
    return number > shownPerType ? [count(number, severity)] : []
  })
  if (over.length === 0) return null
  return `GitHub shows only ${shownPerType} annotations of each type per step; this log has all of them: ${over.join(', ')}.`
}
