import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from './engine.ts'

/** Applies the case's own solution: the default lane, and the measure for every other engine. */
export const fakeEngine: Engine = {
  name: 'fake',
  title: "applies the case's solution patch",
  gates: [],
  gate: () => ({ open: true, entry: null }),
  run: async (task) => {
    const { folder, solution } = task.harnessCase
    const patch = readFileSync(join(folder, solution))
    const path = task.put('solution.patch', patch)
    const { process: ended } = await task.start(['git', 'apply', '--whitespace=nowarn', path])
    const sha256 = createHash('sha256').update(patch).digest('hex')
    return {
      process: ended,
      claims: [{ type: 'plan', value: 'apply the solution of the case', source: null }],
      markers: { 'fake.log': `solution ${sha256}\nexit ${ended.exitCode ?? 'none'}\n` },
      problems: [],
      finished: true,
    }
  },
}
