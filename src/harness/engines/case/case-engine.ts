import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ProcessOutcome } from '../../process/run-process.ts'
import { faultOf } from '../../relay/probe.ts'
import { replaceAll } from '../../relay/stream-replacer.ts'
import { neutralSubstitutes } from '../../relay/withheld.ts'
import type { Problem } from '../../run/reasons.ts'
import type { Engine, EngineClaim, EngineOutcome, EngineTask, ModelAccess } from '../engine.ts'
import { realEngine } from '../real-engine.ts'
import { type CaseFindings, findingsOf, rejectionOf } from './case-claims.ts'
import { findLog, listFolder, readCaseLog } from './case-events.ts'
import { binding, type LastMessage, lastMessagesOf, protocolFault, shortfall } from './last-messages.ts'
import { configFiles, modelsFile, runtimeProvider, taskFiles } from './task-files.ts'

const ownFolder = '.case'
/** When the task was made: the moment of the baseline commit, so that the same run gets the same files. */
const created = '2000-01-01T00:00:00.000Z'

/** `ca run --task`, which ends with exit code 0 whatever happens: what its agents said last tells what happened. */
export const caseEngine: Engine = realEngine(
  {
    name: 'case',
    title: 'runs WorkOS Case: ca run --task <task file> --mode unattended',
    stage: 'required',
    runtimeProvider,
    wire: 'chat',
  },
  drive,
  { ownFolders: [ownFolder] },
)

async function drive(task: EngineTask, access: ModelAccess): Promise<EngineOutcome> {
  const { harnessCase, workspace } = task
  const { text: help } = await task.ask([access.program, 'run', '--help'])
  task.keep('case-help.txt', help === '' ? 'nothing was printed\n' : help)
  if (isOtherProgram(help)) {
    const detail = 'the program is not Case: its help knows neither --task nor --mode'
    return {
      process: null,
      claims: [],
      markers: {},
      problems: [{ reason: 'gate closed', detail }],
      finished: false,
    }
  }
  for (const [path, text] of Object.entries(taskFiles(harnessCase, created))) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true })
    writeFileSync(join(workspace, path), text, { flag: 'wx' })
  }
  configure(task, access)
  const taskFile = join(workspace, ownFolder, 'tasks/active', `${harnessCase.id}.task.json`)
  const { process: ended } = await task.start(commandLine(access.program, taskFile), environment(access))
  task.keep('case-folder.txt', await listFolder(join(workspace, ownFolder)))
  return outcomeOf(ended, await findingsIn(task, access), lastMessagesOf(access.relay.exchanges()))
}

/** Case ignores flags that it does not know: one letter wrong, and it would start something else without a word. */
export function commandLine(program: string, taskFile: string): string[] {
  return [program, 'run', '--task', taskFile, '--mode', 'unattended']
}

/** A program has no better way to say what it is: asked for its version, Case would begin to work. */
export function isOtherProgram(help: string): boolean {
  return /\busage\b/i.test(help) && !(help.includes('--task') && help.includes('--mode'))
}

function configure(task: EngineTask, { model, relay }: ModelAccess): void {
  for (const [name, text] of Object.entries(configFiles(task.harnessCase, task.workspace, model.model))) {
    task.configure(`case/${name}`, text)
  }
  const told = { address: relay.address, key: relay.madeUpKey, model: model.model }
  task.configure('pi/models.json', modelsFile(told))
}

function environment({ relay }: ModelAccess): Record<string, string> {
  const [name, email] = ['Case', 'case@example.invalid']
  return {
    OPENAI_API_KEY: relay.madeUpKey,
    PI_OFFLINE: '1',
    GIT_AUTHOR_NAME: name,
    GIT_AUTHOR_EMAIL: email,
    GIT_COMMITTER_NAME: name,
    GIT_COMMITTER_EMAIL: email,
  }
}

/** What the log says. It is copied first, so that what is read is what is kept. */
async function findingsIn(
  { workspace, harnessCase, keep }: EngineTask,
  { relay }: ModelAccess,
): Promise<CaseFindings> {
  const log = await findLog(workspace, harnessCase.id)
  if ('problem' in log) {
    return {
      claims: [],
      problems: [{ reason: 'missing required event', detail: log.problem }],
      finished: false,
    }
  }
  // Byte by byte: a log that is no text is kept as it is, but for the address of the relay.
  const neutral = replaceAll(log.toString('latin1'), neutralSubstitutes(relay))
  const kept = Buffer.from(neutral, 'latin1')
  return findingsOf(readCaseLog(kept, keep('case-events.jsonl', kept)))
}

function outcomeOf(
  ended: ProcessOutcome,
  { claims, problems, finished }: CaseFindings,
  words: readonly LastMessage[],
): EngineOutcome {
  const common = { process: ended, claims: [...claims, ...rejections(words)] }
  // A process that was ended by us has said no last word, and nobody can blame it for that.
  const wasEnded = ended.timedOut || ended.flooded || ended.interrupted || !ended.started
  if (wasEnded) return { ...common, markers: {}, problems: [], finished: false }
  const unanswered = binding(words).find(({ exchange }) => exchange.outcome !== 'ok')
  const provider = unanswered === undefined ? null : providerFault(unanswered)
  const protocol = protocolFault(words)
  const lacking = shortfall(words)
  const found: Problem[] = [...problems, ...(provider === null ? [] : [provider.problem])]
  if (lacking !== null) found.push({ reason: 'engine failed', detail: lacking })
  if (protocol !== null) found.push({ reason: 'case agent result protocol failed', detail: protocol })
  const markers = {
    ...(provider?.markers ?? {}),
    ...(protocol === null ? {} : { 'provider-agent-protocol.txt': `${protocol}\n` }),
  }
  return { ...common, markers, problems: found, finished: finished && protocol === null && lacking === null }
}

/** What an agent was answered when it asked for the last time, where that was no answer. */
function providerFault({ agent, exchange }: LastMessage) {
  const { outcome } = exchange
  if (outcome === 'aborted' || outcome === 'refused') return null
  const who = agent === null ? 'the agent' : `the agent "${agent}"`
  return faultOf(outcome, `what came of the last request of ${who}: ${outcome}`)
}

/** An agent that rejects the work in its own last message, whatever Case made of it. */
function rejections(words: readonly LastMessage[]): EngineClaim[] {
  return words.flatMap(({ said }) => {
    const why = said.kind === 'valid' ? rejectionOf(said.envelope) : null
    return why === null ? [] : [{ type: 'review' as const, value: why, source: null }]
  })
}
