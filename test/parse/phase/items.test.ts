import { describe, expect, it } from 'vitest'
import { itemsOf, phaseOf } from './read-phase-text.ts'

const entry = '# JOURNAL — phase mill (Builder)\n\n## 2026-06-13T19:30Z — Work\n\n'
const cold = '# REVIEW — phase mill (Adversary)\n\n## 2026-06-13T21:00Z — Cold\n\n'

describe('items of a journal', () => {
  it.each([
    ['- **D1 (lifecycle).** `mill turn` turns.', 'D1 claimed +'],
    ['**D1** — turns, see docs/wheel.md', 'D1 claimed +'],
    ['D1: PASS', 'D1 claimed'],
    ['D1 — turns since 289ef07', 'D1 claimed +'],
    ['### D1 The wheel\n\nIt turns: `mill turn`.', 'D1 claimed +'],
    ['- [x] D1: turns', 'D1 claimed'],
    ['- [ ] D1: turns', 'D1 open'],
    ['✅ D1: turns, `mill turn`', 'D1 claimed +'],
    ['D1: not done yet', 'D1 open'],
    ['D1: TODO', 'D1 open'],
    ['D1: done?', 'D1 open'],
    ['D1: FAIL — `mill turn` stops', 'D1 fail +'],
    ['- D1 is built, see [the wheel](wheel.md)', 'D1 claimed +'],
    ['- **D1.** Turns:\n\n  ```\n  turning\n  ```', 'D1 claimed +'],
    ['- **D1.** Turns.\n  - shown by `mill turn`', 'D1 claimed +'],
    ['**D1.** It turns, `PASS`.', 'D1 claimed'],
    ['DoD-1: turns', 'D1 claimed'],
    ['(D1) turns', 'D1 claimed'],
    ['D1) turns', 'D1 claimed'],
    ['| DoD | shown by |\n|---|---|\n| D1 | `mill turn` |', 'D1 claimed +'],
    ['| DoD | state |\n|---|---|\n| D1 | not yet |', 'D1 open'],
  ])('%s', (text, item) => {
    expect(itemsOf('journal', `${entry}${text}\n`)).toEqual([item])
  })

  it.each([
    'D1 is what worries me.',
    '- D1 and D2 are hard',
    'I looked at D1. Then D2 came.',
    '> **D1.** Turns.',
    '```\nD1: PASS\n```',
    'Write `D1: PASS` into the review.',
    'It turns, as\nD1 wants it to.',
    'Vitamin D3: none. MD5: none. D1234: none.',
  ])('are not: %s', (text) => {
    expect(itemsOf('journal', `${entry}${text}\n`)).toEqual([])
  })

  it('begin a line of a paragraph with a bold word, or with a colon behind it', () => {
    const text = `${entry}**D1 (wheel).** \`mill turn\` turns,\nas **D5** does.\n**D2 (stone).** \`mill grind\` grinds.\nD3: flour\nand D4. So far.\n`
    expect(itemsOf('journal', text)).toEqual(['D1 claimed +', 'D2 claimed +', 'D3 claimed'])
    expect(phaseOf('journal', text).items.map(({ title }) => title)).toEqual(['wheel', 'stone', null])
  })

  it('are wishes below a heading that calls them so', () => {
    const text = `${entry}### Plan\n\n- **D1.** Turn.\n\n### Done\n\n- **D1.** \`mill turn\`\n`
    expect(itemsOf('journal', text)).toEqual(['D1 wanted', 'D1 claimed +'])
  })

  it('keep their words, their title and the entry they stand in', () => {
    const text = `${entry}- **D1 (the\n  wheel).** It turns\n  slowly. It squeaks.\n\n## 2026-06-13T20:30Z — More\n\nD2: grain\nD3, D4: flour\n`
    expect(phaseOf('journal', text).items).toMatchObject([
      {
        id: 'D1',
        title: 'the wheel',
        words: 'D1 (the wheel). It turns slowly.',
        span: [5, 5, 7, 10],
        entry: 0,
      },
      { id: 'D2', title: null, words: 'D2: grain', entry: 1 },
      { id: 'D3', words: 'D3, D4: flour', entry: 1 },
      { id: 'D4', words: 'D3, D4: flour', entry: 1 },
    ])
  })
})

