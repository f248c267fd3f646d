import { describe, expect, it } from 'vitest'
import { cacheFolder, reportAnew, reportWithCache, requestFor } from './cached-check.ts'

const files = {
  'sot.config.yaml': 'version: 1\n',
  'sot/JOURNAL-well.md':
    '# JOURNAL — phase well (Builder)\n\n> Ownership: JOURNAL is Builder-owned.\n\n## 2026-06-15T10:00Z — Dug\n\nDeep.\n\n## 2026-06-15T13:00Z — Filled\n\nFull.\n',
}
/** A verdict of a time that has not come proves nothing yet. */
const judged = {
  ...files,
  'sot/REVIEW-well.md':
    '# REVIEW — phase well (Adversary)\n\n## 2026-06-15T13:00Z — Looked\n\n- D1: PASS — `deep` enough.\n\nGate: PASS\n',
  'sot/JOURNAL-well.md': `${files['sot/JOURNAL-well.md'].replace('T13:00Z', 'T11:00Z')}\n- D1: it is \`deep\`.\n\nClaiming the gate.\n`,
}
const told = 'the report'

const hours: readonly [string, string, boolean][] = [
  ['12:00', '12:30', true],
  ['12:00', '12:54', true],
  ['12:00', '12:55', false],
  ['12:00', '14:00', false],
  ['14:00', '15:00', true],
  ['14:00', '12:00', false],
  ['12:00', '09:00', false],
]

describe.each([
  ['a journal', files],
  ['a verdict', judged],
])('a check after another one, with %s', (_what, documents) => {
  it.each(hours)('of %s reports at %s the same as one without a cache: %s', async (before, after, isKept) => {
    const folder = cacheFolder()
    const at = (time: string) => requestFor(documents, `2026-06-15T${time}:00.000Z`)
    await reportWithCache(at(before), folder)
    const again = await reportWithCache(at(after), folder)
    expect(again.text).toBe(await reportAnew(at(after)))
    expect(again.use === told).toBe(isKept)
  })
})
