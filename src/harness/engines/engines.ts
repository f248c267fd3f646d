import { caseEngine } from './case/case-engine.ts'
import { codexEngine } from './codex/codex-engine.ts'
import type { Engine } from './engine.ts'
import { fakeEngine } from './fake-engine.ts'
import { piEngine } from './pi/pi-engine.ts'
import type { Scenario } from './scenario.ts'
import { scriptEngine } from './script-engine.ts'

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
