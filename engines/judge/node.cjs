// Loaded by Node before any code of a workspace (--require), in every process of a test command. It fixes the assertions and
// the test runner, and writes what the runner of this process reports to a file of its own in the folder of the harness.
'use strict'

const { openSync, realpathSync, readFileSync, writeSync } = require('node:fs')
const { createRequire } = require('node:module')
const { isMainThread } = require('node:worker_threads')
const { basename, join } = require('node:path')
const { execArgv, argv, env, pid, hrtime, cwd } = process
const say = JSON.stringify

const folder = env.SOT_JUDGE
const runner = env.SOT_JUDGE_RUNNER
// How this file is named in NODE_OPTIONS.
const option = env.SOT_JUDGE_OPTION ?? ''
const assert = require('node:assert')

if (folder !== undefined) {
  fix(assert)
  fix(assert.strict)
  const script = argv[1] ?? ''
  if (runner === 'vitest' && isMainThread && isVitest(script)) addReporter()
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

function isVitest(script) {
  try {
    return basename(realpathSync(script)) === 'vitest.mjs'
  } catch {
    return false
  }
}

/** Vitest has its reporters in a process of their own, or at least loaded before any test. */
function addReporter() {
  const hasOwn = argv.some((word) => /^--reporters?(?:=|$)/.test(word))
  const words = [...(hasOwn ? [] : ['--reporter=default']), `--reporter=${join(__dirname, 'vitest.mjs')}`]
  const end = argv.indexOf('--')
  argv.splice(end < 0 ? argv.length : end, 0, ...words)
}

/** Writes what the test runner of this process reports. */
function watch(role, script) {
  const descriptor = openSync(join(folder, `${pid}-${hrtime.bigint()}.jsonl`), 'ax')
  const write = (record) => writeSync(descriptor, `${say(record)}\n`)
  // Programs that the tests start are none of the command's own tests.
  if (role === 'child') leaveNoTrace()
  const stream = streamOfRunner()
  const isReported = stream !== null
  write({ event: 'start', role, isReported })
  if (!isReported) return
  const state = { names: [], tests: 0, isDrained: false, isCompromised: false }
  const lie = (why) => {
    if (!state.isCompromised) write({ event: 'compromised', why })
    state.isCompromised = true
  }
  const canary = role === 'child' ? canaryOf(script, lie) : () => undefined
  let own = null
  replaceEmit(stream.prototype, (from, type, data) => {
    if (stream.isForeign(from)) return
    own ??= from
    if (own !== from) return
    if (type === 'test:start') {
      state.names.length = data.nesting
      state.names.push(data.name)
      if (state.tests === 0) canary()
    }
    if (type !== 'test:pass' && type !== 'test:fail') return
    canary()
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
    canary()
    write({ event: 'end', isEarly: !state.isDrained && state.tests === 0 && mentionsTests(script) })
  })
}

function resultOf(type, data, names) {
  const isIdle = (value) => value !== undefined && value !== false
  const state =
    isIdle(data.skip) || isIdle(data.todo) ? 'skipped' : type === 'test:pass' ? 'passed' : 'failed'
  const name = [...names.slice(0, data.nesting), data.name]
  return { name, file: data.file ?? null, state }
}

/** The prototype of the streams that report results, which is reached before any other code could prepare for it. */
function streamOfRunner() {
  const nodeTest = require('node:test')
  const { run } = nodeTest
  const { emitWarning } = process
  const foreign = new WeakSet()
  let prototype = null
  try {
    process.emitWarning = () => undefined
    const first = run({ files: [] })
    first.on('error', () => undefined)
    first.resume()
    foreign.add(first)
    prototype = Object.getPrototypeOf(first)
  } catch {
    return null
  } finally {
    process.emitWarning = emitWarning
  }
  if (prototype.constructor.name !== 'TestsStream') return null
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
  require('node:module').syncBuiltinESMExports()
  fix(nodeTest)
  for (const name of ['test', 'it', 'describe', 'suite'])
    if (nodeTest[name] !== undefined) fix(nodeTest[name])
  return { prototype, isForeign: (from) => isStarting || foreign.has(from) }
}

function replaceEmit(prototype, listen) {
  const { emit } = prototype
  Object.defineProperty(prototype, 'emit', {
    value: function (type, ...rest) {
      if (typeof type === 'string' && type.startsWith('test:')) listen(this, type, rest[0] ?? {})
      return emit.call(this, type, ...rest)
    },
  })
}

/** Assertions that must fail, as the tests of this process find them. */
function canaryOf(script, lie) {
  const load = createRequire(script === '' ? join(cwd(), 'none.js') : script)
  const names = ['assert', 'node:assert', 'assert/strict', 'node:assert/strict']
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
  let isImported = false
  return () => {
    if (!isImported) {
      isImported = true
      import('node:assert').then(
        (found) => found.default === assert || lie('node:assert is another module'),
        () => undefined,
      )
    }
    for (const name of names) {
      const found = load(name)
      for (const fails of mustThrow) {
        try {
          fails(found)
        } catch (error) {
          if (error?.code === 'ERR_ASSERTION') continue
        }
        return lie(`an assertion of ${name} that must fail does not`)
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
