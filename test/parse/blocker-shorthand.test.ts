import { describe, expect, it } from 'vitest'
import { onlyIssue, readText, tellBlockers, textAt } from './read-text.ts'

const lists: readonly (readonly [string, readonly string[]])[] = [
  ['LAMP-003 .. LAMP-005', ['range LAMP-003..LAMP-005']],
  ['LAMP-003 ... 005, LAMP-009', ['range LAMP-003..005', 'id LAMP-009']],
  ['LAMP-003 ~ LAMP-005', ['range LAMP-003..LAMP-005']],
  ['[LAMP-003](3.md) .. [LAMP-005](5.md)', ['range LAMP-003..LAMP-005']],
  ['[LAMP-003..LAMP-005](plan.md)', ['path plan.md']],
  ['~~LAMP-003~~ LAMP-005', ['id LAMP-003', 'id LAMP-005']],
  ['LAMP-002. LAMP-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002... Legal review must be done.', ['id LAMP-002', 'prose Legal review must be done.']],
  ['LAMP-002/003/004', ['id LAMP-002', 'id LAMP-003', 'id LAMP-004']],
  ['LAMP-9/10', ['id LAMP-9', 'id LAMP-10']],
  ['LAMP-002/-003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-002|003', ['id LAMP-002', 'id LAMP-003']],
  ['LAMP-001/LAMP-002/003 — oil of LAMP-009', ['id LAMP-001', 'id LAMP-002', 'id LAMP-003']],
  ['LAMP-002/03', ['path LAMP-002/03']],
  ['LAMP-002/003/jar.md', ['path LAMP-002/003/jar.md']],
  ['3/4', ['number 3', 'number 4']],
  ['01/02/03', ['number 01', 'number 02', 'number 03']],
  ['Issues 01/02, 05', ['named 01', 'named 02', 'named 05']],
  ['the oil of issues 1/2', ['named 1', 'named 2']],
  ['#3/#4', ['named 3', 'named 4']],
  ['01 .. 04', ['range 01..04']],
  ['2026/05', ['path 2026/05']],
  ['05/06/2026', ['path 05/06/2026']],
  ['1/3 of the oil', ['path 1/3 of the oil']],
]

describe('blockers written short', () => {
  it.each(lists)('%s', (value, expected) => {
    const { blockedBy } = onlyIssue(readText(`## LAMP-001 - Wick\n\nBlocked by: ${value}\n`))
    expect(tellBlockers(blockedBy)).toEqual(expected)
  })

  it('have places of their own', () => {
    const text = '## LAMP-001 - Wick\n\nBlocked by: LAMP-002/003\n'
    const refs = onlyIssue(readText(text)).blockedBy?.refs ?? []
    expect(refs.map(({ span }) => textAt(text, span))).toEqual(['LAMP-002', '003'])
  })

  it('mention the first of a range, and no id that looks like the whole', () => {
    const text =
      '## LAMP-001 - Wick\n\nStatus: open\nBlocked by: LAMP-003-005\nType: AFK\n\nSee LAMP-007-009.\n'
    const { ids } = readText(text)
    expect(ids.map((id) => id.text)).toEqual(['LAMP-001', 'LAMP-003', 'LAMP-007-009'])
    expect(ids.map(({ span }) => textAt(text, span))).toEqual(['LAMP-001', 'LAMP-003', 'LAMP-007-009'])
  })

  it.each(['1/', '1/#', 'A-1/1/', 'A-1 .. ', '.. A', 'Issue 1/2 ', 'A-1 ~ '])(
    'cost no more than their length: %j',
    (part) => {
      const started = performance.now()
      readText(`## LAMP-001 - Wick\n\nBlocked by: ${part.repeat(10_000)}x\n`)
      expect(performance.now() - started).toBeLessThan(2_000)
    },
  )
})
