import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findLeaks, withheldTexts } from '../../../src/harness/relay/withheld.ts'
import { findProgram } from '../../../src/workspace/files/program-on-path.ts'
import { type Answer, html } from '../../support/model-server.ts'
import { type AgentAsked, type AgentName, agentRun, done, mend, shell } from './stub-agent.ts'

const minute = 60_000

/** The program itself, if it is installed. */
function programOf(name: AgentName): string | null {
  const given = process.env[`SOT_TEST_${name.toUpperCase()}_BIN`]
  if (given !== undefined) return given
  return findProgram(name, process.env.PATH ?? '')
}

const limit = { more: { timeoutMs: minute } }
const short = { more: { timeoutMs: 6000 } }

type Row = readonly [what: string, decided: string, asked: AgentAsked]

function rowsOf(name: AgentName): Row[] {
  const on = (...turns: Answer[]): AgentAsked => ({ turns, ...limit })
  const said = { text: 'I have mended it.' }
  return [
    ['a solution by its tools', 'pass: null', on(shell(name, 'cat src/slugify.js'), mend(name), done)],
    ['success and nothing done', 'fail: no diff', on(done)],
    [
      'a change of the tests',
      'fail: disallowed file',
      on(mend(name), shell(name, 'echo > test/slugify.test.js'), done),
    ],
    ['a change that does not help', 'fail: failed tests', on(shell(name, 'echo > src/slugify.js'), done)],
    ['another key', 'blocked: provider unavailable', on({ status: 401 })],
    ['a page', 'blocked: provider response shape unavailable', on(html)],
    ['a bare thought', 'blocked: provider response shape unavailable', on({ reasoning: 'hm' })],
    [
      'a cut',
      'blocked: provider response shape unavailable',
      on(mend(name), { cut: 3, turn: said, politely: true }),
    ],
    ['silence', 'fail: timeout', { turns: [{ hang: 'before headers' }], ...short }],
    [
      'silence after a solution',
      'fail: lifecycle timeout after valid patch',
      { turns: [mend(name), { hang: 'before headers' }], ...short },
    ],
  ]
}

describe.each(['codex', 'pi'] as const)('%s itself', (name) => {
  const program = programOf(name)

  it.for(rowsOf(name).map(([what, decided, asked]) => ({ what, decided, asked })))(
    '$what: $decided',
    { timeout: 2 * minute },
    async ({ decided, asked }, { skip }) => {
      if (program === null) return skip(`${name} is not installed: set SOT_TEST_${name.toUpperCase()}_BIN`)
      const { report, verdict, dir, server } = await agentRun(name, { ...asked, program })
      expect({
        decided: `${report.status}: ${report.failure_reason}`,
        verdict: verdict.verdict,
        reasons: verdict.reasons,
      }).toEqual({ decided, verdict: 'proven', reasons: [] })
      const { baseUrl, apiKey } = server
      expect(findLeaks(dir, withheldTexts({ baseUrl, apiKey }, []))).toEqual([])
      expect(readFileSync(join(dir, 'backend/relay.jsonl'), 'utf8')).not.toContain('127.0.0.1')
    },
  )
})
