import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { LspClient, pulling, uriOf } from './lsp-client.ts'
import { brokenIssues, cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

it('pushes the diagnostics of all documents, and empty lists when they are gone', async () => {
  const root = workspaceFolder({ [issuesPath]: brokenIssues })
  const client = new LspClient()
  await client.initialize([root])
  const uri = uriOf(join(root, issuesPath))
  await client.until(() => client.pushed.has(uri))
  expect(client.pushed.get(uri)).toMatchObject({
    diagnostics: [{ code: 'blocked-by-self', severity: 1, source: 'sot' }],
  })
  await client.open(uri, cleanIssues, 7)
  await client.until(() => client.pushed.get(uri)?.diagnostics.length === 0)
  expect(client.pushed.get(uri)?.version).toBe(7)
})

it('pushes a list for each version of an open document, also where nothing is wrong', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  const client = new LspClient()
  // A folder may end with a slash.
  await client.initialize([], {}, { workspaceFolders: [{ uri: `${uriOf(root)}/`, name: 'folder' }] })
  const uri = uriOf(join(root, issuesPath))
  await client.open(uri, cleanIssues, 1)
  await client.until(() => client.pushed.get(uri)?.version === 1)
  await client.change(uri, `${cleanIssues}\n`, 2)
  await client.until(() => client.pushed.get(uri)?.version === 2)
  expect(client.pushed.get(uri)?.diagnostics).toEqual([])
})

it('reports to a client that requests diagnostics, and pushes it none', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  const client = new LspClient()
  await client.initialize([root], pulling)
  const uri = uriOf(join(root, issuesPath))
  expect(await client.pull(uri)).toEqual([])
  writeFileSync(join(root, issuesPath), brokenIssues)
  expect(await client.pull(uri)).toMatchObject([{ code: 'blocked-by-self' }])
  await client.open(uri, cleanIssues)
  expect(await client.pull(uri)).toEqual([])
  expect(client.pushed.size).toBe(0)
})
