import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, describe, expect, it } from 'vitest'
import { recordOf } from '../../../src/schema/narrow.ts'
import { checkLieTable, type Lie } from '../../support/lie-table.ts'
import { html } from '../../support/model-server.ts'
import { linesIn } from '../harness-run.ts'
import { type AgentAsked, type AgentName, agentRun, done, mend, shell } from './stub-agent.ts'

type Row = readonly [does: string, decided: string, asked: AgentAsked]

const short = { more: { timeoutMs: 2500 } }
const unavailable = 'blocked: provider unavailable'
const shapeless = 'blocked: provider response shape unavailable'

/** What can be said of either agent. */
function common(name: AgentName): Row[] {
  const all = [mend(name), done]
  const after = (answer: (typeof all)[number]) => ({ turns: [mend(name), answer] })
  return [
    ['success and nothing done', 'fail: no diff', { turns: [done] }],
    ['never calls its model', 'fail: agent protocol failed', { behaviour: { silent: true } }],
    ['every command failed', 'fail: no diff', { turns: [shell(name, 'exit 3'), done] }],
    [
      'a change that does not help',
      'fail: failed tests',
      { turns: [shell(name, 'echo > src/slugify.js'), done] },
    ],
    [
      'a change of the tests',
      'fail: disallowed file',
      { turns: [mend(name), shell(name, 'echo > test/slugify.test.js'), done] },
    ],
    ['a missing last event', 'fail: agent protocol failed', { turns: all, behaviour: { unfinished: true } }],
    [
      'an event of a new kind',
      'fail: missing required event',
      { turns: all, behaviour: { print: ['{"type":"oracle.consulted"}'] } },
    ],
    [
      'a line that is no JSON',
      'fail: missing required event',
      { turns: all, behaviour: { print: ['# pass 6'] } },
    ],
    ['an exit code that is not 0', 'fail: engine failed', { turns: all, behaviour: { exit: 3 } }],
    ['dies by a signal', 'fail: engine crash', { turns: all, behaviour: { signal: 'SIGSEGV' } }],
    ['hangs and does nothing', 'fail: timeout', { behaviour: { silent: true, hang: true }, ...short }],
    [
      'hangs when its work is done',
      'fail: lifecycle timeout after valid patch',
      { turns: all, behaviour: { hang: true, fork: true }, ...short },
    ],
    ['a model that stops answering', 'fail: timeout', { turns: [{ hang: 'before headers' }], ...short }],
    [
      'asks for another model',
      'blocked: model not admitted',
      { turns: all, behaviour: { model: 'other-1b' } },
    ],
    ['a provider that refuses the key', unavailable, after({ status: 401 })],
    ['a provider that limits requests', unavailable, after({ status: 429 })],
    ['a provider that fails', unavailable, after({ status: 500 })],
    ['an HTML page instead of an answer', shapeless, after(html)],
    ['a model that only reasons', shapeless, after({ reasoning: 'hm' })],
    ['an answer that is cut off', shapeless, after({ cut: 3, turn: { text: 'All tests passed.' } })],
    [
      'a provider that is gone afterwards',
      unavailable,
      {
        script: { turns: all, probes: [{ text: 'ready' }, { status: 503 }] },
        behaviour: { unfinished: true },
      },
    ],
    ['a provider that is down before', unavailable, { script: { probes: [{ status: 503 }] } }],
    ['a model that only reasons, before', shapeless, { script: { probes: [{ reasoning: 'hm' }] } }],
  ]
}

const own: Readonly<Record<AgentName, readonly Row[]>> = {
  codex: [
    [
      'prints without end',
      'fail: output flood',
      { turns: [mend('codex'), done], behaviour: { flood: 100 * 1024 * 1024 } },
    ],
    [
      'a command that is declined',
      'blocked: approval denied',
      { turns: [mend('codex'), done], behaviour: { declines: true } },
    ],
  ],
  pi: [
    [
      'a retry without an end',
      'fail: agent protocol failed',
      { turns: [mend('pi'), done], behaviour: { retries: true } },
    ],
  ],
}

describe.each(['codex', 'pi'] as const)('%s', (name) => {
  const rows = [...common(name), ...own[name]]
  const lies: (Lie | null)[] = rows.map(() => null)

  it.each(rows.map(([does, decided, asked], index) => ({ does, decided, asked, index })))(
    '$does: $decided',
    async ({ does, decided, asked, index }) => {
      const { report, verdict, dir } = await agentRun(name, asked)
      const reached = `${report.status}: ${report.failure_reason}`
      lies[index] = { does, claims: claimIn(dir, report.backend_exit_code), decided: reached }
      expect({ reached, verdict: verdict.verdict, reasons: verdict.reasons }).toEqual({
        reached: decided,
        verdict: 'proven',
        reasons: [],
      })
    },
  )

  afterAll(() => {
    const told = lies.filter((lie) => lie !== null)
    if (told.length === rows.length) checkLieTable(name, told)
  })
})

/** The last thing that it says of itself. */
function claimIn(dir: string, exitCode: number | null): string {
  if (linesIn(dir, 'trace.jsonl').every(({ step }) => step !== 'engine')) return 'was not started'
  const lines = readFileSync(join(dir, 'backend/stdout.log'), 'utf8').trim().split('\n')
  const last = lines.findLast((line) => line.startsWith('{')) ?? '{}'
  const { type } = recordOf(JSON.parse(last))
  // In the sandbox a signal is reported as an exit code.
  const hasCode = exitCode !== null && exitCode < 128
  return `${hasCode ? `exit ${exitCode}` : 'no exit code'}, ${String(type)}`
}
