import { describe, expect, it } from 'vitest'
import { testNow } from '../support/check-files.ts'
import { cacheFolder, reportAnew, reportWithCache, requestFor } from './cached-check.ts'

const files = {
  'sot.config.yaml': 'version: 1\n',
  'WORKBOARD.yaml':
    'version: 1\nowner: ana\ndocuments:\n  - { path: sot/WELL-ISSUES.md, kind: issues }\n  - { path: sot/ROPE-ISSUES.md, kind: issues }\nitems:\n  - { id: WELL-1, title: Dig, status: ready, document: sot/WELL-ISSUES.md }\n',
  'sot/WELL-ISSUES.md':
    '# Well Issues\n\n## WELL-1 - Dig\n\nStatus: validated\nBlocked by: ROPE-1\n\nSome words about the well.\n\n- [ ] It holds water.\n\nSee [the rope](ROPE-ISSUES.md) and [nothing](NONE.md).\n',
  'sot/ROPE-ISSUES.md': '# Rope Issues\n\n## ROPE-1 - Twist\n\nStatus: active\nBlocked by: None\n\nTBD\n',
}

const change = (from: string, to: string, path = 'sot/WELL-ISSUES.md') => {
  const text = files[path as keyof typeof files]
  if (!text.includes(from)) throw new Error(`no ${from}`)
  return { ...files, [path]: text.replace(from, to) }
}

describe('a check after another one', () => {
  const cases: readonly [what: string, after: Readonly<Record<string, string>>, cache: string | null][] = [
    ['nothing changed', files, 'the report'],
    ['a word changed', change('Some words', 'More words'), 'facts of 3 of 4 files'],
    ['a paragraph came', change('Some words', 'A first line.\n\nSome words'), 'facts of 3 of 4 files'],
    ['a line moved up', change('Some words about the well.\n\n', ''), 'facts of 3 of 4 files'],
    ['a gap was left', change('Some words', 'TBD, some words'), 'facts of 3 of 4 files'],
    [
      'a status changed',
      change('Status: active', 'Status: validated', 'sot/ROPE-ISSUES.md'),
      'facts of 3 of 4 files',
    ],
    ['a box was ticked', change('[ ] It holds', '[x] It holds'), 'facts of 3 of 4 files'],
    [
      'a heading came',
      change('[nothing](NONE.md).', '[nothing](NONE.md).\n\n### More\n\nWords.'),
      'facts of 3 of 4 files',
    ],
    [
      'an issue that is defined was mentioned',
      change('Some words', 'As ROPE-1 says, some words'),
      'facts of 3 of 4 files',
    ],
    [
      'one that is not was mentioned',
      change('Some words', 'As ROPE-7 says, some words'),
      'facts of 3 of 4 files',
    ],
    ['an editor left a file', { ...files, 'sot/.WELL-ISSUES.md.swp': 'b0' }, 'facts of 4 of 4 files'],
    [
      'a picture came in a folder of its own, and a word changed',
      { ...change('Some words', 'More words'), 'sot/shots/well.png': 'PNG' },
      'facts of 3 of 4 files',
    ],
    [
      'what is hidden is hidden still',
      { ...files, '.gitignore': '*.tmp\n', 'sot/x.tmp': '' },
      'facts of 4 of 4 files',
    ],
    ['a document was hidden', { ...files, '.gitignore': 'ROPE*\n' }, 'facts of 3 of 3 files'],
    ['a record came', { ...files, 'sot/admissions.json': '{}' }, 'facts of 4 of 5 files'],
    ['the file of a link came', { ...files, 'sot/NONE.md/x.png': '' }, 'facts of 4 of 4 files'],
    ['a file came', { ...files, 'sot/NONE.md': '# None\n' }, 'facts of 4 of 5 files'],
  ]
  it('reads one document again where its front matter changed', async () => {
    const head =
      '---\ntitle: Well Issues\nstatus: draft\nowner: ana\ncreated: 2026-06-01\nlast_reviewed: 2026-06-02\n---\n\n'
    const of = (change: (head: string) => string) => {
      return { ...files, 'sot/WELL-ISSUES.md': change(head) + files['sot/WELL-ISSUES.md'] }
    }
    const cases: readonly [change: (head: string) => string, cache: string][] = [
      [(text) => text.replace('draft', 'active'), 'facts of 3 of 4 files'],
      [(text) => text.replace('draft', 'nonsense'), 'facts of 3 of 4 files'],
      [(text) => text.replace('ana', 'bo').replace('owner', 'keeper'), 'facts of 3 of 4 files'],
      [(text) => text.replace('06-01', '06-03'), 'facts of 3 of 4 files'],
      [(text) => text.replace('status', 'core_promotion_status'), 'facts of 3 of 4 files'],
    ]
    for (const [change, cache] of cases) {
      const folder = cacheFolder()
      await reportWithCache(
        requestFor(
          of((text) => text),
          testNow,
        ),
        folder,
      )
      const request = requestFor(of(change), testNow)
      expect(await reportWithCache(request, folder)).toEqual({ text: await reportAnew(request), use: cache })
    }
  })

  it('reads all again when many documents changed', async () => {
    const many = Object.fromEntries(
      Array.from({ length: 12 }, (_, at) => [`sot/N${at}-NOTES.md`, `# Notes ${at}\n\nTBD ${at}\n`]),
    )
    const folder = cacheFolder()
    await reportWithCache(requestFor(many, testNow), folder)
    const after = Object.fromEntries(Object.entries(many).map(([path, text]) => [path, `${text}\nMore.\n`]))
    const again = await reportWithCache(requestFor(after, testNow), folder)
    expect(again).toEqual({
      text: await reportAnew(requestFor(after, testNow)),
      use: 'facts of 0 of 12 files',
    })
    expect((await reportWithCache(requestFor(after, testNow), folder)).use).toBe('the report')
  })

  it('opens cited runs every time', async () => {
    const cited = {
      ...files,
      'sot/WELL-ISSUES.md': `${files['sot/WELL-ISSUES.md']}\n- Run artifact directory: \`harness-runs/20260608T101500Z-fill-6\`\n- Report status: \`pass\`\n`,
      'runs.yaml': '20260608T101500Z-fill-6:\n  status: pass\n',
    }
    const folder = cacheFolder()
    await reportWithCache(requestFor(cited, testNow), folder)
    expect((await reportWithCache(requestFor(cited, testNow), folder)).use).toBe('the report')
    const tampered = { ...cited, 'runs.yaml': '20260608T101500Z-fill-6:\n  status: fail\n' }
    const again = await reportWithCache(requestFor(tampered, testNow), folder)
    expect(again).toEqual({
      text: await reportAnew(requestFor(tampered, testNow)),
      use: 'facts of 4 of 4 files',
    })
    expect(again.text).not.toBe(await reportAnew(requestFor(cited, testNow)))
  })

  it.each(cases)('reports the same with and without a cache when %s', async (_what, after, cache) => {
    const folder = cacheFolder()
    await reportWithCache(requestFor(files, testNow), folder)
    const request = requestFor(after, testNow)
    const again = await reportWithCache(request, folder)
    expect(again.text).toBe(await reportAnew(request))
    expect(again.use).toBe(cache)
    const third = await reportWithCache(request, folder)
    expect(third.text).toBe(again.text)
    expect(third.use).toBe('the report')
  })
})
