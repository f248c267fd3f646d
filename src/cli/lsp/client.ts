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
}

export function clientOf({ capabilities }: InitializeParams): Client {
  const { textDocument, workspace } = capabilities
  return {
    pulls: textDocument?.diagnostic != null,
    refreshes: workspace?.diagnostics?.refreshSupport === true,
    watchesFiles: workspace?.didChangeWatchedFiles?.dynamicRegistration === true,
    showsMarkdown: textDocument?.hover?.contentFormat?.includes('markdown') === true,
  }
}
