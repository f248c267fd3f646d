import { createHash } from 'node:crypto'
import { appendFileSync, closeSync, openSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { expect, it, onTestFinished } from 'vitest'
import { handOf } from '../../src/cli/hand-thread.ts'
import { pileOf } from '../../src/evidence/run/large-tasks.ts'
import { fakeCredentials } from '../secrets/fake-credentials.ts'
import { runsFolder } from '../support/run-builder.ts'
import { builtBin, runBuilt } from './built-bin.ts'
import { runCli } from './run-cli.ts'
import { tideCase } from './tide-case.ts'

const [credential = ''] = Object.values(fakeCredentials).map(String)

it('sot verify tells with a thread what it tells alone, where a run has large files', async () => {
  const { build, cases } = await tideCase()
  const runs = runsFolder()
  const clean = 'all is well.\n'.repeat(800_000)
  const hidden = `${clean}${credential}\n${clean}`
  const withLogs = (number: number, log: string): string =>
    build({
      runs,
      number,
      change: ({ files }) => Object.assign(files, { 'backend/a.log': clean, 'backend/b.log': log }),
    }).dir
  const dirs = [withLogs(0, clean), withLogs(1, hidden), withLogs(2, clean)]
  appendFileSync(join(dirs[2] ?? '', 'backend/a.log'), 'x')
  const args = ['verify', ...dirs, '--json', '--cases', cases, '--now', '2026-11-18T13:00:00Z']
  const built = await runBuilt(builtBin('sot'), args, runs)
  // From source there is no such thread.
  expect(built).toEqual(await runCli(args, { cwd: runs }))
  const reasons = JSON.parse(built.stdout).runs.map((run: { reasons: string[] }) => run.reasons)
  expect(reasons).toEqual([[], ['secret-found'], ['digest-mismatch']])
  expect(built.stdout).toContain('backend/b.log:800001 holds a credential')
})

it('the thread takes what nobody else took, and says when it is gone', async () => {
  const text = readFileSync(import.meta.filename)
  const fd = openSync(import.meta.filename, 'r')
  onTestFinished(() => closeSync(fd))
  const task = { what: 'digest', path: 'a', fd, size: text.length } as const
  const pile = pileOf([task, { ...task, what: 'look', from: 0, to: 1 }, { ...task, size: text.length + 1 }])
  const file = join(dirname(builtBin('sot')), 'digest-helper.js')
  const hand = handOf(new Worker(file, { workerData: pile }))
  expect(await hand.outcomes).toEqual(
    new Map<number, object>([
      [0, { sha256: createHash('sha256').update(text).digest('hex') }],
      [1, { suspects: [] }],
      [2, { fault: expect.objectContaining({ code: 'file-changed-while-reading' }) }],
    ]),
  )
  const sent = handOf(new Worker(file, { workerData: null }))
  expect(await sent.outcomes).toBeNull()
})
