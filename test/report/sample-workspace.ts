import type { Claim } from '../../src/model/document/claim.ts'
import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { Issue } from '../../src/model/document/issue.ts'
import { type SharedIssue, shareFacts } from '../../src/model/document/shared-facts.ts'
import { noProof } from '../../src/model/evidence/issue-proof.ts'
import { noEvidence } from '../../src/model/evidence/run-evidence.ts'
import type { CheckResult } from '../../src/model/result.ts'
import { defaultSettings } from '../../src/model/settings.ts'
import type { LinkedIssue } from '../../src/model/workspace.ts'
import { bareDocument } from '../../src/parse/plans/bare-document.ts'

function issue(id: string, line: number): Issue {
  return {
    id,
    number: null,
    source: 'heading',
    title: `Title of ${id}`,
    span: [line, 1, line, 10],
    endLine: line + 8,
    status: null,
    statusClaims: [],
    namedCase: null,
    type: { text: 'AFK', span: [line + 1, 7, line + 1, 10] },
    blockedBy: null,
    blocks: null,
    stories: { numbers: [{ number: 5, span: [line, 1, line, 2] }], prd: null, span: [line, 1, line, 2] },
    acceptance: {
      items: [{ text: 'It works', checked: false, span: [line + 6, 1, line + 6, 9] }],
      span: [line + 5, 1, line + 6, 9],
    },
    otherBoxes: [],
    relations: [],
    optional: false,
    build: null,
    commands: [],
    signOffs: [],
    allowedFiles: [],
    fields: [],
  }
}

function document(path: string, issues: readonly Issue[]): DocumentFacts {
  return {
    ...bareDocument,
    path,
    sha256: 'ab'.repeat(32),
    kind: 'issues',
    title: 'Some issues',
    status: 'draft',
    inSot: true,
    lineCount: 20,
    issues,
  }
}

function linked(own: SharedIssue, path: string, ref: string): LinkedIssue {
  const span = [4, 13, 4, 16] as const
  return {
    id: own.id,
    path,
    criteriaPath: path,
    issue: own,
    status: 'blocked',
    statusText: 'blocked.',
    statusSpan: span,
    statusPath: path,
    blockedBy: [{ kind: 'issue', ref, words: ref, path, span, candidates: [], undefined: false }],
    saysNone: false,
    blocks: [],
  }
}

const first = issue('T-1', 2)
const second = issue('T-2', 10)
const paths = ['sot/A-ISSUES.md', 'sot/B-ISSUES.md'] as const
const documents = [document(paths[0], [first]), document(paths[1], [second])].map((facts) =>
  shareFacts(facts),
)
const issues = documents.flatMap(({ path, issues }) =>
  issues.map((one) => linked(one, path, one.id === 'T-1' ? 'T-2' : 'T-1')),
)

const claim: Claim = {
  subject: '20260601T000000Z-x',
  predicate: 'report.status',
  value: 'pass',
  file: null,
  words: 'Report status: pass',
  span: [9, 1, 9, 20],
  issue: 'T-1',
  issues: ['T-1'],
  stray: false,
  list: 0,
}

/** Two documents that wait for each other, with one claim that a run proves. */
export const sampleWorkspace: Pick<CheckResult, 'workspace' | 'proofs' | 'claims'> = {
  workspace: {
    settings: defaultSettings,
    sotFolder: 'sot',
    documents,
    records: [],
    scanned: [],
    unread: [],
    board: null,
    issues,
    phases: [],
    byId: new Map(issues.map((one) => [one.id, one])),
    byPath: new Map(documents.map((one) => [one.path, one])),
    rows: [],
    mentions: [],
    links: [],
    sotPaths: [],
    external: new Map(),
    retired: new Set(),
    prdOf: new Map(),
    blockerGraph: [],
    cycles: [],
    existing: new Set(paths),
    evidence: noEvidence,
  },
  proofs: [
    {
      ...noProof,
      proof: 'proven',
      level: 2,
      criteria: [{ number: 1, checked: false, state: 'proven', by: '20260601T000000Z-x' }],
      runs: [
        {
          run: '20260601T000000Z-x',
          status: 'pass',
          verdict: 'proven',
          level: 2,
          signers: [],
          control: null,
          codes: [],
        },
      ],
    },
    noProof,
  ],
  claims: [
    {
      claim,
      path: paths[0],
      outcome: 'proven',
      witness: { path: 'runs/20260601T000000Z-x/report.json', pointer: '/status', sha256: 'cd'.repeat(32) },
      found: null,
    },
  ],
}
