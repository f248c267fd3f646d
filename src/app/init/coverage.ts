import type { CheckResult } from '../../model/result.ts'
import type { Workspace } from '../../model/workspace.ts'

/** How much of a workspace is read, and how it is written. */
export type Coverage = {
  readonly files: number
  readonly read: number
  readonly issues: number
  /** Lines that hold a field, a status or a blocker that could not be read. */
  readonly linesUnread: number
  /** How fields are written, and how often, most often first. */
  readonly dialects: readonly { readonly name: Dialect; readonly fields: number }[]
}

export type Dialect = 'plain' | 'bold' | 'heading' | 'table' | 'front matter'

const unreadRules = new Set([
  'dialect-unread',
  'blocked-by-unreadable',
  'status-vocabulary',
  'issue-field-unknown',
])

/** Counts what was understood and what was not. `lineOf` gives a line of a document, from 1. */
export function coverageOf(
  { workspace, findings }: CheckResult,
  lineOf: (path: string, line: number) => string,
): Coverage {
  const { documents, unread, issues } = workspace
  const lines = findings
    .filter(({ rule }) => unreadRules.has(rule))
    .map(({ path, line }) => JSON.stringify([path, line]))
  const closed = unread.filter(({ path }) => /\.md$/i.test(path)).length
  return {
    files: documents.length + closed,
    read: documents.length,
    issues: issues.length,
    linesUnread: new Set(lines).size,
    dialects: dialectsOf(workspace, lineOf),
  }
}

function dialectsOf({ issues }: Workspace, lineOf: (path: string, line: number) => string) {
  const counts = new Map<Dialect, number>()
  for (const { path, issue } of issues) {
    for (const { span } of issue.fields) {
      const dialect = dialectOf(lineOf(path, span[0]))
      counts.set(dialect, (counts.get(dialect) ?? 0) + 1)
    }
  }
  return [...counts].map(([name, fields]) => ({ name, fields })).sort((a, b) => b.fields - a.fields)
}

/** How the label on a line is written. */
function dialectOf(line: string): Dialect {
  if (/^\s{0,3}#{1,6}\s/.test(line)) return 'heading'
  if (/^\s*\|/.test(line)) return 'table'
  if (/^\s*(?:[-*+]\s+)?(?:\*\*|__)/.test(line)) return 'bold'
  return /^[a-z][a-z0-9_-]*:/.test(line) ? 'front matter' : 'plain'
}
