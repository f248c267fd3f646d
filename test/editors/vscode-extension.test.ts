import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { activate, deactivate } from '../../editors/vscode/src/extension.ts'
import { workspaceFolder } from '../cli/workspace-folder.ts'
import { readTracked } from '../support/source-files.ts'
import { fake, folderAt, Uri } from './fake-vscode.ts'

/** The language clients that were made, and what became of them. */
const clients = vi.hoisted(() => [] as { command: string; args: string[]; options: unknown; state: string }[])

vi.mock('vscode-languageclient/node', () => ({
  LanguageClient: class {
    readonly #made
    constructor(_id: string, _name: string, server: { command: string; args: string[]; options: unknown }) {
      this.#made = { ...server, state: 'made' }
      clients.push(this.#made)
    }
    async start(): Promise<void> {
      await Promise.resolve()
      this.#made.state = 'started'
    }
    async dispose(): Promise<void> {
      if (this.#made.state !== 'started') throw new Error('A client that is starting cannot be stopped')
      this.#made.state = 'ended'
    }
  },
}))

/** The programs that ran, and what they print: a text by the first argument. */
const programs = vi.hoisted(() => ({ calls: [] as unknown[], outputs: {} as Record<string, string> }))

vi.mock('node:child_process', () => ({
  execFile(
    file: string,
    args: string[],
    options: { readonly cwd: string },
    done: (error: unknown, stdout: string, stderr: string) => void,
  ): void {
    programs.calls.push([file, args, options.cwd])
    const output = programs.outputs[args[0] ?? '']
    if (output === undefined) done(Object.assign(new Error('exit 2'), { code: 2 }), '', 'It cannot run.\n')
    else done(null, output, '')
  },
}))

const manifest = JSON.parse(readTracked('editors/vscode/package.json'))
const page = (policy: string): string =>
  `<!doctype html>\n<html lang="en"><head><meta charset="utf-8"><meta http-equiv="Content-Security-Policy" content="${policy}"><title>Board</title>`
const strict = page('default-src &apos;none&apos;; script-src &apos;sha256-a+/=&apos;; img-src data:')

/** Makes a program. It never runs. */
function install(path: string): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, '')
  chmodSync(path, 0o755)
}

const sotOf = (folder: string): string => join(folder, 'node_modules/.bin/sot')
const run = (name: string, argument?: unknown) => fake.commands.get(`planning-sot.${name}`)?.(argument)
const begin = () => activate({ subscriptions: [] } as unknown as Parameters<typeof activate>[0])

beforeEach(() => {
  fake.reset()
  clients.length = 0
  programs.calls = []
  programs.outputs = {}
  vi.stubEnv('PATH', '')
})
afterEach(async () => {
  await deactivate()
  vi.unstubAllEnvs()
})

/** A trusted folder with an installed sot, after the extension was activated. */
async function project(outputs: Record<string, string> = {}): Promise<string> {
  const folder = workspaceFolder({})
  programs.outputs = outputs
  fake.folders = [folderAt(folder)]
  install(sotOf(folder))
  await begin()
  return folder
}

describe('the manifest', () => {
  it('declares the commands that are registered, and no others', async () => {
    await project()
    const declared = manifest.contributes.commands.map(({ command }: { command: string }) => command)
    expect([...fake.commands.keys()].sort()).toEqual(declared.toSorted())
    for (const name of ['check', 'why', 'next', 'prove', 'start', 'board'])
      expect(declared).toContain(`planning-sot.${name}`)
  })
})

