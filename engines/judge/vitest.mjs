// A reporter of Vitest that writes the states of all tests to a file of its own in the folder of the harness.
import { appendFileSync } from 'node:fs'
import { join } from 'node:path'

const folder = process.env.SOT_JUDGE
const file = join(folder, `${process.pid}-${process.hrtime.bigint()}.jsonl`)
const append = appendFileSync
const write = (record) => append(file, `${JSON.stringify(record)}\n`)
const states = { passed: 'passed', failed: 'failed' }

export default class {
  onInit({ projects = [] }) {
    write({ event: 'start', role: 'parent', isReported: true })
    for (const { config } of projects) config.setupFiles.push(join(import.meta.dirname, 'vitest-setup.mjs'))
  }

  onTestRunEnd(modules, errors, reason) {
    for (const module of modules) {
      for (const error of module.errors()) {
        if (error.message === 'judge compromised')
          write({ event: 'compromised', why: 'an assertion of expect that must fail does not' })
        write({
          event: 'test',
          name: [module.relativeModuleId ?? module.moduleId],
          file: module.moduleId,
          state: 'failed',
        })
      }
      for (const test of module.children.allTests())
        write({ event: 'test', ...resultOf(test, module.moduleId) })
    }
    write({ event: 'end', isEarly: errors.length > 0 || reason === 'interrupted' })
  }
}

function resultOf(test, file) {
  const names = [test.name]
  for (let above = test.parent; above.type === 'suite'; above = above.parent) names.unshift(above.name)
  const isIdle = test.options.mode === 'skip' || test.options.mode === 'todo'
  return { name: names, file, state: isIdle ? 'skipped' : (states[test.result().state] ?? 'skipped') }
}
