import { expect, it } from 'vitest'
import { runCli } from './run-cli.ts'
import { workspaceFolder } from './workspace-folder.ts'

async function check(files: Readonly<Record<string, string>>) {
  const { stdout } = await runCli(['check', '--json'], { cwd: workspaceFolder(files) })
  const { issues, findings } = JSON.parse(stdout)
  return {
    issues: issues.map(({ id, title, status }: Record<string, unknown>) => `${id} ${title}: ${status}`),
    conflicts: findings
      .filter(({ rule }: { rule: string }) => /conflict|drift/.test(rule))
      .map(({ line, related }: { line: number; related: { line: number }[] }) => [line, related[0]?.line]),
  }
}

const sheet = (heading: string, body = 'Words.') => ({
  'sot/QUAY-ISSUES.md': `# Quay\n\n${heading}\n\n${body}\n`,
})

it.each([
  ['## [x] QUAY-1 - Crane', 'validated'],
  ['## [X] QUAY-1: Crane', 'validated'],
  ['## [ x ] QUAY-1: Crane', 'validated'],
  ['## [ ] QUAY-1 - Crane', 'proposed'],
  ['## [] QUAY-1 - Crane', 'proposed'],
  ['## [~] QUAY-1 - Crane', 'active'],
  ['### [-] QUAY-1 — Crane', 'active'],
  ['## [/] QUAY-1 - Crane', 'active'],
  ['## 🏗 [x] QUAY-1 - Crane', 'validated'],
  ['## [x] **QUAY-1** - Crane', 'validated'],
  ['## [x] Issue QUAY-1: Crane', 'validated'],
  ['## [x] QUAY-1 Crane', 'validated'],
  ['## QUAY-1 - [x] Crane', 'validated'],
  ['## QUAY-1 [~] Crane', 'active'],
])('%s is %s', async (heading, status) => {
  expect(await check(sheet(heading))).toEqual({ issues: [`QUAY-1 Crane: ${status}`], conflicts: [] })
})

it('the box in the title of a file', async () => {
  const files = { 'sot/issues/05-crane.md': '# [x] 05 - Crane\n\nWords.\n' }
  expect((await check(files)).issues).toEqual(['issues/05 Crane: validated'])
  const stated = { 'sot/issues/05-crane.md': '# [x] 05 - Crane\n\nStatus: ready\n' }
  expect(await check(stated)).toEqual({ issues: ['issues/05 Crane: ready'], conflicts: [[1, 3]] })
})

it.each([
  ['## [x] QUAY-1 - Crane', 'active'],
  ['## [x] QUAY-1 - Crane', 'dropped'],
  ['## [ ] QUAY-1 - Crane', 'validated'],
  ['## [~] QUAY-1 - Crane', 'validated'],
])('%s contradicts "%s"', async (heading, status) => {
  const { conflicts } = await check(sheet(heading, `Status: ${status}`))
  expect(conflicts).toEqual([[3, 5]])
})

it.each([
  ['## [x] QUAY-1 - Crane', 'Status: validated'],
  ['## [ ] QUAY-1 - Crane', 'Status: active'],
  ['## [ ] QUAY-1 - Crane', '`QUAY-1` remains blocked until the pier is rebuilt.'],
  ['## [~] QUAY-1 - Crane', 'Status: blocked'],
  ['## [QUAY-1] - Crane', 'Status: active'],
  ['## QUAY-1 - Draw [ ] and [x]', 'Status: active'],
])('%s with "%s" is no contradiction', async (heading, body) => {
  expect((await check(sheet(heading, body))).conflicts).toEqual([])
})

it('an open box says less than a table or the board, and contradicts "validated" there', async () => {
  const files = (status: string) => ({
    ...sheet('## [ ] QUAY-1 - Crane'),
    'sot/QUAY-STATUS.md': `# States\n\n| Issue | Status |\n| --- | --- |\n| QUAY-1 | ${status} |\n`,
  })
  expect(await check(files('ready'))).toEqual({ issues: ['QUAY-1 Crane: ready'], conflicts: [] })
  expect((await check(files('done'))).conflicts).toEqual([[5, 3]])
})
