import {
  ProcessExecution,
  Task,
  TaskPanelKind,
  TaskRevealKind,
  tasks,
  type WorkspaceFolder,
  window,
} from 'vscode'
import { chooseFolder, chooseIssue } from './choose-issue.ts'
import { installedProgram, reportNoProgram, runProgram } from './installed-program.ts'

/** A command of `sot` that runs in a terminal. */
type TerminalCommand = {
  readonly words: readonly string[]
  readonly takesIssue?: true
  /** Runs programs that the workspace names: the user sees them, and is asked first. */
  readonly needsYes?: true
}

/** The commands of the palette that are commands of `sot`. */
export const terminalCommands: Readonly<Record<string, TerminalCommand>> = {
  'planning-sot.check': { words: ['check'] },
  'planning-sot.next': { words: ['next'] },
  'planning-sot.why': { words: ['why'], takesIssue: true },
  'planning-sot.start': { words: ['start'], takesIssue: true },
  'planning-sot.prove': { words: ['prove'], takesIssue: true, needsYes: true },
}

/** A folder of the workspace, and its program. */
export type Project = { readonly folder: WorkspaceFolder; readonly program: string }

/** The project that a command is for. Undefined where there is none; then the user sees why. */
export async function chooseProject(): Promise<Project | undefined> {
  const folder = await chooseFolder()
  if (folder === undefined) return undefined
  const program = installedProgram([folder.uri.fsPath])
  if (program !== null) return { folder, program }
  reportNoProgram()
  return undefined
}

/** Runs a command in a terminal. `issue` is one that a caller named; without it, the user chooses. */
export async function runCommand(
  { words, takesIssue, needsYes }: TerminalCommand,
  issue: unknown,
): Promise<void> {
  const project = await chooseProject()
  if (project === undefined) return
  const args = [...words]
  if (takesIssue) {
    const isNamed = typeof issue === 'string' && issue !== ''
    const id = isNamed ? issue : await chooseIssue(project.program, project.folder.uri.fsPath)
    if (id === undefined) return
    // An id that looks like an option is an id all the same.
    args.push('--', id)
  }
  if (needsYes && !(await confirm(project, args))) return
  await runInTerminal(project, args)
}

const shownText = 2000

/** Shows what would run, and asks. */
async function confirm({ program, folder }: Project, args: readonly string[]): Promise<boolean> {
  const [word = '', ...rest] = args
  const { stdout, failure } = await runProgram(program, [word, '--dry-run', ...rest], folder.uri.fsPath)
  if (failure !== null) {
    void window.showErrorMessage(failure)
    return false
  }
  const text = stdout.trim()
  const detail = text.length > shownText ? `${text.slice(0, shownText)}…\nThere is more.` : text
  const options = { modal: true, detail }
  const question = `Run the commands of ${args.at(-1)} in ${folder.name}?`
  return (await window.showWarningMessage(question, options, 'Run')) === 'Run'
}

/** Runs the program as a process of its own in a terminal that stays open. No shell reads the arguments. */
async function runInTerminal({ program, folder }: Project, args: readonly string[]): Promise<void> {
  const execution = new ProcessExecution(program, [...args], { cwd: folder.uri.fsPath })
  const definition = { type: 'planning-sot', args: [...args] }
  const task = new Task(definition, folder, nameOf(args), 'planning-sot', execution)
  task.presentationOptions = { reveal: TaskRevealKind.Always, panel: TaskPanelKind.Dedicated, clear: true }
  await tasks.executeTask(task)
}

/** What the terminal is called: the command as a person types it. */
const nameOf = (args: readonly string[]): string => ['sot', ...args.filter((word) => word !== '--')].join(' ')
