import { describe, expect, it } from 'vitest'
import { readTests, type TestFormat, testFormatOf } from '../../src/evidence/proofs/test-formats.ts'

const outputs: readonly (readonly [TestFormat, string, string, number[]])[] = [
  [
    'node',
    'the spec reporter',
    'ℹ tests 3\nℹ suites 0\nℹ pass 2\nℹ fail 1\nℹ cancelled 0\nℹ skipped 0\nℹ todo 0\n',
    [3, 2, 1, 0],
  ],
  [
    'node',
    'only skipped tests',
    'ℹ tests 1\nℹ pass 0\nℹ fail 0\nℹ cancelled 0\nℹ skipped 1\nℹ todo 0\n',
    [0, 0, 0, 1],
  ],
  ['tap', 'a plan and points', '1..2\nok 1 - a\nnot ok 2 - b\n', [2, 1, 1, 0]],
  ['tap', 'an empty plan', '1..0\n', [0, 0, 0, 0]],
  ['pytest', 'a summary', '===== 2 passed, 1 skipped in 0.10s =====\n', [2, 2, 0, 1]],
  ['pytest', 'nothing collected', 'no tests ran in 0.01s\n', [0, 0, 0, 0]],
  [
    'vitest',
    'a summary',
    ' Test Files  1 failed | 1 passed (2)\n      Tests  1 failed | 4 passed | 2 skipped (7)\n',
    [5, 4, 1, 2],
  ],
  ['vitest', 'no test file', 'No test files found, exiting with code 1\n', [0, 0, 0, 0]],
  ['jest', 'a summary', 'Tests:       1 failed, 2 skipped, 3 passed, 6 total\n', [4, 3, 1, 2]],
  ['unittest', 'a pass', 'Ran 3 tests in 0.001s\n\nOK (skipped=1)\n', [2, 2, 0, 1]],
  ['unittest', 'a failure', 'Ran 4 tests in 0.001s\n\nFAILED (failures=1, errors=2)\n', [4, 1, 3, 0]],
  [
    'go',
    'packages',
    'ok  \texample.com/shop\t0.004s\n?   \texample.com/doc\t[no test files]\n',
    [1, 1, 0, 0],
  ],
  ['go', 'packages without tests', 'ok  \texample.com/shop\t0.004s [no tests to run]\n', [0, 0, 0, 0]],
  [
    'go',
    'single tests',
    '--- PASS: TestA (0.00s)\n--- FAIL: TestB (0.00s)\nFAIL\texample.com/shop\t0.004s\n',
    [2, 1, 1, 0],
  ],
  [
    'cargo',
    'several summaries',
    'test result: ok. 2 passed; 0 failed; 1 ignored; 0 measured; 0 filtered out\ntest result: FAILED. 1 passed; 1 failed; 0 ignored; 0 measured; 0 filtered out\n',
    [4, 3, 1, 1],
  ],
]

describe('readTests', () => {
  it.each(outputs)('%s: %s', (format, _name, output, [executed, passed, failed, skipped]) => {
    expect(readTests(format, output)).toEqual({ executed, passed, failed, skipped })
  })

  it('counts coloured output', () => {
    const esc = String.fromCharCode(27)
    const output = `${esc}[2m      Tests ${esc}[22m ${esc}[32m3 passed${esc}[39m (3)\n`
    expect(readTests('vitest', output)).toMatchObject({ passed: 3 })
  })
})

const scripts = {
  test: 'tsc && vitest run',
  check: 'npm run test -- --bail 1',
  loop: 'npm run loop',
  lint: 'eslint .',
  both: 'cross-env CI=1 jest --ci',
  quoted: 'NODE_OPTIONS="--require ./a.cjs" node --test',
  single: "CI='1 && 2' npm run quoted",
  crossed: 'cross-env NODE_OPTIONS="--no-warnings --import tsx" node --test',
  program: '"node" --test || true',
  nested: '(cd app && vitest run) & wait',
  shell: `bash -c 'cd app; "node" --test'`,
  covered: 'exec c8 node --test',
  negated: '! timeout -k 5 60s node --test',
  branch: 'if [ -d app ]; then vitest run; fi',
  inner: 'echo `node --test`',
  unset: 'env -u CI A="1 2" node --test',
  split: 'env -S "A=b jest --ci"',
  said: 'echo "node --test && vitest"',
  unclosed: 'echo "node --test',
}

describe('testFormatOf', () => {
  it.each([
    ['node --test test/', 'node'],
    ['node server.js', null],
    ['npx vitest run', 'vitest'],
    ['npx --yes jest', 'jest'],
    ['pnpm exec jest', 'jest'],
    ['npm test -- retry', 'vitest'],
    ['npm run check', 'vitest'],
    ['npm run loop', null],
    ['npm run lint', null],
    ['npm run missing', null],
    ['yarn both', 'jest'],
    ['npm run quoted', 'node'],
    ['npm run single', 'node'],
    ['npm run crossed', 'node'],
    ['npm run program', 'node'],
    ['npm run nested', 'vitest'],
    ['npm run shell', 'node'],
    ['npm run covered', 'node'],
    ['npm run negated', 'node'],
    ['npm run branch', 'vitest'],
    ['npm run inner', 'node'],
    ['npm run said', null],
    ['npm run unclosed', null],
    ['env CI=1 node --test', 'node'],
    ['env -u CI node --test', 'node'],
    ['env -i --unset CI -C app A=b npm test', 'vitest'],
    ['env A=b npm test', 'vitest'],
    ['env -u node npm run lint', null],
    ['env -u', null],
    ['npm run unset', 'node'],
    ['npm run split', 'jest'],
    ['timeout -s KILL -k 5 60 npx -p jest@30 jest', 'jest'],
    ['python3 -m pytest -q', 'pytest'],
    ['python -m unittest discover', 'unittest'],
    ['uv run pytest', 'pytest'],
    ['go test ./...', 'go'],
    ['cargo test', 'cargo'],
    ['go build ./...', null],
    ['echo 3 passed', null],
    ['./node_modules/.bin/vitest run', 'vitest'],
  ])('%s prints %s', (command, format) => {
    expect(testFormatOf(command.split(' '), scripts)).toBe(format)
  })
})
