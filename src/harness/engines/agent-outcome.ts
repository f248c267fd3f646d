import type { HarnessCase } from '../../evidence/run/cases.ts'
import type { ProcessOutcome } from '../process/run-process.ts'
import type { Problem } from '../run/reasons.ts'
import { jsonText } from '../run/run-state.ts'
import type { EngineClaim, EngineOutcome, ModelAccess } from './engine.ts'
import type { LogLine } from './log-lines.ts'

/** What the output of an agent says, in the terms of the harness. */
export type AgentOutput = {
  readonly claims: readonly EngineClaim[]
  /** Whether it reports the end of its work as its protocol requires. */
  readonly finished: boolean
  /** Why not; empty when it did. */
  readonly unfinished: string
  /** Lines that are of no known shape. */
  readonly unknown: readonly LogLine[]
  readonly isCut: boolean
}

/** The outcome of an agent. Its own output can only lower the verdict. */
export function agentOutcome(name: string, ended: ProcessOutcome, log: AgentOutput): EngineOutcome {
  const problems: Problem[] = []
  const [first] = log.unknown
  if (!wasCutShort(ended)) {
    if (!log.finished) {
      problems.push({ reason: 'agent protocol failed', detail: `${name}: ${log.unfinished}` })
    }
    if (first !== undefined) {
      const { file, offset } = first.source
      const detail = `${log.unknown.length} lines of ${file} are of no known shape, the first at byte ${offset}`
      problems.push({ reason: 'missing required event', detail })
    }
    if (log.isCut) {
      const detail = `${name} printed more than is stored, and the part left out is unknown`
      problems.push({ reason: 'missing required event', detail })
    }
  }
  const isTrusted = first === undefined && !log.isCut
  const claims = isTrusted ? log.claims : log.claims.filter(({ type }) => type !== 'plan')
  return { process: ended, claims, markers: {}, problems, finished: log.finished }
}

/** True for a process that the harness ended, or that never started: it could not finish its protocol. */
export function wasCutShort({ started, timedOut, flooded, interrupted }: ProcessOutcome): boolean {
  return !started || timedOut || flooded || interrupted
}

const longestPlan = 500

/** The first thing that an agent says it will do. */
export function planOf(value: string, { source }: LogLine): EngineClaim {
  return { type: 'plan', value: value.slice(0, longestPlan), source }
}

/** The prompt of an agent. It contains no path but those of the case. */
export function agentPrompt({ task, allowed_files, tests }: HarnessCase): string {
  return [
    // Our own first word: a task that begins with a punctuation mark could be taken for a flag or a file.
    `Task: ${task.trim()}`,
    `You may change these files and no others: ${allowed_files.join(', ')}.`,
    `The tests are run by: ${tests.command}`,
    'Work in the current folder. Ask nothing; make the change and end.',
  ].join('\n\n')
}

/** The list of models that Pi, and Case which is built on it, read: the relay as the only provider. */
export function modelsFile({ model, relay }: ModelAccess, provider: string): string {
  const entry = {
    baseUrl: relay.address,
    api: 'openai-completions',
    apiKey: relay.madeUpKey,
    models: [{ id: model.model }],
  }
  return jsonText({ providers: { [provider]: entry } })
}
