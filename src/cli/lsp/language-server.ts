import {
  type Connection,
  DidChangeWatchedFilesNotification,
  type DidChangeWorkspaceFoldersParams,
  ErrorCodes,
  ExecuteCommandRequest,
  type InitializeParams,
  type InitializeResult,
  ResponseError,
  type ServerCapabilities,
  type TextDocumentPositionParams,
  TextDocuments,
} from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { packageVersion } from '../../app/package-files.ts'
import type { Context } from '../context.ts'
import { type Client, clientOf } from './client.ts'
import { codeActions } from './code-actions.ts'
import { codeLenses } from './code-lenses.ts'
import { completionItems } from './completion-items.ts'
import { DiagnosticReports } from './diagnostic-reports.ts'
import { documentLinks } from './document-links.ts'
import { uriOfPath } from './document-uris.ts'
import { findDefinition, referencesAt } from './find-definition.ts'
import { documentSymbols, workspaceSymbols } from './find-symbols.ts'
import type { LiveWorkspace, Look, LookedAt, Spot } from './live-workspace.ts'
import { commandNames, runCommand } from './lsp-commands.ts'
import { placeAt } from './lsp-ranges.ts'
import { prepareRename, renameEverywhere } from './rename-everywhere.ts'
import { showHover } from './show-hover.ts'
import { Workspaces } from './workspaces.ts'

/** One editor: what it has open, and its requests. Every answer is made of a check that began after the request came. */
export class LanguageServer {
  readonly #connection: Connection
  readonly #root: string | null
  readonly #isOver: () => boolean
  readonly #documents = new TextDocuments(TextDocument)
  readonly #workspaces: Workspaces
  readonly #reports = new DiagnosticReports()
  #client: Client | null = null

