import { mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { WorkspaceDiagnosticReport } from 'vscode-languageserver'
import { LspClient, pulling, startServer, uriOf } from './lsp-client.ts'
import { brokenIssues, cleanIssues, issuesPath, workspaceFolder, writeFiles } from './workspace-folder.ts'

const selfBlocked = [{ code: 'blocked-by-self' }]

it('ends with 0 after a shutdown, with 1 after an exit alone and when its input ends', async () => {
  const polite = new LspClient()
  await polite.initialize([])
  expect(await polite.request('shutdown', null)).toBeNull()
  await expect(polite.request('workspace/symbol', { query: '' })).rejects.toThrow('shut down')
  await polite.connection.sendNotification('exit')
  expect(await polite.exit).toBe(0)
  const hasty = new LspClient()
  await hasty.initialize([])
  await hasty.connection.sendNotification('exit')
  expect(await hasty.exit).toBe(1)
  const dead = startServer()
  dead.toServer.end()
  expect(await dead.exit).toBe(1)
})

it('refuses requests before it is initialized, and to be initialized twice', async () => {
  const client = new LspClient()
  await expect(client.request('workspace/symbol', { query: '' })).rejects.toThrow('initialize')
  await client.initialize([])
  await expect(client.initialize([])).rejects.toThrow('once')
})

const rubbish = [
  'Content-Length: 3\r\n\r\n{]}',
  'Content-Length: 2\r\n\r\n[]',
  'Content-Length: 4\r\n\r\nnull',
  'Content-Length: 17\r\n\r\n{"jsonrpc":"2.0"}',
  'Content-Length: x\r\n\r\n',
  'Nothing: here\r\n\r\n',
  'no header at all\r\n\r\n',
]

it.each(rubbish)('goes on after %j', async (bytes) => {
  const root = workspaceFolder({ [issuesPath]: brokenIssues })
  const client = new LspClient()
  await client.initialize([root], pulling)
  client.toServer.write(bytes)
  await new Promise((resolve) => setImmediate(resolve))
  expect(await client.pull(uriOf(join(root, issuesPath)))).toMatchObject(selfBlocked)
})

it('goes on after messages without what they need', async () => {
  const root = workspaceFolder({ [issuesPath]: brokenIssues })
  const client = new LspClient()
  await client.initialize([root], pulling)
  const { connection } = client
  for (const method of ['didOpen', 'didChange', 'didClose', 'didSave'])
    for (const params of [{}, { textDocument: {} }, { textDocument: { uri: 'file:///%00' } }])
      await connection.sendNotification(`textDocument/${method}`, params)
  await connection.sendNotification('workspace/didChangeWorkspaceFolders', { event: {} })
  await connection.sendNotification('no/such/thing', { a: 1 })
  for (const params of [{}, { textDocument: { uri: 7 } }, { textDocument: { uri: '' }, position: {} }])
    await connection.sendRequest('textDocument/hover', params).catch(() => null)
  await expect(connection.sendRequest('no/such/request', {})).rejects.toThrow('no/such/request')
  expect(await client.pull(uriOf(join(root, issuesPath)))).toMatchObject(selfBlocked)
})

it('has nothing to say of documents outside of the root, and of names that are none', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  const other = workspaceFolder({ [issuesPath]: brokenIssues })
  const client = new LspClient()
  await client.initialize([root], pulling)
  const uris = [
    uriOf(join(other, issuesPath)),
    `${uriOf(root)}/../x.md`,
    'untitled:Untitled-1',
    'file://elsewhere/sot/A.md',
    `${uriOf(root)}/sot/%2e%2e%2f%2e%2e%2fetc/passwd.md`,
    'git:/a?b',
    'no uri',
  ]
  for (const uri of uris) {
    await client.open(uri, brokenIssues)
    expect(await client.pull(uri)).toEqual([])
    const position = { line: 0, character: 0 }
    expect(await client.request('textDocument/hover', { textDocument: { uri }, position })).toBeNull()
  }
  expect(await client.pull(uriOf(join(root, issuesPath)))).toEqual([])
})

