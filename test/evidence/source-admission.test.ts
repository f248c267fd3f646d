import { describe, expect, it } from 'vitest'
import type { RunReport } from '../../src/model/schema-types.generated.ts'
import type { JsonRecord } from '../../src/model/workspace.ts'
import { notHeld } from './judge-parts.ts'
import { sha256 } from './memory-run.ts'
import { modelParts, program, record } from './model-parts.ts'

/** A source admission that pins a program of an engine. */
function pin(data: Record<string, unknown> = {}): JsonRecord {
  const source_url = 'https://code.example/pi.git'
  return {
    ...record({}),
    path: 'sot/S.json',
    data: { engine: 'pi', source_url, binary_sha256: program, status: 'admitted', ...data },
  }
}

const mismatch = ['admission admission-mismatch']
const open = ['admission not-admitted ?']

async function judged(
  source_admission_status: RunReport['source_admission_status'],
  pins: readonly JsonRecord[],
  engine_binary_sha256: string | null = program,
): Promise<string[]> {
  const parts = modelParts()
  Object.assign(parts.report, { source_admission_status, engine_binary_sha256 })
  parts.context.admissions = [record({}), ...pins]
  return notHeld(parts)
}

describe('a source that the report calls admitted', () => {
  it.each<[string, string[], JsonRecord[]]>([
    ['is so by a record', [], [pin()]],
    ['is so by a record in capitals', [], [pin({ binary_sha256: program.toUpperCase() })]],
    ['is revoked', mismatch, [pin({ status: 'revoked' })]],
    ['is admitted and revoked', mismatch, [pin(), pin({ status: 'revoked' })]],
    ['is not admitted', mismatch, [pin({ status: 'not_admitted' })]],
    ['has a record without a status', mismatch, [pin({ status: undefined })]],
    ['has no record', open, []],
    ['has a record of another program', open, [pin({ binary_sha256: sha256('x'), status: 'revoked' })]],
    ['has a record of another engine', open, [pin({ engine: 'codex' })]],
    ['has a record that names no program', open, [pin({ binary_sha256: undefined })]],
  ])('%s', async (_name, expected, pins) => {
    expect(await judged('admitted', pins)).toEqual(expected)
  })

  it('whose program the report does not name is on no record', async () => {
    expect(await judged('admitted', [pin()], null)).toEqual(open)
    expect(await judged('admitted', [pin(), pin({ status: 'revoked' })], null)).toEqual(mismatch)
  })
})

it('a source without a claimed admission needs no record, and must not be revoked', async () => {
  for (const told of ['not_admitted', null] as const) {
    expect(await judged(told, [])).toEqual([])
    expect(await judged(told, [pin()])).toEqual([])
    expect(await judged(told, [pin({ status: 'not_admitted' })])).toEqual([])
    expect(await judged(told, [pin({ status: 'revoked' })])).toEqual(mismatch)
  }
})
