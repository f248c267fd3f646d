import { rmSync, truncateSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import type { RunReport } from '../../src/model/schema-types.generated.ts'
import { type BuiltRun, buildRun, writeReport } from '../support/run-builder.ts'
import type { Mutable } from '../support/run-draft.ts'
import { faultsOf } from './attack.ts'

const malformed = ['report-schema broken digest-malformed', 'digests-match broken digest-malformed']
const missing = ['artifacts-complete broken file-missing', 'digests-match broken file-missing']

// The folder that is left is empty, and is in no list.
const emptied = ['artifacts-complete broken file-unlisted', 'digests-match broken file-missing']

describe('report.json and the directory', () => {
  it.each<[string, (report: Mutable<RunReport>, run: BuiltRun) => unknown, string[]]>([
    ['upper case', (report) => digest(report, 'patch.diff', (old) => old.toUpperCase()), malformed],
    ['md5', (report) => digest(report, 'patch.diff', () => 'd41d8cd98f00b204e9800998ecf8427e'), malformed],
    ['a prefix', (report) => digest(report, 'patch.diff', (old) => `sha256:${old}`), malformed],
    ['a line end', (report) => digest(report, 'patch.diff', (old) => `${old}\n`), malformed],
    ['no digest', (report) => digest(report, 'patch.diff', () => ''), malformed],
    [
      'another digest',
      (report) => digest(report, 'patch.diff', () => 'a'.repeat(64)),
      ['digests-match broken digest-mismatch'],
    ],
    [
      'contract digest',
      (report) => Object.assign(report.freshness, { contract_sha256: 'none' }),
      ['report-schema broken digest-malformed'],
    ],
    [
      'its own digest',
      (report) => digest(report, 'report.json', () => 'a'.repeat(64)),
      ['report-schema broken schema-invalid', 'digests-match broken digest-mismatch'],
    ],
    [
      'the digest of its page',
      (report) => digest(report, 'report.md', () => 'a'.repeat(64)),
      ['report-schema broken schema-invalid', 'digests-match broken digest-mismatch'],
    ],
    ['a digest of nothing', (report) => digest(report, 'backend/gone.log', () => 'a'.repeat(64)), missing],
    [
      'a digest of a folder',
      (report) => digest(report, 'backend', () => 'a'.repeat(64)),
      ['artifacts-complete broken not-regular-file', 'digests-match broken file-missing'],
    ],
    [
      'no digest of a file',
      (report) => delete report.digests['test.log'],
      ['artifacts-complete broken file-unlisted'],
    ],
    [
      'no digest of a raw log',
      (report) => delete report.digests['backend/fake.log'],
      ['artifacts-complete broken file-unlisted'],
    ],
    [
      'an artifact less',
      (report) => delete report.artifacts.patch,
      ['artifacts-complete broken artifact-missing'],
    ],
    [
      'a raw log without a name',
      (report) => delete report.artifacts['backend/fake.log'],
      ['artifacts-complete broken artifact-missing'],
    ],
    [
      'an artifact under a wrong name',
      (report) => Object.assign(report.artifacts, { patch: 'test.log' }),
      ['artifacts-complete broken artifact-missing'],
    ],
    [
      'an artifact more',
      (report) => Object.assign(report.artifacts, { ignore: 'test.log' }),
      ['report-schema broken schema-invalid'],
    ],
    ['a file that is gone', (_, run) => rmSync(join(run.dir, 'backend/fake.log')), emptied],
    [
      'another run id',
      (report) => Object.assign(report, { run_id: '20261118T120000Z-tide-table-1' }),
      ['report-schema broken run-id-mismatch'],
    ],
  ])('%s', async (_, change, expected) => {
    const run = buildRun()
    const report = structuredClone(run.report) as Mutable<RunReport>
    change(report, run)
    writeReport(run.dir, report)
    expect(await faultsOf(run)).toEqual(expected)
  })

  it('a required file that is gone', async () => {
    const run = buildRun()
    rmSync(join(run.dir, 'patch.diff'))
    const both = ['artifacts-complete broken artifact-missing', 'digests-match broken file-missing']
    expect(await faultsOf(run)).toEqual(both)
    rmSync(join(run.dir, 'report.md'))
    expect(await faultsOf(run)).toEqual([...both, 'report-md-derived unknowable file-missing'])
  })

  it.each([
    ['/etc/passwd', 'path-escape'],
    ['../20261118T120000Z-tide-table-1/patch.diff', 'path-escape'],
    ['backend/../patch.diff', 'path-escape'],
    ['C:/x', 'path-escape'],
    ['\\\\host\\x', 'path-escape'],
    ['', 'path-not-normal'],
    ['.', 'path-not-normal'],
    ['./patch.diff', 'path-not-normal'],
    ['backend//fake.log', 'path-not-normal'],
    ['backend/', 'path-not-normal'],
    ['backend\\fake.log', 'path-not-normal'],
    ['a\0b', 'path-not-normal'],
    ['~/x', 'path-not-normal'],
    ['%TEMP%/x', 'path-not-normal'],
    ['aux', 'path-not-normal'],
    ['backend/lpt1.txt', 'path-not-normal'],
    ['backend/x.', 'path-not-normal'],
    ['backend/cafe\u0301', 'path-not-normal'],
    ['x/'.repeat(2_000_000), 'path-not-normal'],
    ['Report.json', 'path-collision'],
    ['Backend/fake.log', 'path-collision'],
  ])('a digest for %.40j: %s', async (path, code) => {
    const run = buildRun()
    const report = structuredClone(run.report) as Mutable<RunReport>
    report.digests[path] = 'a'.repeat(64)
    writeReport(run.dir, report)
    expect((await faultsOf(run))[0]).toBe(`artifacts-complete broken ${code}`)
  })

  it('a page that was changed, is longer or empty', async () => {
    for (const text of ['x', '']) {
      const run = buildRun()
      writeFileSync(join(run.dir, 'report.md'), text)
      expect(await faultsOf(run)).toEqual(['report-md-derived broken report-md-differs'])
    }
  })

  it('files over their caps are not read', async () => {
    const run = buildRun()
    truncateSync(join(run.dir, 'trace.jsonl'), 256 * 2 ** 20 + 1)
    truncateSync(join(run.dir, 'backend/fake.log'), 4 * 2 ** 30 + 1)
    expect((await faultsOf(run))[0]).toBe('artifacts-complete broken file-too-large')
  })

  it('files over 8 GiB in all are not read', async () => {
    const run = buildRun({
      change: ({ files }) => {
        for (const name of ['a', 'b', 'c']) files[`backend/${name}`] = ''
      },
    })
    for (const name of ['a', 'b', 'c']) truncateSync(join(run.dir, 'backend', name), 3 * 2 ** 30)
    expect((await faultsOf(run))[0]).toBe('artifacts-complete broken file-too-large')
  })
})

function digest(report: Mutable<RunReport>, path: string, change: (old: string) => string): void {
  report.digests[path] = change(report.digests[path] ?? '')
}
