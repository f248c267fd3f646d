import { mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { sendSignal } from '../../src/harness/process/stop-processes.ts'
import { runCli } from '../cli/run-cli.ts'
import { tempFolder } from '../workspace/temp-folder.ts'
import { agentsToml, inTmux, testFleet, treeOf } from './tmux-fleet.ts'

const plain = agentsToml('hrb-', { builder: {}, keeper: {} })

inTmux('up is refused before anything is made', () => {
  it.each([
    [
      'an agent of another backend',
      `${plain}\n[[agents]]\nname = "third"\nkind = "task"\nbackend = "claude"\n`,
      /third has the backend claude; only demo and command/,
    ],
    [
      'an agent without any backend',
      `${plain}\n[[agents]]\nname = "third"\nkind = "task"\n`,
      /third has no backend/,
    ],
    [
      'a program that reads like an option',
      agentsToml('hrb-', { one: { command: ['-c', 'x'] } }),
      /command of the agent "one" begins with no program/,
    ],
    ['a log folder outside of the project', plain.replace('"logs"', '"../elsewhere"'), /log_dir/],
  ])('%s', async (_what, harbour, says) => {
    const fleet = testFleet({ harbour })
    const tree = treeOf(fleet.folder)
    const { exit, stdout, stderr } = await fleet.sot('up', 'harbour')
    expect([exit, stdout, stderr.split('\n').length]).toEqual([2, '', 3])
    expect(stderr).toMatch(says)
    expect([fleet.sessions(), treeOf(fleet.folder)]).toEqual([[], tree])
  })

  it('a log folder that a link leads out of the project', async () => {
    const fleet = testFleet({ harbour: plain })
    symlinkSync(tempFolder(), join(fleet.folder, 'harbour/logs'))
    const { exit, stderr } = await fleet.sot('up', 'harbour')
    expect([exit, stderr.split('\n')[0]]).toEqual([
      2,
      'log_dir cannot be used: "logs" leads out of the folder of the project by a link.',
    ])
  })

  it('a log folder that is a file', async () => {
    const fleet = testFleet({ harbour: plain }, { 'harbour/logs': 'a file' })
    const { exit, stderr } = await fleet.sot('up', 'harbour')
    expect([exit, stderr]).toEqual([
      2,
      expect.stringMatching(/^log_dir cannot be used: .*\nMake it a folder/),
    ])
    expect(fleet.sessions()).toEqual([])
    expect(await fleet.sot('down', 'harbour')).toEqual({
      exit: 0,
      stdout: 'Nothing of harbour was up.\n',
      stderr: '',
    })
  })

  it('sessions with the prefix from another program, which stay untouched', async () => {
    const fleet = testFleet({ harbour: plain })
    fleet.tmux('new-session', '-d', '-s', 'hrb-mine', 'sleep 1000')
    fleet.tmux('new-session', '-d', '-s', 'other', 'sleep 1000')
    const tree = treeOf(fleet.folder)
    expect(await fleet.sot('up', 'harbour')).toEqual({
      exit: 2,
      stdout: '',
      stderr:
        'There are sessions under the prefix "hrb-" that sot did not start: hrb-mine.\nEnd them yourself if they are yours, or give the project another session_prefix.\n',
    })
    expect(await fleet.sot('down', 'harbour')).toEqual({
      exit: 0,
      stdout: 'Nothing of harbour was up.\nhrb-mine was left alone: sot did not start it.\n',
      stderr: '',
    })
    expect([fleet.sessions(), treeOf(fleet.folder)]).toEqual([['hrb-mine', 'other'], tree])
  })

  it.each(['a b', 'a\nb x', '0123456789abcdef'.repeat(2)])(
    'sessions that carry a mark of their own: %j',
    async (mark) => {
      const fleet = testFleet({ harbour: plain })
      fleet.tmux('new-session', '-d', '-s', 'hrb-mine', 'sleep 1000')
      fleet.tmux('set-option', '-t', '=hrb-mine:', '@sot_fleet_up', mark)
      const { exit, stderr } = await fleet.sot('up', 'harbour')
      expect([exit, stderr.split('\n')[0]]).toEqual([
        2,
        'There are sessions under the prefix "hrb-" that sot did not start: hrb-mine.',
      ])
      expect(fleet.sessions()).toEqual(['hrb-mine'])
    },
  )

  it.each(['harbour', './harbour', 'harbour/agents.toml', 'link'])(
    'a project that is disabled in its fleet, also where it is called %s',
    async (word) => {
      const fleet = testFleet({ harbour: plain })
      symlinkSync('harbour', join(fleet.folder, 'link'))
      writeFileSync(
        join(fleet.folder, 'fleet.toml'),
        '[[projects]]\nname = "harbour"\npath = "harbour"\nenabled = false\n',
      )
      const { exit, stderr } = await fleet.sot('up', word)
      expect([exit, stderr]).toEqual([
        2,
        'harbour is disabled in fleet.toml.\nSet enabled = true there first.\n',
      ])
    },
  )
})

inTmux('a server that does not answer', () => {
  it('is waited for as long as was said, and nothing is lost of what it runs', async () => {
    const fleet = testFleet({ harbour: plain })
    await fleet.sot('up', 'harbour')
    const server = Number(fleet.tmux('display-message', '-p', '#{pid}'))
    sendSignal(server, 'SIGSTOP')
    const said = await Promise.all([
      fleet.sot('status', 'harbour', '--timeout', '0.2'),
      fleet.sot('up', 'harbour', '--timeout', '0.2'),
    ])
    sendSignal(server, 'SIGCONT')
    expect(said.map(({ exit, stderr }) => [exit, stderr.split('\n')[0]])).toEqual([
      [0, 'What runs is unknown: tmux did not answer within 0.2 s.'],
      [2, 'tmux cannot be used: tmux did not answer within 0.2 s.'],
    ])
    expect((await fleet.sot('down', 'harbour')).stdout).toMatch(/2 agents of harbour ended\.\n$/)
  })
})

inTmux('down', () => {
  it('makes nothing where nothing was up', async () => {
    const fleet = testFleet({ harbour: plain })
    const tree = treeOf(fleet.folder)
    expect(await fleet.sot('down', 'harbour')).toEqual({
      exit: 0,
      stdout: 'Nothing of harbour was up.\n',
      stderr: '',
    })
    expect(treeOf(fleet.folder)).toEqual(tree)
  })

  it('writes through no link that came with the project', async () => {
    const fleet = testFleet({ harbour: plain }, { kept: 'kept', 'harbour/logs/.sot-fleet/x': '' })
    symlinkSync(
      join(fleet.folder, 'kept'),
      join(fleet.folder, 'harbour/logs/.sot-fleet/.record.json.sot-tmp-0123456789ab'),
    )
    expect((await fleet.sot('up', 'harbour')).exit).toBe(0)
    expect(readFileSync(join(fleet.folder, 'kept'), 'utf8')).toBe('kept')
    await fleet.sot('down', 'harbour')
  })

  it('does not believe a record that it did not write', async () => {
    const record = {
      schema: 'sot-fleet-record/1',
      mark: '',
      home: '/',
      address: { label: 'default', folder: null },
    }
    const sessions = [{ agent: 'x', session: 'bystander', id: '$0', created: 1 }]
    const text = JSON.stringify({ ...record, sessions })
    const fleet = testFleet({ harbour: plain }, { 'harbour/logs/.sot-fleet/record.json': text })
    fleet.tmux('new-session', '-d', '-s', 'bystander', 'sleep 1000')
    const { exit, stdout } = await fleet.sot('down', 'harbour')
    expect([exit, stdout]).toEqual([
      1,
      expect.stringMatching(/^harbour is not down: .* is no record of what was started\.\n$/),
    ])
    expect(fleet.sessions()).toEqual(['bystander'])
    expect((await fleet.sot('up', 'harbour')).exit).toBe(2)
  })
})

describe('without tmux', () => {
  const sot = (folder: string, ...args: string[]) =>
    runCli(['fleet', ...args, folder], { cwd: folder, env: { PATH: join(folder, 'nothing') } })

  it('status says what it can, up is refused, and down has nothing to do', async () => {
    const folder = tempFolder({ 'agents.toml': plain })
    mkdirSync(join(folder, 'nothing'))
    const tree = treeOf(folder)
    const status = await sot(folder, 'status')
    expect(status.stdout.split('\n')[1]?.split(/\s+/)).toEqual([
      'builder',
      'loop',
      'demo',
      '-',
      'heal+stall',
      'unknown',
    ])
    expect([status.exit, status.stderr]).toEqual([
      0,
      'What runs is unknown: tmux was not found on the PATH.\n',
    ])
    expect(await sot(folder, 'up')).toMatchObject({
      exit: 2,
      stderr: expect.stringMatching(/^tmux cannot be used/),
    })
    expect(await sot(folder, 'down')).toMatchObject({ exit: 0, stderr: '' })
    expect(treeOf(folder)).toEqual(tree)
  })
})
