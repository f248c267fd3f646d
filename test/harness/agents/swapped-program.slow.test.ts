import { appendFileSync, copyFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { codexEngine } from '../../../src/harness/engines/codex-engine.ts'
import type { Engine } from '../../../src/harness/engines/engine.ts'
import { piEngine } from '../../../src/harness/engines/pi-engine.ts'
import { agentRun, done, mend, shell, stubAgent, ways } from './stub-agent.ts'

describe.each(['codex', 'pi'] as const)('the program of %s', (name) => {
  const engine = name === 'pi' ? piEngine : codexEngine

  it('that is swapped after the probe is not started', async () => {
    const program = stubAgent(name)
    const gate: Engine['gate'] = async (request) => {
      const result = await engine.gate(request)
      appendFileSync(program, '// another program')
      return result
    }
    const turns = ways(name)
    const { report, verdict } = await agentRun(name, {
      turns,
      program,
      more: { engine: { ...engine, gate } },
    })
    expect(report).toMatchObject({
      status: 'blocked',
      failure_reason: 'gate closed',
      engine_process_started: false,
      blockers: [expect.stringMatching(/^the program has [0-9a-f]{64}, and was checked as [0-9a-f]{64}$/)],
    })
    expect(verdict.verdict).toBe('proven')
  })

  it('that is swapped while it runs, and put back, fails the run', async () => {
    const program = stubAgent(name)
    copyFileSync(program, `${program}.copy`)
    const swap = `mv ${program}.copy ${program}`
    const turns = [mend(name), shell(name, swap), done]
    const { report, verdict } = await agentRun(name, { turns, program, isolation: 'process' })
    expect(report).toMatchObject({ status: 'fail', failure_reason: 'engine program changed' })
    expect(verdict.verdict).toBe('proven')
  })
})
