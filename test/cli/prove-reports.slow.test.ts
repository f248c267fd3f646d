import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { proof, reported, repository } from './proof-repository.ts'

/** The parts of Jest that call a test runner, and a runner such as Jest's own. */
const jest = {
  'package.json': '{"scripts":{"test":"jest --silent"}}\n',
  'node_modules/jest/bin/jest.js': `#!/usr/bin/env node
const { readdirSync } = require('fs')
const option = process.argv.find((word) => word.startsWith('--testRunner='))
const run = require(option === undefined ? 'jest-circus/runner' : option.slice('--testRunner='.length))
const expect = (found) => ({ toBe: (value) => { if (found !== value) throw new Error('other') } })
const all = { get: () => () => { throw new Error('other') } }
const matchers = { toBe: 1 }
globalThis.expect = (found) => new Proxy(expect(found), { get: (own, name) => (name in matchers ? own[name] : name === 'not' ? new Proxy({}, all) : all.get()) })
;(async () => {
  for (const name of readdirSync('test')) {
    const path = process.cwd() + '/test/' + name
    const { testResults } = await run({}, {}, { global: globalThis }, {}, path)
    if (testResults.some(({ status }) => status === 'failed')) process.exitCode = 1
  }
  console.log('Tests:       9 passed, 9 total')
})()
`,
  'node_modules/jest-cli/index.js': '',
  'node_modules/jest-config/index.js': '',
  'node_modules/jest-circus/runner.js': `module.exports = async (_global, _config, _environment, _runtime, path) => {
  const testResults = []
  globalThis.test = (title, work) => {
    let status = 'passed'
    try { work() } catch { status = 'failed' }
    testResults.push({ ancestorTitles: ['pier'], title, status })
  }
  require(path)
  return { testResults }
}
`,
  'pier.js': 'exports.load = () => 2\n',
  'test/pier.test.js': `const { load } = require('../pier.js')
test('carries', () => expect(load()).toBe(2))
`,
}

function withJest(files: Record<string, string>): string {
  const cwd = repository('`npm test`', { ...jest, ...files })
  execFileSync('git', ['update-index', '--chmod=+x', 'node_modules/jest/bin/jest.js'], { cwd })
  mkdirSync(join(cwd, 'node_modules/.bin'))
  symlinkSync('../jest/bin/jest.js', join(cwd, 'node_modules/.bin/jest'))
  execFileSync('git', ['add', 'node_modules/.bin'], { cwd })
  execFileSync('git', ['commit', '-q', '-m', 'Install packages'], { cwd })
  return cwd
}

describe('the judge of jest', () => {
  it('takes names and states from a test runner around its own', async () => {
    const cwd = withJest({})
    const made = await proof(cwd)
    expect(made).toMatchObject({ status: 'pass', commands: [{ tests: { format: 'jest', executed: 1 } }] })
    expect(reported(cwd, made.dir)).toEqual({
      schema: 'proof-tests/1',
      source: 'jest',
      fault: null,
      tests: [{ file: 'test/pier.test.js', name: ['pier', 'carries'], state: 'passed' }],
    })
  })

  it.each([
    ['fails', 'exports.load = () => 1\n', 'exit code 1'],
    ['exits without a trace', 'process.reallyExit(0)\n', 'ended before'],
    [
      'replaces expect',
      'globalThis.expect = () => ({ toBe: () => {} })\nexports.load = () => 1\n',
      'judge compromised',
    ],
  ])('code that %s proves nothing', async (_name, pier, reason) => {
    const made = await proof(withJest({ 'pier.js': pier }))
    expect(made).toMatchObject({ status: 'fail', reason: expect.stringContaining(reason) })
  })
})

describe('JUnit files', () => {
  const config = 'version: 1\nproof: { junit: [reports/a.xml, reports/none.xml] }\n'
  const xml = (inner: string) =>
    `<testsuite><testcase name="carries two tons">${inner}</testcase></testsuite>`
  const writing = (text: string) =>
    `import { mkdirSync, writeFileSync } from 'node:fs'
mkdirSync('reports', { recursive: true })
writeFileSync('reports/a.xml', ${JSON.stringify(text)})
`

  it('name the tests of a command without a judge', async () => {
    const cwd = repository('`node run.js`', { 'sot.config.yaml': config, 'run.js': writing(xml('')) })
    const made = await proof(cwd)
    expect(made).toMatchObject({
      status: 'pass',
      verdict: 'proven',
      commands: [{ tests: { format: 'junit', executed: 1 } }],
    })
    expect(reported(cwd, made.dir)).toMatchObject({
      source: 'junit',
      tests: [{ name: ['carries two tons'] }],
    })
  })

  it.each([
    ['a failure', writing(xml('<failure/>')), '1 tests failed'],
    ['only skipped tests', writing(xml('<skipped/>')), 'no test was executed'],
    ['no test', writing('<testsuite/>'), 'no test was executed'],
    ['half a file', writing(xml('').slice(0, 40)), 'reports/a.xml is no JUnit file'],
  ])('with %s are no pass', async (_name, program, reason) => {
    const cwd = repository('`node run.js`', { 'sot.config.yaml': config, 'run.js': program })
    expect(await proof(cwd)).toMatchObject({ status: 'fail', reason: expect.stringContaining(reason) })
  })

  it('that a commit contains count for nothing', async () => {
    const cwd = repository('`node run.js`', {
      'sot.config.yaml': config,
      'run.js': '',
      'reports/a.xml': xml(''),
    })
    expect(await proof(cwd)).toMatchObject({ status: 'pass', commands: [{ tests: null }] })
  })
})
