import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { ProcessOutcome } from '../../process/run-process.ts'
import { faultOf } from '../../relay/probe.ts'
import { replaceAll } from '../../relay/stream-replacer.ts'
import { neutralSubstitutes } from '../../relay/withheld.ts'
import type { Problem } from '../../run/reasons.ts'
import { modelsFile, wasCutShort } from '../agent-outcome.ts'
import type { Engine, EngineClaim, EngineOutcome, EngineTask, ModelAccess } from '../engine.ts'
import { realEngine } from '../real-engine.ts'
import { type CaseFindings, findingsOf, rejectionOf } from './case-claims.ts'
import { findLog, listOwnFolder, readCaseLog } from './case-events.ts'
import {
  findUnfinished,
  type LastMessage,
  lastMessagesOf,
  nameOf,
  protocolFault,
  requiredMessages,
} from './last-messages.ts'
import { configFiles, runtimeProvider, taskFiles } from './task-files.ts'

const ownFolder = '.case'

/** `ca run --task`. It always exits with 0, so the last messages of its agents decide. */
export const caseEngine: Engine = realEngine(
  {
    name: 'case',
    title: 'runs WorkOS Case: ca run --task <task file> --mode unattended',
    command: 'ca run --task <task file> --mode unattended',
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
  task.saveLog('case-help.txt', help === '' ? 'nothing was printed\n' : help)
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
  for (const [path, text] of Object.entries(taskFiles(harnessCase))) {
    mkdirSync(dirname(join(workspace, path)), { recursive: true })
    writeFileSync(join(workspace, path), text, { flag: 'wx' })
  }
  for (const [name, text] of Object.entries(configFiles(harnessCase, workspace, access.model.model))) {
    task.configure(`case/${name}`, text)
  }
  task.configure('pi/models.json', modelsFile(access, runtimeProvider))
  const taskFile = join(workspace, ownFolder, 'tasks/active', `${harnessCase.id}.task.json`)
  const { process: ended } = await task.start(commandLine(access.program, taskFile), environment(access))
  task.saveLog('case-folder.txt', listOwnFolder(join(workspace, ownFolder)))
  const messages = lastMessagesOf(access.relay.exchanges())
  const rejected = rejections(messages)
  return outcomeOf(ended, findingsIn(task, access, rejected.length > 0), messages, rejected)
}

/** Case ignores unknown flags: with one letter wrong, it would silently do something else. */
export function commandLine(program: string, taskFile: string): string[] {
  return [program, 'run', '--task', taskFile, '--mode', 'unattended']
}

/** Case is recognised by its help, for it has no --version: it would start a run. */
export function isOtherProgram(help: string): boolean {
  return /\busage\b/i.test(help) && !(help.includes('--task') && help.includes('--mode'))
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

/** Reads the log of Case. It is copied first, so that the saved bytes are the ones that are read. */
function findingsIn(
  { workspace, harnessCase, saveLog }: EngineTask,
  { relay }: ModelAccess,
  isRejected: boolean,
): CaseFindings {
  const found = findLog(workspace, harnessCase.id)
  if ('problem' in found) {
    return {
      claims: [],
      problems: [{ reason: 'missing required event', detail: found.problem }],
      finished: false,
    }
  }
  // As Latin-1, so that bytes that are not text stay as they are; only the address of the relay is replaced.
  const neutral = replaceAll(found.toString('latin1'), neutralSubstitutes(relay))
  const log = Buffer.from(neutral, 'latin1')
  return findingsOf(readCaseLog(log, saveLog('case-events.jsonl', log)), isRejected)
}

function outcomeOf(
  ended: ProcessOutcome,
  { claims, problems, finished }: CaseFindings,
  messages: readonly LastMessage[],
  rejected: readonly EngineClaim[],
): EngineOutcome {
  const common = { process: ended, claims: [...claims, ...rejected] }
  if (wasCutShort(ended)) return { ...common, markers: {}, problems: [], finished: false }
  const unanswered = requiredMessages(messages).find(({ exchange }) => exchange.outcome !== 'ok')
  const provider = unanswered === undefined ? null : providerFault(unanswered)
  const protocol = protocolFault(messages)
  const unfinished = findUnfinished(messages)
  const found: Problem[] = [...problems, ...(provider === null ? [] : [provider.problem])]
  if (unfinished !== null) found.push({ reason: 'engine failed', detail: unfinished })
  if (protocol !== null) found.push({ reason: 'case agent result protocol failed', detail: protocol })
  const markers = {
    ...(provider?.markers ?? {}),
    ...(protocol === null ? {} : { 'provider-agent-protocol.txt': `${protocol}\n` }),
  }
  return {
    ...common,
    markers,
    problems: found,
    finished: finished && protocol === null && unfinished === null,
  }
}

/** Why the last request of an agent was not answered. */
function providerFault({ agent, exchange }: LastMessage) {
  const { outcome } = exchange
  if (outcome === 'aborted' || outcome === 'refused') return null
  return faultOf(outcome, `what came of the last request of ${nameOf(agent)}: ${outcome}`)
}

/** An agent that rejects the work in its own last message, whatever Case made of it. */
function rejections(messages: readonly LastMessage[]): EngineClaim[] {
  return messages.flatMap(({ said }) => {
    const why = said.kind === 'valid' ? rejectionOf(said.envelope) : null
    return why === null ? [] : [{ type: 'review' as const, value: why, source: null }]
  })
}
