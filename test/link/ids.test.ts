import { describe, expect, it } from 'vitest'
import type { BlockerRef } from '../../src/model/document/issue.ts'
import { preparePatterns } from '../../src/model/id-matcher.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import {
  at,
  blockedBy,
  blockersOf,
  boardOf,
  documentOf,
  type Input,
  issueOf,
  link,
  mention,
  ref,
} from './build-document.ts'

await preparePatterns(['any'])

const quay = documentOf('sot/QUAY-ISSUES.md', {
  issues: ['QUAY-001', 'QUAY-002', 'QUAY-003', 'QUAY-015'].map((id, index) =>
    issueOf(id, { line: index * 5 + 1 }),
  ),
})

function blockedOn(refs: readonly BlockerRef[], more: Input = {}): string[] {
  const asking = documentOf('sot/Z.md', { issues: [issueOf('Z-1', { blockedBy: blockedBy(...refs) })] })
  return blockersOf(link([quay, asking], more), 'Z-1')
}

describe('ids of blockers', () => {
  const board = boardOf({
    external: [{ id: 'PIER-7', status: 'validated', span: at(1) }],
    retired: [{ id: 'QUAY-004', span: at(2) }],
  })
  const cases: readonly [written: string, expected: string][] = [
    ['QUAY-001', 'issue QUAY-001'],
    ['quay-001', 'issue QUAY-001'],
    ['QUAY-15', 'issue QUAY-015'],
    ['QUAY-0015', 'issue QUAY-015'],
    ['QUAY_015', 'issue QUAY-015'],
    ['QUAY-016', 'issue QUAY-016 undefined'],
    ['QUAY-16', 'issue QUAY-16 undefined'],
    ['PIER-7', 'issue PIER-7'],
    ['QUAY-004', 'issue QUAY-004'],
  ]
  for (const [written, expected] of cases) {
    it(`${written} is ${expected}`, () => expect(blockedOn([ref.id(written)], { board })).toEqual([expected]))
  }

  it('expand ranges into their members, defined or not', () => {
    expect(blockedOn([ref.range('QUAY-001', '003')])).toEqual([
      'issue QUAY-001',
      'issue QUAY-002',
      'issue QUAY-003',
    ])
    expect(blockedOn([ref.range('QUAY-3', 'QUAY-4')])).toEqual(['issue QUAY-003', 'issue QUAY-4 undefined'])
  })

  it('refuse ranges that run backwards, change their prefix or have no end', () => {
    expect(blockedOn([ref.range('QUAY-003', '001')])).toEqual(['unreadable QUAY-003..001'])
    expect(blockedOn([ref.range('QUAY-003', 'PIER-005')])).toEqual(['unreadable QUAY-003..PIER-005'])
    expect(blockedOn([ref.range('QUAY-1', '5000')])).toEqual(['unreadable QUAY-1..5000'])
    expect(blockedOn([ref.range('QUAY-1', '99999999999999999999')])).toEqual([
      'unreadable QUAY-1..99999999999999999999',
    ])
  })

  it('leave words unchanged', () => {
    const refs = (['prose', 'soft', 'unreadable'] as const).map((form) => ref.words(form, 'the ferry'))
    expect(blockedOn(refs)).toEqual(['external the ferry', 'soft the ferry', 'unreadable the ferry'])
  })
})

describe('mentions', () => {
  const states = (...ids: Parameters<typeof mention>[]) =>
    link([quay, documentOf('sot/NOTE.md', { ids: ids.map((one) => mention(...one)) })]).mentions.map(
      ({ id, state, near }) => `${id} ${state}${near === null ? '' : ` ${near}`}`,
    )

  it('are ids only where their prefix means something here', () => {
    expect(states(['SHA-256'], ['UTF-8'], ['ISO-8601'])).toEqual([])
    expect(states(['QUAY-002'], ['QUAY-099'])).toEqual(['QUAY-002 defined', 'QUAY-099 undefined'])
  })

  it('all count in blocker fields', () => {
    expect(states(['UTF-8', 'blocked-by'], ['UTF-8', 'blocks'])).toEqual([
      'UTF-8 undefined',
      'UTF-8 undefined',
    ])
  })

  it('suggest what a malformed or unknown id probably means', () => {
    expect(states(['QUAY-2'])).toEqual(['QUAY-2 malformed QUAY-002'])
    expect(states(['QUAY-77'])).toEqual(['QUAY-77 malformed'])
    expect(states(['QUYA-002', 'blocked-by'])).toEqual(['QUYA-002 undefined QUAY-002'])
  })

  it('follow the configured pattern even for prefixes that nothing defines', () => {
    const note = documentOf('sot/NOTE.md', { ids: [mention('TIDE-12')] })
    const settings = { ...defaultSettings, idPatterns: ['TIDE-\\d{2}'] }
    expect(link([quay, note], { settings }).mentions.map(({ state }) => state)).toEqual(['undefined'])
  })

  it('do not take a bucket for the sibling of a dotted id', () => {
    const stories = documentOf('sot/S.md', {
      issues: [issueOf('S1.2')],
      ids: [mention('S3'), mention('S1.9')],
    })
    expect(link([stories]).mentions.map(({ id, state }) => `${id} ${state}`)).toEqual(['S1.9 undefined'])
  })

  it('in a line that is a blocker field belong to its issue', () => {
    const asking = documentOf('sot/Z.md', {
      issues: [issueOf('Z-1', { blockedBy: blockedBy(ref.id('QUAY-099')) })],
      ids: [{ ...mention('QUAY-099', 'blocked-by'), span: at(2, 1, 8) }, mention('QUAY-098')],
    })
    expect(link([quay, asking]).mentions.map(({ id, issue }) => [id, issue])).toEqual([
      ['QUAY-099', 'Z-1'],
      ['QUAY-098', null],
    ])
  })

  it('include the first missing member of a range, once', () => {
    const asking = documentOf('sot/Z.md', {
      issues: [issueOf('Z-1', { blockedBy: blockedBy(ref.range('QUAY-003', '009')) })],
      ids: [{ ...mention('QUAY-003', 'blocked-by'), span: at(2, 1, 8) }],
    })
    const missing = link([quay, asking]).mentions.filter(({ state }) => state === 'undefined')
    expect(missing.map(({ id }) => id)).toEqual(['QUAY-004'])
  })
})

describe('two issues with one id', () => {
  it('both stay, and the first by path and line answers to the id', () => {
    const twin = (path: string) => documentOf(path, { issues: [issueOf('QUAY-001', { title: path })] })
    const workspace = link([twin('sot/b.md'), twin('sot/a.md')])
    expect(workspace.issues.map(({ path }) => path)).toEqual(['sot/a.md', 'sot/b.md'])
    expect(workspace.byId.get('QUAY-001')?.path).toBe('sot/a.md')
  })
})

describe('statuses that live elsewhere', () => {
  it('come from external and from board items without a document', () => {
    const item = {
      id: 'PIER-9',
      title: null,
      status: 'active',
      statusText: 'doing',
      document: null,
      blockedBy: null,
      span: at(3),
      spans: {},
    } as const
    const board = boardOf({ items: [item], external: [{ id: 'PIER-7', status: null, span: at(1) }] })
    expect([...link([quay], { board }).external]).toEqual([
      ['PIER-7', null],
      ['PIER-9', 'active'],
    ])
  })
})
