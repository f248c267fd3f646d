import { expect, it } from 'vitest'
import { readText } from './read-text.ts'

const read = (text: string) => readText(text, { path: 'sot/PLAN.md' })

it.each(['Acceptance', 'Acceptance criteria', '**Acceptance**'])(
  'boxes below "%s" in an item are its criteria',
  (label) => {
    const { rows } = read(
      `# Plan\n\n- [ ] AB-1: Foo\n  - ${label}:\n    - [x] It lifts\n    - [ ] It turns\n- [x] AB-2: Bar\n`,
    )
    const [first, second] = rows.map(({ item }) => item?.acceptance)
    expect(first?.items.map(({ text, checked, span }) => [text, checked, span[0]])).toEqual([
      ['It lifts', true, 5],
      ['It turns', false, 6],
    ])
    expect(second).toBeNull()
  },
)

it('criteria make one item an issue', () => {
  const { rows } = read('# Plan\n\n- [ ] AB-1: Foo\n  - Acceptance:\n    - It lifts\n')
  expect(rows.map(({ ref, item }) => [ref, item?.acceptance?.items.map(({ text }) => text)])).toEqual([
    ['AB-1', ['It lifts']],
  ])
})
