import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { bundleLimit, withBundle } from '../../src/workspace/git/proof-bundle.ts'
import { treeOfCommit } from '../../src/workspace/git/proof-commits.ts'
import { committedFolder, git, workspaceFolder, writeFiles } from '../cli/workspace-folder.ts'

const path = process.env.PATH ?? ''
const temp = tmpdir()

function text(cwd: string, ...args: string[]): string {
  return execFileSync('git', args, {
    cwd,
    encoding: 'utf8',
    env: { PATH: path, HOME: cwd, ...identity },
  }).trim()
}

const identity = {
  ...{ GIT_AUTHOR_NAME: 'Test', GIT_AUTHOR_EMAIL: 'test@example.com' },
  ...{ GIT_COMMITTER_NAME: 'Test', GIT_COMMITTER_EMAIL: 'test@example.com' },
}

/** A repository, and a bundle of a commit that it does not have. */
function bundled(makeCommit?: (other: string) => string) {
  const cwd = committedFolder({ 'a.txt': 'one\n' })
  const other = join(workspaceFolder({}), 'clone')
  git(cwd, 'clone', '-q', `file://${cwd}`, other)
  writeFiles(other, { 'a.txt': 'two\n' })
  git(other, 'commit', '-q', '-a', '-m', 'Two')
  const commit = makeCommit?.(other) ?? text(other, 'rev-parse', 'HEAD')
  git(other, 'update-ref', 'refs/heads/tested', commit)
  git(other, 'bundle', 'create', '-q', 'b.bundle', '^HEAD~1', 'refs/heads/tested')
  return {
    cwd,
    commit,
    bytes: readFileSync(join(other, 'b.bundle')),
    tree: text(other, 'rev-parse', `${commit}^{tree}`),
  }
}

it('a commit is read from a bundle, and nothing of it stays', async () => {
  const { cwd, commit, bytes, tree } = bundled()
  expect(await treeOfCommit(cwd, commit)).toBeNull()
  let place = ''
  const found = await withBundle(cwd, { bytes, commit, path, temp }, async (unpacked) => {
    expect(await unpacked.canCheckOut()).toBe(true)
    place = unpacked.bare
    expect(existsSync(place)).toBe(true)
    return treeOfCommit(unpacked, commit)
  })
  expect(found).toBe(tree)
  expect(existsSync(place)).toBe(false)
  expect(await treeOfCommit(cwd, commit)).toBeNull()
})

const none = new Uint8Array()
it.each<[string, (bytes: Buffer, commit: string) => { bytes: Uint8Array; commit?: string }]>([
  ['nothing', () => ({ bytes: none })],
  ['text', () => ({ bytes: Buffer.from('# v2 git bundle\nhello\n') })],
  ['another commit', (bytes) => ({ bytes, commit: 'a'.repeat(40) })],
  ['half of it', (bytes) => ({ bytes: bytes.subarray(0, bytes.length - 30) })],
  [
    'a name without its commit',
    (bytes) => {
      const commit = 'b'.repeat(40)
      const head = bytes.indexOf('PACK')
      const named = `# v2 git bundle\n${commit} refs/heads/tested\n\n`
      return { bytes: Buffer.concat([Buffer.from(named), bytes.subarray(head)]), commit }
    },
  ],
  ['too much', (bytes) => ({ bytes: Buffer.concat([bytes, Buffer.alloc(bundleLimit)]) })],
])('%s gives no commit', async (_name, change) => {
  const { cwd, commit, bytes } = bundled()
  const bundle = { commit, path, temp, ...change(bytes, commit) }
  const found = await withBundle(cwd, bundle, (unpacked) => treeOfCommit(unpacked, bundle.commit))
  expect(found).toBeNull()
})

it('a tree that names files without end is not checked out', async () => {
  const { cwd, commit, bytes } = bundled((other) => {
    let entry = `100644 blob ${text(other, 'rev-parse', 'HEAD:a.txt')}`
    for (let level = 0; level < 7; level += 1) {
      const input = Array.from({ length: 12 }, (_, at) => `${entry}\tn${at}\n`).join('')
      const tree = execFileSync('git', ['mktree'], { cwd: other, input, encoding: 'utf8' }).trim()
      entry = `040000 tree ${tree}`
    }
    return text(other, 'commit-tree', '-p', 'HEAD', '-m', 'Endless', entry.split(' ')[2] ?? '')
  })
  expect(await withBundle(cwd, { bytes, commit, path, temp }, (unpacked) => unpacked.canCheckOut())).toBe(
    false,
  )
})
