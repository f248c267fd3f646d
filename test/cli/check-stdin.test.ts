import { chmodSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { type Run, runCli, type Surroundings } from './run-cli.ts'
import {
  brokenIssues,
  cleanIssues,
  committedFolder,
  issuesPath,
  workspaceFolder,
} from './workspace-folder.ts'

const other = cleanIssues.replaceAll('HRB-001', 'HRB-002').replaceAll('Harbour Issues', 'Quay Issues')
const waiting = brokenIssues.replace('Blocked by: HRB-001', 'Blocked by: HRB-002')

type Case = {
  readonly files?: Readonly<Record<string, string>>
  readonly path?: string
  readonly bytes: string | Uint8Array
  readonly flags?: readonly string[]
}

/** What the same check says of the bytes on standard input, and of the bytes in the file. */
async function both({ files = {}, path = issuesPath, bytes, flags = [] }: Case): Promise<[Run, Run]> {
  const root = workspaceFolder({ 'sot/QUAY-ISSUES.md': other, ...files })
  const around = { cwd: root, stdin: bytes }
  const given = await runCli(['check', '-', '--stdin-path', path, ...flags], around)
  mkdirSync(join(root, path, '..'), { recursive: true })
  writeFileSync(join(root, path), bytes)
  return [given, await runCli(['check', path, ...flags], { cwd: root })]
}

const fromStdin = (root: string, path: string, around: Surroundings = {}, ...flags: string[]) =>
  runCli(['check', '-', '--stdin-path', path, ...flags], { cwd: root, stdin: brokenIssues, ...around })

it.each<[string, Case]>([
  ['a file that is different', { files: { [issuesPath]: cleanIssues }, bytes: brokenIssues }],
  ['a file that is repaired', { files: { [issuesPath]: brokenIssues }, bytes: cleanIssues }],
  ['a file that does not exist', { bytes: waiting }],
  ['a file in a folder that does not exist', { path: 'sot/a/b/NEW-ISSUES.md', bytes: brokenIssues }],
  ['JSON', { bytes: brokenIssues, flags: ['--json'] }],
  ['SARIF', { bytes: brokenIssues, flags: ['--format', 'sarif'] }],
  ['a fix that is only shown', { bytes: `${cleanIssues}\n\n`, flags: ['--fix', '--dry-run'] }],
  ['no bytes', { files: { [issuesPath]: cleanIssues }, bytes: '' }],
  ['a byte order mark', { bytes: `\uFEFF${brokenIssues}` }],
  ['CRLF', { bytes: brokenIssues.replaceAll('\n', '\r\n') }],
  ['bytes that are no UTF-8', { bytes: Buffer.from('# A\n\n\xe9\n', 'latin1') }],
  ['UTF-16', { bytes: Buffer.from('\uFEFF# A\n', 'utf16le') }],
  ['a NUL byte', { bytes: '# A\n\0\n' }],
  ['more bytes than are read', { bytes: Buffer.alloc(5 * 1024 * 1024, 'a') }],
  ['the configuration', { path: 'sot.config.yaml', bytes: 'version: 1\nids: { pattern: "[" }\n' }],
  ['the board', { path: 'WORKBOARD.yaml', bytes: 'version: 2\n' }],
  ['no document', { path: 'src/a.ts', bytes: 'export {}\n' }],
  ['a file that .gitignore hides', { files: { '.gitignore': issuesPath }, bytes: brokenIssues }],
  ['a file of a package', { path: 'node_modules/a/sot/A-ISSUES.md', bytes: brokenIssues }],
  ['a file of git', { path: '.git/sot/A-ISSUES.md', bytes: brokenIssues }],
])('check - says of standard input what check says of the file: %s', async (_name, example) => {
  const [given, saved] = await both(example)
  expect(given).toEqual(saved)
})

it('writes neither the file nor the cache', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  const env = { XDG_CACHE_HOME: workspaceFolder({}) }
  const clean = await runCli(['check', '--stats'], { cwd: root, env })
  expect(await fromStdin(root, issuesPath, { env })).toMatchObject({ exit: 1 })
  expect(readFileSync(join(root, issuesPath), 'utf8')).toBe(cleanIssues)
  const again = await runCli(['check', '--stats'], { cwd: root, env })
  expect(again.stdout).toBe(clean.stdout)
  expect(again.stderr).toContain('cache: the report')
})

it('takes the path from the working folder, and other paths with it', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues, 'sot/QUAY-ISSUES.md': other })
  const cwd = join(root, 'sot')
  const { stdout } = await fromStdin(cwd, 'HARBOUR-ISSUES.md', {}, '--json')
  expect(JSON.parse(stdout).findings).toMatchObject([{ path: issuesPath }])
  const elsewhere = await fromStdin('/', join(root, issuesPath), {}, '--root', root)
  expect(elsewhere.exit).toBe(1)
  const more = await runCli(['check', 'QUAY-ISSUES.md', '-', '--stdin-path', 'HARBOUR-ISSUES.md'], {
    cwd,
    stdin: brokenIssues,
  })
  expect(more).toEqual(await fromStdin(cwd, 'HARBOUR-ISSUES.md'))
})

