import { chmodSync, readFileSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { acceptanceDigest } from '../../src/evidence/claims/acceptance-digest.ts'
import { isAllowed } from '../../src/evidence/patch/allowed-paths.ts'
import { readPatch } from '../../src/evidence/patch/patch.ts'
import { caseFacts, loadCases } from '../../src/evidence/run/cases.ts'
import { fixtureDigest } from '../../src/evidence/run/fixture-digest.ts'
import { tempFolder, writeFiles } from '../workspace/temp-folder.ts'
import { sha256 } from './memory-run.ts'

const shipped = join(import.meta.dirname, '../../cases')
const yaml = `id: reef
title: A reef
task: Mend it.
stage: 1
allowed_files: [reef.js]
tests: { command: node --test, timeout_s: 5, parser: node-test }
solution: solution.patch
`
const reef = { 'reef/case.yaml': yaml, 'reef/fixture/reef.js': 'x\n', 'reef/fixture/b/run.sh': 'y\n' }

it('the shipped cases load, and their solutions change only what they allow', async () => {
  const { cases, problems } = loadCases([shipped])
  expect(problems).toEqual([])
  expect([...cases.keys()]).toContain('r1-string-slugify')
  for (const { folder, solution, allowed_files } of cases.values()) {
    const patch = readPatch(readFileSync(join(folder, solution)))
    if ('message' in patch) throw new Error(patch.message)
    expect(patch.filter(({ path }) => !isAllowed(path, allowed_files))).toEqual([])
  }
})

describe('a case', () => {
  it('is its words and the digest of its fixture', async () => {
    const folder = tempFolder(reef)
    chmodSync(join(folder, 'reef/fixture/b/run.sh'), 0o755)
    const rows = [
      ['b/run.sh', '100755', sha256('y\n')],
      ['reef.js', '100644', sha256('x\n')],
    ]
    const lines = rows.map((row) => `${row.join('\0')}\n`).join('')
    expect(caseFacts(join(folder, 'reef'))).toMatchObject({
      id: 'reef',
      tests: { parser: 'node-test' },
      allowed_special: [],
      fixtureSha256: sha256(lines),
    })
  })

  it.each<[string, (folder: string) => void, string]>([
    [
      'an unknown key',
      (folder) => writeFiles(folder, { 'reef/case.yaml': `${yaml}ignore: [x]\n` }),
      'case.yaml:8',
    ],
    [
      'another name',
      (folder) => writeFiles(folder, { 'reef/case.yaml': yaml.replace('reef', 'cliff') }),
      '"cliff"',
    ],
    [
      'a path that climbs',
      (folder) => writeFiles(folder, { 'reef/case.yaml': yaml.replace('reef.js', '../reef.js') }),
      'case.yaml:5',
    ],
    ['a key twice', (folder) => writeFiles(folder, { 'reef/case.yaml': `${yaml}id: reef\n` }), 'case.yaml'],
    [
      'a link in the fixture',
      (folder) => symlinkSync('/etc/passwd', join(folder, 'reef/fixture/link')),
      'symbolic link',
    ],
    [
      'bytes that are no text',
      (folder) => writeFiles(folder, { 'reef/case.yaml': Buffer.from([0xff]) }),
      'UTF-8',
    ],
  ])('is refused with %s', async (_name, change, words) => {
    const folder = tempFolder(reef)
    change(folder)
    expect(caseFacts(join(folder, 'reef'))).toEqual({ problem: expect.stringContaining(words) })
  })

  it('counts once', async () => {
    const [one, two] = [tempFolder(reef), tempFolder(reef)]
    const { cases, problems } = loadCases([one, two, join(one, 'nowhere')])
    expect(cases.get('reef')?.folder).toBe(join(one, 'reef'))
    expect(problems.map(({ folder }) => folder)).toEqual([join(two, 'reef'), join(one, 'nowhere')])
  })
})

it('an empty fixture has no digest', async () => {
  expect(fixtureDigest(tempFolder())).toHaveProperty('problem')
})

it('criteria digest the same however they are wrapped, and differ by any word', () => {
  const digest = acceptanceDigest([{ text: 'Tides are right' }, { text: 'Reefs are shown' }])
  expect(acceptanceDigest([{ text: ' Tides  are\nright' }, { text: 'Reefs are shown ' }])).toBe(digest)
  expect(acceptanceDigest([{ text: 'Tides are right' }, { text: 'Reefs are drawn' }])).not.toBe(digest)
  expect(acceptanceDigest([{ text: 'Reefs are shown' }, { text: 'Tides are right' }])).not.toBe(digest)
})
