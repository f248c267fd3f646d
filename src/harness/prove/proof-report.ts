import type { ProofContract, ProofReport } from '../../model/schema-types.generated.ts'
import type { ProofRun } from './proof-run.ts'

/** What a proof is to run. */
export function contractOf({ order, id, nonce, tree }: ProofRun): ProofContract {
  const { issue, subject, baseline } = order
  return {
    schema: 'proof-contract/1',
    run_id: id,
    nonce,
    issue: issue.id,
    document: issue.document,
    acceptance_sha256: issue.acceptanceSha256,
    criteria: issue.criteria,
    commit: subject.commit,
    tree,
    worktree: subject.worktreePaths !== null,
    baseline: baseline?.commit ?? null,
    commands: order.commands.map(({ argv, source, criteria }) => ({ argv, source, criteria })),
    setup: order.setup,
    ...(order.junit.length === 0 ? {} : { junit: order.junit }),
    timeout_s: Math.ceil(order.timeoutMs / 1000),
    network: order.network,
  }
}

/** The report of a proof, from what the harness itself saw. */
export function proofReportOf(
  run: ProofRun,
  { artifacts, digests }: Pick<ProofReport, 'artifacts' | 'digests'>,
  endedAt: string,
): ProofReport {
  const { order, problem } = run
  const { issue, subject } = order
  return {
    schema: 'proof-report/1',
    kind: 'command',
    run_id: run.id,
    issue: issue.id,
    document: issue.document,
    criteria: issue.criteria,
    acceptance_sha256: issue.acceptanceSha256,
    commit: subject.commit,
    tree: run.tree,
    worktree: subject.worktreePaths !== null,
    base: subject.base,
    patch_id: subject.patchId,
    repository: subject.remote,
    commands: run.commands,
    control: run.control,
    setup: run.setup,
    reused: run.reused,
    not_materialised: run.notMaterialised,
    bundle_note: run.bundleNote,
    ...surroundingsOf(run),
    status: problem?.status ?? 'pass',
    failure_reason: problem?.reason ?? null,
    run_started_at: run.startedAt,
    run_ended_at: endedAt,
    duration_ms: Math.max(0, Date.parse(endedAt) - Date.parse(run.startedAt)),
    artifacts,
    digests,
  }
}

function surroundingsOf(run: ProofRun): Pick<ProofReport, 'isolation' | 'environment' | 'freshness'> {
  const { platform, arch, runtime, version } = run.order.host
  return {
    isolation: { method: run.scratch.isolation.method, survivors: run.survivors },
    environment: { os: platform, arch, node: runtime },
    freshness: {
      nonce: run.nonce,
      contract_sha256: run.contractSha256,
      harness_version: version,
      ledger_head: run.ledgerHead,
    },
  }
}
