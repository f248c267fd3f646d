import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { FileChange, LineEdit } from '../../src/model/document/line-edit.ts'
import { applyEdits, linesOf } from '../../src/model/document/text-lines.ts'
import { unifiedDiff } from '../../src/report/unified-diff.ts'

const changeOf = (before: string, edits: readonly LineEdit[]): FileChange => {
  return { path: 'a b.md', sha256: 'of the old text', before, after: applyEdits(before, edits) }
}

/** What git makes of the old text and the diff. */
function patched({ path, before, ...change }: FileChange): string {
  const folder = mkdtempSync(join(tmpdir(), 'sot-diff-'))
  try {
    writeFileSync(join(folder, path), before)
    const options = { cwd: folder, input: unifiedDiff({ path, before, ...change }), stdio: 'pipe' as const }
    execFileSync('git', ['apply', '--whitespace=nowarn', '--unidiff-zero', '-'], options)
    return readFileSync(join(folder, path), 'utf8')
  } finally {
    rmSync(folder, { recursive: true })
  }
}

const text = 'one\ntwo\nthree\nfour\nfive\nsix\nseven\neight\nnine\nten\n'

describe('a unified diff', () => {
  it('shows close edits as one hunk, and others separately', () => {
    const near = changeOf(text, [
      { line: 2, remove: ['two'], add: ['2'] },
      { line: 6, remove: [], add: ['5 and a half'] },
    ])
    const apart = changeOf(text, [
      { line: 1, remove: ['one'], add: ['1'] },
      { line: 11, remove: [], add: ['eleven'] },
    ])
    expect(unifiedDiff(near).match(/^@@ .* @@$/gm)).toEqual(['@@ -1,8 +1,9 @@'])
    expect(unifiedDiff(apart).match(/^@@ .* @@$/gm)).toEqual(['@@ -1,4 +1,4 @@', '@@ -8,3 +8,4 @@'])
  })

  it('shows the fewest lines, and all of them where nothing much is shared', () => {
    const diffOf = (before: string, after: string): string =>
      unifiedDiff({ path: 'a.md', sha256: 'old', before, after })
    expect(diffOf('a\nb\nc\nd\n', 'a\nB\nc\nd\ne\n')).toBe(
      '--- a/a.md\n+++ b/a.md\n@@ -1,4 +1,5 @@\n a\n-b\n+B\n c\n d\n+e\n',
    )
    const [odd, even] = [1, 2].map((start) =>
      Array.from({ length: 5000 }, (_, at) => `${start + 2 * at}\n`).join(''),
    )
    expect(diffOf(odd ?? '', even ?? '')).toMatch(/^@@ -1,5000 \+1,5000 @@$/m)
  })

  it('says where a last line has no end', () => {
    const change = changeOf('one\ntwo', [{ line: 3, remove: [], add: ['three'] }])
    expect(change.after).toBe('one\ntwo\nthree')
    expect(unifiedDiff(change)).toContain(
      '-two\n\\ No newline at end of file\n+two\n+three\n\\ No newline at end of file\n',
    )
  })

  it('is what git makes the new text from', () => {
    const line = fc.constantFrom('', 'a', 'b', '- c', '+ d', '@@ -1 +1 @@', '\\ e')
    const texts = fc
      .tuple(
        fc.array(line, { minLength: 1, maxLength: 14 }),
        fc.constantFrom('\n', '\r\n', '\r'),
        fc.boolean(),
      )
      .map(([lines, end, isOpen]) => lines.join(end) + (isOpen ? '' : end))
      .filter((one) => one !== '')
    const places = fc.tuple(fc.nat(), fc.boolean(), fc.array(line, { minLength: 1, maxLength: 4 }))
    fc.assert(
      fc.property(texts, places, (before, [at, replaces, add]) => {
        const lines = linesOf(before)
        const last = lines.at(-1)?.text === '' && lines.length > 1 ? lines.length - 1 : lines.length
        const number = (at % last) + 1
        const edit = replaces
          ? { line: number, remove: [lines[number - 1]?.text ?? ''], add: [`new ${add.join(' ')}`] }
          : { line: number === last ? last + 1 : number, remove: [], add: ['new', ...add, 'end'] }
        const change = changeOf(before, [edit])
        expect(patched(change)).toBe(change.after)
      }),
      { numRuns: 60 },
    )
  })
})

describe('edits of lines', () => {
  it('leave every line that they do not name', () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom('a', '\n', '\r', '\r\n', ' ') }),
        fc.nat(),
        (before, at) => {
          const lines = linesOf(before)
          expect(lines.map(({ text: one, end }) => one + end).join('')).toBe(before)
          const line = (at % lines.length) + 1
          const after = linesOf(applyEdits(before, [{ line, remove: [], add: ['new', 'lines'] }]))
          expect(after.map((one) => one.text).toSpliced(line - 1, 2)).toEqual(lines.map((one) => one.text))
        },
      ),
    )
  })
})
