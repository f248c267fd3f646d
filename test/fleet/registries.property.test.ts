import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { expandModel } from '../../src/fleet/registry/agent-settings.ts'
import { compareAgents } from '../../src/fleet/registry/compare-agents.ts'
import { readFleet, withProject } from '../../src/fleet/registry/fleet-file.ts'
import { freePrefix, prefixesCollide } from '../../src/fleet/registry/project-paths.ts'
import { readAgents } from '../../src/fleet/registry/read-agents.ts'
import { propertyRuns } from '../support/property-runs.ts'
import { tomlOf } from './toml-of.ts'

const name = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9_-]{0,12}$/)
const model = fc.stringMatching(/^[a-z]{2,6}-[0-9]{1,3}$/)
const folder = fc.stringMatching(/^[^\p{Cc}\\\ud800-\udfff]{1,20}$/u)
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined })

const agentsData = fc
  .record({
    session_prefix: name,
    log_dir: folder,
    defaults: maybe(fc.record({ model: maybe(model), backend: fc.constantFrom('demo', 'other') })),
    agents: fc.uniqueArray(
      fc.record({
        name,
        kind: fc.constantFrom('persistent', 'loop', 'task', 'service'),
        model: maybe(model),
        watch: maybe(fc.constantFrom('heal', 'heal+stall', 'none')),
        enabled: maybe(fc.boolean()),
      }),
      { maxLength: 5, selector: (agent) => agent.name },
    ),
    models: fc.dictionary(fc.stringMatching(/^[a-z]{1,6}$/), model, { maxKeys: 3 }),
    phases: fc.uniqueArray(fc.record({ id: name, plan: folder }), { maxLength: 4, selector: ({ id }) => id }),
  })
  .map((data) => ({
    ...data,
    phases: data.phases.map((phase, index) => {
      const agent = data.agents[index]?.name
      return agent === undefined ? phase : { ...phase, models: { [agent]: 'large-9' } }
    }),
  }))

const projects = fc.uniqueArray(
  fc.record({
    name,
    path: folder,
    enabled: maybe(fc.boolean()),
    engine: maybe(fc.constantFrom('v1.0.0', '289ef07')),
  }),
  { maxLength: 6, selector: (project) => project.name },
)

describe('registries that are written and read back', () => {
  it('agents.toml says what was meant, however it is written', () => {
    fc.assert(
      fc.property(agentsData, fc.nat(), (data, style) => {
        const { file, findings } = readAgents('agents.toml', tomlOf(data, style))
        expect(findings).toEqual([])
        expect(file).toMatchObject({ session_prefix: data.session_prefix, log_dir: data.log_dir })
        expect(file?.models).toEqual({ ...data.models })
        expect(file?.agents).toEqual(
          data.agents.map((agent) => ({ ...agent, enabled: agent.enabled ?? true })),
        )
        expect(file?.phases.map(({ id, plan }) => ({ id, plan }))).toEqual(
          data.phases.map(({ id, plan }) => ({ id, plan })),
        )
      }),
    )
  })

  it('two ways of writing the same are equal; an agent less is not', () => {
    fc.assert(
      fc.property(agentsData, fc.nat(), fc.nat(), (data, one, other) => {
        const read = (value: typeof data, style: number) =>
          readAgents('agents.toml', tomlOf(value, style)).file
        const [a, b] = [read(data, one), read(data, other)]
        const fewer = read({ ...data, agents: data.agents.slice(1), phases: [] }, other)
        if (a === null || b === null || fewer === null) throw new Error('not read')
        expect(compareAgents(a, b).equal).toBe(true)
        expect(compareAgents(a, fewer).equal).toBe(data.agents.length === 0 && data.phases.length === 0)
      }),
    )
  })

  it('fleet.toml gets one more project, and preserves every byte', () => {
    fc.assert(
      fc.property(projects, fc.nat(), folder, (list, style, path) => {
        const text = list.length === 0 ? '' : tomlOf({ projects: list }, style | 1)
        const before = readFleet('fleet.toml', text).file
        const longer = withProject(text, 'quite-another-name', path)
        if ('problem' in longer) throw new Error(longer.problem.what)
        expect(longer.text.startsWith(text)).toBe(true)
        const after = readFleet('fleet.toml', longer.text)
        expect(after.findings).toEqual([])
        expect(after.file?.projects.slice(0, -1)).toEqual(before?.projects)
        expect(after.file?.projects.at(-1)).toMatchObject({ name: 'quite-another-name', path, enabled: true })
      }),
    )
  })
})

describe('names and models', () => {
  it('a free prefix collides with none that is taken', () => {
    fc.assert(
      fc.property(name, fc.array(name, { maxLength: 8 }), (wanted, taken) => {
        const prefix = freePrefix(wanted, taken)
        expect(taken.filter((other) => prefixesCollide(prefix, other))).toEqual([])
        expect(prefix).toMatch(/^[A-Za-z0-9][A-Za-z0-9_-]*$/)
      }),
    )
  })

  it('resolving a short name ends for every [models]', () => {
    const word = fc.constantFrom('a', 'b', 'c', 'd', '__proto__', 'toString', 'x-1')
    fc.assert(
      fc.property(fc.dictionary(word, word), word, (models, start) => {
        const full = expandModel(models, start)
        expect(full === null || !Object.hasOwn(models, full)).toBe(true)
      }),
    )
  })
})

describe('hostile registries', () => {
  it('never break a reader', () => {
    const text = fc.array(
      fc.oneof(
        fc.constantFrom(
          '[[agents]]\n',
          '[models]\n',
          '[[phases]]\n',
          '[[projects]]\n',
          'name = ',
          'path = ',
          'model = ',
          'a = "a"\n',
          '[defaults]\n',
          'command = [""]\n',
          '[phases.models]\n',
        ),
        fc.json(),
        fc.string({ unit: 'binary', maxLength: 6 }),
        fc.constant('\n'),
      ),
      { maxLength: 30 },
    )
    fc.assert(
      fc.property(text, (pieces) => {
        for (const read of [readAgents, readFleet]) {
          const { file, findings } = read('x.toml', pieces.join(''))
          expect(file === null ? findings.length : 1).toBeGreaterThan(0)
          for (const { line, column } of findings) expect(Math.min(line, column)).toBeGreaterThan(0)
        }
      }),
      { numRuns: propertyRuns(1000) },
    )
  })
})
