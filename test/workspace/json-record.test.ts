import { describe, expect, it } from 'vitest'
import { modelAdmission, repositoryAdmission } from '../../src/model/evidence/admission-records.ts'
import { readRecord } from '../../src/workspace/board/json-record.ts'

const admission = {
  provider: 'acme',
  model: 'small',
  status: 'admitted',
  owner: 'noor',
  created: '2026-05-01',
  last_reviewed: '2026-05-01',
  core_promotion_status: 'not-promoted',
}

const path = 'sot/X-MODEL-ADMISSION.acme-small.json'

function read(data: unknown, name = path) {
  return readRecord(name, JSON.stringify(data, null, 2), 'digest')
}

describe('readRecord', () => {
  it('reads a record with the place of every key', () => {
    const record = readRecord(path, '{\n  "provider": "acme",\n  "notes": {"a": 1}\n}\n', 'digest')
    expect(record).toMatchObject({ path, sha256: 'digest', kind: 'admission', unread: null })
    expect(record.spans).toEqual({ provider: [2, 15, 2, 21], notes: [3, 12, 3, 20] })
  })

  it.each([
    [path, 'admission'],
    ['sot/RUN-CONTRACT.json', 'contract'],
    ['sot/A-FAILURE-MATRIX.json', 'failure-matrix'],
    ['sot/schema.json', 'note'],
  ])('%s is of kind %s', (name, kind) => {
    expect(read({}, name).kind).toBe(kind)
  })

  it('lets a right admission through, further keys included', () => {
    expect(read({ ...admission, notes: [1] }).violations).toEqual([])
  })

  it.each(Object.keys(admission))('an admission needs %s', (key) => {
    const { [key]: _, ...rest } = { ...admission } as Record<string, string>
    expect(read(rest).violations.map(({ kind, pointer }) => [kind, pointer])).toEqual([
      ['missing', `/${key}`],
    ])
  })

  it('names a status that does not exist at its line', () => {
    const [violation, ...others] = read({ ...admission, status: 'maybe' }).violations
    expect(others).toEqual([])
    expect(violation).toMatchObject({ pointer: '/status', kind: 'value', span: [4, 13, 4, 20] })
  })

  it('does not validate the admission of a source against the schema for models', () => {
    const source = { source_url: 'https://example.org/x.git', commit: 'a'.repeat(40) }
    expect(read(source, 'sot/X-SOURCE-ADMISSION.json').violations).toEqual([])
    expect(read({ ...source, provider: 'acme' }).violations.length).toBeGreaterThan(0)
    expect(read({ owner: 'noor' }).violations.length).toBeGreaterThan(0)
  })

  it('validates the admission of a repository against its own schema', () => {
    const { provider: _p, model: _m, ...rest } = admission
    const name = 'sot/X-REPOSITORY-ADMISSION.booth.json'
    const admitted = { ...rest, repository_path: '/srv/repos/booth', stages: [3, 4] }
    expect(read(admitted, name)).toMatchObject({ violations: [] })
    expect(repositoryAdmission(read(admitted, name))).toEqual({
      path: '/srv/repos/booth',
      stages: [3, 4],
      status: 'admitted',
    })
    expect(modelAdmission(read(admitted, name))).toBeNull()
    expect(repositoryAdmission(read(admission))).toBeNull()
    for (const path of ['srv', './srv', '/', '', 7, null]) {
      expect(repositoryAdmission(read({ ...admitted, repository_path: path }, name)), `${path}`).toBeNull()
    }
    for (const stages of [[], [2], [3, 3], ['3'], 3, null]) {
      expect(repositoryAdmission(read({ ...admitted, stages }, name)), `${stages}`).toBeNull()
    }
  })

  it('does not validate other kinds against it either', () => {
    expect(read({ anything: 1 }, 'sot/schema.json').violations).toEqual([])
  })

  it.each([
    ['{"a": 1, "a": 2}', 'the key "a" is written twice'],
    ['{', 'the text ends too early: a key in double quotes is expected'],
    ['', 'a JSON value is expected'],
  ])('explains why %s is not JSON', (text, message) => {
    const record = readRecord(path, text, 'digest')
    expect(record).toMatchObject({ data: null, violations: [], spans: {}, unread: { message } })
  })

  it('reports an admission that is not a mapping', () => {
    expect(read([1]).violations.map(({ kind }) => kind)).toEqual(['type'])
  })
})
