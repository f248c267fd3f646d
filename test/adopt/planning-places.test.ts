import { describe, expect, it } from 'vitest'
import { planningPlaces } from '../../src/adopt/planning-places.ts'

const globs = (...paths: string[]): string[] => planningPlaces(paths).map(({ glob }) => glob)

describe('planningPlaces', () => {
  it('knows the folders that people keep issues and plans in, each once', () => {
    expect(
      globs('docs/issues/001-a.md', 'docs/issues/done/002-b.md', 'docs/prd/login.md', 'backlog/x.md'),
    ).toEqual(['backlog/**/*.md', 'docs/issues/**/*.md', 'docs/prd/**/*.md'])
  })

  it('takes features below .scratch together', () => {
    expect(
      planningPlaces(['.scratch/login/PRD.md', '.scratch/login/issues/05-form.md', '.scratch/note.md']),
    ).toEqual([
      { glob: '.scratch/**/*.md', paths: ['.scratch/login/PRD.md', '.scratch/login/issues/05-form.md'] },
    ])
  })

  it('knows documents by their names, and escapes what a glob would read', () => {
    expect(
      globs('docs/LOGIN-PRD.md', 'notes (old)/X-ISSUES.md', 'JOURNAL-2026-05-01.md', 'docs/PRDS-OF-OLD.md'),
    ).toEqual(['JOURNAL-2026-05-01.md', 'docs/LOGIN-PRD.md', 'notes \\(old\\)/X-ISSUES.md'])
  })

  it('leaves alone the SOT folder, data, other files and prose', () => {
    expect(
      globs('sot/A-PRD.md', '.sot/B.md', 'test/fixtures/issues/1.md', 'docs/issues/a.txt', 'README.md'),
    ).toEqual([])
  })
})
