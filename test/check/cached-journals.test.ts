import { expect, it } from 'vitest'
import { testNow } from '../support/check-files.ts'
import { cacheFolder, reportAnew, reportWithCache, requestFor } from './cached-check.ts'

const journal = `# JOURNAL — phase loom (Builder)

> Ownership: this journal is the Builder's.

## 2026-06-12T08:10Z — Where everything is

The frame: \`/srv/loom/frame\` (tag \`v2\` → commit \`4f2c9ab\`).

## Baseline

- state/row: 18
`
const files = {
  'sot/JOURNAL-loom.md': journal,
  'journals.yaml':
    'pins:\n  tag v2: { code: confirmed, repo: ../frame, commit: 4f2c9ab0 }\nfiles:\n  state/row: { text: "18" }\n',
}
const changes: readonly (readonly [what: string, find: string, replace: string])[] = [
  ['a tag is moved', 'confirmed', 'elsewhere'],
  ['a repository goes away', 'confirmed', 'not-here'],
  ['a file is another one', '"18"', '"19"'],
  ['a file has the same value in other bytes', '"18"', '"18\\n"'],
]

it.each(changes)('a check that remembers sees when %s', async (_what, find, replace) => {
  const folder = cacheFolder()
  const before = await reportWithCache(requestFor(files, testNow), folder)
  expect((await reportWithCache(requestFor(files, testNow), folder)).use).toBe('the report')
  const changed = { ...files, 'journals.yaml': files['journals.yaml'].replace(find, replace) }
  const again = await reportWithCache(requestFor(changed, testNow), folder)
  expect(again.text).toBe(await reportAnew(requestFor(changed, testNow)))
  expect(again.text).not.toBe(before.text)
})

it('uses no git and reads no file if no document belongs to a phase', async () => {
  const asked: unknown[] = []
  const askJournals = () => ({
    answers: async (questions: unknown) => {
      asked.push(questions)
      return { pins: [], files: [], history: null }
    },
    histories: async () => new Map(),
  })
  const folder = cacheFolder()
  const plain = { 'sot/A-ISSUES.md': '# A\n\n## A-1 - Dig\n\nStatus: ready\n' }
  await reportWithCache(requestFor(plain, testNow, { askJournals }), folder)
  await reportWithCache(requestFor(plain, testNow, { askJournals }), folder)
  expect(asked).toEqual([])
  await reportWithCache(requestFor(files, testNow, { askJournals }), folder)
  expect(asked).toHaveLength(1)
})

it('leaves everything unknowable where nothing may be opened', async () => {
  const { 'sot/JOURNAL-loom.md': text } = files
  const told = await reportAnew(requestFor({ 'sot/JOURNAL-loom.md': text }, testNow))
  expect(told).toContain('"outcome": "unknowable"')
  expect(told).not.toMatch(/"outcome": "(?!unknowable)/)
})
