import type { Finding } from '../../model/finding.ts'
import { terminalText } from '../../report/escape.ts'
import { paragraph, type Screen } from './screen.ts'

/** Findings in short: what is wrong, where, and what to do. */
export function findingLines(findings: readonly Finding[], screen: Screen): string[] {
  return findings.flatMap(({ path, line, column, message, rule, fix, severity }) => {
    const { paint } = screen
    const place = terminalText(`${path}:${line}:${column}`)
    const head = paragraph(`${place} [${rule}]`, '  ', screen).map((text) => paint(severity, text))
    const said = paragraph(terminalText(message), '    ', screen)
    const todo = fix === null ? [] : paragraph(terminalText(fix), '    ', screen)
    return [...head, ...said, ...todo.map((text) => paint('fix', text))]
  })
}
