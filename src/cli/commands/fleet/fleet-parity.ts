import { orThrow } from '../../../app/user-error.ts'
import {
  compareAgents,
  type Pair,
  type Parity,
  type WorkingAgent,
  type WorkingPhase,
} from '../../../fleet/registry/compare-agents.ts'
import { type OpenProject, openProject } from '../../../fleet/registry/open-project.ts'
import { terminalText } from '../../../report/escape.ts'
import { alignRows } from '../../../report/table.ts'
import { count } from '../../../report/wording.ts'
import { defineCommand } from '../../command-declaration.ts'
import type { CommonFlags } from '../../command-options.ts'
import type { Context } from '../../context.ts'
import { chosenFormat } from '../../formats.ts'
import { painterOf } from '../../terminal.ts'

export const command = defineCommand({
  name: 'fleet parity',
  summary: 'compare agents, models and phases of two projects; exit code 1 when they differ',
  arguments: [
    ['<a>', 'a project of the fleet, the folder of a project, or an agents.toml'],
    ['<b>', 'the other one'],
  ],
  examples: ['sot fleet parity booth tide', 'sot fleet parity booth ../old/agents.toml'],
  run: async ({ args, flags, context }) => {
    const format = chosenFormat(flags, ['json'], 'sot fleet parity')
    const open = async (word = ''): Promise<Side> => {
      const project = await openProject(word, context.cwd, flags.root ?? null)
      return { word, project: orThrow<OpenProject>(project) }
    }
    const [a, b] = [await open(args[0]), await open(args[1])]
    const parity = compareAgents(a.project.agents, b.project.agents)
    const identical = a.project.sha256 === b.project.sha256
    context.stdout.write(
      format === 'json'
        ? renderJson(parity, identical, a, b)
        : renderText(parity, identical, a, b, flags, context),
    )
    return parity.equal ? 0 : 1
  },
})

/** One of the two projects, by the word that the user gave for it. */
type Side = { readonly word: string; readonly project: OpenProject }

function renderJson(
  { equal, agents, phases, sameOrder }: Parity,
  identical: boolean,
  a: Side,
  b: Side,
): string {
  const side = ({ word, project }: Side) => ({
    name: word,
    path: project.agents.path,
    sha256: project.sha256,
  })
  const head = { schema: 'sot-fleet-parity/1', equal, identical, a: side(a), b: side(b) }
  return `${JSON.stringify({ ...head, sameOrder, agents, phases }, null, 2)}\n`
}

function renderText(
  parity: Parity,
  identical: boolean,
  a: Side,
  b: Side,
  flags: CommonFlags,
  context: Context,
): string {
  const paint = painterOf(flags, context)
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
