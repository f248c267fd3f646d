import type { Finding } from '../model/finding.ts'
import type { CheckReport } from '../model/result.ts'
import { markdownSentences, markdownTable, markdownText } from './escape.ts'
import { count, summaryLine } from './wording.ts'

/** More findings than this do not belong in a summary. */
const mostFindings = 200

/** The result for the summary of a job or the comment on a change: one line for all, one row for each finding. */
export function renderMarkdown({ findings, summary, baselined }: CheckReport): string {
  const lines = ['## Planning documents', '', markdownText(summaryLine(summary, baselined))]
  if (findings.length > 0) {
    const rows = findings.slice(0, mostFindings).map(rowOf)
    lines.push('', ...markdownTable(['severity', 'place', 'finding', 'rule'], rows))
  }
  const hidden = findings.length - mostFindings
  if (hidden > 0) lines.push('', `${count(hidden, 'further finding')} not shown.`)
  return `${lines.join('\n')}\n`
}

function rowOf({ severity, path, line, message, fix, rule }: Finding): string[] {
  return [severity, markdownText(`${path}:${line}`), markdownSentences(message, fix), rule]
}
