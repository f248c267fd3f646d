import { randomUUID } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findReaper } from '../../src/harness/process/find-reaper.ts'
import { findProgram } from '../../src/workspace/files/program-on-path.ts'
import { changedCase, fake, host, scratch } from './harness-run.ts'

const path = process.env.PATH ?? ''
const reapers = ['perl', 'python3'].filter((name) => findProgram(name, path) !== null)

/** A PATH on which only one of the programs that can watch processes works, or none. */
function pathWith(working: string | null): string {
  const folder = scratch()
  for (const name of reapers) {
    if (name !== working) writeFileSync(join(folder, name), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  }
  return `${folder}:${path}`
}

/** Processes whose command line holds a text. */
function runningNow(text: string): string[] {
  return readdirSync('/proc').filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, 'latin1').includes(text)
    } catch {
      return false
    }
  })
}

const idle = (mark: string): string => `sh -c "sleep 300; : ${mark}" </dev/null >/dev/null 2>&1`

/** A case whose test runs a command of the shell. */
function caseThat(command: string) {
  const code = `
import { execFileSync } from 'node:child_process'
import { test } from 'node:test'
test('leaves a process', () => execFileSync('/bin/sh', ['-c', ${JSON.stringify(command)}]))
`
  return changedCase({ 'fixture/test/leaving.test.js': code })
}

/** Leaves a process that shows nothing of the run: no variable, session, folder or file. */
const hidden = (mark: string): string => `cd / && (env -i setsid ${idle(mark)} &) ; sleep 0.2`
const nested = (mark: string): string =>
  `cd / && (env -i setsid sh -c '(setsid ${idle(mark)} &) ; ${idle(mark)}' </dev/null >/dev/null 2>&1 &) ; sleep 0.2`

/** Kills the reaper among the processes above it. */
const killsReaper = `
pid=$$
while [ "$pid" -gt 1 ]; do
  if tr '\\0' ' ' <"/proc/$pid/cmdline" | grep -q 'engines/reaper[.]'; then kill -9 "$pid"; fi
  pid=$(sed -n 's/^PPid:[^0-9]*//p' "/proc/$pid/status")
done
sleep 0.2`

const newMark = (): string => `mark-${randomUUID()}`

describe.each(reapers)('without a sandbox, with %s', (name) => {
  it.each([
    ['hides from its environment, session and folder', hidden],
    ['hides twice', nested],
  ])('a process that %s is ended before anything is compared', async (_name, command) => {
    const mark = newMark()
    const env = { PATH: pathWith(name) }
    const harnessCase = await caseThat(command(mark))
    const { report, verdict } = await fake({ harnessCase, host: host({ env, isolation: 'process' }) })
    expect(runningNow(mark)).toEqual([])
    expect(report).toMatchObject({ status: 'pass', isolation: { method: 'process', survivors: 0 } })
    expect(verdict.verdict).toBe('proven')
  })

  it('an engine that kills what watches it has survivors of an unknown number', async () => {
    const env = { PATH: pathWith(name) }
    const harnessCase = await caseThat(killsReaper)
    const { report, verdict } = await fake({ harnessCase, host: host({ env, isolation: 'process' }) })
    expect(report.isolation.survivors).toBe('unknown')
    expect(report.status).not.toBe('pass')
    expect(verdict.verdict).toBe('proven')
  })
})

describe('without a sandbox and without Perl and Python', () => {
  it('survivors are unknown where a process may be left, and such a run is no pass', async () => {
    const mark = newMark()
    const env = { PATH: pathWith(null) }
    expect(await findReaper(env.PATH, (name) => findProgram(name, env.PATH))).toBeNull()
    const harnessCase = await caseThat(hidden(mark))
    const { report, verdict } = await fake({ harnessCase, host: host({ env, isolation: 'process' }) })
    for (const pid of runningNow(mark)) process.kill(Number(pid), 'SIGKILL')
    expect(report).toMatchObject({
      status: 'fail',
      failure_reason: 'processes left',
      isolation: { method: 'process', survivors: 'unknown' },
    })
    expect(verdict.verdict).toBe('proven')
  })

  it('what can be found by session or open file is ended', async () => {
    const mark = newMark()
    const env = { PATH: pathWith(null) }
    const command = `cd / && (env -i ${idle(mark)} &) ; sleep 0.2`
    await fake({ harnessCase: await caseThat(command), host: host({ env, isolation: 'process' }) })
    expect(runningNow(mark)).toEqual([])
  })
})

describe('in the sandbox', () => {
  it('the same process is ended, too', async () => {
    const mark = newMark()
    const { report } = await fake({ harnessCase: await caseThat(hidden(mark)) })
    expect(runningNow(mark)).toEqual([])
    expect(report).toMatchObject({ status: 'pass', isolation: { survivors: 0 } })
  })
})
