#!/usr/bin/env node
// A stand-in for `codex exec --json`, as far as it can be seen from outside: its configuration, its requests, its
// events. Like the program itself it ends with 0 when every command failed, and prints the address on an error.
import { randomUUID } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { ask, behaviour, misbehave, print, shell } from './agent-parts.mjs'

const args = process.argv.slice(2)
const prompt = args.at(-1)
if (args[0] !== 'exec' || !args.includes('--json')) process.exit(2)
const config = readFileSync(join(process.env.CODEX_HOME, 'config.toml'), 'utf8')
const setting = (name) => new RegExp(`^${name} = "(.*)"$`, 'm').exec(config)?.[1] ?? ''
const url = `${setting('base_url')}/responses`
const key = process.env[setting('env_key')]
const model = behaviour.model ?? setting('model')
const tools = [{ type: 'function', name: 'exec_command' }]

let items = 0
const item = (state, fields, id = `item_${items++}`) => {
  print({ type: `item.${state}`, item: { id, ...fields } })
  return id
}

print({ type: 'thread.started', thread_id: randomUUID() })
item('completed', { type: 'error', message: `Model metadata for \`${model}\` not found.` })
print({ type: 'turn.started' })
if (behaviour.todo === true)
  item('started', { type: 'todo_list', items: [{ text: 'mend it', completed: false }] })

const input = [{ role: 'user', content: prompt }]
let ending = behaviour.silent === true ? { over: true } : {}
while (!ending.over && ending.fault === undefined) ending = await turn()

async function turn() {
  const { data, fault } = await ask(url, key, { model, instructions: 'You are Codex.', input, tools })
  if (fault !== undefined) return { fault }
  let called = false
  for (const part of data.output ?? []) {
    if (part.type === 'message')
      item('completed', { type: 'agent_message', text: part.content[0]?.text ?? '' })
    if (part.type === 'reasoning') item('completed', { type: 'reasoning', text: part.summary[0]?.text ?? '' })
    if (part.type !== 'function_call') continue
    called = true
    execute(JSON.parse(part.arguments).cmd, part.call_id)
  }
  return { over: !called }
}

function execute(command, callId) {
  const common = { type: 'command_execution', command: `/bin/bash -lc '${command}'` }
  const id = item('started', { ...common, aggregated_output: '', exit_code: null, status: 'in_progress' })
  if (behaviour.declines === true) {
    item('completed', { ...common, aggregated_output: '', exit_code: null, status: 'declined' }, id)
    return
  }
  const { code, output } = shell(command)
  const status = code === 0 ? 'completed' : 'failed'
  item('completed', { ...common, aggregated_output: output, exit_code: code, status }, id)
  input.push({ type: 'function_call_output', call_id: callId, output })
}

await misbehave()
if (ending.fault !== undefined) {
  print({ type: 'error', message: `Reconnecting... 1/1 (${ending.fault})` })
  print({ type: 'turn.failed', error: { message: ending.fault } })
} else if (behaviour.unfinished !== true) print({ type: 'turn.completed', usage: { output_tokens: 5 } })
process.exitCode = behaviour.exit ?? (ending.fault === undefined ? 0 : 1)
