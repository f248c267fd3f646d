import type {
  FleetDownReport,
  FleetStatusAgent,
  FleetStatusReport,
  FleetUpAgent,
  FleetUpReport,
} from '../../model/schema-types.generated.ts'
import { terminalText } from '../../report/escape.ts'
import { alignRows } from '../../report/table.ts'
import { count } from '../../report/wording.ts'

/** Where a project is and what runs: the phase in the first line, then a row per agent, in words for scripts. */
export function statusText({ phase, agents }: FleetStatusReport): string {
  return toText([phaseLine(phase), ...alignRows(agents.map(statusRow))])
}

function phaseLine({ state, id, plan, number, count: all, defect }: FleetStatusReport['phase']): string {
  const place = `[${number ?? (all === 0 ? 0 : '?')}/${all}]`
  if (id !== null) return terminalText(`phase: ${id} ${place} plan=${plan} (${state})`)
  const why = defect === null ? state : `${state}: ${defect}`
  return terminalText(`phase: - ${place} plan=- (${why})`)
}

const stateWords = { running: 'RUNNING', stopped: 'stopped', unknown: 'unknown' } as const

function statusRow({ name, kind, backend, model, watch, enabled, state }: FleetStatusAgent): string[] {
  const word = `${stateWords[state]}${enabled ? '' : ' (disabled)'}`
  return [name, kind, backend ?? '-', model ?? '-', watch ?? '-', word]
}

/** What `up` did: a row per agent, what a failed one said, and the sum. */
export function upText(report: FleetUpReport, isQuiet: boolean): string {
  if (isQuiet && report.ok) return ''
  const rows = alignRows(report.agents.map(({ name, state, session }) => [name, state, session]))
  const lines = report.agents.flatMap((agent, index) => [rows[index] ?? '', ...failureLines(agent)])
  return toText([...lines, terminalText(upSum(report))])
}

function failureLines({ detail, output }: FleetUpAgent): string[] {
  const why = detail === null ? [] : [`  ${detail}`]
  return [...why, ...output.map((line) => `  | ${line}`)].map(terminalText)
}

function upSum({ project, ok, agents, problems }: FleetUpReport): string {
  if (problems.length > 0) return `${project} is not up: ${problems.join('; ')}.`
  if (!ok) return `${project} is not up: what was started was ended again.`
  const started = agents.filter(({ state }) => state !== 'disabled').length
  if (started === 0) return `${project} has no agent that is enabled: nothing was started.`
  return `${count(started, 'agent')} of ${project} started.`
}

/** What `down` did: a row per agent of the record, the sum, and the sessions it did not touch. */
export function downText(report: FleetDownReport, isQuiet: boolean): string {
  const { project, ok, agents, foreign, problems } = report
  const rows = alignRows(agents.map(({ name, state, session }) => [name, state, session]))
  const failed = problems.map((problem) => `${project} is not down: ${problem}.`)
  const foreignLines = foreign.map((name) => `${name} was left alone: sot did not start it.`)
  const lines = isQuiet && ok ? [] : [...rows, ...(ok ? [terminalText(downSum(report))] : [])]
  return toText([...lines, ...[...failed, ...foreignLines].map(terminalText)])
}

function downSum({ project, agents, killed }: FleetDownReport): string {
  if (agents.length === 0) return `Nothing of ${project} was up.`
  const ended = agents.filter(({ state }) => state === 'ended').length
  const force = killed === 0 ? '' : `, ${killed} ${killed === 1 ? 'process' : 'processes'} by force`
  return `${count(ended, 'agent')} of ${project} ended${force}.`
}

function toText(all: readonly string[]): string {
  return all.map((line) => `${line}\n`).join('')
}
