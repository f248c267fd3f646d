import { type ChildProcessWithoutNullStreams, spawn } from 'node:child_process'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import type { PublishDiagnosticsParams } from 'vscode-languageserver'
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { builtBin } from './built-bin.ts'
import { uriOf } from './lsp-client.ts'
import { brokenIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

type Program = {
  readonly child: ChildProcessWithoutNullStreams
  readonly connection: ProtocolConnection
  readonly ended: Promise<number | null>
}

function start(...args: string[]): Program {
  const env = { ...process.env, XDG_CACHE_HOME: workspaceFolder({}), XDG_STATE_HOME: workspaceFolder({}) }
  const child = spawn(process.execPath, [builtBin('sot'), 'lsp', ...args], { env })
  onTestFinished(() => void child.kill())
  // A program that ends does not read what is still sent.
  child.stdin.on('error', () => undefined)
  const connection = createProtocolConnection(
    new StreamMessageReader(child.stdout),
    new StreamMessageWriter(child.stdin),
  )
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve))
  return { child, connection, ended }
}

/** Starts it on a workspace, and waits for its first diagnostics. */
async function serving(processId: number | null): Promise<Program & PublishDiagnosticsParams> {
  const root = workspaceFolder({ [issuesPath]: brokenIssues })
  const program = start('--stdio')
  const { connection } = program
  const pushed = new Promise<PublishDiagnosticsParams>((resolve) =>
    connection.onNotification('textDocument/publishDiagnostics', resolve),
  )
  connection.listen()
  await connection.sendRequest('initialize', { processId, rootUri: uriOf(root), capabilities: {} })
  await connection.sendNotification('initialized', {})
  const params = await pushed
  expect(params.uri).toBe(uriOf(join(root, issuesPath)))
  return { ...program, ...params }
}

it('serves an editor until it says goodbye', async () => {
  const { connection, ended, diagnostics } = await serving(process.pid)
  expect(diagnostics).toMatchObject([{ code: 'blocked-by-self', severity: 1 }])
  await connection.sendRequest('shutdown')
  await connection.sendNotification('exit')
  expect(await ended).toBe(0)
})

it('ends with an editor that dies, with one that is gone, and when its input closes', async () => {
  const editor = spawn(process.execPath, ['-e', 'setInterval(() => 0, 1000)'])
  const [orphan, closed, broken] = await Promise.all([serving(editor.pid ?? 0), serving(null), serving(null)])
  editor.kill()
  closed.child.stdin.end()
  broken.child.stdout.destroy()
  broken.child.stdin.end('Content-Length: 900\r\n\r\n{')
  expect(await Promise.all([orphan.ended, closed.ended, broken.ended])).toEqual([1, 1, 1])
})

it('ends with 1 after an exit alone, and says what it does not know', async () => {
  const hasty = start()
  hasty.connection.listen()
  await hasty.connection.sendNotification('exit')
  expect(await hasty.ended).toBe(1)
  expect(await start('--socket').ended).toBe(2)
})
