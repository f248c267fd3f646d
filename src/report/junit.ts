import type { Finding } from '../model/finding.ts'
import { addTo } from '../model/group-by.ts'
import type { CheckReport } from '../model/result.ts'
import { xmlText } from './escape.ts'

/**
 * JUnit XML: a suite per file, a case per finding. Only errors are failures, because only errors make
 * the exit code 1; warnings and notes are cases that pass and say so in their output.
 */
export function renderJunit(result: CheckReport): string {
  const byPath = new Map<string, Finding[]>(result.documents.map((path) => [path, []]))
  for (const finding of result.findings) addTo(byPath, finding.path, finding)
  const suites = [...byPath].sort(([a], [b]) => (a < b ? -1 : 1))
  const tests = suites.reduce((sum, [, findings]) => sum + Math.max(1, findings.length), 0)
  const open = `<testsuites name="sot check" ${totals(tests, result.findings)}>`
  const body = suites.map(([path, findings]) => suite(path, findings))
  return ['<?xml version="1.0" encoding="UTF-8"?>', open, ...body, '</testsuites>', ''].join('\n')
}

function totals(tests: number, findings: readonly Finding[]): string {
  const failures = findings.filter((finding) => finding.severity === 'error').length
  return `tests="${tests}" failures="${failures}" errors="0" skipped="0" time="0"`
}

function suite(path: string, findings: readonly Finding[]): string {
  const name = xmlText(path)
  const clean = `    <testcase name="no findings" classname="${name}" file="${name}" time="0"/>`
  const cases = findings.length === 0 ? [clean] : findings.map(testCase)
  const open = `  <testsuite name="${name}" ${totals(cases.length, findings)}>`
  return [open, ...cases, '  </testsuite>'].join('\n')
}

function testCase(finding: Finding): string {
  const path = xmlText(finding.path)
  const name = xmlText(`${finding.rule} (${finding.line}:${finding.column})`)
  const open = `    <testcase name="${name}" classname="${path}" file="${path}" line="${finding.line}" time="0">`
  const words = xmlText(wordsOf(finding))
  const body =
    finding.severity === 'error'
      ? `      <failure type="${xmlText(finding.rule)}" message="${xmlText(finding.message)}">${words}</failure>`
      : `      <system-out>${words}</system-out>`
  return [open, body, '    </testcase>'].join('\n')
}

function wordsOf(finding: Finding): string {
  const place = `${finding.path}:${finding.line}:${finding.column}`
  const others = finding.related.map(
    (other) => `see ${other.path}:${other.line}:${other.column}: ${other.message}`,
  )
  const fix = finding.fix === null ? [] : [`fix: ${finding.fix}`]
  return [`${place}: ${finding.severity}: ${finding.message}`, ...others, ...fix].join('\n')
}
