import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { codexEngine } from '../../../src/harness/engines/codex-engine.ts'
import { piEngine } from '../../../src/harness/engines/pi-engine.ts'
import { runWithBaseline } from '../../../src/harness/run/run-case.ts'
import type { CaseRunRequest, FinishedRun } from '../../../src/harness/run/run-state.ts'
import type { JsonRecord } from '../../../src/model/workspace.ts'
import type { Answer, ModelServer, Script } from '../../support/model-server.ts'
import { admission, served } from '../case/stub-ca.ts'
import { caseRunRequest, host, scratch } from '../harness-run.ts'

export type AgentName = 'codex' | 'pi'

const engines = { codex: codexEngine, pi: piEngine }
const stubs = join(import.meta.dirname, '../../support/stubs')
const admitted = admission({ provider: 'qwen-local', model: 'weaver-7b' })

/** A separate copy of the stand-in, with its behaviour in the same folder; see test/support/stubs. */
export function stubAgent(name: AgentName, behaviour: Readonly<Record<string, unknown>> = {}): string {
  const folder = join(scratch(), 'stub')
  mkdirSync(folder)
  for (const file of ['agent-parts.mjs', `${name}.mjs`]) copyFileSync(join(stubs, file), join(folder, file))
  writeFileSync(join(folder, 'behaviour.json'), JSON.stringify(behaviour))
  const program = join(folder, `${name}.mjs`)
  chmodSync(program, 0o755)
  return program
}

export type AgentAsked = {
  readonly turns?: readonly Answer[]
  readonly script?: Script
  readonly behaviour?: Readonly<Record<string, unknown>>
  /** The program itself in place of the stand-in. */
  readonly program?: string
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly admissions?: readonly JsonRecord[] | null
  readonly isolation?: 'auto' | 'process'
  readonly more?: Partial<CaseRunRequest>
}

export type AgentRun = FinishedRun & { readonly server: ModelServer }

/** A run of an agent on the first case and a scripted model. */
export async function agentRun(name: AgentName, asked: AgentAsked = {}): Promise<AgentRun> {
  const { turns = [], script = { turns }, env, admissions = [admitted], isolation = 'auto' } = asked
  const server = await served(script)
  const own = `CTO_HARNESS_${name.toUpperCase()}`
  const variables = {
    PATH: process.env.PATH,
    [`CTO_HARNESS_ALLOW_${name.toUpperCase()}`]: '1',
    [`${own}_BIN`]: asked.program ?? stubAgent(name, asked.behaviour),
    [`${own}_MODEL_PROVIDER`]: 'qwen-local',
    [`${own}_MODEL`]: 'weaver-7b',
    [`${own}_LOCAL_BASE_URL`]: server.baseUrl,
    [`${own}_LOCAL_API_KEY`]: server.apiKey,
    ...env,
  }
  const request = caseRunRequest({
    engine: engines[name],
    host: host({ env: variables, isolation }),
    ...asked.more,
  })
  const verifying = { ...request.verifying, admissions }
  return { ...(await runWithBaseline({ ...request, verifying })), server }
}

const solution = readFileSync(
  join(import.meta.dirname, '../../../cases/r1-string-slugify/solution.patch'),
  'utf8',
)

/** A command, as the model of each agent asks for it. */
export function shell(name: AgentName, command: string, text?: string): Answer {
  const call =
    name === 'codex'
      ? { name: 'exec_command', arguments: { cmd: command } }
      : { name: 'bash', arguments: { command } }
  return { ...(text === undefined ? {} : { text }), calls: [call] }
}

/** The solution of the case, by a command. */
export function mend(name: AgentName): Answer {
  return shell(name, `git apply - <<'END'\n${solution}END\n`, 'I will mend it.')
}

export const done: Answer = { text: 'All tests passed.' }

export const ways = (name: AgentName): readonly Answer[] => [mend(name), done]