describe('the language server', () => {
  it('is that of the workspace, then that of the setting, then that of PATH', async () => {
    const [folder, chosen, inPath] = [workspaceFolder({}), workspaceFolder({}), workspaceFolder({})]
    fake.folders = [folderAt(folder)]
    vi.stubEnv('PATH', `relative::${inPath}`)
    install(join(inPath, 'sot'))
    install(join(chosen, 'my-sot'))
    await begin()
    fake.setting = join(chosen, 'my-sot')
    await run('restart')
    install(sotOf(folder))
    await run('restart')
    expect(clients).toEqual(
      [join(inPath, 'sot'), join(chosen, 'my-sot'), sotOf(folder)].map((command, index) => ({
        ...{ command, args: ['lsp'], options: { cwd: folder } },
        state: index < 2 ? 'ended' : 'started',
      })),
    )
  })

  it.each<[string, unknown]>([
    ['a relative path', 'bin/sot'],
    ['a file that is not there', '/nowhere/sot'],
    ['a folder', '/tmp'],
    ['a file that is no program', '/etc/passwd'],
    ['no text', 7],
  ])('is none where the setting is %s', async (_name, setting) => {
    fake.folders = [folderAt(workspaceFolder({}))]
    fake.setting = setting
    await begin()
    expect(clients).toEqual([])
    expect(fake.errors).toEqual([])
    await run('restart')
    expect(fake.errors).toEqual([expect.stringContaining(setting === 7 ? 'npm install' : String(setting))])
  })

  it('starts once, begins again when the setting changes, and ends with the editor', async () => {
    await project()
    fake.fire('folders')
    fake.fire('configuration', { affectsConfiguration: () => false })
    await run('restart')
    fake.fire('configuration', { affectsConfiguration: (name: string) => name === 'planning-sot' })
    await deactivate()
    expect(clients.map(({ state }) => state)).toEqual(['ended', 'ended', 'ended'])
  })

  it('starts with the next command when sot was installed after the editor was opened', async () => {
    const folder = workspaceFolder({})
    fake.folders = [folderAt(folder)]
    await begin()
    expect(clients).toEqual([])
    install(sotOf(folder))
    await run('check')
    expect(clients).toMatchObject([{ command: sotOf(folder), state: 'started' }])
  })

  it('starts nothing, and registers nothing, before the workspace is trusted', async () => {
    fake.isTrusted = false
    const folder = await project()
    expect(clients).toEqual([])
    expect([...fake.commands]).toEqual([])
    fake.fire('trust')
    await vi.waitFor(() => expect(clients).toMatchObject([{ command: sotOf(folder), state: 'started' }]))
    expect(fake.commands.size).toBe(manifest.contributes.commands.length)
  })
})

const board = JSON.stringify({
  items: [
    { kind: 'issue', id: 'SHOP-1', title: 'Sell apples', status: 'ready' },
    { kind: 'issue', id: 'SHOP-2', title: 'Sell pears', status: 'ready' },
    { kind: 'phase', id: 'P1', title: 'A phase', status: 'ready' },
  ],
})

