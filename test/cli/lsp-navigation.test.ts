import { join } from 'node:path'
import { expect, it } from 'vitest'
import type {
  CodeLens,
  CompletionList,
  DocumentLink,
  DocumentSymbol,
  Hover,
  Location,
  WorkspaceSymbol,
} from 'vscode-languageserver'
import { LspClient, pulling, uriOf } from './lsp-client.ts'
import { cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

const text = `${cleanIssues}
## HRB-002 - Build the *quay* <b>now</b>

Status: blocked.

Blocked by: HRB-001

Acceptance:

- The quay is built, see [the other](#hrb-001---dredge-the-basin).
`
const lines = text.split('\n')

/** The place of some words in the text. */
function placeOf(words: string, within = ''): { line: number; character: number } {
  const line = lines.findIndex((one) => one.includes(within) && one.includes(words))
  return { line, character: (lines[line] ?? '').indexOf(words) + 1 }
}

async function edited() {
  const root = workspaceFolder({ [issuesPath]: text })
  const client = new LspClient()
  await client.initialize([root], pulling)
  const textDocument = { uri: uriOf(join(root, issuesPath)) }
  return { client, textDocument }
}

it('goes from a blocker to the issue, and from a link to its heading', async () => {
  const { client, textDocument } = await edited()
  const target = { start: { line: placeOf('## HRB-001').line } }
  for (const position of [placeOf('HRB-001', 'Blocked by'), placeOf('the other')]) {
    const found = await client.request<Location[]>('textDocument/definition', { textDocument, position })
    expect(found).toMatchObject([{ uri: textDocument.uri, range: target }])
  }
  const position = placeOf('quay is built')
  expect(await client.request('textDocument/definition', { textDocument, position })).toEqual([])
})

it('says what there is to know of an issue, and shows no markup of a document', async () => {
  const { client, textDocument } = await edited()
  const position = placeOf('HRB-002')
  const hover = await client.request<Hover>('textDocument/hover', { textDocument, position })
  expect(hover.contents).toEqual({
    kind: 'markdown',
    value: [
      '**HRB-002 Build the quay now**',
      'Status: blocked.',
      'Proof: none',
      '1. The quay is built, see the other.: open',
      'Waits in the end for: HRB-001',
      'HRB-002 waits for one open blocker.',
    ].join('\n\n'),
  })
})

it('finds every place that names an issue, with its definition if wanted', async () => {
  const { client, textDocument } = await edited()
  const position = placeOf('HRB-001', 'Blocked by')
  const wanted = [placeOf('HRB-001', '##').line, placeOf('HRB-001', 'Blocked by').line]
  for (const [includeDeclaration, lines] of [
    [true, wanted],
    [false, wanted.slice(1)],
  ] as const) {
    const context = { includeDeclaration }
    const params = { textDocument, position, context }
    const found = await client.request<Location[]>('textDocument/references', params)
    expect(found.map(({ range }) => range.start.line)).toEqual(lines)
  }
})

it('completes ids, status words, labels of fields, and rules in comments', async () => {
  const { client, textDocument } = await edited()
  const added = ['Status: re', 'Blocked by: HRB-001, HR', 'see hrb', 'Acc', '<!-- sot-disable-next-line blo']
  await client.open(textDocument.uri, [...lines, ...added].join('\n'))
  const labelsIn = async (index: number): Promise<string[]> => {
    const position = { line: lines.length + index, character: added[index]?.length ?? 0 }
    const params = { textDocument, position }
    const { items } = await client.request<CompletionList>('textDocument/completion', params)
    return items.map(({ label }) => label)
  }
  expect(await labelsIn(0)).toEqual(expect.arrayContaining(['ready', 'in-progress', 'done']))
  expect(await labelsIn(1)).toEqual(['HRB-001', 'HRB-002'])
  expect(await labelsIn(2)).toEqual(expect.arrayContaining(['HRB-001', 'HRB-002']))
  expect(await labelsIn(3)).toEqual(expect.arrayContaining(['Acceptance criteria:', 'Blocked by:']))
  expect(await labelsIn(4)).toEqual(expect.arrayContaining(['blocked-by-self', 'status-vocabulary']))
})

it('lists headings and issues, links ids, and offers to prove or to explain an issue', async () => {
  const { client, textDocument } = await edited()
  const [title] = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument })
  expect(title).toMatchObject({
    name: 'Harbour Issues',
    children: [{ name: 'HRB-001 - Dredge the basin' }, { name: 'HRB-002 - Build the quay now' }],
  })
  const symbols = await client.request<WorkspaceSymbol[]>('workspace/symbol', { query: 'quay' })
  expect(symbols).toMatchObject([{ name: 'HRB-002 Build the quay now', location: { uri: textDocument.uri } }])
  const links = await client.request<DocumentLink[]>('textDocument/documentLink', { textDocument })
  const target = `${textDocument.uri}#L${placeOf('## HRB-001').line + 1}`
  expect(links.map((link) => link.target)).toEqual([target, target])
  const lenses = await client.request<CodeLens[]>('textDocument/codeLens', { textDocument })
  const [prove, why] = ['planning-sot.prove', 'planning-sot.why']
  expect(lenses.map(({ command }) => [command?.title, command?.command, command?.arguments])).toEqual([
    ['Prove', prove, ['HRB-001']],
    ['Prove', prove, ['HRB-002']],
    ['Why blocked', why, ['HRB-002']],
  ])
  const run = (command: string) =>
    client.request('workspace/executeCommand', { command, arguments: ['HRB-002'] })
  expect(await run(prove)).toBe('Run this in a terminal: sot prove HRB-002')
  expect(await run(why)).toContain('HRB-002 waits for one open blocker.')
})

