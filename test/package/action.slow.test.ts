import { spawn } from 'node:child_process'
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { parse } from 'yaml'
import { ciFiles } from '../../src/app/init/init-workspace.ts'
import { committedFolder, git, writeFiles } from '../cli/workspace-folder.ts'

const root = join(import.meta.dirname, '../..')

const issue = (status: string, title = 'Cart') =>
  `# Issues\n\n## AB-1 - ${title}\n\nStatus: ${status}\n\nAllowed files: src/**\n\nValidator: \`node -e 0\`\n\nAcceptance:\n\n- [ ] It works\n`

/** A repository with a base commit and a change behind it. */
function changedRepository(title?: string): string {
  const cwd = committedFolder({
    'sot.config.yaml': "version: 1\ndocuments: [plans]\nproof: { allow: ['node -e 0'] }\n",
    'plans/AB-ISSUES.md': issue('ready'),
    'src/cart.js': 'export const cart = 1\n',
  })
  git(cwd, 'branch', 'base')
  writeFiles(cwd, { 'plans/AB-ISSUES.md': issue('active', title), 'src/cart.js': 'export const cart = 2\n' })
  git(cwd, 'commit', '-q', '-a', '-m', 'Change the cart')
  return cwd
}

type Ended = { readonly code: number | null; readonly output: string }

/** Runs a script of the action as a job does. */
function runScript(name: string, cwd: string, env: Readonly<Record<string, string>>): Promise<Ended> {
  const own = { PATH: process.env.PATH ?? '', HOME: cwd, SOT_ACTION: root, SOT_ROOT: cwd, SOT_BASE: 'base' }
  const child = spawn('bash', [join(root, 'action', name)], { cwd, env: { ...own, ...env } })
  let output = ''
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (output += String(text)))
  return new Promise((resolve) => child.on('close', (code) => resolve({ code, output })))
}

type Comment = { readonly id: number; body: string }
type Forge = { readonly url: string; readonly comments: Comment[]; readonly log: string[] }

/** Answers as the programming interfaces of GitHub and GitLab do for comments. */
async function forge(comments: Comment[] = [], refuses = false): Promise<Forge> {
  const log: string[] = []
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request
    log.push(`${method} ${url} ${headers.authorization ?? headers['private-token'] ?? ''}`)
    if (refuses) {
      response.writeHead(403).end('{}')
      return
    }
    const body = method === 'GET' ? null : JSON.parse(await textOf(request)).body
    if (method === 'POST') comments.push({ id: comments.length + 1, body })
    const changed = comments.find(({ id }) => url.endsWith(`/${id}`))
    if ((method === 'PATCH' || method === 'PUT') && changed !== undefined) changed.body = body
    response.end(JSON.stringify(method === 'GET' ? comments : {}))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  const port = typeof address === 'object' ? address?.port : ''
  return { url: `http://127.0.0.1:${port}`, comments, log }
}

async function textOf(request: IncomingMessage): Promise<string> {
  let text = ''
  for await (const part of request) text += String(part)
  return text
}

/** The environment of a job of GitHub for pull request 7. */
function github(cwd: string, url: string): Record<string, string> {
  writeFiles(cwd, { '.git/event.json': JSON.stringify({ pull_request: { number: 7 } }) })
  return {
    GITHUB_EVENT_PATH: join(cwd, '.git/event.json'),
    GITHUB_API_URL: url,
    GITHUB_REPOSITORY: 'acme/shop',
    SOT_COMMENT_TOKEN: 'secret-token',
  }
}

it('checks, proves what changed, and writes page and summary', { timeout: 180_000 }, async () => {
  const cwd = changedRepository()
  const output = join(cwd, '.git/output')
  const summary = join(cwd, '.git/summary')
  const run = await runScript('judge.sh', cwd, {
    SOT_PROVE: 'runs',
    SOT_PAGE: 'board.html',
    GITHUB_OUTPUT: output,
    GITHUB_STEP_SUMMARY: summary,
  })
  expect(run).toMatchObject({ code: 0 })
  expect(readFileSync(output, 'utf8')).toBe('runs=runs\n')
  expect(readFileSync(summary, 'utf8')).toContain('AB-1')
  expect(readFileSync(join(cwd, 'board.html'), 'utf8')).toContain('AB-1')
  const [dir] = readdirSync(join(cwd, 'runs')).filter((name) => name.includes('prove'))
  expect(JSON.parse(readFileSync(join(cwd, 'runs', dir ?? '', 'report.json'), 'utf8'))).toMatchObject({
    issue: 'AB-1',
    status: 'pass',
  })
})

it('lets cosign sign the statement about each proof', { timeout: 180_000 }, async () => {
  const cwd = changedRepository()
  const bin = join(cwd, '.git/bin')
  const cosign =
    '#!/bin/sh\nwhile [ $# -gt 0 ]; do case "$1" in --statement) s=$2;; --bundle) b=$2;; esac; shift; done\ncp "$s" "$b"\n'
  writeFiles(cwd, { '.git/bin/cosign': cosign })
  chmodSync(join(bin, 'cosign'), 0o755)
  const path = `${bin}:${process.env.PATH}`
  expect(
    await runScript('judge.sh', cwd, { SOT_PROVE: 'runs', SOT_SIGN: 'sigstore', PATH: path }),
  ).toMatchObject({
    code: 0,
  })
  const [dir = ''] = readdirSync(join(cwd, 'runs')).filter((name) => name.includes('prove'))
  const statement = JSON.parse(readFileSync(join(cwd, 'runs', dir, 'cosign.sigstore.json'), 'utf8'))
  expect(statement).toMatchObject({
    _type: 'https://in-toto.io/Statement/v1',
    predicate: { result: 'PASSED' },
  })
})

