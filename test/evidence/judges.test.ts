import { describe, expect, it } from 'vitest'
import { notHeld } from './ask.ts'
import { blockedParts, eventOf, failParts, type Parts, passParts, runId, sha256 } from './memory-run.ts'

type Change = (parts: Parts) => void
type Row = readonly [name: string, expected: string | readonly string[], change: Change]

const table = (start: () => Parts, rows: readonly Row[]) => {
  it.each(rows)('%s', async (_name, expected, change) => {
    const parts = start()
    change(parts)
    expect(await notHeld(parts)).toEqual([expected].flat())
  })
}

const withText = (path: string, from: string | RegExp, to: string): Change => {
  return ({ files }) => {
    const text = String(files[path])
    expect(text.replace(from, to)).not.toBe(text)
    files[path] = text.replace(from, to)
  }
}
const proofWith = (change: Record<string, unknown>): Change => {
  return ({ files }) => {
    const path = 'stage1-no-target-inspection.json'
    files[path] = JSON.stringify({ ...JSON.parse(String(files[path])), ...change })
  }
}
const lines = (events: readonly unknown[]) => events.map((event) => `${JSON.stringify(event)}\n`).join('')
const eventsText = (change: (text: string) => string): Change => {
  return ({ files, events }) => {
    files['events.normalized.jsonl'] = change(lines(events))
  }
}
const allowSpecial: Change = ({ facts }) => {
  facts.allowedSpecial.push('src/tide.js')
}
const status = 'status-consistent status-inconsistent'
const time = 'status-consistent time-inconsistent'
const contract = 'freshness contract-mismatch'
const log = 'tests-executed test-log-inconsistent'
const target = 'no-target-inspection target-inspected'

