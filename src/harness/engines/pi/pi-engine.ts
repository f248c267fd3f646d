import { agentOutcome } from '../agent-outcome.ts'
import { agentPrompt } from '../agent-prompt.ts'
import type { Engine, EngineOutcome, EngineTask, ModelAccess } from '../engine.ts'
import { readLogLines } from '../log-lines.ts'
import { realEngine } from '../real-engine.ts'
import { readPiLog } from './pi-log.ts'

const mebibyte = 1024 * 1024
/** With every word of a message it prints the message again, so its output grows with the square of what it says. */
const output = { limit: 1024 * mebibyte, head: 32 * mebibyte, tail: 32 * mebibyte }

/** `pi --mode json -p`, told of no provider but the admitted one, which it reaches by the relay. */
export const piEngine: Engine = realEngine(
  {
    name: 'pi',
    title: 'runs Pi: pi --mode json -p',
    stage: 'optional',
    runtimeProvider: null,
    wire: 'chat',
  },
  drive,
  { output },
)

async function drive(task: EngineTask, access: ModelAccess): Promise<EngineOutcome> {
  task.configure('pi/models.json', modelsFor(access))
  const prompt = agentPrompt(task.harnessCase)
  const started = await task.start([access.program, ...flagsFor(access), prompt], { PI_OFFLINE: '1' })
  return agentOutcome('pi', started.process, readPiLog(readLogLines(started)))
}

function flagsFor({ model }: ModelAccess): string[] {
  const own = ['--no-extensions', '--no-skills', '--no-prompt-templates', '--no-themes', '--no-context-files']
  const { provider, model: id } = model
  return ['--mode', 'json', '-p', '--no-session', '--provider', provider, '--model', id, ...own]
}

function modelsFor({ model, relay }: ModelAccess): string {
  const provider = {
    baseUrl: relay.address,
    api: 'openai-completions',
    apiKey: relay.madeUpKey,
    models: [{ id: model.model }],
  }
  return `${JSON.stringify({ providers: { [model.provider]: provider } }, null, 2)}\n`
}