it('reports texts of every kind as if they were saved', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  const client = new LspClient()
  await client.initialize([root], pulling)
  const uri = uriOf(join(root, issuesPath))
  await client.open(uri, cleanIssues.replace('four', '\ud800 four \udfff'))
  expect(await client.pull(uri)).toEqual([])
  const marked = `\uFEFF${brokenIssues.replaceAll('\n', '\r\n')}`
  await client.change(uri, marked)
  const line = brokenIssues.split('\n').findIndex((one) => one.startsWith('Blocked by'))
  expect(await client.pull(uri)).toMatchObject([
    { code: 'blocked-by-self', range: { start: { line, character: 12 }, end: { line, character: 19 } } },
  ])
  await client.change(uri, '\uFEFFTitle\0')
  expect(await client.pull(uri)).toMatchObject([{ code: 'document-unread' }])
  const fresh = uriOf(join(root, 'sot/deep/ÄÖ 🚀-ISSUES.md'))
  await client.open(fresh, brokenIssues.replaceAll('HRB', 'DEEP'))
  expect(await client.pull(fresh)).toMatchObject(selfBlocked)
})

it('reports on the whole workspace at once, and empty lists for what is clean again', async () => {
  const board = 'version: 1\nitems:\n  - { id: HRB-009, document: sot/GONE.md }\n'
  const root = workspaceFolder({ [issuesPath]: brokenIssues, 'WORKBOARD.yaml': board })
  const client = new LspClient()
  await client.initialize([root], pulling)
  const [issues, boardUri] = [uriOf(join(root, issuesPath)), uriOf(join(root, 'WORKBOARD.yaml'))]
  const all = async (previousResultIds: object[]) => {
    const params = { previousResultIds }
    const { items } = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', params)
    return new Map(items.map((item) => [item.uri, item]))
  }
  const first = await all([])
  expect([...first.keys()].sort()).toEqual([boardUri, issues].sort())
  const known = [...first.values()].map(({ uri, resultId }) => ({ uri, value: resultId }))
  expect([...(await all(known)).values()].map(({ kind }) => kind)).toEqual(['unchanged', 'unchanged'])
  rmSync(join(root, 'WORKBOARD.yaml'))
  writeFileSync(join(root, issuesPath), cleanIssues)
  for (const previous of [known, []]) {
    const last = await all(previous)
    if (previous.length > 0) expect(last.get(issues)).toMatchObject({ kind: 'full', items: [] })
    if (previous.length > 0) expect(last.get(boardUri)).toMatchObject({ kind: 'full', items: [] })
    else expect(last.size).toBe(0)
  }
})

it('reports a broken config at its place, and everything again once it is whole', async () => {
  const config = 'version: 1\nrules: { no-such-rule: off }\n'
  const root = workspaceFolder({ [issuesPath]: brokenIssues, 'sot.config.yaml': 'version: 1\n' })
  const client = new LspClient()
  await client.initialize([root])
  const [issues, configUri] = [uriOf(join(root, issuesPath)), uriOf(join(root, 'sot.config.yaml'))]
  await client.until(() => client.pushed.get(issues)?.diagnostics.length === 1)
  await client.open(configUri, config)
  await client.until(() => client.pushed.get(configUri)?.diagnostics.length === 1)
  expect(client.pushed.get(configUri)?.diagnostics).toMatchObject([
    { severity: 1, code: 'config-invalid', range: { start: { line: 1 } } },
  ])
  await client.until(() => client.pushed.get(issues)?.diagnostics.length === 0)
  await client.change(configUri, 'version: 1\nrules: { blocked-by-self: warning }\n')
  await client.until(() => client.pushed.get(issues)?.diagnostics[0]?.severity === 2)
  await client.until(() => client.pushed.get(configUri)?.diagnostics.length === 0)
})

