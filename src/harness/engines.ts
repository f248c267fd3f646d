import type { Engine } from './engine.ts'
import { fakeEngine } from './fake-engine.ts'
import type { Scenario } from './scenario.ts'
import { scriptEngine } from './script-engine.ts'

/** What there is to know of an engine before it runs. */
export const engineSummaries: readonly Pick<Engine, 'name' | 'title' | 'gates'>[] = [
  fakeEngine,
  scriptEngine({}),
]

/** An engine by its name; null when there is none. The engine `script` needs a scenario. */
export function engineNamed(name: string, scenario: Scenario | null): Engine | null {
  if (name === fakeEngine.name) return fakeEngine
  return name === 'script' && scenario !== null ? scriptEngine(scenario) : null
}
