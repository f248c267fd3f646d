import { describe, expect, it } from 'vitest'
import type { DocumentKind } from '../../src/model/document/document.ts'
import { recordOf } from '../../src/schema/narrow.ts'
import { frontMatterViolations } from '../../src/schema/validate-front-matter.ts'
import { readStrictYaml } from '../../src/schema/yaml/read-yaml.ts'

const sot = {
  title: 'Tide',
  status: 'draft',
  lifecycle_classification: 'sot',
  owner: 'noor',
  created: '2026-05-01',
  last_reviewed: '2026-05-01',
  core_promotion_status: 'not-promoted',
}
const { title: _title, ...shared } = sot
const planning = { name: 'tide', ...shared, lifecycle_classification: 'planning' }

type Case = { family?: 'sot' | 'planning' | 'other'; kind?: DocumentKind; fileIssue?: boolean }

function judge(data: object, { family = 'sot', kind = 'prd', fileIssue = false }: Case = {}): string[] {
  const text = Object.entries(data)
    .map(([key, value]) => `${key}: ${JSON.stringify(value)}`)
    .join('\n')
  const yaml = readStrictYaml(text, { lineOffset: 1 })
  return frontMatterViolations(family, kind, fileIssue, recordOf(yaml.data), yaml.spanOf).map(
    ({ kind: defect, pointer, span }) => `${defect} ${pointer} ${span[0]}`,
  )
}

function without(data: object, key: string): object {
  return Object.fromEntries(Object.entries(data).filter(([name]) => name !== key))
}

describe('frontMatterViolations', () => {
  it('accepts both families, unknown keys included', () => {
    expect(judge({ ...sot, route: 'sea', mood: 'calm' })).toEqual([])
    expect(
      judge({ ...planning, tier: 'local', description: 'd', weather: [1] }, { family: 'planning' }),
    ).toEqual([])
    expect(judge({ ...planning, source: 'sot/A-PRD.md' }, { family: 'planning', kind: 'issues' })).toEqual([])
  })

  it.each(Object.keys(sot))('sot needs %s', (key) => {
    expect(judge(without(sot, key))).toEqual([`missing /${key} 2`])
  })

  it.each(Object.keys(planning))('planning needs %s', (key) => {
    expect(judge(without(planning, key), { family: 'planning' })).toEqual([`missing /${key} 2`])
  })

  it('requires the source of a planning issues document', () => {
    expect(judge(planning, { family: 'planning', kind: 'issues' })).toEqual(['missing /source 2'])
    expect(judge(planning, { family: 'planning', kind: 'blocker' })).toEqual([])
  })

  it.each([
    ['owners', 'owner'],
    ['last-reviewed', 'last_reviewed'],
    ['core_promotion_statu', 'core_promotion_status'],
    ['lifecycle_clasification', 'lifecycle_classification'],
    ['Created', 'created'],
  ])('a key %s is one misspelling, and the key it means is not also missing', (written, meant) => {
    const entries = Object.entries(sot).map(([key, value]) => [key === meant ? written : key, value])
    const line = Object.keys(sot).indexOf(meant) + 2
    expect(judge(Object.fromEntries(entries))).toEqual([`near-miss /${written} ${line}`])
  })

  it('does not treat keys with a meaning of their own as misspellings', () => {
    expect(
      judge({ ...sot, id: 'x', type: 'bug', name: 'n', tier: 1, updated: 'x', tags: [], kind: 'prd' }),
    ).toEqual([])
  })

  it('leaves dates and the promotion value to their own rules', () => {
    expect(judge({ ...sot, created: 'May', last_reviewed: null, core_promotion_status: 'promoted' })).toEqual(
      [],
    )
  })

  it('knows the words for a document, whatever their case', () => {
    expect(judge({ ...sot, status: 'Accepted' })).toEqual([])
    expect(judge({ ...sot, status: 'validated' })).toEqual(['value /status 3'])
    expect(judge({ ...sot, status: null })).toEqual(['value /status 3'])
  })

  it('lets a document that is one issue have any status', () => {
    expect(judge({ ...sot, status: 'blocked' }, { fileIssue: true })).toEqual([])
    expect(judge(without(sot, 'status'), { fileIssue: true })).toEqual(['missing /status 2'])
  })

  it('validates an unknown family against the most similar one', () => {
    expect(judge(without(sot, 'lifecycle_classification'), { family: 'other' })).toEqual([
      'missing /lifecycle_classification 2',
    ])
    expect(judge({ ...planning, lifecycle_classification: 'plan' }, { family: 'other' })).toEqual([
      'value /lifecycle_classification 4',
    ])
  })
})
