import { chmodSync, copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'
import { caseEngine } from '../../../src/harness/engines/case/case-engine.ts'
import { runWithBaseline } from '../../../src/harness/run/run-case.ts'
import type { CaseRunRequest, FinishedRun } from '../../../src/harness/run/run-state.ts'
import { admissionFileName } from '../../../src/model/evidence/admission-records.ts'
import type { JsonRecord } from '../../../src/model/workspace.ts'
import { readRecord } from '../../../src/workspace/board/json-record.ts'
import { type Answer, type ModelServer, modelServer, type Script } from '../../support/model-server.ts'
import { caseRunRequest, host, scratch } from '../harness-run.ts'

/** What the stand-in for `ca` does beyond what its model says; see test/support/stubs/ca.mjs. */
export type Behaviour = Readonly<Record<string, unknown>>

export const admitted = admission({ provider: 'qwen-local', model: 'weaver-7b' })

export function admission(data: Readonly<Record<string, unknown>>): JsonRecord {
  const full = {
    status: 'admitted',
    owner: 'ana',
    created: '2025-06-01',
    last_reviewed: '2025-06-01',
    core_promotion_status: 'not-promoted',
    ...data,
  }
  return readRecord(recordPath(data), JSON.stringify(full), 'a5'.repeat(32))
}

/** Named as `sot check` wants it. */
function recordPath({ provider, model, engine }: Readonly<Record<string, unknown>>): string {
  if (typeof engine === 'string') return `sot/X-SOURCE-ADMISSION.${engine}.json`
  return typeof provider === 'string' && typeof model === 'string'
    ? `sot/X-MODEL-PROVIDER-${admissionFileName(provider, model)}`
    : 'sot/X-ADMISSION.json'
}

/** A separate copy of the stand-in, with its behaviour in the same folder. */
export function stubProgram(behaviour: Behaviour = {}): string {
  const folder = join(scratch(), 'case-stub')
  mkdirSync(folder)
  const program = join(folder, 'ca.mjs')
  copyFileSync(join(import.meta.dirname, '../../support/stubs/ca.mjs'), program)
  chmodSync(program, 0o755)
  writeFileSync(join(folder, 'behaviour.json'), JSON.stringify(behaviour))
  return program
}

export async function served(script: Script): Promise<ModelServer> {
  const server = await modelServer(script)
  onTestFinished(() => server.close())
  return server
}

export type Asked = {
  readonly turns?: readonly Answer[]
  readonly probes?: readonly Answer[]
  readonly behaviour?: Behaviour
  readonly env?: Readonly<Record<string, string | undefined>>
  readonly admissions?: readonly JsonRecord[]
  readonly more?: Partial<CaseRunRequest>
}

export type CaseRun = FinishedRun & { readonly server: ModelServer }

/** A request for a run of Case by its stand-in, on a scripted model. */
export async function caseRequest({
  turns,
  probes,
  behaviour,
  env,
  admissions = [admitted],
  more = {},
}: Asked) {
  const server = await served({
    ...(turns === undefined ? {} : { turns }),
    ...(probes === undefined ? {} : { probes }),
  })
  const variables = {
    PATH: process.env.PATH,
    CTO_HARNESS_ALLOW_CASE: '1',
    CTO_HARNESS_CASE_STAGE: '6',
    CTO_HARNESS_CASE_BIN: stubProgram(behaviour),
    CTO_HARNESS_CASE_MODEL_PROVIDER: 'qwen-local',
    CTO_HARNESS_CASE_MODEL: 'weaver-7b',
    CTO_HARNESS_CASE_LOCAL_BASE_URL: server.baseUrl,
    CTO_HARNESS_CASE_LOCAL_API_KEY: server.apiKey,
    ...env,
  }
  const request = caseRunRequest({ engine: caseEngine, host: host({ env: variables }), ...more })
  return { server, request: { ...request, verifying: { ...request.verifying, admissions } } }
}

export async function caseRun(asked: Asked): Promise<CaseRun> {
  const { server, request } = await caseRequest(asked)
  return { ...(await runWithBaseline(request)), server }
}

const solution = readFileSync(
  join(import.meta.dirname, '../../../cases/r1-string-slugify/solution.patch'),
  'utf8',
)

/** Applies the solution of the first case, as a model would by a tool. */
export const mend: Answer = {
  calls: [{ name: 'bash', arguments: { command: `git apply - <<'END'\n${solution}END\n` } }],
}

export const write = (path: string, content: string): Answer => ({
  calls: [{ name: 'write', arguments: { path, content } }],
})

export const shell = (command: string): Answer => ({ calls: [{ name: 'bash', arguments: { command } }] })

/** A last message with its result. */
export function result(data: Readonly<Record<string, unknown>> = {}, before = 'That was it.'): Answer {
  const full = { status: 'completed', summary: 'done', artifacts: {}, error: null, ...data }
  return { text: `${before}\n<<<AGENT_RESULT\n${JSON.stringify(full)}\nAGENT_RESULT>>>` }
}

export const rubric = (role: string, category: string, verdict: string) => ({
  rubric: { role, categories: [{ category, verdict, detail: 'so it is' }] },
})
