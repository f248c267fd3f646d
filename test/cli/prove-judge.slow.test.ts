import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { proof, repository, verdictOf } from './proof-repository.ts'

const failing = `import test from 'node:test'
import assert from 'node:assert/strict'
import { load } from '../pier.js'
test('carries two tons', () => assert.equal(load(), 2))
`
const wrong = 'export const load = () => 1\n'
const commonJs = {
  'package.json': '{"scripts":{"test":"node --test"}}\n',
  'test/pier.test.js': `const { load } = require('../pier.js')
const assert = require('assert')
const { test } = require('node:test')
test('carries two tons', () => assert.equal(load(), 2))
`,
}

/** Proves PIER-1 by a command in a repository with other files. */
async function judged(command: string, files: Record<string, string>, ...args: string[]) {
  const cwd = repository(`\`${command}\``, files)
  const made = await proof(cwd, ...args)
  return { cwd, ...made, found: await verdictOf(cwd, made.dir) }
}

describe('the judge of node --test', () => {
  it.each([
    ['replaces assert', { 'pier.js': `import assert from 'node:assert'\nassert.equal = () => {}\n${wrong}` }],
    [
      'replaces assert/strict',
      {
        'pier.js': `import assert from 'node:assert/strict'\ntry { assert.equal = () => {} } catch {}\n${wrong}`,
      },
    ],
    [
      'replaces assert quietly',
      {
        ...commonJs,
        'pier.js': `require('assert').equal = () => {}\nexports.load = () => 1\n`,
      },
    ],
    [
      'patches the loader',
      {
        ...commonJs,
        'pier.js': `const Module = require('module')
const load = Module._load
const fake = Object.assign(() => {}, { equal: () => {} })
Module._load = (name, ...rest) => (name === 'assert' ? fake : load(name, ...rest))
exports.load = () => 1
`,
      },
    ],
    [
      'fills the cache of modules',
      {
        ...commonJs,
        'pier.js': `require.cache.assert = { exports: { equal: () => {} } }\nexports.load = () => 1\n`,
      },
    ],
    [
      'replaces the runner',
      { 'pier.js': `import t from 'node:test'\nt.test = (n, f) => t(n, () => {})\n${wrong}` },
    ],
    [
      'emits results of its own',
      {
        'pier.js': `import { Readable } from 'node:stream'
class TestsStream extends Readable { _read() {} }
new TestsStream().emit('test:pass', { name: 'carries two tons', nesting: 0, details: {} })
Readable.prototype.emit = () => true
process.stdout.write = () => true
Object.defineProperty(process, 'exitCode', { get: () => 0, set() {} })
${wrong}`,
      },
    ],
    ['exits early', { 'pier.js': `process.exit(0)\n${wrong}` }],
    ['exits without a trace', { 'pier.js': `process.reallyExit(0)\n${wrong}` }],
    [
      'prints a summary and exits',
      { 'pier.js': `console.log('# tests 3\\n# pass 3\\n# fail 0')\nprocess.exit(0)\n${wrong}` },
    ],
    [
      'hides its exit code',
      {
        'pier.js': `Object.defineProperty(process, 'exitCode', { get: () => 0, set() {} })
process.stdout.write = () => true
${wrong}`,
      },
    ],
    [
      'exits early in one of two files',
      {
        'pier.js': `if (process.argv[1].includes('pier.test')) process.exit(0)\n${wrong}`,
        'test/other.test.js': "import test from 'node:test'\ntest('other', () => {})\n",
      },
    ],
  ])('code that %s proves nothing', async (_name, files) => {
    const made = await judged('node --test', { 'test/pier.test.js': failing, ...files })
    expect(made).toMatchObject({ exit: 1, status: 'fail', verdict: 'proven' })
  })

  it('names what it finds', async () => {
    const pier = `require.cache.assert = { exports: { equal: () => {} } }\nexports.load = () => 1\n`
    const made = await judged('node --test', { ...commonJs, 'pier.js': pier })
    expect(made.reason).toContain('judge compromised: assert is another module')
    expect(made.found).toMatchObject({ verdict: 'proven', status: 'fail', reasons: ['judge-compromised'] })
  })

  it.each([
    'NODE_OPTIONS=--require=./evil.cjs node --test',
    'NODE_OPTIONS="--no-warnings --require ./evil.cjs" node --test',
  ])('is loaded before a preload that a script plants: %s', async (script) => {
    const files = {
      'package.json': JSON.stringify({ type: 'module', scripts: { test: script } }),
      'evil.cjs': `const assert = require('assert')
for (const one of [assert, assert.strict]) one.equal = () => {}
`,
      'pier.js': wrong,
      'test/pier.test.js': failing,
    }
    expect(await judged('npm test', files)).toMatchObject({ status: 'fail', exit: 1 })
    const honest = {
      ...files,
      'pier.js': 'export const load = () => 2\n',
      'evil.cjs': 'globalThis.kind = 1\n',
    }
    expect(await judged('npm test', honest)).toMatchObject({ status: 'pass', exit: 0 })
  })

  it('takes the counts of the runner, and the names of the tests', async () => {
    const files = {
      'test/pier.test.js': `import { describe, it, test } from 'node:test'
describe('pier', () => {
  it('carries', () => {})
  it('floats', { skip: true }, () => {})
  it('sinks', { todo: true }, () => { throw new Error() })
})
test('whole', async (t) => { await t.test('part', () => {}) })
`,
      'test/empty.js': '',
      'test/helper.js': 'process.exit(0)\n',
    }
    const made = await judged('node --test', files)
    expect(made).toMatchObject({ status: 'pass', verdict: 'proven' })
    expect(made.commands[0]?.tests).toEqual({
      format: 'node',
      executed: 3,
      passed: 3,
      failed: 0,
      skipped: 2,
      names: 'logs/command-1.tests.json',
    })
    const { tests } = JSON.parse(readFileSync(join(made.cwd, made.dir, 'logs/command-1.tests.json'), 'utf8'))
    expect(tests[0]).toEqual({ file: 'test/pier.test.js', name: ['pier', 'carries'], state: 'passed' })
  })

  it.each([
    ['an empty file', { 'test/pier.test.js': '' }],
    ['skipped tests', { 'test/pier.test.js': "import test from 'node:test'\ntest.skip('a', () => {})\n" }],
    ['tests to be done', { 'test/pier.test.js': "import test from 'node:test'\ntest.todo('a')\n" }],
  ])('finds no test in %s', async (_name, files) => {
    const made = await judged('node --test', files)
    expect(made).toMatchObject({ status: 'fail', reason: 'no test was executed: node --test' })
  })

  it('needs all tests of a file to end', async () => {
    const tests = (stop: string): Record<string, string> => ({
      'test/pier.test.js': `import { after, describe, test } from 'node:test'
import assert from 'node:assert'
import { load } from '../pier.js'
describe('a pier', () => {
  test('is there', () => {})
  ${stop}
})
test('carries three tons', () => assert.equal(load(), ${stop.startsWith('after') ? 2 : 3}))
`,
    })
    expect(await judged('node --test', tests("test('stops', () => process.exit(0))"))).toMatchObject({
      status: 'fail',
      reason: 'a test file ended before its tests: node --test',
    })
    expect(await judged('node --test', tests('after(() => undefined)'))).toMatchObject({ status: 'pass' })
  })

  it('does not count the tests of programs that tests start', async () => {
    const made = await judged('node --test test/', {
      'fixture/red.js': "import test from 'node:test'\ntest('red', () => { throw new Error() })\n",
      'test/pier.test.js': `import test from 'node:test'
import assert from 'node:assert'
import { spawnSync } from 'node:child_process'
const { NODE_TEST_CONTEXT, ...env } = process.env
test('red is red', () => {
  assert.equal(spawnSync(process.execPath, ['--test', 'fixture/red.js'], { env }).status, 1)
  assert.equal(process.env.NODE_OPTIONS, undefined)
})
`,
    })
    expect(made).toMatchObject({ status: 'pass', commands: [{ tests: { executed: 1 } }] })
  })

  it('breaks a run whose names were altered', async () => {
    const { cwd, dir } = await judged('node --test', {})
    const { writeFileSync } = await import('node:fs')
    const path = join(cwd, dir, 'logs/command-1.tests.json')
    writeFileSync(path, readFileSync(path, 'utf8').replace('carries two tons', 'carries ten tons'))
    expect(await verdictOf(cwd, dir)).toMatchObject({ verdict: 'broken', reasons: ['digest-mismatch'] })
  })

  it('works without a sandbox', async () => {
    expect(await judged('node --test', {}, '--no-sandbox')).toMatchObject({ status: 'pass' })
    const early = { 'pier.js': `process.reallyExit(0)\n${wrong}` }
    expect(await judged('node --test', early, '--no-sandbox')).toMatchObject({ status: 'fail' })
  })
})
