import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { gitHistoryMark } from '../../src/workspace/git/history-mark.ts'
import { committedFolder, git, workspaceFolder } from '../cli/workspace-folder.ts'

const mark = async (root: string): Promise<string | null> => (await gitHistoryMark(root, {}))?.text ?? null
const start = { 'sot/A.md': '# A\n' }

function commit(root: string): void {
  git(root, 'commit', '--quiet', '--allow-empty', '-m', 'More')
}

describe('the mark of a history', () => {
  it('is another one with every other commit that is checked out, and the same with the same', async () => {
    const root = committedFolder(start)
    const marks = [await mark(root)]
    expect(await mark(root)).toBe(marks[0])
    commit(root)
    marks.push(await mark(root))
    git(root, 'checkout', '--quiet', '--detach', 'HEAD~1')
    marks.push(await mark(root))
    git(root, 'checkout', '--quiet', '-b', 'side')
    expect(await mark(root)).toBe(marks[2])
    commit(root)
    git(root, 'commit', '--quiet', '--amend', '--allow-empty', '-m', 'Other')
    marks.push(await mark(root))
    git(root, 'checkout', '--quiet', 'main')
    expect(await mark(root)).toBe(marks[1])
    expect(marks).not.toContain(null)
    // Checked out by name or by commit, it is the same commit.
    expect(new Set(marks).size).toBe(3)
  })

  it('stays the same while references are packed, and sees them move afterwards', async () => {
    const root = committedFolder(start)
    const before = await mark(root)
    git(root, 'pack-refs', '--all')
    expect(await mark(root)).toBe(before)
    commit(root)
    expect(await mark(root)).not.toBe(before)
    git(root, 'pack-refs', '--all')
    git(root, 'symbolic-ref', 'refs/heads/alias', 'refs/heads/main')
    const packed = await mark(root)
    git(root, 'symbolic-ref', 'HEAD', 'refs/heads/alias')
    expect(await mark(root)).toBe(packed)
  })

  it('belongs to a linked work tree by itself', async () => {
    const root = committedFolder(start)
    const linked = join(workspaceFolder({}), 'tree')
    git(root, 'worktree', 'add', '--quiet', '-b', 'side', linked)
    const [here, there] = [await mark(root), await mark(linked)]
    expect(here).not.toBe(there)
    commit(linked)
    expect(await mark(root)).toBe(here)
    expect(await mark(linked)).not.toBe(there)
  })

  it('says where the clone ends, and what git is configured to', async () => {
    const far = committedFolder(start)
    commit(far)
    const near = workspaceFolder({})
    git(near, 'clone', '--quiet', '--depth=1', `file://${far}`, 'clone')
    const clone = join(near, 'clone')
    const shallow = await mark(clone)
    git(clone, 'fetch', '--quiet', '--unshallow')
    const whole = await mark(clone)
    expect(whole).not.toBe(shallow)
    git(clone, 'config', 'core.bare', 'true')
    expect(await mark(clone)).not.toBe(whole)
  })

  it('recognises a repository without a commit', async () => {
    const unborn = workspaceFolder(start)
    expect(await gitHistoryMark(unborn, {})).toEqual({ text: 'no repository', commit: null })
    git(unborn, 'init', '--quiet')
    const before = await gitHistoryMark(unborn, {})
    expect(before?.commit).toBeNull()
    git(unborn, 'add', '.')
    commit(unborn)
    const after = await gitHistoryMark(unborn, {})
    expect(after?.commit).toMatch(/^[0-9a-f]{40}$/)
    expect(after?.text).not.toBe(before?.text)
  })

  it('says nothing where it might be wrong', async () => {
    const root = committedFolder(start)
    expect(await gitHistoryMark(root, { GIT_DIR: '/elsewhere' })).toBeNull()
    const head = join(root, '.git/HEAD')
    const commit = execFileSync('git', ['rev-parse', 'HEAD'], { cwd: root, encoding: 'utf8' }).trim()
    const was = readFileSync(head, 'utf8')
    for (const odd of ['nonsense\n', 'ref: refs/heads/../../config\n', 'ref: refs/heads/.invalid\n']) {
      writeFileSync(head, odd)
      expect(await mark(root), odd).toBeNull()
    }
    writeFileSync(head, was)
    expect(await mark(root)).toContain(commit)
  })
})
