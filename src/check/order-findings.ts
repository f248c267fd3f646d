import type { Finding } from '../model/finding.ts'

/** Findings in order of place, then rule and message; equal findings occur once. */
export function orderFindings(findings: readonly Finding[]): Finding[] {
  const seen = new Set<string>()
  const unique = findings.filter((finding) => {
    const key = JSON.stringify(finding)
    return seen.has(key) ? false : seen.add(key)
  })
  return unique.sort(
    (a, b) =>
      compareText(a.path, b.path) ||
      a.line - b.line ||
      a.column - b.column ||
      compareText(a.rule, b.rule) ||
      compareText(a.message, b.message) ||
      a.endLine - b.endLine ||
      a.endColumn - b.endColumn ||
      compareText(JSON.stringify(a), JSON.stringify(b)),
  )
}

export function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}
