import { describe, expect, it } from 'vitest'
import { issueOf, onlyIssue, readFile, readText, textAt } from './read-text.ts'

const body = (text: string): string => `# Lamps\n\n## LAMP-001 - Wick\n\nStatus: open\n\n${text}\n`

describe('ids, paths and links that a text names', () => {
  const idsIn = (text: string): string[] =>
    readText(body(text))
      .ids.filter(({ where }) => where !== 'heading')
      .map((id) => id.text)

  it.each([
    ['LAMP-002 burns.', ['LAMP-002']],
    ['`LAMP-002` burns.', ['LAMP-002']],
    ['**LAMP-002**, LAMP-003', ['LAMP-002', 'LAMP-003']],
    ['See [LAMP-002](a.md).', ['LAMP-002']],
    ['> LAMP-002 in a quote', ['LAMP-002']],
    ['| LAMP-002 | x |\n|---|---|\n| LAMP-003 | y |', ['LAMP-002', 'LAMP-003']],
    ['```\nLAMP-002\n```', []],
    ['    LAMP-002', []],
    ['<!-- LAMP-002 -->', []],
    ['oil <!-- LAMP-002 --> lamp', []],
    ['docs/LAMP-002/a.md', []],
    ['oilLAMP-002', []],
    ['https://example.org/LAMP-002', []],
    ['lamp-002', []],
  ])('%j: ids', (text, expected) => expect(idsIn(text)).toEqual(expected))

  it.each([
    ['See sot/03-PROTOCOLS/A.md.', ['sot/03-PROTOCOLS/A.md']],
    ['See `.sot/a.md`, and more', ['.sot/a.md']],
    ['See sot/<name>.md', []],
    ['See `sot/<name>.md`', []],
    ['See sot/**', []],
    ['See mysot/a.md and /abs/sot/a.md', []],
    ['```\nsot/a.md\n```', []],
  ])('%j: paths', (text, expected) => {
    expect(readText(body(text)).paths.map((path) => path.text)).toEqual(expected)
  })

  it.each([
    ['[a](b.md)', ['b.md ']],
    ['[a](b.md#top)', ['b.md top']],
    ['[a](#top)', [' top']],
    ['![a](b%20c.png)', ['b c.png ']],
    ['[a][1]\n\n[1]: b.md', ['b.md ']],
    ['[a](https://example.org/b.md)', []],
    ['[a](mailto:a@example.org)', []],
    ['`[a](b.md)`', []],
  ])('%j: links', (text, expected) => {
    const { links } = readText(body(text))
    expect(links.map(({ target, anchor }) => `${target} ${anchor ?? ''}`)).toEqual(expected)
  })

  it('have exact places', () => {
    const text = body('Burns *after* `LAMP-002` &amp; sot/a.md')
    const { ids, paths } = readText(text)
    expect(ids.map(({ span }) => textAt(text, span))).toEqual(['LAMP-001', 'LAMP-002'])
    expect(paths.map(({ span }) => textAt(text, span))).toEqual(['sot/a.md'])
  })
})

describe('what sentences say of the status of an issue', () => {
  it.each([
    ['`LAMP-001` remains blocked because the oil is missing.', ['LAMP-001 blocked']],
    ['LAMP-001 is validated.', ['LAMP-001 validated']],
    ['LAMP-001 and LAMP-002 are done.', ['LAMP-001 validated', 'LAMP-002 validated']],
    ['LAMP-001 was completed.', ['LAMP-001 validated']],
    ['LAMP-001 was blocked in May.', []],
    ['When LAMP-001 is done, light it.', []],
    ['Is LAMP-001 done?', []],
    ['LAMP-001 is complete nonsense.', ['LAMP-001 validated']],
    ['LAMP-001 is open to all.', ['LAMP-001 proposed']],
    ['LAMP-001 should be done.', []],
    ['```\nLAMP-001 is done.\n```', []],
  ])('%j', (text, expected) => {
    const { statements } = readText(body(text))
    expect(statements.map(({ issue, status }) => `${issue} ${status}`)).toEqual(expected)
  })
})

