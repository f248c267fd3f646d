import type { DryRunReport } from '../../model/schema-types.generated.ts'
import { terminalText } from '../../report/escape.ts'
import { count, durationWords } from '../../report/wording.ts'

const workplaces: Readonly<Record<DryRunReport['folders']['workplace'], string>> = {
  fixture: 'the files of the case',
  copy: "a copy of the repository's last commit",
  clone: 'a disposable clone of the repository',
}

/** A dry run for people: what would run, every gate and condition, and what blocks it. */
export function renderPlan(plan: DryRunReport): string {
  const { ready, blockers, gates, conditions, unchecked } = plan
  const lines = [
    'Dry run: nothing was started and nothing was written.',
    ...section('What would run', runRows(plan)),
    ...section('Admission', admissionRows(plan)),
    ...section(
      'Gates',
      gates.map(({ needs, state, detail }) => [state, needs, detail]),
    ),
    ...section(
      'Conditions of the stage',
      conditions.map(({ id, state, condition, detail, runs }) => [
        state,
        `${id}: ${condition}`,
        detail ?? (runs.length === 0 ? null : runs.join(', ')),
      ]),
    ),
    ...section(
      'Known only in the run',
      unchecked.map((one) => ['', one, null]),
    ),
    '',
    ...(ready
      ? ['The run could start.']
      : [`The run is blocked, ${count(blockers.length, 'reason')}:`, ...blockers.map((one) => `  - ${one}`)]),
  ]
  return lines.map((line) => `${terminalText(line)}\n`).join('')
}

type Row = readonly [head: string, text: string, detail: string | null]

function section(title: string, rows: readonly Row[]): string[] {
  if (rows.length === 0) return []
  const width = Math.max(...rows.map(([head]) => head.length))
  const lines = rows.flatMap(([head, text, detail]) => {
    const line = `  ${head.padEnd(width)}${width === 0 ? '' : '  '}${text}`
    return detail === null ? [line] : [line, `  ${' '.repeat(width)}${width === 0 ? '' : '  '}  ${detail}`]
  })
  return ['', title, ...lines]
}

function runRows({ run, folders, isolation }: DryRunReport): Row[] {
  const program = run.program === null ? '' : ` (the program of ${run.program})`
  const rows: (readonly [string, string])[] = [
    ['case', run.case],
    ['engine', run.engine],
    ['stage', String(run.stage)],
    ...(run.issue === null ? [] : [['issue', run.issue] as const]),
    ['command', `${run.command}${program}`],
    ['tests', run.tests_command],
    ['may change', run.allowed_files.join(', ')],
    ['time limit', durationWords(run.timeout_ms)],
    ...(run.baseline ? [['before it', 'a run of the engine fake on the same files'] as const] : []),
    ...(run.runs === 1 ? [] : [['runs', String(run.runs)] as const]),
    ['works on', workplaces[folders.workplace]],
    ...(folders.repository === null ? [] : [['repository', folders.repository] as const]),
    ['case folder', folders.case],
    ['run folder', folders.runs],
    ['temporary', folders.temporary],
    ['isolation', `${isolation.method} (${isolation.detail})`],
  ]
  return rows.map(([head, text]) => [head, text, null])
}

function admissionRows({ admission, gates }: DryRunReport): Row[] {
  if (gates.length === 0) return []
  const { provider, model, status, engine_binary_sha256: sha256, source_status: source } = admission
  const name = `${provider ?? 'no provider'} / ${model ?? 'no model'}`
  return [
    ['model', `${name}: ${status ?? 'unknown'}`, null],
    ['program', `${sha256 ?? 'unknown'}: ${source ?? 'unknown'}`, null],
  ]
}
