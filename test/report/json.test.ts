import { describe, expect, it } from 'vitest'
import { renderJson } from '../../src/report/check-json.ts'
import { sampleFinding, sampleResult } from './sample-result.ts'
import { schemaErrors } from './schema-check.ts'

describe('renderJson', () => {
  const text = renderJson(sampleResult([sampleFinding()]))

  it('is what the schema says, ends with a line feed and repeats byte by byte', () => {
    expect(schemaErrors('schemas/check.schema.json', JSON.parse(text))).toEqual([])
    expect(text.endsWith('}\n')).toBe(true)
    expect(renderJson(sampleResult([sampleFinding()]))).toBe(text)
  })

  it('has every key in the order of the contract', () => {
    const data = JSON.parse(text)
    expect(Object.keys(data).join()).toBe('schema,ok,root,summary,findings,documents,issues,claims')
    expect(Object.keys(data.summary).join()).toBe('documents,issues,errors,warnings,notes,claims,rulesOff')
    expect(Object.keys(data.summary.claims).join()).toBe('proven,broken,stale,unbacked,unknowable')
    expect(Object.keys(data.findings[0]).join()).toBe(
      'rule,severity,message,fix,path,line,column,endLine,endColumn,issue,code,related,fixable,docs',
    )
    expect(Object.keys(data.documents[0]).join()).toBe('path,format,kind,title,status,sha256,issues')
    expect(Object.keys(data.issues[0]).join()).toBe(
      'id,title,path,format,line,status,statusText,type,assignee,priority,labels,milestone,due,blockedBy,stories,acceptance,proof,level,proofText,criteria,runs',
    )
    expect(Object.keys(data.claims[0]).join()).toBe(
      'id,subject,predicate,value,outcome,path,line,issue,witness',
    )
  })

  it('lists issues with their fields and their proof', () => {
    expect(JSON.parse(text).issues[0]).toEqual({
      id: 'T-1',
      title: 'Title of T-1',
      path: 'sot/A-ISSUES.md',
      format: 'sot',
      line: 2,
      status: 'blocked',
      statusText: 'blocked.',
      type: 'AFK',
      assignee: null,
      priority: null,
      labels: [],
      milestone: null,
      due: null,
      blockedBy: [{ ref: 'T-2', kind: 'issue' }],
      stories: [5],
      acceptance: [{ text: 'It works', checked: false, line: 8 }],
      proof: 'proven',
      level: 2,
      proofText: null,
      criteria: [
        { number: 1, text: 'It works', line: 8, checked: false, state: 'proven', by: '20260601T000000Z-x' },
      ],
      runs: [
        {
          run: '20260601T000000Z-x',
          status: 'pass',
          verdict: 'proven',
          level: 2,
          signers: [],
          control: null,
          codes: [],
        },
      ],
    })
  })

  it('lists claims in the order of their places', () => {
    const [one] = sampleResult([]).claims
    if (one === undefined) throw new Error('the sample has a claim')
    const at = (path: string, line: number) => ({
      ...one,
      path,
      claim: { ...one.claim, subject: `${line}`, span: [line, 1, line, 9] as const },
    })
    const claims = [
      at('sot/B-ISSUES.md', 2),
      at('sot/A-ISSUES.md', 30),
      at('sot/B-ISSUES.md', 1),
      at('sot/A-ISSUES.md', 4),
    ]
    const data: { claims: { id: string }[] } = JSON.parse(renderJson(sampleResult([], { claims })))
    expect(data.claims.map(({ id }) => id)).toEqual(
      ['A-ISSUES.md: 4', 'A-ISSUES.md: 30', 'B-ISSUES.md: 1', 'B-ISSUES.md: 2'].map(
        (id) => `sot/${id} report.status`,
      ),
    )
  })

  it('does not repeat the order in which the engine built its objects', () => {
    const { rule, ...rest } = sampleFinding()
    expect(renderJson(sampleResult([{ ...rest, rule }]))).toBe(text)
  })
})

describe('the schema', () => {
  it('refuses strange keys and places', () => {
    const data = JSON.parse(renderJson(sampleResult([sampleFinding({ line: 0 })])))
    const errors = schemaErrors('schemas/check.schema.json', { ...data, extra: 1 })
    expect(errors).toEqual([' must NOT have additional properties', '/findings/0/line must be >= 1'])
  })
})
