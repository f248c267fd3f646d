import { isMapping } from '../../model/mapping.ts'
import { listOf, recordOf, textOf } from '../../schema/narrow.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import { type AgentOutput, agentOutcome, agentPrompt, planOf } from './agent-outcome.ts'
import type { Engine, EngineClaim, EngineOutcome, EngineTask, ModelAccess } from './engine.ts'
import { type LogLine, type LogLines, readLogLines } from './log-lines.ts'
import { realEngine } from './real-engine.ts'

/** Codex reserves the names of the providers it knows, so its model goes by a name of ours. */
const provider = 'relay'
const keyVariable = 'RELAY_API_KEY'

/** `codex exec --json`, configured with the relay as its only provider. */
export const codexEngine: Engine = realEngine(
  {
    name: 'codex',
    title: 'runs Codex: codex exec --json',
    command: 'codex exec --json',
    stage: 'optional',
    runtimeProvider: provider,
    wire: 'responses',
  },
  drive,
)

async function drive(task: EngineTask, access: ModelAccess): Promise<EngineOutcome> {
  task.configure('codex/config.toml', configFor(access))
  const prompt = agentPrompt(task.harnessCase)
  const started = await task.start([access.program, ...flagsFor(task), '--', prompt], {
    [keyVariable]: access.relay.madeUpKey,
  })
  return agentOutcome('codex', started.process, readCodexLog(readLogLines(started)))
}

/** Codex uses its own sandbox only outside of ours: within it, Codex cannot set one up. */
function flagsFor({ isSandboxed }: EngineTask): string[] {
  const sandbox = isSandboxed
    ? ['--dangerously-bypass-approvals-and-sandbox']
    : ['--sandbox', 'workspace-write', '-c', 'approval_policy="never"']
  return ['exec', '--json', '--color', 'never', '--skip-git-repo-check', '--ephemeral', ...sandbox]
}

function configFor({ model, relay }: ModelAccess): string {
  const text = JSON.stringify
  return [
    `model = ${text(model.model)}`,
    `model_provider = ${text(provider)}`,
    'check_for_update_on_startup = false',
    '',
    '[analytics]',
    'enabled = false',
    '',
    '[history]',
    'persistence = "none"',
    '',
    `[model_providers.${provider}]`,
    `name = ${text(provider)}`,
    `base_url = ${text(relay.address)}`,
    `env_key = ${text(keyVariable)}`,
    'wire_api = "responses"',
    'request_max_retries = 2',
    'stream_max_retries = 2',
    '',
  ].join('\n')
}

/** What `codex exec --json` printed. Its exit code says nothing, its last turn does. */
export function readCodexLog({ lines, isCut }: LogLines): AgentOutput {
  const unknown = lines.filter((line) => !isKnown(line))
  const known = lines.filter(isKnown)
  const turn = textOf(known.findLast(({ data }) => textOf(data?.type)?.startsWith('turn.'))?.data?.type)
  const claims = planIn(known)
  const declined = known.find(({ data }) => recordOf(data?.item).status === 'declined')
  if (declined !== undefined) claims.push({ type: 'approval', value: 'denied', source: declined.source })
  const unfinished = turn === null ? 'it began no turn' : (turnFaults[turn] ?? '')
  return { claims, finished: turn === 'turn.completed', unfinished, unknown, isCut }
}

const turnFaults: Readonly<Record<string, string>> = {
  'turn.started': 'its turn was never completed',
  'turn.failed': 'its turn failed',
}

function isKnown({ data }: LogLine): boolean {
  return firstViolation('internal/codex-line', data) === null
}

/** A list of things to do if there is one, else the first thing that it said or did. */
function planIn(lines: readonly LogLine[]): EngineClaim[] {
  const spoken = lines.flatMap((line) => {
    const item = recordOf(line.data?.item)
    const words = wordsOf(item)
    return words === '' ? [] : [{ line, words, isList: item.type === 'todo_list' }]
  })
  const first = spoken.find(({ isList }) => isList) ?? spoken[0]
  return first === undefined ? [] : [planOf(first.words, first.line)]
}

function wordsOf(item: Readonly<Record<string, unknown>>): string {
  if (item.type === 'agent_message') return textOf(item.text) ?? ''
  if (item.type === 'command_execution') return textOf(item.command) ?? ''
  const entries = item.type === 'todo_list' ? item.items : item.type === 'file_change' ? item.changes : []
  return listOf(entries)
    .filter(isMapping)
    .map((entry) => textOf(entry.text) ?? textOf(entry.path) ?? '')
    .join('; ')
}
