import { describe, expect, it } from 'vitest'
import {
  findUnfinished,
  lastMessagesOf,
  protocolFault,
} from '../../../src/harness/engines/case/last-messages.ts'
import { type Exchange, requestAgentOf } from '../../../src/harness/relay/relay-record.ts'

const result = '<<<AGENT_RESULT {"status":"completed"} AGENT_RESULT>>>'

type Spoken = Partial<Exchange> & { readonly by?: string }

function exchanges(list: readonly Spoken[]): Exchange[] {
  return list.map(({ by = 'Implementer', ...more }, index) => ({
    seq: index + 1,
    at: '2026-06-01T12:00:00.000Z',
    ms: 1,
    method: 'POST',
    path: '/v1/chat/completions',
    model: 'weaver-7b',
    speaker:
      by === '' ? null : requestAgentOf({ messages: [{ role: 'system', content: `# ${by}\n\nYou …` }] }),
    servedModel: 'weaver-7b',
    status: 200,
    outcome: 'ok',
    finalText: result,
    hasToolCalls: false,
    hasReasoningOnly: false,
    bytesIn: 1,
    bytesOut: 1,
    afterEnd: false,
    ...more,
  }))
}

const faultIn = (list: readonly Spoken[]): string | null => protocolFault(lastMessagesOf(exchanges(list)))

describe('the protocol of results', () => {
  it.each<[string, readonly Spoken[]]>([
    ['by one message', [{}]],
    [
      'after turns without one',
      [{ finalText: 'I look', hasToolCalls: true }, { finalText: null, hasToolCalls: true }, {}],
    ],
    ['by a second attempt of the same agent', [{ finalText: 'done' }, {}]],
    [
      'by agents that take turns',
      [{ by: 'Verifier' }, { by: 'Reviewer', finalText: '' }, { by: 'Verifier' }, { by: 'Reviewer' }],
    ],
    ['though the retrospective forgets it', [{}, { by: 'Retrospective - Analysis', finalText: 'nice' }]],
    ['though the scout forgets it', [{ by: 'Scout', finalText: 'hm' }, {}]],
    ['without instructions, by the very last message', [{ by: '', finalText: 'hm' }, { by: '' }]],
    [
      'as far as was answered',
      [{ by: 'Reviewer', outcome: 'server error', status: 500, finalText: null }, {}],
    ],
    ['before the end', [{}, { finalText: 'still here', afterEnd: true }]],
    ['with the right key', [{}, { finalText: null, outcome: 'refused' }]],
  ])('is followed %s', (_name, list) => expect(faultIn(list)).toBeNull())

  it.each<[string, readonly Spoken[], RegExp]>([
    ['no message', [], /no message of a model/],
    ['a message without one', [{ finalText: 'done' }], /the last message has none$/],
    ['an empty message', [{ finalText: null }], /has none$/],
    ['one in an earlier turn alone', [{ hasToolCalls: true }, { finalText: 'done' }], /counts for nothing/],
    ['one in a message that goes on', [{ hasToolCalls: true }], /calls a tool; an earlier message/],
    ['half of one', [{ finalText: '<<<AGENT_RESULT {' }], /malformed: it does not end/],
    ['a reviewer who forgets it', [{}, { by: 'Reviewer - x', finalText: 'fine' }], /"Reviewer - x"/],
    ['a closer who forgets it', [{}, { by: 'Closer', finalText: 'fine' }], /"Closer"/],
    [
      'a message that Case did not wait for',
      [{ hasToolCalls: true }, { outcome: 'aborted' }],
      /did not wait/,
    ],
    ['a reviewer whose word was cut short', [{}, { by: 'Reviewer', outcome: 'aborted' }], /"Reviewer"/],
    ['an agent without a name', [{ by: '', finalText: 'fine' }], /of the agent:/],
  ])('is broken by %s', (_name, list, expected) => expect(faultIn(list)).toMatch(expected))
})

describe('what an agent says of its own work', () => {
  const says = (status: string) => ({ finalText: `<<<AGENT_RESULT {"status":"${status}"} AGENT_RESULT>>>` })
  it.each<[string | null, readonly Spoken[]]>([
    [null, [{}, { by: 'Reviewer' }]],
    [null, [says('failed'), {}]],
    [null, [{}, { by: 'Retrospective', ...says('failed') }]],
    ['the agent "Reviewer" says "blocked" in its last message', [{}, { by: 'Reviewer', ...says('blocked') }]],
    ['the agent "Closer" says "failed" in its last message', [{}, { by: 'Closer', ...says('failed') }]],
  ])('is taken at its word where that is bad: %s', (expected, list) =>
    expect(findUnfinished(lastMessagesOf(exchanges(list)))).toBe(expected),
  )
})

describe('the requesting agent', () => {
  it('is identified by the instructions, in both protocols', () => {
    const text = '# Reviewer - Code Review\n\nYou review.'
    const expected = requestAgentOf({ messages: [{ role: 'system', content: text }] })
    expect(expected).toMatchObject({ title: 'Reviewer - Code Review' })
    expect(requestAgentOf({ messages: [{ role: 'developer', content: [{ type: 'text', text }] }] })).toEqual(
      expected,
    )
    expect(requestAgentOf({ instructions: text, input: 'hello' })).toEqual(expected)
    expect(requestAgentOf({ input: [{ role: 'system', content: [{ type: 'input_text', text }] }] })).toEqual(
      expected,
    )
  })

  it.each([null, 'text', [], {}, { messages: [{ role: 'user', content: 'hi' }] }, { instructions: ' ' }])(
    'is unknown for %j',
    (body) => expect(requestAgentOf(body)).toBeNull(),
  )
})
