import { describe, expect, it } from 'vitest'
import { joinGlobs, planningGlobs } from '../../src/app/init/planning-places.ts'

const globs = (...paths: string[]): string[] => planningGlobs(paths)

describe('planningGlobs', () => {
  it('knows the common folder names of issues and plans, each once', () => {
    expect(
      globs('docs/issues/001-a.md', 'docs/issues/done/002-b.md', 'docs/prd/login.md', 'backlog/x.md'),
    ).toEqual(['backlog/**/*.md', 'docs/issues/**/*.md', 'docs/prd/**/*.md'])
  })

  it('takes features below .scratch together', () => {
    expect(globs('.scratch/login/PRD.md', '.scratch/login/issues/05-form.md', '.scratch/note.md')).toEqual([
      '.scratch/**/*.md',
    ])
  })

  it('knows documents by their names, whatever letters are in them', () => {
    expect(
      globs('docs/LOGIN-PRD.md', 'notes (old)/X-ISSUES.md', 'JOURNAL-2026-05-01.md', 'docs/PRDS-OF-OLD.md'),
    ).toEqual(['JOURNAL-2026-05-01.md', 'docs/LOGIN-PRD.md', 'notes (old)/X-ISSUES.md'])
  })

  it('puts any one letter for those that a glob would read as more than themselves', () => {
    expect(globs('[web] {a}/issues/1.md', '!new*?/X-PRD.md', 'a\nb/plans/2.md')).toEqual([
      '?new??/X-PRD.md',
      '?web? ?a?/issues/**/*.md',
      'a?b/plans/**/*.md',
    ])
  })

  it('leaves alone the SOT folder, data, other files and prose', () => {
    expect(
      globs('sot/A-PRD.md', '.sot/B.md', 'test/fixtures/issues/1.md', 'docs/issues/a.txt', 'README.md'),
    ).toEqual([])
  })
})

describe('joinGlobs', () => {
  it('joins folders of one name in sibling folders, and no others', () => {
    expect(
      joinGlobs([
        'backlog/**/*.md',
        'docs/X-PRD.md',
        'docs/issues/**/*.md',
        'docs/prd/**/*.md',
        'packages/a/issues/**/*.md',
        'packages/b/issues/**/*.md',
        'tools/a/issues/**/*.md',
      ]),
    ).toEqual([
      {
        glob: 'packages/*/issues/**/*.md',
        parts: ['packages/a/issues/**/*.md', 'packages/b/issues/**/*.md'],
      },
      ...[
        'backlog/**/*.md',
        'docs/X-PRD.md',
        'docs/issues/**/*.md',
        'docs/prd/**/*.md',
        'tools/a/issues/**/*.md',
      ].map((glob) => ({ glob, parts: [glob] })),
    ])
  })
})
