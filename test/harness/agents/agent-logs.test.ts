import { describe, expect, it } from 'vitest'
import { agentOutcome } from '../../../src/harness/engines/agent-outcome.ts'
import { readCodexLog } from '../../../src/harness/engines/codex-engine.ts'
import { type LogLines, placedLines } from '../../../src/harness/engines/log-lines.ts'
import { readPiLog } from '../../../src/harness/engines/pi-engine.ts'
import type { ProcessOutcome } from '../../../src/harness/process/run-process.ts'

function logOf(...events: readonly unknown[]): LogLines {
  const text = events.map((event) => JSON.stringify(event)).join('\n')
  const lines = [...placedLines(Buffer.from(text), 'backend/stdout.log')].map(({ bytes, source }) => ({
    data: JSON.parse(bytes.toString('utf8')),
    source,
  }))
  return { lines, isCut: false }
}

const ended: ProcessOutcome = {
  started: true,
  exitCode: 0,
  signal: null,
  timedOut: false,
  flooded: false,
  interrupted: false,
  truncated: false,
  outputBytes: 0,
  outlived: 0,
  survivors: 0,
  ms: 1,
}

const begun = { type: 'turn.started' }
const completed = { type: 'turn.completed', usage: {} }
const item = (fields: object, type = 'item.completed') => ({ type, item: { id: 'item_0', ...fields } })

describe('the log of Codex', () => {
  it('ends with its last turn, and with no other', () => {
    expect(readCodexLog(logOf(begun, completed)).finished).toBe(true)
    expect(readCodexLog(logOf(begun, completed, begun)).unfinished).toBe('its turn was never completed')
    expect(readCodexLog(logOf(begun, { type: 'turn.failed', error: {} })).unfinished).toBe('its turn failed')
    expect(readCodexLog(logOf()).unfinished).toBe('it began no turn')
    expect(readCodexLog(logOf(begun, { type: 'error', message: 'Reconnecting' }, completed)).finished).toBe(
      true,
    )
  })

  it('takes a list of things to do for the plan, else what was said or done first', () => {
    const message = item({ type: 'agent_message', text: 'I will look.' })
    const list = item({ type: 'todo_list', items: [{ text: 'look' }, { text: 'mend' }] }, 'item.started')
    const command = item({ type: 'command_execution', command: 'ls', status: 'in_progress' }, 'item.started')
    const change = item({
      type: 'file_change',
      changes: [{ path: 'a.js', kind: 'update' }],
      status: 'completed',
    })
    const planOf = (...events: object[]) => readCodexLog(logOf(...events)).claims[0]?.value
    expect(planOf(message, command, list)).toBe('look; mend')
    expect(planOf(message, command)).toBe('I will look.')
    expect(planOf(command, message)).toBe('ls')
    expect(planOf(change)).toBe('a.js')
    expect(planOf(begun, completed)).toBeUndefined()
  })

  it('reports a declined command', () => {
    const declined = item({ type: 'command_execution', command: 'rm', status: 'declined' })
    expect(readCodexLog(logOf(begun, declined, completed)).claims).toMatchObject([
      { type: 'plan' },
      { type: 'approval', value: 'denied', source: { offset: 24 } },
    ])
  })

  it.each<[string, object]>([
    ['an event', { type: 'turn.paused' }],
    ['an item', item({ type: 'oracle' })],
    ['a status', item({ type: 'command_execution', command: 'ls', status: 'pending' })],
    ['a shape', item({ type: 'agent_message', text: ['a'] })],
    ['no item', { type: 'item.completed' }],
    ['a name of every object', item({ type: 'constructor' })],
  ])('does not guess: %s', (_what, event) => {
    const log = readCodexLog(logOf(begun, item({ type: 'agent_message', text: 'a' }), event, completed))
    const { problems, claims } = agentOutcome('codex', ended, log)
    expect(problems).toMatchObject([{ reason: 'missing required event' }])
    expect(claims).toEqual([])
  })
})

const said = (stopReason: string, content: object[] = [{ type: 'text', text: 'Done.' }]) => ({
  type: 'message_end',
  message: { role: 'assistant', content, stopReason },
})
const end = { type: 'agent_end', messages: [] }

describe('the log of Pi', () => {
  it.each<[string, object[]]>([
    ['', [said('stop'), end]],
    ['', [said('error'), end, { type: 'auto_retry_start' }, said('stop'), end]],
    [
      '',
      [
        said('error'),
        end,
        { type: 'auto_retry_start' },
        said('stop'),
        end,
        { type: 'auto_retry_end', success: true },
      ],
    ],
    ['the agent did not come to an end', [said('stop')]],
    ['the agent did not come to an end', [said('stop'), end, { type: 'auto_retry_start' }]],
    [
      'the agent did not come to an end',
      [said('stop'), end, { type: 'auto_retry_end', success: false, finalError: 'terminated' }],
    ],
    ['the agent said nothing', [end]],
    ['its last message ended by error', [said('error'), end]],
    ['its last message ended by length', [said('length'), end]],
    ['its last message ended by toolUse', [said('stop'), said('toolUse'), end]],
  ])('is finished when "stop" and an end come last: "%s"', (unfinished, events) => {
    expect(readPiLog(logOf(...events))).toMatchObject({
      unfinished,
      finished: unfinished === '',
      unknown: [],
    })
  })

  it('takes what was said or called first for the plan', () => {
    const call = { type: 'toolCall', name: 'read', arguments: {} }
    const thought = said('toolUse', [{ type: 'thinking', thinking: 'hm' }])
    expect(readPiLog(logOf(thought, said('toolUse', [call]), said('stop'), end)).claims).toMatchObject([
      { type: 'plan', value: 'read' },
    ])
  })

  it.each<[string, object]>([
    ['an event', { type: 'dream' }],
    ['a reason to stop', said('pause')],
    ['a message of nobody', { type: 'message_end' }],
  ])('does not guess: %s', (_what, event) => {
    expect(readPiLog(logOf(event, said('stop'), end)).unknown).toHaveLength(1)
  })

  it('is no evidence where it has a gap', () => {
    const log = { ...logOf(said('stop'), end), isCut: true }
    expect(agentOutcome('pi', ended, readPiLog(log)).problems).toMatchObject([
      { reason: 'missing required event' },
    ])
  })
})