describe('a command', () => {
  it('runs in a terminal, as a process without a shell', async () => {
    const folder = await project()
    await run('check')
    await run('next')
    expect(fake.tasks.map(({ execution }) => execution)).toEqual([
      { process: sotOf(folder), args: ['check'], options: { cwd: folder } },
      { process: sotOf(folder), args: ['next'], options: { cwd: folder } },
    ])
    const types = manifest.contributes.taskDefinitions.map(({ type }: { type: string }) => type)
    for (const { definition } of fake.tasks) expect(types).toContain(definition.type)
  })

  it('asks for an issue, that at the cursor first', async () => {
    const folder = await project({ board })
    const document = {
      uri: new Uri('file', `${folder}/a.md`),
      text: '## SHOP-1\n\n## SHOP-2\n\nHere\n\nSHOP-1\n',
    }
    fake.editor = { document, line: 4 }
    fake.answer = 'SHOP-1'
    await run('why')
    await run('start')
    expect(fake.picks[0]).toMatchObject([{ label: 'SHOP-2' }, { label: 'SHOP-1', detail: 'Sell apples' }])
    expect(fake.tasks.map(({ execution }) => execution.args)).toEqual([
      ['why', '--', 'SHOP-1'],
      ['start', '--', 'SHOP-1'],
    ])
    fake.answer = undefined
    await run('why')
    expect(fake.tasks.length).toBe(2)
  })

  it('takes the issue that a caller names, whatever it looks like', async () => {
    await project({ board })
    await run('why', '--root=/; rm -rf $HOME')
    expect(fake.tasks[0]?.execution.args).toEqual(['why', '--', '--root=/; rm -rf $HOME'])
    expect(fake.picks).toEqual([])
  })

  it('proves an issue only after a confirmation that shows what will run', async () => {
    const folder = await project({ prove: 'npm test\n' })
    await run('prove', 'SHOP-1')
    expect(fake.questions).toEqual([
      ['Run the commands of SHOP-1 in plans?', { modal: true, detail: 'npm test' }, 'Run'],
    ])
    expect(programs.calls).toEqual([[sotOf(folder), ['prove', '--dry-run', '--', 'SHOP-1'], folder]])
    expect(fake.tasks).toEqual([])
    fake.answer = 'Run'
    await run('prove', 'SHOP-1')
    expect(fake.tasks.map(({ execution }) => execution.args)).toEqual([['prove', '--', 'SHOP-1']])
  })

  it('says that there is more to run than it shows', async () => {
    await project({ prove: 'npm test\n'.repeat(1000) })
    await run('prove', 'SHOP-1')
    expect(JSON.stringify(fake.questions)).toContain('There is more.')
    expect(JSON.stringify(fake.questions).length).toBeLessThan(3000)
  })

  it.each(['why', 'prove', 'board'])('says why it cannot run: %s', async (name) => {
    await project()
    await run(name, name === 'prove' ? 'SHOP-1' : undefined)
    expect(fake.errors).toEqual(['It cannot run.'])
    expect(fake.tasks).toEqual([])
    expect(fake.questions).toEqual([])
  })

  it('says that there are no issues, and that there is no folder', async () => {
    await project({ board: '{"items": [null, {"id": 1}]}' })
    await run('why')
    fake.folders = []
    await run('check')
    expect(fake.errors).toEqual(['There are no issues here.', expect.stringContaining('Open a folder')])
  })

  it('is for the folder of the editor, else for the one that the user chooses', async () => {
    const folder = await project()
    const other = workspaceFolder({})
    install(sotOf(other))
    fake.folders = [folderAt(folder), folderAt(other), { uri: new Uri('ssh', '/far'), name: 'far' }]
    fake.editor = { document: { uri: new Uri('file', `${other}/a.md`), text: '' }, line: 0 }
    await run('check')
    fake.editor = undefined
    fake.answer = folder
    await run('check')
    fake.answer = undefined
    await run('check')
    expect(fake.tasks.map(({ execution }) => execution.process)).toEqual([sotOf(other), sotOf(folder)])
  })
})

describe('the board', () => {
  it('is the page that sot writes, without access to files, and follows what is saved', async () => {
    const folder = await project({ board: strict })
    await run('board')
    const [panel] = fake.panels
    expect(panel).toMatchObject({ options: { enableScripts: true, localResourceRoots: [] } })
    expect(panel?.webview.html).toBe(strict)
    expect(programs.calls).toEqual([[sotOf(folder), ['board', '--html', '-'], folder]])
    programs.outputs.board = `${strict}<p>`
    fake.fire('save', { uri: new Uri('file', '/elsewhere/a.md') })
    fake.fire('save', { uri: new Uri('file', `${folder}/a.md`) })
    await vi.waitFor(() => expect(panel?.webview.html).toBe(`${strict}<p>`))
    await run('board')
    expect(fake.panels.length).toBe(1)
    panel?.close()
    fake.fire('save', { uri: new Uri('file', `${folder}/a.md`) })
    await run('board')
    expect(fake.panels.length).toBe(2)
  })

  it.each([
    ['none', '<!doctype html><html><head></head>'],
    ['one after a script', `<script>1</script>${strict}`],
    ['one for any script', page("default-src 'none'; script-src 'unsafe-inline'")],
    ['one for a host', page("default-src 'none'; script-src 'sha256-a' https://example.com")],
    ['one that begins with everything', page("default-src *; script-src 'sha256-a'")],
  ])('is not shown with a weak policy: %s', async (_name, text) => {
    await project({ board: text })
    await run('board')
    expect(fake.panels[0]?.webview.html).toBe('')
    expect(fake.errors).toEqual([expect.stringContaining('content security policy')])
  })
})
