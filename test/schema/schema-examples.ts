import type { SchemaName } from '../../tools/generate/schema-names.ts'
import { draftRun } from '../support/run-draft.ts'
import { sampleProof, sampleProofContract } from '../support/sample-proof.ts'

const admission =
  'provider: acme\nmodel: small\nstatus: admitted\nowner: noor\ncreated: 2026-05-01\nlast_reviewed: 2026-05-01\ncore_promotion_status: not-promoted\n'
const sot =
  'title: Tide\nstatus: draft\nlifecycle_classification: sot\nowner: noor\ncreated: 2026-05-01\nlast_reviewed: 2026-05-01\ncore_promotion_status: not-promoted\n'
const planning =
  'name: tide\nstatus: draft\nowner: noor\ncreated: 2026-05-01\nlast_reviewed: 2026-05-01\nlifecycle_classification: planning\ncore_promotion_status: not-promoted\n'

const envelope = '{ payloadType: t, payload: e30=, signatures: [{ keyid: k, sig: YQ== }] }'
const statement =
  '{ _type: "https://in-toto.io/Statement/v1", subject: [{ name: n, digest: { a: b } }], predicateType: p, predicate: {} }'
const event = 'seq: 1\nat: "2026-11-18T12:00:00.250Z"\ntype: run.started\nrun_id: r\ndata: {}\n'
const trace = 'seq: 1\nat: "2026-11-18T12:00:00.250Z"\nstep: tests\nms: 0\ndata: {}\n'
const fixtureCase =
  'id: tide\ntitle: Tide\ntask: Turn it.\nstage: 1\nallowed_files: [tide.js]\ntests: { command: node --test, timeout_s: 60, parser: node-test }\nsolution: solution.patch\n'
const { report, contract } = draftRun({ status: 'pass', backend: 'case', stage: 2, number: 0 })
report.patch_digest = null
const contractText = JSON.stringify(contract, null, 2)

const repository = `repository_path: /srv/loom
stages: [3, 4]
status: admitted
owner: noor
created: 2026-05-01
last_reviewed: 2026-05-01
core_promotion_status: not-promoted
`
const sight = `{ head: ${'a'.repeat(40)}, tree: ${'b'.repeat(40)}, status: clean, entries: 3, files_sha256: ${'c'.repeat(64)} }`
const proof = `schema: source-proof/1
run_id: r
stage: 3
workplace: copy
admission: { path: sot/LOOM-REPOSITORY-ADMISSION.loom.json, sha256: ${'d'.repeat(64)} }
fixture_sha256: ${'e'.repeat(64)}
before: ${sight}
after: null
unwritten: false
`

const inspection = `schema: no-target-inspection/1
run_id: r
stage: 1
passed: true
allowed_roots: [runtime_workspace_root, run_artifact_dir]
checked: [{ source: env, name: PATH, path: home/bin, within: home }]
violations: []
`

const tests = `schema: proof-tests/1
source: node
fault: null
tests: [{ file: null, name: [carries two tons], state: passed }]
`

const ledgerEntry = `{ run_id: r, report_sha256: ${'a'.repeat(64)}, nonce: n, prev: p }`

const caseEvent = `{ event: tool_end, ts: t, sequence: 1, runId: r, phase: verify, tool: bash }`

/** Texts that a schema lets through. */
export const good: readonly (readonly [SchemaName, string])[] = [
  ['repository-admission', repository],
  ['source-proof', proof],
  ['internal/inspection-proof', inspection],
  ['internal/proof-tests', tests],
  ['internal/ledger-entry', ledgerEntry],
  ['internal/case-event', caseEvent],
  ['internal/codex-line', '{ type: turn.completed }'],
  ['internal/pi-line', '{ type: message_end, message: { role: user } }'],
  ['config', 'version: 1\n'],
  [
    'config',
    [
      'version: 1',
      'documents: [docs/**, "!docs/old/**"]',
      'kinds: { issues: [docs/issues/*.md], note: README.md }',
      'ids: { pattern: ["A-\\\\d+"] }',
      'types: [AFK]',
      'disclaimer: Plans only.',
      'statuses: { validated: [verified-built], dropped: gone }',
      'review: { max_age_days: 30 }',
      'evidence: { roots: [{ from: /far, to: near }], unavailable: note, max_age_days: 9, runs: runs }',
      'repos: [{ name: Ferry, path: ../ferry }]',
      'files: [{ from: /srv, to: .. }]',
      'required: [WORKBOARD.yaml, { kind: contract }, { kind: prd, at_least: 2 }]',
      'backends: [acme]',
      'harness: { cases: [ours] }',
      'rules: { placeholder: off, user-story-coverage: [error, {}] }',
    ].join('\n'),
  ],
  ['workboard', 'version: 1\n'],
  [
    'workboard',
    'version: 1\nowner: noor\ndocuments: [{ path: sot/A.md, kind: prd }]\nitems: [{ id: A-1, title: T, status: done, type: AFK, document: sot/A.md, blocked_by: [A-2] }]\nexternal: { B-1: validated, B-2: }\nretired: [A-9]\n',
  ],
  ['admission', `${admission}notes: [anything]\n`],
  ['frontmatter-sot', `${sot}route: sea\nmood: calm\n`],
  ['frontmatter-planning', `${planning}tier: 2\nsource: [sot/A-PRD.md]\ndescription: d\n`],
  ['frontmatter-planning-issues', `${planning}source: sot/A-PRD.md\n`],
  ['harness-report', JSON.stringify(report)],
  ['harness-contract', contractText],
  ['proof-report', JSON.stringify(sampleProof)],
  ['proof-contract', JSON.stringify(sampleProofContract)],
  ['harness-event', event],
  ['internal/dsse-envelope', envelope],
  ['internal/attested-statement', statement],
  ['internal/test-result', '{ result: PASSED, configuration: [], url: "https://x", passedTests: [a] }'],
  ['internal/verification-result', '{ verifier: { id: v, policies: [] }, timeCreated: t, properties: [P] }'],
  ['harness-trace', trace],
  ['scenario', 'plan: true\nsteps:\n  - exit: 3\n'],
  ['case', fixtureCase],
]

