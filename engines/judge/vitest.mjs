// A reporter of Vitest that writes the states of all tests to a file of its own in the folder of the harness.
import { appendFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const folder = process.env.SOT_JUDGE
const file = join(folder, `${process.pid}-${process.hrtime.bigint()}.jsonl`)
const append = appendFileSync
const write = (record) => append(file, `${JSON.stringify(record)}\n`)
const setup = join(dirname(fileURLToPath(import.meta.url)), 'vitest-setup.mjs')

export default class {
  #isDone = false
  #states = new Map()

  onInit({ config, projects = [] }) {
    write({ event: 'start', role: 'parent', isReported: true })
    for (const { setupFiles } of new Set([config, ...projects.map((project) => project.config)])) {
      if (!setupFiles.includes(setup)) setupFiles.push(setup)
    }
  }

  onTestCaseResult(test) {
    this.#states.set(test.id, test.result().state)
  }

  // Vitest 3 and later.
  onTestRunEnd(modules, errors, reason) {
    this.#isDone = true
    for (const module of modules) {
      noteErrors(module.moduleId, module.errors())
      for (const test of module.children.allTests()) {
        const names = [test.name]
        for (let above = test.parent; above.type === 'suite'; above = above.parent) names.unshift(above.name)
        const { state } = test.result()
        if (state === 'passed' && this.#states.get(test.id) === 'failed') {
          write({ event: 'compromised', why: 'a failure was reported as passed' })
        }
        note(module.moduleId, names, test.options, state)
      }
    }
    write({ event: 'end', isEarly: errors.length > 0 || reason === 'interrupted' })
  }

  // Before Vitest 3; Vitest 3 calls it too.
  onFinished(files = [], errors = []) {
    if (this.#isDone) return
    for (const { filepath, result, tasks } of files) {
      noteErrors(filepath, result?.errors ?? [])
      noteTasks(filepath, [], tasks)
    }
    write({ event: 'end', isEarly: errors.length > 0 })
  }
}

function noteTasks(path, names, tasks) {
  for (const { name, type, mode, fails, result, tasks: inner } of tasks) {
    if (type === 'suite') noteTasks(path, [...names, name], inner)
    else note(path, [...names, name], { mode, fails }, result?.state)
  }
}

/** Errors of a file outside of its tests. */
function noteErrors(path, errors) {
  for (const { message } of errors) {
    if (message?.startsWith('judge compromised: ')) {
      write({ event: 'compromised', why: message.slice('judge compromised: '.length) })
    }
    write({ event: 'test', name: [path], file: path, state: 'failed' })
  }
}

/** A test that is expected to fail shows nothing. */
function note(path, name, { mode, fails }, result) {
  const isIdle = mode === 'skip' || mode === 'todo' || (fails === true && result?.startsWith('pass'))
  const states = { passed: 'passed', pass: 'passed', failed: 'failed', fail: 'failed' }
  write({ event: 'test', name, file: path, state: isIdle ? 'skipped' : (states[result] ?? 'skipped') })
}
