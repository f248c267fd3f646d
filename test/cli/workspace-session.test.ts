import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { WorkspaceSession } from '../../src/app/session/workspace-session.ts'
import { quietContext } from './quiet-context.ts'
import { runCli } from './run-cli.ts'
import { brokenIssues, cleanIssues, issuesPath, workspaceFolder } from './workspace-folder.ts'

function open(root: string, cache = workspaceFolder({})): WorkspaceSession {
  const env = { XDG_CACHE_HOME: cache, XDG_STATE_HOME: workspaceFolder({}) }
  return new WorkspaceSession(root, quietContext(root, env))
}

async function findings(session: WorkspaceSession): Promise<unknown> {
  const result = await session.check()
  return 'problem' in result ? result.problem : JSON.parse(JSON.stringify(result.findings))
}

/** What a new process finds on the same files. */
async function anew(root: string): Promise<unknown> {
  const { findings: found } = JSON.parse(
    (await runCli(['check', '--json', '--no-cache'], { cwd: root })).stdout,
  )
  return found.map(({ docs: _docs, fixable: _fixable, ...finding }: Record<string, unknown>) => finding)
}

it('checks texts that are not saved as if they were', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  const session = open(root)
  const clean = await findings(session)
  session.setUnsaved(issuesPath, brokenIssues)
  session.setUnsaved('sot/NEW-ISSUES.md', cleanIssues)
  const unsaved = await findings(session)
  expect(readFileSync(join(root, issuesPath), 'utf8')).toBe(cleanIssues)
  const saved = workspaceFolder({ [issuesPath]: brokenIssues, 'sot/NEW-ISSUES.md': cleanIssues })
  expect(unsaved).toEqual(await findings(open(saved)))
  expect(unsaved).not.toEqual(clean)
  session.setUnsaved(issuesPath, null)
  session.setUnsaved('sot/NEW-ISSUES.md', null)
  expect(await findings(session)).toEqual(clean)
})

it('sees what changed on disk, and writes no cache', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  const cache = workspaceFolder({})
  const session = open(root, cache)
  for (const text of [cleanIssues, brokenIssues, cleanIssues]) {
    writeFileSync(join(root, issuesPath), text)
    expect(await findings(session)).toMatchObject((await anew(root)) as object)
    const board = await session.board()
    expect('problem' in board ? board : board.nodes.map(({ facts }) => facts.id)).toEqual(['HRB-001'])
  }
  expect(readdirSync(cache)).toEqual([])
})

it('goes on after its folder was gone', async () => {
  const root = workspaceFolder({ [issuesPath]: cleanIssues })
  const session = open(root)
  const clean = await findings(session)
  rmSync(root, { recursive: true })
  await session.check().catch(() => null)
  mkdirSync(join(root, 'sot'), { recursive: true })
  writeFileSync(join(root, issuesPath), cleanIssues)
  expect(await findings(session)).toEqual(clean)
})
