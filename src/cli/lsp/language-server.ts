import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type DidChangeWorkspaceFoldersParams,
  ErrorCodes,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
  type TextDocumentPositionParams,
  TextDocuments,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { packageVersion } from '../../app/package-files.ts'
import type { Context } from '../context.ts'
import { type Client, clientOf } from './client.ts'
import { DiagnosticReports } from './diagnostic-reports.ts'
import { uriOfPath } from './document-uris.ts'
import { findDefinition } from './find-definition.ts'
import type { Look, LookedAt, Spot } from './live-workspace.ts'
import { placeAt } from './lsp-ranges.ts'
import { showHover } from './show-hover.ts'
import { Workspaces } from './workspaces.ts'

/** One editor: what it has open, and its requests. Every answer is made of a check that began after the request came. */
export class LanguageServer {
  readonly #connection: Connection
  readonly #isOver: () => boolean
  readonly #documents = new TextDocuments(TextDocument)
  readonly #workspaces: Workspaces
  readonly #reports = new DiagnosticReports()
  #client: Client | null = null

  constructor(connection: Connection, context: Context, isOver: () => boolean) {
    this.#connection = connection
    this.#isOver = isOver
    const report = (error: unknown): void => connection.console.error(String(error))
    this.#workspaces = new Workspaces(context, () => this.#documents.all(), report)
    connection.onInitialize((params) => this.#initialize(params))
    connection.onInitialized(() => this.#initialized())
    connection.onShutdown(() => undefined)
    this.#answer()
    this.#answerDiagnostics()
    this.#followDocuments()
  }

  listen(): void {
    this.#connection.listen()
  }

  #initialize(params: InitializeParams): InitializeResult {
    this.#client = clientOf(params)
    this.#workspaces.changeFolders(foldersOf(params), [])
    return {
      serverInfo: { name: 'planning-sot', version: packageVersion() },
      capabilities: {
        positionEncoding: 'utf-16',
        textDocumentSync: { openClose: true, change: 2, save: true },
        diagnosticProvider: { identifier: 'sot', interFileDependencies: true, workspaceDiagnostics: true },
        hoverProvider: true,
        definitionProvider: true,
        workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
      },
    }
  }

  #initialized(): void {
    if (this.#client?.watchesFiles === true)
      this.#connection.client
        .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] })
        .catch(() => undefined)
    this.#changed()
  }

  #answer(): void {
    const connection = this.#connection
    connection.onHover((params) => this.#at(params, (spot) => showHover(spot, this.#client)))
    connection.onDefinition((params) => this.#at(params, findDefinition))
  }

  #answerDiagnostics(): void {
    const { diagnostics } = this.#connection.languages
    diagnostics.on(async ({ textDocument, previousResultId }) => {
      await this.#lookAtAll()
      return this.#reports.ofDocument(textDocument.uri, previousResultId)
    })
    diagnostics.onWorkspace(async ({ previousResultIds }) => {
      await this.#lookAtAll()
      return this.#reports.ofWorkspace(previousResultIds)
    })
  }

  #followDocuments(): void {
    const connection = this.#connection
    this.#documents.listen(connection)
    this.#documents.onDidChangeContent(() => this.#changed())
    this.#documents.onDidClose(() => this.#changed())
    this.#documents.onDidSave(() => this.#changed())
    connection.onDidChangeWatchedFiles(() => this.#changed(true))
    connection.onNotification(
      'workspace/didChangeWorkspaceFolders',
      ({ event: { added, removed } }: DidChangeWorkspaceFoldersParams) => {
        this.#workspaces.changeFolders(
          added.map(({ uri }) => uri),
          removed.map(({ uri }) => uri),
        )
        this.#changed(true)
      },
    )
  }

  /** Something may have changed: an editor that waits for diagnostics gets them, one that requests them is asked to. */
  #changed(isOutside = false): void {
    if (this.#client === null) return
    if (!this.#client.pulls) void this.#lookAtAll().catch(() => undefined)
    else if (isOutside && this.#client.refreshes)
      this.#connection.languages.diagnostics.refresh().catch(() => undefined)
  }

  /** Checks all workspaces, and pushes what is new. */
  async #lookAtAll(): Promise<readonly Look[]> {
    this.#refuseOutOfTurn()
    const looks = await Promise.all(this.#workspaces.all().map((live) => live.look()))
    this.#reports.update(looks)
    if (this.#client?.pulls === false)
      for (const report of this.#reports.unsent())
        this.#connection.sendDiagnostics(report).catch(() => undefined)
    return looks
  }

  /** Answers a request about a document; null where it is in no workspace that can be checked. */
  async #about<T>(uri: string, answer: (at: LookedAt) => T | Promise<T>): Promise<T | null> {
    this.#refuseOutOfTurn()
    const live = this.#workspaces.of(uri)
    const path = live?.pathOf(uri) ?? null
    const looks = await this.#lookAtAll()
    const look = looks.find(({ root }) => root === live?.root)
    if (look == null || look.view === null || path === null) return null
    return answer({ look, view: look.view, path })
  }

  #at<T>(
    { textDocument, position }: TextDocumentPositionParams,
    answer: (spot: Spot) => T | Promise<T>,
  ): Promise<T | null> {
    return this.#about(textDocument.uri, (at) => {
      const [line, column] = placeAt(position, at.path, at.look)
      return answer({ ...at, line, column })
    })
  }

  #refuseOutOfTurn(): void {
    if (this.#client === null)
      throw new ResponseError(ErrorCodes.ServerNotInitialized, 'initialize comes first')
    if (this.#isOver()) throw new ResponseError(ErrorCodes.InvalidRequest, 'the server was shut down')
  }
}

/** The folders that are open; older editors name one root. */
function foldersOf({ workspaceFolders, rootUri, rootPath }: InitializeParams): string[] {
  if (workspaceFolders != null && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri)
  if (rootUri != null) return [rootUri]
  return rootPath == null || rootPath === '' ? [] : [uriOfPath(rootPath)]
}
