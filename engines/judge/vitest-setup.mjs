// Runs before the tests of each file, in their process: assertions that must fail are tried after them.
import { afterAll, expect } from 'vitest'

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
    throw new Error('judge compromised')
  }
})
