import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkLieTable, type Lie } from '../../support/lie-table.ts'
import { evaluated, protocol, refusing, rows, well } from './case-classes.ts'
import { type CaseRun, caseRun, mend, result, write } from './stub-ca.ts'

function backend({ dir }: CaseRun, name: string): string {
  return readFileSync(join(dir, 'backend', name), 'utf8')
}

describe('the class of a run of Case', () => {
  const lies = new Map<string, Lie>()

  it.each(rows)('with %s is %s, %s', async (name, status, reason, asked) => {
    const run = await caseRun(asked)
    const { report, verdict, dir } = run
    expect({ status: report.status, reason: report.failure_reason }).toEqual({ status, reason })
    expect(verdict).toMatchObject({ verdict: 'proven', status, reasons: [] })
    const wasEnded = report.failure_reason?.includes('timeout') ?? false
    if (report.engine_process_started && !wasEnded) expect(report.backend_exit_code).toBe(0)
    if (reason === protocol) expect(existsSync(join(dir, 'backend/provider-agent-protocol.txt'))).toBe(true)
    lies.set(name, { does: name, claims: claimsOf(run), decided: `${status}: ${reason}` })
  })

  it('is documented in docs/engines.md with its outcome', ({ skip }) => {
    if (lies.size < rows.length) skip('not all of them were run')
    checkLieTable(
      'case',
      rows.flatMap(([name]) => lies.get(name) ?? []),
    )
  })

  it('is a pass when a second attempt follows the protocol', async () => {
    const { report } = await caseRun({ turns: [mend, { text: 'Done.' }, result()] })
    expect(report).toMatchObject({ status: 'pass' })
  })

  it('is a pass when a second round satisfies the reviewer', async () => {
    const { report } = await caseRun({ turns: [mend, result(), result(), result(refusing), result()] })
    expect(report).toMatchObject({ status: 'pass' })
  })

  it('does not depend on a marker that says "tested"', async () => {
    const run = await caseRun({
      turns: [write('src/slugify.js', 'export const slugify = () => "x"\n'), ...evaluated.slice(1)],
    })
    expect(backend(run, 'case-events.jsonl')).toContain('"marker":"tested"')
    expect(run.report).toMatchObject({ status: 'fail', failure_reason: 'failed tests' })
  })

  it('is its real exit code too, where that is not 0', async () => {
    const { report } = await caseRun({ turns: well, behaviour: { exit: 3 } })
    expect(report).toMatchObject({ status: 'fail', failure_reason: 'engine failed', backend_exit_code: 3 })
  })
})

/** What a run said of itself: its exit code, the end of its log, the last line it printed. */
function claimsOf(run: CaseRun): string {
  const { report } = run
  if (!report.engine_process_started) return 'was not started'
  const exit = report.backend_exit_code === null ? 'no exit code' : `exit ${report.backend_exit_code}`
  const last = backend(run, 'stdout.log').trim().split('\n').at(-1) ?? ''
  return [exit, ...(last === '' ? [] : [`"${last.replace(/^\[unattended\] /, '')}"`])].join(', ')
}
