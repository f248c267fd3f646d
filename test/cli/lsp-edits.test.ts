import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, it } from 'vitest'
import type { CodeAction, TextEdit, WorkspaceEdit } from 'vscode-languageserver'
import { TextDocument } from 'vscode-languageserver-textdocument'
import { LspClient, pulling, uriOf } from './lsp-client.ts'
import { runCli } from './run-cli.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const capabilities = {
  ...pulling,
  workspace: { workspaceEdit: { documentChanges: true, resourceOperations: ['create'] } },
}

async function edited(files: Readonly<Record<string, string>>) {
  const root = workspaceFolder(files)
  const client = new LspClient()
  await client.initialize([root], capabilities)
  const uri = (path: string): string => uriOf(join(root, path))
  const actionsAt = (path: string, line: number, others: object = {}): Promise<CodeAction[]> => {
    const position = { line, character: 0 }
    return client.request('textDocument/codeAction', {
      textDocument: { uri: uri(path) },
      range: { start: position, end: position },
      context: { diagnostics: [], ...others },
    })
  }
  const rename = (path: string, position: object, newName: string): Promise<WorkspaceEdit> =>
    client.request('textDocument/rename', { textDocument: { uri: uri(path) }, position, newName })
  return { root, client, uri, actionsAt, rename }
}

/** Makes an edit as an editor does. */
function apply({ documentChanges, changes }: WorkspaceEdit): void {
  const edits: [string, TextEdit[]][] = Object.entries(changes ?? {})
  for (const change of documentChanges ?? []) {
    if ('kind' in change) {
      if (change.kind === 'create') writeFileSync(fileURLToPath(change.uri), '')
    } else edits.push([change.textDocument.uri, change.edits as TextEdit[]])
  }
  for (const [uri, list] of edits) {
    const text = readFileSync(fileURLToPath(uri), 'utf8')
    const mark = text.startsWith('\uFEFF') ? '\uFEFF' : ''
    const document = TextDocument.create(uri, '', 1, text.slice(mark.length))
    writeFileSync(fileURLToPath(uri), mark + TextDocument.applyEdits(document, list))
  }
}

async function rulesFound(cwd: string): Promise<string[]> {
  const { stdout } = await runCli(['check', '--json', '--no-cache'], { cwd })
  return JSON.parse(stdout).findings.map(({ rule }: { rule: string }) => rule)
}

const titled = (actions: readonly CodeAction[], words: string): CodeAction => {
  const found = actions.find(({ title }) => title.includes(words))
  if (found === undefined) throw new Error(`no "${words}" among ${actions.map(({ title }) => title)}`)
  return found
}

it('offers the fix that --fix makes, for one finding and for a document', async () => {
  const text = cleanIssues.replace('Acceptance:', 'Acceptence:').replace('## HRB', '#### HRB')
  const { root, actionsAt } = await edited({ [issuesPath]: text })
  expect(await rulesFound(root)).toEqual(['heading-order', 'issue-field-unknown'])
  const line = text.split('\n').findIndex((one) => one.startsWith('Acceptence'))
  const fix = (await actionsAt(issuesPath, line)).find(({ isPreferred }) => isPreferred === true)
  expect(fix).toMatchObject({ kind: 'quickfix', diagnostics: [{ code: 'issue-field-unknown' }] })
  apply(fix?.edit ?? {})
  expect(await rulesFound(root)).toEqual(['heading-order'])
  const [all] = await actionsAt(issuesPath, 0, { only: ['source.fixAll'] })
  apply(all?.edit ?? {})
  expect(await rulesFound(root)).toEqual([])
})

it('gives an unknown status word a meaning in the config', async () => {
  const text = cleanIssues.replace('Status: ready.', 'Status: simmering - for a while')
  for (const config of [{}, { 'sot.config.yaml': '# ours\nversion: 1\nstatuses:\n  ready: [hot]\n' }]) {
    const { root, actionsAt } = await edited({ [issuesPath]: text, ...config })
    expect(await rulesFound(root)).toEqual(['status-vocabulary'])
    const line = text.split('\n').findIndex((one) => one.startsWith('Status'))
    const actions = await actionsAt(issuesPath, line)
    apply(titled(actions, 'Let "simmering" mean active').edit ?? {})
    expect(await rulesFound(root)).toEqual([])
  }
})

