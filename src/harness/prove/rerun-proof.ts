import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { broken, fulfilled, inReport, unknowable } from '../../evidence/obligations/obligation.ts'
import type { Rerun } from '../../evidence/verify-context.ts'
import type { Obligation } from '../../model/evidence/evidence.ts'
import type { ProofCommand, ProofReport } from '../../model/schema-types.generated.ts'
import type { Host } from '../process/harness-host.ts'
import type { ProofOrder } from './proof-run.ts'
import { proveIssue } from './prove-issue.ts'

const id = 'replay-tests'

/** What a proof that runs again takes from the repository and its configuration. */
export type RerunSetup = Pick<ProofOrder, 'setupNetwork' | 'verifying'> & {
  readonly host: Host
  readonly signal: AbortSignal | null
  /** Finds the files of a commit; null where the repository does not have them. */
  readonly subjectOf: (commit: string) => Promise<ProofOrder['subject'] | null>
}

/** Runs the commands of a proof again at its commit, and compares what happens. */
export function rerunWith({ host, signal, subjectOf, verifying, ...setup }: RerunSetup): Rerun {
  return async ({ report, contract }) => {
    if (report.worktree) return notRun('it tested files of a work tree, which no commit contains')
    const subject = await subjectOf(report.commit)
    if (subject === null) return notRun(`the commit ${report.commit.slice(0, 12)} is not in this repository`)
    const runsFolder = mkdtempSync(join(host.tempFolder, 'sot-rerun-'))
    try {
      const again = await proveIssue({
        ...setup,
        // The copy is deleted: the proof itself is what is remembered.
        verifying: { ...verifying, seen: undefined },
        host,
        signal,
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
        baseline: null,
        timeoutMs: contract.timeout_s * 1000,
        network: contract.network,
        progress: () => {},
      })
      return compare(report, again.report)
    } finally {
      rmSync(runsFolder, { recursive: true, force: true, maxRetries: 3 })
    }
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
    const message = `the command ${at + 1} (${command.argv.join(' ')}) ended otherwise: ${difference}`
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
