import { join } from 'node:path'
import { expect, it } from 'vitest'
import type { Hover, Location } from 'vscode-languageserver'
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
