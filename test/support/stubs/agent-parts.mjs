// What the stand-ins for agents have in common: their behaviour, a request to their model, one tool.
import { spawn, spawnSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

const beside = join(dirname(process.argv[1] ?? '.'), 'behaviour.json')
/** What a stand-in does beyond what its model says; it lies beside the program. */
export const behaviour = existsSync(beside) ? JSON.parse(readFileSync(beside, 'utf8')) : {}

export const print = (event) => process.stdout.write(`${JSON.stringify(event)}\n`)

/** One request, and what was wrong with its answer. */
export async function ask(url, key, body) {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  try {
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    const text = await answer.text()
    if (!answer.ok) return { fault: `unexpected status ${answer.status}, url: ${url}, key: ${key}: ${text}` }
    return { data: JSON.parse(text) }
  } catch (error) {
    return { fault: `stream disconnected: ${error instanceof Error ? error.message : error}` }
  }
}

export function shell(command) {
  const { status, stdout, stderr } = spawnSync('/bin/sh', ['-c', command], { encoding: 'utf8' })
  return { code: status ?? 1, output: `${stdout}${stderr}` }
}

/** What it does when its work is done: prints, floods, forks, hangs, dies. */
export async function misbehave() {
  for (const line of behaviour.print ?? []) process.stdout.write(`${line}\n`)
  if (behaviour.stderr !== undefined) process.stderr.write(`${behaviour.stderr}\n`)
  if (behaviour.flood !== undefined) await flood(behaviour.flood)
  if (behaviour.fork === true) {
    const stay = 'process.on("SIGTERM", () => {}); setInterval(() => {}, 1000)'
    spawn('node', ['-e', stay], { detached: true, stdio: 'ignore' }).unref()
  }
  if (behaviour.hang === true) await new Promise(() => setInterval(() => {}, 1000))
  if (behaviour.signal !== undefined) process.kill(process.pid, behaviour.signal)
}

async function flood(bytes) {
  const line = `${'x'.repeat(64 * 1024)}\n`
  for (let sent = 0; sent < bytes; sent += line.length) {
    if (!process.stdout.write(line)) await new Promise((resolve) => process.stdout.once('drain', resolve))
  }
}
