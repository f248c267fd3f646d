import {
  chmodSync,
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { fakeCredentials } from '../secrets/fake-credentials.ts'
import { git } from '../workspace/temp-folder.ts'
import { runCli } from './run-cli.ts'
import { brokenIssues, cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const token = fakeCredentials.github?.[0] ?? ''

/** A workspace with a `node_modules`, so that its cache is there. */
function workspace(files: Readonly<Record<string, string>> = {}): {
  readonly cwd: string
  readonly folder: string
} {
  const cwd = workspaceFolder({ [issuesPath]: brokenIssues, 'node_modules/.keep': '', ...files })
  return { cwd, folder: join(cwd, 'node_modules/.cache/planning-sot') }
}

function filesBelow(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' })
    .map((name) => join(folder, name))
    .filter((path) => lstatSync(path).isFile())
}

async function remembered(cwd: string, ...args: string[]): Promise<string> {
  const { stderr } = await runCli(['check', '--stats', ...args], { cwd })
  return /^cache: (.*)$/m.exec(stderr)?.[1] ?? ''
}

describe('the cache of sot check', () => {
  it('changes no byte of any format', async () => {
    const { cwd } = workspace()
    for (const format of ['text', 'json', 'sarif', 'junit', 'github']) {
      const args = ['check', '--format', format]
      const anew = await runCli([...args, '--no-cache'], { cwd })
      expect(await runCli(args, { cwd })).toEqual(anew)
      expect(await runCli(args, { cwd })).toEqual(anew)
    }
    writeFileSync(join(cwd, issuesPath), cleanIssues)
    expect(await runCli(['check'], { cwd })).toEqual(await runCli(['check', '--no-cache'], { cwd }))
  })

  it("is in node_modules, else in the platform's folder for caches, else nowhere", async () => {
    const { cwd, folder } = workspace()
    await runCli(['check'], { cwd })
    expect(readdirSync(folder)).toEqual(['work-tree'])
    const bare = workspaceFolder({ [issuesPath]: cleanIssues })
    const [home, xdg] = [workspaceFolder({}), workspaceFolder({})]
    await runCli(['check'], { cwd: bare, env: { HOME: home } })
    expect(readdirSync(join(home, '.cache/planning-sot'))).toHaveLength(1)
    await runCli(['check'], { cwd: bare, env: { HOME: home, XDG_CACHE_HOME: xdg } })
    expect(readdirSync(join(xdg, 'planning-sot'))).toEqual(readdirSync(join(home, '.cache/planning-sot')))
    expect((await runCli(['check'], { cwd: bare })).exit).toBe(0)
    expect(readdirSync(bare)).toEqual(['sot'])
  })

  it('is used the second time and neither used nor made with --no-cache', async () => {
    const { cwd, folder } = workspace()
    expect(await remembered(cwd, '--no-cache')).toBe('not used')
    expect(existsSync(folder)).toBe(false)
    expect(await remembered(cwd)).toBe('facts of 0 of 1 files')
    expect(await remembered(cwd)).toBe('the report')
    expect(await remembered(cwd, '--evidence', 'skip')).toBe('facts of 1 of 1 files')
    // The findings of a document's own rules are cached with its facts, whatever their severity.
    expect(await remembered(cwd, '--rule', 'placeholder=off')).toBe('facts of 1 of 1 files')
    expect(await remembered(cwd, '--rule', 'placeholder=off')).toBe('the report')
    expect(await remembered(cwd, '--no-cache')).toBe('not used')
  })

  it('contains no credential, and no other user can read it', async () => {
    const { cwd, folder } = workspace({
      'sot/X-ISSUES.md': `# X Issues\n\n## X-1 - ${token}\n\nStatus: ${token}\nBlocked by: ${token}\n`,
      'sot.config.yaml': `version: 1\ndisclaimer: ${token}\n`,
    })
    const { stdout } = await runCli(['check'], { cwd })
    expect(stdout).toContain('secret-in-sot')
    const files = filesBelow(folder)
    expect(files.length).toBeGreaterThan(0)
    for (const file of files) {
      expect(lstatSync(file).mode & 0o077).toBe(0)
      expect(readFileSync(file, 'latin1')).not.toContain(token)
    }
    expect((await runCli(['check'], { cwd })).stdout).toBe(stdout)
  })

  it('is built again when it is damaged', async () => {
    const { cwd, folder } = workspace()
    const { stdout } = await runCli(['check'], { cwd })
    for (const file of filesBelow(folder)) writeFileSync(file, 'spoilt')
    expect((await runCli(['check'], { cwd })).stdout).toBe(stdout)
    expect(await remembered(cwd)).toBe('the report')
    for (const file of filesBelow(folder)) chmodSync(file, 0o644)
    expect(await remembered(cwd)).toBe('facts of 0 of 1 files')
  })

  it('is not written through a link that a repository brings', async () => {
    const { cwd } = workspace()
    const elsewhere = workspaceFolder({ 'mine.txt': 'mine' })
    symlinkSync(elsewhere, join(cwd, 'node_modules/.cache'))
    const { exit, stdout } = await runCli(['check'], { cwd })
    expect([exit, stdout]).toEqual([1, (await runCli(['check', '--no-cache'], { cwd })).stdout])
    expect(readdirSync(elsewhere)).toEqual(['mine.txt'])
  })

  it('is not used if there is a file in its place', async () => {
    const { cwd } = workspace({ 'node_modules/.cache': 'a file' })
    expect((await runCli(['check'], { cwd })).exit).toBe(1)
    expect(await remembered(cwd)).toBe('facts of 0 of 1 files')
  })
})

describe('the key of the cache', () => {
  const placeIn = (home: string) => join(home, '.local/state/planning-sot')
  const checked = async (cwd: string, env: Readonly<Record<string, string>>) =>
    /^cache: (.*)$/m.exec((await runCli(['check', '--stats'], { cwd, env })).stderr)?.[1]

  it('is made for its owner alone, outside the workspace', async () => {
    const { cwd } = workspace()
    const env = { HOME: workspaceFolder({}), XDG_STATE_HOME: '' }
    expect(await checked(cwd, env)).toBe('facts of 0 of 1 files')
    expect(await checked(cwd, env)).toBe('the report')
    const key = join(placeIn(env.HOME), 'cache-key')
    expect([lstatSync(placeIn(env.HOME)).mode & 0o777, lstatSync(key).mode & 0o777]).toEqual([0o700, 0o600])
    expect([lstatSync(key).size, readdirSync(placeIn(env.HOME))]).toEqual([32, ['cache-key']])
  })

  it('of another user signs nothing that counts here', async () => {
    const { cwd, folder } = workspace()
    const [mine, other] = [workspaceFolder({}), workspaceFolder({})]
    writeFileSync(join(cwd, issuesPath), cleanIssues)
    expect((await runCli(['check'], { cwd, env: { XDG_STATE_HOME: other } })).exit).toBe(0)
    const forged = filesBelow(folder)
    expect(forged).not.toEqual([])
    expect(await checked(cwd, { XDG_STATE_HOME: mine })).toBe('facts of 0 of 1 files')
    expect(await checked(cwd, { XDG_STATE_HOME: mine })).toBe('the report')
  })

  it.each<[string, (home: string) => void]>([
    ['others may enter its folder', (home) => chmodSync(placeIn(home), 0o755)],
    ['others may read it', (home) => chmodSync(join(placeIn(home), 'cache-key'), 0o644)],
    ['it is too short', (home) => writeFileSync(join(placeIn(home), 'cache-key'), 'short')],
    ['it is a link', (home) => linkKey(placeIn(home))],
  ])('is no key where %s, and then there is no cache', async (_why, spoil) => {
    const { cwd } = workspace()
    const home = workspaceFolder({})
    const env = { HOME: home, XDG_STATE_HOME: '' }
    await checked(cwd, env)
    spoil(home)
    expect(await checked(cwd, env)).toBe('not used')
    expect((await runCli(['cache'], { cwd, env })).stdout).toMatch(/\nnot used: .*planning-sot/)
  })

  it('is no key in the workspace, and without a home there is none', async () => {
    const { cwd } = workspace()
    expect(await checked(cwd, { HOME: cwd, XDG_STATE_HOME: '' })).toBe('not used')
    expect(await checked(cwd, { XDG_STATE_HOME: '' })).toBe('not used')
    expect(await checked(cwd, { SOT_NO_CACHE: '1' })).toBe('not used')
    expect((await runCli(['board'], { cwd, env: { SOT_NO_CACHE: '1' } })).exit).toBe(0)
    expect(existsSync(join(cwd, 'node_modules/.cache'))).toBe(false)
    expect(existsSync(join(cwd, '.local'))).toBe(false)
  })
})

function linkKey(folder: string): void {
  renameSync(join(folder, 'cache-key'), join(folder, 'elsewhere'))
  symlinkSync('elsewhere', join(folder, 'cache-key'))
}

describe('the cache of sot check --staged', () => {
  it('remembers blobs, apart from what it remembers of the work tree', async () => {
    const { cwd, folder } = workspace({ '.gitignore': 'node_modules\n' })
    git(cwd, 'init', '--quiet')
    git(cwd, 'add', '--all')
    const staged = async (...args: string[]) => runCli(['check', '--staged', ...args], { cwd })
    const first = await staged()
    writeFileSync(join(cwd, issuesPath), cleanIssues)
    expect(await remembered(cwd, '--staged')).toBe('the report')
    expect(await staged()).toEqual(first)
    git(cwd, 'add', '--all')
    expect(await staged()).toEqual(await staged('--no-cache'))
    expect((await staged()).exit).toBe(0)
    expect(await remembered(cwd)).toBe('facts of 0 of 1 files')
    expect(readdirSync(folder).sort()).toEqual(['index', 'work-tree'])
  })
})

describe('sot cache', () => {
  it('reports place and size, and removes only the cache', async () => {
    const { cwd, folder } = workspace()
    expect((await runCli(['cache'], { cwd })).stdout).toBe(`${folder}\nempty\n`)
    await runCli(['check'], { cwd })
    expect((await runCli(['cache'], { cwd })).stdout).toMatch(/\n\d+\.\d MiB in 2 files\n$/)
    writeFileSync(join(folder, 'mine.txt'), 'mine')
    expect(await runCli(['cache', 'clear'], { cwd })).toMatchObject({
      exit: 0,
      stdout: expect.stringMatching(/^Cleared /),
    })
    expect(readdirSync(folder)).toEqual(['mine.txt'])
    expect((await runCli(['cache', 'clear'], { cwd })).stdout).toBe('There was nothing to clear.\n')
    expect(await remembered(cwd)).toBe('facts of 0 of 1 files')
  })

  it('removes nothing through a link', async () => {
    const { cwd } = workspace()
    const elsewhere = workspaceFolder({})
    mkdirSync(join(elsewhere, 'planning-sot/work-tree'), { recursive: true })
    writeFileSync(join(elsewhere, 'planning-sot/work-tree/state'), 'mine')
    symlinkSync(elsewhere, join(cwd, 'node_modules/.cache'))
    expect((await runCli(['cache', 'clear'], { cwd })).stdout).toBe('There was nothing to clear.\n')
    expect(readFileSync(join(elsewhere, 'planning-sot/work-tree/state'), 'utf8')).toBe('mine')
  })

  it('says what is missing where no cache can be', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
    const { exit, stderr } = await runCli(['cache'], { cwd })
    expect([exit, stderr.split('\n').length]).toEqual([2, 3])
    expect(stderr).toContain('XDG_CACHE_HOME')
  })
})
