import { cpSync, existsSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { agentsToml, inTmux, type TestFleet, testFleet } from './tmux-fleet.ts'

const plain = agentsToml('hrb-', { builder: {}, keeper: {} })
const recordOf = (fleet: TestFleet): string => join(fleet.folder, 'harbour/logs/.sot-fleet/record.json')

inTmux('what went up is ended with all that it started', () => {
  it('also processes that ignore every signal to end, and those that left the session', async () => {
    const stubborn = "trap '' HUP TERM INT; while :; do sleep 0.2; done"
    const command = ['sh', '-c', `setsid sh -c "${stubborn}" & sh -c "${stubborn}" & ${stubborn}`]
    const fleet = testFleet({ harbour: agentsToml('hrb-', { builder: { command } }) })
    expect((await fleet.sot('up', 'harbour')).exit).toBe(0)
    expect((await fleet.processes()).length).toBeGreaterThan(2)
    const { exit, stdout } = await fleet.sot('down', 'harbour', '--timeout', '0.3')
    expect([exit, stdout]).toEqual([
      0,
      expect.stringMatching(/1 agent of harbour ended, \d+ processes by force\.\n$/),
    ])
    expect([await fleet.processes(), fleet.sessions()]).toEqual([[], []])
  })

  it('and has the time to end well', async () => {
    const command = ['sh', '-c', "trap 'sleep 0.3; echo well >ended; exit' TERM; while :; do sleep 0.1; done"]
    const fleet = testFleet({ harbour: agentsToml('hrb-', { builder: { command } }) })
    await fleet.sot('up', 'harbour')
    expect((await fleet.sot('down', 'harbour')).stdout).toMatch(/1 agent of harbour ended\.\n$/)
    expect(readFileSync(join(fleet.folder, 'harbour/ended'), 'utf8')).toBe('well\n')
  })

  it('windows that a person opened in a session included', async () => {
    const fleet = testFleet({ harbour: plain })
    await fleet.sot('up', 'harbour')
    fleet.tmux('split-window', '-d', '-t', '=hrb-builder:', 'sleep 1000')
    fleet.tmux('rename-session', '-t', '=hrb-keeper', 'renamed')
    expect((await fleet.sot('down', 'harbour')).exit).toBe(0)
    expect([fleet.sessions(), await fleet.processes()]).toEqual([[], []])
  })

  it('after the server was killed and nothing heard of it', async () => {
    const command = ['sh', '-c', "trap '' HUP; while :; do sleep 0.2; done"]
    const fleet = testFleet({ harbour: agentsToml('hrb-', { builder: { command } }) })
    await fleet.sot('up', 'harbour')
    fleet.tmux('kill-server')
    await pause(200)
    expect(await fleet.processes()).not.toEqual([])
    const { exit, stdout } = await fleet.sot('down', 'harbour')
    expect([exit, stdout.split(/ +/).slice(0, 2)]).toEqual([0, ['builder', 'gone']])
    expect(await fleet.processes()).toEqual([])
  })

  it('also an agent that the registry does not know any more', async () => {
    const fleet = testFleet({ harbour: plain })
    await fleet.sot('up', 'harbour')
    writeFileSync(join(fleet.folder, 'harbour/agents.toml'), agentsToml('new-', { builder: {} }))
    expect(await fleet.sot('status', 'harbour')).toMatchObject({
      stdout: expect.stringMatching(/^builder .* RUNNING$/m),
      stderr: 'hrb-keeper runs too: it was started when agents.toml still named it.\n',
    })
    expect((await fleet.sot('down', 'harbour')).stdout).toMatch(/2 agents of harbour ended\.\n$/)
    expect(fleet.sessions()).toEqual([])
  })
})

inTmux('what others started is left alone', () => {
  it('under the prefix, while the project is up', async () => {
    const fleet = testFleet({ harbour: plain })
    await fleet.sot('up', 'harbour')
    fleet.tmux('new-session', '-d', '-s', 'hrb-mine', 'sleep 1000')
    const { exit, stdout } = await fleet.sot('down', 'harbour')
    expect([exit, stdout.split('\n').at(-2)]).toEqual([0, 'hrb-mine was left alone: sot did not start it.'])
    expect(fleet.sessions()).toEqual(['hrb-mine'])
  })

  it('by the very names and ids, on a server that was started since', async () => {
    const fleet = testFleet({ harbour: plain })
    await fleet.sot('up', 'harbour')
    const ids = fleet.tmux('list-sessions', '-F', '#{session_id} #{session_name}')
    fleet.tmux('kill-server')
    while (fleet.sessions().length > 0) await pause(20)
    for (const name of ['hrb-builder', 'hrb-keeper'])
      fleet.tmux('new-session', '-d', '-s', name, 'sleep 1000')
    expect(fleet.tmux('list-sessions', '-F', '#{session_id} #{session_name}')).toBe(ids)
    expect((await fleet.sot('up', 'harbour')).stderr).toMatch(
      /that sot did not start: hrb-builder, hrb-keeper\.\n/,
    )
    const { exit, stdout } = await fleet.sot('down', 'harbour', '--json')
    expect([exit, JSON.parse(stdout)]).toMatchObject([
      0,
      { agents: [{ state: 'gone' }, { state: 'gone' }], foreign: ['hrb-builder', 'hrb-keeper'] },
    ])
    expect(fleet.tmux('list-sessions', '-F', '#{session_id} #{session_name}')).toBe(ids)
    expect(existsSync(recordOf(fleet))).toBe(false)
  })

  it('with a mark that was copied', async () => {
    const fleet = testFleet({ harbour: plain })
    await fleet.sot('up', 'harbour')
    const { mark } = JSON.parse(readFileSync(recordOf(fleet), 'utf8'))
    fleet.tmux(
      'new-session',
      '-d',
      '-s',
      'copy',
      'sleep 1000',
      ';',
      'set-option',
      '-t',
      '=copy:',
      '@sot_fleet_up',
      mark,
    )
    await fleet.sot('down', 'harbour')
    expect(fleet.sessions()).toEqual(['copy'])
  })

  it('by the original of a copy that was made of a project while it was up', async () => {
    const fleet = testFleet({ harbour: plain })
    await fleet.sot('up', 'harbour')
    cpSync(join(fleet.folder, 'harbour'), join(fleet.folder, 'copy'), { recursive: true })
    expect((await fleet.sot('down', './copy')).stdout).toMatch(/^Nothing of copy was up\.\n/)
    expect(fleet.sessions()).toEqual(['hrb-builder', 'hrb-keeper'])
    renameSync(join(fleet.folder, 'harbour'), join(fleet.folder, 'moved'))
    expect((await fleet.sot('down', './moved')).stdout).toMatch(/2 agents of moved ended\.\n$/)
    expect(fleet.sessions()).toEqual([])
  })

  it('when it is another project of the fleet, brought up at the same time', async () => {
    const fleet = testFleet({ harbour: plain, tide: agentsToml('tide-', { builder: {} }) })
    const ups = await Promise.all([fleet.sot('up', 'harbour'), fleet.sot('up', 'tide')])
    expect(ups.map(({ exit }) => exit)).toEqual([0, 0])
    expect(fleet.sessions()).toEqual(['hrb-builder', 'hrb-keeper', 'tide-builder'])
    await fleet.sot('down', 'harbour')
    expect(fleet.sessions()).toEqual(['tide-builder'])
  })
})

inTmux('down is not run from within', () => {
  it('what it would end', async () => {
    const bin = join(import.meta.dirname, '../../node_modules/tsx/dist/cli.mjs')
    const sot = join(import.meta.dirname, '../../src/cli/bin/sot.ts')
    const script = `sleep 1.5; '${process.execPath}' '${bin}' '${sot}' fleet down . >said 2>&1; echo $? >>said; sleep 1000`
    const fleet = testFleet({ harbour: agentsToml('hrb-', { builder: { command: ['sh', '-c', script] } }) })
    expect((await fleet.sot('up', 'harbour')).exit).toBe(0)
    const said = join(fleet.folder, 'harbour/said')
    const text = (): string => (existsSync(said) ? readFileSync(said, 'utf8') : '')
    while (!/\n\d\n$/.test(text())) await pause(50)
    expect(text()).toMatch(/it would end itself.*\n1\n$/)
    expect(fleet.sessions()).toEqual(['hrb-builder'])
    expect((await fleet.sot('down', 'harbour')).exit).toBe(0)
  })
})