/** Texts with one defect, and the line that reports it. */
export const bad: readonly (readonly [SchemaName, string, string])[] = [
  ['config', '', '1 type: the file is empty, expected a mapping'],
  ['config', '- a\n', '1 type: the file is a list, expected a mapping'],
  ['config', 'documents: [a]\n', '1 missing: the key "version" is missing'],
  ['config', 'version: 2\n', '1 value: "version" is 2, expected 1'],
  [
    'config',
    'version: 1\ndocumnets: [a]\n',
    '2 unknown: the key "documnets" is not known; did you mean "documents"?',
  ],
  ['config', 'version: 1\ndocuments: a.md\n', '2 type: "documents" is "a.md", expected a list'],
  ['config', 'version: 1\ndocuments:\n  - a\n  - 5\n', '4 type: entry 2 of "documents" is 5, expected text'],
  ['config', 'version: 1\ntypes: []\n', '2 value: "types" is an empty list, expected at least 1 entry'],
  [
    'config',
    'version: 1\nkinds:\n  isues: x\n',
    '3 unknown: the key "isues" is not known in "kinds"; did you mean "issues"?',
  ],
  ['config', 'version: 1\nids: { pattern: 5 }\n', '2 value: "pattern" is 5, expected text, or a list'],
  ['config', 'version: 1\nreview: { max_age_days: 0 }\n', '2 value: "max_age_days" is 0, expected 1 or more'],
  [
    'config',
    'version: 1\nreview: { max_age_days: 1.5 }\n',
    '2 type: "max_age_days" is 1.5, expected a whole number',
  ],
  [
    'config',
    'version: 1\nreview: { max_age: 5 }\n',
    '2 unknown: the key "max_age" is not known in "review"; known are max_age_days',
  ],
  [
    'config',
    'version: 1\nevidence:\n  unavailable: eror\n',
    '3 value: "unavailable" is "eror", expected one of error, warning, note (did you mean "error"?)',
  ],
  [
    'config',
    'version: 1\nevidence: { roots: [{ from: a }] }\n',
    '2 missing: the key "to" is missing in entry 1 of "roots"',
  ],
  ['config', 'version: 1\nrepos: [{ name: a, path: "" }]\n', '2 value: "path" is "", expected some text'],
  [
    'config',
    'version: 1\nrequired: [{ at_least: 2 }]\n',
    '2 missing: the key "kind" is missing in entry 1 of "required"',
  ],
  [
    'config',
    'version: 1\nrequired: [7]\n',
    '2 value: entry 1 of "required" is 7, expected text, or a mapping',
  ],
  [
    'config',
    'version: 1\nrules:\n  placeholder: eror\n',
    '3 value: "placeholder" is "eror", expected one of off, note, warning, error (did you mean "error"?)',
  ],
  [
    'config',
    'version: 1\nrules:\n  placeholder: 7\n',
    '3 value: "placeholder" is 7, expected one of off, note, warning, error, or a list',
  ],
  ['workboard', 'owner: noor\n', '1 missing: the key "version" is missing'],
  ['workboard', 'version: 1\nitmes: []\n', '2 unknown: the key "itmes" is not known; did you mean "items"?'],
  [
    'workboard',
    'version: 1\nitems:\n  - title: T\n',
    '3 missing: the key "id" is missing in entry 1 of "items"',
  ],
  [
    'workboard',
    'version: 1\nitems:\n  - id: A\n    blocked_by: B\n',
    '4 type: "blocked_by" is "B", expected a list',
  ],
  [
    'workboard',
    'version: 1\nitems:\n  - id: A\n    blockedby: []\n',
    '4 unknown: the key "blockedby" is not known in entry 1 of "items"; did you mean "blocked_by"?',
  ],
  [
    'workboard',
    'version: 1\ndocuments: [{ kind: prd }]\n',
    '2 missing: the key "path" is missing in entry 1 of "documents"',
  ],
  ['workboard', 'version: 1\nexternal: A-1\n', '2 value: "external" is "A-1", expected a list, or a mapping'],
  ['admission', admission.replace('model: small\n', ''), '1 missing: the key "model" is missing'],
  [
    'admission',
    admission.replace('admitted', 'admited'),
    '3 value: "status" is "admited", expected one of admitted, not_admitted, revoked (did you mean "admitted"?)',
  ],
  ['frontmatter-sot', sot.replace('owner: noor\n', ''), '1 missing: the key "owner" is missing'],
  [
    'frontmatter-sot',
    sot.replace('owner: noor', 'owner:'),
    '4 type: "owner" is empty, expected text or a number, or a list',
  ],
  [
    'frontmatter-sot',
    sot.replace('n: sot', 'n: planing'),
    '3 value: "lifecycle_classification" is "planing", expected "sot"',
  ],
  [
    'frontmatter-planning',
    planning.replace('draft', 'done'),
    '2 value: "status" is "done", expected one of draft, proposed, active, accepted, superseded, retired, archived',
  ],
  ['frontmatter-planning-issues', planning, '1 missing: the key "source" is missing'],
  [
    'harness-report',
    JSON.stringify({ ...report, statuss: 'pass' }),
    'unknown: the key "statuss" is not known; did you mean "status"?',
  ],
  [
    'harness-contract',
    contractText.replace('"stage": 2', '"stage": 7'),
    'value: "stage" is 7, expected 6 or less',
  ],
  [
    'proof-report',
    JSON.stringify({ ...sampleProof, kind: 'wish' }),
    'value: "kind" is "wish", expected "command"',
  ],
  [
    'proof-contract',
    JSON.stringify({ ...sampleProofContract, timeout_s: 0 }),
    'value: "timeout_s" is 0, expected 1 or more',
  ],
  [
    'internal/dsse-envelope',
    envelope.replace('sig: YQ==', ''),
    'missing: the key "sig" is missing in entry 1 of "signatures"',
  ],
  ['internal/attested-statement', statement.replace('a: b', 'a: 1'), 'type: "a" is 1, expected text'],
  [
    'internal/test-result',
    '{ result: passed, configuration: [] }',
    'value: "result" is "passed", expected one of PASSED, WARNED, FAILED (did you mean "PASSED"?)',
  ],
  [
    'internal/verification-result',
    '{ verifier: { id: v }, timeCreated: t, properties: [] }',
    'missing: the key "policies" is missing in "verifier"',
  ],
  ['harness-event', event.replace('seq: 1', 'seq: 0'), 'value: "seq" is 0, expected 1 or more'],
  ['harness-trace', trace.replace('ms: 0', 'ms: -1'), 'value: "ms" is -1, expected 0 or more'],
  [
    'case',
    fixtureCase.replace('stage: 1', 'stage: high'),
    '4 type: "stage" is "high", expected a whole number',
  ],
  [
    'repository-admission',
    repository.replace('[3, 4]', '[2]'),
    '2 value: entry 1 of "stages" is 2, expected one of 3, 4, 5',
  ],
  [
    'source-proof',
    proof.replace('status: clean', 'status: dirty'),
    'value: "status" is "dirty", expected "clean"',
  ],
  ['internal/codex-line', '{ type: item.started }', 'missing: the key "item" is missing'],
  ['internal/pi-line', '{ type: turn_end }', 'missing: the key "message" is missing'],
  ['internal/case-event', caseEvent.replace(', tool: bash', ''), 'missing: the key "tool" is missing'],
  ['internal/ledger-entry', ledgerEntry.replace('nonce: n', 'nonce: 1'), 'type: "nonce" is 1, expected text'],
  [
    'internal/inspection-proof',
    inspection.replace('env', 'disk'),
    'value: "source" is "disk", expected one of contract, argv, env, config',
  ],
  [
    'internal/proof-tests',
    tests.replace('passed', 'fine'),
    'value: "state" is "fine", expected one of passed, failed, skipped',
  ],
  ['scenario', 'plan: true\nsteps:\n  - exit: 300\n', '3 value: "exit" is 300, expected 255 or less'],
]