it('reads the file behind a link, and refuses one outside of the root', async () => {
  const outside = workspaceFolder({ 'A-ISSUES.md': cleanIssues })
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  symlinkSync(outside, join(root, 'sot/away'))
  symlinkSync(join(outside, 'A-ISSUES.md'), join(root, 'sot/AWAY-ISSUES.md'))
  symlinkSync('nowhere.md', join(root, 'sot/NOWHERE-ISSUES.md'))
  symlinkSync('HARBOUR-ISSUES.md', join(root, 'sot/LINK-ISSUES.md'))
  const refused = ['../A-ISSUES.md', '/etc/passwd', 'sot/away/A-ISSUES.md', 'sot/away/b/B-ISSUES.md']
  for (const path of [...refused, 'sot/AWAY-ISSUES.md'])
    expect(await fromStdin(root, path), path).toMatchObject({
      exit: 2,
      stdout: '',
      stderr: expect.stringContaining('outside of the workspace root'),
    })
  for (const path of ['sot', '.', 'sot/NOWHERE-ISSUES.md', `${issuesPath}/A-ISSUES.md`, 'a'.repeat(300)])
    expect(await fromStdin(root, path), path).toMatchObject({ exit: 2, stdout: '' })
  const link = await fromStdin(root, 'sot/LINK-ISSUES.md')
  writeFileSync(join(root, issuesPath), brokenIssues)
  expect(link).toEqual(await runCli(['check', 'sot/LINK-ISSUES.md'], { cwd: root }))
})

it('reads a file that is in a link to a folder of the workspace', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  const link = join(workspaceFolder({}), 'link')
  symlinkSync(root, link)
  expect(await fromStdin(link, issuesPath)).toMatchObject({ exit: 1 })
  expect(await fromStdin(root, join(link, issuesPath))).toMatchObject({ exit: 1 })
})

it.each([
  ['a path is missing', ['-'], '--stdin-path'],
  ['nothing is read', ['--stdin-path', issuesPath], '-'],
  ['nothing is read, only a file', [issuesPath, '--stdin-path', issuesPath], '-'],
  ['the path is empty', ['-', '--stdin-path', ''], '--stdin-path'],
  ['fixes have no file', ['-', '--stdin-path', issuesPath, '--fix'], '--fix'],
  ['commands would run', ['-', '--stdin-path', issuesPath, '--rerun', 'all'], '--rerun'],
  [
    'a baseline is that of files',
    ['-', '--stdin-path', issuesPath, '--update-baseline'],
    '--update-baseline',
  ],
])('refuses when %s', async (_name, args, named) => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  const run = await runCli(['check', ...args], { cwd: root, stdin: brokenIssues })
  expect(run).toMatchObject({ exit: 2, stdout: '', stderr: expect.stringContaining(named) })
  const json = await runCli(['check', ...args, '--json'], { cwd: root, stdin: brokenIssues })
  expect(JSON.parse(json.stdout)).toMatchObject({ schema: 'sot-error/1' })
})

it('says what the system says when standard input cannot be read', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  async function* broken(): AsyncIterable<Uint8Array> {
    yield Buffer.from('# A')
    throw Object.assign(new Error('read'), { code: 'EISDIR' })
  }
  expect(await fromStdin(root, issuesPath, { stdin: broken() })).toMatchObject({
    exit: 2,
    stderr: expect.stringContaining('EISDIR'),
  })
})

it('takes the place of the staged file with --staged', async () => {
  const root = committedFolder({ [issuesPath]: cleanIssues, 'sot/QUAY-ISSUES.md': other })
  writeFileSync(join(root, 'sot/QUAY-ISSUES.md'), waiting)
  const given = await fromStdin(root, issuesPath, {}, '--staged')
  const staged = committedFolder({ [issuesPath]: brokenIssues, 'sot/QUAY-ISSUES.md': other })
  expect(given).toEqual(await runCli(['check', issuesPath, '--staged'], { cwd: staged }))
  expect(given.exit).toBe(1)
})

it('is a change with --since where the bytes are others than those of the commit', async () => {
  const root = committedFolder({ [issuesPath]: brokenIssues })
  expect(await fromStdin(root, issuesPath, {}, '--since', 'HEAD')).toMatchObject({ exit: 0 })
  const changed = { stdin: `${brokenIssues}\n` }
  expect(await fromStdin(root, issuesPath, changed, '--since', 'HEAD')).toMatchObject({ exit: 1 })
  expect(await fromStdin(root, 'sot/NEW-ISSUES.md', {}, '--since', 'HEAD')).toMatchObject({ exit: 1 })
  writeFileSync(join(root, issuesPath), `${brokenIssues}\n`)
  expect(await fromStdin(root, issuesPath, {}, '--since', 'HEAD')).toMatchObject({ exit: 0 })
  const config = { stdin: 'version: 1\nrules: { blocked-by-cycle: off }\n' }
  const loosened = await fromStdin(root, 'sot.config.yaml', config, '--since', 'HEAD')
  writeFileSync(join(root, 'sot.config.yaml'), config.stdin)
  const saved = await runCli(['check', 'sot.config.yaml', '--since', 'HEAD'], { cwd: root })
  expect(loosened).toEqual(saved)
  expect(saved.stdout).toContain('sot.config.yaml')
})

it('works where the file itself cannot be read', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  chmodSync(join(root, issuesPath), 0o000)
  expect(await fromStdin(root, issuesPath)).toMatchObject({ exit: 1 })
})

it('reads a file that is named - by its folder', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues, '-': cleanIssues })
  const run = await runCli(['check', './-'], { cwd: root })
  expect(run).toMatchObject({ exit: 2, stderr: expect.stringContaining('"-" is no document') })
})
