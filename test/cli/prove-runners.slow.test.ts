import { execFileSync } from 'node:child_process'
import { mkdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { commit, issues, proof, reported, repository } from './proof-repository.ts'

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

/** A conftest with one hook. */
const hook = (head: string, body: readonly string[]): string =>
  `import pytest\n\n@pytest.hookimpl(tryfirst=True)\n${head}\n${body.map((line) => `    ${line}\n`).join('')}`

describe('the judge of pytest', () => {
  it('is loaded although a script sets the variables that load it', async () => {
    const cwd = repository('`npm test`', {
      'package.json': '{"scripts":{"test":"PYTHONPATH=src PYTEST_ADDOPTS=-q python3 -m pytest"}}\n',
      'src/pier.py': 'def load():\n    return 2\n',
      'src/sitecustomize.py': 'import sys\nsys.planted = True\n',
      'test_pier.py': 'from pier import load\n\ndef test_carries():\n    assert load() == 2\n',
    })
    const made = await proof(cwd)
    expect(made).toMatchObject({ status: 'pass', commands: [{ tests: { passed: 1 } }] })
    expect(reported(cwd, made.dir).tests).toHaveLength(1)
  })

  const failing = { 'test_pier.py': 'from pier import load\n\ndef test_carries():\n    assert load() == 2\n' }
  const pier = (load: number, more = '') => `${more}\ndef load():\n    return ${load}\n`
  const command = '`python3 -m pytest -q`'

  it('takes names and states from a plugin', async () => {
    const cwd = repository(command, {
      'conftest.py': 'import pytest\n\n@pytest.fixture(autouse=True)\ndef ready():\n    yield 1\n',
      'pier.py': pier(2),
      'tests/test_more.py': `import pytest, unittest

class TestPier:
    @pytest.mark.parametrize("ton", [1, 2])
    def test_ton(self, ton):
        assert ton

    @pytest.mark.xfail
    def test_later(self):
        assert False

@pytest.mark.skip
def test_skipped():
    assert False

class Old(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.count = 0

    def setUp(self):
        type(self).count += 1

    def test_first(self):
        self.assertEqual(self.count, 1)

    def test_old(self):
        self.assertEqual(self.count, 2)
`,
      ...failing,
    })
    const made = await proof(cwd)
    expect(made).toMatchObject({
      status: 'pass',
      verdict: 'proven',
      commands: [{ tests: { format: 'pytest', executed: 5, passed: 5, failed: 0, skipped: 2 } }],
    })
    expect(reported(cwd, made.dir).tests).toContainEqual({
      file: 'tests/test_more.py',
      name: ['TestPier', 'test_ton[2]'],
      state: 'passed',
    })
  })

  it.each([
    [
      'a conftest that marks everything as passed',
      {
        'conftest.py': `import pytest

@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    report = outcome.get_result()
    report.outcome = "passed"
    report.longrepr = None
`,
      },
      'judge compromised',
    ],
    [
      'a conftest that runs no test',
      { 'conftest.py': 'def pytest_pyfunc_call(pyfuncitem):\n    return True\n' },
      'judge compromised',
    ],
    [
      'a conftest that forgives one failure',
      {
        'conftest.py': hook('def pytest_runtest_makereport(item, call):', [
          'if call.when == "call" and item.obj.__name__ == "test_carries":',
          '    call.excinfo = None',
        ]),
      },
      'a failure was reported as passed',
    ],
    [
      'a conftest that does not run one test',
      {
        'conftest.py': hook('def pytest_pyfunc_call(pyfuncitem):', [
          'return True if pyfuncitem.obj.__name__ == "test_carries" else None',
        ]),
      },
      'never called',
    ],
    [
      'a conftest that runs something else',
      {
        'conftest.py': hook('def pytest_collection_modifyitems(items):', [
          'for item in items:',
          '    item.obj = lambda: None',
        ]),
      },
      'another function than its file has',
    ],
    [
      'a conftest that makes other items',
      {
        'conftest.py': hook('def pytest_pycollect_makeitem(collector, name):', [
          'if name == "test_carries":',
          '    return pytest.Function.from_parent(collector, name=name, callobj=lambda: None)',
        ]),
      },
      'another function than its file has',
    ],
    [
      'a conftest that leaves assertions out',
      {
        'conftest.py': `import ast
import _pytest.assertion.rewrite as rewrite

class Strip(ast.NodeTransformer):
    def visit_Assert(self, node):
        return ast.Pass()

def rewrite_asserts(module, *_):
    ast.fix_missing_locations(Strip().visit(module))

rewrite.rewrite_asserts = rewrite_asserts
`,
      },
      'the assertions of test_carries are left out',
    ],
    [
      'a Python without assertions',
      {
        'package.json':
          '{"scripts":{"test":"env -u CI PYTHONOPTIMIZE=1 python3 -m pytest --assert=plain"}}\n',
        'sot/ISSUES.md': issues('`npm test`'),
      },
      'the assertions of test_carries are left out',
    ],
    [
      'a configuration that only collects',
      { 'pytest.ini': '[pytest]\naddopts = --collect-only\n' },
      'no test was executed',
    ],
    [
      'a conftest that ends well',
      { 'conftest.py': 'def pytest_sessionfinish(session):\n    session.exitstatus = 0\n' },
      '1 tests failed',
    ],
    [
      'code that changes the runner',
      {
        'pier.py': pier(
          1,
          'from _pytest.runner import CallInfo\nold = CallInfo.from_call\nCallInfo.from_call = classmethod(lambda cls, func, when, reraise=None: old(lambda: None, when))\n',
        ),
      },
      'judge compromised',
    ],
    ['code that exits early', { 'pier.py': pier(1, 'import os\nos._exit(0)') }, 'ended before'],
    [
      'code that prints a summary',
      { 'pier.py': pier(1, 'import os\nos.write(1, b"3 passed in 0.1s\\n")\nos._exit(0)') },
      'ended before',
    ],
    [
      'a sitecustomize',
      { 'sitecustomize.py': 'import atexit, os\natexit.register(lambda: os._exit(0))\n' },
      'exit code 1',
    ],
    [
      'a sitecustomize in the path of a script',
      {
        'package.json': '{"scripts":{"test":"PYTHONPATH=. python3 -m pytest"}}\n',
        'sitecustomize.py': 'import atexit, os\natexit.register(lambda: os._exit(0))\n',
        'sot/ISSUES.md': issues('`npm test`'),
      },
      '1 tests failed',
    ],
    [
      'a configuration that switches plugins off',
      { 'pytest.ini': '[pytest]\naddopts = -p no:sot_judge -p no:terminal\n' },
      'exit code 1',
    ],
    [
      'unittest with other assertions',
      {
        'pier.py': pier(1, 'import unittest\nunittest.TestCase.assertEqual = lambda *_: None'),
        'test_pier.py': `import unittest
from pier import load

class Pier(unittest.TestCase):
    def test_carries(self):
        self.assertEqual(load(), 2)
`,
      },
      'judge compromised',
    ],
  ])('%s proves nothing', async (_name, files: Record<string, string>, reason) => {
    const made = await proof(repository(command, { 'pier.py': pier(1), ...failing, ...files }))
    expect(made).toMatchObject({ exit: 1, status: 'fail', verdict: 'proven' })
    expect(made.reason).toContain(reason)
  })
})