it('reports two boards on one of them, and finds a document whose URI is written in another way', async () => {
  const root = workspaceFolder({
    [issuesPath]: brokenIssues,
    'sot/A (b)-ISSUES.md': brokenIssues.replaceAll('HRB', 'QUAY'),
  })
  const client = new LspClient()
  await client.initialize([root], pulling)
  expect(await client.pull(`${uriOf(root)}/sot/%41%20%28b%29-ISSUES.md`)).toMatchObject(selfBlocked)
  writeFiles(root, { 'WORKBOARD.yaml': 'version: 1\n', 'sot/WORKBOARD.yaml': 'version: 1\n' })
  expect(await client.pull(uriOf(join(root, 'WORKBOARD.yaml')))).toMatchObject([{ severity: 1 }])
  writeFiles(root, { 'sot.config.yml': 'version: 1\n' })
  expect(await client.pull(uriOf(join(root, 'sot.config.yaml')))).toMatchObject([{ code: 'config-invalid' }])
})

it('serves several folders, none, and one that comes later', async () => {
  const roots = [0, 1].map(() => workspaceFolder({ [issuesPath]: brokenIssues }))
  const uris = roots.map((root) => uriOf(join(root, issuesPath)))
  const [first = '', second = ''] = uris
  const both = new LspClient()
  await both.initialize(roots)
  await both.until(() => uris.every((uri) => both.pushed.has(uri)))
  const removed = [{ uri: uriOf(roots[0] ?? ''), name: 'folder' }]
  await both.connection.sendNotification('workspace/didChangeWorkspaceFolders', {
    event: { added: [], removed },
  })
  await both.until(() => both.pushed.get(first)?.diagnostics.length === 0)
  expect(both.pushed.get(second)?.diagnostics).toHaveLength(1)
  const none = new LspClient()
  await none.initialize([], {}, { workspaceFolders: null })
  await none.open(first, brokenIssues)
  await none.until(() => none.pushed.has(first))
  const old = new LspClient()
  await old.initialize([], {}, { workspaceFolders: null, rootUri: uriOf(roots[0] ?? '') })
  await old.until(() => old.pushed.has(first))
  const named = new LspClient(roots[0])
  await named.initialize([roots[1] ?? ''])
  await named.until(() => named.pushed.has(first))
  expect(named.pushed.has(second)).toBe(false)
  const inner = new LspClient()
  await inner.initialize([join(roots[0] ?? '', 'sot')])
  await inner.until(() => inner.pushed.has(first))
})

it('goes on after its root was gone, and after many files came and went', async () => {
  const root = workspaceFolder({ [issuesPath]: brokenIssues })
  const client = new LspClient()
  await client.initialize([root], pulling)
  const uri = uriOf(join(root, issuesPath))
  expect(await client.pull(uri)).toMatchObject(selfBlocked)
  renameSync(root, `${root}-away`)
  expect(await client.pull(uri)).toEqual([])
  expect(await client.request('workspace/symbol', { query: '' })).toEqual([])
  mkdirSync(root)
  expect(await client.pull(uri)).toEqual([])
  rmSync(root, { recursive: true })
  renameSync(`${root}-away`, root)
  expect(await client.pull(uri)).toMatchObject(selfBlocked)
  const many = Array.from(
    { length: 100 },
    (_, at) => [`sot/many/N${at}-ISSUES.md`, brokenIssues.replaceAll('HRB-001', `NET-${at}`)] as const,
  )
  writeFiles(root, Object.fromEntries(many))
  const changes = many.map(([path]) => ({ uri: uriOf(join(root, path)), type: 1 }))
  await client.connection.sendNotification('workspace/didChangeWatchedFiles', { changes })
  const note = uriOf(join(root, 'sot/many/N7-ISSUES.md'))
  expect(await client.pull(note)).toMatchObject(selfBlocked)
  rmSync(join(root, 'sot/many'), { recursive: true })
  expect(await client.pull(note)).toEqual([])
  expect(await client.pull(uri)).toMatchObject(selfBlocked)
})