describe('what is honest is held', () => {
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
    [
      'a duration off by less than a second',
      [],
      ({ report }) => {
        report.duration_ms = 9700
      },
    ],
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
      withText('test.log', '# tests 3', '\u001b[34mℹ tests 3\u001b[39m\r'),
    ],
    ['skipped tests left out of the count', [], withText('test.log', '# tests 3', '# tests 5\n# skipped 2')],
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
    [
      'with a failure reason as well',
      [],
      ({ report }) => {
        report.failure_reason = 'provider unavailable'
      },
    ],
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

describe('a pass that speaks against itself', () => {
  table(passParts, [
    [
      'failure reason',
      status,
      ({ report }) => {
        report.failure_reason = 'timeout'
      },
    ],
    [
      'blockers',
      status,
      ({ report }) => {
        report.blockers.push('provider')
      },
    ],
    [
      'exit code',
      status,
      ({ report }) => {
        report.backend_exit_code = 1
      },
    ],
    [
      'no exit code',
      status,
      ({ report }) => {
        report.backend_exit_code = null
      },
    ],
    [
      'tests_passed',
      status,
      ({ report }) => {
        report.tests_passed = false
      },
    ],
    [
      'tests_command',
      status,
      ({ report }) => {
        report.tests_command = 'true'
      },
    ],
    [
      'required_events_passed',
      status,
      ({ report }) => {
        report.required_events_passed = false
      },
    ],
    [
      'missing_events',
      status,
      ({ report }) => {
        report.missing_events.push('plan.updated')
      },
    ],
    [
      'allowed_writes_passed',
      status,
      ({ report }) => {
        report.allowed_writes_passed = false
      },
    ],
    [
      'patch_artifact',
      status,
      ({ report }) => {
        report.patch_artifact = null
      },
    ],
    [
      'an alias',
      status,
      ({ report }) => {
        report.case_model = 'other'
      },
    ],
    [
      'the case',
      [status, contract],
      ({ report, context, facts }) => {
        report.case_id = 'tide'
        context.cases = new Map([['tide', facts]])
      },
    ],
    [
      'a patch that changes nothing',
      status,
      ({ report, files }) => {
        report.changed_files = []
        files['patch.diff'] = ''
      },
    ],
    [
      'last event',
      ['events-required event-missing', status],
      ({ events }) => {
        Object.assign(events[6] ?? {}, { type: 'run.blocked' })
      },
    ],
    [
      'end before start',
      ['events-valid time-inconsistent', time],
      ({ report }) => {
        report.run_ended_at = '2026-11-18T11:59:59.000Z'
      },
    ],
    [
      'duration',
      time,
      ({ report }) => {
        report.duration_ms = 60_000
      },
    ],
    [
      'second of the run id',
      time,
      ({ report, events }) => {
        report.run_started_at = '2026-11-18T12:00:01.000Z'
        report.duration_ms = 8000
        events.forEach((event) => {
          Object.assign(event, { at: '2026-11-18T12:00:05.000Z' })
        })
      },
    ],
    [
      'a day that is none',
      time,
      ({ report }) => {
        report.run_ended_at = '2026-11-31T12:00:09.000Z'
      },
    ],
    [
      'survivors',
      'no-survivors survivors',
      ({ report }) => {
        report.isolation.survivors = 1
      },
    ],
  ])
})

describe('a run that is no pass and speaks against itself', () => {
  table(blockedParts, [
    [
      'no blocker',
      status,
      ({ report }) => {
        report.blockers = []
      },
    ],
    [
      'ended as if completed',
      status,
      ({ events }) => {
        Object.assign(events[2] ?? {}, { type: 'run.completed' })
      },
    ],
    [
      'events told missing that are there',
      status,
      ({ report }) => {
        report.missing_events.push('run.started')
      },
    ],
    [
      'events missing that are not told',
      status,
      ({ report }) => {
        report.missing_events.shift()
      },
    ],
    [
      'tests that passed without running',
      status,
      ({ report }) => {
        report.tests.passed = true
        report.tests_passed = true
      },
    ],
    [
      'files changed by an empty patch',
      ['status-consistent status-inconsistent', 'patch-consistent patch-files-differ'],
      ({ report }) => {
        report.changed_files = ['src/tide.js']
      },
    ],
    [
      'never started, with an exit code',
      [status, contract],
      ({ report }) => {
        report.backend = 'pi'
        report.backend_exit_code = 0
      },
    ],
  ])
  table(failParts, [
    [
      'no reason',
      status,
      ({ report }) => {
        report.failure_reason = null
      },
    ],
    [
      'a blank reason',
      status,
      ({ report }) => {
        report.failure_reason = ' '
      },
    ],
    [
      'ended as if blocked',
      status,
      ({ events, report }) => {
        Object.assign(events[6] ?? {}, { type: 'run.blocked' })
        report.missing_events = ['run.completed']
        report.required_events_passed = false
      },
    ],
    [
      'writes told better than they were',
      [status],
      (parts) => {
        parts.report.changed_files = ['src/other.js']
        withText('patch.diff', /tide\.js/g, 'other.js')(parts)
      },
    ],
  ])
})

describe('events', () => {
  table(passParts, [
    [
      'a type that is none',
      ['events-valid event-malformed', 'events-required event-missing'],
      ({ events }) => {
        Object.assign(events[2] ?? {}, { type: 'plan.made' })
      },
    ],
    [
      'a line that is no JSON',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventsText((text) => `{\n${text}`),
    ],
    [
      'a key twice',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventsText((text) => text.replace('"seq":1', '"seq":1,"seq":1')),
    ],
    [
      'a blank line',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventsText((text) => text.replace('\n', '\n\n')),
    ],
    [
      'CRLF',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventsText((text) => text.replaceAll('\n', '\r\n')),
    ],
    [
      'no LF at the end',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventsText((text) => text.slice(0, -1)),
    ],
    [
      'a BOM',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventsText((text) => `\uFEFF${text}`),
    ],
    [
      'a line over the cap',
      ['events-valid event-malformed', 'events-required event-missing'],
      eventsText((text) => text.replace('"data":{}', `"data":{"a":"${'x'.repeat(1 << 20)}"}`)),
    ],
    ['no event', ['events-valid event-missing', 'events-required event-missing'], eventsText(() => '')],
    [
      'a gap',
      'events-valid event-sequence',
      ({ events }) => {
        Object.assign(events[6] ?? {}, { seq: 9 })
      },
    ],
    [
      'an event of another run',
      'events-valid event-foreign-run',
      ({ events }) => {
        Object.assign(events[6] ?? {}, { run_id: `${runId}1` })
      },
    ],
    [
      'time going back',
      'events-valid event-order',
      ({ events }) => {
        Object.assign(events[6] ?? {}, { at: '2026-11-18T12:00:01.000Z' })
      },
    ],
    [
      'time outside the run',
      'events-valid time-inconsistent',
      ({ events }) => {
        Object.assign(events[6] ?? {}, { at: '2026-11-18T12:00:10.000Z' })
      },
    ],
    [
      'a moment that is none',
      'events-valid event-malformed',
      ({ events }) => {
        Object.assign(events[6] ?? {}, { at: '2026-11-31T12:00:08.000Z' })
      },
    ],
    [
      'an event after the end',
      'events-valid event-after-end',
      ({ events }) => {
        events.push(eventOf(8, 'approval.requested'))
      },
    ],
    [
      'a required one left out',
      'events-required event-missing',
      ({ events }) => {
        events.splice(2, 1)
        events.forEach((event, index) => {
          event.seq = index + 1
        })
      },
    ],
    [
      'a required one twice',
      'events-required event-order',
      ({ events }) => {
        events.splice(2, 0, { ...events[2], at: events[1]?.at })
        events.forEach((event, index) => {
          event.seq = index + 1
        })
      },
    ],
    [
      'two steps exchanged',
      'events-required event-order',
      ({ events }) => {
        Object.assign(events[2] ?? {}, { type: 'patch.applied' })
        Object.assign(events[3] ?? {}, { type: 'plan.updated' })
      },
    ],
    [
      'one that the case asks for left out',
      ['events-required event-missing', contract],
      ({ facts }) => {
        facts.requiredEvents.push('approval.granted')
      },
    ],
    ['a trace out of step', 'events-valid event-sequence', withText('trace.jsonl', '"seq":1', '"seq":2')],
    [
      'a trace with more keys',
      'events-valid event-malformed',
      withText('trace.jsonl', '"seq"', '"x":1,"seq"'),
    ],
  ])

  const source =
    (change: Record<string, unknown>): Change =>
    ({ events }) => {
      const src = { file: 'backend/fake.log', offset: 8, length: 11, sha256: sha256('src/tide.js') }
      Object.assign(events[3] ?? {}, { src: { ...src, ...change } })
    }
  const mismatch = 'events-valid event-source-mismatch'
  table(passParts, [
    ['other bytes of the raw log', mismatch, source({ offset: 7 })],
    ['bytes beyond its end', mismatch, source({ length: 13, sha256: sha256('src/tide.js\n') })],
    ['no bytes', mismatch, source({ length: 0, sha256: sha256('') })],
    ['a log that is not there', mismatch, source({ file: 'backend/other.log' })],
    ['a file that is no raw log', mismatch, source({ file: 'patch.diff' })],
    ['a file outside', mismatch, source({ file: '../x' })],
    ['a sum that would read for ever', mismatch, source({ length: 2 ** 40 })],
  ])
})

describe('patch and writes', () => {
  const disallowed = 'writes-allowed write-disallowed'
  table(passParts, [
    [
      'the digest of another patch',
      'patch-consistent patch-digest-mismatch',
      ({ report }) => {
        report.patch_digest = sha256('x')
      },
    ],
    [
      'a patch that is none',
      ['patch-consistent patch-malformed', 'writes-allowed patch-malformed ?'],
      ({ files }) => {
        files['patch.diff'] += 'x'
      },
    ],
    [
      'a file that the report leaves out',
      ['patch-consistent patch-files-differ'],
      (parts) => {
        parts.contract?.allowed_files.push('docs/a.md')
        parts.files['patch.diff'] += String(parts.files['patch.diff']).replaceAll('src/tide.js', 'docs/a.md')
      },
    ],
    [
      'a file that the patch leaves out',
      'patch-consistent patch-files-differ',
      ({ report }) => {
        report.changed_files.push('src/x.js')
      },
    ],
    [
      'a file that is not allowed',
      disallowed,
      (parts) => {
        parts.report.changed_files = ['test/tide.test.js']
        withText('patch.diff', /src\/tide\.js/g, 'test/tide.test.js')(parts)
      },
    ],
    [
      'a file that only the contract allows',
      [disallowed, contract],
      (parts) => {
        parts.contract?.allowed_files.push('src/x.js')
        parts.report.changed_files = ['src/x.js']
        withText('patch.diff', /tide\.js/g, 'x.js')(parts)
      },
    ],
    [
      'a file that only the case allows',
      disallowed,
      (parts) => {
        parts.report.changed_files = ['docs/x.js']
        withText('patch.diff', /src\/tide\.js/g, 'docs/x.js')(parts)
      },
    ],
    [
      'a change of mode',
      disallowed,
      ({ files }) => {
        files['patch.diff'] = 'diff --git a/src/tide.js b/src/tide.js\nold mode 100644\nnew mode 100755\n'
      },
    ],
    ['a link', disallowed, withText('patch.diff', / 100644/, ' 120000')],
    ['a submodule', disallowed, withText('patch.diff', / 100644/, ' 160000')],
  ])
})

describe('tests', () => {
  const both = ['status-consistent status-inconsistent']
  table(passParts, [
    [
      'none executed',
      [...both, 'tests-executed tests-not-executed'],
      ({ report }) => {
        report.tests.executed = 0
      },
    ],
    [
      'they failed',
      [...both, 'tests-executed tests-failed'],
      ({ report }) => {
        report.tests.exit_code = 1
      },
    ],
    [
      'no exit code',
      [...both, 'tests-executed tests-failed'],
      ({ report }) => {
        report.tests.exit_code = null
      },
    ],
    ['a log of another command', log, withText('test.log', 'node --test', 'true')],
    ['a log of another exit', log, withText('test.log', 'exit: 0', 'exit: 1')],
    ['a log of another count', log, withText('test.log', 'executed: 3', 'executed: 4')],
    ['a count with a leading zero', log, withText('test.log', 'executed: 3', 'executed: 03')],
    ['a log with a line before', log, withText('test.log', '# command', '\n# command')],
    ['a log with CRLF', log, withText('test.log', /\n/g, '\r\n')],
    ['a runner that counted failures', log, withText('test.log', '# fail 0', '# fail 1')],
    [
      'a runner that counted cancelled tests',
      log,
      withText('test.log', '# fail 0', '# fail 0\n# cancelled 1'),
    ],
    ['a runner that counted fewer', log, withText('test.log', '# tests 3', '# tests 2')],
    ['a runner that said nothing', log, withText('test.log', /# tests.*/s, '')],
    [
      'an empty log',
      log,
      ({ files }) => {
        files['test.log'] = ''
      },
    ],
  ])
})

describe('freshness', () => {
  table(passParts, [
    [
      'no nonce',
      'freshness nonce-missing',
      ({ report }) => {
        report.freshness.nonce = ''
      },
    ],
    [
      'a short nonce',
      'freshness nonce-missing',
      ({ report }) => {
        report.freshness.nonce = 'abc'
      },
    ],
    [
      'a nonce of one digit',
      'freshness nonce-missing',
      ({ report, contract: agreed }) => {
        report.freshness.nonce = '0'.repeat(32)
        if (agreed !== null) agreed.nonce = '0'.repeat(32)
      },
    ],
    [
      'another nonce than agreed',
      contract,
      ({ report }) => {
        report.freshness.nonce = 'f0'.repeat(16)
      },
    ],
    [
      'the digest of another contract',
      contract,
      ({ report }) => {
        report.freshness.contract_sha256 = sha256('x')
      },
    ],
    [
      'a contract of another run',
      contract,
      ({ contract: agreed }) => {
        Object.assign(agreed ?? {}, { run_id: `${runId}1` })
      },
    ],
    [
      'of another stage',
      contract,
      ({ contract: agreed }) => {
        Object.assign(agreed ?? {}, { stage: 2 })
      },
    ],
    [
      'of another engine',
      contract,
      ({ contract: agreed }) => {
        Object.assign(agreed ?? {}, { engine: 'pi' })
      },
    ],
    [
      'of another issue',
      contract,
      ({ contract: agreed }) => {
        Object.assign(agreed ?? {}, { issue: 'X-1' })
      },
    ],
    [
      'of other tests',
      contract,
      ({ contract: agreed }) => {
        Object.assign(agreed ?? {}, { tests_command: 'true' })
      },
    ],
    [
      'of another fixture',
      contract,
      ({ contract: agreed }) => {
        Object.assign(agreed ?? {}, { fixture_sha256: sha256('x') })
      },
    ],
    [
      'with an acceptance digest of no issue',
      contract,
      ({ contract: agreed }) => {
        Object.assign(agreed ?? {}, { acceptance_sha256: sha256('x') })
      },
    ],
    [
      'wider than its case',
      contract,
      ({ contract: agreed }) => {
        agreed?.allowed_files.push('**')
      },
    ],
    [
      'wider by climbing',
      contract,
      ({ contract: agreed }) => {
        agreed?.allowed_files.push('docs/../src/x.js')
      },
    ],
    [
      'that asks for fewer events',
      contract,
      ({ contract: agreed }) => {
        agreed?.required_events.pop()
      },
    ],
    [
      'another fixture than the case',
      'freshness fixture-mismatch',
      ({ facts }) => {
        facts.fixtureSha256 = sha256('x')
      },
    ],
    [
      'an unknown case',
      'freshness fixture-mismatch ?',
      ({ context }) => {
        context.cases = new Map()
      },
    ],
    [
      'a nonce seen in this command',
      'freshness replayed-run',
      ({ context, report }) => {
        context.nonces.set(report.freshness.nonce, 'x')
      },
    ],
    [
      'a run of the future',
      'freshness time-future',
      ({ context }) => {
        context.now = '2026-11-18T11:54:00.000Z'
      },
    ],
    [
      'a run too old',
      'freshness run-too-old',
      ({ context }) => {
        Object.assign(context, { now: '2026-11-20T12:00:10.000Z', maxAgeDays: 2 })
      },
    ],
  ])

  it('takes the same run twice in one command', async () => {
    const parts = passParts()
    expect(await notHeld(parts)).toEqual([])
    expect(await notHeld(parts)).toEqual([])
    parts.report.duration_ms += 1
    expect(await notHeld(parts)).toEqual(['freshness replayed-run'])
  })

  it('cannot tell without the contract', async () => {
    const parts = passParts()
    parts.contract = null
    expect(await notHeld(parts)).toEqual([
      'events-required file-missing ?',
      'writes-allowed file-missing ?',
      'freshness file-missing ?',
    ])
  })
})

describe('no target was inspected', () => {
  const entry = {
    source: 'argv',
    name: '1',
    path: 'runtime_workspace_root/a',
    within: 'runtime_workspace_root',
  }
  table(passParts, [
    [
      'another proof named',
      target,
      ({ report }) => {
        report.no_target_inspection.proof = 'proof.json'
      },
    ],
    [
      'a report that owns up',
      target,
      ({ report }) => {
        report.no_target_inspection.passed = false
      },
    ],
    ['a proof that owns up', target, proofWith({ passed: false })],
    ['a proof of another run', target, proofWith({ run_id: `${runId}1` })],
    ['a proof of another stage', target, proofWith({ stage: 2 })],
    ['other roots', target, proofWith({ allowed_roots: ['/'] })],
    ['nothing checked', target, proofWith({ checked: [] })],
    ['more keys', target, proofWith({ ignore: [] })],
    ['a violation left out', target, proofWith({ checked: [{ ...entry, within: null }] })],
    ['a violation made up', target, proofWith({ violations: [0] })],
    ['a path that lies elsewhere', target, proofWith({ checked: [{ ...entry, path: '/home/noor/app' }] })],
    [
      'a path that climbs',
      target,
      proofWith({ checked: [{ ...entry, path: 'runtime_workspace_root/../app' }] }),
    ],
    ['a root of another name', target, proofWith({ checked: [{ ...entry, within: 'everything' }] })],
    ['violations as text', target, proofWith({ violations: '' })],
    [
      'no JSON',
      target,
      ({ files }) => {
        files['stage1-no-target-inspection.json'] = 'passed'
      },
    ],
  ])
  table(failParts, [
    [
      'a fail that owns up',
      [],
      (parts) => {
        proofWith({
          passed: false,
          checked: [{ ...entry, path: '/srv/app', within: null }],
          violations: [0],
        })(parts)
        parts.report.no_target_inspection.passed = false
      },
    ],
    [
      'a fail whose report says otherwise',
      target,
      (parts) => {
        proofWith({
          passed: false,
          checked: [{ ...entry, path: '/srv/app', within: null }],
          violations: [0],
        })(parts)
      },
    ],
  ])
})
