import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  renameSync,
  rmSync,
  unlinkSync,
  writeFileSync,
} from 'node:fs'
import { connect, createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import type { Context } from '../../src/cli/context.ts'
import { askDaemon } from '../../src/cli/daemon/daemon-client.ts'
import { type DaemonTimes, runDaemon } from '../../src/cli/daemon/run-daemon.ts'
import { answered, noTerminal, runCommand, serve, user } from './daemon-user.ts'
import { runCli } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder, writeFiles } from './workspace-folder.ts'

describe('the client', () => {
  const odd = async (make: (socket: string) => unknown, context: Context) => {
    const { place, ended } = await serve(context)
    await askDaemon(place, { ask: 'stop' }, 1_000)
    await ended
    await make(place.socket)
    const begun = performance.now()
    expect(await answered(['check'], context)).toBeNull()
    expect(performance.now() - begun).toBeLessThan(2_000)
    rmSync(place.socket, { force: true })
  }

  const listening = (socket: string, answer: string | null) =>
    new Promise<void>((resolve) => {
      const server = createServer({ allowHalfOpen: true }, (client) => {
        client.on('error', () => client.destroy())
        if (answer !== null) client.end(answer)
        onTestFinished(() => void client.destroy())
      })
      onTestFinished(() => void server.close())
      server.listen(socket, () => {
        chmodSync(socket, 0o600)
        resolve()
      })
    })

  it('does its own work where anything about the socket is odd, within two seconds', async () => {
    const { context } = user(workspaceFolder({ [issuesPath]: cleanIssues }))
    await odd(() => null, context)
    await odd((socket) => writeFileSync(socket, 'x'), context)
    for (const answer of [
      '',
      'rubbish\n',
      '\u0000\u0001',
      '{}\n',
      '[]',
      '{"pid":1,"check":{"exit":0}}',
      '{"pid":1,"check":{"exit":2,"parts":[]}}',
      '{"pid":1,"check":{"exit":0,"parts":[["stdin","x"]]}}',
      '{"pid":"1","check":null}',
    ])
      await odd((socket) => listening(socket, answer), context)
    await odd((socket) => listening(socket, null), context)
    const fine = '{"pid":1,"check":{"exit":0,"parts":[["stdout","not ours"]]}}'
    await odd(async (socket) => {
      await listening(socket, fine)
      chmodSync(socket, 0o666)
    }, context)
    await odd(async (socket) => {
      await listening(socket, fine)
      chmodSync(join(socket, '..'), 0o755)
      onTestFinished(() => chmodSync(join(socket, '..'), 0o700))
    }, context)
  })

  it.skipIf(process.getuid?.() !== 0)('believes no socket of another user', async () => {
    const { context } = user(workspaceFolder({ [issuesPath]: cleanIssues }))
    await odd(async (socket) => {
      await listening(socket, '{"pid":1,"check":{"exit":0,"parts":[]}}')
      chownSync(socket, 65_534, 65_534)
    }, context)
  })
})

describe('the daemon', () => {
  it('cannot be where the path of its socket would be too long: it does not run, and nothing is stopped', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const runtime = join(workspaceFolder({}), 'x'.repeat(100))
    mkdirSync(runtime)
    const env = { XDG_RUNTIME_DIR: runtime }
    const exits = ['start', 'status', 'stop'].map(
      async (name) => (await runCli(['daemon', name], { cwd, env })).exit,
    )
    expect(await Promise.all(exits)).toEqual([2, 1, 0])
  })

  it('survives rubbish, and clients that go away', async () => {
    const { context } = user(workspaceFolder({ [issuesPath]: cleanIssues }))
    const { place } = await serve(context)
    const question = {
      ask: 'check',
      args: ['check'],
      cwd: context.cwd,
      env: {},
      stdout: noTerminal,
      stderr: noTerminal,
    }
    for (const text of [
      'rubbish',
      '\u0000\u00ff\n',
      '{',
      '[1]',
      'null',
      '{"ask":"fix"}',
      JSON.stringify({ ...question, args: 'check' }),
      JSON.stringify({ ...question, args: ['check', '--fix'] }),
      JSON.stringify({ ...question, env: { A: 1 } }),
      JSON.stringify({ ...question, stdout: null }),
      JSON.stringify(question),
      'x'.repeat(9 << 20),
    ]) {
      const received = await new Promise<string>((resolve) => {
        let got = ''
        const socket = connect({ path: place.socket, allowHalfOpen: true })
        socket.on('data', (chunk) => {
          got += String(chunk)
        })
        socket.on('error', () => resolve(got))
        socket.on('close', () => resolve(got))
        socket.on('end', () => socket.destroy())
        socket.end(text)
      })
      expect(received, text.slice(0, 80)).toMatch(/^$|^\{"pid":\d+,"check":null\}\n$/)
    }
    connect(place.socket).destroy()
    expect(await answered(['check'], context)).toMatchObject({ exit: 0 })
  })

  it('listens in a private folder, on a private socket, once', async () => {
    const { context } = user(workspaceFolder({ [issuesPath]: cleanIssues }))
    const { place } = await serve(context)
    expect(await runDaemon(place, context, runCommand)).toBe(0)
    expect(await answered(['check'], context)).not.toBeNull()
  })

  it('takes the place of a socket that a killed daemon left', async () => {
    const { context } = user(workspaceFolder({ [issuesPath]: cleanIssues }))
    const { place, ended } = await serve(context)
    const copy = `${place.socket}.old`
    renameSync(place.socket, copy)
    await askDaemon({ ...place, socket: copy }, { ask: 'stop' }, 1_000)
    await ended
    renameSync(copy, place.socket)
    expect(await answered(['check'], context)).toBeNull()
    await serve(context)
    expect(await answered(['check'], context)).not.toBeNull()
  })

  it('ends when it is idle, and when its configuration, its root or its socket is another one', async () => {
    const look = { idle: 60_000, look: 50 }
    const changes: readonly (readonly [DaemonTimes, (root: string, socket: string) => void])[] = [
      [{ idle: 300, look: 60_000 }, () => undefined],
      [look, (root) => writeFiles(root, { 'sot.config.yaml': 'version: 1\n' })],
      [look, (root) => rmSync(root, { recursive: true })],
      [look, (_root, socket) => unlinkSync(socket)],
    ]
    for (const [times, change] of changes) {
      const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
      const { context } = user(cwd)
      const { place, ended } = await serve(context, times)
      change(cwd, place.socket)
      expect(await ended).toBe(0)
      expect(existsSync(place.socket)).toBe(false)
    }
  })
})
