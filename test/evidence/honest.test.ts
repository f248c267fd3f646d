import { describe } from 'vitest'
import { type Change, inReport, inText, table } from './attack-table.ts'
import { blockedParts, eventOf, failParts, passParts, sha256 } from './memory-run.ts'

const allowSpecial: Change = ({ facts }) => {
  facts.allowed_special.push('src/tide.js')
}

describe('an honest run meets every obligation', () => {
  table(passParts, [
    ['a pass', [], () => {}],
    [
      'changed files in another order',
      [],
      (parts) => {
        parts.contract?.allowed_files.push('docs/a.md')
        parts.files['patch.diff'] += String(parts.files['patch.diff']).replaceAll('src/tide.js', 'docs/a.md')
        parts.report.changed_files = ['src/tide.js', 'docs/a.md']
      },
    ],
    [
      'approvals between the steps',
      [],
      (parts) => {
        const granted = [eventOf(4, 'approval.requested'), eventOf(5, 'approval.granted')]
        parts.events.splice(3, 0, ...granted)
        parts.events.forEach((event, index) => {
          Object.assign(event, { seq: index + 1, at: '2026-11-18T12:00:05.000Z' })
        })
      },
    ],
    [
      'an event tied to its raw log',
      [],
      ({ events }) => {
        const src = { file: 'backend/fake.log', offset: 8, length: 11, sha256: sha256('src/tide.js') }
        Object.assign(events[3] ?? {}, { src })
      },
    ],
    ['a duration off by less than a second', [], inReport({ duration_ms: 9700 })],
    [
      'a clock that is a little ahead',
      [],
      ({ context }) => {
        context.now = '2026-11-18T11:56:00.000Z'
      },
    ],
    [
      'a run as old as it may be',
      [],
      ({ context }) => {
        Object.assign(context, { now: '2026-11-20T12:00:09.000Z', maxAgeDays: 2 })
      },
    ],
    [
      'the log of a runner in colours, with CR',
      [],
      inText('test.log', '# tests 3', '\u001b[34mℹ tests 3\u001b[39m\r'),
    ],
    ['skipped tests left out of the count', [], inText('test.log', '# tests 3', '# tests 5\n# skipped 2')],
    [
      'a mode that the case allows',
      [],
      (parts) => {
        allowSpecial(parts)
        parts.files['patch.diff'] =
          'diff --git a/src/tide.js b/src/tide.js\nold mode 100644\nnew mode 100755\n'
      },
    ],
    [
      'a new file below an allowed folder',
      [],
      (parts) => {
        parts.contract?.allowed_files.push('docs/**')
        parts.report.changed_files = ['docs/new.md']
        parts.files['patch.diff'] =
          'diff --git a/docs/new.md b/docs/new.md\nnew file mode 100644\nindex 0000000000000000000000000000000000000000..e69de29bb2d1d6434b8b29ae775ad8c2e48c5391\n'
      },
    ],
  ])
  table(blockedParts, [
    ['a blocked run', [], () => {}],
    ['with a failure reason as well', [], inReport({ failure_reason: 'provider unavailable' })],
  ])
  table(failParts, [
    ['a failed run', [], () => {}],
    [
      'that left processes, and says so',
      [],
      ({ report }) => {
        report.isolation.survivors = 2
      },
    ],
  ])
})
