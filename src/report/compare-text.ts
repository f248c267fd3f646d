import type { VerdictState } from '../model/evidence/evidence.ts'
import type { CompareReport, CompareRun, CompareTold } from '../model/schema-types.generated.ts'
import { markdownText, terminalText } from './escape.ts'
import { type Paint, renderTable, type StyledText, type TextRole, unlimitedScreen } from './table.ts'
import { durationWords } from './wording.ts'

const roles: Readonly<Record<VerdictState, TextRole>> = {
  proven: 'good',
  broken: 'error',
  unknowable: 'warning',
}
const longestModel = 28

type CompareColumn = { readonly head: string; readonly cell: (run: CompareRun) => string }

const columns: readonly CompareColumn[] = [
  reported('engine', ({ engine }) => engine),
  reported('stage', ({ stage }) => String(stage)),
  reported('status', ({ status }) => status),
  { head: 'evidence', cell: ({ verdict }) => verdict },
  reported('files', ({ changedFiles }) => String(changedFiles.length)),
  reported('tests', ({ tests }) => `${tests.executed} ${tests.passed ? 'pass' : 'fail'}`),
  reported('time', ({ durationMs }) => durationWords(durationMs)),
  reported('model', (run) => clipped(modelOf(run))),
]

/** Runs as a table; below each row its folder, why it did not pass, and what it changed. */
export function renderCompareText({ runs, differences }: CompareReport, paint: Paint): string {
  const head = columns.map(({ head: text }): StyledText => ({ text, role: 'gutter' }))
  const rows = runs.map((run) =>
    columns.map(({ head: name, cell }): StyledText => {
      return { text: terminalText(cell(run)), role: name === 'evidence' ? roles[run.verdict] : undefined }
    }),
  )
  const screen = { ...unlimitedScreen, paint }
  const [headLine = '', ...rowLines] = renderTable(
    [head, ...rows],
    columns.map(() => ({})),
    screen,
    '',
  )
  const lines = [headLine]
  for (const [index, run] of runs.entries())
    lines.push(rowLines[index] ?? '', ...detailsOf(run).map((text) => `  ${terminalText(text)}`))
  for (const difference of differences)
    lines.push(paint('warning', differenceWords(difference, terminalText)))
  return `${lines.join('\n')}\n`
}

/** The same table in Markdown. */
export function renderCompareMarkdown({ runs, differences }: CompareReport): string {
  const all: readonly CompareColumn[] = [
    { head: 'run', cell: ({ dir }) => dir },
    ...columns.filter(({ head }) => head !== 'files' && head !== 'model'),
    reported('model', modelOf),
    reported('reason', ({ reason }) => reason ?? ''),
    reported('changed files', ({ changedFiles }) => changedFiles.join(', ')),
    { head: 'not held', cell: ({ codes }) => codes.join(', ') },
  ]
  const row = (texts: readonly string[]): string => `| ${texts.join(' | ')} |`
  const lines = [
    row(all.map(({ head }) => head)),
    row(all.map(() => '---')),
    ...runs.map((run) => row(all.map(({ cell }) => markdownText(cell(run))))),
  ]
  if (differences.length > 0) lines.push('')
  for (const difference of differences) lines.push(`- ${differenceWords(difference, markdownText)}`)
  return `${lines.join('\n')}\n`
}

function differenceWords(
  { what, values }: CompareReport['differences'][number],
  safe: (text: string) => string,
): string {
  return `Not the same ${what}: ${values.map((value) => safe(short(value))).join(', ')}`
}

function reported(head: string, cell: (report: CompareTold) => string): CompareColumn {
  return { head, cell: ({ told }) => (told === null ? '-' : cell(told)) }
}

function modelOf({ model, runtimeProvider }: CompareTold): string {
  if (model === null) return '-'
  return runtimeProvider === null ? model : `${model} by ${runtimeProvider}`
}

function detailsOf({ dir, codes, told }: CompareRun): string[] {
  const lines = [dir]
  if (told !== null && told.reason !== null) lines.push(told.reason)
  if (codes.length > 0) lines.push(`not held: ${codes.join(', ')}`)
  if (told !== null && told.changedFiles.length > 0) lines.push(`changed ${told.changedFiles.join(', ')}`)
  return lines
}

const clipped = (text: string): string =>
  text.length > longestModel ? `${text.slice(0, longestModel - 1)}…` : text

/** A digest by its beginning. */
const short = (value: string): string => (/^[0-9a-f]{64}$/.test(value) ? `${value.slice(0, 12)}…` : value)
