import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { agentsToml, inTmux, logOf, type TestFleet, testFleet, treeOf } from './tmux-fleet.ts'

const dump = [
  'sh',
  '-c',
  'pwd >out; env >>out; for word; do printf "[%s]\\n" "$word" >>out; done; exec sleep 1000',
  'x',
]

const upWith = (agents: Parameters<typeof agentsToml>[1], more = ''): TestFleet =>
  testFleet({ harbour: agentsToml('hrb-', agents, more) })

inTmux('a program', () => {
  it('gets its words as they are written, in the folder of the project, with what it needs to know', async () => {
    const words = [
      'a b',
      '$(touch pwned)',
      '`touch pwned`',
      ';',
      'x;',
      'y\\;',
      '#{pid}',
      '%Y',
      '*',
      "it's",
      '"',
      '\n',
      '',
      '-n',
      '--',
      '\\',
    ]
    const fleet = upWith({ builder: { command: [...dump, ...words] } }, 'defaults = { model = "swift" }')
    expect((await fleet.sot('up', 'harbour')).exit).toBe(0)
    const out = readFileSync(join(fleet.folder, 'harbour/out'), 'utf8')
    expect(out.endsWith(words.map((word) => `[${word}]\n`).join(''))).toBe(true)
    expect(out.split('\n')).toEqual(
      expect.arrayContaining([
        join(fleet.folder, 'harbour'),
        'SOT_PROJECT=harbour',
        'SOT_AGENT=builder',
        'SOT_MODEL=swift',
        `PATH=${fleet.env.PATH}`,
        expect.stringMatching(/^TMUX_PANE=%\d+$/),
      ]),
    )
    expect(existsSync(join(fleet.folder, 'harbour/pwned'))).toBe(false)
  })

  it('of one word is not given to a shell, and paths with signs are paths', async () => {
    const odd = 'logs "#(touch pwned) %Y $(touch pwned) `touch pwned`'
    const toml = agentsToml('hrb-', { builder: { command: ['./run me; touch pwned'] } })
    const fleet = testFleet({ harbour: toml.replace('"logs"', `'${odd}'`) })
    const program = join(fleet.folder, 'harbour/run me; touch pwned')
    writeFileSync(program, '#!/bin/sh\necho here\nexec sleep 1000\n', { mode: 0o755 })
    expect((await fleet.sot('up', 'harbour')).exit).toBe(0)
    const log = join(fleet.folder, 'harbour', odd, 'builder.log')
    expect(readFileSync(log, 'utf8').trim()).toBe('here')
    expect(treeOf(fleet.folder).filter((path) => path.endsWith('pwned') && !path.includes('run me'))).toEqual(
      [],
    )
  })

  it('that was not there when a session began is a failure of all: nothing runs, and it is said why', async () => {
    const fleet = upWith({ builder: {}, keeper: {}, third: { command: ['no-such-program'] }, fourth: {} })
    const { exit, stdout } = await fleet.sot('up', 'harbour')
    expect(exit).toBe(1)
    const lines = stdout.split('\n').map((line) => line.split(/ +/).join(' '))
    expect(lines.slice(0, 4)).toEqual([
      'builder ended hrb-builder',
      'keeper ended hrb-keeper',
      'third failed hrb-third',
      ' its program ended at once, with exit code 127',
    ])
    expect(lines[4]).toMatch(/no-such-program: not found/)
    expect(lines.slice(5)).toEqual([
      'fourth ended hrb-fourth',
      'harbour is not up: what was started was ended again.',
      '',
    ])
    expect([fleet.sessions(), await fleet.processes()]).toEqual([[], []])
    expect((await fleet.sot('down', 'harbour')).stdout).toBe('Nothing of harbour was up.\n')
  })

  it('that fails is quoted without credentials and without what steers terminals', async () => {
    const token = ['ghp', 'aA1bB2cC3dD4eE5fF6gG7hH8iI9jJ0kK1lL2'].join('_')
    const fleet = upWith({
      builder: { command: ['printf', `\\033[31mkey ${token}\\n\\033]0;title\\007done\\n`] },
    })
    const { exit, stdout } = await fleet.sot('up', 'harbour', '--json')
    const [agent] = JSON.parse(stdout).agents
    expect([exit, agent.state]).toEqual([1, 'failed'])
    expect(agent.output).toEqual([expect.stringMatching(/^key █+$/), 'done'])
    expect(stdout).not.toContain(token)
  })

  it('that fails with a long credential shows no line of it', async () => {
    const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
    const text = privateKey.export({ type: 'pkcs1', format: 'pem' }).toString()
    const lines = text.split('\n').filter((line) => line !== '')
    const fleet = upWith({ builder: { command: ['printf', '%s', text] } })
    const { stdout } = await fleet.sot('up', 'harbour')
    expect(stdout).toContain('█')
    expect(lines.filter((line) => stdout.includes(line))).toEqual([])
  })

  it('of a task may be done at once; it has failed when it ends badly', async () => {
    const fleet = upWith({ builder: {}, once: { command: ['true'], kind: 'task' } })
    const { exit, stdout } = await fleet.sot('up', 'harbour', '--json')
    expect([exit, JSON.parse(stdout).agents[1].state, fleet.sessions()]).toEqual([
      0,
      'finished',
      ['hrb-builder'],
    ])
    const bad = upWith({ once: { command: ['false'], kind: 'task' } })
    expect((await bad.sot('up', 'harbour')).exit).toBe(1)
  })

  it('appends to a log of its own', async () => {
    const fleet = upWith({ builder: {} })
    await fleet.sot('up', 'harbour')
    await fleet.sot('down', 'harbour')
    await fleet.sot('up', 'harbour')
    const lines = readFileSync(logOf(fleet, 'harbour', 'builder'), 'utf8').match(/heartbeat 1/g)
    expect(lines).toHaveLength(2)
  })

  it('is not started where its log is a link', async () => {
    const fleet = testFleet(
      { harbour: agentsToml('hrb-', { keeper: {}, builder: {} }) },
      { 'harbour/logs/kept': 'kept' },
    )
    symlinkSync('kept', logOf(fleet, 'harbour', 'builder'))
    const { exit, stdout } = await fleet.sot('up', 'harbour')
    expect([exit, stdout]).toEqual([
      1,
      expect.stringMatching(/builder\.log cannot be written \(it is a link\)/),
    ])
    expect([fleet.sessions(), readFileSync(logOf(fleet, 'harbour', 'builder'), 'utf8')]).toEqual([[], 'kept'])
  })
})
