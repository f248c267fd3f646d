import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { SelfCheckLie } from '../../src/model/schema-types.generated.ts'
import { commit, env, proof, repository } from './proof-repository.ts'
import { runCli } from './run-cli.ts'

it.each([
  [2, 'caught'],
  [1, 'missed'],
])('sot selfcheck forges a run: with proof.require %i it is %s', async (required, outcome) => {
  const cwd = repository('`node --test`', {
    'sot.config.yaml': `version: 1\nproof: { require: ${required} }\n`,
  })
  await proof(cwd, '--record')
  const path = join(cwd, 'sot/ISSUES.md')
  writeFileSync(
    path,
    readFileSync(path, 'utf8').replace('Status: ready', 'Status: validated').replaceAll('[ ]', '[x]'),
  )
  commit(cwd, 'Record')
  const before = readFileSync(join(cwd, 'harness-runs/ledger.jsonl'), 'utf8')
  const { stdout } = await runCli(['selfcheck', '--json'], { cwd, env })
  const lies: readonly SelfCheckLie[] = JSON.parse(stdout).lies
  const forged = lies.find(({ id }) => id === 'run-forged')
  expect(forged).toMatchObject({ outcome, path: 'sot/ISSUES.md' })
  expect(lies.find(({ id }) => id === 'assert-replaced')).toMatchObject({ outcome: 'caught' })
  if (outcome === 'caught') expect(forged?.caughtBy).toContain('issues[].proof')
  expect(readFileSync(join(cwd, 'harness-runs/ledger.jsonl'), 'utf8')).toBe(before)
})
