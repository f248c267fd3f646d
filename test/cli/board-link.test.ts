import { execFileSync } from 'node:child_process'
import { resolve } from 'node:path'
import { expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const git = (cwd: string, ...args: string[]): string =>
  execFileSync('git', ['-c', 'user.name=a', '-c', 'user.email=a@b.c', ...args], {
    cwd,
    encoding: 'utf8',
  }).trim()

/** A repository with one commit; the workspace may be a folder of it. */
function repository(remote: string | null, prefix = ''): { readonly cwd: string; readonly commit: string } {
  const top = workspaceFolder({ [`${prefix}${issuesPath}`]: cleanIssues })
  git(top, 'init', '-q')
  git(top, 'add', '.')
  git(top, 'commit', '-qm', 'Plan')
  if (remote !== null) git(top, 'config', 'remote.origin.url', remote)
  return { cwd: resolve(top, prefix), commit: git(top, 'rev-parse', 'HEAD') }
}

const page = (cwd: string, link: string) =>
  runCli(['board', '--html', '-', '--link', link, '--quiet'], { cwd })

const addresses = (html: string): string[] =>
  [...html.matchAll(/href="([^"#][^"]*)"/g)]
    .map(([, address = '']) => address)
    .filter((one) => one !== 'data:,')

it.each([
  'https://github.com/acme/plan.git',
  'https://github.com/acme/plan',
  'https://user:secret-1@github.com/acme/plan.git',
  'git@github.com:acme/plan.git',
  'ssh://git@github.com/acme/plan.git',
  'ssh://git@ssh.github.com:443/acme/plan.git',
  'git://github.com/acme/plan/',
])('links to GitHub at the commit for %s', async (remote) => {
  const { cwd, commit } = repository(remote)
  const run = await page(cwd, 'github')
  const all = addresses(run.stdout)
  expect(all.length).toBeGreaterThan(0)
  const start = `https://github.com/acme/plan/blob/${commit}/${issuesPath}#L`
  expect(all.filter((one) => !one.startsWith(start))).toEqual([])
  expect(run.stdout + run.stderr).not.toContain('secret-1')
})

it('names the folder of the workspace in the repository', async () => {
  const { cwd, commit } = repository('git@github.com:acme/plan.git', 'apps/a b/')
  const { stdout } = await page(cwd, 'github')
  expect(stdout).toContain(`href="https://github.com/acme/plan/blob/${commit}/apps/a%20b/${issuesPath}#L`)
})

it.each([
  null,
  'https://gitlab.com/acme/plan.git',
  'https://user:secret-1@github.com.evil.example/acme/plan',
  'https://evil.example/github.com/acme/plan',
  'https://evil.example/?github.com/acme/plan',
  'git@evil.example:github.com/acme/plan.git',
  'https://github.com/acme/plan/tree/main',
  'https://github.com/acme/..',
  'https://github.com/-acme/plan',
  'https://github.com/acme/"><x-evil>',
  'javascript:alert(1)//github.com/acme/plan',
  'ext::sh -c x-evil% github.com/acme/plan',
  '/srv/github.com/acme/plan',
])('refuses a remote that is no repository on GitHub, and does not quote it: %s', async (remote) => {
  const run = await page(repository(remote).cwd, 'github')
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toMatch(/^--link github needs a re/)
  expect(run.stderr).toContain("--link 'https://git.example.org/ours/plan/blob/main/{path}#L{line}'")
  expect(run.stderr).not.toMatch(/secret-1|evil/)
})

it('refuses GitHub before the first commit', async () => {
  const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
  git(cwd, 'init', '-q')
  git(cwd, 'config', 'remote.origin.url', 'git@github.com:acme/plan.git')
  expect((await page(cwd, 'github')).stderr).toMatch(/^--link github needs a commit/)
})

it('links to an editor by the whole path, and to the web by the path in the repository', async () => {
  const { cwd } = repository(null, 'plans/')
  const at = async (link: string): Promise<string> => addresses((await page(cwd, link)).stdout)[0] ?? ''
  expect(await at('vscode://file/{path}:{line}')).toMatch(
    new RegExp(`^vscode://file${cwd}/${issuesPath}:\\d+$`),
  )
  expect(await at('idea://open?file={path}&line={line}')).toMatch(
    new RegExp(`^idea://open\\?file=${cwd}/${issuesPath}&amp;line=\\d+$`),
  )
  expect(await at('https://git.example.org/ours/-/blob/main/{path}#L{line}')).toMatch(
    new RegExp(`^https://git\\.example\\.org/ours/-/blob/main/plans/${issuesPath}#L\\d+$`),
  )
})

it('encodes what a path could be read as', async () => {
  const path = 'sot/03-PROTOCOLS/A?b#c&d=%41"{line}$&-ISSUES.md'
  const cwd = workspaceFolder({ [path]: cleanIssues })
  const { stdout } = await page(cwd, 'vscode://file/{path}:{line}')
  expect(addresses(stdout)[0]).toMatch(/A%3Fb%23c%26d%3D%2541%22%7Bline%7D%24%26-ISSUES\.md:\d+$/)
})

it.each([
  'gitlab',
  '{path}',
  '{path}:{line}',
  'vscode://file/',
  'vscode:{path}',
  'javascript:alert(1)//{path}',
  'javascript://x/%0aalert({line})//{path}',
  'JavaScript://x/{path}',
  'data://text/html,{path}',
  'vbscript://x/{path}',
  'blob://x/{path}',
  'view-source://x/{path}',
  '{path}://x/{path}',
  'https://{path}/',
  'https://x{line}.example/{path}',
  'https:/\\evil.example/{path}',
  'https://git.example/{path}/{column}',
  'https://git.example/{path}" onclick="x-evil()',
  'https://git.example/ {path}',
  'https://git.example/\u202e{path}',
  'https://git.example/\n{path}',
])('refuses %j as an address', async (link) => {
  const run = await page(workspaceFolder({ [issuesPath]: cleanIssues }), link)
  expect(run).toMatchObject({ exit: 2, stdout: '' })
  expect(run.stderr).toMatch(/^--link needs "github", or an address with \{path\} in it/)
})

it('is about a page', async () => {
  const cwd = workspaceFolder({ [issuesPath]: cleanIssues })
  for (const args of [
    ['board'],
    ['board', 'next'],
    ['board', 'sync'],
    ['board', 'diff', 'HEAD'],
    ['fleet', 'board'],
  ])
    expect(await runCli([...args, '--link', 'github'], { cwd }), args.join(' ')).toMatchObject({
      exit: 2,
      stderr: expect.stringContaining('--link'),
    })
})
