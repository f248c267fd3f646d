import type { InitializeParams } from 'vscode-languageserver'

/** What an editor can do, as far as answers differ. */
export type Client = {
  /** It requests diagnostics, and is sent none. */
  readonly pulls: boolean
  /** It can be asked to request diagnostics again. */
  readonly refreshes: boolean
  /** It reports changes of files. */
  readonly watchesFiles: boolean
  /** It shows Markdown. */
  readonly showsMarkdown: boolean
  /** It refuses an edit of a text that changed meanwhile. */
  readonly versionsEdits: boolean
  /** An edit may create a file. */
  readonly createsFiles: boolean
  /** It asks what would be renamed before it asks for a new name. */
  readonly preparesRename: boolean
  /** It may have commands of its own, and can be asked to take those of the server. */
  readonly registersCommands: boolean
}

export function clientOf({ capabilities }: Partial<InitializeParams>): Client {
  const { textDocument, workspace } = capabilities ?? {}
  return {
    pulls: textDocument?.diagnostic != null,
    refreshes: workspace?.diagnostics?.refreshSupport === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    versionsEdits: workspace?.workspaceEdit?.documentChanges === true,
    createsFiles: workspace?.workspaceEdit?.resourceOperations?.includes('create') === true,
    preparesRename: textDocument?.rename?.prepareSupport === true,
    registersCommands: workspace?.executeCommand?.dynamicRegistration === true,
    showsMarkdown: textDocument?.hover?.contentFormat?.includes('markdown') === true,
  }
}
