import { commands, type ExtensionContext, window, workspace } from 'vscode'
import { BoardPanel } from './board-panel.ts'
import { reportNoProgram } from './installed-program.ts'
import { chooseProject, runCommand, terminalCommands } from './run-command.ts'
import { ServerClient } from './server-client.ts'

let server: ServerClient | null = null

/** Starts the language server and registers the commands, as soon as the workspace is trusted. */
export async function activate({ subscriptions }: ExtensionContext): Promise<void> {
  if (workspace.isTrusted) return begin(subscriptions)
  subscriptions.push(workspace.onDidGrantWorkspaceTrust(() => void begin(subscriptions)))
}

/** Ends the language server. */
export async function deactivate(): Promise<void> {
  await server?.stop()
  server = null
}

async function begin(subscriptions: ExtensionContext['subscriptions']): Promise<void> {
  const started = new ServerClient()
  server = started
  const board = new BoardPanel()
  const register = (id: string, run: (argument: unknown) => Promise<void>): void => {
    const reporting = (argument: unknown): Promise<void> => {
      // What is installed after the window was opened is found by the next command.
      void started.start()
      return run(argument).catch(report)
    }
    subscriptions.push(commands.registerCommand(id, reporting))
  }
  subscriptions.push(board)
  for (const [id, command] of Object.entries(terminalCommands))
    register(id, (issue) => runCommand(command, issue))
  register('planning-sot.board', async () => {
    const project = await chooseProject()
    if (project !== undefined) await board.show(project)
  })
  register('planning-sot.restart', async () => {
    if (!(await started.restart())) reportNoProgram()
  })
  const restart = (): void => void started.restart()
  subscriptions.push(
    workspace.onDidChangeConfiguration((event) => {
      if (event.affectsConfiguration('planning-sot')) restart()
    }),
    workspace.onDidChangeWorkspaceFolders(() => void started.start()),
  )
  await started.start()
}

function report(error: unknown): void {
  void window.showErrorMessage(error instanceof Error ? error.message : String(error))
}
