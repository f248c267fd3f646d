import { type ChildProcess, spawn } from 'node:child_process'
import { cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { builtBin, runBuilt } from '../cli/built-bin.ts'
import { fake, host, scratch, shippedCase } from './harness-run.ts'

const bin = builtBin('sot')
const key = 'a-made-up-key-of-a-model-4711'
const address = 'http://model.example.invalid:4712/v1'
const token = 'a-made-up-token-of-a-forge'
const variables = {
  CTO_HARNESS_PI_LOCAL_BASE_URL: address,
  CTO_HARNESS_PI_LOCAL_API_KEY: key,
  FORGE_TOKEN: token,
}

/** A test file of the case that also prints the environments it can read: of all processes above it, then of all. */
const readsEnvironments = `
import { readdirSync, readFileSync } from 'node:fs'
const seen = (pid) => { try { return readFileSync('/proc/' + pid + '/environ', 'latin1') } catch { return '' } }
const parent = (pid) => { try { return /^PPid:\\t(\\d+)/m.exec(readFileSync('/proc/' + pid + '/status', 'latin1'))?.[1] ?? '0' } catch { return '0' } }
let above = 0
for (let pid = String(process.ppid); pid !== '0'; pid = parent(pid)) { above += 1; console.log('above: ' + seen(pid).replaceAll('\\0', ' ')) }
console.log('processes above: ' + above)
for (const pid of readdirSync('/proc')) if (/^\\d+$/.test(pid)) console.log('any: ' + (/CTO_HARNESS_\\w+=\\S*/.exec(seen(pid))?.[0] ?? ''))
`

/** The first case, with a test that reads the environments of other processes. */
function curiousCase(): string {
  const cases = join(scratch(), 'cases')
  const folder = join(cases, 'r1-curious')
  mkdirSync(cases)
  cpSync(shippedCase().folder, folder, { recursive: true })
  const yaml = readFileSync(join(folder, 'case.yaml'), 'utf8')
  writeFileSync(join(folder, 'case.yaml'), yaml.replace('r1-string-slugify', 'r1-curious'))
  writeFileSync(join(folder, 'fixture/test/curious.test.js'), readsEnvironments)
  return cases
}

function filesIn(folder: string): string {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((file) => file.isFile())
  return files.map(({ parentPath, name }) => readFileSync(join(parentPath, name), 'latin1')).join('\n')
}

describe('the keys of a model, without a sandbox', () => {
  it('are in no environment that the tested code can read', async () => {
    const cwd = scratch()
    const args = ['harness', 'run', '--no-sandbox', '--case', 'r1-curious', '--cases', curiousCase()]
    const run = await runBuilt(bin, [...args, '--runs', 'runs', '--json'], cwd, {
      ...variables,
      HOME: scratch(),
    })
    expect(run).toMatchObject({ exit: 0, stderr: '' })
    const written = filesIn(join(cwd, 'runs'))
    expect(Number(/processes above: (\d+)/.exec(written)?.[1])).toBeGreaterThan(1)
    for (const text of [key, address, token]) expect(written).not.toContain(text)
  })

  const elsewhere = 'in the environment of another process'
  it(`${elsewhere} block a run, which says where, and which a sandbox needs not fear`, async () => {
    const other: ChildProcess = spawn('/bin/sleep', ['60'], { env: variables, stdio: 'ignore' })
    onTestFinished(() => void other.kill('SIGKILL'))
    await pause(50)
    const env = { PATH: process.env.PATH, ...variables }
    const { report, verdict } = await fake({ host: host({ env, isolation: 'process' }) })
    expect(report).toMatchObject({ status: 'blocked', failure_reason: 'gate closed' })
    const where = `in the environment of process ${other.pid} (sleep)`
    expect(report.blockers[0]).toContain(`CTO_HARNESS_PI_LOCAL_BASE_URL is ${where}`)
    expect(report.blockers[0]).toContain('install bubblewrap')
    expect(JSON.stringify(report)).not.toContain(key)
    expect(verdict.verdict).toBe('proven')
    expect((await fake({ host: host({ env }) })).report.status).toBe('pass')
  })

  it('on a command line block a run, too', async () => {
    const other = spawn('/bin/sh', ['-c', 'sleep 60; :', key], { env: {}, stdio: 'ignore', detached: true })
    onTestFinished(() => void process.kill(-(other.pid ?? 0), 'SIGKILL'))
    await pause(50)
    const env = { PATH: process.env.PATH, CTO_HARNESS_CASE_LOCAL_API_KEY: key }
    const { report } = await fake({ host: host({ env, isolation: 'process' }) })
    expect(report.blockers[0]).toContain(`in the command line of process ${other.pid} (sh)`)
  })
})
