import { LanguageClient } from 'vscode-languageclient/node'
import { installedProgram, localFolders } from './installed-program.ts'

/** The documents that the server may have something to say of. */
const documentSelector = [{ scheme: 'file', pattern: '**/*.{md,markdown,yaml,yml,json,jsonl}' }]

/** The client of the language server, one for a window: the server serves all of its folders. */
export class ServerClient {
  #client: LanguageClient | null = null
  #started: Promise<void> = Promise.resolve()
  #last: Promise<void> = Promise.resolve()

  /** Starts the server unless it runs. False where there is no program. */
  start(): Promise<boolean> {
    return this.#next(() => this.#start())
  }

  stop(): Promise<void> {
    return this.#next(() => this.#stop())
  }

  restart(): Promise<boolean> {
    return this.#next(async () => {
      await this.#stop()
      return this.#start()
    })
  }

  async #start(): Promise<boolean> {
    if (this.#client !== null) return true
    const folders = localFolders()
    const command = installedProgram(folders)
    if (command === null) return false
    const server = { command, args: ['lsp'], ...(folders[0] && { options: { cwd: folders[0] } }) }
    this.#client = new LanguageClient('planning-sot', 'planning-sot', server, { documentSelector })
    // The client reports a start that fails to the user.
    this.#started = this.#client.start().catch(() => undefined)
    return true
  }

  async #stop(): Promise<void> {
    const client = this.#client
    this.#client = null
    // A client that is starting cannot be stopped.
    await this.#started
    await client?.dispose().catch(() => undefined)
  }

  /** One after another: a start and a stop never overlap. */
  #next<T>(step: () => Promise<T>): Promise<T> {
    const result = this.#last.then(step)
    this.#last = result.then(
      () => undefined,
      () => undefined,
    )
    return result
  }
}
