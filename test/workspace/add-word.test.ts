import { expect, it } from 'vitest'
import { addWord } from '../../src/workspace/board/add-word.ts'

const keys = ['statuses', 'active']

it.each([
  ['nothing at all', '', 'statuses:\n  active: [cooking]\n'],
  ['other keys', 'version: 1\n', 'version: 1\nstatuses:\n  active: [cooking]\n'],
  ['no last line end', 'version: 1', 'version: 1\nstatuses:\n  active: [cooking]'],
  ['a key without a value', 'statuses:\nversion: 1\n', 'statuses:\n  active: [cooking]\nversion: 1\n'],
  [
    'another status',
    'statuses:\n    ready: [hot] # now\nversion: 1\n',
    'statuses:\n    ready: [hot] # now\n    active: [cooking]\nversion: 1\n',
  ],
  [
    'a list in brackets',
    'statuses: \n  active: [ "on it" ]\n',
    'statuses: \n  active: [ "on it", "cooking" ]\n',
  ],
  [
    'a list of lines, CRLF and a mark',
    '\uFEFFstatuses:\r\n  active:\r\n    - busy\r\n# end\r\n',
    '\uFEFFstatuses:\r\n  active:\r\n    - busy\r\n    - cooking\r\n# end\r\n',
  ],
])('adds a word where there is %s', (_name, before, after) => {
  expect(addWord(before, keys, 'cooking')).toBe(after)
})

it('adds a key to a mapping, and quotes what would be read as something else', () => {
  expect(addWord('external:\n  A-1: ready\n', ['external'], 'B-2')).toBe('external:\n  A-1: ready\n  B-2:\n')
  expect(addWord('external: [A-1]\n', ['external'], 'no')).toBe('external: [A-1, "no"]\n')
})

it.each(['statuses: { ready: [hot] }\n', 'statuses: [a]\n', '- a\n', 'a: [\n', 'statuses: hot\n'])(
  'leaves %j to the user',
  (text) => {
    expect(addWord(text, keys, 'cooking')).toBeNull()
  },
)
