import type { ComparedRun, Comparison, ReportedRun } from '../model/evidence/comparison.ts'
import type { VerdictState } from '../model/evidence/evidence.ts'
import { markdownText, terminalText } from './escape.ts'
import { type Paint, renderTable, type StyledText, type TextRole, unlimitedScreen } from './table.ts'
import { durationWords } from './wording.ts'

export type CompareTextOptions = {
  readonly paint: Paint
}

const roles: Readonly<Record<VerdictState, TextRole>> = {
  proven: 'good',
  broken: 'error',
  unknowable: 'warning',
}
const longestModel = 28

type CompareColumn = { readonly head: string; readonly cell: (run: ComparedRun) => string }

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
export function renderCompareText({ runs, differences }: Comparison, { paint }: CompareTextOptions): string {
  const head = columns.map(({ head: text }): StyledText => ({ text, role: 'gutter' }))
  const rows = runs.map((run) =>
    columns.map(({ head: name, cell }): StyledText => {
      return { text: terminalText(cell(run)), role: name === 'evidence' ? roles[run.verdict] : undefined }
    }),
  )
  const [headLine = '', ...rowLines] = renderTable(
    [head, ...rows],
    columns.map(() => ({})),
    { ...unlimitedScreen, paint },
    '',
  )
  const lines = [headLine]
  for (const [index, run] of runs.entries())
    lines.push(rowLines[index] ?? '', ...detailsOf(run).map((text) => `  ${terminalText(text)}`))
  for (const { what, values } of differences)
    lines.push(paint('warning', terminalText(`Not the same ${what}: ${values.map(short).join(', ')}`)))
  return `${lines.join('\n')}\n`
}

/** The same table in Markdown. */
export function renderCompareMarkdown({ runs, differences }: Comparison): string {
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
  const notes = differences.map(
    ({ what, values }) =>
      `- Not the same ${what}: ${values.map((value) => markdownText(short(value))).join(', ')}`,
  )
  return `${[...lines, ...(notes.length === 0 ? [] : ['', ...notes])].join('\n')}\n`
}

function reported(head: string, cell: (run: ReportedRun) => string): CompareColumn {
  return { head, cell: (run) => (run.told === null ? '-' : cell(run.told)) }
}

function modelOf({ model, runtimeProvider }: ReportedRun): string {
  if (model === null) return '-'
  return runtimeProvider === null ? model : `${model} by ${runtimeProvider}`
}

function detailsOf({ dir, codes, told: run }: ComparedRun): string[] {
  const changed =
    run === null || run.changedFiles.length === 0 ? [] : [`changed ${run.changedFiles.join(', ')}`]
  const reason = run === null || run.reason === null ? [] : [run.reason]
  const missing = codes.length === 0 ? [] : [`not held: ${codes.join(', ')}`]
  return [dir, ...reason, ...missing, ...changed]
}

const clipped = (text: string): string =>
  text.length > longestModel ? `${text.slice(0, longestModel - 1)}…` : text

/** A digest by its beginning. */
const short = (value: string): string => (/^[0-9a-f]{64}$/.test(value) ? `${value.slice(0, 12)}…` : value)
