import { describe, expect, it } from 'vitest'
import { resolveRevision } from '../../src/workspace/git/revisions.ts'
import { git, tempRepository } from './temp-folder.ts'

async function told(root: string, revision: string): Promise<string> {
  const found = await resolveRevision(root, revision)
  return 'problem' in found ? `${found.problem.what} ${found.problem.todo}` : found.commit
}

describe('a revision', () => {
  it('is a commit, a branch, a tag or a way to one', async () => {
    const root = tempRepository({ 'a.md': '' })
    const head = git(root, 'rev-parse', 'HEAD').trim()
    git(root, 'tag', '--annotate', '--message', 'v1', 'v1')
    for (const revision of ['HEAD', 'main', 'v1', 'v1^{}', head, head.slice(0, 8), '@', ':/first'])
      expect(await told(root, revision)).toBe(head)
  })

  it('that is a branch and a tag is refused as ambiguous', async () => {
    const root = tempRepository({ 'a.md': '' })
    git(root, 'branch', 'one')
    git(root, 'commit', '--quiet', '--allow-empty', '--message', 'second')
    git(root, 'tag', 'one')
    expect(await told(root, 'one')).toBe(
      '"one" is a branch and a tag. Say which: refs/heads/one or refs/tags/one.',
    )
    expect(await told(root, 'refs/heads/one')).toBe(git(root, 'rev-parse', 'main~1').trim())
  })

  it('that is no commit says what it is', async () => {
    const root = tempRepository({ 'a.md': 'x' })
    expect(await told(root, 'HEAD:a.md')).toMatch(/^"HEAD:a.md" is a blob, no commit/)
    expect(await told(root, 'HEAD^{tree}')).toMatch(/is a tree, no commit/)
  })

  it('that begins several names requires more digits', async () => {
    const root = tempRepository({ 'a.md': 'x' })
    const seen = new Map<string, number>()
    let short = ''
    for (let number = 0; short === ''; number += 1) {
      git(root, 'tag', `t${number}`, '-m', `tag ${number}`)
      const prefix = git(root, 'rev-parse', `t${number}`).slice(0, 4)
      seen.set(prefix, (seen.get(prefix) ?? 0) + 1)
      if (seen.get(prefix) === 2) short = prefix
    }
    expect(await told(root, short)).toMatch(/begins the names of several objects. Give more/)
  })

  it.each(['', 'nope', '--upload-pack=touch pwned', '-h', 'HEAD\n', 'a\0b', 'HEAD~9'])(
    '%j is none',
    async (revision) => {
      expect(await told(tempRepository({ 'a.md': '' }), revision)).toMatch(/^There is no commit/)
    },
  )
})
