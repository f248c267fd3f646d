import { randomBytes } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { errorCode } from '../../model/error-code.ts'
import { Inspection } from '../engines/inspection.ts'
import { chooseIsolation } from '../engines/isolation.ts'
import type { Host } from '../process/harness-host.ts'
import { RunGuard } from '../process/run-guard.ts'
import { refuseStrangeLedger } from './append-to-ledger.ts'
import { HarnessGit } from './harness-git.ts'
import { incompleteReport } from './make-report.ts'
import type { Run, RunRequest } from './run-state.ts'
import { makeScratch } from './scratch.ts'

export const startOfDigest = '0'.repeat(64)

/** Makes the run directory with a report that says "incomplete", then everything a run needs. */
export async function openRun(request: RunRequest): Promise<{ run: Run; close: () => void }> {
  const { opened, close } = await openRunDirectory(request, request.harnessCase.id)
  const run: Run = { request, ...opened, inspection: new Inspection(), ...emptyFindings() }
  writeFileSync(join(run.dir, 'report.json'), incompleteReport(run), { flag: 'wx' })
  mkdirSync(join(run.dir, 'backend'))
  return { run, close }
}

/** What a run of any kind has before its first step. */
type OpenedRun = Pick<Run, 'id' | 'dir' | 'nonce' | 'startedAt' | 'scratch' | 'git'>

/** Makes a run directory of its own name and the temporary folders of the run; a guard ends it should the harness be killed. */
export async function openRunDirectory(
  { host, runsFolder, signal }: Pick<RunRequest, 'host' | 'runsFolder' | 'signal'>,
  name: string,
): Promise<{ opened: OpenedRun; close: () => void }> {
  const startedAt = host.clock.now()
  mkdirSync(runsFolder, { recursive: true })
  refuseStrangeLedger(runsFolder)
  const isolation = await chooseIsolation(host)
  const { id, dir } = claimDirectory(host, runsFolder, name, startedAt)
  const scratch = makeScratch(host, id, isolation, signal)
  const guard = new RunGuard(scratch.mark, scratch.mark.folders)
  const nonce = randomBytes(16).toString('hex')
  const git = new HarnessGit(scratch.fresh('git'), host.env.PATH ?? '')
  const close = (): void => {
    scratch.remove()
    guard.dismiss()
  }
  return { opened: { id, dir, nonce, startedAt, scratch, git }, close }
}

/** What a run has found before its first step. */
function emptyFindings() {
  return {
    events: [],
    trace: [],
    problems: [],
    contractSha256: startOfDigest,
    baselineTree: '',
    baselineExecuted: 0,
    tool: null,
    model: null,
    entry: null,
    engineProcess: null,
    endingTree: null,
    patch: new Uint8Array(),
    changedFiles: [],
    allowedWrites: true,
    tests: null,
    testLog: new Uint8Array(),
    survivors: 0 as const,
    outside: null,
  }
}

/** Creates a new directory: another run of the same second and process may have taken the name. */
function claimDirectory(host: Host, runsFolder: string, name: string, startedAt: string) {
  const stamp = `${startedAt.slice(0, 19).replaceAll(/[-:]/g, '')}Z`
  for (let turn = 0; ; turn += 1) {
    const number = turn === 0 ? String(host.pid) : `${host.pid}${String(turn).padStart(4, '0')}`
    const id = `${stamp}-${name}-${number}`
    const dir = join(runsFolder, id)
    try {
      mkdirSync(dir)
      return { id, dir }
    } catch (error) {
      if (errorCode(error) !== 'EEXIST') throw error
    }
  }
}
