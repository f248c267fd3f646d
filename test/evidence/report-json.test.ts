import { describe, expect, it } from 'vitest'
import { readJson } from '../../src/evidence/run/run-json.ts'
import { buildRun } from '../support/run-builder.ts'
import { faultsOf, rewriteReport, verdictOf } from './attack.ts'

describe('readJson', () => {
  it.each([
    ['{}', null],
    ['{"a": [1, 2.5, 0, -1, "\\ud83d\\ude00"]}', null],
    ['{"a": 9007199254740991}', null],
    [`${'['.repeat(64)}${']'.repeat(64)}`, null],
    ['{"a": {"b": 1, "c": 2}, "b": 1}', null],
    [`${'['.repeat(65)}${']'.repeat(65)}`, 'json-depth'],
    ['['.repeat(1_000_000), 'json-depth'],
    [`${'{"a":'.repeat(1_000_000)}`, 'json-depth'],
    ['{"a": 1, "a": 1}', 'json-duplicate-key'],
    ['{"a": 1, "\\u0061": 1}', 'json-duplicate-key'],
    ['[[{"x": {"a/b": 1, "a\\/b": 2}}]]', 'json-duplicate-key'],
    ['{"__proto__": 1, "__proto__": 2}', 'json-duplicate-key'],
    ['\uFEFF{}', 'json-bom'],
    ['{}\uFEFF', 'json-invalid'],
    ['{} {}', 'json-invalid'],
    ['{}\0', 'json-invalid'],
    ['', 'json-invalid'],
    [' \n', 'json-invalid'],
    ['{"a": 1,}', 'json-invalid'],
    ["{'a': 1}", 'json-invalid'],
    ['{"a": 1} // x', 'json-invalid'],
    ['{"a": 01}', 'json-invalid'],
    ['{"a": .5}', 'json-invalid'],
    ['{"a": 0x10}', 'json-invalid'],
    ['{"a": "\u0001"}', 'json-invalid'],
    ['{"a": "\\x41"}', 'json-invalid'],
    ['{"a": NaN}', 'json-number'],
    ['{"a": -Infinity}', 'json-number'],
    ['{"a": 1e999}', 'json-number'],
    ['{"a": -1e999}', 'json-number'],
    ['{"a": 9007199254740992}', 'json-number'],
    ['{"a": -9007199254740993}', 'json-number'],
    ['{"a": -0}', 'json-number'],
    ['{"a": -0.0}', 'json-number'],
    ['{"a": 1e-999}', 'json-number'],
    ['{"a": 0.0}', 'json-number'],
    ['{"a": 1e3}', 'json-number'],
    ['{"a": 6.00000000000000000001}', 'json-number'],
    ['{"a": "\\ud800"}', 'json-not-utf8'],
    ['{"\\udc00": 1}', 'json-not-utf8'],
    ['{"a": "\\udc00\\ud800"}', 'json-not-utf8'],
  ])('%.60j: %s', (text, code) => {
    const read = readJson(Buffer.from(text))
    expect('code' in read ? read.code : null).toBe(code)
  })

  it.each([
    ['a stray byte', [0x22, 0xff, 0x22]],
    ['an overlong quote', [0x22, 0xc0, 0xa2, 0x22]],
    ['an overlong NUL', [0x22, 0xc0, 0x80, 0x22]],
    ['half a surrogate pair in bytes', [0x22, 0xed, 0xa0, 0x80, 0x22]],
    ['beyond Unicode', [0x22, 0xf4, 0x90, 0x80, 0x80, 0x22]],
    ['cut off', [0x22, 0xc3]],
    ['UTF-16', [0xff, 0xfe, 0x7b, 0, 0x7d, 0]],
  ])('%s is no UTF-8', (_, bytes) => {
    expect(readJson(Uint8Array.from(bytes))).toMatchObject({ code: 'json-not-utf8' })
  })
})

