#!/usr/bin/env node
// A stand-in for the program `ca`, as far as it can be seen from outside: its files, its requests, its log, its exit
// code, which is 0 whatever happens. What the model says comes from the server it is pointed at. What it does beyond
// that is told by `behaviour.json` beside it.
import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { appendFileSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'

const beside = join(dirname(process.argv[1] ?? '.'), 'behaviour.json')
const behaviour = existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : {}
const noArtifacts = {
  commit: null,
  filesChanged: [],
  testsPassed: null,
  screenshotUrls: [],
  evidenceMarkers: [],
  prUrl: null,
  prNumber: null,
}
const agents = {
  implement: ['implementer', 'Implementer - Code Implementation Agent'],
  verify: ['verifier', 'Verifier - Behavioural Verification Agent'],
  review: ['reviewer', 'Reviewer - Code Review Agent'],
  close: ['closer', 'Closer - Pull Request Agent'],
  retrospective: ['retrospective', 'Retrospective - Post-Run Agent'],
}
const cycles = 2
const tools = ['write', 'bash'].map((name) => ({
  type: 'function',
  function: { name, parameters: { type: 'object' } },
}))

const tell = (text) => process.stdout.write(`${text}\n`)
const complain = (text) => void process.stderr.write(`${text}\n`)
const [verb, ...rest] = process.argv.slice(2)
if (verb === '--help') {
  tell('Usage: ca <command> [options]\n\nCommands:\n  run   Run the agent pipeline (default)\n')
} else if (rest.includes('--help')) {
  tell(
    behaviour.help ??
      'Usage: ca run [options] [issue]\n\nOptions:\n  --task, -t <file>\n  --mode, -m <mode>\n',
  )
} else {
  const { values } = parseArgs({
    args: verb === 'run' ? rest : process.argv.slice(2),
    options: { task: { type: 'string' }, mode: { type: 'string' }, 'dry-run': { type: 'boolean' } },
    allowPositionals: true,
    strict: false,
  })
  await run(values).catch((error) => complain(`Fatal: ${error.message}`))
}
process.exit(behaviour.exit ?? 0)

async function run(values) {
  if (values.task === undefined) return tell('No issue was given; waiting for one.')
  if (values.mode !== 'unattended') return tell('What do you want to do? ')
  const task = JSON.parse(readFileSync(values.task, 'utf8'))
  const repository = resolve(dirname(values.task), '../../..')
  const state = {
    repository,
    task,
    values,
    model: modelOf(),
    runId: randomUUID(),
    sequence: 0,
    results: new Map(),
  }
  state.log = join(repository, '.case', task.id, 'events', `run-${state.runId}.jsonl`)
  if (behaviour.silent !== true) mkdirSync(dirname(state.log), { recursive: true })
  append(state, {
    event: 'pipeline_start',
    taskId: task.id,
    profile: task.profile,
    plan: { phases: Object.keys(agents) },
  })
  const failed = behaviour.idle === true ? null : await walk(state)
  if (behaviour.unknownEvent === true) append(state, { event: 'mood_changed', mood: 'sunny' })
  if (behaviour.unfinished !== true) {
    append(state, {
      event: 'pipeline_end',
      outcome: failed ? 'failed' : 'completed',
      durationMs: 1,
      ...(failed ? { failedAgent: failed } : {}),
    })
  }
  if (behaviour.halfLine === true) appendFileSync(state.log, '{"event":"pipel')
  if (behaviour.secondLog === true)
    writeFileSync(join(dirname(state.log), `run-${randomUUID()}.jsonl`), '{}\n')
  tell(failed ? `Pipeline failed at ${failed} phase.` : 'Pipeline completed successfully.')
  if (behaviour.hang === true) await new Promise((done) => setTimeout(done, 600_000))
}

/** Looks for the model where Case looks for it; any other provider name than `openai` is never found. */
function modelOf() {
  const config = JSON.parse(readFileSync(join(process.env.CASE_DATA_DIR, 'config.json'), 'utf8'))
  const { provider, model } = config.models.default
  const { providers } = JSON.parse(readFileSync(join(process.env.PI_CODING_AGENT_DIR, 'models.json'), 'utf8'))
  const found = provider === 'openai' ? providers.openai?.models.find(({ id }) => id === model) : undefined
  if (found === undefined) throw new Error(`Model not found: ${provider}/${model}.`)
  return { id: model, baseUrl: providers.openai.baseUrl, key: process.env.OPENAI_API_KEY ?? '' }
}

function append(state, event) {
  if (behaviour.silent === true) return
  state.sequence += 1
  const line = { ...event, ts: new Date().toISOString(), sequence: state.sequence, runId: state.runId }
  appendFileSync(state.log, `${JSON.stringify(line)}\n`)
}

/** The pipeline; the name of the agent it failed at, or null. */
async function walk(state) {
  const failed = await rounds(state)
  const skip = (phase) =>
    append(state, { event: 'phase_end', phase, agent: agents[phase][0], outcome: 'skipped', durationMs: 0 })
  if (!failed && behaviour.approval !== undefined) approve(state)
  if (failed) for (const phase of ['verify', 'review', 'close']) skip(phase)
  else await phase(state, 'close')
  await phase(state, 'retrospective')
  // Every round that was not needed is closed as well, after those that were.
  for (const name of ['implement', 'verify', 'review']) skip(name)
  return failed
}

async function rounds(state) {
  for (let cycle = 0; ; cycle += 1) {
    if (!(await implemented(state))) return 'implementer'
    const wanted = []
    for (const name of ['verify', 'review']) {
      const result = await phase(state, name)
      // Whoever reviews may find what he likes: a pipeline that nobody watches goes on.
      if (result.status === 'failed') return agents[name][0]
      wanted.push(...(result.rubric?.categories ?? []).filter(({ verdict }) => verdict === 'fail'))
    }
    if (wanted.length === 0) return null
    if (cycle === cycles) {
      append(state, { event: 'revision_budget_exhausted', cycles })
      return null
    }
    append(state, {
      event: 'revision_requested',
      source: 'reviewer',
      cycle: cycle + 1,
      failedCategories: wanted,
    })
  }
}

async function implemented(state) {
  const first = await phase(state, 'implement', { retry: true })
  return first.status === 'completed'
}

function approve(state) {
  append(state, { event: 'phase_start', phase: 'approve', agent: 'orchestrator' })
  const outcome = behaviour.approval === 'granted' ? 'completed' : 'failed'
  append(state, { event: 'phase_end', phase: 'approve', agent: 'orchestrator', outcome, durationMs: 1 })
}

async function phase(state, name, { retry = false } = {}) {
  const [agent] = agents[name]
  append(state, { event: 'phase_start', phase: name, agent })
  tell(`[unattended] [${name}] starting ${agent}...`)
  let result = await spawnAgent(state, name)
  if (retry && result.status !== 'completed') result = await spawnAgent(state, name, result.error)
  state.results.set(name, result)
  const outcome = result.status === 'failed' ? 'failed' : 'completed'
  if (outcome === 'completed' && name === 'verify') mark(state, 'tested')
  append(state, { event: 'phase_end', phase: name, agent, outcome, durationMs: 1, result })
  return result
}

/** The mark says "tested" when the verifier says so; no test was run for it. */
function mark(state, marker) {
  const path = join('.case', state.task.id, marker)
  if (behaviour.silent !== true) writeFileSync(join(state.repository, path), 'passed: 6\nfailed: 0\n')
  append(state, { event: 'marker_written', marker, path })
}

/** One agent: all that it says in all its turns is one text, in which its result is looked for. */
async function spawnAgent(state, name, failure = '') {
  const [agent, title] = agents[name]
  const retry = failure === '' ? '' : `## RETRY CONTEXT\n${failure}\n\n`
  const prompt = `${retry}# ${title}\n\n- Task file: ${state.values.task}\n- Target repo: ${state.repository}\n`
  const messages = [
    { role: 'system', content: `# ${title}\n\nYou are the ${agent}.` },
    { role: 'user', content: prompt },
  ]
  let said = ''
  for (let turn = 0; turn < 20; turn += 1) {
    const answer = await ask(state, messages)
    said += answer.text
    if (answer.calls.length === 0) break
    messages.push({ role: 'assistant', content: answer.text, tool_calls: answer.calls })
    for (const call of answer.calls) messages.push(useTool(state, name, agent, call))
  }
  return resultIn(said)
}

async function ask({ model }, messages) {
  const silence = { text: '', calls: [] }
  const response = await fetch(`${model.baseUrl}/chat/completions`, {
    method: 'POST',
    headers: { authorization: `Bearer ${model.key}`, 'content-type': 'application/json' },
    body: JSON.stringify({ model: model.id, messages, stream: true, tools }),
  }).catch((error) => complain(`request to ${model.baseUrl} failed: ${error.message}`))
  if (response === undefined) return silence
  if (!response.ok) {
    complain(`${response.status} from ${model.baseUrl}/chat/completions with key ${model.key}`)
    return silence
  }
  return streamed(await response.text().catch(() => ''))
}

function streamed(text) {
  let said = ''
  const calls = []
  for (const line of text.split('\n')) {
    if (!line.startsWith('data:') || line.includes('[DONE]')) continue
    const { delta = {} } = JSON.parse(line.slice(5)).choices?.[0] ?? {}
    said += delta.content ?? ''
    for (const { index = 0, id, function: part = {} } of delta.tool_calls ?? []) {
      calls[index] ??= { id, type: 'function', function: { name: '', arguments: '' } }
      calls[index].function.name += part.name ?? ''
      calls[index].function.arguments += part.arguments ?? ''
    }
  }
  return { text: said, calls }
}

function useTool(state, name, agent, { id, function: { name: tool, arguments: text } }) {
  const args = JSON.parse(text === '' ? '{}' : text)
  append(state, { event: 'tool_start', phase: name, agent, toolCallId: id, tool, args: text })
  let result = 'done'
  if (tool === 'write') {
    const path = resolve(state.repository, args.path)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, args.content)
  } else if (tool === 'bash') {
    const { stdout, stderr } = spawnSync('sh', ['-c', args.command], {
      cwd: state.repository,
      encoding: 'utf8',
    })
    result = `${stdout}${stderr}`
  }
  append(state, {
    event: 'tool_end',
    phase: name,
    agent,
    toolCallId: id,
    tool,
    durationMs: 1,
    isError: false,
    result,
  })
  return { role: 'tool', tool_call_id: id, content: result }
}

function resultIn(said) {
  const failed = (error) => ({ status: 'failed', summary: '', artifacts: noArtifacts, error })
  const start = said.lastIndexOf('<<<AGENT_RESULT')
  if (start < 0) return failed('AGENT_RESULT start delimiter not found')
  const end = said.indexOf('AGENT_RESULT>>>', start)
  if (end < 0) return failed('AGENT_RESULT end delimiter not found')
  try {
    const data = JSON.parse(said.slice(start + '<<<AGENT_RESULT'.length, end))
    return { ...data, artifacts: { ...noArtifacts, ...data.artifacts }, error: data.error ?? null }
  } catch (error) {
    return failed(`AGENT_RESULT JSON parse error: ${error.message}`)
  }
}
