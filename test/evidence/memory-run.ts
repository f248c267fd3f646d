import { createHash } from 'node:crypto'
import type { RunFile } from '../../src/evidence/run/run-files.ts'
import type { OpenRun, VerifyContext } from '../../src/evidence/verify-context.ts'
import {
  type CaseFacts,
  type EventType,
  passEvents,
  type TreeFile,
} from '../../src/model/evidence/evidence.ts'
import type { RunContract, RunReport } from '../../src/model/schema-types.generated.ts'
import { sampleTrace, traceText } from '../support/sample-trace.ts'

export const sha256 = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex')

type Mutable<T> = T extends readonly (infer Item)[]
  ? Mutable<Item>[]
  : T extends object
    ? { -readonly [K in keyof T]: Mutable<T[K]> }
    : T

type MutableFacts = Mutable<Omit<CaseFacts, 'fixtureFiles'>> & {
  fixtureFiles?: ReadonlyMap<string, TreeFile>
}

/** All parts of a run, free to be changed before they are digested. */
export type Parts = {
  dir: string
  report: Mutable<RunReport>
  contract: Mutable<RunContract> | null
  events: Record<string, unknown>[]
  files: Record<string, string | Uint8Array>
  context: { -readonly [K in keyof VerifyContext]: VerifyContext[K] }
  facts: MutableFacts
}

export const runId = '20261118T120000Z-tide-table-4711'
const nonce = '0123456789abcdef0123456789abcdef'
const fixture = sha256('fixture')
const patch = `diff --git a/src/tide.js b/src/tide.js
index 1111111111111111111111111111111111111111..2222222222222222222222222222222222222222 100644
--- a/src/tide.js
+++ b/src/tide.js
@@ -1 +1 @@
-low
+high
`
const log = `# command: node --test
# exit: 0
# executed: 3
ok 1 - ebb
# tests 3
# fail 0
`

export function eventOf(seq: number, type: EventType): Record<string, unknown> {
  return { seq, at: `2026-11-18T12:00:0${Math.min(seq, 9)}.000Z`, type, run_id: runId, data: {} }
}

/** A pass that meets every possible obligation. */
export function passParts(): Parts {
  const facts: MutableFacts = {
    id: 'tide-table',
    stage: 1,
    allowed_files: ['src/tide.js', 'docs/**'],
    allowed_special: [],
    tests: { command: 'node --test', parser: 'node-test', timeout_s: 60 },
    required_events: [...passEvents],
    fixtureSha256: fixture,
  }
  return {
    dir: `/nowhere/${runId}`,
    report: structuredClone(report),
    contract: structuredClone(contract),
    events: passEvents.map((type, index) => eventOf(index + 1, type)),
    files: {
      'patch.diff': patch,
      'test.log': log,
      'trace.jsonl': traceText(sampleTrace(() => '2026-11-18T12:00:01.000Z')),
      'backend/fake.log': 'patched src/tide.js\n',
      'stage1-no-target-inspection.json': JSON.stringify(proof),
    },
    context: {
      now: '2026-11-18T13:00:00.000Z',
      cases: new Map([[facts.id, facts]]),
      admissions: null,
      runFolders: [],
      maxAgeDays: null,
      nonces: new Map(),
      replay: null,
      scan: async () => [],
    },
    facts,
  }
}

/** The run as a verifier would have opened it: digests and derived files follow what the parts say. */
export function openParts({ dir, report: told, contract: agreed, events, files }: Parts): OpenRun {
  const all = new Map<string, Buffer>()
  for (const [path, content] of Object.entries(files)) all.set(path, Buffer.from(content))
  if (!('events.normalized.jsonl' in files)) {
    all.set(
      'events.normalized.jsonl',
      Buffer.from(events.map((event) => `${JSON.stringify(event)}\n`).join('')),
    )
  }
  if (agreed !== null) all.set('task.contract.json', Buffer.from(JSON.stringify(agreed)))
  const digests = new Map<string, RunFile>()
  for (const [path, bytes] of [...all].sort())
    digests.set(path, { path, size: bytes.length, sha256: sha256(bytes) })
  const digest = (path: string): string => digests.get(path)?.sha256 ?? ''
  const report = structuredClone(told)
  if (report.patch_digest === 'follows') report.patch_digest = digest('patch.diff')
  if (report.freshness.contract_sha256 === 'follows')
    report.freshness.contract_sha256 = digest('task.contract.json')
  report.digests = Object.fromEntries([...digests].map(([path, file]) => [path, file.sha256]))
  const absent = (path: string) =>
    all.has(path) ? null : { code: 'file-missing' as const, path, message: `${path} is missing` }
  const bytesOf = (path: string): Buffer => all.get(path) ?? Buffer.alloc(0)
  return {
    dir,
    report,
    reportSha256: sha256(JSON.stringify(report)),
    contract: agreed,
    contractFault: agreed === null ? absent('task.contract.json') : null,
    files: digests,
    faultOf: absent,
    bytes: bytesOf,
    readRange: (path, offset, length) => bytesOf(path).subarray(offset, offset + length),
    chunks: (path) => inPieces(bytesOf(path)),
  }
}

