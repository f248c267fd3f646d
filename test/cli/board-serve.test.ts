import { renameSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { describe, expect, it, onTestFinished } from 'vitest'
import { workboardProgram } from '../../src/cli/program.ts'
import { runCli } from './run-cli.ts'
import { ask, host, listen, serve } from './serving.ts'
import {
  cleanIssues,
  committedFolder,
  git,
  issuesPath,
  workspaceFolder,
  writeFiles,
} from './workspace-folder.ts'

describe('the page that is served', () => {
  it('is the board, served as HTML only, and never cached by browsers', async () => {
    const { url } = await serve(workspaceFolder({ [issuesPath]: cleanIssues }))
    expect(url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/$/)
    const { status, headers, body } = await ask(url)
    expect([status, headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(body).toContain('Dredge the basin')
    expect(body).toContain('data-live')
    expect(headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-resource-policy': 'same-origin',
      'x-frame-options': 'DENY',
    })
    const policy = String(headers['content-security-policy'])
    expect(policy).toMatch(/default-src 'none'.*connect-src 'self'.*frame-ancestors 'none'/)
    const [, inPage = ''] = /Content-Security-Policy" content="([^"]*)"/.exec(body) ?? []
    expect(policy.startsWith(inPage.replaceAll('&apos;', "'"))).toBe(true)
    expect(headers).not.toHaveProperty('access-control-allow-origin')
  })

  it('answers HEAD without a body, and nothing but reading', async () => {
    const { url } = await serve(workspaceFolder({ [issuesPath]: cleanIssues }))
    expect(await ask(url, {}, 'HEAD')).toMatchObject({ status: 200, body: '' })
    expect(await ask(url, {}, 'HEAD', '/events')).toMatchObject({ status: 200, body: '' })
    for (const method of ['POST', 'PUT', 'DELETE', 'PATCH', 'OPTIONS', 'TRACE'])
      expect(await ask(url, {}, method)).toMatchObject({ status: 405, headers: { allow: 'GET, HEAD' } })
    for (const path of [
      '/sot/HARBOUR-ISSUES.md',
      '/../package.json',
      '/%2e%2e/x',
      '//evil.example/',
      '/favicon.ico',
    ])
      expect((await ask(url, {}, 'GET', path)).status).toBe(404)
  })

  it('answers to its own names alone', async () => {
    const { url } = await serve(workspaceFolder({ [issuesPath]: cleanIssues }))
    const { port } = new URL(url)
    for (const name of [`localhost:${port}`, `127.0.0.1:${port}`, `LOCALHOST:${port}`])
      expect((await ask(url, { Host: name })).status).toBe(200)
    for (const name of [
      'evil.example',
      `evil.example:${port}`,
      'localhost',
      '127.0.0.1:1',
      `127.0.0.1.evil.example:${port}`,
      '',
    ]) {
      expect((await ask(url, { Host: name })).status, name).toBe(name === '' ? 400 : 403)
      expect((await ask(url, { Host: name }, 'GET', '/events')).status, name).not.toBe(200)
    }
  })

  it('is not for other pages', async () => {
    const { url } = await serve(workspaceFolder({ [issuesPath]: cleanIssues }))
    expect((await ask(url, { Origin: `http://${host(url)}` })).status).toBe(200)
    for (const origin of [
      'https://evil.example',
      'null',
      `https://${host(url)}`,
      `http://${host(url)}.evil.example`,
    ])
      expect((await ask(url, { Origin: origin }, 'GET', '/events')).status, origin).toBe(403)
    const fetched = { 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Mode': 'no-cors' }
    expect((await ask(url, fetched)).status).toBe(403)
    expect((await ask(url, { ...fetched, 'Sec-Fetch-Mode': 'navigate' })).status).toBe(200)
  })
})

describe('a served board', () => {
  it('follows the documents: written, replaced, added, in a new folder, committed', async () => {
    const cwd = committedFolder({ [issuesPath]: cleanIssues })
    const { url } = await serve(cwd)
    const page = listen(url)
    await page.opened()
    writeFiles(cwd, { [issuesPath]: cleanIssues.replace('Dredge', 'Deepen') })
    await page.changes(1)
    expect((await ask(url)).body).toContain('Deepen the basin')
    writeFileSync(join(cwd, 'draft'), cleanIssues.replace('Dredge', 'Flood'))
    renameSync(join(cwd, 'draft'), join(cwd, issuesPath))
    await page.changes(2)
    expect((await ask(url)).body).toContain('Flood the basin')
    const quay = cleanIssues
      .replaceAll('HRB', 'QUA')
      .replace('Dredge', 'Pave')
      .replaceAll('Harbour Issues', 'Quay Issues')
    writeFiles(cwd, { 'sot/new/deep/QUAY-ISSUES.md': quay })
    await page.changes(3)
    expect((await ask(url)).body).toContain('Pave the basin')
    git(cwd, 'add', '.')
    git(cwd, 'commit', '-q', '-m', 'All of it')
    await page.changes(4)
    expect((await ask(url)).body).toContain('All of it')
  })

  it('shows the last good page while the workspace cannot be read, and says why', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues, 'sot.config.yaml': 'version: 1\n' })
    const { url } = await serve(cwd)
    const page = listen(url)
    await page.opened()
    writeFiles(cwd, { 'sot.config.yaml': 'version: 1\nrules: { placeholder: <script>alert(1)</script>\n' })
    await page.changes(1)
    const { status, body } = await ask(url)
    expect(status).toBe(200)
    expect(body).toContain('Dredge the basin')
    expect(body).toMatch(/role="alert".*sot\.config\.yaml cannot be used/s)
    expect(body).not.toContain('<script>alert')
    writeFiles(cwd, { 'sot.config.yaml': 'version: 1\n' })
    await page.changes(2)
    expect((await ask(url)).body).not.toContain('role="alert"')
    writeFiles(cwd, { [issuesPath]: `${cleanIssues}<<<<<<< HEAD\n## HRB-001 - Twice\n` })
    await page.changes(3)
    expect((await ask(url)).body).toContain('issue-id-duplicate')
  })

  it('shows it while the root itself is missing', async () => {
    const cwd = workspaceFolder({
      'plan/sot/HARBOUR-ISSUES.md': cleanIssues,
      'plan/sot.config.yaml': 'version: 1\n',
    })
    const root = join(cwd, 'plan')
    const { url } = await serve(root)
    const page = listen(url)
    await page.opened()
    renameSync(root, join(cwd, 'away'))
    await page.changes(1)
    const { body } = await ask(url)
    expect(body).toContain('Dredge the basin')
    expect(body).toMatch(/role="alert".*does not exist/s)
    renameSync(join(cwd, 'away'), root)
    await page.changes(2)
    expect((await ask(url)).body).not.toContain('role="alert"')
  })

  it('lets everybody go when it is closed', async () => {
    const { url, close } = await serve(workspaceFolder({ [issuesPath]: cleanIssues }))
    const page = listen(url)
    await page.opened()
    await close()
    await page.closed()
    await expect(ask(url)).rejects.toThrow(/ECONNREFUSED/)
  })
})

describe('serve refuses', () => {
  const run = (...args: string[]) =>
    runCli(['serve', ...args], {
      cwd: workspaceFolder({ [issuesPath]: cleanIssues }),
      program: workboardProgram,
    })

  it.each(['0.0.0.0', '192.168.1.5', 'example.org', '::', '127.0.0.1.example.org'])(
    'the host %s',
    async (name) => {
      const { exit, stdout, stderr } = await run('--port', '0', '--host', name)
      expect([exit, stdout]).toEqual([2, ''])
      expect(stderr).toContain(`--host ${name} would show the board to others`)
    },
  )

  it('a port that is in use, is none, or a format', async () => {
    const server = createServer()
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const address = server.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    expect(await run('--port', port)).toMatchObject({
      exit: 2,
      stderr: `port ${port} is in use\nChoose another with --port; 0 takes any that is free.\n`,
    })
    for (const args of [['--port', '65536'], ['--port', 'x'], ['--json'], ['--html', 'x.html']])
      expect((await run(...args)).exit).toBe(2)
  })

  it('a workspace that cannot be read at first', async () => {
    const cwd = workspaceFolder({ [issuesPath]: cleanIssues, 'sot.config.yaml': 'rules: {' })
    const { exit, stderr } = await runCli(['serve', '--port', '0'], { cwd, program: workboardProgram })
    expect([exit, stderr.split('\n').length]).toEqual([2, 3])
  })
})