it('proves in a job of GitLab what a push touches', { timeout: 180_000 }, async () => {
  const job = parse(ciFiles.gitlab.text)['planning-sot-prove']
  const cwd = changedRepository()
  writeFiles(cwd, { 'node_modules/planning-sot/.keep': '' })
  rmSync(join(cwd, 'node_modules/planning-sot'), { recursive: true })
  symlinkSync(root, join(cwd, 'node_modules/planning-sot'))
  const predefined: Readonly<Record<string, string>> = { $CI_COMMIT_BEFORE_SHA: 'base', $SOT_PROVE: 'proofs' }
  const env = Object.fromEntries(
    Object.entries<string>(job.variables).map(([name, value]) => [name, predefined[value] ?? value]),
  )
  expect(job.script.at(-1)).toBe(`bash ${env.SOT_ACTION}/action/judge.sh`)
  expect(await runScript('judge.sh', cwd, { ...env, SOT_PROVE: 'proofs' })).toMatchObject({ code: 0 })
  expect(job.artifacts.paths.map((path: string) => predefined[path])).toEqual(['proofs'])
  expect(readdirSync(join(cwd, 'proofs')).some((name) => name.includes('prove-ab-1'))).toBe(true)
})

it('fails the job when a proof fails', { timeout: 180_000 }, async () => {
  const cwd = changedRepository()
  writeFiles(cwd, {
    'sot.config.yaml': "version: 1\ndocuments: [plans]\nproof: { allow: ['node -e*'] }\n",
    'plans/AB-ISSUES.md': issue('active').replace('node -e 0', 'node -e process.exit(1)'),
  })
  git(cwd, 'commit', '-q', '-a', '-m', 'Break it')
  const run = await runScript('judge.sh', cwd, { SOT_PROVE: 'runs' })
  expect(run.code).toBe(1)
  expect(existsSync(join(cwd, 'runs'))).toBe(true)
})

it('shows in one comment how the change alters the board', { timeout: 180_000 }, async () => {
  const cwd = changedRepository('Cart of @octocat')
  const { url, comments, log } = await forge([{ id: 1, body: 'Nice' }])
  const env = github(cwd, url)
  expect(await runScript('comment.sh', cwd, env)).toEqual({ code: 0, output: 'A comment was written.\n' })
  expect(comments).toHaveLength(2)
  expect(comments[1]?.body).toMatch(/^<!-- planning-sot -->\n[\s\S]*AB-1/)
  expect(comments[1]?.body).not.toContain('@octocat')
  expect(log).toEqual([
    'GET /repos/acme/shop/issues/7/comments?per_page=100&page=1 Bearer secret-token',
    'POST /repos/acme/shop/issues/7/comments Bearer secret-token',
  ])
  expect((await runScript('comment.sh', cwd, env)).output).toBe('The comment says so already.\n')
  writeFiles(cwd, { 'plans/AB-ISSUES.md': issue('blocked') })
  git(cwd, 'commit', '-q', '-a', '-m', 'Block it')
  expect((await runScript('comment.sh', cwd, env)).output).toBe('The comment was changed.\n')
  expect(comments).toHaveLength(2)
})

it('comments on merge requests of GitLab as well', { timeout: 180_000 }, async () => {
  const cwd = changedRepository()
  const { url, log } = await forge()
  const env = {
    GITLAB_CI: 'true',
    CI_API_V4_URL: url,
    CI_PROJECT_ID: '42',
    CI_MERGE_REQUEST_IID: '3',
    SOT_COMMENT_TOKEN: 'secret-token',
  }
  expect((await runScript('comment.sh', cwd, env)).output).toBe('A comment was written.\n')
  expect(log.at(-1)).toBe('POST /projects/42/merge_requests/3/notes secret-token')
})

it('never fails a job for a comment, and never prints the token', { timeout: 180_000 }, async () => {
  const cwd = changedRepository()
  const { url } = await forge([], true)
  const refused = await runScript('comment.sh', cwd, github(cwd, url))
  expect(refused).toEqual({
    code: 0,
    output: '::warning::planning-sot wrote no comment: GET was answered with 403\n',
  })
  const noToken = await runScript('comment.sh', cwd, { ...github(cwd, url), SOT_COMMENT_TOKEN: '' })
  expect(noToken).toEqual({ code: 0, output: 'No comment was written: there is no token.\n' })
  const noBase = await runScript('comment.sh', cwd, { ...github(cwd, url), SOT_BASE: '' })
  expect(noBase).toEqual({ code: 0, output: 'No comment: this job has no base.\n' })
  const unknown = await runScript('comment.sh', cwd, { ...github(cwd, url), SOT_BASE: 'gone' })
  expect(unknown.code).toBe(0)
  expect(unknown.output).toContain('::warning::')
})
