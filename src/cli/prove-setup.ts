import type { RunSigner } from '../app/attest/signing-key.ts'
import { commandsToConfirm } from '../app/prove/plan-commands.ts'
import { type ProofPlans, planProofs, type RefusedIssue } from '../app/prove/plan-proofs.ts'
import { proofBaseline, proofSubject } from '../app/prove/proof-subject.ts'
import { writeCiArtifact } from '../app/prove/write-ci-artifact.ts'
import { recordRun } from '../app/record/record-run.ts'
import { refuse } from '../app/user-error.ts'
import { shownPath } from '../app/user-paths.ts'
import type { VerifyContext } from '../evidence/verify-context.ts'
import { pool } from '../harness/process/pool.ts'
import type { ProofOrder } from '../harness/prove/proof-run.ts'
import { proveIssue } from '../harness/prove/prove-issue.ts'
import { splitCommand } from '../model/document/own-commands.ts'
import type { FinishedProof } from '../model/evidence/evidence.ts'
import type { Settings } from '../model/settings.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { terminalText } from '../report/escape.ts'
import { count } from '../report/wording.ts'
import type { ProveFlags } from './command-options.ts'
import type { Context } from './context.ts'
import { explainBug, explainProblem } from './exit.ts'
import { withHarness } from './harness-setup.ts'
import { signerFor, signRun } from './sign-runs.ts'

type Prepared = Pick<ProofPlans, 'plans' | 'refused'> & {
  readonly settings: Settings
  readonly subject: ProofOrder['subject']
  readonly baseline: ProofOrder['baseline']
}

/** What a call of `sot prove` came to. */
type Proofs = {
  readonly finished: readonly FinishedProof[]
  readonly refused: readonly RefusedIssue[]
  readonly isInterrupted: boolean
  /** A proof could not be made at all; the reason is printed. */
  readonly isIncomplete: boolean
}

/** What the flags ask for, with everything that can be wrong already refused. */
export async function prepareProofs(
  issues: readonly string[],
  flags: ProveFlags,
  context: Context,
): Promise<Prepared> {
  const ways = [issues.length > 0, flags.all, flags.stale, flags.since !== undefined].filter(
    (way) => way === true,
  ).length
  if (ways !== 1) {
    refuse(
      ways === 0 ? 'nothing says which issues to prove' : 'several options say which issues to prove',
      'Name issues, or give one of --all, --stale and --since REV.',
    )
  }
  if (flags.worktree && flags.commit !== undefined) {
    refuse('--worktree and --commit exclude each other', 'Give one of them.')
  }
  if (flags.worktree && flags.recordAs === 'artifact') {
    refuse('--record-as artifact is about a commit', 'Leave out --worktree.')
  }
  const { root, settings, plans, refused, without } = await planProofs({ ...flags, issues }, context)
  const subject = await proofSubject(root, settings.proof, flags)
  const wanted = flags.baseline ?? settings.proof.baseline
  const baseline = await proofBaseline(subject, wanted, settings.proof.tests)
  if (flags.stale && plans.length + without.length + refused.length === 0) context.note('No proof is stale.')
  if (without.length > 0)
    context.note(`${count(without.length, 'issue')} without a command: ${without.join(', ')}`)
  return { settings, plans, refused, subject, baseline }
}

/** Runs the proofs, some at a time; `onProof` is called for each that is finished. */
export async function runProofs(
  { settings, subject, baseline, ...planned }: Prepared,
  flags: ProveFlags,
  format: 'json' | 'text',
  context: Context,
  onProof: (finished: FinishedProof) => void,
): Promise<Proofs> {
  const { plans, refused } = await confirm(planned, flags, context)
  explainRefused(refused, context)
  const signer = await signerFor(flags, context)
  return withHarness(flags, format, context, async ({ known, common, progress }) => {
    const { nonces: _nonces, replay: _replay, now: _now, ...verifying } = known
    const results = await pool(plans, flags.jobs ?? 1, async ({ commands, ...issue }) => {
      if (common.signal.aborted) return null
      // Known from the plan: the documents are not read again.
      const acceptanceOf = async (): Promise<string | null> => issue.acceptanceSha256
      const made = await proveIssue({
        ...common,
        issue,
        subject,
        commands: commands.map(({ argv, source, criteria }) => ({ argv, source, criteria })),
        baseline,
        ...limitsOf(settings, flags),
        progress: progress.phase,
        verifying: { ...verifying, acceptanceOf },
      })
      progress.clear()
      const finished = await signed(made, signer, { ...known, acceptanceOf }, context)
      onProof(finished)
      await record(finished, flags, context)
      return finished
    })
    for (const result of results) if (result.status === 'rejected') explainBug(result.reason, context)
    const finished = results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []))
    const isIncomplete = refused.length > 0 || finished.length < results.length
    return { finished, refused, isInterrupted: common.signal.aborted, isIncomplete }
  })
}

