# A plugin of pytest that writes the results of all tests to a file of its own in the folder of the harness. It is loaded
# before any code of the workspace, and runs a test that must fail through the same hooks as the tests of each module.
import json
import os
import time
import unittest

import pytest
from _pytest.fixtures import FuncFixtureInfo
from _pytest.runner import runtestprotocol

_folder = os.environ.get("SOT_JUDGE")
_write, _dumps = os.write, json.dumps
_descriptor = None
_results = {}
_seen = set()
_in_canary = [False]
_compromised = [False]


def _say(**record):
    if _descriptor is not None:
        _write(_descriptor, (_dumps(record) + "\n").encode())


def _lie(why):
    if not _compromised[0]:
        _say(event="compromised", why=why)
    _compromised[0] = True


if _folder is not None:
    path = os.path.join(_folder, "%d-%d.jsonl" % (os.getpid(), time.monotonic_ns()))
    _descriptor = os.open(path, os.O_WRONLY | os.O_APPEND | os.O_CREAT | os.O_EXCL, 0o600)
    os.set_inheritable(_descriptor, False)
    _say(event="start", role="child", isReported=True)


def _fails():
    raise AssertionError("this test must fail")


def _run_canary(item, nextitem):
    """A test next to a real one, under its name, that must fail."""
    module = item.getparent(pytest.Module)
    if module is None:
        return
    canary = pytest.Function.from_parent(
        module, name=item.name, callobj=_fails, fixtureinfo=FuncFixtureInfo((), (), [], {})
    )
    _in_canary[0] = True
    try:
        reports = runtestprotocol(canary, log=False, nextitem=nextitem)
    finally:
        _in_canary[0] = False
    # Hooks of an honest workspace may skip what they do not know; nothing was called then.
    if any(report.when == "call" and report.outcome != "failed" for report in reports):
        _lie("a test that must fail does not")
    _try_unittest()


def _try_unittest():
    case = unittest.TestCase()
    for fails in (
        lambda: case.assertEqual(1, 2),
        lambda: case.assertTrue(False),
        lambda: case.assertIn(1, []),
        lambda: case.assertRaises(ValueError, lambda: None),
        lambda: case.fail(),
    ):
        try:
            fails()
        except AssertionError:
            continue
        _lie("an assertion of unittest that must fail does not")
    try:
        with pytest.raises(ValueError):
            pass
    except BaseException:
        return
    _lie("pytest.raises does not fail")


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_protocol(item, nextitem):
    # Programs that tests start are none of the command's own tests. (Processes that run tests in parallel have no such item.)
    for name in ("SOT_JUDGE", "SOT_JUDGE_RUNNER"):
        os.environ.pop(name, None)
    key = item.nodeid.split("::")[0]
    # Before the first test of a module and after the last of all, no class is set up that a canary is not in.
    if _descriptor is not None and key not in _seen:
        _seen.add(key)
        _run_canary(item, item)
    yield
    if _descriptor is not None and nextitem is None:
        _run_canary(item, None)


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_runtest_makereport(item, call):
    outcome = yield
    if not _in_canary[0] and _descriptor is not None:
        _note(item.nodeid, call, outcome.get_result())


def _note(nodeid, call, report):
    if call.excinfo is not None and report.outcome == "passed" and not hasattr(report, "wasxfail"):
        _lie("a failure was reported as passed")
    state = _state_of(report)
    if report.when == "setup":
        _results.pop(nodeid, None)
    if report.when == "call" or state != "passed":
        _results[nodeid] = "failed" if "failed" in (_results.get(nodeid), state) else state
    if report.when == "teardown":
        file, *name = nodeid.split("::")
        _say(event="test", name=name, file=file, state=_results.get(nodeid, "skipped"))


def _state_of(report):
    if hasattr(report, "wasxfail"):
        return "skipped"
    return report.outcome


@pytest.hookimpl(hookwrapper=True, tryfirst=True)
def pytest_sessionfinish():
    yield
    _say(event="end", isEarly=False)