describe('comments that disable rules', () => {
  const of = (text: string) =>
    readText(body(text)).disables.map(({ form, rules, reason, until }) => ({ form, rules, reason, until }))

  it.each([
    [
      '<!-- sot-disable-next-line placeholder -- comes with the oil -->',
      { form: 'next-line', rules: ['placeholder'], reason: 'comes with the oil', until: null },
    ],
    [
      '<!-- sot-disable placeholder, issue-type -- later until: 2026-12-01 -->',
      { form: 'block', rules: ['placeholder', 'issue-type'], reason: 'later', until: '2026-12-01' },
    ],
    [
      '<!-- sot-disable placeholder -->',
      { form: 'block', rules: ['placeholder'], reason: null, until: null },
    ],
  ])('%s', (text, expected) => expect(of(text)).toEqual([expected]))

  it('count in no fence', () => {
    expect(of('```\n<!-- sot-disable placeholder -- why -->\n```')).toEqual([])
  })

  it('reach to their end', () => {
    const text = '<!-- sot-disable placeholder -- why -->\n\nOil\n\n<!-- sot-enable placeholder -->\n\nWick'
    const [disable] = readText(body(text)).disables
    expect([disable?.from, disable?.to]).toEqual([7, 11])
  })
})

describe('boxes and criteria', () => {
  const criteria = (text: string) =>
    (onlyIssue(readFile(`# Wick\n\n${text}\n`)).acceptance?.items ?? []).map(
      ({ text: words, checked }) => `${checked === null ? '-' : checked ? 'x' : 'o'} ${words}`,
    )

  it.each([
    ['## Acceptance\n\n- [x] a\n- [ ] b', ['x a', 'o b']],
    ['## Acceptance criteria\n\n* a\n* b', ['- a', '- b']],
    ['## Acceptance Criteria\n\n1. [x] a\n2. [ ] b', ['x a', 'o b']],
    ['## Acceptance criteria\n\n- [ ] #1 a\n- [x] #2 b', ['o a', 'x b']],
    ['## Acceptance criteria\n\n- [ ] a\n  - [x] b', ['o a', 'x b']],
    ['## Acceptance criteria\n\n### Oil\n\n- [ ] a\n\n### Wick\n\n- [x] b', ['o a', 'x b']],
    ['Acceptance Criteria\n\n- [ ] a', ['o a']],
    ['Acceptance: it burns.', ['- it burns.']],
    ['## Tasks\n\n- [ ] a\n\n## Acceptance\n\n- [x] b\n\n## Definition of done\n\n- [ ] c', ['x b']],
  ])('%j', (text, expected) => expect(criteria(text)).toEqual(expected))

  it('outside of acceptance are separate', () => {
    const issue = onlyIssue(readFile('# Wick\n\n## Tasks\n\n- [ ] a\n- [x] b\n'))
    expect([issue.acceptance, issue.otherBoxes.map(({ checked }) => checked)]).toEqual([null, [false, true]])
  })

  it('belong to the issue that contains them', () => {
    const text = '## LAMP-001 - A\n\nAcceptance:\n\n- [x] a\n\n## LAMP-002 - B\n\nAcceptance:\n\n- [ ] b\n'
    const document = readText(text)
    expect(issueOf(document, 'LAMP-001').acceptance?.items.map((item) => item.text)).toEqual(['a'])
    expect(issueOf(document, 'LAMP-002').acceptance?.items.map((item) => item.text)).toEqual(['b'])
  })
})

describe('misplaced front matter', () => {
  it.each(['\n---\ntitle: Wick\n---\n', '---yaml\ntitle: Wick\n---\n', '---json\n{"title": 1}\n---\n'])(
    '%j moves no place below it',
    (head) => {
      const text = `${head}\n# Lamps\n\n## LAMP-001 - Wick\n\nStatus: open\n`
      const document = readText(text)
      expect(document.headings.map(({ span }) => textAt(text, span))).toEqual(['Lamps', 'LAMP-001 - Wick'])
      expect(textAt(text, document.issues[0]?.status?.span ?? [1, 1, 1, 1])).toBe('open')
    },
  )
})
