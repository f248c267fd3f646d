import { type ChildProcess, spawn } from 'node:child_process'
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { builtBin } from '../cli/built-bin.ts'
import { agentsToml, inTmux, type TestFleet, testFleet, withProgram } from './tmux-fleet.ts'

const harbour = agentsToml('hrb-', {
  builder: {},
  keeper: { command: ['sh', '-c', "trap '' HUP; while :; do sleep 0.2; done"] },
})
const own = (fleet: TestFleet): string => join(fleet.folder, 'harbour/logs/.sot-fleet')

/** Ends its caller at the n-th query: before it is sent, after its answer, or before a late one is sent. */
const killer = `#!/bin/sh
turn=$(($(cat "$KILLER/turn" 2>/dev/null || echo 0) + 1))
echo $turn >"$KILLER/turn"
PATH=\${PATH#*:}
if [ $turn -ne $KILL_AT ]; then exec tmux "$@"; fi
case $KILL_WHEN in
  before) kill -9 $PPID ;;
  after) tmux "$@"; kill -9 $PPID ;;
  late) : >"$KILLER/waiting"; kill -9 $PPID; sleep 1.5; tmux "$@"; sleep 0.3; echo done >"$KILLER/late" ;;
esac
`

function start(
  fleet: TestFleet,
  command: string,
  env: Readonly<Record<string, string>> = fleet.env,
): ChildProcess {
  // How long `up` waits for tmux and for others that bring it up, `down` for agents.
  const timeout = command === 'up' ? '60' : '1'
  const args = [builtBin('sot'), 'fleet', command, 'harbour', '--timeout', timeout]
  return spawn(process.execPath, args, { cwd: fleet.folder, env, stdio: 'ignore' })
}

function ended(child: ChildProcess): Promise<string | number | null> {
  return new Promise((resolve) => child.once('exit', (code, signal) => resolve(signal ?? code)))
}

/** Who waited for others in vain says so, which a slow machine may bring about, and tries again. */
async function downAtLast(fleet: TestFleet): Promise<string | number | null> {
  let code = await ended(start(fleet, 'down'))
  for (let turn = 0; code === 2 && turn < 5; turn += 1) code = await ended(start(fleet, 'down'))
  return code
}

/** Runs a command that is killed at a question; says whether it was. */
async function killedAt(fleet: TestFleet, command: string, at: number, when: string): Promise<boolean> {
  const folder = join(fleet.folder, 'killer')
  mkdirSync(folder, { recursive: true })
  writeFileSync(join(folder, 'tmux'), killer)
  writeFileSync(join(folder, 'turn'), '0')
  chmodSync(join(folder, 'tmux'), 0o755)
  const env = { ...withProgram(fleet.env, folder), KILLER: folder, KILL_AT: `${at}`, KILL_WHEN: when }
  return (await ended(start(fleet, command, env))) === 'SIGKILL'
}

/** Waits for a query that arrives long after the death of its sender, if there is one. */
async function lateQuestion(fleet: TestFleet): Promise<void> {
  const folder = join(fleet.folder, 'killer')
  while (existsSync(join(folder, 'waiting')) && !existsSync(join(folder, 'late'))) await pause(50)
}

/** What has to hold wherever something was killed: down leaves nothing, and up works again. */
async function isCleanAfterDown(fleet: TestFleet): Promise<void> {
  const down = await fleet.sot('down', 'harbour', '--timeout', '0.3')
  expect(down, down.stdout).toMatchObject({ exit: 0, stderr: '' })
  await lateQuestion(fleet)
  expect([fleet.sessions(), await fleet.processes(), existsSync(own(fleet))]).toEqual([[], [], false])
  expect((await fleet.sot('up', 'harbour')).exit).toBe(0)
  expect(fleet.sessions()).toEqual(['hrb-builder', 'hrb-keeper'])
  expect((await fleet.sot('down', 'harbour', '--timeout', '0.3')).exit).toBe(0)
  expect([fleet.sessions(), await fleet.processes()]).toEqual([[], []])
}

/** Two looks, one start for each agent, a look in the first second; then two letting go, and a last look. */
const questions = [1, 2, 3, 4, 5]

