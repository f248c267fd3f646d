import { describe, expect, it } from 'vitest'
import { boothAgents } from '../fleet/booth-agents.ts'
import { listing } from '../fleet/listing.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

const fleet = ['booth', 'tide'].map((name) => `[[projects]]\nname = "${name}"\npath = "${name}"\n`).join('\n')

/** The fleet with these agents in its second project. */
function fleetWith(second: string): string {
  return workspaceFolder({
    'fleet.toml': fleet,
    'booth/agents.toml': boothAgents,
    'tide/agents.toml': second,
  })
}

async function compare(second: string, ...flags: string[]) {
  const cwd = fleetWith(second)
  const before = listing(cwd)
  const run = await runCli(['fleet', 'parity', 'booth', 'tide', ...flags], { cwd })
  expect(listing(cwd)).toEqual(before)
  return run
}

const summary = ({ stdout }: { stdout: string }): string => stdout.trimEnd().split('\n').at(-1) ?? ''

describe('sot fleet parity', () => {
  it('knows the same bytes from the same meaning', async () => {
    const same = await compare(boothAgents)
    expect([same.exit, summary(same)]).toEqual([0, 'booth and tide: equal, and byte-identical'])
    const reworded = boothAgents
      .replace('# The photo booth.', '# Another one.')
      .replace('"booth-"', '"tide-"')
      .replace('".booth-logs"', '"logs"')
      .replace('[defaults]\nmodel = "quick"', '[defaults]\nmodel = "tern-4-small"')
      .replace('kind = "loop"\n\n', 'kind = "loop"\nwatch = "heal+stall"\n\n')
      .replace('kind = "service"', 'kind = "service"\nmodel = "large"')
      .replace('{ builder = "large" }', '{ builder = "tern-4-large", mirror = "tern-4-small" }')
    const equal = await compare(reworded)
    expect([equal.exit, summary(equal)]).toEqual([
      0,
      'booth and tide: agents, models and phases are equal; the files are not byte-identical',
    ])
  })

  it.each([
    [
      'another kind',
      boothAgents.replace('kind = "service"', 'kind = "task"'),
      'agent  mirror  service · command · no model · heal · disabled · ["sleep","600"]  task · command',
    ],
    ['what a shorthand stands for', boothAgents.replace('tern-4-small', 'tern-5'), 'agent  builder'],
    [
      'an agent less',
      boothAgents.replace(/\[\[agents\]\]\nname = "mirror"[^[]*(?:\["[^\n]*\n)?[^[]*/, ''),
      'mirror',
    ],
    [
      'another plan',
      boothAgents.replace('plan-phase-p2.md', 'plan-phase-2.md'),
      'phase  p2  plan-phase-p2.md',
    ],
    [
      'another model in a phase',
      boothAgents.replace('builder = "large"', 'builder = "x-1"'),
      'builder: tern-4-large',
    ],
  ])('shows %s side by side', async (_what, second, shown) => {
    const run = await compare(second, '--quiet')
    expect(run.exit).toBe(1)
    const lines = run.stdout.trimEnd().split('\n').slice(1)
    expect(lines.every((line) => line.startsWith('!'))).toBe(true)
    expect(run.stdout).toContain(shown)
  })

  it('counts the order of phases, which says what comes next', async () => {
    const swapped = boothAgents.replace('"p1"', '"px"').replace('"p2"', '"p1"').replace('"px"', '"p2"')
    const plans = swapped.replace('-p1.md', '-px.md').replace('-p2.md', '-p1.md').replace('-px.md', '-p2.md')
    const moved = plans
      .replace('\nmodels = { builder = "large" }', '')
      .replace('plan = "plan-phase-p2.md"', 'plan = "plan-phase-p2.md"\nmodels = { builder = "large" }')
    const run = await compare(moved, '--quiet')
    expect(run.stdout.split('\n').slice(1)).toEqual(['!  order  phases  p1, p2  p2, p1', ''])
    expect(run.exit).toBe(1)
  })

  it('writes JSON of its schema', async () => {
    const run = await compare(boothAgents.replace('enabled = false', 'enabled = true'), '--json')
    const json: unknown = JSON.parse(run.stdout)
    expect(schemaErrors('schemas/fleet-parity.schema.json', json)).toEqual([])
    expect(json).toMatchObject({
      equal: false,
      identical: false,
      a: { name: 'booth', path: 'booth/agents.toml' },
      agents: [
        { name: 'builder', equal: true },
        { name: 'adversary', equal: true },
        { name: 'mirror', equal: false, a: { enabled: false }, b: { enabled: true } },
      ],
      phases: [
        { name: 'p1', equal: true },
        { name: 'p2', equal: true, a: { models: { builder: 'tern-4-large' } } },
      ],
    })
  })

  it('takes folders and files as well as names, without a fleet too', async () => {
    const cwd = workspaceFolder({ 'old/agents.toml': boothAgents, 'new/agents.toml': boothAgents })
    expect(await runCli(['fleet', 'parity', 'old', 'new/agents.toml'], { cwd })).toMatchObject({ exit: 0 })
    expect(await runCli(['fleet', 'parity', 'old/', 'gone'], { cwd })).toMatchObject({ exit: 2, stdout: '' })
  })

  it('cannot compare what cannot be read, and names the place', async () => {
    const run = await compare(boothAgents.replace('kind = "loop"', 'kind = "lop"'))
    expect(run).toMatchObject({ exit: 2, stdout: '' })
    expect(run.stderr).toMatch(/^tide\/agents\.toml:16:8: "kind" is "lop", .*\n.+\n$/)
    const unknown = await runCli(['fleet', 'parity', 'booht', 'tide'], { cwd: fleetWith(boothAgents) })
    const empty = await runCli(['fleet', 'parity', '', 'tide'], { cwd: fleetWith(boothAgents) })
    expect(empty.stderr).toMatch(/^there is no project '' in this fleet\n/)
    const bare = await runCli(['fleet', 'parity', '.', 'tide'], { cwd: fleetWith(boothAgents) })
    expect(bare.stderr).toMatch(/^There is no \.\/agents\.toml\.\n/)
    expect(unknown.stderr).toMatch(/^there is no project 'booht' in this fleet\nDid you mean booth\?/)
  })
})
