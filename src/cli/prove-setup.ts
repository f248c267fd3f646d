import { commandsToConfirm } from '../app/prove/plan-commands.ts'
import { type ProofPlan, planProofs } from '../app/prove/plan-proofs.ts'
import { proofBaseline, proofSubject } from '../app/prove/proof-subject.ts'
import { recordRun } from '../app/record/record-run.ts'
import { refuse } from '../app/user-error.ts'
import { shownPath } from '../app/user-paths.ts'
import { pool } from '../harness/process/pool.ts'
import type { ProofOrder } from '../harness/prove/proof-run.ts'
import { proveIssue } from '../harness/prove/prove-issue.ts'
import { splitCommand } from '../model/document/own-commands.ts'
import type { FinishedProof } from '../model/evidence/evidence.ts'
import type { Settings } from '../model/settings.ts'
import { terminalText } from '../report/escape.ts'
import { count } from '../report/wording.ts'
import type { ProveFlags } from './command-options.ts'
import type { Context } from './context.ts'
import { explainBug } from './exit.ts'
import { withHarness } from './harness-setup.ts'

type Prepared = {
  readonly settings: Settings
  readonly plans: readonly ProofPlan[]
  readonly subject: ProofOrder['subject']
  readonly baseline: ProofOrder['baseline']
}

/** What a call of `sot prove` came to. */
type Proofs = {
  readonly finished: readonly FinishedProof[]
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
  const { root, settings, plans, without } = await planProofs({ ...flags, issues }, context)
  const subject = await proofSubject(root, settings.proof, flags)
  const wanted = flags.baseline ?? settings.proof.baseline
  const baseline = await proofBaseline(subject, wanted, settings.proof.tests)
  if (flags.stale && plans.length + without.length === 0) context.note('No proof is stale.')
  if (without.length > 0)
    context.note(`${count(without.length, 'issue')} without a command: ${without.join(', ')}`)
  return { settings, plans, subject, baseline }
}

/** Runs the proofs, some at a time; `onProof` is called for each that is finished. */
export async function runProofs(
  { settings, plans, subject, baseline }: Prepared,
  flags: ProveFlags,
  format: 'json' | 'text',
  context: Context,
  onProof: (finished: FinishedProof) => void,
): Promise<Proofs> {
  await confirm(plans, flags, context)
  const { setup, setupNetwork, junit } = settings.proof
  return withHarness(flags, format, context, async ({ known, common, progress }) => {
    const { nonces: _nonces, replay: _replay, now: _now, ...verifying } = known
    const results = await pool(plans, flags.jobs ?? 1, async ({ commands, ...issue }) => {
      if (common.signal.aborted) return null
      const finished = await proveIssue({
        ...common,
        issue,
        subject,
        commands: commands.map(({ argv, source, criteria }) => ({ argv, source, criteria })),
        setup: setup.map(splitCommand),
        junit,
        baseline,
        timeoutMs: Math.round((flags.timeout ?? defaultTimeout) * 1000),
        network: flags.network === true,
        setupNetwork,
        progress: progress.phase,
        // Known from the plan: the documents are not read again.
        verifying: { ...verifying, acceptanceOf: async () => issue.acceptanceSha256 },
      })
      progress.clear()
      onProof(finished)
      if (flags.record && finished.report.status === 'pass') await record(finished, flags, context)
      return finished
    })
    for (const result of results) if (result.status === 'rejected') explainBug(result.reason, context)
    const finished = results.flatMap((result) => (result.status === 'fulfilled' ? (result.value ?? []) : []))
    const isInterrupted = common.signal.aborted
    return { finished, isInterrupted, isIncomplete: finished.length < results.length }
  })
}

const defaultTimeout = 600

/** A document's command runs only if the configuration allows it, or a person does. */
async function confirm(
  plans: readonly ProofPlan[],
  { yes }: ProveFlags,
  { ask, stderr }: Context,
): Promise<void> {
  const unknown = commandsToConfirm(plans)
  if (unknown.length === 0 || yes) return
  const list = unknown.map((text) => `  ${text}\n`).join('')
  if (ask === undefined) {
    const words = unknown.map((text) => JSON.stringify(text)).join(', ')
    refuse(
      `documents name commands that are not allowed here: ${words}`,
      `Give --yes, or add to sot.config.yaml: proof: { allow: [${words}] }`,
    )
  }
  stderr.write(`Documents name these commands:\n${terminalLines(list)}`)
  const answer = await ask('Run them? [y/N] ')
  if (/^y(es)?$/i.test((answer ?? '').trim())) return
  refuse('nothing was run', 'Answer y to run them, or list them under proof.allow.')
}

function terminalLines(list: string): string {
  return list
    .split('\n')
    .map((line) => terminalText(line))
    .join('\n')
}

async function record(finished: FinishedProof, flags: ProveFlags, context: Context): Promise<void> {
  const { root, cases } = flags
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
