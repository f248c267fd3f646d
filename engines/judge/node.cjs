// Loaded by Node before any code of a workspace (--require), in every process of a test command. It fixes the assertions and
// the test runner, and writes what the runner of this process reports to a file of its own in the folder of the harness.
'use strict'

const { openSync, realpathSync, readFileSync, writeSync } = require('node:fs')
const { createRequire, syncBuiltinESMExports } = require('node:module')
const { isMainThread } = require('node:worker_threads')
const { basename, join } = require('node:path')
const { execArgv, argv, env, pid, hrtime, cwd } = process
const say = JSON.stringify

const folder = env.SOT_JUDGE
const runner = env.SOT_JUDGE_RUNNER
// How this file is named in NODE_OPTIONS.
const option = env.SOT_JUDGE_OPTION ?? ''
const assert = require('node:assert')

/** Assertions that must fail. */
const mustThrow = [
  (found) => found(false),
  (found) => found.ok(0),
  (found) => found.equal(1, 2),
  (found) => found.strictEqual(1, 2),
  (found) => found.deepEqual({ a: 1 }, { a: 2 }),
  (found) => found.deepStrictEqual([1], [2]),
  (found) => found.notStrictEqual(1, 1),
  (found) => found.throws(() => undefined),
  (found) => found.match('a', /b/),
  (found) => found.fail(),
]

if (folder !== undefined) {
  fix(assert)
  fix(assert.strict)
  const script = argv[1] ?? ''
  if (runner === 'vitest' && isMainThread && isProgram(script, 'vitest.mjs')) addReporter()
  else if (runner === 'jest' && isMainThread && isProgram(script, 'jest.js')) addTestRunner(script)
  else if (runner === 'node' && isMainThread) watchRunner(script)
}

function watchRunner(script) {
  if (env.NODE_TEST_CONTEXT?.startsWith('child')) watch('child', script)
  else if (execArgv.includes('--test')) watch('parent', '')
}

/** No property that is there can be replaced; new ones may be added. */
function fix(object) {
  for (const name of Object.getOwnPropertyNames(object)) {
    const { get } = Object.getOwnPropertyDescriptor(object, name)
    Object.defineProperty(object, name, {
      configurable: false,
      ...(get === undefined ? { writable: false } : {}),
    })
  }
}

function isProgram(script, name) {
  try {
    return basename(realpathSync(script)) === name
  } catch {
    return false
  }
}

/** Vitest has its reporters in a process of their own, or at least loaded before any test. */
function addReporter() {
  const hasOwn = argv.some((word) => /^--reporters?(?:=|$)/.test(word))
  // Before all other reporters: they get the same objects, and could change what they say.
  argv.splice(2, 0, `--reporter=${join(__dirname, 'vitest.mjs')}`)
  if (!hasOwn) addOptions('--reporter=default')
}

function addOptions(...words) {
  const end = argv.indexOf('--')
  argv.splice(end < 0 ? argv.length : end, 0, ...words)
}

/** Jest runs the tests of a file by a module that its options name. */
function addTestRunner(script) {
  const circus = argv.some((word) => /^--testRunner(?:=|$)/.test(word))
    ? null
    : findCircus(realpathSync(script))
  if (circus === null) {
    const descriptor = openChannel()
    writeSync(descriptor, `${say({ event: 'start', role: 'parent', isReported: false })}\n`)
    return
  }
  env.SOT_JUDGE_CIRCUS = circus
  addOptions(`--testRunner=${join(__dirname, 'jest.cjs')}`)
}

/** Jest's own test runner, where the packages that lead to it are. */
function findCircus(script) {
  let from = script
  for (const name of ['jest-cli', 'jest-config', 'jest-circus/runner']) {
    try {
      from = createRequire(from).resolve(name)
    } catch {
      // A package may be the one that was just found, or be reached from it directly.
    }
  }
  return /\bjest-circus\b/.test(from) ? from : null
}

function openChannel() {
  return openSync(join(folder, `${pid}-${hrtime.bigint()}.jsonl`), 'ax')
}

/** Writes what the test runner of this process reports. */
function watch(role, script) {
  const descriptor = openChannel()
  const write = (record) => writeSync(descriptor, `${say(record)}\n`)
  // Programs that the tests start are none of the command's own tests.
  if (role === 'child') leaveNoTrace()
  write({ event: 'start', role, isReported: true })
  const state = { names: [], tests: 0, isDrained: false, isCompromised: false }
  const open = openTests()
  const lie = (why) => {
    if (!state.isCompromised) write({ event: 'compromised', why })
    state.isCompromised = true
  }
  const canary = canaryOf(script, lie)
  let own = null
  listenToRunner((from, type, data) => {
    own ??= from
    if (own !== from) return
    if (type === 'test:enqueue') open.begin(data)
    if (type === 'test:start') {
      state.names.length = data.nesting
      state.names.push(data.name)
      if (state.tests === 0) canary(true)
    }
    if (type !== 'test:pass' && type !== 'test:fail') return
    canary(false)
    open.end(data)
    // A suite is no test, unless one of its hooks failed.
    const { type: kind, error } = data.details ?? {}
    if (kind === 'suite' && (type === 'test:pass' || error?.failureType === 'subtestsFailed')) return
    state.tests += 1
    write({ event: 'test', ...resultOf(type, data, state.names) })
  })
  process.on('beforeExit', () => {
    state.isDrained = true
  })
  process.on('exit', () => {
    canary(true)
    const isEarly = open.hasAny() || (state.tests === 0 && mentionsTests(script))
    write({ event: 'end', isEarly: !state.isDrained && isEarly })
  })
}

