import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { broken, fulfilled, inReport, unknowable } from '../../evidence/obligations/obligation.ts'
import type { Rerun } from '../../evidence/verify-context.ts'
import type { Obligation } from '../../model/evidence/evidence.ts'
import type { ProofCommand, ProofContract, ProofReport } from '../../model/schema-types.generated.ts'
import type { Host } from '../process/harness-host.ts'
import type { ProofOrder } from './proof-run.ts'
import { proveIssue } from './prove-issue.ts'

const id = 'replay-tests'

/** What a proof that runs again takes from the repository and its configuration. */
export type RerunSetup = Pick<ProofOrder, 'setupNetwork' | 'verifying'> & {
  readonly host: Host
  readonly signal: AbortSignal | null
  /** Finds the files of a commit in the repository or in the bundle of the proof; null where neither has them. */
  readonly withSubject: <T>(
    commit: string,
    bundle: Uint8Array | null,
    work: (subject: ProofOrder['subject'] | null) => Promise<T>,
  ) => Promise<T>
}

/** Runs the commands of a proof again at its commit, and compares what happens. */
export function rerunWith({ withSubject, ...setup }: RerunSetup): Rerun {
  return async ({ report, contract, bundle }) => {
    if (report.worktree) return notRun('it tested files of a work tree, which no commit contains')
    return withSubject(report.commit, bundle, async (subject) => {
      if (subject !== null) return compare(report, await runAgain(report, contract, subject, setup))
      return notRun(`the commit ${report.commit.slice(0, 12)} is not in this repository`)
    })
  }
}

async function runAgain(
  report: ProofReport,
  contract: ProofContract,
  subject: ProofOrder['subject'],
  { verifying, ...setup }: Omit<RerunSetup, 'withSubject'>,
): Promise<ProofReport> {
  const runsFolder = mkdtempSync(join(setup.host.tempFolder, 'sot-rerun-'))
  try {
    const again = await proveIssue({
      ...setup,
      // The copy is deleted: the proof itself is what is remembered.
      verifying: { ...verifying, seen: undefined },
      runsFolder,
      subject,
      issue: {
        id: report.issue,
        document: report.document,
        acceptanceSha256: report.acceptance_sha256,
        criteria: report.criteria,
      },
      commands: contract.commands,
      setup: contract.setup,
      junit: contract.junit ?? [],
      baseline: null,
      timeoutMs: contract.timeout_s * 1000,
      network: contract.network,
      progress: () => {},
    })
    return again.report
  } finally {
    rmSync(runsFolder, { recursive: true, force: true, maxRetries: 3 })
  }
}

function notRun(message: string): Obligation {
  return unknowable(id, 'rerun-differs', `not run again: ${message}`, inReport('/commit'))
}

function compare(before: ProofReport, after: ProofReport): Obligation {
  if (after.status === 'blocked') return notRun(after.failure_reason ?? 'it was blocked')
  for (const [at, command] of before.commands.entries()) {
    const now = after.commands[at]
    const difference = now === undefined ? 'it did not run' : differenceOf(command, now)
    if (difference === null) continue
    const why = now?.exit_code === null && after.failure_reason !== null ? ` (${after.failure_reason})` : ''
    const message = `the command ${at + 1} (${command.argv.join(' ')}) ended otherwise: ${difference}${why}`
    return broken(id, 'rerun-differs', message, inReport(`/commands/${at}`))
  }
  const count = after.commands.length
  const words = `${count} command${count === 1 ? '' : 's'} run again at ${after.commit.slice(0, 12)}, with the same result`
  return fulfilled(id, words, inReport('/commands'))
}

function differenceOf(before: ProofCommand, after: ProofCommand): string | null {
  if (before.exit_code !== after.exit_code) {
    return `exit code ${after.exit_code ?? 'none'}, before ${before.exit_code ?? 'none'}`
  }
  const [then, now] = [before.tests, after.tests]
  if (then?.executed === now?.executed && then?.failed === now?.failed) return null
  return `${now?.executed ?? 'no known'} tests, ${now?.failed ?? 0} failed; before ${then?.executed ?? 'none'}, ${then?.failed ?? 0} failed`
}
