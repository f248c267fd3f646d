import { expect, it } from 'vitest'
import { scratch } from '../harness/harness-run.ts'
import { runCli } from './run-cli.ts'

it('a blocked run lists every missing gate, on the screen and in its report', async () => {
  const args = ['harness', 'run', '--engine', 'codex', '--stage', '1', '--runs', scratch()]
  const env = { PATH: process.env.PATH ?? '' }
  const { exit, stdout } = await runCli(args, { cwd: scratch(), env })
  const missing = [
    'CTO_HARNESS_ALLOW_CODEX=1 is not set',
    'CTO_HARNESS_CODEX_BIN is not set',
    'CTO_HARNESS_CODEX_MODEL_PROVIDER is not set',
    'CTO_HARNESS_CODEX_MODEL is not set',
    'CTO_HARNESS_CODEX_LOCAL_BASE_URL is not set',
  ]
  expect(exit).toBe(1)
  expect(stdout).toMatch(/^blocked \S+: gate closed\n/)
  expect(stdout).toContain(missing.map((line) => `  - ${line}\n`).join(''))
  const { stdout: json } = await runCli([...args, '--json'], { cwd: scratch(), env })
  expect(JSON.parse(json)).toMatchObject({ status: 'blocked', blockers: missing })
})

it('a blocked run of a later stage lists the conditions of the stage, too', async () => {
  const args = ['harness', 'run', '--engine', 'codex', '--stage', '6', '--runs', scratch(), '--json']
  const { stdout } = await runCli(args, { cwd: scratch(), env: { PATH: process.env.PATH ?? '' } })
  const { blockers, failure_reason } = JSON.parse(stdout)
  expect(failure_reason).toBe('gate closed')
  expect(blockers).toContain('CTO_HARNESS_CODEX_BIN is not set')
  expect(blockers.slice(-3)).toEqual([
    'stage 6: there is no proven pass of stage 5 by codex',
    'stage 6: no source admission pins the program of codex',
    'stage 6: there is no proven pass of pi on the same case and files',
  ])
})