/** Tests that are to run and have not ended. What contains others is a suite: its hooks may end the process. */
function openTests() {
  const open = []
  const last = []
  return {
    begin({ name, nesting }) {
      if (nesting > 0 && last[nesting - 1] !== undefined) last[nesting - 1].isSuite = true
      const test = { name, nesting, isSuite: false }
      last[nesting] = test
      open.push(test)
    },
    end({ name, nesting }) {
      const at = open.findIndex((test) => test.name === name && test.nesting === nesting)
      if (at >= 0) open.splice(at, 1)
    },
    hasAny: () => open.some(({ isSuite }) => !isSuite),
  }
}

function resultOf(type, data, names) {
  const isIdle = (value) => value !== undefined && value !== false
  const state =
    isIdle(data.skip) || isIdle(data.todo) || isIdle(data.expectFailure)
      ? 'skipped'
      : type === 'test:pass'
        ? 'passed'
        : 'failed'
  const name = [...names.slice(0, data.nesting), data.name]
  return { name, file: data.file ?? null, state }
}

/** Calls a listener with every result of a test runner of this process; `isForeign` for one that a test started. */
function listenToRunner(listen) {
  const nodeTest = require('node:test')
  const { run } = nodeTest
  const foreign = new WeakSet()
  let isStarting = false
  nodeTest.run = function (...args) {
    isStarting = true
    try {
      const started = run.apply(this, args)
      foreign.add(started)
      return started
    } finally {
      isStarting = false
    }
  }
  syncBuiltinESMExports()
  fix(nodeTest)
  for (const name of ['test', 'it', 'describe', 'suite'])
    if (nodeTest[name] !== undefined) fix(nodeTest[name])
  const known = new WeakMap()
  watchEmit((stream, type, data) => {
    const prototype = Object.getPrototypeOf(stream)
    if (!known.has(prototype)) known.set(prototype, isOfRunner(prototype))
    if (known.get(prototype) && !isStarting && !foreign.has(stream)) listen(stream, type, data)
  })
}

/** The stream of results emits each of them. What is assigned to the prototype of streams is called, and hides nothing. */
function watchEmit(listen) {
  const { prototype } = require('node:stream').Readable
  let inner = prototype.emit
  function emit(type, ...rest) {
    if (typeof type === 'string' && type.startsWith('test:')) listen(this, type, rest[0] ?? {})
    return inner.call(this, type, ...rest)
  }
  Object.defineProperty(prototype, 'emit', {
    configurable: false,
    get: () => emit,
    set(value) {
      if (this === prototype) inner = value
      else
        Object.defineProperty(this, 'emit', { value, writable: true, enumerable: true, configurable: true })
    },
  })
}

/** Whether the function that emits is one of the test runner, and not only called like it. */
function isOfRunner(prototype) {
  if (prototype?.constructor?.name !== 'TestsStream') return false
  const { prepareStackTrace, stackTraceLimit } = Error
  try {
    Error.stackTraceLimit = 10
    Error.prepareStackTrace = (_, sites) => sites.map((site) => site.getFileName() ?? '')
    const caller = new Error('who calls').stack.find((file) => file !== __filename)
    return caller?.startsWith('node:internal/test_runner/') === true
  } finally {
    Error.prepareStackTrace = prepareStackTrace
    Error.stackTraceLimit = stackTraceLimit
  }
}

/** Looks whether a test file finds the assertions that are fixed; `isThorough`: and whether they fail. */
function canaryOf(script, lie) {
  const load = createRequire(script === '' ? join(cwd(), 'none.js') : script)
  const modules = [
    ['assert', assert],
    ['node:assert', assert],
    ['assert/strict', assert.strict],
    ['node:assert/strict', assert.strict],
  ]
  let isImported = false
  return (isThorough) => {
    if (!isImported) {
      isImported = true
      const look = (found) => found.default === assert || lie('node:assert is another module')
      import('node:assert').then(look, () => undefined)
    }
    for (const [name, own] of modules) if (load(name) !== own) lie(`${name} is another module`)
    if (!isThorough) return
    for (const [name, own] of modules.slice(1, 3)) {
      for (const fails of mustThrow) {
        try {
          fails(own)
        } catch (error) {
          if (error?.code === 'ERR_ASSERTION') continue
        }
        lie(`an assertion of ${name} that must fail does not`)
      }
    }
  }
}

/** A file that ends at once and has tests all the same has ended them. */
function mentionsTests(script) {
  try {
    return /\bnode:test\b/.test(readFileSync(script, 'latin1'))
  } catch {
    return false
  }
}

function leaveNoTrace() {
  for (const name of ['SOT_JUDGE', 'SOT_JUDGE_RUNNER', 'SOT_JUDGE_OPTION']) delete env[name]
  const rest = (env.NODE_OPTIONS ?? '').split(option).join('').trim()
  if (rest === '') delete env.NODE_OPTIONS
  else env.NODE_OPTIONS = rest
}
