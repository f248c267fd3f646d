import { existsSync, readFileSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Diagnostic, WorkspaceDiagnosticReport } from 'vscode-languageserver'
import { propertyRuns } from '../support/property-runs.ts'
import { LspClient, pulling, uriOf } from './lsp-client.ts'
import { runCli } from './run-cli.ts'
import { brokenIssues, cleanIssues, workspaceFolder, writeFiles } from './workspace-folder.ts'

const paths = [
  'sot/A-ISSUES.md',
  'sot/B-ISSUES.md',
  'sot/c/C-ISSUES.md',
  'sot.config.yaml',
  'WORKBOARD.yaml',
] as const
const documents = [
  cleanIssues,
  brokenIssues,
  cleanIssues.replaceAll('HRB', 'QUAY').replace('Status: ready.', 'Status: blocked.\n\nBlocked by: HRB-001'),
  cleanIssues.replaceAll('HRB', 'PIER').replace('Status: ready.', 'Status: simmering.'),
  `\uFEFF${brokenIssues.replaceAll('\n', '\r\n')}`,
  '# Nothing\n',
  'not \ud800 text\0',
]
const configs = [
  'version: 1\n',
  'version: 1\nrules: { blocked-by-self: warning }\n',
  'version: 1\nstatuses: { active: [simmering] }\n',
  'version: 2\nrule: x\n',
  '- a\n',
]
const boards = [
  'version: 1\nitems: []\n',
  'version: 1\nitems:\n  - { id: HRB-001, status: done, document: sot/A-ISSUES.md }\n',
  'items: [\n',
]
const textsOf = (path: string): readonly string[] =>
  path.endsWith('.md') ? documents : path === 'WORKBOARD.yaml' ? boards : configs

const anyPath = fc.constantFrom(...paths)
const anyText = fc.nat(20)
const anyEdit = fc.oneof(
  fc.record({ kind: fc.constant('type' as const), path: anyPath, text: anyText }),
  fc.record({ kind: fc.constant('close' as const), path: anyPath }),
  fc.record({ kind: fc.constant('write' as const), path: anyPath, text: anyText }),
  fc.record({ kind: fc.constant('delete' as const), path: anyPath }),
  fc.record({ kind: fc.constant('move' as const), path: anyPath }),
)

type Place = readonly [
  path: string,
  line: number,
  column: number,
  severity: number,
  rule: string,
  message: string,
]

/** What a new process says of the files as they would be if everything were saved. */
async function anew(root: string, open: ReadonlyMap<string, string>): Promise<readonly Place[] | null> {
  const saved = workspaceFolder({})
  for (const path of [...paths, ...paths.map((path) => `moved/${path}`)])
    if (existsSync(join(root, path))) writeFiles(saved, { [path]: readFileSync(join(root, path), 'utf8') })
  writeFiles(saved, Object.fromEntries(open))
  const { exit, stdout } = await runCli(['check', '--root', saved, '--json', '--no-cache'], { cwd: saved })
  const report = JSON.parse(stdout)
  if (exit === 2 && report.error !== undefined) return null
  const severities = ['error', 'warning', 'note']
  return report.findings
    .map((one: Record<string, string & number>): Place => {
      const mark = one.line === 1 && open.get(one.path ?? '')?.startsWith('\uFEFF') === true ? 1 : 0
      const severity = severities.indexOf(one.severity ?? '') + 1
      return [
        one.path ?? '',
        one.line ?? 0,
        (one.column ?? 0) + mark,
        severity,
        one.rule ?? '',
        one.message ?? '',
      ]
    })
    .map((place: Place) => JSON.stringify(place))
    .sort()
}

it('reports after any edits what a new check finds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyEdit, { minLength: 1, maxLength: 8 }), async (edits) => {
      const root = workspaceFolder({ 'sot/A-ISSUES.md': cleanIssues, 'sot.config.yaml': 'version: 1\n' })
      const client = new LspClient()
      await client.initialize([root], pulling)
      const open = new Map<string, string>()
      let version = 1
      for (const edit of edits) {
        const { kind, path } = edit
        const [file, uri] = [join(root, path), uriOf(join(root, path))]
        const texts = textsOf(path)
        const text = 'text' in edit ? (texts[edit.text % texts.length] ?? '') : ''
        version += 1
        if (kind === 'type' && open.has(path)) await client.change(uri, text, version)
        else if (kind === 'type') await client.open(uri, text, version)
        if (kind === 'type') open.set(path, text)
        if (kind === 'close' && open.delete(path))
          await client.connection.sendNotification('textDocument/didClose', { textDocument: { uri } })
        if (kind === 'write') writeFiles(root, { [path]: text })
        if (kind === 'delete') rmSync(file, { force: true })
        if (kind === 'move' && existsSync(file)) {
          writeFiles(root, { [`moved/${path}`]: '' })
          renameSync(file, join(root, `moved/${path}`))
        }
        const report = await client.request<WorkspaceDiagnosticReport>('workspace/diagnostic', {
          previousResultIds: [],
        })
        const found = report.items.flatMap((item) =>
          ('items' in item ? item.items : []).map((diagnostic) => placeOf(root, item.uri, diagnostic)),
        )
        const expected = await anew(root, open)
        if (expected === null) expect(found.every((one) => one.includes('sot.config.yaml'))).toBe(true)
        else expect(found.sort()).toEqual(expected)
      }
    }),
    { numRuns: propertyRuns(40) },
  )
})

function placeOf(root: string, uri: string, { range, severity, code, message }: Diagnostic): string {
  const path = decodeURIComponent(uri.slice(uriOf(root).length + 1))
  const { line, character } = range.start
  return JSON.stringify([path, line + 1, character + 1, severity, code, message])
}
