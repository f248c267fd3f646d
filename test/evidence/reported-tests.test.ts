import { describe, expect, it } from 'vitest'
import { countTests, passedNames } from '../../src/evidence/proofs/reported-tests.ts'
import type { ReportedTest } from '../../src/model/schema-types.generated.ts'

/** `file: suite > test: state` */
function tests(...lines: string[]): ReportedTest[] {
  const states = { passed: 'passed', failed: 'failed', skipped: 'skipped' } as const
  return lines.map((line) => {
    const [file = '', name = '', state = ''] = line.split(': ')
    const known = Object.entries(states).find(([word]) => word === state)?.[1] ?? 'failed'
    return { file: file === '' ? null : file, name: name.split(' > '), state: known }
  })
}

describe('the names of passed tests', () => {
  it.each([
    ['a whole name, with and without its file', ['a.js: x: passed'], ['a.js > x', 'x']],
    ['a path, and its last part', [': s > x: passed'], ['s > x', 'x']],
    ['no last part that two tests have', [': s > x: passed', ': t > x: passed'], ['s > x', 't > x']],
    ['no last part that is the name of another', [': s > x: passed', ': x: failed'], ['s > x']],
    ['a shared name where all passed', ['a: x: passed', 'b: x: passed'], ['a > x', 'b > x', 'x']],
    ['no shared name where one failed', ['a: x: passed', 'b: x: failed'], ['a > x']],
    ['no shared name where one was skipped', ['a: x: passed', 'b: x: skipped'], ['a > x']],
    ['no test that ran twice and failed once', ['a: x: failed', 'a: x: passed'], []],
    ['nothing skipped or failed', ['a: x: skipped', 'a: y: failed'], []],
    ['single blanks', [':  s   t  > x: passed'], ['s t > x', 'x']],
  ])('%s', (_name, lines, expected) => {
    expect([...passedNames(tests(...lines))].sort()).toEqual(expected.toSorted())
  })

  it('counts states', () => {
    expect(countTests(tests(': a: passed', ': b: failed', ': c: skipped'))).toEqual({
      executed: 2,
      passed: 1,
      failed: 1,
      skipped: 1,
    })
  })
})