/** How commands run, as the configuration and the flags say. */
function limitsOf({ proof: { setup, setupNetwork, junit } }: Settings, { timeout, network }: ProveFlags) {
  const timeoutMs = Math.round((timeout ?? defaultTimeout) * 1000)
  return { setup: setup.map(splitCommand), setupNetwork, junit, timeoutMs, network: network === true }
}

/** The proof with its signature and the verdict on it, where it is to be signed. */
async function signed(
  made: FinishedProof,
  signer: RunSigner | null,
  known: VerifyContext,
  context: Context,
): Promise<FinishedProof> {
  if (signer === null) return made
  const { file, verdict } = await signRun(made.dir, signer, known, context)
  return { ...made, verdict, signature: file }
}

const defaultTimeout = 600

function explainRefused(refused: readonly RefusedIssue[], context: Context): void {
  for (const { id, what, todo } of refused)
    explainProblem({ what: `${id} is not proven: ${what}`, todo }, context)
}

/** A document's command runs only if the configuration allows it, or a person does. */
async function confirm(
  planned: Pick<Prepared, 'plans' | 'refused'>,
  { yes }: ProveFlags,
  { ask, stderr }: Context,
): Promise<typeof planned> {
  const unknown = commandsToConfirm(planned.plans)
  if (unknown.length === 0 || yes) return planned
  if (ask === undefined) return withoutUnknown(planned, notAllowed)
  stderr.write(
    `Documents name these commands:\n${terminalLines(unknown.map((text) => `  ${text}\n`).join(''))}`,
  )
  const answer = await ask('Run them? [y/N] ')
  if (/^y(es)?$/i.test((answer ?? '').trim())) return planned
  return withoutUnknown(planned, () => nothingRun)
}

function notAllowed(unknown: readonly string[]): UserProblem {
  const words = unknown.map((text) => JSON.stringify(text)).join(', ')
  return {
    what: `documents name commands that are not allowed here: ${words}`,
    todo: `Give --yes, or add to sot.config.yaml: proof: { allow: [${words}] }`,
  }
}

const nothingRun: UserProblem = {
  what: 'nothing was run',
  todo: 'Answer y to run them, or list them under proof.allow.',
}

/** The plans that need no confirmation; the others are refused. Where none is left, all commands are named together. */
function withoutUnknown(
  { plans, refused }: Pick<Prepared, 'plans' | 'refused'>,
  problemOf: (unknown: readonly string[]) => UserProblem,
): Pick<Prepared, 'plans' | 'refused'> {
  const isKnown = ({ commands }: (typeof plans)[number]): boolean =>
    commands.every(({ isAllowed }) => isAllowed)
  const known = plans.filter(isKnown)
  if (known.length === 0) {
    const { what, todo } = problemOf(commandsToConfirm(plans))
    refuse(what, todo)
  }
  const unknown = plans
    .filter((plan) => !isKnown(plan))
    .map((plan) => {
      return { id: plan.id, document: plan.document, ...problemOf(commandsToConfirm([plan])) }
    })
  return { plans: known, refused: [...refused, ...unknown] }
}

function terminalLines(list: string): string {
  return list
    .split('\n')
    .map((line) => terminalText(line))
    .join('\n')
}

/** Writes a proof where the flags say: into the document of its issue, or next to it for a job to sign. */
async function record(finished: FinishedProof, flags: ProveFlags, context: Context): Promise<void> {
  const { root, cases, recordAs } = flags
  if (recordAs === 'artifact') {
    const path = writeCiArtifact(finished, context.cwd)
    if (path !== null) context.note(`The tests are in ${path}, and what a job can sign is next to them.`)
  }
  const isWanted = flags.record === true || recordAs === 'document'
  if (!isWanted || finished.report.status !== 'pass') return
  const choice = {
    ...(root !== undefined && { root }),
    ...(cases !== undefined && { cases }),
    // The end of this run, which may be long after the start of the command.
    now: finished.report.run_ended_at,
  }
  const outcome = await recordRun(finished.report.issue, shownPath(finished.dir, context), choice, context)
  const notes = [...(outcome.reason === null ? [] : [outcome.reason]), ...outcome.notes]
  for (const note of notes) context.note(note)
}
