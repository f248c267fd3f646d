import type { ComparedRun, Comparison, ToldRun } from '../model/evidence/comparison.ts'
import type { Verdict } from '../model/evidence/evidence.ts'
import { markdownText, terminalText } from './escape.ts'
import { durationWords } from './run-words.ts'
import type { TextRole } from './text.ts'

export type CompareTextOptions = {
  /** Returns the text with its colour around it; it must not change the text. */
  readonly paint: (role: TextRole, text: string) => string
}

const roles: Readonly<Record<Verdict, TextRole>> = { proven: 'good', broken: 'error', unknowable: 'warning' }
const longestModel = 28

type Column = { readonly head: string; readonly cell: (run: ComparedRun) => string }

const columns: readonly Column[] = [
  told('engine', ({ engine }) => engine),
  told('stage', ({ stage }) => String(stage)),
  told('status', ({ status }) => status),
  { head: 'evidence', cell: ({ verdict }) => verdict },
  told('files', ({ changedFiles }) => String(changedFiles.length)),
  told('tests', ({ tests }) => `${tests.executed} ${tests.passed ? 'pass' : 'fail'}`),
  told('time', ({ durationMs }) => durationWords(durationMs)),
  told('model', (run) => clipped(modelOf(run))),
]

/** Runs as a table; below each line where the run lies, why it is no pass, and what it changed. */
export function renderCompareText({ runs, differences }: Comparison, { paint }: CompareTextOptions): string {
  const cells = runs.map((run) => columns.map(({ cell }) => terminalText(cell(run))))
  const widths = columns.map(({ head }, at) =>
    Math.max(head.length, ...cells.map((row) => row[at]?.length ?? 0)),
  )
  const line = (row: readonly string[]): string =>
    row
      .map((text, at) => text.padEnd(widths[at] ?? 0))
      .join('  ')
      .trimEnd()
  const lines = [paint('gutter', line(columns.map(({ head }) => head)))]
  for (const [index, run] of runs.entries()) {
    const shown = line(cells[index] ?? [])
    lines.push(shown.replace(run.verdict, (word) => paint(roles[run.verdict], word)))
    lines.push(...detailsOf(run).map((text) => `  ${terminalText(text)}`))
  }
  for (const { what, values } of differences)
    lines.push(paint('warning', terminalText(`Not the same ${what}: ${values.map(short).join(', ')}`)))
  return `${lines.join('\n')}\n`
}

/** The same table in Markdown. */
export function renderCompareMarkdown({ runs, differences }: Comparison): string {
  const all: readonly Column[] = [
    { head: 'run', cell: ({ dir }) => dir },
    ...columns.filter(({ head }) => head !== 'files' && head !== 'model'),
    told('model', modelOf),
    told('reason', ({ reason }) => reason ?? ''),
    told('changed files', ({ changedFiles }) => changedFiles.join(', ')),
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

function told(head: string, cell: (run: ToldRun) => string): Column {
  return { head, cell: (run) => (run.told === null ? '-' : cell(run.told)) }
}

function modelOf({ model, runtimeProvider }: ToldRun): string {
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
