import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { check } from '../../src/check/check.ts'
import { rules } from '../../src/rules/registry.generated.ts'
import { cacheRoom, openStore, requestFor, tellAgain, tellAnew } from './remembering.ts'

const day = (text: string): string => `${text}T12:00:00.000Z`
const head = (created: string, reviewed: string): string =>
  `---\ntitle: Well Issues\nstatus: active\nlifecycle_classification: sot\nowner: ana\ncreated: ${created}\nlast_reviewed: ${reviewed}\ncore_promotion_status: not-promoted\n---\n\n# Well Issues\n`
const excused =
  '# Well Issues\n\n<!-- sot-disable-next-line placeholder -- the mason is away, until: 2026-06-20 -->\nTBD\n'
const reviewed = head('2026-03-01', '2026-06-10')
const holds = 'findings; documents judged again: 0'
const anew = 'facts of 1 of 1 files'
const config = { 'sot.config.yaml': 'version: 1\nreview: { max_age_days: 3 }\n' }

/** What was checked on one day, and what a check on another one does. */
const cases: readonly [what: string, text: string, from: string, to: string, cache: string][] = [
  ['nothing is dated', '# Well Issues\n', '2026-06-15', '2027-01-01', holds],
  ['all days are past', reviewed, '2026-06-15', '2026-06-16', holds],
  ['all days are past on both', reviewed, '2026-06-15', '2026-06-10', holds],
  ['a day is to come again', reviewed, '2026-06-15', '2026-06-09', anew],
  ['a day is to come on both', head('2026-03-01', '2026-06-30'), '2026-06-15', '2026-06-16', anew],
  ['a comment still holds', excused, '2026-06-15', '2026-06-20', holds],
  ['a comment holds no more', excused, '2026-06-15', '2026-06-21', anew],
  ['a comment held once', excused, '2026-06-21', '2026-06-20', anew],
  ['a comment has not held for long', excused, '2026-06-21', '2026-07-21', holds],
]

describe('a check on another day', () => {
  it.each(cases)(
    'tells the same as one that knows nothing where %s',
    async (_what, text, from, to, cache) => {
      const files = { 'sot/WELL-ISSUES.md': text }
      const room = cacheRoom()
      await tellAgain(requestFor(files, day(from)), room)
      const again = await tellAgain(requestFor(files, day(to)), room)
      expect(again).toEqual({ text: await tellAnew(requestFor(files, day(to))), cache })
    },
  )

  it('counts the days since a review anew', async () => {
    const files = { ...config, 'sot/WELL-ISSUES.md': reviewed }
    const room = cacheRoom()
    const first = await tellAgain(requestFor(files, day('2026-06-15')), room)
    const again = await tellAgain(requestFor(files, day('2026-06-16')), room)
    expect(again.text).toBe(await tellAnew(requestFor(files, day('2026-06-16'))))
    expect(again.text).not.toBe(first.text)
  })

  it('counts them anew after a check that held all facts', async () => {
    const files = { ...config, 'sot/WELL-ISSUES.md': reviewed }
    const room = cacheRoom()
    await tellAgain(requestFor(files, day('2026-06-15')), room)
    const store = openStore(room)
    await check({ ...requestFor(files, day('2026-06-16')), cache: { store, startedAt: Date.now() } })
    store.close()
    const request = requestFor({ ...files, 'sot/ROPE.md': '# Rope\n' }, day('2026-06-16'))
    expect((await tellAgain(request, room)).text).toBe(await tellAnew(request))
  })

  it('has no rule that looks at the clock but those whose answers it knows to age', () => {
    const folder = join(import.meta.dirname, '../../src/rules')
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' })
    const asking = files
      .filter((file) => /^(?!shared)[a-z-]+\/.*\.ts$/.test(file))
      .filter((file) => {
        return /function\* ?\([^)]*\bnow\b|\.now\b/.test(readFileSync(join(folder, file), 'utf8'))
      })
      .map((file) => basename(file))
      .sort()
    expect(asking).toEqual([
      'evidence-freshness.ts',
      'frontmatter-dates.ts',
      'frontmatter-review-overdue.ts',
      'journal-timestamps.ts',
      'verdict-independence.ts',
    ])
    // What is kept of a document's own rules is believed on any day.
    const alone = rules.filter(({ meta }) => meta.scope === 'document').map(({ meta }) => `${meta.id}.ts`)
    expect(asking.filter((file) => alone.includes(file))).toEqual([])
  })
})
