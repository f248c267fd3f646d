import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import {
  createProtocolConnection,
  StreamMessageReader,
  StreamMessageWriter,
} from 'vscode-languageserver/node'
import { corpusDocument } from './corpus/documents.ts'

/**
 * Prints how long an editor waits for diagnostics: at the start, and after a keystroke. `tsx bench/lsp-in-use.ts BIN CORPUS`,
 * where the corpus has the cache of an earlier check.
 */
const [, , bin = '', corpus = ''] = process.argv
const begun = performance.now()
const child = spawn(process.execPath, [bin, 'lsp', '--stdio'], { stdio: ['pipe', 'pipe', 'inherit'] })
const connection = createProtocolConnection(
  new StreamMessageReader(child.stdout),
  new StreamMessageWriter(child.stdin),
)
connection.listen()
const { path, text } = corpusDocument(0)
const textDocument = { uri: pathToFileURL(join(corpus, path)).href }
const rootUri = pathToFileURL(corpus).href
const capabilities = { textDocument: { diagnostic: {} } }
await connection.sendRequest('initialize', { processId: process.pid, rootUri, capabilities })
await connection.sendNotification('initialized', {})
await connection.sendNotification('textDocument/didOpen', {
  textDocument: { ...textDocument, languageId: 'markdown', version: 0, text },
})
await connection.sendRequest('textDocument/diagnostic', { textDocument })
const first = performance.now() - begun

const times: number[] = []
for (let version = 1; version <= 15; version += 1) {
  const start = performance.now()
  await connection.sendNotification('textDocument/didChange', {
    textDocument: { ...textDocument, version },
    contentChanges: [{ text: `${text}\nSeen ${'again '.repeat(version)}\n` }],
  })
  await connection.sendRequest('textDocument/diagnostic', { textDocument })
  if (version > 5) times.push(performance.now() - start)
}
times.sort((a, b) => a - b)
const keystroke = times[times.length >> 1] ?? Number.NaN
console.log(`first ${first.toFixed(1)} ms; keystroke ${keystroke.toFixed(1)} ms`)
await connection.sendRequest('shutdown')
await connection.sendNotification('exit')
