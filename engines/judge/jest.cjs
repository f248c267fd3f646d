// A test runner of Jest around its own one (jest-circus). It writes the states of the tests of each file to a file of its own in
// the folder of the harness, and tries assertions that must fail after them.
'use strict'

const { openSync, closeSync, writeSync } = require('node:fs')
const { join } = require('node:path')

const folder = process.env.SOT_JUDGE
const circus = require(process.env.SOT_JUDGE_CIRCUS)
// Programs that the tests start are none of the command's own tests.
for (const name of ['SOT_JUDGE', 'SOT_JUDGE_RUNNER', 'SOT_JUDGE_CIRCUS']) delete process.env[name]

const mustThrow = [
  (expect) => expect(1).toBe(2),
  (expect) => expect(1).toEqual(2),
  (expect) => expect({ a: 1 }).toStrictEqual({ a: 2 }),
  (expect) => expect({ a: 1 }).toMatchObject({ a: 2 }),
  (expect) => expect(false).toBeTruthy(),
  (expect) => expect(true).not.toBe(true),
  (expect) => expect([1]).toContain(2),
  (expect) => expect(() => undefined).toThrow(),
]

module.exports = async function run(globalConfig, config, environment, runtime, path, ...rest) {
  const descriptor = openSync(join(folder, `${process.pid}-${process.hrtime.bigint()}.jsonl`), 'ax')
  const write = (record) => writeSync(descriptor, `${JSON.stringify(record)}\n`)
  write({ event: 'start', role: 'child', isReported: true })
  const failed = watchFailures(environment)
  const own = circus.default ?? circus
  const result = await own(globalConfig, config, environment, runtime, path, ...rest)
  const { expect } = environment.global
  if (expect !== undefined && !mustThrow.every((fails) => throws(() => fails(expect)))) {
    write({ event: 'compromised', why: 'an assertion of expect that must fail does not' })
  }
  for (const { ancestorTitles, title, status, failing } of result.testResults) {
    const isExpected = failing === true || failed.expected.has(nameOf([...ancestorTitles, title]))
    const state = status === 'failed' || (status === 'passed' && !isExpected) ? status : 'skipped'
    if (state === 'passed' && failed.names.has(nameOf([...ancestorTitles, title]))) {
      write({ event: 'compromised', why: 'a failure was reported as passed' })
    }
    write({ event: 'test', name: [...ancestorTitles, title], file: path, state })
  }
  write({ event: 'end', isEarly: false })
  closeSync(descriptor)
  return result
}

const nameOf = (titles) => JSON.stringify(titles)

/** The names of tests that threw, and of those that are expected to, noted before an environment of the workspace sees them. */
function watchFailures(environment) {
  const found = { names: new Set(), expected: new Set() }
  const own = environment.handleTestEvent
  environment.handleTestEvent = async function (event, state) {
    if (event.test != null) note(event, titlesOf(event.test), found)
    return own?.call(this, event, state)
  }
  return found
}

function note({ name, test }, titles, { names, expected }) {
  if (test.failing) expected.add(titles)
  else if (name === 'test_retry' || name === 'test_start') names.delete(titles)
  else if (name === 'test_fn_failure') names.add(titles)
}

function titlesOf(test) {
  const titles = []
  for (let at = test; at?.parent !== undefined; at = at.parent) titles.unshift(at.name)
  return nameOf(titles)
}

function throws(work) {
  try {
    work()
    return false
  } catch {
    return true
  }
}
