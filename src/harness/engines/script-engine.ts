import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Scenario } from '../../model/schema-types.generated.ts'
import { packageRoot } from '../../schema/package-root.ts'
import { violationsOf } from '../../schema/validate.ts'
import { readStrictYaml } from '../../schema/yaml/read-yaml.ts'
import { type ClosedGate, type Engine, type EngineClaim, type EngineTask, noModel } from './engine.ts'
import { objectIn, placedLines } from './log-lines.ts'

const claimTypes = ['plan', 'approval', 'review'] as const

/** Plays a scenario: hostile or failing behaviour of an engine, and accidents of the harness. */
export function scriptEngine(scenario: Scenario): Engine {
  return {
    name: 'script',
    title: 'plays a scenario file: for tests and the failure matrix',
    gates: [],
    accidents: new Set(scenario.accidents ?? []),
    command: 'node script-player.mjs scenario.json solution.patch',
    examine: () => {
      const fault = closedBy(scenario)
      const conditions = fault === null ? [] : [{ needs: 'a provider that answers', fault }]
      return { conditions, named: noModel, closed: fault }
    },
    gate: () => closedBy(scenario) ?? { open: true, entry: null },
    run: (task) => play(scenario, task),
  }
}

function closedBy({ provider }: Scenario): ClosedGate | null {
  if (provider !== 'unavailable') return null
  const blocker = 'the provider does not answer'
  return {
    open: false,
    reason: 'provider unavailable',
    blocker,
    markers: { 'provider-unavailable.txt': `${blocker}\n` },
    model: null,
  }
}

async function play(scenario: Scenario, task: EngineTask) {
  const { folder, solution } = task.harnessCase
  const program = task.put(
    'script-player.mjs',
    readFileSync(join(packageRoot(), 'engines/script-player.mjs')),
  )
  const script = task.put('scenario.json', JSON.stringify(scenario))
  const patch = task.put('solution.patch', readFileSync(join(folder, solution)))
  const { process: ended, stdoutPath } = await task.start(['node', program, script, patch])
  const claims = claimsIn(readFileSync(stdoutPath))
  return { process: ended, claims, markers: {}, problems: [], finished: true }
}

/** Lines of the raw log that begin with `@claim`, each with its place. */
export function claimsIn(log: Buffer): EngineClaim[] {
  return [...placedLines(log, 'backend/stdout.log')].flatMap(({ bytes, source }) => {
    const text = bytes.toString('utf8')
    const data = text.startsWith('@claim ') ? objectIn(text.slice('@claim '.length)) : null
    const type = claimTypes.find((one) => one === data?.type)
    return type === undefined ? [] : [{ type, value: String(data?.value).slice(0, 500), source }]
  })
}

/** Reads a scenario from YAML, of which JSON is a part. */
export function readScenario(text: string): Scenario | { readonly problem: string } {
  const { data, problems, spanOf } = readStrictYaml(text)
  const fault = problems[0] ?? violationsOf('scenario', data, spanOf)[0]
  if (fault !== undefined) return { problem: `line ${fault.span[0]}: ${fault.message}` }
  return data as Scenario
}
