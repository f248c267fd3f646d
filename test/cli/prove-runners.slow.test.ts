import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commit, proof, reported, repository } from './proof-repository.ts'

const packages = join(import.meta.dirname, '../../node_modules')

/** A repository whose packages are those of this one. */
function withVitest(files: Record<string, string>): string {
  const cwd = repository('`npm test`', {
    'package.json': '{"type":"module","scripts":{"test":"vitest run"}}\n',
    'test/pier.test.js': `import { expect, it } from 'vitest'
import { load } from '../pier.js'
it('carries two tons', () => expect(load()).toBe(2))
`,
    ...files,
  })
  mkdirSync(join(cwd, 'node_modules/.bin'), { recursive: true })
  symlinkSync(join(packages, 'vitest'), join(cwd, 'node_modules/vitest'))
  symlinkSync(join(packages, 'vitest/vitest.mjs'), join(cwd, 'node_modules/.bin/vitest'))
  commit(cwd, 'Install packages')
  return cwd
}

describe('the judge of vitest', () => {
  it('takes names and states from a reporter', async () => {
    const cwd = withVitest({
      'vitest.config.js': "export default { test: { setupFiles: ['./setup.js'] } }\n",
      'setup.js': 'globalThis.ready = true\n',
      'test/suite.test.js': `import { describe, expect, it, test } from 'vitest'
describe('pier', () => { it('is ready', () => expect(globalThis.ready).toBe(true)) })
test.skip('later', () => {})
`,
    })
    const made = await proof(cwd, '--no-sandbox')
    expect(made).toMatchObject({
      status: 'pass',
      verdict: 'proven',
      commands: [{ tests: { format: 'vitest', executed: 2, passed: 2, skipped: 1 } }],
    })
    expect(reported(cwd, made.dir).tests).toContainEqual({
      file: 'test/suite.test.js',
      name: ['pier', 'is ready'],
      state: 'passed',
    })
  })

  it.each([
    [
      'replaces expect',
      `import { expect } from 'vitest'
expect.extend({ toBe: () => ({ pass: true, message: () => '' }) })
export const load = () => 1
`,
      'judge compromised',
    ],
    ['exits early', 'process.exit(0)\nexport const load = () => 2\n', 'failed with exit code 1'],
    ['exits without a trace', 'process.reallyExit(0)\nexport const load = () => 2\n', 'exit code 1'],
    ['prints a summary', "console.log(' Tests  3 passed (3)')\nexport const load = () => 1\n", 'exit code 1'],
  ])('code that %s proves nothing', async (_name, pier, reason) => {
    const made = await proof(withVitest({ 'pier.js': pier }), '--no-sandbox')
    expect(made).toMatchObject({ exit: 1, status: 'fail', reason: expect.stringContaining(reason) })
  })

  const runner = (body: string): Record<string, string> => ({
    'vitest.config.js': "export default { test: { runner: './runner.js' } }\n",
    'runner.js': `import { VitestTestRunner } from 'vitest/runners'
export default class extends VitestTestRunner { ${body} }
`,
  })
  it.each([
    ['a runner that calls no test', runner('async runTask() {}'), 'never called'],
    [
      'a runner that changes results',
      runner("onAfterRunTask(test) { test.result.state = 'pass'; test.result.errors = [] }"),
      'a failure was reported as passed',
    ],
    [
      'a reporter that changes results',
      {
        'package.json': '{"type":"module","scripts":{"test":"vitest run --reporter=./reporter.js"}}\n',
        'reporter.js': `export default class {
  onTestCaseResult(test) { test.task.result.state = 'pass' }
  onTestRunEnd() { process.exitCode = 0 }
}
`,
      },
      'a failure was reported as passed',
    ],
    [
      'a test that is expected to fail',
      {
        'test/pier.test.js': `import { expect, it } from 'vitest'
import { load } from '../pier.js'
it.fails('carries two tons', () => expect(load()).toBe(2))
`,
      },
      'no test was executed',
    ],
    [
      'a configuration without tests',
      { 'vitest.config.js': "export default { test: { passWithNoTests: true, include: ['none'] } }\n" },
      'no test was executed',
    ],
  ])('%s proves nothing', async (_name, files: Record<string, string>, reason) => {
    const made = await proof(
      withVitest({ 'pier.js': 'export const load = () => 1\n', ...files }),
      '--no-sandbox',
    )
    expect(made).toMatchObject({ exit: 1, status: 'fail', reason: expect.stringContaining(reason) })
  })

  it('believes no runner of that name that reports nothing', async () => {
    const cwd = repository('`npm test`', {
      'package.json': '{"scripts":{"test":"vitest run"}}\n',
      'node_modules/.bin/vitest': "#!/bin/sh\necho ' Tests  3 passed (3)'\n",
    })
    execFileSync('git', ['update-index', '--chmod=+x', 'node_modules/.bin/vitest'], { cwd })
    execFileSync('git', ['commit', '-q', '-m', 'Make it a program'], { cwd })
    expect(await proof(cwd)).toMatchObject({ status: 'fail', reason: 'no test was executed: npm test' })
  })
})
