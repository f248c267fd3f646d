import { describe, expect, it } from 'vitest'
import { isWithin, pathBelow, safePath } from '../../src/workspace/files/safe-path.ts'

describe('safePath', () => {
  it.each([
    ['a/./b/', 'a/b'],
    ['a/../b', 'b'],
    ['..a/b', '..a/b'],
    ['../a', null],
    ['a/../..', null],
    ['/a', null],
    ['a\0b', null],
  ])('%j is %j', (path, simple) => expect(safePath(path)).toBe(simple))
})

describe('isWithin and pathBelow', () => {
  it.each([
    ['/a', '/a/b/c', true, 'b/c'],
    ['/a', '/a/..b', true, '..b'],
    ['/', '/a', true, 'a'],
    ['', 'a/b', true, 'a/b'],
    ['/a', '/a', true, null],
    ['/a', '/ab', false, null],
    ['/a/b', '/a', false, null],
  ])('%j and %j', (folder, path, within, below) => {
    expect([isWithin(folder, path), pathBelow(folder, path)]).toEqual([within, below])
  })
})