describe('verdicts of a review', () => {
  it.each([
    ['D1: PASS', ['D1 pass']],
    ['- D1 pass\n- D2 failed, it stops', ['D1 pass', 'D2 fail']],
    ['**PASS** — D1', ['D1 pass']],
    ['Verdict D1: PASS', ['D1 pass']],
    ['**D1:** PASSED — `mill turn`', ['D1 pass +']],
    ['- **D1 (wheel)** — verified', ['D1 pass']],
    ['D1: verified', ['D1 pass']],
    ['D1 (wheel): FAIL — it stops', ['D1 fail']],
    ['D1 — wheel — PASS', ['D1 pass']],
    ['### D1 — wheel: FAIL', ['D1 fail']],
    ['### D1 — wheel\n\nVerdict: PASS', ['D1 pass']],
    ['### D1\n\n**FAIL.** It stops.', ['D1 fail']],
    ['- **D1**\n  - ran `mill turn`\n  - verdict: PASS', ['D1 pass +']],
    ['D1 ✅\nD2 ❌', ['D1 pass', 'D2 fail']],
    ['D1, D2: PASS', ['D1 pass', 'D2 pass']],
    ['D1–D3: PASS', ['D1 pass', 'D2 pass', 'D3 pass']],
    ['D1: PASS, D2: FAIL; D3 PASS.', ['D1 pass', 'D2 fail', 'D3 pass']],
    ['Verdicts:\nD1: PASS\nD2: PASS', ['D1 pass', 'D2 pass']],
    ['✅ D1 — wheel\n✅ D2\n❌ D3: stops', ['D1 pass', 'D2 pass', 'D3 fail']],
    ['- ✔️ **D1** wheel', ['D1 pass']],
    ['PASS: D1 and D2. FAIL: D3', ['D1 pass', 'D2 pass', 'D3 fail']],
    [
      '| DoD | verdict |\n|---|---|\n| D1 (wheel) | **PASS** |\n| D2 | FAIL — stops |',
      ['D1 pass', 'D2 fail'],
    ],
    ['D1: PASS?', ['D1 open']],
    ['D1: PASS once it was repeated', ['D1 open']],
    ['D1: not PASS', ['D1 fail']],
    ['D1: not yet verified', ['D1 open']],
    ['D1: conditional PASS', ['D1 open']],
    ['D1: PENDING', ['D1 open']],
    ['**D1.** I ran it twice.', ['D1 open']],
    ['**D1.** First FAIL, later PASS.', ['D1 open']],
  ])('%s', (text, items) => {
    expect(itemsOf('review', `${cold}${text}\n`)).toEqual(items)
  })

  it.each([
    'D1 worries me.',
    '> D1: PASS',
    '"D1: PASS" is what they say',
    'Only `D1: PASS` counts.',
    'A pass for D1.',
  ])('are not: %s', (text) => {
    expect(itemsOf('review', `${cold}${text}\n`)).toEqual([])
  })
})

describe('items of a plan', () => {
  it('stand under its Definition of Done, in any form', () => {
    const plan = `# Phase mill — grind it

D9 is no item.

## Definition of Done (DoD)

1. **D1** — the wheel turns
2. D2 (grain): grain is ground
- [ ] **D3** flour

### D4 — bags

| id | what |
|---|---|
| D5 | carts |

## Risks

- **D8** — floods

## Guardrails

- Never touch \`mill-live\`.
  - Not at night either.
- No new
  wheel.
`
    const { items, gates } = phaseOf('plan', plan)
    expect(items.map(({ id, title, says }) => `${id} ${title} ${says}`)).toEqual([
      'D1 the wheel turns wanted',
      'D2 grain wanted',
      'D3 flour wanted',
      'D4 bags wanted',
      'D5 carts wanted',
    ])
    expect(gates).toEqual([])
  })

  it('stand behind a label, or wherever they are where nothing calls them so', () => {
    expect(
      itemsOf(
        'plan',
        '# Phase mill\n\nDefinition of Done:\n\n- D1 turns\n\nAnd so on.\n\n- **D2.** Not it.\n',
      ),
    ).toEqual(['D1 wanted'])
    expect(itemsOf('plan', '# Phase mill\n\n- **D1** — turns\n')).toEqual(['D1 wanted'])
  })
})
