import type { ProofContract, ProofReport } from '../../src/model/schema-types.generated.ts'

const commit = 'a'.repeat(40)
const tree = 'b'.repeat(40)
const digest = 'c'.repeat(64)
const runId = '20261118T120000Z-prove-pier-1-7'

export const sampleProofContract: ProofContract = {
  schema: 'proof-contract/1',
  run_id: runId,
  nonce: '0123456789abcdef0123456789abcdef',
  issue: 'PIER-1',
  document: 'sot/ISSUES.md',
  acceptance_sha256: digest,
  criteria: [1, 2],
  commit,
  tree,
  worktree: false,
  baseline: null,
  commands: [{ argv: ['node', '--test'], source: 'document', criteria: null }],
  setup: [],
  timeout_s: 600,
  network: false,
}

export const sampleProof: ProofReport = {
  schema: 'proof-report/1',
  kind: 'command',
  run_id: runId,
  issue: 'PIER-1',
  document: 'sot/ISSUES.md',
  criteria: [1, 2],
  acceptance_sha256: digest,
  commit,
  tree,
  worktree: false,
  base: null,
  patch_id: null,
  repository: null,
  commands: [
    {
      argv: ['node', '--test'],
      cwd: '.',
      source: 'document',
      criteria: null,
      exit_code: 0,
      started_at: '2026-11-18T12:00:00.100Z',
      ended_at: '2026-11-18T12:00:01.000Z',
      log: 'logs/command-1.log',
      tests: { format: 'node', executed: 2, passed: 2, failed: 0, skipped: 0 },
    },
  ],
  control: null,
  setup: [],
  reused: [],
  not_materialised: [],
  isolation: { method: 'bubblewrap', survivors: 0 },
  environment: { os: 'linux', arch: 'x64', node: 'v20.19.0' },
  status: 'pass',
  failure_reason: null,
  run_started_at: '2026-11-18T12:00:00.000Z',
  run_ended_at: '2026-11-18T12:00:01.100Z',
  duration_ms: 1100,
  artifacts: { report_md: 'report.md' },
  digests: { 'contract.json': digest },
  freshness: {
    nonce: '0123456789abcdef0123456789abcdef',
    contract_sha256: digest,
    harness_version: '0.1.0',
    ledger_head: null,
  },
}
