import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { findingsOf } from '../../../src/harness/engines/case/case-claims.ts'
import { readCaseLog } from '../../../src/harness/engines/case/case-events.ts'

type Line = Readonly<Record<string, unknown>>

const start = { event: 'pipeline_start', taskId: 'r1', profile: 'standard', plan: { phases: [] } }
const end = { event: 'pipeline_end', outcome: 'completed', durationMs: 5 }
const ended = (phase: string, outcome = 'completed', result?: unknown): Line => ({
  event: 'phase_end',
  phase,
  agent: `${phase}er`,
  outcome,
  durationMs: 1,
  ...(result === undefined ? {} : { result }),
})
const verdict = (category: string, word: string) => ({
  role: 'reviewer',
  categories: [{ category, verdict: word, detail: '' }],
})

function logOf(...lines: readonly Line[]): Buffer {
  const framed = lines.map((line, index) => ({
    ts: '2026-06-01T12:00:00.000Z',
    sequence: index + 1,
    runId: 'a-1',
    ...line,
  }))
  return Buffer.from(framed.map((line) => `${JSON.stringify(line)}\n`).join(''))
}

const read = (bytes: Buffer) => readCaseLog(bytes, 'backend/case-events.jsonl')
const found = (...lines: readonly Line[]) => findingsOf(read(logOf(start, ...lines, end)))
const said = (...lines: readonly Line[]) =>
  found(...lines).claims.map(({ type, value }) => `${type}: ${value}`)

describe('the log of a run of Case', () => {
  it('ties each event to its bytes', () => {
    const bytes = logOf(start, ended('implement'), end)
    const { events, faults } = read(bytes)
    expect(faults).toEqual([])
    expect(events.map(({ event }) => event)).toEqual(['pipeline_start', 'phase_end', 'pipeline_end'])
    for (const { source, event } of events) {
      const line = bytes.subarray(source.offset, source.offset + source.length)
      expect(source).toMatchObject({
        file: 'backend/case-events.jsonl',
        sha256: createHash('sha256').update(line).digest('hex'),
      })
      expect(JSON.parse(line.toString()).event).toBe(event)
    }
  })

  it('may contain other entries than phases, and lines out of order', () => {
    const lines = [
      start,
      { event: 'phase_start', phase: 'implement', agent: 'implementer', sequence: 3 },
      { event: 'tool_start', phase: 'implement', agent: 'implementer', tool: 'bash', args: 'x', sequence: 2 },
      {
        event: 'tool_end',
        phase: 'implement',
        agent: 'implementer',
        tool: 'bash',
        isError: false,
        result: '',
      },
      { event: 'status_changed', from: 'active', to: 'implementing' },
      { event: 'marker_written', marker: 'tested', path: '.case/r1/tested' },
      { event: 'revision_requested', source: 'reviewer', cycle: 1, failedCategories: [] },
      { event: 'fingerprint_match', cycle: 2, fingerprint: 'a1b2', previousCycle: 1 },
      { event: 'scout_completed', hasFindings: false },
      end,
    ]
    expect(read(logOf(...lines)).faults).toEqual([])
  })

  it.each<[string, Buffer, RegExp]>([
    ['is empty', Buffer.alloc(0), /does not begin/],
    [
      'is no JSON',
      Buffer.concat([logOf(start), Buffer.from('hello\n'), logOf(end)]),
      /line 2: it is no strict JSON/,
    ],
    ['has a blank line', Buffer.concat([logOf(start), Buffer.from('\n')]), /line 2: it is no strict JSON/],
    ['holds a list', Buffer.from('[]\n'), /line 1: it is no object/],
    ['is no UTF-8', Buffer.from([0x22, 0xff, 0x22, 10]), /line 1/],
    ['is cut off', logOf(start, end).subarray(0, -1), /line 2: it is cut off/],
    ['tells of a new kind', logOf(start, { event: 'mood_changed' }, end), /line 2: it is of an unknown kind/],
    ['names no kind', logOf(start, { event: 7 }, end), /line 2: it is of an unknown kind/],
    ['inherits its kind', logOf(start, { event: 'toString' }, end), /line 2: it is of an unknown kind/],
    [
      'lacks a member',
      logOf(start, { event: 'phase_end', phase: 'implement', agent: 'x' }, end),
      /no fitting "outcome"/,
    ],
    ['says another outcome', logOf(start, ended('implement', 'great'), end), /no fitting "outcome"/],
    ['has no task', logOf({ event: 'pipeline_start' }, end), /no fitting "taskId"/],
    ['does not end', logOf(start, ended('implement')), /end of the pipeline once/],
    ['ends twice', logOf(start, end, end), /end of the pipeline once/],
    ['begins twice', logOf(start, start, end), /one start/],
    ['begins in the middle', logOf(ended('implement'), start, end), /one start/],
    ['mixes runs', logOf(start, { ...end, runId: 'b-2' }), /more than one run/],
    ['counts twice', logOf(start, { ...end, sequence: 1 }), /occurs twice/],
  ])('is not understood when it %s', (_name, bytes, expected) => {
    const { problems } = findingsOf(read(bytes))
    expect(problems[0]).toMatchObject({ reason: 'missing required event' })
    expect(read(bytes).faults.join('\n')).toMatch(expected)
  })

  it('reports a limited number of faults', () => {
    expect(read(Buffer.from('x\n'.repeat(100_000))).faults.length).toBeLessThan(30)
  })
})

