import { PassThrough } from 'node:stream'
import { pathToFileURL } from 'node:url'
import { onTestFinished } from 'vitest'
import type { Diagnostic, PublishDiagnosticsParams } from 'vscode-languageserver'
import {
  createProtocolConnection,
  type ProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { serveLsp } from '../../src/cli/lsp/serve-lsp.ts'
import { quietContext } from './quiet-context.ts'
import { workspaceFolder } from './workspace-folder.ts'

export { today } from './quiet-context.ts'

/** The streams of an editor, and of a server that serves it inside of this process. */
export function startServer(root: string | null = null) {
  const [toServer, toClient] = [new PassThrough(), new PassThrough()]
  const env = { XDG_CACHE_HOME: workspaceFolder({}), XDG_STATE_HOME: workspaceFolder({}) }
  const exit = serveLsp({ input: toServer, output: toClient }, root, quietContext('/', env))
  onTestFinished(async () => {
    toServer.end()
    await exit
  })
  return { toServer, toClient, exit }
}

/** What a client declares that requests diagnostics. */
export const pulling = { textDocument: { diagnostic: {}, hover: { contentFormat: ['markdown'] } } }

/** An editor that is connected to a server, with one folder open unless others are named. */
export class LspClient {
  readonly connection: ProtocolConnection
  readonly exit: Promise<number>
  readonly toServer: PassThrough
  readonly #pushed = new Map<string, PublishDiagnosticsParams>()
  #waiting: (() => void)[] = []

  constructor(root: string | null = null) {
    const { toServer, toClient, exit } = startServer(root)
    this.exit = exit
    this.toServer = toServer
    this.connection = createProtocolConnection(
      new StreamMessageReader(toClient),
      new StreamMessageWriter(toServer),
    )
    this.connection.onNotification('textDocument/publishDiagnostics', (params: PublishDiagnosticsParams) => {
      this.#pushed.set(params.uri, params)
      for (const wake of this.#waiting.splice(0)) wake()
    })
    this.connection.onRequest('client/registerCapability', () => null)
    this.connection.listen()
    onTestFinished(() => this.connection.dispose())
  }

  /** Everything that was pushed, by URI; the last of each. */
  get pushed(): ReadonlyMap<string, PublishDiagnosticsParams> {
    return this.#pushed
  }

  async initialize(
    folders: readonly string[],
    capabilities: object = {},
    others: object = {},
  ): Promise<unknown> {
    const workspaceFolders = folders.map((folder) => ({ uri: uriOf(folder), name: 'folder' }))
    const params = { processId: null, rootUri: null, capabilities, workspaceFolders, ...others }
    const result = await this.connection.sendRequest('initialize', params)
    await this.connection.sendNotification('initialized', {})
    return result
  }

  async open(uri: string, text: string, version = 1): Promise<void> {
    const textDocument = { uri, languageId: 'markdown', version, text }
    await this.connection.sendNotification('textDocument/didOpen', { textDocument })
  }

  async change(uri: string, text: string, version = 2): Promise<void> {
    const params = { textDocument: { uri, version }, contentChanges: [{ text }] }
    await this.connection.sendNotification('textDocument/didChange', params)
  }

  request<T>(method: string, params: object | null): Promise<T> {
    return this.connection.sendRequest<T>(method, params)
  }

  /** Requests the diagnostics of one document. */
  async pull(uri: string): Promise<readonly Diagnostic[]> {
    const { items } = await this.request<{ items: Diagnostic[] }>('textDocument/diagnostic', {
      textDocument: { uri },
    })
    return items
  }

  /** Waits until what was pushed is as wanted. */
  async until(isTrue: () => boolean): Promise<void> {
    while (!isTrue()) await new Promise<void>((resolve) => this.#waiting.push(resolve))
  }
}

export function uriOf(path: string): string {
  return pathToFileURL(path).href
}
