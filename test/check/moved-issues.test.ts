import { describe, expect, it } from 'vitest'
import { checkFiles } from '../support/check-files.ts'

const config =
  "version: 1\ndocuments: ['docs/**/*.md']\nkinds: { issues: ['docs/issues/**', 'docs/login/**'] }\n"
const issue = (title: string, status = 'validated', blockers = 'None'): string =>
  `# ${title}\n\nStatus: ${status}\n\nBlocked by: ${blockers}\n`

const check = async (files: Readonly<Record<string, string>>) => {
  const { workspace, findings } = await checkFiles({ 'sot.config.yaml': config, ...files })
  return {
    ids: workspace.issues.map(({ id }) => id).sort(),
    blockedBy: workspace.issues.flatMap(({ blockedBy }) => blockedBy.map(({ ref }) => ref)),
    rules: findings.map(({ rule }) => rule).filter((rule) => /reference|duplicate|status|blocker/.test(rule)),
  }
}

describe('the id of a file', () => {
  it.each([
    ...['open', 'todo', 'to-do', 'in-progress', 'In Progress', 'in_progress', 'doing', 'backlog', 'wip'],
    ...['done', 'closed', 'completed', 'archive', 'archive/2025', 'done/2025-Q1', 'archived/2025/06'],
    ...['cancelled', 'resolved', 'review', 'blocked', 'ready', '1-todo', '02_done'],
  ])('is the same after a move to %s', async (folder) => {
    const files = { 'docs/issues/02-oil.md': issue('Oil', 'ready', '01, #1') }
    const outcome = { ids: ['issues/01', 'issues/02'], blockedBy: ['issues/01'], rules: [] }
    expect(await check({ ...files, 'docs/issues/01-wick.md': issue('Wick') })).toEqual(outcome)
    const moved = await check({ ...files, [`docs/issues/${folder}/01-wick.md`]: issue('Wick') })
    expect({ ...moved, rules: moved.rules.filter((rule) => rule !== 'status-conflict') }).toEqual(outcome)
  })

  it('has the name of a feature, also where that is a word for a state', async () => {
    expect(
      (await check({ 'docs/login/01-a.md': issue('A'), 'docs/login/done/02-b.md': issue('B') })).ids,
    ).toEqual(['login/01', 'login/02'])
    const review = { 'docs/login/review/01-a.md': issue('A'), 'docs/login/01-b.md': issue('B') }
    expect((await check(review)).ids).toEqual(['login/01', 'login/review/01'].sort())
  })

  it.each(['# LAMP-7: Wick', '# LAMP-7 Wick', '# Wick (LAMP-7)', '# Task: LAMP-7 Wick', '## LAMP-7: Wick'])(
    'is that of its first heading: %s',
    async (heading) => {
      const text = `${heading}\n\nStatus: validated\n\nBlocked by: None\n`
      const oil = issue('Oil', 'ready', '01')
      const { ids, blockedBy } = await check({ 'docs/issues/01-wick.md': text, 'docs/issues/02-oil.md': oil })
      expect({ ids, blockedBy }).toEqual({ ids: ['LAMP-7', 'issues/02'], blockedBy: ['LAMP-7'] })
    },
  )

  it('in the archive says nothing of its status', async () => {
    const files = { 'docs/issues/archive/01-wick.md': issue('Wick', 'proposed') }
    expect((await check(files)).rules).toEqual([])
    const open = { ...files, 'docs/issues/02-oil.md': issue('Oil', 'validated', '01') }
    expect((await check(open)).rules).toEqual(['validated-over-open-blocker'])
  })
})
