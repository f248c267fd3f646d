import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { safeIssueName } from '../../evidence/proofs/issue-name.ts'
import { proofContractPath } from '../../evidence/proofs/proof-layout.ts'
import type { FinishedProof } from '../../model/evidence/evidence.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { survivorsText } from '../engines/isolation.ts'
import { asTrouble } from '../process/disk-trouble.ts'
import { exposedAdvice, findExposedKeys } from '../process/private-variables.ts'
import { ledgerHead } from '../run/append-to-ledger.ts'
import { jsonText } from '../run/run-state.ts'
import { openRunDirectory, startOfDigest } from '../run/start-run.ts'
import {
  checkOutTree,
  copyWorktree,
  lendFolders,
  notMaterialised,
  overlayFiles,
  reusedFolder,
} from './checkout.ts'
import { finishProof, incompleteProof } from './finish-proof.ts'
import { packCommits } from './pack-commits.ts'
import { contractOf } from './proof-report.ts'
import { emitEvent, type ProofOrder, type ProofRun, ProofStop, stopProof } from './proof-run.ts'
import { type Checkout, runCommands, runStep } from './run-command.ts'
import { toolchainOfUser } from './toolchain.ts'

/** Runs the commands of an issue in a clean checkout of a commit, and writes a run directory. */
export async function proveIssue(order: ProofOrder): Promise<FinishedProof> {
  try {
    const { run, close } = await openProof(order)
    try {
      await runProof(run)
      return await finishProof(run)
    } finally {
      close()
    }
  } catch (error) {
    throw asTrouble(error, order.runsFolder)
  }
}

/** Makes the run directory with a report that says "incomplete". */
async function openProof(order: ProofOrder): Promise<{ run: ProofRun; close: () => void }> {
  const { host, runsFolder, issue, subject } = order
  const head = ledgerHead(runsFolder)
  const { opened, close } = await openRunDirectory(order, `prove-${safeIssueName(issue.id)}`)
  const run: ProofRun = {
    order,
    ...opened,
    ledgerHead: head,
    toolchain: toolchainOfUser(host),
    events: [],
    commands: [],
    setup: [],
    reused: [],
    notMaterialised: [],
    bundleNote: null,
    contractSha256: startOfDigest,
    tree: subject.tree,
    control: null,
    survivors: 0,
    problem: null,
  }
  mkdirSync(join(run.dir, 'logs'))
  writeFileSync(join(run.dir, 'report.json'), incompleteProof(run), { flag: 'wx' })
  return { run, close }
}

async function runProof(run: ProofRun): Promise<void> {
  try {
    const { issue, subject } = run.order
    emitEvent(run, 'run.started', { issue: issue.id, commit: subject.commit })
    await refuseExposedKeys(run)
    await run.git.create(subject.format)
    const folder = join(run.scratch.outer, 'checkout')
    await makeCheckout(run, folder)
    makeContract(run)
    await packCommits(run)
    const checkout = await prepare(run, folder, 'setup')
    await runControl(run)
    run.order.progress(run.id, 'commands')
    const why = await runCommands(run, checkout, 'command-', run.commands)
    emitEvent(run, 'verification.completed', { commands: run.commands.length, passed: why === null })
    if (why !== null) run.problem = { status: 'fail', reason: why }
    const left = survivorsText(run.survivors, run.scratch.isolation)
    if (left !== null) run.problem ??= { status: 'fail', reason: left }
  } catch (error) {
    if (error instanceof ProofStop) return
    const detail = error instanceof Error ? error.message : String(error)
    run.problem ??= { status: 'blocked', reason: `harness error: ${detail}` }
  }
}

/** Without a sandbox the commands could read the keys of models from the processes above them. */
async function refuseExposedKeys(run: ProofRun): Promise<void> {
  if (run.scratch.isolation.program !== null) return
  const exposed = await findExposedKeys(run.order.host)
  if (exposed !== null) stopProof(run, 'blocked', `${exposed}, where ${exposedAdvice}`)
}

/** Writes what is tested into a folder, and notes what is missing there. */
async function makeCheckout(run: ProofRun, folder: string): Promise<void> {
  const { subject } = run.order
  run.order.progress(run.id, 'checkout')
  mkdirSync(folder)
  if (subject.worktreePaths === null) await checkOutTree(run, subject.tree, folder)
  else run.tree = await copyWorktree(run, subject.worktreePaths, folder)
  run.notMaterialised = await notMaterialised(run, run.tree, folder)
  run.reused.push(...subject.reuse.map((path) => reusedFolder(subject.top, path)))
}

/** Writes the contract before anything runs. */
function makeContract(run: ProofRun): void {
  const text = jsonText(contractOf(run))
  writeFileSync(join(run.dir, proofContractPath), text, { flag: 'wx' })
  run.contractSha256 = sha256Of(text)
  emitEvent(run, 'task.contract.created', { contract_sha256: run.contractSha256 })
}

/** Lends folders and runs the setup. */
async function prepare(run: ProofRun, folder: string, prefix: string): Promise<Checkout> {
  const { setup, setupNetwork } = run.order
  const checkout = { folder, mounts: lendFolders(run, folder) }
  for (const [at, argv] of setup.entries()) {
    const step = await runStep(run, checkout, { argv, name: `${prefix}-${at + 1}`, network: setupNetwork })
    const { ended, output: _output, results: _results, ...entry } = step
    run.setup.push(entry)
    if (ended === 'interrupted') stopProof(run, 'blocked', 'interrupted')
    if (entry.exit_code !== 0) stopProof(run, 'blocked', `setup failed: ${argv.join(' ')}`)
  }
  return checkout
}

/** Runs the same commands on the baseline, with the tests of the tested commit. */
async function runControl(run: ProofRun): Promise<void> {
  const { baseline } = run.order
  if (baseline === null) return
  run.order.progress(run.id, 'baseline')
  const folder = join(run.scratch.outer, 'baseline')
  mkdirSync(folder)
  await checkOutTree(run, baseline.tree, folder)
  await overlayFiles(run, run.tree, folder, baseline.isTest)
  const checkout = await prepare(run, folder, 'control-setup')
  const commands: ProofRun['commands'] = []
  const why = await runCommands(run, checkout, 'control-', commands)
  run.control = { commit: baseline.commit, passed: why === null, commands }
}
