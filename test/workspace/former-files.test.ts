import { expect, it } from 'vitest'
import { formerFiles } from '../../src/workspace/git/former-files.ts'
import { git, tempFolder, tempRepository, writeFiles } from './temp-folder.ts'

function commit(root: string, message: string): void {
  git(root, 'add', '--all')
  git(root, 'commit', '--quiet', '--message', message)
}

it('finds files of every commit by their names, also where a branch removed them again', async () => {
  const root = tempRepository({ 'src/cart.ts': '1', 'web/src/[id].ts': '2', 'README.md': '3' })
  git(root, 'rm', '--quiet', 'src/cart.ts')
  commit(root, 'second')
  git(root, 'checkout', '--quiet', '-b', 'side')
  writeFiles(root, { 'lib/map file.ts': '4' })
  commit(root, 'third')
  git(root, 'rm', '--quiet', 'lib/map file.ts')
  commit(root, 'fourth')
  git(root, 'checkout', '--quiet', 'main')
  git(root, 'merge', '--quiet', '--no-ff', '--message', 'merged', 'side')
  const found = await formerFiles(root, ['cart.ts', 'a/map file.ts', 'src/[id].ts', 'src/pay.ts'])
  expect([...(found ?? [])].sort()).toEqual(['lib/map file.ts', 'src/cart.ts', 'web/src/[id].ts'])
})

it('says nothing outside a repository and in a shallow clone', async () => {
  expect(await formerFiles(tempFolder({ 'a.md': '' }), ['src/cart.ts'])).toBeNull()
  const root = tempRepository({ 'src/cart.ts': '1' })
  git(root, 'commit', '--quiet', '--allow-empty', '--message', 'second')
  const shallow = tempFolder()
  git(shallow, 'clone', '--quiet', '--depth', '1', `file://${root}`, 'clone')
  expect(await formerFiles(`${shallow}/clone`, ['src/cart.ts'])).toBeNull()
  expect(await formerFiles(root, ['src/cart.ts'])).toEqual(['src/cart.ts'])
})
