import { violationsOf } from '../../schema/validate.ts'
import { readStrictYaml } from '../../schema/yaml/read-yaml.ts'
import type { Accident } from './engine.ts'

/** What the engine `script` plays: its steps, what it says of itself, what goes wrong around it. */
export type Scenario = {
  readonly title?: string
  readonly plan?: boolean
  readonly approval?: 'granted' | 'denied'
  readonly review?: 'approve' | 'reject'
  readonly provider?: 'available' | 'unavailable'
  readonly accidents?: readonly Accident[]
  readonly steps?: readonly Readonly<Record<string, unknown>>[]
}

/** Reads a scenario from YAML, of which JSON is a part. */
export function readScenario(text: string): Scenario | { readonly problem: string } {
  const { data, problems, spanOf } = readStrictYaml(text)
  const fault = problems[0] ?? violationsOf('scenario', data, spanOf)[0]
  if (fault !== undefined) return { problem: `line ${fault.span[0]}: ${fault.message}` }
  return data as Scenario
}