inTmux('an up that is killed', () => {
  it.each(questions.flatMap((at) => ['before', 'after', 'late'].map((when) => [at, when] as const)))(
    'at question %i (%s) leaves nothing that down does not clean',
    async (at, when) => {
      const fleet = testFleet({ harbour })
      expect(await killedAt(fleet, 'up', at, when)).toBe(true)
      await isCleanAfterDown(fleet)
    },
  )

  it.each([14, 16])('at question %i, when its agents were let go of or not', async (at) => {
    const fleet = testFleet({ harbour })
    await killedAt(fleet, 'up', at, 'after')
    await isCleanAfterDown(fleet)
  })

  it('is taken up by the next one where nothing of it runs, and named where something does', async () => {
    const fleet = testFleet({ harbour })
    await killedAt(fleet, 'up', 3, 'before')
    expect(existsSync(join(own(fleet), 'record.json'))).toBe(true)
    expect((await fleet.sot('up', 'harbour')).exit).toBe(0)
    await fleet.sot('down', 'harbour', '--timeout', '0.3')
    await killedAt(fleet, 'up', 3, 'after')
    expect((await fleet.sot('up', 'harbour')).stderr).toMatch(/^harbour is up already: hrb-builder\.\n/)
    await isCleanAfterDown(fleet)
  })

  it.each([20, 60, 100, 150, 200, 260, 350])(
    'after %i ms leaves nothing that down does not clean',
    async (ms) => {
      const fleet = testFleet({ harbour })
      const child = start(fleet, 'up')
      await pause(ms)
      child.kill('SIGKILL')
      await ended(child)
      await isCleanAfterDown(fleet)
    },
  )
})

inTmux('an up that is interrupted', () => {
  it.each(['SIGINT', 'SIGTERM'] as const)(
    'by %s ends what it started, and exits with 130',
    async (signal) => {
      const fleet = testFleet({ harbour })
      const child = start(fleet, 'up')
      const over = ended(child)
      while (fleet.sessions().length === 0) await pause(10)
      child.kill(signal)
      expect(await over).toBe(130)
      expect([
        fleet.sessions(),
        await fleet.processes(),
        existsSync(join(own(fleet), 'record.json')),
      ]).toEqual([[], [], false])
    },
  )
})

inTmux('a down that is killed', () => {
  it.each([1, 2, 3, 4].flatMap((at) => ['before', 'after'].map((when) => [at, when] as const)))(
    'at question %i (%s) is finished by the next',
    async (at, when) => {
      const fleet = testFleet({ harbour })
      await fleet.sot('up', 'harbour')
      expect(await killedAt(fleet, 'down', at, when)).toBe(true)
      await isCleanAfterDown(fleet)
    },
  )
})

inTmux('what the dead leave', () => {
  const mark = '0123456789abcdef'.repeat(2)

  it.each([
    ['an empty folder', {}],
    ['a lock of a process that is gone', { [`lock-4194303-x-${mark}`]: '' }],
    ['a lock of a process whose id has another now', { [`lock-${process.pid}-earlier-${mark}`]: '' }],
    ['half a record', { '.record.json.sot-tmp-0123456789ab': '{ "schema": "sot-fl' }],
    ['leave to begin without a record', { [`may-start-${mark}`]: '' }],
  ])('is no hindrance: %s', async (_what, files) => {
    const folder = Object.entries(files).map(([name, text]) => [`harbour/logs/.sot-fleet/${name}`, text])
    const fleet = testFleet({ harbour }, Object.fromEntries(folder))
    mkdirSync(own(fleet), { recursive: true })
    await isCleanAfterDown(fleet)
    for (const [path, text] of folder) {
      mkdirSync(own(fleet), { recursive: true })
      writeFileSync(join(fleet.folder, path ?? ''), text ?? '')
    }
    expect((await fleet.sot('up', 'harbour')).exit).toBe(0)
    await isCleanAfterDown(fleet)
  })
})

inTmux('several at once', () => {
  it('bring a project up once', async () => {
    const fleet = testFleet({ harbour })
    const codes = await Promise.all([1, 2, 3, 4].map(() => ended(start(fleet, 'up'))))
    expect(codes.sort()).toEqual([0, 2, 2, 2])
    expect(fleet.sessions()).toEqual(['hrb-builder', 'hrb-keeper'])
    expect(readFileSync(join(own(fleet), 'record.json'), 'utf8').match(/"id": "\$\d"/g)).toHaveLength(2)
    const downs = await Promise.all([1, 2, 3].map(() => downAtLast(fleet)))
    expect([downs, fleet.sessions(), await fleet.processes()]).toEqual([[0, 0, 0], [], []])
  })
})