it('declares an id as one that lives elsewhere', async () => {
  const text = cleanIssues.replace('Status: ready.', 'Status: blocked.\n\nBlocked by: QUAY-007')
  const board = 'version: 1\nitems:\n  - { id: HRB-001, status: blocked, document: sot/HARBOUR-ISSUES.md }\n'
  for (const files of [{}, { 'WORKBOARD.yaml': `${board}external:\n  QUAY-001: ready\n` }]) {
    const { root, actionsAt } = await edited({ [issuesPath]: text, ...files })
    expect(await rulesFound(root)).toContain('issue-reference')
    const line = text.split('\n').findIndex((one) => one.startsWith('Blocked'))
    apply(titled(await actionsAt(issuesPath, line), 'Declare QUAY-007').edit ?? {})
    expect(await rulesFound(root)).not.toContain('issue-reference')
  }
})

it('suppresses a finding with a comment that has a reason, also in a table', async () => {
  const table = `${cleanIssues}\n| id | status |\n| --- | --- |\n| HRB-001 | validated |\n`
  for (const [text, begin] of [
    [cleanIssues.replace('Status: ready.', 'Status: blocked.\nBlocked by: HRB-001'), 'Blocked'],
    [table, '| HRB-001'],
  ] as const) {
    const { root, actionsAt } = await edited({ [issuesPath]: text })
    const [rule = ''] = await rulesFound(root)
    const line = text.split('\n').findIndex((one) => one.startsWith(begin))
    apply(titled(await actionsAt(issuesPath, line), `Suppress ${rule}`).edit ?? {})
    expect(await rulesFound(root)).toEqual([])
  }
})

const other = cleanIssues
  .replace('Harbour Issues\nstatus', 'Quay Issues\nstatus')
  .replace('# Harbour', '# Quay')
  .replace('## HRB-001 - Dredge the basin', '## QUAY-001 - Build the quay')
  .replace(
    'Status: ready.',
    'Status: blocked.\n\nBlocked by: HRB-001, see [it](HARBOUR-ISSUES.md#hrb-001---dredge-the-basin)',
  )

it('renames an id everywhere, with the links to its heading', async () => {
  const board =
    'version: 1\nitems:\n  - { id: HRB-001, status: ready, document: sot/HARBOUR-ISSUES.md }\n  - { id: QUAY-001, status: blocked, document: sot/QUAY-ISSUES.md, blocked_by: [HRB-001] }\n'
  const { root, client, uri, rename } = await edited({
    [issuesPath]: cleanIssues,
    'sot/QUAY-ISSUES.md': other,
    'WORKBOARD.yaml': board,
  })
  const before = await rulesFound(root)
  const position = {
    line: cleanIssues.split('\n').findIndex((one) => one.startsWith('## HRB')),
    character: 5,
  }
  const textDocument = { uri: uri(issuesPath) }
  expect(await client.request('textDocument/prepareRename', { textDocument, position })).toMatchObject({
    placeholder: 'HRB-001',
  })
  apply(await rename(issuesPath, position, 'HRB-042'))
  const texts = [issuesPath, 'sot/QUAY-ISSUES.md', 'WORKBOARD.yaml'].map((path) =>
    readFileSync(join(root, path), 'utf8'),
  )
  expect(texts.join('')).not.toContain('001 - Dredge')
  expect(texts[1]).toContain('Blocked by: HRB-042, see [it](HARBOUR-ISSUES.md#hrb-042---dredge-the-basin)')
  expect(texts[2]).toBe(board.replaceAll('HRB-001', 'HRB-042'))
  expect(await rulesFound(root)).toEqual(before)
})

it('refuses to rename to what is taken or no id, and to rename prose', async () => {
  const { client, uri, rename } = await edited({ [issuesPath]: cleanIssues, 'sot/QUAY-ISSUES.md': other })
  const lines = cleanIssues.split('\n')
  const position = { line: lines.findIndex((one) => one.startsWith('## HRB')), character: 5 }
  for (const name of ['QUAY-001', 'not an id', '', 'HRB-001 - x', '../x', 'a\nb', '| HRB-9'])
    await expect(rename(issuesPath, position, name)).rejects.toThrow(/taken|no id/)
  const prose = { line: lines.findIndex((one) => one.startsWith('- The basin')), character: 8 }
  await expect(rename(issuesPath, prose, 'HRB-002')).rejects.toThrow('no id')
  const textDocument = { uri: uri(issuesPath) }
  expect(await client.request('textDocument/prepareRename', { textDocument, position: prose })).toBeNull()
})
