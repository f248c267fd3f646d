import { describe, expect, it } from 'vitest'
import { readFleet } from '../../src/fleet/registry/fleet-file.ts'
import { fleetRuleMetas } from '../../src/fleet/registry/fleet-rules.ts'
import { readAgents } from '../../src/fleet/registry/read-agents.ts'
import { recordOf } from '../../src/schema/narrow.ts'
import { loadSchema } from '../../tools/generate/schema-names.ts'
import { runCli } from '../cli/run-cli.ts'
import { readTracked } from '../support/source-files.ts'

const page = readTracked('docs/fleets.md')

function example(file: string): string {
  return new RegExp(`\`\`\`toml\\n(# ${file}\\n[\\s\\S]*?)\`\`\``).exec(page)?.[1] ?? ''
}

/** Every key that a schema knows, at any depth. */
function keysOf(schema: unknown): string[] {
  const { properties, items } = recordOf(schema)
  const own = Object.entries(recordOf(properties)).flatMap(([key, inner]) => [key, ...keysOf(inner)])
  return [...own, ...(items === undefined ? [] : keysOf(items))]
}

describe('docs/fleets.md', () => {
  it('shows registries that are right', () => {
    expect(readAgents('agents.toml', example('agents.toml'))).toMatchObject({
      findings: [],
      file: { agents: [{ name: 'builder' }, { name: 'adversary' }, { name: 'mirror' }] },
    })
    expect(readFleet('fleet.toml', example('fleet.toml'))).toMatchObject({
      findings: [],
      file: { projects: [{ name: 'booth' }, { name: 'tide' }] },
    })
  })

  it.each(['agents', 'fleet'] as const)('names every key of %s.toml', (name) => {
    const missing = keysOf(loadSchema(name)).filter((key) => !new RegExp(`[\`\\[]${key}[\`\\]]`).test(page))
    expect(missing).toEqual([])
  })

  it.each(Object.keys(fleetRuleMetas))('has a section for %s, and sot explain leads there', async (rule) => {
    expect(page).toContain(`\n### ${rule}\n`)
    const { exit, stdout } = await runCli(['explain', rule])
    expect(exit).toBe(0)
    expect(stdout).toMatch(new RegExp(`^${rule} \\(finding of sot fleet validate\\)\n`))
    expect(stdout).toContain(`More: docs/fleets.md#${rule}\n`)
  })
})
