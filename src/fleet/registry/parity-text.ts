import { screenJson, terminalText } from '../../report/escape.ts'
import { alignRows, type Paint } from '../../report/table.ts'
import { count } from '../../report/wording.ts'
import type { Pair, Parity, WorkingAgent, WorkingPhase } from './compare-agents.ts'
import type { OpenProject } from './open-project.ts'

/** One of the two projects, by the word that the user gave for it. */
export type ComparedProject = { readonly word: string; readonly project: OpenProject }

type ComparedProjects = readonly [ComparedProject, ComparedProject]

/** The comparison as `sot-fleet-parity/1`. */
export function renderParityJson(
  { equal, agents, phases, sameOrder }: Parity,
  identical: boolean,
  [a, b]: ComparedProjects,
): string {
  const side = ({ word, project }: ComparedProject) => ({
    name: word,
    path: project.agents.path,
    sha256: project.sha256,
  })
  const head = { schema: 'sot-fleet-parity/1', equal, identical, a: side(a), b: side(b) }
  return screenJson({ ...head, sameOrder, agents, phases })
}

/** The comparison as a table, with one line that sums it up. */
export function renderParityText(
  parity: Parity,
  identical: boolean,
  [a, b]: ComparedProjects,
  { isQuiet, paint }: { readonly isQuiet: boolean; readonly paint: Paint },
): string {
  const rows = [
    ...rowsOf('agent', parity.agents, agentWords, isQuiet),
    ...(parity.sameOrder.agents ? [] : [orderRow('agents', a, b)]),
    ...rowsOf('phase', parity.phases, phaseWords, isQuiet),
    ...(parity.sameOrder.phases ? [] : [orderRow('phases', a, b)]),
  ]
  const table = rows.length === 0 ? [] : alignRows([['', '', '', a.word, b.word], ...rows])
  const lines = table.map((line) => (line.startsWith('!') ? paint('error', line) : line))
  const summary = paint(parity.equal ? 'good' : 'error', terminalText(summaryOf(parity, identical, a, b)))
  return [...lines, ...(lines.length === 0 || isQuiet ? [] : ['']), ...(isQuiet ? [] : [summary])]
    .map((line) => `${line}\n`)
    .join('')
}

function summaryOf(parity: Parity, identical: boolean, a: ComparedProject, b: ComparedProject): string {
  const names = `${a.word} and ${b.word}`
  if (identical) return `${names}: equal, and byte-identical`
  if (parity.equal) return `${names}: agents, models and phases are equal; the files are not byte-identical`
  const differing = [...parity.agents, ...parity.phases].filter(({ equal }) => !equal).length
  const orders = Object.values(parity.sameOrder).filter((same) => !same).length
  return `${names}: ${count(differing + orders, 'difference')}`
}

function rowsOf<T>(
  part: string,
  pairs: readonly Pair<T>[],
  words: (one: T) => string,
  isQuiet: boolean,
): string[][] {
  return pairs
    .filter(({ equal }) => !(equal && isQuiet))
    .map(({ name, equal, a, b }) => [
      equal ? '' : '!',
      part,
      name,
      a === null ? '-' : words(a),
      b === null ? '-' : words(b),
    ])
}

function orderRow(part: 'agents' | 'phases', a: ComparedProject, b: ComparedProject): string[] {
  const order = ({ project: { agents: file } }: ComparedProject): string =>
    (part === 'agents' ? file.agents.map(({ name }) => name) : file.phases.map(({ id }) => id)).join(', ')
  return ['!', 'order', part, order(a), order(b)]
}

function agentWords({ kind, backend, model, watch, enabled, command }: WorkingAgent): string {
  const runs = command === null ? [] : [JSON.stringify(command)]
  return [
    kind,
    backend ?? 'no backend',
    model ?? 'no model',
    watch,
    ...(enabled ? [] : ['disabled']),
    ...runs,
  ].join(' · ')
}

function phaseWords({ plan, models }: WorkingPhase): string {
  return [plan, ...Object.entries(models).map(([agent, model]) => `${agent}: ${model}`)].join(' · ')
}
