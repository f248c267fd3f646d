import {
  compareAgents,
  type Pair,
  type Parity,
  type WorkingAgent,
  type WorkingPhase,
} from '../fleet/registry/compare-agents.ts'
import { type OpenProject, openProject } from '../fleet/registry/open-project.ts'
import { terminalText } from '../report/escape.ts'
import { alignRows } from '../report/table.ts'
import { count } from '../report/wording.ts'
import { painter, wantsColour } from './colour.ts'
import { type CommonFlags, chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { orRefuse } from './usage-error.ts'

type Side = { readonly word: string; readonly project: OpenProject }

/** `sot fleet parity A B`: agents, models and phases of two projects side by side. */
export async function showParity(
  words: readonly [string, string],
  flags: CommonFlags,
  context: Context,
): Promise<Exit> {
  const format = chosenFormat(flags, ['json'], 'sot fleet parity')
  const open = async (word: string): Promise<Side> => {
    const project = await openProject(word, context.cwd, flags.root ?? null)
    return { word, project: orRefuse<OpenProject>(project) }
  }
  const [a, b] = [await open(words[0]), await open(words[1])]
  const parity = compareAgents(a.project.agents, b.project.agents)
  const identical = a.project.sha256 === b.project.sha256
  const shown =
    format === 'json' ? asJson(parity, identical, a, b) : asText(parity, identical, a, b, flags, context)
  context.stdout.write(shown)
  return parity.equal ? 0 : 1
}

function asJson({ equal, agents, phases, sameOrder }: Parity, identical: boolean, a: Side, b: Side): string {
  const side = ({ word, project }: Side) => ({
    name: word,
    path: project.agents.path,
    sha256: project.sha256,
  })
  const head = { schema: 'sot-fleet-parity/1', equal, identical, a: side(a), b: side(b) }
  return `${JSON.stringify({ ...head, sameOrder, agents, phases }, null, 2)}\n`
}

function asText(
  parity: Parity,
  identical: boolean,
  a: Side,
  b: Side,
  flags: CommonFlags,
  context: Context,
): string {
  const paint = painter(wantsColour(flags.color, context))
  const isQuiet = flags.quiet === true
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

function summaryOf(parity: Parity, identical: boolean, a: Side, b: Side): string {
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

function orderRow(part: 'agents' | 'phases', a: Side, b: Side): string[] {
  const order = ({ project: { agents: file } }: Side): string =>
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
