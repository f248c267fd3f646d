import { describe, expect, it } from 'vitest'
import { readText } from './read-text.ts'

const at = { path: 'docs/backlog.md', inSot: false, globBase: 'docs' } as const
const idsIn = (text: string, path: string = at.path): string[] =>
  readText(text, { ...at, path }).issues.map(({ id }) => id)
const withStatus = (heading: string): string => `# Backlog\n\n${heading}\n\nStatus: ready\n`

describe('headings that open an issue where its fields follow', () => {
  it.each([
    ['## AB-1 Foo', 'AB-1', 'Foo'],
    ['## Task AB-1: Foo', 'AB-1', 'Foo'],
    ['## Issue AB-1: Foo', 'AB-1', 'Foo'],
    ['## Story AB-1 - Foo', 'AB-1', 'Foo'],
    ['## [x] AB-1 - Foo', 'AB-1', 'Foo'],
    ['## [ ] AB-1: Foo', 'AB-1', 'Foo'],
    ['## Foo bar (AB-1)', 'AB-1', 'Foo bar'],
    ['## Task 1: Foo', 'docs/backlog/1', 'Foo'],
    ['### Story 1.2: Foo', 'docs/backlog/1.2', 'Foo'],
    ['## Bug #3 - Foo', 'docs/backlog/3', 'Foo'],
    ['## #12 Foo', 'docs/backlog/12', 'Foo'],
  ])('%s', (heading, id, title) => {
    expect(readText(withStatus(heading), at).issues).toMatchObject([{ id, title }])
    expect(idsIn(`# Backlog\n\n${heading}\n\n#### Acceptance criteria\n\n- It works.\n`)).toEqual([id])
    // Without fields other headings look the same.
    if (!/^## (?:Task|Issue|Story|\[.\]) ?AB/.test(heading))
      expect(idsIn(`# Backlog\n\n${heading}\n\nSome words about it.\n`)).toEqual([])
  })

  it('a numbered chapter needs a second one with fields', () => {
    const chapters =
      '# Work\n\n## 1. Foo\n\nStatus: ready\n\n## 2. Bar\n\nStatus: done\n\n## 3. Remarks\n\nNone.\n'
    expect(idsIn(chapters)).toEqual(['docs/backlog/1', 'docs/backlog/2'])
    expect(idsIn('# Report\n\n## 1. Summary\n\nStatus: final\n\n## 2. Details\n\nWords.\n')).toEqual([])
  })

  it('fields of an issue inside a section are not those of the section', () => {
    expect(idsIn('# Plan\n\n## Task 1: Setup\n\n### AB-1: Foo\n\nStatus: ready\n')).toEqual(['AB-1'])
  })

  it('a section about an issue that is defined here is none of its own', () => {
    const text = '# Work\n\n## AB-1: Foo\n\nStatus: ready\n\n## Proof of the run (AB-1)\n\nStatus: pass\n'
    expect(idsIn(text)).toEqual(['AB-1'])
  })
})

describe('files in a folder of issues', () => {
  it.each(['issue-login.md', 'task_001.md', 'status-page-down.md', 'notes-are-lost.md', 'plan-the-move.md'])(
    '%s is an issue, whatever its name looks like',
    (name) => {
      const path = `docs/issues/${name}`
      for (const text of [
        '# A\n\nStatus: ready\n',
        '# A\n\nAcceptance:\n\n- b\n',
        '---\nstatus: done\n---\n# A\n',
      ])
        expect(idsIn(text, path)).toHaveLength(1)
      expect(idsIn('# A\n\nWords alone.\n', path)).toEqual([])
    },
  )

  it.each([
    'README.md',
    'readme-first.md',
    'status.md',
    'backlog.md',
    'issue-template.md',
    '_draft.md',
    'tasks.md',
  ])('%s is about all of them', (name) => {
    expect(idsIn('# A\n\nStatus: ready\n', `docs/issues/${name}`)).toEqual([])
  })

  it.each([
    ['5-2-drawer.md', 'issues/5.2'],
    ['12-3-drawer.md', 'issues/12.3'],
    ['05-drawer.md', 'issues/05'],
    ['00-01-drawer.md', 'issues/00-01'],
    ['5-drawer.md', 'issues/5'],
  ])('%s is %s', (name, id) => {
    expect(idsIn('# A\n\nStatus: ready\n', `docs/issues/${name}`)).toEqual([id])
  })

  it.each(['### Issue 1: flaky', '### Task 2: late', '### AB-9 elsewhere', '### 1. First'])(
    '"%s" is a section of its file',
    (heading) => {
      const text = `# A\n\nStatus: ready\n\n${heading}\n\nStatus: done\n\n${heading}\n\nStatus: done\n`
      expect(idsIn(text, 'docs/issues/05-a.md')).toEqual(['issues/05'])
    },
  )
})

describe('front matter of a file in a folder of issues', () => {
  const read = (keys: string) =>
    readText(`---\n${keys}\nstatus: ready\n---\n# Some heading\n`, { ...at, path: 'docs/issues/05-a.md' })

  it.each(["dependencies: ''", 'dependencies: []', 'blocked_by: ""', 'depends_on: none'])(
    '%s is none',
    (keys) => {
      const { issues, problems } = read(keys)
      expect([issues[0]?.blockedBy, problems]).toMatchObject([{ none: true, refs: [] }, []])
    },
  )

  it('its title wins over that of a heading', () => {
    expect(read('title: Real title').issues).toMatchObject([{ title: 'Real title' }])
    expect(read('owner: ada').issues).toMatchObject([{ title: 'Some heading' }])
  })
})
