import { join } from 'node:path'
import { expect, it } from 'vitest'
import { askJournals } from '../../src/workspace/git/ask-journals.ts'
import { documentCommits } from '../../src/workspace/git/document-commits.ts'
import { git, tempFolder, writeFiles } from './temp-folder.ts'

const journal = 'sot/JOURNAL-ferry.md'

async function markOf(folder: string): Promise<string | null> {
  const asked = { pins: [], files: [], documents: [{ path: journal, folders: [], pinned: [] }] }
  return (await askJournals(folder, { repos: [], files: [] }, asked)).history
}

function commit(folder: string, who: string, files: Record<string, string>): string {
  writeFiles(folder, files)
  git(folder, 'add', '--all')
  git(
    folder,
    '-c',
    `user.email=${who.toLowerCase()}@example.org`,
    'commit',
    '-q',
    '--author',
    `${who} <${who.toLowerCase()}@example.org>`,
    '-m',
    'x',
  )
  return git(folder, 'rev-parse', 'HEAD').trim()
}

function repository(): string {
  const folder = tempFolder()
  git(folder, 'init', '-q')
  return folder
}

it('reports who wrote which lines of a document and when, across a rename', async () => {
  const folder = repository()
  const first = commit(folder, 'Ana', {
    'sot/OLD.md': '# Journal\n\nSame.\nSame.\n\nA long line that stays.\n',
  })
  git(folder, 'mv', 'sot/OLD.md', journal)
  const second = commit(folder, 'Bo', {
    [journal]: '# Journal\n\nSame.\nSame.\nSame.\n\nA long line that stays.\n',
  })
  commit(folder, 'Bo', { 'sot/OTHER.md': '# Other\n' })
  const { commits, isWhole } = (await documentCommits(folder, [journal])).get(journal) ?? { commits: [] }
  expect(isWhole).toBe(true)
  expect(commits.map(({ commit, author, email, added }) => [commit, author, email, added])).toEqual([
    [first, 'Ana', 'ana@example.org', ['# Journal', '', 'Same.', 'Same.', '', 'A long line that stays.']],
    [second, 'Bo', 'bo@example.org', ['Same.']],
  ])
  expect(commits[0]?.text).toMatch(/^# Journal\n/)
  expect(new Date(commits[0]?.time ?? '').toISOString()).toBe(commits[0]?.time)
  expect(commits[0]?.authored).toBe(commits[0]?.time)
})

it('finds documents below a root that is not the top, and none that are not in git', async () => {
  const folder = repository()
  commit(folder, 'Ana', { [`plans/${journal}`]: '# Journal\n' })
  writeFiles(folder, { 'plans/sot/REVIEW-ferry.md': '# Review\n' })
  const found = await documentCommits(join(folder, 'plans'), [journal, 'sot/REVIEW-ferry.md'])
  expect([...found.keys()]).toEqual([journal])
})

it('says nothing of the commit where a shallow clone ends, and that more may be missing', async () => {
  const origin = repository()
  commit(origin, 'Ana', { [journal]: '# Journal\n' })
  commit(origin, 'Bo', { [journal]: '# Journal\n\nMore.\n' })
  const last = commit(origin, 'Cy', { [journal]: '# Journal\n\nMore.\n\nAnd more.\n' })
  const folder = tempFolder()
  git(folder, 'clone', '-q', '--depth', '2', `file://${origin}`, 'copy')
  const clone = join(folder, 'copy')
  const shallow = (await documentCommits(clone, [journal])).get(journal)
  expect(shallow).toMatchObject({ isWhole: false, commits: [{ commit: last, added: ['', 'And more.'] }] })
  const mark = await markOf(clone)
  git(clone, 'fetch', '-q', '--unshallow')
  expect(await markOf(clone)).not.toBe(mark)
  expect((await documentCommits(clone, [journal])).get(journal)).toMatchObject({ isWhole: true })
})

it('has no history without git or without a commit', async () => {
  const bare = tempFolder()
  expect([await markOf(bare), (await documentCommits(bare, [journal])).size]).toEqual([null, 0])
  const empty = repository()
  expect([await markOf(empty), (await documentCommits(empty, [journal])).size]).toEqual([null, 0])
})
