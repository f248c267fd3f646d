import { expect, it } from 'vitest'
import { memorySource, overlaySource } from '../../src/workspace/sources/memory-source.ts'

it('shows files in front of a source as if they were written', async () => {
  const base = memorySource({ 'a.md': 'old', 'sot/b.md': 'B' })
  const source = overlaySource(base, { 'a.md': 'new', 'docs/c.md': 'C' })
  expect((await source.list()).map(({ path }) => path)).toEqual([
    'a.md',
    'docs',
    'docs/c.md',
    'sot',
    'sot/b.md',
  ])
  const texts = await Promise.all(['a.md', 'sot/b.md', 'docs/c.md'].map((path) => source.read(path)))
  expect(texts.map((bytes) => new TextDecoder().decode(bytes as Uint8Array))).toEqual(['new', 'B', 'C'])
  expect(await Promise.all(['docs', 'sot', 'none', '../x'].map((path) => source.probe(path)))).toEqual([
    'folder',
    'folder',
    'missing',
    'outside',
  ])
})
