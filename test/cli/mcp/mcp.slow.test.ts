import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StdioClientTransport } from '@modelcontextprotocol/sdk/client/stdio.js'
import { expect, it, onTestFinished } from 'vitest'
import { builtBin } from '../built-bin.ts'
import { env, repository } from '../proof-repository.ts'
import { workspaceFolder } from '../workspace-folder.ts'
import { shopFolder } from './agent-client.ts'

async function connect(cwd: string) {
  const args = [builtBin('sot'), 'mcp']
  const state = { ...env, XDG_STATE_HOME: workspaceFolder({}) }
  const transport = new StdioClientTransport({ command: process.execPath, args, cwd, env: state })
  const client = new Client({ name: 'agent', version: '1' })
  await client.connect(transport)
  onTestFinished(() => client.close())
  const call = async (name: string, given: Record<string, unknown> = {}) => {
    const { content, isError } = await client.callTool({ name, arguments: given })
    const [{ text } = { text: '' }] = content as { text: string }[]
    return isError === true ? { error: text } : JSON.parse(text)
  }
  return { client, call }
}

const allowed = { 'sot.config.yaml': 'version: 1\nproof: { allow: ["node *"] }\n' }

it('takes an agent from the next issue to the proven one', async () => {
  const cwd = repository('`node --test`', allowed)
  const { call } = await connect(cwd)
  expect(await call('next', { claim: true, as: 'agent-1' })).toMatchObject({ claimed: 'PIER-1' })
  for (const tick of [1, 2])
    expect(await call('update', { issue: 'PIER-1', tick })).toMatchObject({ outcome: 'changed' })
  expect(await call('update', { issue: 'PIER-1', status: 'done' })).toMatchObject({
    error: expect.stringContaining('criterion 1 of PIER-1 has no proof'),
  })
  expect(await call('prove', { issue: 'PIER-1' })).toMatchObject({
    ok: true,
    runs: [{ issue: 'PIER-1', status: 'pass', criteria: [1, 2] }],
  })
  expect(await call('update', { issue: 'PIER-1', status: 'done' })).toMatchObject({ outcome: 'changed' })
  expect(await call('board')).toMatchObject({ items: [{ id: 'PIER-1', proof: 'proven' }] })
  expect(await call('check')).toMatchObject({ ok: true, errors: 0 })
})

it('writes nothing but messages, answers what was sent, and ends with its input', async () => {
  const cwd = shopFolder()
  const child = spawn(process.execPath, [builtBin('sot'), 'mcp'], { cwd, env })
  let [out, complaints] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString()
  })
  child.stderr.on('data', (chunk: Buffer) => {
    complaints += chunk.toString()
  })
  const messages = ['next', 'board', 'check', 'nope'].map((name, id) =>
    JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params: { name } }),
  )
  child.stdin.end(`no message\n${messages.join('\n')}\n`)
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
  const ids = out
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line).id)
  expect(ids).toEqual([null, 0, 1, 2, 3])
  expect(complaints).toBe('')
})

it('stops a proof whose agent is gone, and ends', async () => {
  const marker = join(workspaceFolder({}), 'started')
  const wait = `require('fs').writeFileSync(${JSON.stringify(marker)}, ''); setTimeout(() => 0, 600_000)`
  const cwd = repository('`node wait.cjs`', { ...allowed, 'wait.cjs': wait })
  const child = spawn(process.execPath, [builtBin('sot'), 'mcp'], {
    cwd,
    env,
    stdio: ['pipe', 'pipe', 'ignore'],
  })
  const params = { name: 'prove', arguments: { issue: 'PIER-1' } }
  child.stdin.write(`${JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/call', params })}\n`)
  const runs = join(cwd, 'harness-runs')
  while (!existsSync(marker) && !isStarted(runs)) await new Promise((resolve) => setTimeout(resolve, 50))
  child.stdin.end()
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
  for (const name of readdirSync(runs).filter((one) => one.includes('prove')))
    expect(JSON.parse(readFileSync(join(runs, name, 'report.json'), 'utf8')).status).toBe('blocked')
})

/** In a sandbox the marker cannot be written: then the run has begun when its folder is there. */
function isStarted(runs: string): boolean {
  return existsSync(runs) && readdirSync(runs).some((name) => name.includes('prove'))
}

it('ends when the system asks it to', async () => {
  const child = spawn(process.execPath, [builtBin('sot'), 'mcp'], { cwd: shopFolder(), env })
  child.stdin.write('{"jsonrpc":"2.0","id":1,"method":"ping"}\n')
  await new Promise((resolve) => child.stdout.once('data', resolve))
  child.kill('SIGTERM')
  expect(await new Promise((resolve) => child.on('close', resolve))).toBe(0)
})
