import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import { Tmux } from '../../src/fleet/lifecycle/tmux-sessions.ts'
import { schemaErrors } from '../report/schema-check.ts'
import {
  agentsToml,
  hostileConfiguration,
  inTmux,
  logOf,
  type TestFleet,
  testFleet,
  treeOf,
} from './tmux-fleet.ts'

const phases = `[models]
sonnet = "swift-sonnet-4"
opus = "grand-opus-4"
[defaults]
model = "sonnet"
backend = "demo"
[[phases]]
id = "tide"
plan = "plan-tide.md"
[[phases]]
id = "booth"
plan = "plan-booth.md"
models = { builder = "opus" }
`
const harbour = agentsToml(
  'hrb-',
  {
    builder: {},
    keeper: { command: ['sleep', '1000'], kind: 'persistent' },
    away: { more: 'enabled = false' },
  },
  phases,
)

const statesOf = async (fleet: TestFleet): Promise<string[]> => {
  const { stdout } = await fleet.sot('status', 'harbour')
  return stdout
    .trimEnd()
    .split('\n')
    .map((line) => line.split(/\s+/).join(' '))
}

async function json(fleet: TestFleet, command: string): Promise<unknown> {
  const { stdout } = await fleet.sot(command, 'harbour', '--json')
  const value: unknown = JSON.parse(stdout)
  expect(schemaErrors(`schemas/fleet-${command}.schema.json`, value)).toEqual([])
  return value
}

inTmux('a project', () => {
  it.each([
    ['as tmux is', ''],
    ['whatever tmux is configured to do', hostileConfiguration],
  ])('goes up, runs, and goes down: %s', async (_how, configuration) => {
    const fleet = testFleet(
      { harbour },
      { '.tmux.conf': configuration, 'harbour/logs/state/phase-idx': '1\n' },
    )
    const up = await fleet.sot('up', 'harbour')
    expect([up.exit, up.stderr]).toEqual([0, ''])
    expect(await json(fleet, 'status')).toMatchObject({
      phase: { state: 'in progress', id: 'booth', number: 2, count: 2 },
      agents: [
        { name: 'builder', state: 'running', startedByUp: true, model: 'grand-opus-4' },
        { name: 'keeper', state: 'running', startedByUp: true, model: 'swift-sonnet-4' },
        { name: 'away', state: 'stopped', startedByUp: false, enabled: false },
      ],
    })
    expect(await fleet.processes()).not.toEqual([])
    expect((await fleet.sot('down', 'harbour')).exit).toBe(0)
    expect(fleet.sessions()).toEqual([])
    expect(await fleet.processes()).toEqual([])
    expect(readFileSync(logOf(fleet, 'harbour', 'builder'), 'utf8')).toContain(
      'builder is alive, heartbeat 1',
    )
    expect(treeOf(`${fleet.folder}/harbour/logs`)).toEqual([
      'builder.log',
      'keeper.log',
      'state',
      'state/phase-idx',
    ])
  })

  it('is described as text, the same before and after', async () => {
    const fleet = testFleet({ harbour })
    const stopped = [
      'phase: tide [1/2] plan=plan-tide.md (in progress)',
      'builder loop demo swift-sonnet-4 heal+stall stopped',
      'keeper persistent command swift-sonnet-4 heal stopped',
      'away loop demo swift-sonnet-4 heal+stall stopped (disabled)',
    ]
    expect(await statesOf(fleet)).toEqual(stopped)
    await fleet.sot('up', 'harbour')
    expect(await statesOf(fleet)).toEqual(stopped.map((line) => line.replace(/stopped$/, 'RUNNING')))
    await fleet.sot('down', 'harbour')
    expect(await statesOf(fleet)).toEqual(stopped)
  })

  it('reports as JSON what was started and what was ended', async () => {
    const fleet = testFleet({ harbour })
    expect(await json(fleet, 'up')).toMatchObject({
      ok: true,
      agents: [
        { name: 'builder', session: 'hrb-builder', state: 'started' },
        { name: 'keeper', session: 'hrb-keeper', state: 'started' },
        { name: 'away', state: 'disabled' },
      ],
    })
    const ended = { project: 'harbour', ok: true, killed: 0, foreign: [], problems: [] }
    expect(await json(fleet, 'down')).toMatchObject({
      ...ended,
      agents: [
        { name: 'builder', session: 'hrb-builder', state: 'ended' },
        { name: 'keeper', session: 'hrb-keeper', state: 'ended' },
      ],
    })
    expect(await json(fleet, 'down')).toMatchObject({ ...ended, agents: [] })
  })

  it('is left as it is when it is brought up again', async () => {
    const fleet = testFleet({ harbour })
    await fleet.sot('up', 'harbour')
    const ids = fleet.tmux('list-sessions', '-F', '#{session_id} #{pane_pid}')
    const tree = treeOf(fleet.folder)
    const again = await fleet.sot('up', 'harbour')
    expect(again).toMatchObject({ exit: 2, stdout: '' })
    expect(again.stderr).toMatch(
      /^harbour is up already: hrb-builder, hrb-keeper\.\nRun "sot fleet down harbour"/,
    )
    expect([fleet.tmux('list-sessions', '-F', '#{session_id} #{pane_pid}'), treeOf(fleet.folder)]).toEqual([
      ids,
      tree,
    ])
  })

  it('can be brought up when all of its agents have ended by themselves, and when its server was killed', async () => {
    const fleet = testFleet({ harbour })
    await fleet.sot('up', 'harbour')
    fleet.tmux('kill-session', '-t', '=hrb-builder')
    fleet.tmux('kill-session', '-t', '=hrb-keeper')
    expect((await fleet.sot('up', 'harbour')).exit).toBe(0)
    fleet.tmux('kill-server')
    expect((await fleet.sot('up', 'harbour')).exit).toBe(0)
    expect(fleet.sessions()).toEqual(['hrb-builder', 'hrb-keeper'])
  })

  it('lives on a server of its own where one is named', async () => {
    const fleet = testFleet({ harbour })
    expect((await fleet.sot('up', 'harbour', '--socket', 'other')).exit).toBe(0)
    expect(fleet.sessions()).toEqual([])
    const names = fleet.tmux('-L', 'other', 'list-sessions', '-F', '#{session_name}').split('\n')
    expect((await fleet.sot('up', 'harbour')).stderr).toMatch(/^harbour is up already/)
    // The started sessions are found on their server, even if no server is named.
    expect((await statesOf(fleet))[1]).toMatch(/RUNNING$/)
    expect((await fleet.sot('down', 'harbour')).stdout).toContain('2 agents of harbour ended')
    expect([names, fleet.tmux('-L', 'other', 'list-sessions')]).toEqual([['hrb-builder', 'hrb-keeper'], ''])
  })
})

inTmux('a server that ends with its last session', () => {
  it('hears every question, or says that it is gone', async () => {
    const fleet = testFleet({ harbour: agentsToml('hrb-', { once: { command: ['true'], kind: 'task' } }) })
    const host = {
      env: fleet.env,
      cwd: '/',
      pid: 1,
      uid: null,
      socket: null,
      answerMs: 10_000,
      graceMs: 0,
      signal: null,
    }
    const address = { label: 'default', folder: fleet.folder }
    for (let turn = 0; turn < 60; turn += 1) {
      fleet.tmux('new-session', '-d', '-s', 'last', 'sleep 1000')
      fleet.tmux('kill-session', '-t', '=last')
      expect(await new Tmux({ ...host, mask: async (text: string) => text }, address).list()).toEqual({
        all: [],
      })
    }
  })
})
