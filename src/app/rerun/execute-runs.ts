import { realpathSync, statSync } from 'node:fs'
import { unknowable } from '../../evidence/obligations/obligation.ts'
import type { Replay, Rerun, VerifyContext } from '../../evidence/verify-context.ts'
import { verifyRun } from '../../evidence/verify-run.ts'
import { chooseIsolation } from '../../harness/engines/isolation.ts'
import type { Host } from '../../harness/process/harness-host.ts'
import { pool } from '../../harness/process/pool.ts'
import { reusedFolder } from '../../harness/prove/checkout.ts'
import type { Obligation, RunVerdict } from '../../model/evidence/evidence.ts'
import type { Settings } from '../../model/settings.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { findProgram } from '../../workspace/files/program-on-path.ts'
import { forbiddenCommands } from './permitted-commands.ts'
import type { Executors } from './require-walls.ts'
import type { RerunCache } from './rerun-cache.ts'

type Execution = Executors & {
  readonly root: string
  readonly host: Host
  readonly known: VerifyContext
  readonly settings: Settings
  readonly issues: ReadonlyMap<string, LinkedIssue>
  readonly cache: RerunCache
  readonly jobs: number
  /** Whether a command that the configuration does not allow may run. */
  readonly permits: (command: string) => Promise<boolean>
  readonly onRun: (dir: string) => void
}

/** Runs that were executed again: what a verifier is to take for the execution, by directory. */
export type ExecutedRuns = {
  readonly verdicts: readonly RunVerdict[]
  readonly resultsOf: (dir: string) => Pick<VerifyContext, 'rerun' | 'replay'>
}

/** Executes runs again, some at a time. What a run does not allow, or what is broken already, is not executed. */
export async function executeRuns(dirs: readonly string[], execution: Execution): Promise<ExecutedRuns> {
  const { known, jobs, onRun } = execution
  const executed = new Map<string, readonly Obligation[]>()
  const { method } = await chooseIsolation(execution.host)
  const results = await pool(dirs, jobs, async (dir) => {
    onRun(dir)
    const note = (result: readonly Obligation[]): void => void executed.set(dir, result)
    const { acceptanceOf: _documents, ...alone } = known
    return verifyRun(dir, {
      ...alone,
      nonces: new Map(),
      rerun: rerunOnce(execution, method, note),
      replay: replayOnce(execution, method, note),
    })
  })
  const verdicts = results.map((result) => {
    if (result.status === 'rejected') throw result.reason
    return result.value
  })
  return { verdicts, resultsOf: (dir) => asExecuted(executed.get(dir)) }
}

function asExecuted(result: readonly Obligation[] | undefined): Pick<VerifyContext, 'rerun' | 'replay'> {
  const [first] = result ?? []
  if (result === undefined || first === undefined) return { replay: null }
  return { rerun: async () => first, replay: async () => [...result] }
}

type Note = (result: readonly Obligation[]) => void

function rerunOnce({ rerun, ...execution }: Execution, method: string, note: Note): Rerun | null {
  if (rerun === null) return null
  const { root, cache, host, settings, issues, permits } = execution
  return async (proof) => {
    const { report, contract, reportSha256 } = proof
    const make = async (): Promise<Obligation> => {
      for (const command of forbiddenCommands(contract, issues.get(report.issue), settings.proof)) {
        if (!(await permits(command))) return notAllowed(command)
      }
      const { commands, setup } = contract
      const programs = [...setup, ...commands.map(({ argv }) => argv)].map(([program = '']) => program)
      const lent = settings.proof.reuse.map((path) => reusedFolder(root, path))
      const runtime = [method, runtimeMark(host, programs), lent]
      const parts = ['proof', reportSha256, report.commit, commands, setup, ...runtime]
      const [result] = await cache.resultOf(parts, async () => [await rerun(proof)])
      return result ?? unknowable('replay-tests', 'rerun-differs', 'not run again')
    }
    const result = await make()
    note([result])
    return result
  }
}

function replayOnce({ replay, cache, host, known }: Execution, method: string, note: Note): Replay {
  return async (run) => {
    const { report, reportSha256 } = run
    // Later stages began with the files of a repository.
    if (report.stage > 2) return []
    const { tests, fixtureSha256 } = known.cases.get(report.case_id) ?? {}
    const parts = [
      'case',
      reportSha256,
      report.patch_digest,
      tests,
      fixtureSha256,
      method,
      runtimeMark(host, []),
    ]
    const result = await cache.resultOf(parts, () => replay(run))
    note(result)
    return [...result]
  }
}

function notAllowed(command: string): Obligation {
  const message = `not run again: the command ${command} is not allowed here; proof.allow in the configuration can list it`
  return unknowable('replay-tests', 'not-allowed', message)
}

/** What a result depends on besides the commit: this program, Node, the system, and the programs that commands name. */
function runtimeMark(host: Host, programs: readonly string[]): readonly unknown[] {
  const { platform, arch, runtime, version, env } = host
  const files = [...new Set(programs)].map((name) => {
    const found = findProgram(name, env.PATH ?? '')
    if (found === null) return [name]
    const file = realpathSync(found)
    const { size, mtimeMs } = statSync(file)
    return [name, file, size, mtimeMs]
  })
  return [platform, arch, runtime, version, files]
}
