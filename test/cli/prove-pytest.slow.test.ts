import { describe, expect, it } from 'vitest'
import { issues, proof, reported, repository } from './proof-repository.ts'

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