/** As files are read: a large one bit by bit. */
function* inPieces(bytes: Buffer): Generator<Buffer> {
  const size = 1024 * 1024
  for (let at = 0; at === 0 || at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}

const proof = {
  schema: 'no-target-inspection/1',
  run_id: runId,
  stage: 1,
  passed: true,
  allowed_roots: ['runtime_workspace_root', 'run_artifact_dir'],
  checked: [
    { source: 'env', name: 'HOME', path: 'home', within: 'home' },
    { source: 'argv', name: '0', path: '/usr/bin/node', within: 'system' },
    {
      source: 'contract',
      name: 'allowed_files',
      path: 'runtime_workspace_root/src/tide.js',
      within: 'runtime_workspace_root',
    },
  ],
  violations: [],
}

const contract: Mutable<RunContract> = {
  schema: 'harness-contract/1',
  run_id: runId,
  nonce,
  case_id: 'tide-table',
  stage: 1,
  engine: 'fake',
  issue: null,
  acceptance_sha256: null,
  task: 'Turn the tide.',
  allowed_files: ['src/tide.js'],
  allowed_roots: ['runtime_workspace_root', 'run_artifact_dir'],
  tests_command: 'node --test',
  required_events: [...passEvents],
  fixture_sha256: fixture,
}

const report: Mutable<RunReport> = {
  schema: 'harness-report/1',
  run_id: runId,
  case_id: 'tide-table',
  stage: 1,
  issue: null,
  status: 'pass',
  failure_reason: null,
  blockers: [],
  backend: 'fake',
  backend_exit_code: 0,
  engine_process_started: true,
  model_provider: null,
  model: null,
  model_admission_status: null,
  runtime_model_provider: null,
  engine_binary_sha256: null,
  source_admission_status: null,
  run_started_at: '2026-11-18T12:00:00.250Z',
  run_ended_at: '2026-11-18T12:00:09.000Z',
  duration_ms: 8750,
  changed_files: ['src/tide.js'],
  allowed_writes_passed: true,
  allowed_roots: ['runtime_workspace_root', 'run_artifact_dir'],
  patch_artifact: 'patch.diff',
  patch_digest: 'follows',
  tests: { command: 'node --test', exit_code: 0, executed: 3, passed: true },
  tests_command: 'node --test',
  tests_passed: true,
  required_events_passed: true,
  missing_events: [],
  artifacts: {},
  digests: {},
  freshness: { nonce, contract_sha256: 'follows', fixture_sha256: fixture, harness_version: '0.1.0' },
  comparison: null,
  isolation: { method: 'process', survivors: 0 },
  no_target_inspection: { passed: true, proof: 'stage1-no-target-inspection.json' },
}

/** A run that could not start: no patch, no test. */
export function blockedParts(): Parts {
  const parts = passParts()
  Object.assign(parts.report, {
    status: 'blocked',
    blockers: ['provider unavailable'],
    backend_exit_code: null,
    engine_process_started: false,
    changed_files: [],
    tests: { command: 'node --test', exit_code: null, executed: 0, passed: false },
    tests_passed: false,
    required_events_passed: false,
    missing_events: passEvents.slice(2),
  })
  parts.files['patch.diff'] = ''
  parts.files['test.log'] = '# command: node --test\n# exit: none\n# executed: 0\n'
  parts.events = [eventOf(1, 'run.started'), eventOf(2, 'task.contract.created'), eventOf(3, 'run.blocked')]
  return parts
}

/** A run whose tests failed. */
export function failParts(): Parts {
  const parts = passParts()
  Object.assign(parts.report, {
    status: 'fail',
    failure_reason: 'failed tests',
    tests: { command: 'node --test', exit_code: 1, executed: 3, passed: false },
    tests_passed: false,
  })
  parts.files['test.log'] = '# command: node --test\n# exit: 1\n# executed: 3\n# tests 3\n# fail 1\n'
  return parts
}