describe('report.json as text', () => {
  it.each<[string, (text: string) => string | Uint8Array, string]>([
    ['empty', () => '', 'report-readable broken json-invalid'],
    ['cut off', (text) => text.slice(0, -4), 'report-readable broken json-invalid'],
    ['trailing bytes', (text) => `${text}{}`, 'report-readable broken json-invalid'],
    ['a BOM', (text) => `\uFEFF${text}`, 'report-readable broken json-bom'],
    [
      'Latin-1',
      (text) => Buffer.from(text.replace('tide', '\xe9'), 'latin1'),
      'report-readable broken json-not-utf8',
    ],
    [
      'a key twice, the second one escaped',
      (text) => text.replace('"status"', '"\\u0073tatus": "fail",\n  "status"'),
      'report-readable broken json-duplicate-key',
    ],
    ['a list', () => '[]', 'report-schema broken schema-invalid'],
    ['null', () => 'null', 'report-schema broken schema-invalid'],
    ['a text', () => '"report"', 'report-schema broken schema-invalid'],
    [
      'lists in place of objects',
      (text) => text.replace(/"digests": \{[^}]*\}/, '"digests": []'),
      'report-schema broken schema-invalid',
    ],
    [
      'a number in place of a list',
      (text) => text.replace('"blockers": []', '"blockers": 0'),
      'report-schema broken schema-invalid',
    ],
    ['a field less', (text) => text.replace(/ {2}"issue".*\n/, ''), 'report-schema broken schema-invalid'],
    [
      'a field more',
      (text) => text.replace('{', '{ "ignore": ["x"],'),
      'report-schema broken schema-invalid',
    ],
    [
      '__proto__',
      (text) => text.replace('{', '{ "__proto__": { "status": "pass" },'),
      'report-schema broken schema-invalid',
    ],
    [
      '__proto__ for a field',
      (text) => text.replace('"blockers"', '"__proto__"'),
      'report-schema broken schema-invalid',
    ],
    [
      'constructor',
      (text) => text.replace('{', '{ "constructor": {},'),
      'report-schema broken schema-invalid',
    ],
    [
      'a million wrong items',
      (text) => text.replace('"blockers": []', `"blockers": [${'0,'.repeat(1e6)}0]`),
      'report-schema broken schema-invalid',
    ],
    [
      'a million fields',
      (text) => text.replace('{', `{${Array.from({ length: 3e5 }, (_, at) => `"x${at}":0,`).join('')}`),
      'report-schema broken schema-invalid',
    ],
    [
      'artifacts without a prototype',
      (text) => text.replace('"artifacts": {', '"artifacts": { "__proto__": "x",'),
      'report-schema broken schema-invalid',
    ],
    [
      'another patch digest',
      (text) => text.replace(/"patch_digest": "\w+"/, `"patch_digest": "${'a'.repeat(32)}"`),
      'report-schema broken digest-malformed',
    ],
  ])('%s', async (_, change, first) => {
    const run = buildRun()
    rewriteReport(run, change)
    expect((await faultsOf(run))[0]).toBe(first)
    expect(Reflect.get({}, 'status')).toBeUndefined()
  })

  it('of 8 MiB is read, of one byte more is not', async () => {
    const run = buildRun()
    rewriteReport(run, (text) => text + ' '.repeat(8 * 2 ** 20 - text.length))
    expect(await faultsOf(run)).toEqual([])
    rewriteReport(run, (text) => `${text} `)
    expect((await faultsOf(run))[0]).toBe('report-readable broken report-too-large')
  })

  it('says everywhere why nothing was checked', async () => {
    const run = buildRun()
    rewriteReport(run, () => '{')
    const { obligations, run: name, reportSha256 } = await verdictOf(run.dir, run.context)
    expect(obligations.map(({ state, code }) => `${state} ${code}`).slice(0, 3)).toEqual([
      'held null',
      'broken json-invalid',
      'unknowable json-invalid',
    ])
    expect(obligations).toHaveLength(13)
    expect([name, reportSha256]).toEqual([run.report.run_id, null])
  })
})
