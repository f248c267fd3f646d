/**
 * A small part of the interface of VS Code, for tests of the extension: `fake` records what the extension does and says
 * what the user does.
 */

type Listener = (event: unknown) => void
type Command = (argument?: unknown) => Promise<void>
type Folder = { readonly uri: Uri; readonly name: string }
type Document = { readonly uri: Uri; readonly text: string }

export class Uri {
  readonly scheme: string
  readonly fsPath: string
  constructor(scheme: string, fsPath: string) {
    this.scheme = scheme
    this.fsPath = fsPath
  }
  toString(): string {
    return `${this.scheme}://${this.fsPath}`
  }
}

/** What `createWebviewPanel` was called with, and what the panel shows. */
export type FakePanel = {
  readonly options: unknown
  readonly webview: { html: string }
  title: string
  close(): void
}

const initial = {
  isTrusted: true,
  folders: [] as Folder[],
  setting: '' as unknown,
  editor: undefined as { document: Document; line: number } | undefined,
  /** What the user answers to questions; undefined closes the question. */
  answer: undefined as string | undefined,
}

export const fake = {
  ...initial,
  commands: new Map<string, Command>(),
  listeners: new Map<string, Listener[]>(),
  errors: [] as string[],
  questions: [] as unknown[],
  picks: [] as unknown[],
  tasks: [] as Task[],
  panels: [] as FakePanel[],
  fire(event: string, value?: unknown): void {
    for (const listener of fake.listeners.get(event) ?? []) listener(value)
  },
  reset(): void {
    Object.assign(fake, initial, { errors: [], questions: [], picks: [], tasks: [], panels: [] })
    fake.commands.clear()
    fake.listeners.clear()
  },
}

const listening =
  (event: string) =>
  (listener: Listener): { dispose(): void } => {
    fake.listeners.set(event, [...(fake.listeners.get(event) ?? []), listener])
    return { dispose: () => undefined }
  }

export const folderAt = (path: string): Folder => ({ uri: new Uri('file', path), name: 'plans' })

export const workspace = {
  get isTrusted() {
    return fake.isTrusted
  },
  get workspaceFolders() {
    return fake.folders.length === 0 ? undefined : fake.folders
  },
  getWorkspaceFolder: (uri: Uri) =>
    fake.folders.find((folder) => uri.fsPath.startsWith(`${folder.uri.fsPath}/`)),
  getConfiguration: (section: string) => ({
    get: (key: string) => (`${section}.${key}` === 'planning-sot.path' ? fake.setting : undefined),
  }),
  onDidGrantWorkspaceTrust: listening('trust'),
  onDidChangeConfiguration: listening('configuration'),
  onDidChangeWorkspaceFolders: listening('folders'),
  onDidSaveTextDocument: listening('save'),
}

export const window = {
  get activeTextEditor() {
    if (fake.editor === undefined) return undefined
    const { document, line } = fake.editor
    const getText = ({ last }: Range): string => document.text.split('\n').slice(0, last).join('\n')
    return { document: { uri: document.uri, getText }, selection: { active: { line } } }
  },
  async showErrorMessage(message: string): Promise<void> {
    fake.errors.push(message)
  },
  async showWarningMessage(...question: unknown[]): Promise<string | undefined> {
    fake.questions.push(question)
    return fake.answer
  },
  async showQuickPick(items: { label: string }[]): Promise<unknown> {
    fake.picks.push(items)
    return items.find(({ label }) => label === fake.answer)
  },
  showWorkspaceFolderPick: async () => fake.folders.find(({ uri }) => uri.fsPath === fake.answer),
  createWebviewPanel(_type: string, title: string, _column: number, options: unknown) {
    const closed: (() => void)[] = []
    const close = (): void => {
      for (const listener of closed) listener()
    }
    const panel = { title, options, webview: { html: '' }, close, dispose: close, reveal: () => undefined }
    fake.panels.push(panel)
    return { ...panel, webview: panel.webview, onDidDispose: (listener: () => void) => closed.push(listener) }
  },
}

export const commands = {
  registerCommand(id: string, command: Command): { dispose(): void } {
    if (fake.commands.has(id)) throw new Error(`${id} is registered twice`)
    fake.commands.set(id, command)
    return { dispose: () => fake.commands.delete(id) }
  },
}

export const tasks = {
  async executeTask(task: Task): Promise<void> {
    fake.tasks.push(task)
  },
}

export class Range {
  readonly last: number
  constructor(_line: number, _column: number, last: number, _lastColumn: number) {
    this.last = last
  }
}

export class ProcessExecution {
  readonly process: string
  readonly args: readonly string[]
  readonly options: unknown
  constructor(process: string, args: readonly string[], options: unknown) {
    this.process = process
    this.args = args
    this.options = options
  }
}

export class Task {
  readonly definition: { readonly type: string }
  readonly execution: ProcessExecution
  presentationOptions: unknown
  constructor(
    definition: { readonly type: string },
    _scope: unknown,
    _name: string,
    _source: string,
    execution: ProcessExecution,
  ) {
    this.definition = definition
    this.execution = execution
  }
}

export const ViewColumn = { Beside: -2 }
export const TaskRevealKind = { Always: 1 }
export const TaskPanelKind = { Dedicated: 2 }
