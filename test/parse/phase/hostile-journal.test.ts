import { describe, expect, it } from 'vitest'
import { phaseOf } from './read-phase-text.ts'

const many = 20_000

const texts: readonly (readonly [string, string])[] = [
  ['pins in one sentence', '`/srv/x` @ `346ed31`, '.repeat(many)],
  ['ids in a row', 'D1, '.repeat(many)],
  ['verdicts in a row', 'D1: PASS\n'.repeat(many)],
  ['items in a list', '- **D1.** `x` done\n'.repeat(many / 4)],
  ['words before a verdict', `gate ${'is now '.repeat(many)}`],
  ['dashes before a verdict', `Gate ${'— : = '.repeat(many)}`],
  ['verdicts of the gate in one sentence', `If so, the ${'gate may pass and '.repeat(many)}x`],
  ['claims in one sentence', `Next: ${'claiming the gate and '.repeat(many)}x`],
  ['judgements behind a label', `Gate: x ${'PASS '.repeat(many)}`],
  ['one long word', `gate ${'a'.repeat(many * 20)} owned, D1 ${'b'.repeat(many * 20)} @ 346ed31`],
  ['white space', `gate${' '.repeat(many * 10)}x verdict${' '.repeat(many * 10)}D1${' '.repeat(many * 10)}x`],
  ['entries', '## 2026-06-13T19:30Z — x\n\nx\n\n'.repeat(many / 10)],
  ['days in a heading', `## ${'2026-06-13 '.repeat(many)}`],
  ['digests', `a.toml SHA256: ${'ab'.repeat(32)}, `.repeat(many / 10)],
  ['values told again', `## Baseline\n\n- state/x: 18\n\n## End\n\n${'state/x=18, '.repeat(many)}`],
  ['braces', `## Baseline\n\n- a/${'{a,b}'.repeat(many / 10)}.x: ${'ab'.repeat(32)}`],
  ['comparisons', 'comparing copied kept preserved '.repeat(many / 2)],
  ['quotes that never end', '"a b '.repeat(many)],
  ['notes of ownership', '## Z\n\nis x-owned.\n\n'.repeat(many / 10)],
  ['path after path', `${'a/'.repeat(many * 5)} ${'/a'.repeat(many * 5)}`],
  ['rows', `|a|b|\n|-|-|\n${'|D1|PASS|\n'.repeat(many / 2)}`],
]

describe('a journal', () => {
  it.each(texts)(
    'of %s is read in time',
    (_, text) => {
      for (const kind of ['journal', 'review'] as const) {
        expect(phaseOf(kind, `# Phase mill (Builder)\n\n${text}\n\n## Definition of Done\n`).role).toBe(
          'Builder',
        )
      }
    },
    60_000,
  )
})
