import { describe, expect, it } from 'vitest'
import { pathsToProbe } from '../../src/link/link-targets.ts'
import type { LinkReference, PathReference } from '../../src/model/document/reference.ts'
import { shareFacts } from '../../src/model/document/shared-facts.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import {
  at,
  blockedBy,
  blockersOf,
  boardOf,
  documentOf,
  fileIssue,
  issueOf,
  link,
  ref,
  sharedOf,
} from './build-document.ts'

const form = fileIssue('login/issues/05-form.md', 'login/05', '05')
const old = fileIssue('login/archive/03-old.md', 'login/03', '03')
const several = documentOf('sot/X-ISSUES.md', { issues: [issueOf('X-1'), issueOf('X-2')] })

describe('blockers given by path', () => {
  const cases: readonly [written: string, expected: string][] = [
    ['./05-form.md', 'issue login/05'],
    ['05-form.md', 'issue login/05'],
    ['05-form', 'issue login/05'],
    ['login/issues/05-form.md', 'issue login/05'],
    ['../issues/05-form.md#done', 'issue login/05'],
    ['03-old.md', 'issue login/03'],
    ['.sot/X-ISSUES.md', 'document sot/X-ISSUES.md'],
    ['sot/X-ISSUES.md:12', 'document sot/X-ISSUES.md'],
    ['docs/plan.txt', 'document docs/plan.txt'],
    ['06-gone.md', 'document 06-gone.md undefined'],
    ['../../../etc/passwd', 'document ../../../etc/passwd undefined'],
  ]
  for (const [written, expected] of cases) {
    it(`${written} is ${expected}`, () => {
      const asking = fileIssue('login/issues/09-last.md', 'login/09', '09', [ref.path(written)])
      const workspace = link([form, old, several, asking], { targets: { 'docs/plan.txt': 'file' } })
      expect(blockersOf(workspace, 'login/09')).toEqual([expected])
    })
  }

  it('without a target are reported, unless a link on that line is reported already', () => {
    const asking = fileIssue('login/issues/09-last.md', 'login/09', '09', [ref.path('06-gone.md')])
    const linking = { ...asking, links: [{ target: '06-gone.md', anchor: null, span: at(2) }] }
    expect(link([asking]).mentions.map(({ id, state }) => [id, state])).toEqual([['06-gone.md', 'undefined']])
    expect(link([linking]).mentions).toEqual([])
  })
})

describe('links', () => {
  const page = documentOf('sot/a/PAGE.md', {
    headings: [
      {
        depth: 1,
        text: 'Tide Tables',
        span: at(1),
        parent: -1,
        isField: false,
        issue: null,
        slug: 'tide-tables',
      },
    ],
    slugs: ['tide-tables'],
  })
  const cases: readonly [target: string, anchor: string | null, expected: string][] = [
    ['PAGE.md', null, 'sot/a/PAGE.md file null'],
    ['', 'tide-tables', 'sot/a/PAGE.md file true'],
    ['PAGE.md', 'Tide-Tables', 'sot/a/PAGE.md file true'],
    ['PAGE.md', 'neap-tides', 'sot/a/PAGE.md file false'],
    ['PAGE.md', 'top', 'sot/a/PAGE.md file true'],
    ['PAGE.md', 'html-anchor', 'sot/a/PAGE.md file true'],
    ['PAGE.md?plain=1', ':~:text=tide', 'sot/a/PAGE.md file null'],
    ['../chart.png', null, 'sot/chart.png file null'],
    ['..', null, 'sot folder null'],
    ['/sot/chart.png', null, 'sot/chart.png file null'],
    ['../../..', null, '../../.. outside null'],
    ['gone.md', 'x', 'sot/a/gone.md missing null'],
  ]
  for (const [target, anchor, expected] of cases) {
    it(`${target}${anchor === null ? '' : `#${anchor}`} leads to ${expected}`, () => {
      const reference: LinkReference = { target, anchor, span: at(4) }
      const document = { ...shareFacts(page, ['html-anchor']), links: [reference] }
      const { links } = link([document], {
        targets: { 'sot/chart.png': 'file', sot: 'folder' },
      })
      expect(
        links.map(({ resolved, target, anchorFound }) => `${resolved} ${target} ${anchorFound}`),
      ).toEqual([expected])
    })
  }
})

describe('SOT paths', () => {
  const lookUp = (text: string, where: PathReference['where'] = 'text') => {
    const note = documentOf('sot/a/NOTE.md', { paths: [{ text, span: at(3), where }] })
    return link([note, several], { targets: { 'sot/a': 'folder' } }).sotPaths.map(
      ({ resolved, exists, misspelt }) =>
        `${resolved}${exists ? '' : ' missing'}${misspelt ? ' misspelt' : ''}`,
    )
  }
  const cases: readonly [written: string, expected: readonly string[]][] = [
    ['sot/X-ISSUES.md', ['sot/X-ISSUES.md']],
    ['.sot/X-ISSUES.md', ['sot/X-ISSUES.md misspelt']],
    ['./sot/a/', ['sot/a']],
    ['sot/GONE.md', ['sot/GONE.md missing']],
    ['.sot/GONE.md', ['sot/GONE.md missing misspelt']],
    ['sot/<name>-PRD.md', []],
    ['sot/**/*.md', []],
  ]
  for (const [written, expected] of cases) {
    it(`${written} is ${expected.join() || 'no path'}`, () => expect(lookUp(written)).toEqual(expected))
  }

  it('of a source may be next to the document', () => {
    expect(lookUp('NOTE.md', 'source')).toEqual(['sot/a/NOTE.md'])
  })
})

describe('pathsToProbe', () => {
  it('names what must be looked for, once, in order, and no document', () => {
    const note = documentOf('sot/NOTE.md', {
      links: [
        { target: '../img/a.png', anchor: null, span: at(1) },
        { target: 'X-ISSUES.md', anchor: null, span: at(2) },
        { target: '../../etc/passwd', anchor: null, span: at(2) },
      ],
      paths: [{ text: '.sot/B.md', span: at(3), where: 'text' }],
      issues: [issueOf('N-1', { blockedBy: blockedBy(ref.path('docs/c.md')) })],
    })
    const settings = { ...defaultSettings, required: [{ path: 'WORKBOARD.yaml', span: at(1) }] }
    const board = boardOf({ documents: [{ path: '.sot/D.md', kind: null, span: at(1) }] })
    expect(pathsToProbe([note, several].map(sharedOf), settings, 'sot', board)).toEqual([
      '.sot/B.md',
      '.sot/D.md',
      'WORKBOARD.yaml',
      'docs/c.md',
      'docs/c.md.md',
      'img/a.png',
      'sot/B.md',
      'sot/D.md',
      'sot/docs/c.md',
      'sot/docs/c.md.md',
    ])
  })
})
