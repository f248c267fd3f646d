// Written by `npm run generate` from test/rules/*/examples.yaml.
import type { RuleExamples } from '../model/rule.ts'

/** What each rule finds nothing in, and what it reports. */
export const ruleExamples: Readonly<Record<string, RuleExamples>> = {
 "acceptance-all-ticked": {
  "good": [
   "# Well Issues\n\n## WELL-1 - Dig\n\nStatus: validated.\n\nAcceptance:\n\n- [x] Water stands in it.\n\n## WELL-2 - Cover\n\nStatus: active\n\nAcceptance:\n\n- [x] The lid fits.\n- [ ] The lid locks.\n"
  ],
  "bad": [
   "# Well Issues\n\n## WELL-1 - Dig\n\nStatus: active\n\nAcceptance:\n\n- [x] Water stands in it.\n- [x] The rim is level.\n"
  ]
 },
 "acceptance-unticked": {
  "good": [
   "# Oven Issues\n\n## OVEN-1 - Bake\n\nStatus: validated.\n\nAcceptance:\n\n- [x] The crust is brown.\n\nTasks:\n\n- [ ] Wash the tins.\n",
   "# Oven Issues\n\n## OVEN-1 - Bake\n\nStatus: active\n\nAcceptance:\n\n- [ ] The crust is brown.\n"
  ],
  "bad": [
   "# Oven Issues\n\n## OVEN-1 - Bake\n\nStatus: validated.\n\nAcceptance:\n\n- [x] The crust is brown.\n- [ ] The crumb is dry.\n",
   "# Oven Issues\n\n## OVEN-1 - Bake\n\nStatus: validated.\n\nAcceptance:\n\n- [ ] The crust is brown.\n- [ ] The crumb is dry.\n"
  ]
 },
 "admission-record": {
  "good": [
   {
    "sot/X-MODEL-PROVIDER-ADMISSION.acme-local-weaver-7b.json": "{\n  \"provider\": \"acme-local\",\n  \"model\": \"weaver-7b\",\n  \"status\": \"admitted\",\n  \"owner\": \"ana\",\n  \"created\": \"2026-06-01\",\n  \"last_reviewed\": \"2026-06-01\",\n  \"core_promotion_status\": \"not-promoted\"\n}\n",
    "sot/README.md": "# Notes\n"
   }
  ],
  "bad": [
   {
    "sot/X-MODEL-PROVIDER-ADMISSION.acme-local-weaver-7b.json": "{\n  \"provider\": \"acme-local\",\n  \"model\": \"weaver-70b\",\n  \"status\": \"admitted\",\n  \"owner\": \"ana\",\n  \"created\": \"2026-06-01\",\n  \"last_reviewed\": \"2026-06-01\",\n  \"core_promotion_status\": \"not-promoted\"\n}\n",
    "sot/README.md": "# Notes\n"
   },
   {
    "sot/X-MODEL-PROVIDER-ADMISSION.acme-local-weaver-7b.json": "{ \"provider\": \"acme-local\", }\n",
    "sot/README.md": "# Notes\n"
   },
   {
    "sot/X-MODEL-PROVIDER-ADMISSION.acme-local-weaver-7b.json": "{ \"provider\": \"acme-local\", \"model\": \"weaver-7b\" }\n",
    "sot/README.md": "# Notes\n"
   }
  ]
 },
 "authority-candidate-wording": {
  "good": [
   {
    "sot/CODEX-BACKEND-PRD.md": "# Codex Backend PRD\n\nCodex is evaluated here as a candidate backend for the print queue.\n"
   }
  ],
  "bad": [
   {
    "sot/CODEX-BACKEND-PRD.md": "# Codex Backend PRD\n\nCodex will run the print queue as our backend.\n"
   }
  ]
 },
 "authority-default-claim": {
  "good": [
   "# Press Issues\n\nCodex is a candidate default backend. Do not make Codex the default before stage six passes.\n",
   "# Press Issues\n\nFake remains the default engine of every health check.\n"
  ],
  "bad": [
   "# Press Issues\n\nFrom this week on, Codex is the default backend.\n",
   "# Press Issues\n\n- Default backend: codex\n"
  ]
 },
 "authority-disclaimer": {
  "good": [
   "# Beehive Issues\n\nLocal planning SOT only. Not a Core Protocol. Not active Core authority.\n\n## Sequence\n"
  ],
  "bad": [
   "# Beehive Issues\n\nFour hives stand behind the barn.\n",
   "# Beehive Issues\n\nLocal planning SOT. Not a Core Protocol yet.\n"
  ]
 },
 "authority-promotion": {
  "good": [
   "---\ntitle: Kiln Issues\nstatus: draft\nlifecycle_classification: sot\nowner: juno\ncreated: 2026-03-01\nlast_reviewed: 2026-03-01\ncore_promotion_status: not-promoted\n---\n\n# Kiln Issues\n\nThis plan is not promoted to Core.\n"
  ],
  "bad": [
   "---\ntitle: Kiln Issues\nstatus: draft\nlifecycle_classification: sot\nowner: juno\ncreated: 2026-03-01\nlast_reviewed: 2026-03-01\ncore_promotion_status: promoted\n---\n\n# Kiln Issues\n",
   "# Kiln Issues\n\nSince March the firing schedule is a Core Protocol.\n"
  ]
 },
 "blocked-by-cycle": {
  "good": [
   "# Bridge Issues\n\n## BRG-1 - Piers\n\nBlocked by: none\n\n## BRG-2 - Deck\n\nBlocked by: BRG-1\n\n## BRG-3 - Rails\n\nBlocked by: BRG-1, BRG-2\n"
  ],
  "bad": [
   "# Bridge Issues\n\n## BRG-1 - Piers\n\nBlocked by: BRG-3\n\n## BRG-2 - Deck\n\nBlocked by: BRG-1\n\n## BRG-3 - Rails\n\nBlocked by: BRG-2\n"
  ]
 },
 "blocked-by-self": {
  "good": [
   "# Kiln Issues\n\n## KILN-1 - Build\n\nBlocked by: none\n\n## KILN-2 - Fire\n\nBlocked by: KILN-1\n"
  ],
  "bad": [
   "# Kiln Issues\n\n## KILN-1 - Build\n\nBlocked by: none\n\n## KILN-2 - Fire\n\nBlocked by: KILN-1, KILN-2\n"
  ]
 },
 "blocked-by-unreadable": {
  "good": [
   "# Loom Issues\n\n## LOOM-1 - Warp\n\nBlocked by: none\n\n## LOOM-2 - Weft\n\nBlocked by: LOOM-1, and the delivery of the yarn\n"
  ],
  "bad": [
   "# Loom Issues\n\n## LOOM-1 - Warp\n\nBlocked by: none\n\n## LOOM-2 - Weft\n\nBlocked by: ???\n",
   "# Loom Issues\n\n## LOOM-1 - Warp\n\nBlocked by: none\n\n## LOOM-2 - Weft\n\nBlocked by: LOOM-\n"
  ]
 },
 "blocked-without-blocker": {
  "good": [
   "# Mill Issues\n\n## MILL-1 - Wheel\n\nStatus: blocked.\n\nBlocked by:\n\n- No timber has been delivered yet.\n"
  ],
  "bad": [
   "# Mill Issues\n\n## MILL-1 - Wheel\n\nStatus: blocked.\n",
   "# Mill Issues\n\n## MILL-1 - Wheel\n\nStatus: blocked.\n\nBlocked by: none\n"
  ]
 },
 "blocker-contradicted": {
  "good": [
   "# Press Issues\n\n## PRESS-1 - First print\n\nStatus: blocked.\n\nBlocked by:\n\n- The plates have not arrived.\n\n## Evidence\n\n- Real Case Stage 1 pass artifact: `/srv/harness-runs/20260601T020000Z-r1-print-11`.\n- `PRESS-1` remains blocked because no real Case Stage 2 pass report exists.\n"
  ],
  "bad": [
   "# Press Issues\n\n## PRESS-1 - First print\n\nStatus: blocked.\n\nBlocked by:\n\n- The plates have not arrived.\n\n## Evidence\n\n- Real Case Stage 2 pass artifact: `/srv/harness-runs/20260601T020000Z-r1-print-11`.\n- `PRESS-1` remains blocked because no real Case Stage 2 pass report exists.\n"
  ]
 },
 "blocker-stale": {
  "good": [
   "# Canal Issues\n\n## CAN-1 - Dig\n\nStatus: validated.\n\n## CAN-2 - Flood\n\nStatus: blocked.\n\nBlocked by:\n\n- CAN-1\n- No water has been granted for this summer.\n"
  ],
  "bad": [
   "# Canal Issues\n\n## CAN-1 - Dig\n\nStatus: validated.\n\n## CAN-2 - Flood\n\nStatus: blocked.\n\nBlocked by: CAN-1\n",
   "# Canal Issues\n\n## CAN-1 - Dig\n\nStatus: wontfix\n\n## CAN-2 - Flood\n\nStatus: blocked.\n\nBlocked by: CAN-1\n"
  ]
 },
 "blocks-mismatch": {
  "good": [
   "# Choir Issues\n\n## CHO-1 - Hire the hall\n\nBlocks: CHO-2\n\n## CHO-2 - Rehearse\n\nBlocked by: CHO-1\n\n## CHO-3 - Sing\n\nBlocked by: CHO-2\n"
  ],
  "bad": [
   "# Choir Issues\n\n## CHO-1 - Hire the hall\n\nBlocks: CHO-2\n\n## CHO-2 - Rehearse\n\nBlocked by: none\n",
   "# Choir Issues\n\n## CHO-1 - Hire the hall\n\nBlocks: CHO-2\n\n## CHO-2 - Rehearse\n\nBlocked by: CHO-1\n\n## CHO-3 - Sing\n\nBlocked by: CHO-1\n"
  ]
 },
 "change-not-archived": {
  "good": [
   {
    "openspec/changes/archive/2025-01-13-dig-well/tasks.md": "- [x] 1.1 Dig\n"
   }
  ],
  "bad": [
   {
    "openspec/changes/dig-well/tasks.md": "- [x] 1.1 Dig\n"
   }
  ]
 },
 "commit-reference": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Loom Issues\n\n## LOOM-4 - Warp tension\n\n- Loom commit: `4f2c9ab Hold the warp tension`.\n",
    "commits.yaml": "4f2c9ab: { repo: Loom, state: found, subject: Hold the warp tension }\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Loom Issues\n\n## LOOM-4 - Warp tension\n\n- Loom commit: `4f2c9ab Hold the warp tension`.\n",
    "commits.yaml": "4f2c9ab: { repo: Loom, state: missing, subject: null }\n"
   },
   {
    "sot/X-ISSUES.md": "# Loom Issues\n\n## LOOM-4 - Warp tension\n\n- Loom commit: `4f2c9ab Hold the warp tension`.\n",
    "commits.yaml": "4f2c9ab: { repo: Loom, state: found, subject: Paint the shed }\n"
   },
   {
    "sot/X-ISSUES.md": "# Loom Issues\n\n## LOOM-4 - Warp tension\n\n- Loom commit: `4f2c9ab Hold the warp tension`.\n",
    "commits.yaml": "4f2c9ab: { repo: Loom, state: ambiguous, subject: null }\n"
   }
  ]
 },
 "contract-complete": {
  "good": [
   {
    "sot/X-EVIDENCE-CONTRACT.md": "# Evidence Contract\n\nEvery run writes `report.json`, `report.md`, `events.normalized.jsonl`, `patch.diff`, `test.log`, `trace.jsonl` and the backend raw logs.\n\nThe report holds run start, run end, backend exit code, changed files, blockers, status, artifact paths and a digest manifest with SHA-256 digests and a freshness proof.\n\nThe harness fails closed with a nonzero exit. Approvals are `approval.requested`, `approval.granted` and `approval.denied`.\n"
   }
  ],
  "bad": [
   {
    "sot/X-EVIDENCE-CONTRACT.md": "# Evidence Contract\n\nEvery run writes `report.json`, `report.md`, `events.normalized.jsonl`, `patch.diff`, `test.log`, a trace and the backend raw logs.\n\nThe report holds run start, run end, backend exit code, changed files, blockers, status, artifact paths and a digest manifest with SHA-256 digests and a freshness proof.\n\nThe harness fails closed with a nonzero exit. Approvals are `approval.requested`, `approval.granted` and `approval.denied`.\n"
   }
  ]
 },
 "dialect-unread": {
  "good": [
   "# Garden Issues\n\n## WORK-002 - Move the roses\n\n**Status**: ready\n\n- **Blocked by:** WORK-001\n\n## WORK-001 - Dig the bed\n\nStatus: validated\n"
  ],
  "bad": [
   "# Garden Issues\n\n## WORK-002 - Move the roses\n\nStatus:\n",
   "# Garden Issues\n\n## WORK-002 - Move the roses\n\nStatus -> ready\n",
   "# Garden Issues\n\n## WORK-002 - Move the roses\n\nStatus: ~~blocked~~ validated\n",
   "# Garden Issues\n\n## WORK-002 - Move the roses\n\nStatus: ready\n\nSigned off: criterion 2\n",
   {
    "sot/plan-phase-kiln-fire.md": "# Plan — phase kiln\n\n## Definition of Done\n\n- It burns.\n- It holds.\n"
   }
  ]
 },
 "digest-consistency": {
  "good": [
   "# Mill Issues\n\n## MILL-2 - Grind\n\n- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-grind-41`.\n- Changed files: none.\n- Patch digest: `e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855`.\n"
  ],
  "bad": [
   "# Mill Issues\n\n## MILL-2 - Grind\n\n- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-grind-41`.\n- Changed files: none.\n- Patch digest: `4706a6674706a6674706a6674706a6674706a6674706a6674706a6674706a667`.\n"
  ]
 },
 "disable-comment": {
  "good": [
   "# Lighthouse\n\n<!-- sot-disable-next-line title-heading -- two lamps, two titles -->\n# Second lamp\n"
  ],
  "bad": [
   "# Lighthouse\n\n<!-- sot-disable-next-line title-heading -->\n# Second lamp\n",
   "# Lighthouse\n\n<!-- sot-disable-next-line title-heading -- two titles until: 2020-01-31 -->\n# Second lamp\n",
   "# Lighthouse\n\n<!-- sot-disable-next-line title-heading -- there was a second lamp -->\nOne lamp.\n"
  ]
 },
 "document-unread": {
  "good": [
   "# Ferry timetable\n\nBoats leave at seven and at nine.\n"
  ],
  "bad": [
   {
    "sot/TIMETABLE.md": "# Ferry timetable\n",
    "sot/BROKEN.md": "# Broken\u0000\n"
   }
  ]
 },
 "eligibility-decision": {
  "good": [
   {
    "sot/X-ELIGIBILITY-DECISION.md": "# Eligibility Decision\n\n- Selected backend: `fake`\n- Denied backends: `acme`, until it is admitted\n- Risk class: low\n- Required gates: stage 1\n- Allowed mutation mode: copied fixture only\n- Reasons: no pass of stage 2 exists\n- Escalation path: the owner decides\n"
   }
  ],
  "bad": [
   {
    "sot/X-ELIGIBILITY-DECISION.md": "# Eligibility Decision\n\n- Denied backends: `acme`, until it is admitted\n- Risk class: low\n- Required gates: stage 1\n- Allowed mutation mode: copied fixture only\n- Reasons: no pass of stage 2 exists\n- Escalation path: the owner decides\n"
   },
   {
    "sot/X-ELIGIBILITY-DECISION.md": "# Eligibility Decision\n\n- Selected backend: `fake`\n- Denied backends: `acme`, until it is admitted\n- Risk class: low\n- Required gates: stage 1\n- Allowed mutation mode: copied fixture only\n- Reasons:\n- Escalation path: the owner decides\n"
   }
  ]
 },
 "endpoint-in-sot": {
  "good": [
   "# Relay Issues\n\nThe relay needs `RELAY_BASE_URL`; its value is given at run time.\n\n```sh\nexport RELAY_BASE_URL=http://<host>:<port>/v1\n```\n",
   "# Relay Issues\n\nVersion 1.2.3.4 of the relay was read at 12:30, with `settings.local.md` beside it.\n"
  ],
  "bad": [
   "# Relay Issues\n\n```sh\nexport RELAY_BASE_URL=https://relay.acme.example/v1\n```\n",
   "# Relay Issues\n\nThe relay listens on 192.168.7.20:8080 for now.\n"
  ]
 },
 "evidence-admission": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Pump Issues\n\n## PUMP-1 - Flow\n\n- Run artifact directory: `/srv/harness-runs/20260608T101500Z-flow-5`.\n- Case model provider: `bench`.\n- Case model: `pump-7b`.\n- Case model admission status: `admitted`.\n",
    "sot/PUMP-MODEL-PROVIDER-ADMISSION.bench-pump-7b.json": "{ \"provider\": \"bench\", \"model\": \"pump-7b\", \"status\": \"admitted\", \"owner\": \"noor\" }\n"
   },
   {
    "sot/X-ISSUES.md": "# Pump Issues\n\n## PUMP-1 - Flow\n\n- Run artifact directory: `/srv/harness-runs/20260608T101500Z-flow-5`.\n- Case model provider: `bench`.\n- Case model: `pump-7b`.\n- Case model admission status: `admitted`.\n- Case runtime model provider: `relay`.\n",
    "sot/PUMP-MODEL-PROVIDER-ADMISSION.bench-pump-7b.json": "{ \"provider\": \"bench\", \"model\": \"pump-7b\", \"status\": \"admitted\", \"owner\": \"noor\" }\n"
   }
  ],
  "bad": [
   "# Pump Issues\n\n## PUMP-1 - Flow\n\n- Run artifact directory: `/srv/harness-runs/20260608T101500Z-flow-5`.\n- Case model provider: `bench`.\n- Case model: `pump-7b`.\n- Case model admission status: `admitted`.\n",
   {
    "sot/X-ISSUES.md": "# Pump Issues\n\n## PUMP-1 - Flow\n\n- Run artifact directory: `/srv/harness-runs/20260608T101500Z-flow-5`.\n- Case model provider: `bench`.\n- Case model: `pump-7b`.\n- Case model admission status: `admitted`.\n",
    "sot/PUMP-MODEL-PROVIDER-ADMISSION.bench-pump-7b.json": "{ \"provider\": \"bench\", \"model\": \"pump-7b\", \"status\": \"revoked\", \"owner\": \"noor\" }\n"
   },
   {
    "sot/X-ISSUES.md": "# Pump Issues\n\n## PUMP-1 - Flow\n\n- Run artifact directory: `/srv/harness-runs/20260608T101500Z-flow-5`.\n- Case model provider: `bench`.\n- Case model: `pump-7b`.\n- Case model admission status: `admitted`.\n- Case runtime model provider: `relay`.\n",
    "sot/PUMP-MODEL-PROVIDER-ADMISSION.bench-pump-7b.json": "{ \"provider\": \"bench\", \"model\": \"pump-7b\", \"status\": \"admitted\", \"owner\": \"noor\" }\n",
    "sot/PUMP-MODEL-PROVIDER-ADMISSION.relay-pump-7b.json": "{ \"provider\": \"relay\", \"model\": \"pump-7b\", \"status\": \"admitted\", \"owner\": \"noor\" }\n"
   }
  ]
 },
 "evidence-claim": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Loom Issues\n\n## LOOM-4 - Warp tension\n\n- Run artifact directory: `harness-runs/20260608T101500Z-warp-8`.\n- Report status: `pass`.\n- Backend exit code: `0`.\n",
    "runs.yaml": "20260608T101500Z-warp-8:\n  status: pass\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Loom Issues\n\n## LOOM-4 - Warp tension\n\n- Run artifact directory: `harness-runs/20260608T101500Z-warp-8`.\n- Report status: `pass`.\n- Backend exit code: `0`.\n",
    "runs.yaml": "20260608T101500Z-warp-8:\n  status: fail\n"
   }
  ]
 },
 "evidence-contradiction": {
  "good": [
   {
    "sot/A-ISSUES.md": "# A\n\n## PUMP-1 - Valve\n\n- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-valve-25`.\n- Report status: `fail`.\n",
    "sot/B-ISSUES.md": "# B\n\n## PUMP-2 - Hose\n\n- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-valve-25`.\n- Report status was `fail`.\n"
   }
  ],
  "bad": [
   {
    "sot/A-ISSUES.md": "# A\n\n## PUMP-1 - Valve\n\n- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-valve-25`.\n- Report status: `fail`.\n",
    "sot/B-ISSUES.md": "# B\n\n## PUMP-2 - Hose\n\n- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-valve-25`.\n- Report status: `pass`.\n"
   }
  ]
 },
 "evidence-criteria-changed": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Lamp Issues\n\n## LAMP-7 - Shade\n\nStatus: validated.\n\nCase: slug\n\nEngine: script\n\nAcceptance criteria:\n\n- [x] The light does not reach the road.\n\nValidation evidence:\n\n- Stage 2 pass artifact: `harness-runs/20260608T101500Z-shade-3`.\n",
    "runs.yaml": "20260608T101500Z-shade-3:\n  status: pass\n  bound: { issue: LAMP-7, acceptance: ['The light does not reach the road.'] }\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Lamp Issues\n\n## LAMP-7 - Shade\n\nStatus: validated.\n\nCase: slug\n\nEngine: script\n\nAcceptance criteria:\n\n- [x] The light does not reach the road.\n\nValidation evidence:\n\n- Stage 2 pass artifact: `harness-runs/20260608T101500Z-shade-3`.\n",
    "runs.yaml": "20260608T101500Z-shade-3:\n  status: pass\n  bound: { issue: LAMP-7, acceptance: ['The light reaches the door.'] }\n"
   }
  ]
 },
 "evidence-digest": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Mill Issues\n\n## MILL-2 - Grind\n\n- Run artifact directory: `harness-runs/20260608T101500Z-grind-41`.\n- Report status: `fail`.\n- Patch digest: `4706a6674706a6674706a6674706a6674706a6674706a6674706a6674706a667`.\n",
    "runs.yaml": "20260608T101500Z-grind-41:\n  status: fail\n  files: { patch.diff: 4706a6674706a6674706a6674706a6674706a6674706a6674706a6674706a667 }\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Mill Issues\n\n## MILL-2 - Grind\n\n- Run artifact directory: `harness-runs/20260608T101500Z-grind-41`.\n- Report status: `fail`.\n- Patch digest: `4706a6674706a6674706a6674706a6674706a6674706a6674706a6674706a667`.\n",
    "runs.yaml": "20260608T101500Z-grind-41:\n  status: fail\n  files: { patch.diff: 9999999999999999999999999999999999999999999999999999999999999999 }\n"
   },
   {
    "sot/X-ISSUES.md": "# Mill Issues\n\n## MILL-2 - Grind\n\n- Run artifact directory: `harness-runs/20260608T101500Z-grind-41`.\n- Report status: `fail`.\n- Patch digest: `4706a6674706a6674706a6674706a6674706a6674706a6674706a6674706a667`.\n",
    "runs.yaml": "20260608T101500Z-grind-41:\n  status: fail\n  broken: { artifacts-complete: file-unlisted }\n"
   }
  ]
 },
 "evidence-events": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Pump Issues\n\n## PUMP-1 - Valve\n\n- Run artifact directory: `harness-runs/20260608T101500Z-valve-5`.\n- Report status: `pass`.\n",
    "runs.yaml": "20260608T101500Z-valve-5:\n  status: pass\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Pump Issues\n\n## PUMP-1 - Valve\n\n- Run artifact directory: `harness-runs/20260608T101500Z-valve-5`.\n- Report status: `pass`.\n",
    "runs.yaml": "20260608T101500Z-valve-5:\n  broken: { events-required: event-missing }\n"
   }
  ]
 },
 "evidence-foreign-issue": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Lamp Issues\n\n## LAMP-7 - Shade\n\nStatus: validated.\n\nCase: slug\n\nEngine: script\n\nValidation evidence:\n\n- Stage 2 pass artifact: `harness-runs/20260608T101500Z-shade-3`.\n",
    "runs.yaml": "20260608T101500Z-shade-3:\n  status: pass\n  bound: { issue: LAMP-7, acceptance: [] }\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Lamp Issues\n\n## LAMP-7 - Shade\n\nStatus: validated.\n\nCase: slug\n\nEngine: script\n\nValidation evidence:\n\n- Stage 2 pass artifact: `harness-runs/20260608T101500Z-shade-3`.\n",
    "runs.yaml": "20260608T101500Z-shade-3:\n  status: pass\n  bound: { issue: LAMP-8, acceptance: [] }\n"
   },
   {
    "sot/X-ISSUES.md": "# Lamp Issues\n\n## LAMP-7 - Shade\n\nStatus: validated.\n\nValidation evidence:\n\n- Stage 2 pass artifact: `harness-runs/20260608T101500Z-shade-3`.\n",
    "runs.yaml": "20260608T101500Z-shade-3:\n  status: pass\n"
   },
   {
    "sot/X-ISSUES.md": "# Lamp Issues\n\n## LAMP-7 - Shade\n\nStatus: validated.\n\nValidation evidence:\n\n- Stage 2 pass artifact: `harness-runs/20260608T101500Z-shade-3`.\n",
    "runs.yaml": "20260608T101500Z-shade-3:\n  status: pass\n  report: { backend: case }\n"
   }
  ]
 },
 "evidence-freshness": {
  "good": [
   {
    "sot.config.yaml": "version: 1\nevidence: { max_age_days: 30 }\n",
    "sot/X-ISSUES.md": "# Silo Issues\n\n## SILO-1 - Fill\n\n- Run artifact directory: `harness-runs/20260608T101500Z-fill-6`.\n- Report status: `fail`.\n"
   }
  ],
  "bad": [
   {
    "sot.config.yaml": "version: 1\nevidence: { max_age_days: 30 }\n",
    "sot/X-ISSUES.md": "# Silo Issues\n\n## SILO-1 - Fill\n\n- Run artifact directory: `harness-runs/20260401T101500Z-fill-6`.\n- Report status: `fail`.\n"
   },
   {
    "sot/X-ISSUES.md": "# Silo Issues\n\n## SILO-1 - Fill\n\n- Run artifact directory: `harness-runs/20260608T101500Z-fill-6`.\n- Report status: `fail`.\n",
    "runs.yaml": "20260608T101500Z-fill-6:\n  status: fail\n  broken: { freshness: replayed-run }\n"
   }
  ]
 },
 "evidence-label-unread": {
  "good": [
   "# Kiln Issues\n\n## KILN-3 - First firing\n\nStatus: validated.\n\nValidation evidence:\n\n- Run artifact directory: `harness-runs/20260601T020117Z-kiln-2566`.\n- Report status: `pass`.\n- Tests executed: 12.\n",
   "# Kiln Issues\n\n## KILN-3 - First firing\n\nStatus: validated.\n\nValidation evidence:\n\n- Run artifact directory: `harness-runs/20260601T020117Z-kiln-2566`.\n- Report status: `pass`.\n- Note: fired twice.\n",
   "# Kiln Issues\n\n## KILN-3 - First firing\n\nStatus: validated.\n\nValidation evidence:\n\n- Run artifact directory: `harness-runs/20260601T020117Z-kiln-2566`.\n- Report status: `pass`.\n- Reviewed by: Jane Doe.\n"
  ],
  "bad": [
   "# Kiln Issues\n\n## KILN-3 - First firing\n\nStatus: validated.\n\nValidation evidence:\n\n- Run artifact directory: `harness-runs/20260601T020117Z-kiln-2566`.\n- Report status: `pass`.\n- Coverage: 100 %.\n",
   "# Kiln Issues\n\n## KILN-3 - First firing\n\nStatus: validated.\n\nValidation evidence:\n\n- Run artifact directory: `harness-runs/20260601T020117Z-kiln-2566`.\n- Report status: `pass`.\n- Tests executed: all of them.\n"
  ]
 },
 "evidence-orphan": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Dock Issues\n\n## DOCK-1 - Crane\n\nStatus: ready.\n",
    "runs.yaml": ""
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Dock Issues\n\n## DOCK-1 - Crane\n\nStatus: ready.\n",
    "runs.yaml": "20260608T101500Z-crane-1: {}\n"
   },
   {
    "sot/X-ISSUES.md": "# Dock Issues\n\n## DOCK-1 - Crane\n\nStatus: ready.\n",
    "runs.yaml": "20260608T101500Z-crane-1: { hasReport: false }\n"
   }
  ]
 },
 "evidence-pass": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Press Issues\n\n## PRESS-1 - First print\n\n- Stage 2 pass artifact: `harness-runs/20260608T101500Z-print-11`.\n",
    "runs.yaml": "20260608T101500Z-print-11:\n  status: pass\n"
   }
  ],
  "bad": [
   "# Press Issues\n\n## PRESS-1 - First print\n\n- Stage 2 pass artifact: `harness-runs/20260608T101500Z-print-11`.\n- Report status: `fail`.\n",
   {
    "sot/X-ISSUES.md": "# Press Issues\n\n## PRESS-1 - First print\n\n- Stage 2 pass artifact: `harness-runs/20260608T101500Z-print-11`.\n",
    "runs.yaml": "20260608T101500Z-print-11:\n  status: blocked\n"
   },
   {
    "sot/X-ISSUES.md": "# Press Issues\n\n## PRESS-1 - First print\n\nStatus: active.\n\nAcceptance criteria:\n\n- [x] It prints.\n\nValidation evidence:\n\n- Run artifact directory: `harness-runs/20260608T101500Z-print-11`.\n",
    "runs.yaml": "20260608T101500Z-print-11:\n  status: fail\n"
   },
   {
    "sot/X-ISSUES.md": "# Press Issues\n\n## PRESS-1 - First print\n\n- Stage 2 pass artifact: `harness-runs/20260608T101500Z-print-11`.\n",
    "runs.yaml": "20260608T101500Z-print-11:\n  broken: { no-survivors: survivors }\n"
   },
   {
    "sot/X-ISSUES.md": "# Press Issues\n\n## PRESS-1 - First print\n\n- Stage 2 pass artifact: `harness-runs/20260608T101500Z-print-11`.\n",
    "runs.yaml": "20260608T101500Z-print-11:\n  unknowable: { admission: not-admitted }\n"
   }
  ]
 },
 "evidence-pin": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-5 - Glaze\n\n- Run artifact directory: `harness-runs/20260608T101500Z-glaze-8`.\n- Report status: `pass`.\n- Report digest: `abababababababababababababababababababababababababababababababab`.\n",
    "runs.yaml": "20260608T101500Z-glaze-8:\n  status: pass\n"
   }
  ],
  "bad": [
   "# Kiln Issues\n\n## KILN-5 - Glaze\n\n- Run artifact directory: `harness-runs/20260608T101500Z-glaze-8`.\n- Report status: `pass`.\n",
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-5 - Glaze\n\n- Run artifact directory: `harness-runs/20260608T101500Z-glaze-8`.\n- Report status: `pass`.\n- Report digest: `cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd`.\n",
    "runs.yaml": "20260608T101500Z-glaze-8:\n  status: pass\n"
   }
  ]
 },
 "evidence-report-invalid": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Saw Issues\n\n## SAW-1 - Straight cut\n\n- Run artifact directory: `harness-runs/20260608T101500Z-cut-3`.\n- Report status: `fail`.\n",
    "runs.yaml": "20260608T101500Z-cut-3:\n  status: fail\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Saw Issues\n\n## SAW-1 - Straight cut\n\n- Run artifact directory: `harness-runs/20260608T101500Z-cut-3`.\n- Report status: `fail`.\n",
    "runs.yaml": "20260608T101500Z-cut-3:\n  status: fail\n  broken: { report-schema: schema-invalid }\n"
   }
  ]
 },
 "evidence-report-missing": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Oven Issues\n\n## OVEN-1 - Even heat\n\n- Run artifact directory: `harness-runs/20260608T101500Z-heat-7`.\n- Report status: `fail`.\n",
    "runs.yaml": "20260608T101500Z-heat-7:\n  status: fail\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Oven Issues\n\n## OVEN-1 - Even heat\n\n- Run artifact directory: `harness-runs/20260608T101500Z-heat-7`.\n- Report status: `fail`.\n",
    "runs.yaml": "20260608T101500Z-heat-7:\n  report: none\n  broken: { report-readable: report-missing }\n"
   }
  ]
 },
 "evidence-required": {
  "good": [
   "# Loom Issues\n\n## LOOM-4 - Warp tension\n\nStatus: validated.\n\nValidation evidence:\n\n- Loom commit: `4f2c9ab Hold the warp tension`.\n",
   "# Loom Issues\n\n## LOOM-4 - Warp tension\n\nStatus: ready.\n"
  ],
  "bad": [
   "# Loom Issues\n\n## LOOM-4 - Warp tension\n\nStatus: validated.\n\nAcceptance criteria:\n\n- [x] The tension holds for an hour.\n",
   "# Loom Issues\n\n## LOOM-4 - Warp tension\n\nStatus: validated.\n\nValidation evidence:\n\n- Validator passed: `python3 tools/warp.py --json`.\n"
  ]
 },
 "evidence-run-missing": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-3 - First firing\n\n- Run artifact directory: `harness-runs/20260608T101500Z-firing-2`.\n- Report status: `fail`.\n",
    "runs.yaml": "20260608T101500Z-firing-2:\n  status: fail\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-3 - First firing\n\n- Run artifact directory: `harness-runs/20260608T101500Z-firing-2`.\n- Report status: `fail`.\n",
    "runs.yaml": "20260608T101500Z-firing-2:\n  place: absent\n"
   },
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-3 - First firing\n\n- Run artifact directory: `harness-runs/20260608T101500Z-firing-2`.\n- Report status: `fail`.\n",
    "runs.yaml": "20260608T101500Z-firing-2:\n  place: elsewhere\n"
   }
  ]
 },
 "evidence-stage": {
  "good": [
   "# Press Issues\n\n## PRESS-1 - First print\n\n- Stage 2 pass artifact: `/srv/harness-runs/20260608T101500Z-print-11`.\n- Stage 3 pass artifact: `/srv/harness-runs/20260609T101500Z-print-12`.\n"
  ],
  "bad": [
   "# Press Issues\n\n## PRESS-1 - First print\n\n- Stage 3 pass artifact: `/srv/harness-runs/20260609T101500Z-print-12`.\n",
   "# Press Issues\n\n## PRESS-1 - First print\n\n- Stage 2 pass artifact: `/srv/harness-runs/20260608T101500Z-print-11`.\n- Stage 3 pass artifact: `/srv/harness-runs/20260608T101500Z-print-11`.\n",
   {
    "sot/X-ISSUES.md": "# Press Issues\n\n## PRESS-1 - First print\n\n- Stage 1 pass artifact: `/srv/harness-runs/20260608T101500Z-print-11`.\n",
    "runs.yaml": "20260608T101500Z-print-11:\n  report: { stage: 2 }\n"
   }
  ]
 },
 "evidence-stray": {
  "good": [
   "# Kiln Issues\n\n## KILN-3 - First firing\n\nStatus: validated.\n\nValidation evidence:\n\n- Run artifact directory: `/srv/harness-runs/20260601T020117Z-r1-kiln-2566`.\n- Report status: `pass`.\n"
  ],
  "bad": [
   "# Kiln Issues\n\n## KILN-3 - First firing\n\nStatus: blocked.\n\nBlocked by: the missing thermometer.\n\nRequired next route:\n\n- Fire at a lower heat.\n- Report status: `fail`.\n- Backend exit code: `1`.\n"
  ]
 },
 "evidence-writes": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Crane Issues\n\n## CRANE-1 - Hook\n\n- Run artifact directory: `harness-runs/20260608T101500Z-hook-9`.\n- Report status: `pass`.\n",
    "runs.yaml": "20260608T101500Z-hook-9:\n  status: pass\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Crane Issues\n\n## CRANE-1 - Hook\n\n- Run artifact directory: `harness-runs/20260608T101500Z-hook-9`.\n- Report status: `pass`.\n",
    "runs.yaml": "20260608T101500Z-hook-9:\n  broken: { writes-allowed: write-disallowed }\n"
   }
  ]
 },
 "failure-matrix-complete": {
  "good": [
   {
    "sot/X-FAILURE-MATRIX.md": "# Failure Matrix\n\n| Case | Blocker reason | Normalized event | Report status | Exit behaviour |\n| --- | --- | --- | --- | --- |\n| no diff | no diff | run.blocked | blocked | nonzero |\n| disallowed file | disallowed file | run.blocked | blocked | nonzero |\n| failed tests | failed tests | run.blocked | blocked | nonzero |\n| missing test command | missing test command | run.blocked | blocked | nonzero |\n| missing required event | missing required event | run.blocked | blocked | nonzero |\n| reviewer reject | reviewer reject | run.blocked | blocked | nonzero |\n| approval denied | approval denied | run.blocked | blocked | nonzero |\n| timeout | timeout | run.blocked | blocked | nonzero |\n| dirty starting tree | dirty starting tree | run.blocked | blocked | nonzero |\n| dirty ending tree | dirty ending tree | run.blocked | blocked | nonzero |\n| artifact write failure | artifact write failure | run.blocked | blocked | nonzero |\n| provider unavailable | provider unavailable | run.blocked | blocked | nonzero |\n"
   }
  ],
  "bad": [
   {
    "sot/X-FAILURE-MATRIX.md": "# Failure Matrix\n\n| Case | Blocker reason | Normalized event | Report status | Exit behaviour |\n| --- | --- | --- | --- | --- |\n| disallowed file | disallowed file | run.blocked | blocked | nonzero |\n| failed tests | failed tests | run.blocked | blocked | nonzero |\n| missing test command | missing test command | run.blocked | blocked | nonzero |\n| missing required event | missing required event | run.blocked | blocked | nonzero |\n| reviewer reject | reviewer reject | run.blocked | blocked | nonzero |\n| approval denied | approval denied | run.blocked | blocked | nonzero |\n| timeout | timeout | run.blocked | blocked | nonzero |\n| dirty starting tree | dirty starting tree | run.blocked | blocked | nonzero |\n| dirty ending tree | dirty ending tree | run.blocked | blocked | nonzero |\n| artifact write failure | artifact write failure | run.blocked | blocked | nonzero |\n| provider unavailable | provider unavailable | run.blocked | blocked | nonzero |\n"
   },
   {
    "sot/X-FAILURE-MATRIX.md": "# Failure Matrix\n\n| Case | Blocker reason | Normalized event | Report status | Exit behaviour |\n| --- | --- | --- | --- | --- |\n| no diff | no diff | run.blocked | blocked | nonzero |\n| disallowed file | disallowed file | run.blocked | blocked | nonzero |\n| failed tests | failed tests | run.blocked | blocked | nonzero |\n| missing test command | missing test command | run.blocked | blocked |  |\n| missing required event | missing required event | run.blocked | blocked | nonzero |\n| reviewer reject | reviewer reject | run.blocked | blocked | nonzero |\n| approval denied | approval denied | run.blocked | blocked | nonzero |\n| timeout | timeout | run.blocked | blocked | nonzero |\n| dirty starting tree | dirty starting tree | run.blocked | blocked | nonzero |\n| dirty ending tree | dirty ending tree | run.blocked | blocked | nonzero |\n| artifact write failure | artifact write failure | run.blocked | blocked | nonzero |\n| provider unavailable | provider unavailable | run.blocked | blocked | nonzero |\n"
   },
   {
    "sot/X-FAILURE-MATRIX.md": "# Failure Matrix\n\n| Case | Blocker reason | Normalized event | Report status | Exit behaviour |\n| --- | --- | --- | --- | --- |\n| no diff | no diff | run.blocked | blocked | nonzero |\n| disallowed file | disallowed file | run.blocked | blocked | nonzero |\n| failed tests | failed tests | run.blocked | blocked | nonzero |\n| missing test command | missing test command | run.blocked | blocked | exit 0 |\n| missing required event | missing required event | run.blocked | blocked | nonzero |\n| reviewer reject | reviewer reject | run.blocked | blocked | nonzero |\n| approval denied | approval denied | run.blocked | blocked | nonzero |\n| timeout | timeout | run.blocked | blocked | nonzero |\n| dirty starting tree | dirty starting tree | run.blocked | blocked | nonzero |\n| dirty ending tree | dirty ending tree | run.blocked | blocked | nonzero |\n| artifact write failure | artifact write failure | run.blocked | blocked | nonzero |\n| provider unavailable | provider unavailable | run.blocked | blocked | nonzero |\n"
   }
  ]
 },
 "frontmatter-dates": {
  "good": [
   "---\ntitle: Tide Issues\nstatus: draft\nlifecycle_classification: sot\nowner: noor\ncreated: 2026-03-01\nlast_reviewed: 2026-03-09\ncore_promotion_status: not-promoted\n---\n\n# Tide Issues\n\n## Evidence - 2026-03-09\n\nThe gauge was read twice.\n"
  ],
  "bad": [
   "---\ntitle: Tide Issues\nstatus: draft\nlifecycle_classification: sot\nowner: noor\ncreated: 2026-03-09\nlast_reviewed: 2026-03-01\ncore_promotion_status: not-promoted\n---\n\n# Tide Issues\n",
   "---\ntitle: Tide Issues\nstatus: draft\nlifecycle_classification: sot\nowner: noor\ncreated: 2026-02-30\nlast_reviewed: 2026-03-01\ncore_promotion_status: not-promoted\n---\n\n# Tide Issues\n"
  ]
 },
 "frontmatter-required": {
  "good": [
   "---\ntitle: Harbour Issues\nstatus: draft\nlifecycle_classification: sot\nowner: mara\ncreated: 2026-05-01\nlast_reviewed: 2026-05-02\ncore_promotion_status: not-promoted\n---\n\n# Harbour Issues\n"
  ],
  "bad": [
   "# Harbour Issues\n\nNothing tells who owns this.\n",
   "---\ntitle: Harbour Issues\nowner: mara\n\n# Harbour Issues\n\nThe block above never ends.\n"
  ]
 },
 "frontmatter-review-overdue": {
  "good": [
   {
    "sot.config.yaml": "version: 1\nreview: { max_age_days: 30 }\n",
    "sot/ARCHIVE-ISSUES.md": "---\ntitle: Archive Issues\nstatus: archived\nlifecycle_classification: sot\nowner: tove\ncreated: 2024-01-10\nlast_reviewed: 2024-01-12\ncore_promotion_status: not-promoted\n---\n\n# Archive Issues\n"
   }
  ],
  "bad": [
   {
    "sot.config.yaml": "version: 1\nreview: { max_age_days: 30 }\n",
    "sot/PLAN-ISSUES.md": "---\ntitle: Plan Issues\nstatus: active\nlifecycle_classification: sot\nowner: tove\ncreated: 2024-01-10\nlast_reviewed: 2024-01-12\ncore_promotion_status: not-promoted\n---\n\n# Plan Issues\n"
   }
  ]
 },
 "frontmatter-schema": {
  "good": [
   "---\ntitle: Orchard Issues\nstatus: draft\nlifecycle_classification: sot\nowner: ines\ncreated: 2026-04-01\nlast_reviewed: 2026-04-20\ncore_promotion_status: not-promoted\nseason: spring\n---\n\n# Orchard Issues\n"
  ],
  "bad": [
   "---\ntitle: Orchard Issues\nstatus: draft\nlifecycle_classification: sot\ncreated: 2026-04-01\nlast_reviewed: 2026-04-20\ncore_promotion_status: not-promoted\n---\n\n# Orchard Issues\n\nNo owner is named.\n",
   "---\ntitle: Orchard Issues\nstatus: nearly\nlifecycle_classification: sot\nowner: ines\ncreated: 2026-04-01\nlast_reviewed: 2026-04-20\ncore_promotion_status: not-promoted\n---\n\n# Orchard Issues\n"
  ]
 },
 "frontmatter-source": {
  "good": [
   {
    "sot/LANTERN-PRD.md": "# Lantern PRD\n\n## User Stories\n\n1. As a keeper, I want to see every lamp.\n",
    "sot/LANTERN-ISSUES.md": "---\nname: lantern-issues\nstatus: draft\nowner: ravi\nsource: sot/LANTERN-PRD.md\ncreated: 2026-02-01\nlast_reviewed: 2026-02-01\nlifecycle_classification: planning\ncore_promotion_status: not-promoted\n---\n\n# Lantern Issues\n"
   }
  ],
  "bad": [
   "---\nname: lantern-issues\nstatus: draft\nowner: ravi\nsource: sot/LANTERN-PRD.md\ncreated: 2026-02-01\nlast_reviewed: 2026-02-01\nlifecycle_classification: planning\ncore_promotion_status: not-promoted\n---\n\n# Lantern Issues\n"
  ]
 },
 "heading-duplicate": {
  "good": [
   "# Loom\n\n## Warp\n\n### Evidence\n\n## Weft\n\n### Evidence\n"
  ],
  "bad": [
   "# Loom\n\n## Evidence\n\nThe first bolt.\n\n## Evidence\n\nThe second bolt.\n"
  ]
 },
 "heading-order": {
  "good": [
   "# Bakery\n\n## Ovens\n\n### North oven\n\n## Flour\n"
  ],
  "bad": [
   "# Bakery\n\n### North oven\n"
  ]
 },
 "history-box-alone": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n",
    "sot.config.yaml": "version: 1\nrules: { history-box-alone: warning }\n",
    "history.yaml": "[]\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n",
    "sot.config.yaml": "version: 1\nrules: { history-box-alone: warning }\n",
    "history.yaml": "- { kind: box-ticked-alone, issue: KILN-1, commit: { name: 4f2c9ab7710d, at: '2026-05-01T10:00:00Z', subject: Open the kiln }, before: Some bowls are whole., after: null }\n"
   }
  ]
 },
 "history-criterion-edited": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n",
    "sot.config.yaml": "version: 1\nrules: { history-criterion-edited: warning }\n",
    "history.yaml": "[]\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n",
    "sot.config.yaml": "version: 1\nrules: { history-criterion-edited: warning }\n",
    "history.yaml": "- { kind: criterion-edited, issue: KILN-1, commit: { name: 4f2c9ab7710d, at: '2026-05-01T10:00:00Z', subject: Open the kiln }, before: All bowls are whole., after: Some bowls are whole. }\n"
   },
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n",
    "sot.config.yaml": "version: 1\nrules: { history-criterion-edited: warning }\n",
    "history.yaml": "- { kind: criterion-edited, issue: KILN-1, commit: { name: 4f2c9ab7710d, at: '2026-05-01T10:00:00Z', subject: Open the kiln }, before: All bowls are whole., after: null }\n"
   }
  ]
 },
 "history-criterion-weakened": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n",
    "sot.config.yaml": "version: 1\nrules: { history-criterion-weakened: warning }\n",
    "history.yaml": "[]\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n",
    "sot.config.yaml": "version: 1\nrules: { history-criterion-weakened: warning }\n",
    "history.yaml": "- { kind: criterion-weakened, issue: KILN-1, commit: { name: 4f2c9ab7710d, at: '2026-05-01T10:00:00Z', subject: Open the kiln }, before: All bowls are whole., after: Some bowls are whole. }\n"
   },
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n",
    "sot.config.yaml": "version: 1\nrules: { history-criterion-weakened: warning }\n",
    "history.yaml": "- { kind: criterion-weakened, issue: KILN-1, commit: { name: 4f2c9ab7710d, at: '2026-05-01T10:00:00Z', subject: Open the kiln }, before: All bowls are whole., after: null }\n"
   }
  ]
 },
 "history-status-returned": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n",
    "sot.config.yaml": "version: 1\nrules: { history-status-returned: warning }\n",
    "history.yaml": "[]\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: validated\n\nAcceptance criteria:\n\n- [x] Some bowls are whole.\n",
    "sot.config.yaml": "version: 1\nrules: { history-status-returned: warning }\n",
    "history.yaml": "- { kind: status-returned, issue: KILN-1, commit: { name: 4f2c9ab7710d, at: '2026-05-01T10:00:00Z', subject: Open the kiln }, before: validated → active → validated, after: null }\n"
   }
  ]
 },
 "issue-acceptance-empty": {
  "good": [
   "# Dock Issues\n\n## WORK-001 - Repair the ramp\n\nAcceptance:\n\n- A loaded cart rolls up the ramp.\n"
  ],
  "bad": [
   "# Dock Issues\n\n## WORK-001 - Repair the ramp\n\nAcceptance:\n\nStatus: proposed\n"
  ]
 },
 "issue-field-unknown": {
  "good": [
   "# Lighthouse Issues\n\n## WORK-004 - Replace the lamp\n\nBlocked by: WORK-003\n\nArea: tower\n"
  ],
  "bad": [
   "# Lighthouse Issues\n\n## WORK-004 - Replace the lamp\n\nBlocked bt: WORK-003\n"
  ]
 },
 "issue-fields": {
  "good": [
   "---\ntitle: Canal Issues\nlifecycle_classification: sot\n---\n\n# Canal Issues\n\n## WORK-001 - Dredge the basin\n\nStatus: ready\n\nAcceptance:\n\n- A loaded barge turns without touching ground.\n"
  ],
  "bad": [
   "---\ntitle: Canal Issues\nlifecycle_classification: sot\n---\n\n# Canal Issues\n\n## WORK-001 - Dredge the basin\n\nAcceptance:\n\n- A loaded barge turns without touching ground.\n"
  ]
 },
 "issue-id-duplicate": {
  "good": [
   "# Orbit Issues\n\n## ORB-1 - Launch\n\nStatus: ready.\n\n## ORB-2 - Land\n\nStatus: ready.\n\n## Evidence for ORB-1\n\n- Nothing so far.\n"
  ],
  "bad": [
   "# Orbit Issues\n\n## ORB-1 - Launch\n\nStatus: ready.\n\n## ORB-1 - Land\n\nStatus: ready.\n",
   {
    "WORKBOARD.yaml": "version: 1\nowner: ada\ndocuments: []\nitems: []\nretired: [ORB-1]\n",
    "sot/X-ISSUES.md": "# Orbit Issues\n\n## ORB-1 - Launch\n\nStatus: ready.\n"
   }
  ]
 },
 "issue-id-format": {
  "good": [
   "# Quay Issues\n\n## QUAY-001 - Crane\n\nBlocked by: none\n\n## QUAY-002 - Rails\n\nBlocked by: QUAY-001\n"
  ],
  "bad": [
   {
    "sot.config.yaml": "version: 1\nids: { pattern: \"QUAY-\\\\d{3}\" }\n",
    "sot/X-ISSUES.md": "# Quay Issues\n\n## QUAY-001 - Crane\n\nBlocked by: none\n\n## QUAY-002 - Rails\n\nBlocked by: QUAY-1\n"
   },
   {
    "sot.config.yaml": "version: 1\nids: { pattern: \"QUAY-\\\\d{3}\" }\n",
    "sot/X-ISSUES.md": "# Quay Issues\n\n## QUAY-001 - Crane\n\nThe rest is described in QUAY-77.\n"
   }
  ]
 },
 "issue-reference": {
  "good": [
   "# Reef Issues\n\n## REEF-1 - Survey\n\nBlocked by: none\n\n## REEF-2 - Plant\n\nBlocked by: REEF-1\n\nTimes are written as in ISO-8601.\n"
  ],
  "bad": [
   "# Reef Issues\n\n## REEF-1 - Survey\n\nBlocked by: none\n\n## REEF-2 - Plant\n\nBlocked by: REEF-9\n",
   "# Reef Issues\n\n## REEF-1 - Survey\n\nBlocked by: none\n\nThe permit is handled in REEF-4.\n"
  ]
 },
 "issue-type": {
  "good": [
   "# Ferry Issues\n\n## WORK-001 - Paint the hull\n\nType: AFK\n\n## WORK-002 - Choose the colour\n\nType: HITL -> AFK (the owner chooses)\n"
  ],
  "bad": [
   "# Ferry Issues\n\n## WORK-001 - Paint the hull\n\nType: chore\n"
  ]
 },
 "issue-unread": {
  "good": [
   "# Ferry Issues\n\n## FERRY-1 - Mend the ramp\n\nStatus: ready\n",
   "# Ferry Issues\n\nThe status of every issue is below its heading.\n\n## FERRY-1 - Mend the ramp\n"
  ],
  "bad": [
   "# Ferry Issues\n\n## FERRY-1 - Mend the ramp\n\nStatus: ready\n\n## Paint the hull\n\nStatus: done\n",
   {
    "sot/NOTES.md": "# Ferry notes\n\n## Paint the hull\n\n**Status:** ready\n**Blocked by:** FERRY-1\n"
   }
  ]
 },
 "journal-baseline": {
  "good": [
   {
    "sot/JOURNAL-loom.md": "# JOURNAL — phase loom (Builder)\n\n## Baseline\n\n- loom.toml SHA256: `abababababababababababababababababababababababababababababababab`\n- state/row: 18\n\n## 2026-06-13T19:30Z — First rows\n\nRow checked: `state/row`=18 (== baseline).\n",
    "journals.yaml": "files:\n  loom.toml: { sha256: abababababababababababababababababababababababababababababababab }\n  state/row: { text: '18' }\n"
   }
  ],
  "bad": [
   {
    "sot/JOURNAL-loom.md": "# JOURNAL — phase loom (Builder)\n\n## Baseline\n\n- loom.toml SHA256: `abababababababababababababababababababababababababababababababab`\n- state/row: 18\n",
    "journals.yaml": "files:\n  loom.toml: { sha256: cdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcdcd }\n  state/row: { text: '18' }\n"
   },
   {
    "sot/JOURNAL-loom.md": "# JOURNAL — phase loom (Builder)\n\n## Baseline\n\n- loom.toml SHA256: `abababababababababababababababababababababababababababababababab`\n- state/row: 18\n- state/row: 19\n"
   },
   {
    "sot/JOURNAL-loom.md": "# JOURNAL — phase loom (Builder)\n\n`/srv/a/x` and `/srv/b/x` are byte-identical.\n",
    "journals.yaml": "files:\n  /srv/a/x: { text: a }\n  /srv/b/x: { text: b }\n"
   },
   {
    "sot/JOURNAL-loom.md": "# JOURNAL — phase loom (Builder)\n\n## Rules (preserved verbatim)\n\nOne litre.\n",
    "authors.yaml": "sot/JOURNAL-loom.md:\n  - { time: '2026-05-02T09:05:00.000Z', text: 'Ten litres.' }\n"
   }
  ]
 },
 "journal-gates": {
  "good": [
   {
    "sot/plan-phase-kiln-fire.md": "# Plan — phase kiln\n\n## Definition of Done\n\n- **D1** — it burns\n- **D2** — it holds\n",
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Both DoD built; claiming the gate\n\n- **D1 (fire).** `kiln light` burns.\n- **D2 (walls).** `kiln hold` holds.\n"
   },
   {
    "sot/plan-phase-kiln-fire.md": "# Plan — phase kiln\n\n## Definition of Done\n\n- **D1** — it burns\n- **D2** — it holds\n",
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — All 2 DoD built; claiming the gate\n\n- **D1 (fire).** `kiln light` burns.\n- **D2 (walls).** `kiln hold` holds.\n"
   }
  ],
  "bad": [
   {
    "sot/plan-phase-kiln-fire.md": "# Plan — phase kiln\n\n## Definition of Done\n\n- **D1** — it burns\n- **D2** — it holds\n",
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — All 2 DoD built; claiming the gate\n\n- **D1 (fire).** `kiln light` burns.\n"
   },
   {
    "sot/plan-phase-kiln-fire.md": "# Plan — phase kiln\n\n## Definition of Done\n\n- **D1** — it burns\n- **D2** — it holds\n",
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Both DoD built; claiming the gate\n\n- **D1 (fire).** `kiln light` burns.\n- **D2.** It holds, I am sure.\n"
   },
   {
    "sot/plan-phase-kiln-fire.md": "# Plan — phase kiln\n\n## Definition of Done\n\n- **D1** — it burns\n- **D2** — it holds\n",
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Both DoD built; claiming the gate\n\n- **D1 (fire).** `kiln light` burns.\n- **D2.** Not done yet.\n"
   },
   {
    "sot/plan-phase-kiln-fire.md": "# Plan — phase kiln\n\n## Definition of Done\n\n- **D1** — it burns\n- **D2** — it holds\n",
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Both DoD built; claiming the gate\n\n- **D1 (fire).** `kiln light` burns.\n- **D2 (walls).** `kiln hold` holds.\n- **D3.** `kiln sing` sings.\n"
   },
   {
    "sot/plan-phase-kiln-fire.md": "# Plan — phase kiln\n\n## Definition of Done\n\n- **D1** — it burns\n- **D2** — it holds\n",
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — All 3 DoD built; claiming the gate\n\n- **D1 (fire).** `kiln light` burns.\n- **D2 (walls).** `kiln hold` holds.\n"
   },
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — All 3 DoD built; claiming the gate\n\n- **D1 (fire).** `kiln light` burns.\n- **D2 (walls).** `kiln hold` holds.\n"
   }
  ]
 },
 "journal-ownership": {
  "good": [
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — The kiln is hot\n\nLit at eight.\n",
    "sot.config.yaml": "version: 1\nauthors: { Builder: [ida@example.org], Adversary: [noor@example.org] }\n",
    "authors.yaml": "sot/JOURNAL-kiln.md:\n  - { email: ida@example.org, time: '2026-05-02T09:05:00.000Z', added: ['## 2026-05-02T09:00Z — The kiln is hot'] }\n"
   }
  ],
  "bad": [
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n## 2026-05-02T09:00Z — The kiln is hot\n\nLit at eight.\n"
   },
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Adversary-owned.\n\n## 2026-05-02T09:00Z — The kiln is hot\n\nLit at eight.\n"
   },
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — The kiln is hot\n\nLit at eight.\n",
    "sot.config.yaml": "version: 1\nauthors: { Builder: [ida@example.org], Adversary: [noor@example.org] }\n",
    "authors.yaml": "sot/JOURNAL-kiln.md:\n  - { email: noor@example.org, time: '2026-05-02T09:05:00.000Z', added: ['## 2026-05-02T09:00Z — The kiln is hot'] }\n"
   }
  ]
 },
 "journal-pins": {
  "good": [
   {
    "sot/JOURNAL-loom.md": "# JOURNAL — phase loom (Builder)\n\nThe frame: `/srv/loom/frame` (tag `v2` → commit `4f2c9ab`).\n",
    "journals.yaml": "pins:\n  tag v2: { repo: ../frame, code: confirmed, commit: 4f2c9ab }\n"
   }
  ],
  "bad": [
   {
    "sot/JOURNAL-loom.md": "# JOURNAL — phase loom (Builder)\n\nThe frame: `/srv/loom/frame` (tag `v2` → commit `4f2c9ab`).\n",
    "journals.yaml": "pins:\n  tag v2: { repo: ../frame, code: elsewhere, commit: 81bf54e902d1a6b3c4d5e6f70819293a4b5c6d7e }\n"
   },
   {
    "sot/JOURNAL-loom.md": "# JOURNAL — phase loom (Builder)\n\nThe frame: `/srv/loom/frame` (tag `v2` → commit `4f2c9ab`).\n",
    "journals.yaml": "pins:\n  tag v2: { repo: ../frame, code: no-name }\n"
   }
  ]
 },
 "journal-timestamps": {
  "good": [
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Hot\n\nLit it.\n\n## 2026-05-02 11:30 UTC — Cold again\n\nLit it.\n\n"
   }
  ],
  "bad": [
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Hot\n\nLit it.\n\n## Cold again\n\nLit it.\n\n"
   },
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02 09:00 — Hot\n\nLit it.\n\n"
   },
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Hot\n\nLit it.\n\n## 2026-05-02T08:00Z — Lit\n\nLit it.\n\n"
   },
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2126-05-02T09:00Z — Hot\n\nLit it.\n\n"
   }
  ]
 },
 "ledger-rewritten": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: active\n\nAcceptance criteria:\n\n- [ ] Some bowls are whole.\n",
    "base.yaml": "base: origin/main (4f2c9ab77)\nisCertain: true\nledgers: []\nremoved: []\npolicy: []\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: active\n\nAcceptance criteria:\n\n- [ ] Some bowls are whole.\n",
    "base.yaml": "base: origin/main (4f2c9ab77)\nisCertain: true\nledgers: [{ path: harness-runs/ledger.jsonl, line: 2, state: rewritten }]\nremoved: []\npolicy: []\n"
   }
  ]
 },
 "link-reference": {
  "good": [
   {
    "sot/A-PRD.md": "# A PRD\n\n## User Stories\n\n1. As a baker, I want heat.\n",
    "sot/X-ISSUES.md": "# X Issues\n\nSee [the stories](A-PRD.md#user-stories), [above](#x-issues) and [the web](https://example.org/none).\n"
   }
  ],
  "bad": [
   "# X Issues\n\nSee [the stories](A-PRD.md).\n",
   "# X Issues\n\nSee [above](#x-isues).\n",
   "# X Issues\n\nSee [elsewhere](../../../etc/hosts) and [below](#nothing-like-it).\n"
  ]
 },
 "nothing-read": {
  "good": [
   "# Harbour Issues\n\n## HRB-1 - Crane\n\nStatus: ready.\n",
   {
    "sot/README.md": "# Harbour notes\n\n## The crane\n\nIt lifts more than the old one.\n",
    "sot.config.yaml": "version: 1\nallow_empty: false\n",
    "sot/X-PRD.md": "# X PRD\n\n## User stories\n\n1. As a sailor, I want a crane, so that I can load.\n"
   }
  ],
  "bad": [
   {
    "sot/NOTES.md": "# Harbour notes\n\n## The crane\n\nIt lifts more than the old one.\n"
   },
   {
    "sot/NOTES.md": "# Harbour notes\n\n## The crane\n\nIt lifts more than the old one.\n",
    "sot.config.yaml": "version: 1\nallow_empty: true\n"
   }
  ]
 },
 "parent-over-open-child": {
  "good": [
   {
    ".kiro/specs/barn/tasks.md": "- [x] 1. Build the barn\n  - [x] 1.1 Raise the frame\n  - [ ]* 1.2 Put up a weathercock\n"
   }
  ],
  "bad": [
   {
    ".kiro/specs/barn/tasks.md": "- [x] 1. Build the barn\n  - [x] 1.1 Raise the frame\n  - [ ] 1.2 Put on the roof\n"
   }
  ]
 },
 "path-reference": {
  "good": [
   {
    "sot/A-PRD.md": "# A PRD\n",
    "sot/X-ISSUES.md": "# X Issues\n\nSee `sot/A-PRD.md`. Later parts will be `sot/<name>-PRD.md` or `sot/*-PRD.md`.\n"
   }
  ],
  "bad": [
   "# X Issues\n\nThe reasons stand in `sot/A-PRD.md`.\n",
   {
    "sot/A-PRD.md": "# A PRD\n",
    "sot/X-ISSUES.md": "# X Issues\n\nSee `.sot/A-PRD.md`.\n"
   }
  ]
 },
 "placeholder": {
  "good": [
   "# Mill Issues\n\n## WORK-001 - Replace the stone\n\nValidator: `grep -c TODO notes.txt`\n"
  ],
  "bad": [
   "# Mill Issues\n\n## WORK-001 - Replace the stone\n\nValidator: TBD\n"
  ]
 },
 "policy-changed": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: active\n\nAcceptance criteria:\n\n- [ ] Some bowls are whole.\n",
    "base.yaml": "base: origin/main (4f2c9ab77)\nisCertain: true\nledgers: []\nremoved: []\npolicy: []\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: active\n\nAcceptance criteria:\n\n- [ ] Some bowls are whole.\n",
    "base.yaml": "base: origin/main (4f2c9ab77)\nisCertain: true\nledgers: []\nremoved: []\npolicy: [proof.allow, rules.placeholder]\n"
   }
  ]
 },
 "ready-over-open-blocker": {
  "good": [
   "# Fair Issues\n\n## FAIR-1 - Rent the field\n\nStatus: validated.\n\n## FAIR-2 - Put up the tents\n\nStatus: ready-for-agent\n\nBlocked by: FAIR-1\n",
   "# Fair Issues\n\n## FAIR-1 - Rent the field\n\nStatus: active\n\n## FAIR-2 - Print the posters\n\nStatus: ready\n\nBlocked by: none\n"
  ],
  "bad": [
   "# Fair Issues\n\n## FAIR-1 - Rent the field\n\nStatus: active\n\n## FAIR-2 - Put up the tents\n\nStatus: ready-for-agent\n\nBlocked by: FAIR-1\n"
  ]
 },
 "required-documents": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Tide Issues\n\n## TIDE-1 - Gauge\n\nStatus: ready.\n",
    "sot.config.yaml": "version: 1\nrequired: [sot/X-ISSUES.md, { kind: issues, at_least: 1 }]\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Tide Issues\n\n## TIDE-1 - Gauge\n\nStatus: ready.\n",
    "sot.config.yaml": "version: 1\nrequired: [sot/X-PRD.md]\n"
   },
   {
    "sot/X-ISSUES.md": "# Tide Issues\n\n## TIDE-1 - Gauge\n\nStatus: ready.\n",
    "sot.config.yaml": "version: 1\nrequired: [{ kind: contract, at_least: 1 }]\n"
   }
  ]
 },
 "requirement-reference": {
  "good": [
   {
    ".kiro/specs/barn/requirements.md": "### Requirement 1\n\n1. WHEN it rains THEN the barn SHALL be dry\n",
    ".kiro/specs/barn/tasks.md": "- [ ] 1. Put on the roof\n  - _Requirements: 1.1_\n"
   }
  ],
  "bad": [
   {
    ".kiro/specs/barn/requirements.md": "### Requirement 1\n\n1. WHEN it rains THEN the barn SHALL be dry\n",
    ".kiro/specs/barn/tasks.md": "- [ ] 1. Put on the roof\n  - _Requirements: 2.1_\n"
   }
  ]
 },
 "run-left-out": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Ship Issues\n\n## SHIP-7 - Keel\n\nStatus: active.\n\nEvidence:\n\n- Run artifact directory: `harness-runs/20260608T101500Z-keel-3`.\n- Run artifact directory: `harness-runs/20260609T101500Z-keel-4`.\n",
    "runs.yaml": "20260608T101500Z-keel-3: { status: fail, bound: { issue: SHIP-7, acceptance: [] } }\n20260609T101500Z-keel-4: { status: pass, bound: { issue: SHIP-7, acceptance: [] } }\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Ship Issues\n\n## SHIP-7 - Keel\n\nStatus: active.\n\nEvidence:\n\n- Run artifact directory: `harness-runs/20260608T101500Z-keel-3`.\n",
    "runs.yaml": "20260608T101500Z-keel-3: { status: pass, bound: { issue: SHIP-7, acceptance: [] } }\n20260609T101500Z-keel-4: { status: fail, bound: { issue: SHIP-7, acceptance: [] } }\n"
   },
   {
    "sot/X-ISSUES.md": "# Ship Issues\n\n## SHIP-7 - Keel\n\nStatus: active.\n\nEvidence:\n\n- Run artifact directory: `harness-runs/20260608T101500Z-keel-3`.\n",
    "runs.yaml": "20260608T101500Z-keel-3: { status: pass, bound: { issue: SHIP-7, acceptance: [] } }\n20260609T101500Z-keel-4: { status: pass, bound: { issue: SHIP-7, acceptance: [] } }\n"
   }
  ]
 },
 "run-removed": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: active\n\nAcceptance criteria:\n\n- [ ] Some bowls are whole.\n",
    "base.yaml": "base: origin/main (4f2c9ab77)\nisCertain: true\nledgers: []\nremoved: []\npolicy: []\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Kiln Issues\n\n## KILN-1 - Fire the bowls\n\nStatus: active\n\nAcceptance criteria:\n\n- [ ] Some bowls are whole.\n",
    "base.yaml": "base: origin/main (4f2c9ab77)\nisCertain: true\nledgers: []\nremoved: [{ folder: harness-runs, runs: [20260601T120000Z-prove-kiln-1-7] }]\npolicy: []\n"
   }
  ]
 },
 "secret-in-run": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Mail Issues\n\n## MAIL-1 - Send\n\n- Run artifact directory: `harness-runs/20260608T101500Z-send-4`.\n- Report status: `fail`.\n",
    "runs.yaml": "20260608T101500Z-send-4:\n  status: fail\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Mail Issues\n\n## MAIL-1 - Send\n\n- Run artifact directory: `harness-runs/20260608T101500Z-send-4`.\n- Report status: `fail`.\n",
    "runs.yaml": "20260608T101500Z-send-4:\n  status: fail\n  broken: { secrets-absent: secret-found }\n"
   }
  ]
 },
 "secret-in-sot": {
  "good": [
   "# Mail Issues\n\nThe password is kept in the vault under `mail/send`; the queue is read from `https://<user>:<password>@mail.acme.example`.\n"
  ],
  "bad": [
   "# Mail Issues\n\nThe queue is read from https://mailbot:swordfish@mail.acme.example for now.\n"
  ]
 },
 "sign-off-invalid": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Roof Issues\n\n## ROOF-1 - Lay the tiles\n\nStatus: validated\n\nType: HITL\n\nAcceptance criteria:\n\n- [ ] The roof is tight.\n\nSigned off: criterion 1, Noor, 2026-05-02\n",
    "sign-offs.yaml": "isWhole: true\ntraces:\n  - issue: ROOF-1\n    status: validated\n    statusBy: { commit: 77aa9c0f1e2d, author: { name: Bo, email: bo@example.org }, committer: { name: Bo, email: bo@example.org } }\n    signOffs:\n      - { criterion: 1, by: Noor, date: '2026-05-02', commit: { commit: 4f2c9ab7710d, author: { name: Noor, email: noor@example.org }, committer: { name: Noor, email: noor@example.org } }, text: The roof is tight. }\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Roof Issues\n\n## ROOF-1 - Lay the tiles\n\nStatus: validated\n\nType: HITL\n\nAcceptance criteria:\n\n- [ ] The roof is tight.\n\nSigned off: criterion 1, Noor, 2026-05-02\n",
    "sign-offs.yaml": "isWhole: true\ntraces:\n  - issue: ROOF-1\n    status: validated\n    statusBy: { commit: 77aa9c0f1e2d, author: { name: Bo, email: bo@example.org }, committer: { name: Bo, email: bo@example.org } }\n    signOffs:\n      - { criterion: 1, by: Noor, date: '2026-05-02', commit: { commit: 4f2c9ab7710d, author: { name: Bo, email: bo@example.org }, committer: { name: Bo, email: bo@example.org } }, text: The roof is tight. }\n"
   }
  ]
 },
 "source-admission": {
  "good": [
   {
    "sot/LOOM-SOURCE-ADMISSION.md": "# Loom Source Admission\n\n- Source URL: https://code.acme.example/loom/loom.git\n- Pinned commit: `7c1f0a9b7c1f0a9b7c1f0a9b7c1f0a9b7c1f0a9b`\n- Licence: MIT, as in the LICENSE file of that commit\n- Retrieval date: 2026-05-31\n- Retrieval command: `git clone https://code.acme.example/loom/loom.git`\n- Integrity hash: `0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c`\n- Allowed execution mode: copied fixture only\n- Protected-source boundary: nothing below `vendor/` is edited\n"
   }
  ],
  "bad": [
   {
    "sot/LOOM-SOURCE-ADMISSION.md": "# Loom Source Admission\n\n- Source URL: https://code.acme.example/loom/loom.git\n- Pinned commit: `7c1f0a9b7c1f0a9b7c1f0a9b7c1f0a9b7c1f0a9b`\n- Retrieval date: 2026-05-31\n- Retrieval command: `git clone https://code.acme.example/loom/loom.git`\n- Integrity hash: `0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c`\n- Allowed execution mode: copied fixture only\n- Protected-source boundary: nothing below `vendor/` is edited\n"
   },
   {
    "sot/LOOM-SOURCE-ADMISSION.md": "# Loom Source Admission\n\n- Source URL: https://code.acme.example/loom/loom.git\n- Pinned commit: `main`\n- Licence: MIT, as in the LICENSE file of that commit\n- Retrieval date: 2026-05-31\n- Retrieval command: `git clone https://code.acme.example/loom/loom.git`\n- Integrity hash: `0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c0f1e2d3c`\n- Allowed execution mode: copied fixture only\n- Protected-source boundary: nothing below `vendor/` is edited\n"
   }
  ]
 },
 "stage-gates-complete": {
  "good": [
   {
    "sot/X-STAGE-GATES.md": "# Stage Gates\n\n## Stage 1 - gated engine\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 2 - artificial fixture\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 3 - copied repo fixture\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 4 - disposable sandbox repo\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 5 - owned noncritical repo\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 6 - candidate default\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n"
   }
  ],
  "bad": [
   {
    "sot/X-STAGE-GATES.md": "# Stage Gates\n\n## Stage 1 - gated engine\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 2 - artificial fixture\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 3 - copied repo fixture\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 4 - disposable sandbox repo\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 5 - owned noncritical repo\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n"
   },
   {
    "sot/X-STAGE-GATES.md": "# Stage Gates\n\n## Stage 1 - gated engine\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 2 - artificial fixture\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n\n## Stage 3 - copied repo fixture\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 4 - disposable sandbox repo\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 5 - owned noncritical repo\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n\n## Stage 6 - candidate default\n\n- Allowed mutation scope: the run directory.\n- Required artifacts: `report.json`.\n- Validator: `sot verify`.\n- Failure modes: timeout.\n- Promotion condition: a proven run.\n"
   }
  ]
 },
 "status-conflict": {
  "good": [
   "# Ferry Issues\n\n| Issue | Status |\n| --- | --- |\n| FER-1 | done |\n\n## FER-1 - Timetable\n\nStatus: validated.\n",
   "# Ferry Issues\n\n## FER-1 - Timetable\n\nStatus: blocked.\n\n## Notes\n\n- `FER-1` remains blocked until the pier is rebuilt.\n"
  ],
  "bad": [
   "# Ferry Issues\n\n## FER-1 - Timetable\n\nStatus: validated.\n\n## Notes\n\n- `FER-1` remains blocked until the pier is rebuilt.\n"
  ]
 },
 "status-vocabulary": {
  "good": [
   "# Pantry Issues\n\n## PAN-1 - Label the jars\n\nStatus: In Progress.\n\n## PAN-2 - Fill the jars\n\nStatus: `ready-for-agent` once the labels dry\n"
  ],
  "bad": [
   "# Pantry Issues\n\n## PAN-1 - Label the jars\n\nStatus: validatd.\n",
   "# Pantry Issues\n\n## PAN-1 - Label the jars\n\nStatus: simmering\n"
  ]
 },
 "superseded-dangling": {
  "good": [
   {
    "docs/adr/0001-paper.md": "# 1. Order paper by post\n\n## Status\n\nSuperseded by [ADR-0002](0002-web.md)\n",
    "docs/adr/0002-web.md": "# 2. Order paper on the web\n\n## Status\n\nAccepted\n\nSupersedes [ADR-0001](0001-paper.md)\n"
   }
  ],
  "bad": [
   {
    "docs/adr/0001-paper.md": "# 1. Order paper by post\n\n## Status\n\nSuperseded by ADR-0002\n"
   },
   {
    "docs/adr/0001-paper.md": "# 1. Order paper by post\n\n## Status\n\nSuperseded by [ADR-0002](0002-web.md)\n",
    "docs/adr/0002-web.md": "# 2. Order paper on the web\n\n## Status\n\nAccepted\n"
   }
  ]
 },
 "task-without-trace": {
  "good": [
   {
    "specs/001-barn/plan.md": "# Plan\n",
    "specs/001-barn/tasks.md": "- [x] T001 Write src/beam.ts\n",
    "src/beam.ts": "export const beam = 1\n",
    "former-files.yaml": "- src/beam.ts\n"
   }
  ],
  "bad": [
   {
    "specs/001-barn/plan.md": "# Plan\n",
    "specs/001-barn/tasks.md": "- [x] T001 Write src/beam.ts\n",
    "former-files.yaml": "- src/roof.ts\n"
   }
  ]
 },
 "title-heading": {
  "good": [
   "---\ntitle: Windmill Issues\n---\n\n# Windmill Issues\n\n## Sails\n\n## Gears\n"
  ],
  "bad": [
   "---\ntitle: Windmill Issues\n---\n\n# Watermill Issues\n",
   "# Windmill Issues\n\n# Windmill Issues, continued\n"
  ]
 },
 "trust-changed-with-proof": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Dam Issues\n\n## DAM-1 - Raise the dam\n\nStatus: active\n\nAcceptance criteria:\n\n- [ ] It is nine metres high.\n\nDone evidence:\n\n- Run: harness-runs/20260610T071500Z-prove-dam-1-21\n",
    "runs.yaml": "20260610T071500Z-prove-dam-1-21: { status: pass }\n",
    "trust-changes.yaml": "[]\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Dam Issues\n\n## DAM-1 - Raise the dam\n\nStatus: active\n\nAcceptance criteria:\n\n- [ ] It is nine metres high.\n\nDone evidence:\n\n- Run: harness-runs/20260610T071500Z-prove-dam-1-21\n",
    "runs.yaml": "20260610T071500Z-prove-dam-1-21: { status: pass }\n",
    "trust-changes.yaml": "- { commit: 4f2c9ab7710d, files: [.sot/dam.pem], runs: [harness-runs/20260610T071500Z-prove-dam-1-21] }\n"
   }
  ]
 },
 "user-story-coverage": {
  "good": [
   {
    "sot/X-PRD.md": "# X PRD\n\n## User Stories\n\n1. As a reader, I want a lamp.\n2. As a guest, I want a chair.\n",
    "sot/X-ISSUES.md": "# X Issues\n\n## ROOM-1 - Lamp\n\nUser stories covered: 1\n\n## ROOM-2 - Chair\n\nUser stories covered: 2\n"
   },
   {
    "sot/X-PRD.md": "# X PRD\n\n## User Stories\n\n1. As a reader, I want a lamp.\n"
   }
  ],
  "bad": [
   {
    "sot/X-PRD.md": "# X PRD\n\n## User Stories\n\n1. As a reader, I want a lamp.\n2. As a guest, I want a chair.\n",
    "sot/X-ISSUES.md": "# X Issues\n\n## ROOM-1 - Lamp\n\nUser stories covered: 1\n"
   }
  ]
 },
 "user-story-reference": {
  "good": [
   {
    "sot/X-PRD.md": "# X PRD\n\n## User Stories\n\n1. As a reader, I want a lamp.\n2. As a guest, I want a chair.\n",
    "sot/X-ISSUES.md": "# X Issues\n\n## LAMP-1 - Lamp\n\nUser stories covered: 1, 2\n"
   },
   "# X Issues\n\n## LAMP-1 - Lamp\n\nUser stories covered: 14\n"
  ],
  "bad": [
   {
    "sot/X-PRD.md": "# X PRD\n\n## User Stories\n\n1. As a reader, I want a lamp.\n2. As a guest, I want a chair.\n",
    "sot/X-ISSUES.md": "# X Issues\n\n## LAMP-1 - Lamp\n\nUser stories covered: 1, 3\n"
   },
   {
    "sot/X-PRD.md": "# X PRD\n\nLight is wanted.\n",
    "sot/X-ISSUES.md": "# X Issues\n\n## LAMP-1 - Lamp\n\nUser stories covered: 1\n"
   }
  ]
 },
 "validated-over-open-blocker": {
  "good": [
   "# Dam Issues\n\n## DAM-1 - Survey\n\nStatus: done\n\nBlocked by: none\n\n## DAM-2 - Wall\n\nStatus: validated.\n\nBlocked by: DAM-1\n"
  ],
  "bad": [
   "# Dam Issues\n\n## DAM-1 - Survey\n\nStatus: in progress\n\nBlocked by: none\n\n## DAM-2 - Wall\n\nStatus: validated.\n\nBlocked by: DAM-1\n",
   "# Dam Issues\n\n## DAM-2 - Wall\n\nStatus: validated.\n\nBlocked by:\n\n- No permit has been granted so far.\n"
  ]
 },
 "verdict-independence": {
  "good": [
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Claiming the gate\n\n- **D1.** `kiln light` burns.\n- **D2.** `kiln hold` holds.\n",
    "sot/REVIEW-kiln.md": "# REVIEW — phase kiln (Adversary)\n\n## 2026-05-02T10:00Z — Cold\n\n- D1: PASS, `kiln light` burns\n- D2: PASS, `kiln hold` holds\n- Gate: PASS\n"
   }
  ],
  "bad": [
   {
    "sot/STATUS-kiln.md": "# STATUS — phase kiln\n\nGate: PASS\n",
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Claiming the gate\n\n- **D1.** `kiln light` burns.\n- **D2.** `kiln hold` holds.\n"
   },
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Claiming the gate\n\n- **D1.** `kiln light` burns.\n- **D2.** `kiln hold` holds.\n",
    "sot/REVIEW-kiln.md": "# REVIEW — phase kiln (Adversary)\n\n## 2026-05-02T10:00Z — Cold\n\n- D1: PASS\n- Gate: PASS\n"
   },
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Claiming the gate\n\n- **D1.** `kiln light` burns.\n- **D2.** `kiln hold` holds.\n",
    "sot/REVIEW-kiln.md": "# REVIEW — phase kiln (Adversary)\n\n## 2026-05-02T10:00Z — Cold\n\n- D1: PASS\n- D2: FAIL, it leaks\n- Gate: PASS\n"
   },
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Claiming the gate\n\n- **D1.** `kiln light` burns.\n- **D2.** `kiln hold` holds.\n",
    "sot/REVIEW-kiln.md": "# REVIEW — phase kiln (Builder)\n\n## 2026-05-02T10:00Z — Cold\n\n- D1: PASS\n- D2: PASS\n- Gate: PASS\n"
   },
   {
    "sot/JOURNAL-kiln.md": "# JOURNAL — phase kiln (Builder)\n\n> Ownership: the JOURNAL is Builder-owned.\n\n## 2026-05-02T09:00Z — Claiming the gate\n\n- **D1.** `kiln light` burns.\n- **D2.** `kiln hold` holds.\n",
    "sot/REVIEW-kiln.md": "# REVIEW — phase kiln (Adversary)\n\n## 2026-05-02T10:00Z — Cold\n\n- As JOURNAL-kiln.md says, it burns.\n- D1: PASS\n- D2: PASS\n"
   }
  ]
 },
 "workboard-drift": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Well Issues\n\n## WELL-1 - Dig\n\nStatus: ready.\n",
    "WORKBOARD.yaml": "version: 1\nowner: ana\ndocuments:\n  - { path: sot/X-ISSUES.md, kind: issues }\nitems:\n  - { id: WELL-1, title: Dig, status: ready-for-agent, document: sot/X-ISSUES.md }\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Well Issues\n\n## WELL-1 - Dig\n\nStatus: ready.\n",
    "WORKBOARD.yaml": "version: 1\nowner: ana\ndocuments:\n  - { path: sot/X-ISSUES.md, kind: issues }\nitems:\n  - { id: WELL-1, title: Dig, status: validated, document: sot/X-ISSUES.md }\n"
   }
  ]
 },
 "workboard-extra": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Well Issues\n\n## WELL-1 - Dig\n\nStatus: ready.\n",
    "WORKBOARD.yaml": "version: 1\nowner: ana\ndocuments:\n  - { path: sot/X-ISSUES.md, kind: issues }\nitems:\n  - { id: WELL-1, title: Dig, status: ready, document: sot/X-ISSUES.md }\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Well Issues\n\n## WELL-1 - Dig\n\nStatus: ready.\n",
    "WORKBOARD.yaml": "version: 1\nowner: ana\ndocuments:\n  - { path: sot/X-ISSUES.md, kind: issues }\nitems:\n  - { id: WELL-1, title: Dig, status: ready, document: sot/X-ISSUES.md }\n  - { id: WELL-2, title: Line, status: ready, document: sot/X-ISSUES.md }\n"
   }
  ]
 },
 "workboard-missing": {
  "good": [
   {
    "sot/X-ISSUES.md": "# Well Issues\n\n## WELL-1 - Dig\n\nStatus: ready.\n",
    "WORKBOARD.yaml": "version: 1\nowner: ana\ndocuments:\n  - { path: sot/X-ISSUES.md, kind: issues }\nitems:\n  - { id: WELL-1, title: Dig, status: ready, document: sot/X-ISSUES.md }\n"
   }
  ],
  "bad": [
   {
    "sot/X-ISSUES.md": "# Well Issues\n\n## WELL-1 - Dig\n\nStatus: ready.\n",
    "WORKBOARD.yaml": "version: 1\nowner: ana\ndocuments:\n  - { path: sot/X-ISSUES.md, kind: issues }\nitems: []\n"
   }
  ]
 },
 "workboard-schema": {
  "good": [
   {
    "WORKBOARD.yaml": "version: 1\nowner: ana\ndocuments: []\nitems: []\n",
    "sot/README.md": "# Notes\n"
   }
  ],
  "bad": [
   {
    "WORKBOARD.yaml": "version: 1\nitmes: []\n",
    "sot/README.md": "# Notes\n"
   },
   {
    "WORKBOARD.yaml": "owner: ana\ndocuments: []\nitems: []\n",
    "sot/README.md": "# Notes\n"
   }
  ]
 }
}
