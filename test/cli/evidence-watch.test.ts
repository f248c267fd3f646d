import { expect, it } from 'vitest'
import { workspaceState } from '../../src/cli/serve/watch-files.ts'
import { pushed, travel } from './evidence-folder.ts'

it('a served board notices runs that were pulled or dropped', async () => {
  const { other, id } = await pushed()
  const state = () => workspaceState(other.cwd, null, '2026-11-18T13:00:00.000Z')
  const before = await state()
  expect(await state()).toBe(before)
  await travel(other.cwd, 'pull')
  const pulled = await state()
  expect(pulled).not.toBe(before)
  expect(pulled).toContain(id)
  expect(await state()).toBe(pulled)
})
