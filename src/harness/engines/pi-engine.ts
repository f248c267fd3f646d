import { isMapping } from '../../model/mapping.ts'
import { listOf, recordOf, textOf } from '../../schema/narrow.ts'
import { firstViolation } from '../../schema/validate-run.ts'
import { type AgentOutput, agentOutcome, agentPrompt, modelsFile, planOf } from './agent-outcome.ts'
import type { Engine, EngineClaim, EngineOutcome, EngineTask, ModelAccess } from './engine.ts'
import { type LogLine, type LogLines, readLogLines } from './log-lines.ts'
import { realEngine } from './real-engine.ts'

const mebibyte = 1024 * 1024
/** Pi prints the whole message again with every token, so its output grows with the square of the message. */
const output = { limit: 1024 * mebibyte, head: 32 * mebibyte, tail: 32 * mebibyte }

/** `pi --mode json -p`, configured with the relay as its only provider. */
export const piEngine: Engine = realEngine(
  {
    name: 'pi',
    title: 'runs Pi: pi --mode json -p',
    command: 'pi --mode json -p',
    stage: 'optional',
    runtimeProvider: null,
    wire: 'chat',
  },
  drive,
  { output },
)

async function drive(task: EngineTask, access: ModelAccess): Promise<EngineOutcome> {
  const { provider, model } = access.model
  task.configure('pi/models.json', modelsFile(access, provider))
  const own = ['--no-extensions', '--no-skills', '--no-prompt-templates', '--no-themes', '--no-context-files']
  const flags = ['--mode', 'json', '-p', '--no-session', '--provider', provider, '--model', model, ...own]
  const prompt = agentPrompt(task.harnessCase)
  const started = await task.start([access.program, ...flags, prompt], { PI_OFFLINE: '1' })
  return agentOutcome('pi', started.process, readPiLog(readLogLines(started)))
}

/** Reads the output of `pi --mode json`. The last message must end with "stop", and the agent must end without a retry. */
export function readPiLog({ lines, isCut }: LogLines): AgentOutput {
  const unknown = lines.filter((line) => !isKnown(line))
  const known = lines.filter(isKnown)
  const unfinished = faultOfEnding(known)
  return { claims: planIn(known), finished: unfinished === '', unfinished, unknown, isCut }
}

function isKnown({ data }: LogLine): boolean {
  return firstViolation('internal/pi-line', data) === null
}

function faultOfEnding(lines: readonly LogLine[]): string {
  const endings = ['agent_start', 'agent_end', 'auto_retry_start', 'auto_retry_end']
  const last = lines.findLast(({ data }) => endings.includes(String(data?.type)))?.data
  const isRecovered = last?.type === 'auto_retry_end' && last.success === true
  if (last?.type !== 'agent_end' && !isRecovered) return 'the agent did not come to an end'
  const message = lines.findLast(({ data }) => data?.type === 'message_end' && isAssistant(data))?.data
  const reason = recordOf(message?.message).stopReason
  if (message === undefined) return 'the agent said nothing'
  return reason === 'stop' ? '' : `its last message ended by ${String(reason)}`
}

function isAssistant(data: Readonly<Record<string, unknown>>): boolean {
  return recordOf(data.message).role === 'assistant'
}

/** The first thing that the agent said or did. */
function planIn(lines: readonly LogLine[]): EngineClaim[] {
  for (const line of lines) {
    if (line.data?.type !== 'message_end' || !isAssistant(line.data)) continue
    const words = listOf(recordOf(line.data.message).content)
      .filter(isMapping)
      .map(({ type, text, name }) => (type === 'toolCall' ? textOf(name) : textOf(text)) ?? '')
      .filter((part) => part.trim() !== '')
      .join('; ')
    if (words !== '') return [planOf(words, line)]
  }
  return []
}
