// Runs before the tests of each file, in their process: assertions that must fail are tried after them.
import { afterAll, beforeAll, expect } from 'vitest'

// A browser has no process.
for (const name of ['SOT_JUDGE', 'SOT_JUDGE_RUNNER']) delete globalThis.process?.env?.[name]

const mustThrow = [
  () => expect(1).toBe(2),
  () => expect(1).toEqual(2),
  () => expect({ a: 1 }).toStrictEqual({ a: 2 }),
  () => expect({ a: 1 }).toMatchObject({ a: 2 }),
  () => expect(false).toBeTruthy(),
  () => expect(true).not.toBe(true),
  () => expect([1]).toContain(2),
  () => expect(() => undefined).toThrow(),
]

afterAll(() => {
  for (const fails of mustThrow) {
    try {
      fails()
    } catch {
      continue
    }
    throw new Error('judge compromised: an assertion of expect that must fail does not')
  }
})

// A runner of the workspace may call tests itself, but not say that one passed that it did not call, or that threw.
const calls = new Map()

beforeAll(async function () {
  // The suite is the first argument, or the second one behind fixtures.
  // biome-ignore lint/complexity/noArguments: Vitest reads the parameters of hooks, and refuses rest parameters.
  const suite = [...arguments].find((one) => Array.isArray(one?.tasks))
  const { getFn, setFn } = await import('vitest/suite').catch(() => ({}))
  if (setFn === undefined) return
  for (const test of testsIn(suite)) {
    const own = getFn(test)
    if (own === undefined) continue
    const call = { isMade: false, hasThrown: false }
    calls.set(test, call)
    setFn(test, async (...values) => {
      Object.assign(call, { isMade: true, hasThrown: false })
      try {
        return await own(...values)
      } catch (error) {
        call.hasThrown = true
        throw error
      }
    })
  }
})

afterAll(() => {
  for (const [{ name, result, fails }, { isMade, hasThrown }] of calls) {
    if (result?.state !== 'pass' || fails) continue
    if (!isMade) throw new Error(`judge compromised: ${name} was reported as passed and never called`)
    if (hasThrown) throw new Error('judge compromised: a failure was reported as passed')
  }
})

function* testsIn(suite) {
  for (const task of suite?.tasks ?? []) {
    if (task.type === 'suite') yield* testsIn(task)
    else if (task.type === 'test') yield task
  }
}
