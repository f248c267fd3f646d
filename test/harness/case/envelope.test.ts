import { describe, expect, it } from 'vitest'
import { readEnvelope } from '../../../src/harness/engines/case/case-claims.ts'

const block = (data: unknown): string => `<<<AGENT_RESULT\n${JSON.stringify(data)}\nAGENT_RESULT>>>`
const done = { status: 'completed', summary: 'mended' }

describe('the result of an agent of Case', () => {
  it('is read from its last block, with text around it or on one line with it', () => {
    const expected = { kind: 'valid', envelope: { ...done, critical: 0, failed: [] } }
    expect(readEnvelope(block(done))).toEqual(expected)
    expect(readEnvelope(`<<<AGENT_RESULT ${JSON.stringify(done)} AGENT_RESULT>>>`)).toEqual(expected)
    const two = `As in ${block({ status: 'failed' })} I write:\n${block(done)}\nThat is all.`
    expect(readEnvelope(two)).toEqual(expected)
    expect(readEnvelope(`The <<<AGENT_RESULT form:\n${block(done)}`)).toEqual(expected)
  })

  it('reports objections to the work', () => {
    const rubric = {
      role: 'reviewer',
      categories: [
        { category: 'scope-discipline', verdict: 'fail', detail: 'too wide' },
        { category: 'pattern-fit', verdict: 'na', detail: '' },
        { category: 'principle-compliance', verdict: 'pass', detail: '' },
      ],
    }
    const read = readEnvelope(block({ ...done, findings: { critical: 2, warnings: 1 }, rubric }))
    expect(read).toEqual({
      kind: 'valid',
      envelope: { ...done, critical: 2, failed: ['scope-discipline'] },
    })
    expect(readEnvelope(block({ ...done, findings: null, rubric: null }))).toMatchObject({ kind: 'valid' })
  })

  it.each(['', 'All tests passed.', 'AGENT_RESULT>>>', '<<AGENT_RESULT {"status":"completed"}'])(
    'is missing in %j',
    (message) => expect(readEnvelope(message)).toEqual({ kind: 'missing' }),
  )

  it.each<[string, string]>([
    ['no end', '<<<AGENT_RESULT {"status":"completed"}'],
    ['an end before its start', 'AGENT_RESULT>>> <<<AGENT_RESULT {"status":"completed"}'],
    ['no JSON', '<<<AGENT_RESULT completed AGENT_RESULT>>>'],
    ['half a JSON', '<<<AGENT_RESULT {"status":"completed" AGENT_RESULT>>>'],
    ['a code fence', '<<<AGENT_RESULT\n```json\n{"status":"completed"}\n```\nAGENT_RESULT>>>'],
    ['a status said twice', '<<<AGENT_RESULT {"status":"failed","status":"completed"} AGENT_RESULT>>>'],
    ['a list', block([done])],
    ['no status', block({ summary: 'mended' })],
    ['another status', block({ status: 'success' })],
    ['a status that is no text', block({ status: true })],
    ['artifacts that are a list', block({ ...done, artifacts: ['a.js'] })],
    ['findings that count nothing', block({ ...done, findings: { critical: '2' } })],
    ['findings below nothing', block({ ...done, findings: { critical: -1 } })],
    ['findings that are a list', block({ ...done, findings: [{ severity: 'critical' }] })],
    ['a rubric without categories', block({ ...done, rubric: { role: 'reviewer' } })],
    ['a verdict that nobody knows', block({ ...done, rubric: { categories: [{ verdict: 'FAIL' }] } })],
  ])('is malformed with %s', (_name, message) => {
    expect(readEnvelope(message)).toMatchObject({ kind: 'malformed' })
  })
})
