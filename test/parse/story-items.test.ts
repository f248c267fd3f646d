import { expect, it } from 'vitest'
import { readText } from './read-text.ts'

const numbersIn = (field: string) =>
  readText(`# Plan\n\n## AB-1 - Foo\n\nStatus: ready\n\n${field}\n`, { path: 'sot/AB-ISSUES.md' }).issues[0]
    ?.stories?.numbers

it.each([
  ['User stories covered:\n\n- 3. As a keeper I want lamps\n- 4. Another', [3, 4]],
  ['### User stories covered\n\n- 3) Text\n* 5. Other', [3, 5]],
  ['- User stories covered:\n  - 3. As 2 users\n  - 7. Text', [3, 7]],
  ['User stories covered:\n\n- 3. US-8: Text', [8]],
  ['User stories covered:\n\n- 3\n- 4. Text', [3, 4]],
  ['User stories covered:\n\n1. US-4\n2. US-7', [4, 7]],
  ['User stories covered: 4, 5', [4, 5]],
])('%j', (field, numbers) => {
  expect(numbersIn(field)?.map(({ number }) => number)).toEqual(numbers)
})

it('has the place of its item', () => {
  expect(numbersIn('User stories covered:\n\n- 3. Text\n')?.[0]?.span).toEqual([9, 6, 9, 10])
})
