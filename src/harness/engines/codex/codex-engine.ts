import { agentOutcome } from '../agent-outcome.ts'
import { agentPrompt } from '../agent-prompt.ts'
import type { Engine, EngineOutcome, EngineTask, ModelAccess } from '../engine.ts'
import { readLogLines } from '../log-lines.ts'
import { realEngine } from '../real-engine.ts'
import { readCodexLog } from './codex-log.ts'

/** Codex reserves the names of the providers it knows, so its model goes by a name of ours. */
const provider = 'relay'
const keyVariable = 'RELAY_API_KEY'

/** `codex exec --json`, told of no provider but the relay. */
export const codexEngine: Engine = realEngine(
  {
    name: 'codex',
    title: 'runs Codex: codex exec --json',
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

/** Walls of its own only where there are none: within walls it could not build them. */
function flagsFor({ isWalled }: EngineTask): string[] {
  const walls = isWalled
    ? ['--dangerously-bypass-approvals-and-sandbox']
    : ['--sandbox', 'workspace-write', '-c', 'approval_policy="never"']
  return ['exec', '--json', '--color', 'never', '--skip-git-repo-check', '--ephemeral', ...walls]
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
