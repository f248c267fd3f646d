import { cpSync, existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fixtureDigest } from '../../evidence/run/fixture-digest.ts'
import { splitCommand } from '../../model/document/own-commands.ts'
import { allowedRoots } from '../../model/evidence/evidence.ts'
import type { RunContract } from '../../model/schema-types.generated.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { copyTree } from '../../workspace/files/walk-folder.ts'
import { findTool } from '../engines/find-program.ts'
import { isolationMethod } from '../engines/isolation.ts'
import { exposedAdvice, findExposedKeys } from '../process/private-variables.ts'
import { addSurvivors } from '../process/run-process.ts'
import { stateOutside } from '../stages/outside-files.ts'
import { plainConfig } from './harness-git.ts'
import { refuseFiles } from './pass-gates.ts'
import { emit, jsonText, type Run, stop } from './run-state.ts'
import { runTests } from './run-tests.ts'

/** Writes the contract before anything else happens. */
export function makeContract(run: Run): Readonly<Record<string, unknown>> {
  const { harnessCase, engine, issue, stage } = run.request
  emit(run, 'run.started', {
    case: harnessCase.id,
    engine: engine.name,
    stage,
    isolation: isolationMethod(run.scratch.isolation, engine.needsModel === true),
  })
  const contract: RunContract = {
    schema: 'harness-contract/1',
    run_id: run.id,
    nonce: run.nonce,
    case_id: harnessCase.id,
    stage,
    engine: engine.name,
    issue: issue?.id ?? null,
    acceptance_sha256: issue?.acceptanceSha256 ?? null,
    task: harnessCase.task,
    allowed_files: harnessCase.allowed_files,
    allowed_roots: allowedRoots,
    tests_command: harnessCase.tests.command,
    required_events: harnessCase.required_events,
    fixture_sha256: harnessCase.fixtureSha256,
    ...(harnessCase.hidden === null ? {} : { hidden_sha256: harnessCase.hidden.sha256 }),
  }
  const text = jsonText(contract)
  writeFileSync(join(run.dir, 'task.contract.json'), text, { flag: 'wx' })
  run.contractSha256 = sha256Of(text)
  for (const path of harnessCase.allowed_files) run.inspection.contract('allowed_files', path)
  emit(run, 'task.contract.created', { contract_sha256: run.contractSha256 })
  return { contract_sha256: run.contractSha256 }
}

/** Copies the fixture and commits it in a repository that the engine never sees; it gets a copy of that, too. */
export async function prepareWorkspace(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { git, scratch, request } = run
  await refuseFiles(run)
  await refuseExposedKeys(run)
  if (scratch.isolation.program === null) run.outside = await stateOutside(run)
  copyFixture(run, scratch.workspace)
  const { name, ownFolders = [] } = request.engine
  const taken = ownFolders.find((folder) => existsSync(join(scratch.workspace, folder)))
  if (taken !== undefined) {
    stop(run, 'dirty starting tree', `the fixture holds ${taken}, where ${name} puts its own files`)
  }
  await git.create()
  await git.expect(['add', '--all', '--force', '--', '.'], scratch.workspace)
  run.baselineTree = await git.text(['write-tree'], scratch.workspace)
  const commit = await git.text(['commit-tree', '-m', 'Baseline', run.baselineTree], scratch.workspace)
  await git.expect(['update-ref', 'refs/heads/main', commit], scratch.workspace)
  cpSync(request.source?.history ?? git.folder, join(scratch.workspace, '.git'), { recursive: true })
  writeFileSync(join(scratch.workspace, '.git/config'), plainConfig)
  return { commit, tree: run.baselineTree }
}

/** Without a sandbox, tests and engines can read what any process of this user shows. */
async function refuseExposedKeys(run: Run): Promise<void> {
  const { isolation } = run.scratch
  const exposed = isolation.program === null ? await findExposedKeys(run.request.host) : null
  if (exposed !== null) stop(run, 'gate closed', `${exposed}, where ${exposedAdvice} (${isolation.detail})`)
}

/** Copies the fixture of the case, which must be the one that the run began with. */
export function copyFixture(run: Run, folder: string): void {
  const { tree, fixtureSha256 } = run.request.harnessCase
  copyTree(tree, folder)
  const digest = fixtureDigest(folder)
  if ('problem' in digest)
    stop(run, 'dirty starting tree', `the fixture of the case changed: ${digest.problem}`)
  if (digest.sha256 === fixtureSha256) return
  stop(
    run,
    'dirty starting tree',
    'the fixture of the case changed during the run: its files are others than before',
  )
}

/** The tests must run and must fail before anything is changed; a case whose tests pass proves nothing. */
export async function proveBaseline(run: Run): Promise<Readonly<Record<string, unknown>>> {
  const { scratch, request } = run
  const { harnessCase, engine } = request
  const [program = ''] = splitCommand(harnessCase.tests.command)
  const isLost = engine.accidents?.has('missing-test-command') ?? false
  const tool = isLost ? null : await findTool(program, request.host)
  if (tool === null) {
    return stop(run, 'missing test command', `"${program}" of the test command was not found`)
  }
  const folder = scratch.fresh('baseline')
  copyFixture(run, folder)
  const tests = await runTests(scratch, tool, folder, join(scratch.control, 'baseline.log'), harnessCase)
  run.survivors = addSurvivors(run.survivors, tests.process.survivors)
  if (tests.process.interrupted) stop(run, 'interrupted', 'the run was interrupted')
  if (!tests.process.timedOut && tests.executed === 0) {
    stop(run, 'missing test command', `"${harnessCase.tests.command}" ran no test`)
  }
  if (tests.passed || tests.exitCode === null) {
    const detail = `before any change the tests end with ${tests.exitCode ?? 'no exit code'}`
    stop(run, 'baseline tests do not fail', detail)
  }
  run.tool = tool
  run.baselineExecuted = tests.ran
  return { exit_code: tests.exitCode, executed: tests.executed, outlived: tests.process.outlived }
}
