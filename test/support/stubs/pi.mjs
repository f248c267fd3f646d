#!/usr/bin/env node
// A stand-in for `pi --mode json -p`, as far as it can be seen from outside: its configuration, its requests, its
// events. Like the program itself it ends with 0 whatever happens, and says "stop" of an answer that was none.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, behaviour, misbehave, print, shell } from './agent-parts.mjs'

const args = process.argv.slice(2)
const flag = (name) => args[args.indexOf(name) + 1] ?? ''
if (flag('--mode') !== 'json' || !args.includes('-p')) process.exit(2)
const file = readFileSync(join(process.env.PI_CODING_AGENT_DIR, 'models.json'), 'utf8')
const { baseUrl, apiKey } = JSON.parse(file).providers[flag('--provider')]
const model = behaviour.model ?? flag('--model')
const tools = [{ type: 'function', function: { name: 'bash' } }]
const messages = [
  { role: 'system', content: 'You are Pi.' },
  { role: 'user', content: args.at(-1) },
]

print({
  type: 'session',
  version: 3,
  id: randomUUID(),
  timestamp: new Date().toISOString(),
  cwd: process.cwd(),
})
print({ type: 'agent_start' })
let called = behaviour.silent !== true
while (called) called = await turn()

async function turn() {
  print({ type: 'turn_start' })
  const { data, fault } = await ask(`${baseUrl}/chat/completions`, apiKey, { model, messages, tools })
  const isFault = fault?.startsWith('unexpected status') ?? false
  const message = data?.choices?.[0]?.message ?? {}
  const calls = message.tool_calls ?? []
  const content = [
    ...(message.reasoning_content ? [{ type: 'thinking', thinking: message.reasoning_content }] : []),
    ...(message.content ? [{ type: 'text', text: message.content }] : []),
    ...calls.map((call) => ({ type: 'toolCall', id: call.id, name: call.function.name, arguments: {} })),
  ]
  const stopReason = isFault ? 'error' : calls.length > 0 ? 'toolUse' : 'stop'
  const said = { role: 'assistant', content, stopReason, ...(isFault ? { errorMessage: fault } : {}) }
  print({ type: 'message_start', message: { ...said, content: [], stopReason: 'stop' } })
  print({ type: 'message_update', assistantMessageEvent: { type: 'text_delta', partial: said } })
  print({ type: 'message_end', message: said })
  messages.push({ role: 'assistant', content: message.content ?? null, tool_calls: calls })
  for (const call of calls) execute(call)
  print({ type: 'turn_end', message: said, toolResults: [] })
  return calls.length > 0
}

function execute(call) {
  const { command } = JSON.parse(call.function.arguments)
  print({ type: 'tool_execution_start', toolCallId: call.id, toolName: 'bash', args: { command } })
  const { code, output } = shell(command)
  const result = { content: [{ type: 'text', text: output }] }
  print({ type: 'tool_execution_end', toolCallId: call.id, toolName: 'bash', result, isError: code !== 0 })
  messages.push({ role: 'tool', tool_call_id: call.id, content: output })
}

await misbehave()
if (behaviour.unfinished !== true) print({ type: 'agent_end', messages: [] })
if (behaviour.retries === true)
  print({ type: 'auto_retry_start', attempt: 3, maxAttempts: 3, delayMs: 1, errorMessage: 'terminated' })
process.exitCode = behaviour.exit ?? 0
