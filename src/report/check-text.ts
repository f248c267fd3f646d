import type { Finding, Related } from '../model/finding.ts'
import type { CheckReport } from '../model/result.ts'
import { terminalText } from './escape.ts'
import { excerptOf } from './excerpt.ts'
import type { Paint } from './table.ts'
import { readableRelated, summaryLine } from './wording.ts'

export type TextOptions = {
  /** Nothing but findings. */
  readonly quiet: boolean
  /** Columns of the screen. */
  readonly width: number
  readonly paint: Paint
}

type Layout = Pick<TextOptions, 'width' | 'paint'>
type BlockOptions = Layout & { readonly excerpts: CheckReport['excerpts'] }

type Pointer = { readonly path: string; readonly line: number; readonly from: number; readonly to: number }

/** The findings as a person reads them, then a summary line: place, message, the line with a caret, the other side, the fix. */
export function renderText(result: CheckReport, options: TextOptions): string {
  const { findings, excerpts, summary, baselined } = result
  const blocks = renderFindings(findings, excerpts, options)
  if (options.quiet) return blocks
  const role = summary.errors > 0 ? 'error' : summary.warnings > 0 ? 'warning' : 'good'
  return `${blocks}${blocks === '' ? '' : '\n'}${options.paint(role, summaryLine(summary, baselined))}\n`
}

/** One block of text per finding; empty for none. */
export function renderFindings(
  findings: readonly Finding[],
  excerpts: CheckReport['excerpts'],
  { width, paint }: Layout,
): string {
  return findings.map((finding) => findingBlock(finding, { width, paint, excerpts })).join('\n')
}

function findingBlock(finding: Finding, options: BlockOptions): string {
  const { paint, excerpts } = options
  const { shown, rest } = readableRelated(finding)
  const gutter = String(Math.max(finding.line, ...shown.map((other) => other.line))).length
  const where = paint('place', terminalText(`${finding.path}:${finding.line}:${finding.column}`))
  const what = terminalText(finding.message)
  const lines = [
    `${where}: ${paint(finding.severity, finding.severity)}: ${what} ${paint('rule', `[${finding.rule}]`)}`,
  ]
  lines.push(...sourceLines(pointerOf(finding, excerpts), gutter, options))
  for (const other of shown) lines.push(...relatedLines(other, gutter, options))
  if (rest !== null) lines.push(`  ${rest}`)
  if (finding.fix !== null) lines.push(`  ${paint('fix', 'fix:')} ${terminalText(finding.fix)}`)
  return `${lines.join('\n')}\n`
}

/** A span over several lines is marked to the end of its first line. */
function pointerOf(finding: Finding, excerpts: CheckReport['excerpts']): Pointer {
  const from = finding.column - 1
  const text = excerpts.get(finding.path)?.get(finding.line) ?? ''
  const to = finding.endLine > finding.line ? text.trimEnd().length : finding.endColumn - 1
  return { path: finding.path, line: finding.line, from, to }
}

function relatedLines(other: Related, gutter: number, options: BlockOptions): string[] {
  const where = options.paint('place', terminalText(`${other.path}:${other.line}:${other.column}`))
  const pointer = { path: other.path, line: other.line, from: other.column - 1, to: other.column }
  return [`  see ${where}: ${terminalText(other.message)}`, ...sourceLines(pointer, gutter, options)]
}

function sourceLines(pointer: Pointer, gutter: number, options: BlockOptions): string[] {
  const { excerpts, width, paint } = options
  const source = excerpts.get(pointer.path)?.get(pointer.line)
  if (source === undefined || source.trim() === '') return []
  const number = String(pointer.line).padStart(gutter)
  const { line, marks } = excerptOf(source, pointer.from, pointer.to, width - gutter - 5)
  return [
    `  ${paint('gutter', `${number} |`)} ${line}`,
    `  ${paint('gutter', `${' '.repeat(gutter)} |`)} ${paint('rule', marks)}`,
  ]
}
