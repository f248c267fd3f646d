import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scenario } from '../../model/schema-types.generated.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { caseEngine } from './case/case-engine.ts'
import { codexEngine } from './codex-engine.ts'
import { type Engine, noModel } from './engine.ts'
import { piEngine } from './pi-engine.ts'
import { scriptEngine } from './script-engine.ts'

/** Applies the case's own solution: the default engine, and the baseline for every other one. */
export const fakeEngine: Engine = {
  name: 'fake',
  title: "applies the case's solution patch",
  gates: [],
  command: 'git apply --whitespace=nowarn solution.patch',
  examine: () => ({ conditions: [], named: noModel, closed: null }),
  gate: () => ({ open: true, entry: null }),
  run: async (task) => {
    const { folder, solution } = task.harnessCase
    const patch = readFileSync(join(folder, solution))
    const path = task.put('solution.patch', patch)
    const { process: ended } = await task.start(['git', 'apply', '--whitespace=nowarn', path])
    return {
      process: ended,
      claims: [{ type: 'plan', value: 'apply the solution of the case', source: null }],
      markers: { 'fake.log': `solution ${sha256Of(patch)}\nexit ${ended.exitCode ?? 'none'}\n` },
      problems: [],
      finished: true,
    }
  },
}

const realEngines: readonly Engine[] = [caseEngine, codexEngine, piEngine]

/** What there is to know of an engine before it runs. */
export const engineSummaries: readonly Pick<Engine, 'name' | 'title' | 'gates'>[] = [
  fakeEngine,
  scriptEngine({}),
  ...realEngines,
]

/** An engine by its name; null when there is none. The engine `script` needs a scenario. */
export function engineNamed(name: string, scenario: Scenario | null): Engine | null {
  if (name === fakeEngine.name) return fakeEngine
  if (name === 'script') return scenario === null ? null : scriptEngine(scenario)
  return realEngines.find((engine) => engine.name === name) ?? null
}
