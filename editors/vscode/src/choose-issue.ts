import { Range, type WorkspaceFolder, window, workspace } from 'vscode'
import { runProgram } from './installed-program.ts'

type IssueItem = { readonly label: string; readonly description: string; readonly detail: string }

/** The folder that a command is for: the only one, that of the active editor, or the one that the user chooses. */
export async function chooseFolder(): Promise<WorkspaceFolder | undefined> {
  const folders = (workspace.workspaceFolders ?? []).filter(({ uri }) => uri.scheme === 'file')
  if (folders.length === 0) void window.showErrorMessage('Open a folder with planning documents first.')
  if (folders.length < 2) return folders[0]
  const uri = window.activeTextEditor?.document.uri
  const active = uri && workspace.getWorkspaceFolder(uri)
  return active ?? window.showWorkspaceFolderPick()
}

/** The id of an issue that the user chooses; the one at the cursor comes first. */
export async function chooseIssue(program: string, cwd: string): Promise<string | undefined> {
  const { stdout, failure } = await runProgram(
    program,
    ['board', 'status', '--json', '--evidence', 'skip'],
    cwd,
  )
  const issues = failure === null ? issuesOf(stdout) : []
  if (issues.length > 0)
    return (await window.showQuickPick(atCursorFirst(issues), { placeHolder: 'Issue' }))?.label
  void window.showErrorMessage(failure ?? 'There are no issues here.')
  return undefined
}

/** The issues that `sot board status --json` lists. */
export function issuesOf(json: string): IssueItem[] {
  const board: unknown = JSON.parse(json)
  const items: unknown = isRecord(board) ? board.items : null
  if (!Array.isArray(items)) return []
  return items.flatMap((item: unknown) =>
    isRecord(item) && typeof item.id === 'string' && item.kind === 'issue'
      ? { label: item.id, description: String(item.status), detail: String(item.title) }
      : [],
  )
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The issue whose id was written last before the cursor, in front of the others. */
function atCursorFirst(issues: readonly IssueItem[]): IssueItem[] {
  const editor = window.activeTextEditor
  if (editor === undefined) return [...issues]
  const text = editor.document.getText(new Range(0, 0, editor.selection.active.line + 1, 0))
  const places = new Map(issues.map((issue) => [issue, text.lastIndexOf(issue.label)]))
  const last = Math.max(...places.values())
  const isLast = (issue: IssueItem): boolean => last >= 0 && places.get(issue) === last
  return [...issues.filter(isLast), ...issues.filter((issue) => !isLast(issue))]
}
