import { describe, expect, it } from 'vitest'
import { failedLock, type LockSketch, lockFiles, passedLock } from '../support/lock-phase.ts'
import { writeFiles } from '../workspace/temp-folder.ts'
import { at, commit, git, historyIn, repository } from './wells.ts'

const planPath = 'plans/plan-phase-lock-swing-the-gates.md'
const journalPath = 'plans/JOURNAL-lock.md'

function only(sketch: LockSketch, ...paths: readonly string[]): Record<string, string> {
  return Object.fromEntries(Object.entries(lockFiles(sketch)).filter(([path]) => paths.includes(path)))
}

async function historyOfLock(root: string) {
  return (await historyIn(root)).issues.get('phase:lock') ?? null
}

describe('the history of a phase', () => {
  it('begins with its first document and goes on in the others', async () => {
    const root = repository(only({}, 'sot.config.yaml', planPath))
    commit(root, only({ isClaimed: false }, journalPath), 1)
    commit(root, only({}, journalPath), 2, 'Claim it')
    commit(root, lockFiles({ review: failedLock }), 3)
    commit(root, lockFiles({ review: passedLock }), 4)
    expect(await historyOfLock(root)).toMatchObject({
      firstSeen: at(0),
      statusSince: at(2),
      events: [
        { at: at(0), status: 'proposed' },
        { at: at(1), status: 'active' },
        { at: at(2), status: 'validated', subject: 'Claim it', criteria: { ticked: 0, total: 0 } },
        { at: at(3), status: 'validated', criteria: { ticked: 1, total: 2 } },
        { at: at(4), status: 'validated', criteria: { ticked: 2, total: 2 } },
      ],
    })
  })

  it('is one event for a commit that touches several of its documents', async () => {
    const root = repository(lockFiles({ review: passedLock }))
    const history = await historyOfLock(root)
    expect(history).toMatchObject({ firstSeen: at(0), statusSince: at(0) })
    expect(history?.events).toMatchObject([{ status: 'validated', criteria: { ticked: 2, total: 2 } }])
  })

  it('goes on where a document is renamed', async () => {
    const root = repository(lockFiles())
    git(root, ['mv', journalPath, 'plans/JOURNAL-Lock.md'])
    commit(root, {}, 1)
    expect(await historyOfLock(root)).toMatchObject({ firstSeen: at(0), statusSince: at(0) })
  })

  it('does not know since when uncommitted claims exist', async () => {
    const root = repository(lockFiles({ isClaimed: false }))
    writeFiles(root, lockFiles())
    expect(await historyOfLock(root)).toMatchObject({ firstSeen: at(0), statusSince: null })
  })

  it('is none before anything is committed', async () => {
    const root = repository({
      'sot.config.yaml': lockFiles()['sot.config.yaml'] ?? '',
      'sot/README.md': '# Notes\n',
    })
    writeFiles(root, lockFiles())
    expect(await historyOfLock(root)).toBeNull()
  })
})