describe('what Case says of its run', () => {
  it('is its plan, and no word on tests', () => {
    const lines = [ended('implement', 'completed', { status: 'completed', artifacts: { testsPassed: true } })]
    expect(found(...lines, ended('verify'), ended('review'))).toMatchObject({ problems: [] })
    expect(said(...lines)).toEqual(['plan: the standard pipeline of Case'])
  })

  it.each<[string, string, readonly Line[]]>([
    [
      'critical findings',
      '2 critical findings',
      [ended('review', 'completed', { status: 'completed', findings: { critical: 2 } })],
    ],
    [
      'a failed category',
      'failed in its rubric: scope',
      [ended('review', 'completed', { status: 'completed', rubric: verdict('scope', 'fail') })],
    ],
    [
      'a verifier',
      'failed in its rubric: edge',
      [ended('verify', 'completed', { status: 'completed', rubric: verdict('edge', 'fail') })],
    ],
    [
      'a budget',
      'revision budget exhausted',
      [{ event: 'revision_budget_exhausted', cycles: 2 }, ended('review')],
    ],
    [
      'a result that is none',
      'a result that cannot be read',
      [ended('review', 'completed', { status: 'great' })],
    ],
  ])('is a rejection by %s, whatever the outcome', (_name, value, lines) => {
    expect(said(...lines)).toEqual(['plan: the standard pipeline of Case', `review: ${value}`])
  })

  it('is no rejection when a later round is content', () => {
    const first = ended('review', 'completed', { status: 'completed', rubric: verdict('scope', 'fail') })
    const second = ended('review', 'completed', { status: 'completed', rubric: verdict('scope', 'pass') })
    expect(said(first, second)).toHaveLength(1)
  })

  it('does not change by what it calls skipped afterwards', () => {
    const rejected = ended('review', 'completed', { status: 'completed', findings: { critical: 1 } })
    expect(said(rejected, ended('review', 'skipped'))).toHaveLength(2)
    expect(found(ended('implement'), ended('implement', 'skipped')).problems).toEqual([])
  })

  it.each([
    ['completed', 'granted'],
    ['failed', 'denied'],
  ])('is an approval that %s: %s', (outcome, word) => {
    expect(said(ended('approve', outcome))).toContain(`approval: ${word}`)
  })

  it('is a failure when it says so itself', () => {
    const failed = { ...end, outcome: 'failed', failedAgent: 'closer' }
    expect(findingsOf(read(logOf(start, failed))).problems).toMatchObject([
      { reason: 'engine failed', detail: expect.stringContaining('closer') },
    ])
    const rejecting = ended('review', 'failed', { status: 'failed', findings: { critical: 1 } })
    const byReviewer = { ...end, outcome: 'failed', failedAgent: 'reviewer' }
    expect(findingsOf(read(logOf(start, rejecting, byReviewer)))).toMatchObject({
      claims: [{ type: 'plan' }, { type: 'review', value: '1 critical findings' }],
      problems: [],
    })
    expect(findingsOf(read(logOf(start, byReviewer)), true).problems).toEqual([])
    const byImplementer = { ...end, outcome: 'failed', failedAgent: 'implementer' }
    expect(findingsOf(read(logOf(start, rejecting, byImplementer))).problems).toHaveLength(1)
    expect(found(ended('implement', 'failed')).problems).toMatchObject([{ reason: 'engine failed' }])
  })
})
