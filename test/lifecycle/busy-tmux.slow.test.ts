import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from '../cli/run-cli.ts'
import { agentsToml, inTmux, type TestFleet, testFleet, withProgram } from './tmux-fleet.ts'

/** `up` of a project, with a program of ours in the place of another. */
async function upWith(fleet: TestFleet, name: string, program: string) {
  const folder = join(fleet.folder, 'programs')
  mkdirSync(folder)
  writeFileSync(join(folder, name), program, { mode: 0o755 })
  const env = { ...withProgram(fleet.env, folder), NOTES: folder }
  const { exit, stdout } = await runCli(['fleet', 'up', 'harbour', '--json'], { cwd: fleet.folder, env })
  return { exit, agents: JSON.parse(stdout).agents, heard: existsSync(join(folder, 'heard')) }
}

const fleetOf = (agents: Parameters<typeof agentsToml>[1]): TestFleet =>
  testFleet({ harbour: agentsToml('hrb-', agents) })

/** As tmux is when it missed the end of a program: it does not know how that was until another program ends. */
const missing = `#!/bin/sh
PATH=\${PATH#*:}
case "$*" in *run-shell*) : >"$NOTES/heard" ;; esac
case "$*" in *list-panes*) [ -e "$NOTES/heard" ] || { tmux "$@" | sed -E 's/ 1 x([0-9]+|by [^ ]+) / 1 x /'; exit; } ;; esac
exec tmux "$@"
`

const lateCat = `#!/bin/sh
sleep 2
PATH=\${PATH#*:}
exec cat "$@"
`

inTmux('a tmux that is busy', () => {
  it.each([
    ['ended well', ['true'], 0, 'finished', null],
    ['ended badly', ['false'], 1, 'failed', 'its program ended at once, with exit code 1'],
    ['was killed', ['sh', '-c', 'kill -9 $$'], 1, 'failed', 'its program ended at once, by a signal'],
  ])(
    'and missed the end of a task is queried until it knows: one that %s',
    async (_how, command, exit, state, detail) => {
      const fleet = fleetOf({ builder: {}, once: { command, kind: 'task' } })
      const up = await upWith(fleet, 'tmux', missing)
      expect(up).toMatchObject({ exit, heard: true, agents: [{}, { state, detail }] })
      expect(fleet.sessions()).toEqual(exit === 0 ? ['hrb-builder'] : [])
    },
  )

  it('and never hears of it says so', async () => {
    const fleet = fleetOf({ once: { command: ['true'], kind: 'task' } })
    const up = await upWith(fleet, 'tmux', missing.replace('"$NOTES/heard"', '/dev/null'))
    const detail = 'its program ended at once, and tmux does not say how'
    expect(up).toMatchObject({ exit: 1, heard: false, agents: [{ state: 'failed', detail }] })
  })

  it('and writes late to a log is waited for', async () => {
    const fleet = fleetOf({ builder: { command: ['sh', '-c', 'echo no tide; exit 3'] } })
    const up = await upWith(fleet, 'cat', lateCat)
    expect(up).toMatchObject({ exit: 1, agents: [{ state: 'failed', output: ['no tide'] }] })
  })
})
