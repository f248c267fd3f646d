import type { FinishedProof } from '../model/evidence/evidence.ts'
import type { ProofReport } from '../model/schema-types.generated.ts'
import type { UserProblem } from '../model/user-problem.ts'
import { screenJson, terminalText } from './escape.ts'
import { count, durationWords } from './wording.ts'

/** What a proof would run. */
type WouldProve = {
  readonly id: string
  readonly document: string
  readonly criteria: readonly number[]
  readonly commands: readonly {
    readonly text: string
    readonly source: string
    readonly criteria: readonly number[] | null
    readonly isAllowed: boolean
  }[]
}

/** An issue that cannot be proven as it is. */
type RefusedProof = UserProblem & { readonly id: string; readonly document: string }

/** The result of `sot prove` as `sot-prove/1`. */
export function renderProveJson(
  result: { readonly refused: readonly RefusedProof[] } & (
    | { readonly runs: readonly FinishedProof[] }
    | { readonly would: readonly WouldProve[] }
  ),
): string {
  const refused = result.refused.map(({ id, document, what, todo }) => {
    return { issue: id, document, message: what, fix: todo }
  })
  if ('would' in result) {
    const would = result.would.map(({ id, document, criteria, commands }) => ({
      issue: id,
      document,
      criteria,
      commands: commands.map(({ text, source, criteria: covered, isAllowed }) => {
        return { command: text, source, criteria: covered, allowed: isAllowed }
      }),
    }))
    return screenJson({ schema: 'sot-prove/1', ok: refused.length === 0, would, refused })
  }
  const runs = result.runs.map(listRun)
  const ok = refused.length === 0 && runs.every(({ status }) => status === 'pass')
  return screenJson({ schema: 'sot-prove/1', ok, runs, refused })
}

function listRun({ dir, report, reportSha256, verdict, signature }: FinishedProof) {
  return {
    issue: report.issue,
    dir,
    status: report.status,
    reason: report.failure_reason,
    commit: report.commit,
    worktree: report.worktree,
    criteria: report.criteria,
    commands: report.commands.map(({ argv, exit_code, tests }) => ({ argv, exitCode: exit_code, tests })),
    control: controlOf(report),
    isolation: report.isolation.method,
    durationMs: report.duration_ms,
    reportDigest: reportSha256,
    verdict: verdict.verdict,
    level: verdict.level,
    signature: signature ?? null,
    reasons: verdict.reasons,
  }
}

/** Whether the commands fail without the change; null where that was not tried. */
function controlOf({ control }: ProofReport): 'red' | 'green' | null {
  if (control === null) return null
  return control.passed ? 'green' : 'red'
}

const controlWords = {
  red: 'fails before, passes after',
  green: 'passes before the change too',
  none: 'not shown to be able to fail',
}

/** A finished proof in a few lines. */
export function renderProofText({ report, verdict, signature }: FinishedProof, dir: string): string {
  const { issue, status, failure_reason, commit, worktree, commands, criteria, isolation } = report
  const place = worktree ? `the work tree over ${commit.slice(0, 12)}` : commit.slice(0, 12)
  const tests = commands.reduce((sum, one) => sum + (one.tests?.executed ?? 0), 0)
  const facts = [
    `at ${place}`,
    ...(tests === 0 ? [] : [count(tests, 'test')]),
    durationWords(report.duration_ms),
    isolation.method === 'process' ? 'no sandbox' : isolation.method,
    ...(status === 'pass' ? [controlWords[controlOf(report) ?? 'none']] : []),
  ]
  const open =
    verdict.verdict === 'proven' ? [] : [`  evidence ${verdict.verdict} (${verdict.reasons.join(', ')})`]
  const missing = report.not_materialised.map((what) => `  not checked out: ${what}`)
  const lines = [
    `${status.padEnd('blocked'.length)}  ${issue}${failure_reason === null ? '' : `  ${failure_reason}`}`,
    ...commands.map(({ argv, exit_code }) => `  ${exit_code === 0 ? '✓' : '✗'} ${argv.join(' ')}`),
    `  ${facts.join(' · ')}`,
    `  ${criteria.length === 0 ? 'covers no criteria' : `covers criteria ${criteria.join(', ')}`}`,
    ...missing,
    ...(report.bundle_note ? [`  without its commits: ${report.bundle_note}`] : []),
    ...open,
    ...(signature == null ? [] : [`  signed: ${signature}`]),
    `  ${dir}`,
  ]
  return lines.map((line) => `${terminalText(line)}\n`).join('')
}

/** What proofs would run. */
export function renderWouldText(plans: readonly WouldProve[], refused: readonly RefusedProof[]): string {
  const lines = plans.flatMap(({ id, document, commands }) => [
    `${id}  ${document}`,
    ...commands.map(({ text, source, isAllowed }) => {
      return `  ${text}  (${source}${isAllowed ? '' : ', needs --yes or proof.allow'})`
    }),
  ])
  for (const { id, document, what, todo } of refused)
    lines.push(`${id}  ${document}`, `  not: ${what}. ${todo}`)
  return lines.map((line) => `${terminalText(line)}\n`).join('')
}
