import { describe, expect, it } from 'vitest'
import { workboardProgram } from '../../src/cli/program.ts'
import { schemaErrors } from '../report/schema-check.ts'
import { failedLock, lockFiles, lockPlan, passedLock } from '../support/lock-phase.ts'
import { runCli } from './run-cli.ts'
import { committedFolder, git, workspaceFolder, writeFiles } from './workspace-folder.ts'

const run = (cwd: string, ...args: string[]) => runCli(args, { cwd, program: workboardProgram, columns: 100 })

async function diffed(cwd: string, revision: string) {
  const { stdout } = await run(cwd, 'diff', revision, '--json')
  const data = JSON.parse(stdout)
  expect(schemaErrors('schemas/board-diff.schema.json', data)).toEqual([])
  return data
}

describe('the changes of a phase', () => {
  it('are reported since a commit', async () => {
    const cwd = committedFolder(lockFiles({ review: failedLock }))
    writeFiles(cwd, lockFiles({ review: passedLock }))
    const { newlyProven, totals } = await diffed(cwd, 'HEAD')
    expect(newlyProven).toMatchObject([{ id: 'phase:lock', kind: 'phase', proof: 'proven', was: 'broken' }])
    expect(totals.before.phases).toMatchObject({ claimed: 1, broken: 1 })
    git(cwd, 'commit', '-qam', 'Pass it')
    writeFiles(cwd, lockFiles({ review: failedLock }))
    const { regressed } = await diffed(cwd, 'HEAD')
    expect(regressed).toMatchObject([{ id: 'phase:lock', was: { proof: 'proven' } }])
    const { stdout } = await run(cwd, 'diff', 'HEAD')
    expect(stdout).toContain('phase:lock  swing the gates  validated, proven → validated, broken')
  })

  it('begins where it was planned', async () => {
    const cwd = committedFolder({
      'sot.config.yaml': lockFiles()['sot.config.yaml'] ?? '',
      'plans/plan-phase-lock-x.md': lockPlan,
    })
    writeFiles(cwd, { 'plans/JOURNAL-lock.md': lockFiles()['plans/JOURNAL-lock.md'] ?? '' })
    const { statusChanges, added } = await diffed(cwd, 'HEAD')
    expect(statusChanges).toMatchObject([
      { id: 'phase:lock', status: 'validated', was: { status: 'proposed' } },
    ])
    expect(added).toEqual([])
  })
})

describe('documents of a phase in WORKBOARD.yaml', () => {
  it('are listed with their kinds by sync, and missed by check', async () => {
    const cwd = workspaceFolder({
      ...lockFiles({ review: passedLock }),
      'WORKBOARD.yaml': 'version: 1\nowner: ana\ndocuments: []\nitems: []\n',
    })
    const { stdout } = await runCli(['check'], { cwd })
    expect(stdout.match(/\[workboard-missing\]/g)).toHaveLength(3)
    expect((await run(cwd, 'sync', '--check')).stdout).toContain('path: plans/JOURNAL-lock.md')
    await run(cwd, 'sync')
    expect((await run(cwd, 'sync', '--check')).exit).toBe(0)
    expect((await runCli(['check'], { cwd })).exit).toBe(0)
  })
})
