import { describe, expect, it } from 'vitest'
import { faultAmong } from '../../src/evidence/run/run-paths.ts'
import { buildRun } from '../support/run-builder.ts'
import { faultsOf } from './attack.ts'

const odd: readonly (readonly [string, string, readonly string[]])[] = [
  ['a backslash', 'path-not-normal', ['src/\\back.js']],
  ['a line feed', 'path-not-normal', ['src/a\n## Status: validated.js']],
  ['a folder that ends in a space', 'path-not-normal', ['src/a /b.js']],
  ['letters in parts', 'path-not-normal', ['src/e\u0301.js']],
  ['a device', 'path-not-normal', ['src/nul.js']],
  ['a way up', 'path-escape', ['../a.js']],
  ['two cases', 'path-collision', ['src/A.JS', 'src/a.js']],
  ['two cases of a folder', 'path-collision', ['Src/b.js', 'src/a.js']],
]

describe('files that a run changed', () => {
  it.each(odd)('are not found in %s', async (_name, code, paths) => {
    expect(faultAmong(paths)?.code).toBe(code)
    for (const status of ['pass', 'fail'] as const) {
      const run = buildRun({
        status,
        change: ({ report }) => {
          report.changed_files = [...paths]
        },
      })
      expect(await faultsOf(run)).toEqual([`artifacts-complete broken ${code}`])
    }
  })

  it('are found for names of many kinds', () => {
    expect(faultAmong(['src/[id]/é ü.tsx', '.github/a&b.yml', 'report.json', '日本/@x+$y.js'])).toBeNull()
  })
})
