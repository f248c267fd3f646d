import { randomBytes } from 'node:crypto'
import { join } from 'node:path'
import { broken, fulfilled, unknowable } from '../../evidence/obligations/obligation.ts'
import { type GitTree, treeAfter, treeId } from '../../evidence/patch/git-tree.ts'
import { readPatch } from '../../evidence/patch/patch.ts'
import type { HarnessCase } from '../../evidence/run/cases.ts'
import type { Replay } from '../../evidence/verify-context.ts'
import { splitCommand } from '../../model/document/own-commands.ts'
import type { Obligation } from '../../model/evidence/evidence.ts'
import { copyTree } from '../../workspace/files/walk-folder.ts'
import { findTool } from '../engines/find-program.ts'
import { chooseIsolation } from '../engines/isolation.ts'
import type { Host } from '../process/harness-host.ts'
import { exposedAdvice, findExposedKeys } from '../process/private-variables.ts'
import { RunGuard } from '../process/run-guard.ts'
import { applyPatch, GitRefusal, HarnessGit } from './harness-git.ts'
import { layHidden } from './lay-hidden.ts'
import { runTests, type TestsOutcome } from './run-tests.ts'
import { makeScratch, type Scratch } from './scratch.ts'

type Replayed = Parameters<Replay>[0]

/** Applies a recorded patch to the case's fixture and runs the case's tests again, in the same sandbox. */
export function replayWith(
  host: Host,
  cases: ReadonlyMap<string, HarnessCase>,
  signal: AbortSignal | null,
): Replay {
  return async (run) => {
    const known = cases.get(run.report.case_id)
    if (known === undefined) return notReplayed(`the case "${run.report.case_id}" is not known here`)
    const { tree, fixtureFiles } = known
    if (tree === null || fixtureFiles === undefined)
      return notReplayed('the files of the case are those of a repository')
    if (known.fixtureSha256 !== run.report.freshness.fixture_sha256) {
      return notReplayed('the fixture of the case is not the one the run began with')
    }
    const { hidden_sha256 } = run.contract
    if (hidden_sha256 !== undefined && known.hidden?.sha256 !== hidden_sha256) {
      return notReplayed('the hidden tests of the case are not those of the run')
    }
    const isolation = await chooseIsolation(host)
    const scratch = makeScratch(host, `replay-${randomBytes(8).toString('hex')}`, isolation, signal)
    const guard = new RunGuard(scratch.mark, scratch.mark.folders)
    try {
      const exposed = isolation.program === null ? await findExposedKeys(host) : null
      if (exposed !== null) return notReplayed(`${exposed}, where ${exposedAdvice}`)
      return await replayIn(scratch, host, { ...known, tree, fixtureFiles }, run)
    } finally {
      scratch.remove()
      guard.dismiss()
    }
  }
}

type KnownCase = HarnessCase & { readonly tree: string; readonly fixtureFiles: GitTree }

async function replayIn(
  scratch: Scratch,
  host: Host,
  known: KnownCase,
  run: Replayed,
): Promise<Obligation[]> {
  const folder = scratch.fresh('replay')
  copyTree(known.tree, folder)
  const git = new HarnessGit(scratch.fresh('git'), host.env.PATH ?? '')
  await git.create()
  const applied = await applyPatch(git, folder, run.patch)
  const witness = { path: 'patch.diff' }
  const fault = applied.ok
    ? await differenceOf(git, folder, known.fixtureFiles, run.patch)
    : `the patch does not apply to the fixture: ${applied.problem}`
  if (fault !== null) {
    return [
      broken('patch-applies', 'replay-patch-failed', fault, witness),
      untested('the patch does not apply'),
    ]
  }
  const applies = fulfilled('patch-applies', 'the patch applies to the fixture of the case', witness)
  const [program = ''] = splitCommand(known.tests.command)
  const tool = await findTool(program, host)
  if (tool === null) return [applies, untested(`"${program}" is not installed here`)]
  if (run.contract.hidden_sha256 !== undefined) layHidden(known.hidden, folder)
  const tests = await runTests(scratch, tool, folder, join(scratch.control, 'tests.log'), known)
  return [applies, judgeTests(tests, run)]
}

/** A git patch names the resulting object of each file; the actual result must be the same. */
async function differenceOf(
  git: HarnessGit,
  folder: string,
  fixture: GitTree,
  bytes: Uint8Array,
): Promise<string | null> {
  const patch = readPatch(bytes)
  const expected = 'message' in patch ? null : treeId(treeAfter(fixture, patch))
  const made = await git.treeOf(folder).catch((error: unknown) => {
    if (error instanceof GitRefusal) return null
    throw error
  })
  return made !== null && made === expected ? null : 'the patch makes other files than it names'
}

function judgeTests(tests: TestsOutcome, { report }: Replayed): Obligation {
  if (tests.process.interrupted) return untested('the replay was interrupted')
  const witness = { path: 'test.log' }
  const again = `${tests.executed} tests, exit code ${tests.exitCode ?? 'none'}`
  if (tests.doubt !== null) {
    const { reason, detail } = tests.doubt
    const code = reason === 'judge compromised' ? 'judge-compromised' : 'replay-tests-failed'
    return broken('replay-tests', code, `${reason}: ${detail}`, witness)
  }
  const same = tests.passed && (tests.failed ?? 0) === 0 && tests.executed === report.tests.executed
  if (same) return fulfilled('replay-tests', `the tests pass again: ${again}`, witness)
  const before = `${report.tests.executed} tests, exit code ${report.tests.exit_code ?? 'none'}`
  const message = `the tests came to ${again}; the report says ${before}`
  return broken('replay-tests', 'replay-tests-failed', message, witness)
}

function notReplayed(message: string): Obligation[] {
  return [
    unknowable('patch-applies', 'fixture-mismatch', message),
    unknowable('replay-tests', 'fixture-mismatch', message),
  ]
}

function untested(message: string): Obligation {
  return unknowable('replay-tests', 'replay-tests-failed', message)
}
