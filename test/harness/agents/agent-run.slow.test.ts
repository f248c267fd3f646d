import { createHash } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findLeaks, withheldTexts } from '../../../src/harness/relay/withheld.ts'
import { recordOf } from '../../../src/schema/narrow.ts'
import { linesIn, taggedNow } from '../harness-run.ts'
import { placeIn } from '../provider/place-in.ts'
import { type AgentRun, agentRun, done, mend, shell, stubAgent, ways } from './stub-agent.ts'

const look = 'env | sort; cat "$CODEX_HOME/config.toml" "$PI_CODING_AGENT_DIR/models.json"; ls -a "$HOME"'

describe.each(['codex', 'pi'] as const)('a run of %s', (name) => {
  it('passes when the tests agree, and is proven', async () => {
    const program = stubAgent(name)
    const { report, verdict, dir, server } = await agentRun(name, { turns: ways(name), program })
    expect({ status: report.status, reasons: verdict.reasons }).toEqual({ status: 'pass', reasons: [] })
    expect(report).toMatchObject({
      backend: name,
      model_provider: 'qwen-local',
      model: 'weaver-7b',
      model_admission_status: 'admitted',
      runtime_model_provider: name === 'codex' ? 'relay' : 'qwen-local',
      source_admission_status: 'not_admitted',
      engine_binary_sha256: createHash('sha256').update(readFileSync(program)).digest('hex'),
    })
    const plan = linesIn(dir, 'events.normalized.jsonl').find(({ type }) => type === 'plan.updated')
    expect(plan).toMatchObject({ data: { plan: expect.stringContaining('I will mend it.') } })
    const { file, offset, length } = placeOf(plan?.src)
    const bytes = readFileSync(join(dir, file)).subarray(offset, offset + length)
    expect(bytes.toString('utf8')).toContain('I will mend it.')
    // A question before, two requests of the engine, a question afterwards.
    expect(server.requests).toHaveLength(4)
    expect(linesIn(dir, 'trace.jsonl').find(({ step }) => step === 'engine')).toMatchObject({
      data: { model_requests: 2, requests_after_end: 0, probe_after: 'ok' },
    })
  })

  it.each(['auto', 'process'] as const)(
    'knows neither address nor key, walls or not: %s',
    async (isolation) => {
      const turns = [shell(name, look), { status: 500 }]
      const { report, dir, server, verdict } = await agentRun(name, { turns, isolation })
      expect(report).toMatchObject({ status: 'blocked', failure_reason: 'provider unavailable' })
      expect(verdict.verdict).toBe('proven')
      const log = readFileSync(join(dir, 'backend/stdout.log'), 'utf8')
      expect(log).toContain('relay.invalid')
      expect(log).toContain('made-up-key')
      const { baseUrl, apiKey } = server
      expect(findLeaks(dir, withheldTexts({ baseUrl, apiKey }, []))).toEqual([])
    },
  )

  it('fails and stores nothing when the key appears anyway', async () => {
    const apiKey = 'sk-real-key-0123456789'
    const encoded = Buffer.from(`key=${apiKey}`).toString('base64')
    const turns = [mend(name), shell(name, `echo ${encoded}`), done]
    const { report, dir, server, verdict } = await agentRun(name, { script: { turns, apiKey } })
    expect(report).toMatchObject({
      status: 'fail',
      failure_reason: 'endpoint or key found',
      changed_files: [],
    })
    expect(verdict).toMatchObject({ verdict: 'proven', status: 'fail' })
    expect(findLeaks(dir, withheldTexts({ baseUrl: server.baseUrl, apiKey }, []))).toEqual([])
  })

  it('leaves no process behind', async () => {
    const behaviour = { fork: true }
    const { report } = await agentRun(name, { turns: ways(name), behaviour, isolation: 'process' })
    expect(report).toMatchObject({ status: 'pass', isolation: { method: 'process', survivors: 0 } })
    expect(taggedNow(report.run_id)).toEqual([])
  })

  it('has no network but the relay, where there are walls', async () => {
    const other = createServer((_request, response) => response.end())
    const port = await placeIn(other)
    onTestFinished(() => void other.close())
    const reach = `node -e "fetch('http://127.0.0.1:${port}/').then(() => 'was ' + 'reached', () => 'was ' + 'shut').then(console.log)"`
    const open = await agentRun(name, { turns: [shell(name, reach), done], isolation: 'process' })
    expect(logOf(open)).toContain('was reached')
    const walled = await agentRun(name, { turns: [shell(name, reach), done] })
    if (walled.report.isolation.method === 'process') return
    expect(walled.report.isolation.method).toBe('bubblewrap+relay')
    expect(logOf(walled)).toContain('was shut')
  })

  it('starts nothing when its gate is closed', async () => {
    const own = `CTO_HARNESS_${name.toUpperCase()}`
    const { report, dir, server } = await agentRun(name, { env: { [`${own}_MODEL`]: undefined } })
    expect(report).toMatchObject({ status: 'blocked', engine_process_started: false })
    expect(existsSync(join(dir, 'backend/provider-model-not-admitted.txt'))).toBe(true)
    expect(server.requests).toEqual([])
  })
})

function logOf({ dir }: AgentRun): string {
  return readFileSync(join(dir, 'backend/stdout.log'), 'utf8')
}

function placeOf(source: unknown): { file: string; offset: number; length: number } {
  const { file, offset, length } = recordOf(source)
  return { file: String(file), offset: Number(offset), length: Number(length) }
}