it('ends each section where the next one begins that is not below it, in any order of depths', async () => {
  const headings = ['# A', '### B', '## C', '#### D', '## E', '# F']
  const path = 'sot/NOTE.md'
  const root = workspaceFolder({ [path]: headings.join('\n') })
  const client = new LspClient()
  await client.initialize([root])
  const textDocument = { uri: uriOf(join(root, path)) }
  const symbols = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument })
  const outline = (list: readonly DocumentSymbol[]): unknown[] =>
    list.map(({ name, range, children }) => [name, range.end.line, ...outline(children ?? [])])
  expect(outline(symbols)).toEqual([
    ['A', 5, ['B', 2], ['C', 4, ['D', 4]], ['E', 5]],
    ['F', 6],
  ])
})

it('leads to the files whose paths a document names', async () => {
  const named = `${text}\nSee sot/NOTE.md, \`src/quay.ts\` and NOTE.md, not ../../etc/passwd.\n`
  const root = workspaceFolder({ [issuesPath]: named, 'sot/NOTE.md': '# Note\n', 'src/quay.ts': '' })
  const client = new LspClient()
  await client.initialize([root])
  const textDocument = { uri: uriOf(join(root, issuesPath)) }
  const all = named.split('\n')
  const line = all.findIndex((one) => one.startsWith('See'))
  const targets: (string | undefined)[] = []
  for (const words of ['sot/NOTE', 'src/quay', ' NOTE.md', '../../etc']) {
    const position = { line, character: (all[line] ?? '').indexOf(words) + 2 }
    const found = await client.request<Location[]>('textDocument/definition', { textDocument, position })
    targets.push(found[0]?.uri)
  }
  const note = uriOf(join(root, 'sot/NOTE.md'))
  expect(targets).toEqual([note, uriOf(join(root, 'src/quay.ts')), note, undefined])
})

it('knows tasks of other formats by their short names', async () => {
  const path = 'specs/001-cart/tasks.md'
  const tasks = '# Tasks\n\n## Setup\n\n- [ ] T001 Start\n- [ ] T002 Go on (depends on T001)\n'
  const root = workspaceFolder({
    'sot.config.yaml': 'version: 1\n',
    'specs/001-cart/spec.md': '# Cart\n',
    [path]: tasks,
  })
  const client = new LspClient()
  await client.initialize([root])
  const textDocument = { uri: uriOf(join(root, path)) }
  const position = { line: 5, character: 30 }
  const found = await client.request<Location[]>('textDocument/definition', { textDocument, position })
  expect(found).toMatchObject([{ range: { start: { line: 4 } } }])
  const edit = await client.request('textDocument/rename', { textDocument, position, newName: 'T009' })
  const newText = 'T009'
  expect(edit).toMatchObject({ changes: { [textDocument.uri]: [{ newText }, { newText }] } })
  const symbols = await client.request<DocumentSymbol[]>('textDocument/documentSymbol', { textDocument })
  expect(symbols[0]?.children).toMatchObject([
    { name: 'Setup', children: [{ name: '001-cart/T001 Start' }, { name: expect.stringContaining('T002') }] },
  ])
})

it('leads from a run to its report, and cuts off what is long', async () => {
  const long = `HRB-003 - ${'a long title '.repeat(40)}`
  const path = 'harness-runs/20260601T025817Z-tide-table-77'
  const cited = `${text}\n## ${long}\n\nStatus: ready.\n\nValidation evidence: \`${path}/report.json\`\n`
  const root = workspaceFolder({ [issuesPath]: cited, [`${path}/report.json`]: '{}' })
  const client = new LspClient()
  await client.initialize([root])
  const textDocument = { uri: uriOf(join(root, issuesPath)) }
  const all = cited.split('\n')
  const line = all.findIndex((one) => one.includes('evidence'))
  const position = { line, character: (all[line] ?? '').indexOf('2026') + 2 }
  const found = await client.request<Location[]>('textDocument/definition', { textDocument, position })
  expect(found).toMatchObject([{ uri: uriOf(join(root, path, 'report.json')) }])
  const heading = { line: all.findIndex((one) => one.includes('HRB-003')), character: 5 }
  const hover = await client.request<Hover>('textDocument/hover', { textDocument, position: heading })
  expect(JSON.stringify(hover).length).toBeLessThan(700)
  expect(hover.contents).toMatchObject({ kind: 'plaintext' })
})