  constructor(connection: Connection, root: string | null, context: Context, isOver: () => boolean) {
    this.#connection = connection
    this.#root = root
    this.#isOver = isOver
    const report = (error: unknown): void => connection.console.error(String(error))
    this.#workspaces = new Workspaces(context, () => this.#documents.all(), report)
    connection.onInitialize((params) => this.#initialize(params))
    connection.onInitialized(() => this.#initialized())
    connection.onShutdown(() => undefined)
    this.#answerPlaces()
    this.#answerDocuments()
    this.#answerDiagnostics()
    this.#followDocuments()
  }

  listen(): void {
    this.#connection.listen()
  }

  #initialize(params: InitializeParams): InitializeResult {
    if (this.#client !== null) throw new ResponseError(ErrorCodes.InvalidRequest, 'initialize comes once')
    this.#client = clientOf(params)
    this.#workspaces.changeFolders(this.#root === null ? foldersOf(params) : [uriOfPath(this.#root)], [])
    return {
      serverInfo: { name: 'planning-sot', version: packageVersion() },
      capabilities: capabilitiesFor(this.#client),
    }
  }

  #initialized(): void {
    const { client } = this.#connection
    // An editor that refuses works without.
    if (this.#client?.watchesFiles === true)
      client
        .register(DidChangeWatchedFilesNotification.type, { watchers: [{ globPattern: '**/*' }] })
        .catch(() => undefined)
    if (this.#client?.registersCommands === true)
      client
        .register(ExecuteCommandRequest.type, { commands: Object.values(commandNames) })
        .catch(() => undefined)
    this.#changed()
  }

  #answerPlaces(): void {
    const connection = this.#connection
    connection.onHover((params) => this.#at(params, showHover))
    connection.onDefinition((params) => this.#at(params, findDefinition))
    connection.onReferences((params) =>
      this.#at(params, (spot) => referencesAt(spot, params.context?.includeDeclaration !== false)),
    )
    connection.onCompletion((params) => this.#at(params, completionItems))
    connection.onPrepareRename((params) => this.#at(params, prepareRename))
    connection.onRenameRequest((params) =>
      this.#at(params, (spot, client, live) => renameEverywhere(spot, params.newName, live.suppose, client)),
    )
  }

  #answerDocuments(): void {
    const connection = this.#connection
    connection.onDocumentSymbol(({ textDocument }) => this.#about(textDocument.uri, documentSymbols))
    connection.onDocumentLinks(({ textDocument }) => this.#about(textDocument.uri, documentLinks))
    connection.onCodeLens(({ textDocument }) => this.#about(textDocument.uri, codeLenses))
    connection.onCodeAction((params) =>
      this.#about(params.textDocument.uri, (at, client) => codeActions(at, params, client)),
    )
    connection.onWorkspaceSymbol(async ({ query }) =>
      (await this.#lookAtAll()).flatMap((look) => workspaceSymbols(look, query)),
    )
    connection.onExecuteCommand(async ({ command, arguments: args = [] }) =>
      runCommand(command, args, await this.#lookAtAll(), connection),
    )
  }

  #answerDiagnostics(): void {
    const { diagnostics } = this.#connection.languages
    diagnostics.on(async ({ textDocument: { uri }, previousResultId }) => {
      // An editor may write the same URI in another way.
      const known = await this.#about(uri, ({ look, path }) => look.uriOf(path))
      return this.#reports.ofDocument(known ?? uri, previousResultId)
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
  async #about<T>(
    uri: string,
    answer: (at: LookedAt, client: Client, live: LiveWorkspace) => T | Promise<T>,
  ): Promise<T | null> {
    const looks = await this.#lookAtAll()
    const live = this.#workspaces.of(uri)
    const path = live?.pathOf(uri) ?? null
    const look = looks.find(({ root }) => root === live?.root)
    if (this.#client === null || live === null || path === null || look == null || look.view === null)
      return null
    return answer({ look, view: look.view, path }, this.#client, live)
  }

  #at<T>(
    { textDocument, position }: TextDocumentPositionParams,
    answer: (spot: Spot, client: Client, live: LiveWorkspace) => T | Promise<T>,
  ): Promise<T | null> {
    return this.#about(textDocument.uri, (at, client, live) => {
      const [line, column] = placeAt(position, at.path, at.look)
      return answer({ ...at, line, column }, client, live)
    })
  }

  #refuseOutOfTurn(): void {
    if (this.#client === null)
      throw new ResponseError(ErrorCodes.ServerNotInitialized, 'initialize comes first')
    if (this.#isOver()) throw new ResponseError(ErrorCodes.InvalidRequest, 'the server was shut down')
  }
}

function capabilitiesFor({ registersCommands, preparesRename }: Client): ServerCapabilities {
  return {
    positionEncoding: 'utf-16',
    textDocumentSync: { openClose: true, change: 2, save: true },
    diagnosticProvider: { identifier: 'sot', interFileDependencies: true, workspaceDiagnostics: true },
    hoverProvider: true,
    definitionProvider: true,
    referencesProvider: true,
    renameProvider: preparesRename ? { prepareProvider: true } : true,
    completionProvider: { triggerCharacters: [':', ' ', '-', ','] },
    documentSymbolProvider: true,
    workspaceSymbolProvider: true,
    documentLinkProvider: {},
    codeLensProvider: {},
    codeActionProvider: { codeActionKinds: ['quickfix', 'source.fixAll.sot'] },
    ...(registersCommands ? {} : { executeCommandProvider: { commands: Object.values(commandNames) } }),
    workspace: { workspaceFolders: { supported: true, changeNotifications: true } },
  }
}

/** The folders that are open; older editors name one root. */
function foldersOf({ workspaceFolders, rootUri, rootPath }: InitializeParams): string[] {
  if (workspaceFolders != null && workspaceFolders.length > 0) return workspaceFolders.map(({ uri }) => uri)
  if (rootUri != null) return [rootUri]
  return rootPath == null || rootPath === '' ? [] : [uriOfPath(rootPath)]
}
