import { expect, it } from 'vitest'
import { readTestsOutput } from '../../src/evidence/obligations/tests-output.ts'
import type { TestsParser } from '../../src/model/evidence/evidence.ts'

it.each<[TestsParser, string, { executed: unknown; failed: number | null }]>([
  [
    'node-test',
    '# tests 4\n# pass 3\n# fail 1\n# cancelled 0\n# skipped 0\n# todo 0\n',
    { executed: { least: 4, most: 4 }, failed: 1 },
  ],
  [
    'node-test',
    'ℹ tests 4\nℹ fail 0\nℹ cancelled 2\nℹ skipped 1\nℹ todo 1\n',
    { executed: { least: 2, most: 4 }, failed: 2 },
  ],
  ['node-test', '# tests 9\n# fail 9\n# tests 2\n# fail 0\n', { executed: { least: 2, most: 2 }, failed: 9 }],
  [
    'node-test',
    'ℹ tests 9\nℹ fail 9\n1..2\nℹ tests 2\nℹ fail 0\n',
    { executed: { least: 2, most: 2 }, failed: 9 },
  ],
  [
    'node-test',
    'ℹ tests 9\nℹ cancelled 9\nℹ tests 2\nℹ cancelled 0\n',
    { executed: { least: 2, most: 2 }, failed: 9 },
  ],
  ['node-test', 'not ok 7\nℹ tests 2\nℹ pass 2\nℹ fail 0\n', { executed: { least: 2, most: 2 }, failed: 0 }],
  [
    'node-test',
    'TAP version 13\nnot ok 1\nnot ok 2\n1..2\n# tests 2\n# pass 0\n',
    { executed: { least: 2, most: 2 }, failed: 2 },
  ],
  [
    'node-test',
    'not ok 1\nnot ok 2\n1..2\n# tests 2\n# pass 2\n# fail 0\n',
    { executed: { least: 2, most: 2 }, failed: 2 },
  ],
  [
    'node-test',
    'TAP version 13\nnot ok 1 - handles \\# todo\n1..1\n# tests 1\n# pass 1\n# fail 0\n',
    { executed: { least: 1, most: 1 }, failed: 1 },
  ],
  [
    'node-test',
    'TAP version 13\nnot ok 1 # skip\nnot ok 2 # TODO\nok 3\n1..3\n# tests 3\n# pass 3\n# fail 0\n',
    { executed: { least: 1, most: 1 }, failed: 0 },
  ],
  [
    'node-test',
    'TAP version 13\nnot ok 1 - suite # TODO\nok 2\n1..2\n# tests 2\n# suites 1\n# pass 2\n# fail 0\n',
    { executed: { least: 2, most: 2 }, failed: 0 },
  ],
  ['node-test', 'TAP version 13\nnot ok 1\n1..1\n', { executed: null, failed: 1 }],
  [
    'node-test',
    'TAP version 13\nok 1 - a\nnot ok 2 - b\nnot ok 3 - c # TODO\n1..3\n# tests 3\n# fail 0\n',
    { executed: { least: 2, most: 2 }, failed: 1 },
  ],
  [
    'node-test',
    'TAP version 13\n# fail 9\n# not ok 1\nok 1\n1..1\n# tests 1\n# pass 1\n# fail 0\n',
    { executed: { least: 1, most: 1 }, failed: 0 },
  ],
  ['node-test', '# tests 6\n# pass 3\n# fail 0\n', { executed: { least: 6, most: 6 }, failed: 3 }],
  [
    'node-test',
    '1..2\n# tests 2\n# fail 2\n# tests 2\n# fail 0\n',
    { executed: { least: 2, most: 2 }, failed: 2 },
  ],
  ['node-test', 'all tests passed\n', { executed: null, failed: null }],
  [
    'tap',
    'TAP version 13\nok 1\nnot ok 2 - x\nok 3 # SKIP\nnot ok 4 # TODO\n1..4\n',
    { executed: { least: 2, most: 3 }, failed: 1 },
  ],
  ['tap', 'ok 1\nBail out! no harbour\n', { executed: { least: 2, most: 2 }, failed: 1 }],
  ['tap', '1..6\nok 1\nok 2\n', { executed: { least: 2, most: 2 }, failed: 4 }],
  [
    'tap',
    '1..6\nok 1\n[... 90 of 99 bytes left out ...]\nok 6\n',
    { executed: { least: 2, most: 2 }, failed: 0 },
  ],
  ['tap', '1..0 # skip all\n', { executed: null, failed: null }],
  [
    'tap',
    'TAP version 13\nok 1\nnot ok 2\nok 3\n\n1..3\n# tests 3\n# pass  2\n# fail  1\n',
    { executed: { least: 3, most: 3 }, failed: 1 },
  ],
  [
    'tap',
    'TAP version 13\nok 1\nnot ok 2 # TODO\n\n1..2\n# tests 2\n# pass  2\n\n# ok\n',
    { executed: { least: 1, most: 1 }, failed: null },
  ],
  ['tap', '# tests 4\n# fail 0\n', { executed: { least: 4, most: 4 }, failed: 0 }],
  ['pytest', '1 failed, 1 passed, 1 skipped in 0.65s\n', { executed: { least: 2, most: 3 }, failed: 1 }],
  ['pytest', '===== 3 passed, 2 warnings in 1.20s =====\n', { executed: { least: 3, most: 3 }, failed: 0 }],
  ['pytest', '1 passed, 1 error in 0.1s\n', { executed: { least: 2, most: 2 }, failed: 1 }],
  ['pytest', '5 failed in 0.03s\n\n5 passed in 0.01s\n', { executed: { least: 5, most: 5 }, failed: 5 }],
  [
    'pytest',
    'FAILED a_test.py::test_a - assert\n5 passed in 0.01s\n',
    { executed: { least: 5, most: 5 }, failed: 1 },
  ],
  ['pytest', '1 error in 0.03s\n5 passed in 0.01s\n', { executed: { least: 5, most: 5 }, failed: 1 }],
  ['pytest', '2 passed, 3 subtests passed in 0.03s\n', { executed: { least: 2, most: 2 }, failed: 0 }],
  [
    'pytest',
    '1 passed, 1 subtests failed in 0.03s\n5 passed in 0.01s\n',
    { executed: { least: 5, most: 5 }, failed: 1 },
  ],
  ['pytest', 'no tests ran in 0.01s\n', { executed: { least: 0, most: 0 }, failed: 0 }],
  [
    'pytest',
    '\u001b[32m2 passed\u001b[0m\u001b[32m in 0.01s\u001b[0m\n',
    { executed: { least: 2, most: 2 }, failed: 0 },
  ],
  ['exit-code', '# tests 4\n# fail 4\n', { executed: null, failed: null }],
])('%s: %j', (parser, output, expected) => {
  expect(readTestsOutput(output, parser)).toEqual(expected)
})

it('copes with a summary in every line of a long log', () => {
  const output = '# fail 1\n'.repeat(300_000)
  expect(readTestsOutput(output, 'node-test').failed).toBe(1)
})
