import { type Disposable, type Uri, ViewColumn, type WebviewPanel, window, workspace } from 'vscode'
import { runProgram } from './installed-program.ts'
import type { Project } from './run-command.ts'

/** The board next to the editor: the page that `sot board --html` writes. */
export class BoardPanel implements Disposable {
  #panel: WebviewPanel | null = null
  #project: Project | null = null
  #isBusy = false
  #isOutdated = false
  readonly #saved = workspace.onDidSaveTextDocument(({ uri }) => {
    const folder = workspace.getWorkspaceFolder(uri)
    if (folder !== undefined && folder.uri.toString() === this.#project?.folder.uri.toString())
      void this.#update()
  })

  /** Shows the board of a project, in the panel that is open already if there is one. */
  async show(project: Project): Promise<void> {
    this.#project = project
    this.#panel ??= this.#open()
    this.#panel.title = `Board: ${project.folder.name}`
    this.#panel.reveal()
    await this.#update()
  }

  dispose(): void {
    this.#saved.dispose()
    this.#panel?.dispose()
  }

  #open(): WebviewPanel {
    const options = { enableScripts: true, localResourceRoots: [] as Uri[], retainContextWhenHidden: true }
    const panel = window.createWebviewPanel('planning-sot.board', 'Board', ViewColumn.Beside, options)
    panel.onDidDispose(() => {
      this.#panel = null
    })
    return panel
  }

  /** Reads the board again. What is saved in the meantime is read by the next one. */
  async #update(): Promise<void> {
    this.#isOutdated = true
    if (this.#isBusy) return
    this.#isBusy = true
    while (this.#isOutdated && this.#panel !== null && this.#project !== null) {
      this.#isOutdated = false
      const { program, folder } = this.#project
      const { stdout, failure } = await runProgram(program, ['board', '--html', '-'], folder.uri.fsPath)
      const problem = failure ?? pageProblem(stdout)
      if (problem !== null) void window.showErrorMessage(problem)
      else if (this.#panel !== null && this.#panel.webview.html !== stdout) this.#panel.webview.html = stdout
    }
    this.#isBusy = false
  }
}

/** Nothing that a policy could forbid may come before it. */
const policy =
  /^(?:\s|<!doctype html>|<html[^>]*>|<head>|<meta charset="utf-8">)*<meta http-equiv="Content-Security-Policy" content="([^"]*)">/

/** Why a page is not shown: it must permit nothing but its own script and style, which it names by their digests. */
export function pageProblem(page: string): string | null {
  const permitted = policy.exec(page)?.[1]?.replaceAll('&apos;', "'") ?? ''
  const isStrict = /^default-src 'none';.* script-src 'sha256-/.test(permitted)
  if (isStrict && !/unsafe-|https?:|\*/.test(permitted)) return null
  return 'The board of this sot has no strict content security policy, so it is not shown. Update sot.'
}
