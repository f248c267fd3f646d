import type { IssueHistory } from '../../src/model/board/board.ts'
import { buildBoard } from '../../src/workboard/build/build-board.ts'
import type { PageInput } from '../../src/workboard/page/page-facts.ts'
import { checkFiles, type Files, testNow } from '../support/check-files.ts'

const head = (title: string): string => `---
title: ${title}
status: active
lifecycle_classification: planning
owner: harbour-team
created: 2026-05-01
last_reviewed: 2026-06-01
core_promotion_status: not-promoted
---

# ${title}

Local planning SOT only. Not a Core Protocol. Not active Core authority.
`

export const provenRun = '20260608T101500Z-lamp-1'
export const brokenRun = '20260609T101500Z-bell-2'

/** A small plan with one of everything: each status and proof, a cycle, external blockers, proven and broken runs. */
export const sampleFiles: Files = {
  'sot/LAMP-ISSUES.md': `${head('Lamp Issues')}
## WORK-001 - Light the lamp

Status: validated.

Type: AFK

Case: slug

Engine: script

Acceptance criteria:

- [x] It can be seen from the sea.
- [ ] Somebody has seen it.

Validation evidence:

- Run artifact: \`harness-runs/${provenRun}\`
- Report status: pass.

## WORK-002 - Ring the bell

Status: validated.

Blocked by: WORK-001

Acceptance criteria:

- It can be heard.

Validation evidence:

- Run artifact: \`harness-runs/${brokenRun}\`
- Report status: pass.

## WORK-003 - Paint the tower

Status: ready.

Type: AFK

Blocked by: WORK-001

## WORK-004 - Ask the harbour master

Status: ready.

Type: HITL

## WORK-005 - Open the harbour

Status: blocked.

Blocked by: WORK-003, WORK-004

## WORK-006 - Wait for the weather

Status: blocked.

Blocked by: a calm day in spring

## WORK-007 - The chicken

Status: blocked.

Blocked by: WORK-008

## WORK-008 - The egg

Status: blocked.

Blocked by: WORK-007
`,
  'runs.yaml': `${provenRun}:\n  status: pass\n${brokenRun}:\n  status: fail\n  broken: { digests-match: digest-mismatch }\n`,
}

export const sampleHistory: ReadonlyMap<string, IssueHistory> = new Map([
  [
    'WORK-001',
    {
      firstSeen: '2026-05-02T10:00:00+02:00',
      statusSince: '2026-06-08T12:00:00+02:00',
      events: [
        event('2026-05-02T10:00:00+02:00', 'Plan the lamp', [], 0),
        event('2026-06-08T12:00:00+02:00', 'The lamp is lit', [provenRun], 1),
      ],
    },
  ],
])

function event(at: string, subject: string, runs: readonly string[], ticked: number) {
  return {
    commit: '0123456789abcdef',
    at,
    subject,
    status: 'validated' as const,
    runs,
    criteria: { ticked, total: 2 },
  }
}

/** What the page is made from, for files that exist only in memory. */
export async function pageInput(
  files: Files = sampleFiles,
  changes: Partial<PageInput> = {},
): Promise<PageInput> {
  const result = await checkFiles(files)
  const history = changes.history ?? sampleHistory
  const board = buildBoard({ result, history, now: testNow })
  const commit = { commit: '4f2c9ab0123456789abcdef0123456789abcdef0', at: '2026-06-14T10:00:00+02:00' }
  const origin = { now: testNow, commit, title: 'harbour', live: false, base: '' }
  return { board, result, history, ...origin, ...changes }
}

const mixed = ['validated', 'blocked', 'ready', 'proposed', 'active', 'validated']

/** A plan of so many issues, each with a run, claims, criteria and the blockers that it is given. */
export function manyIssues(
  count: number,
  blockersOf: (number: number) => readonly number[],
  statuses: readonly string[] = mixed,
): Files {
  const files: Record<string, string> = {}
  for (let start = 1; start <= count; start += 50) {
    const issues = Array.from({ length: Math.min(50, count - start + 1) }, (_, index) => {
      const number = start + index
      const blockers = blockersOf(number).map(idOf).join(', ') || 'None'
      return issueText(number, statuses[number % statuses.length] ?? 'ready', blockers)
    })
    files[`sot/AREA-${start}-ISSUES.md`] = `${head(`Area ${start} Issues`)}\n${issues.join('\n')}`
  }
  return files
}

export function idOf(number: number): string {
  return `WORK-${String(number).padStart(4, '0')}`
}

function issueText(number: number, status: string, blockers: string): string {
  return `## ${idOf(number)} - Make part ${number} of the pier withstand the weather

Status: ${status}

Type: AFK

Blocked by: ${blockers}

What to build: Part ${number}, so that it needs no care.

Acceptance criteria:

- [x] It keeps out the water for a day and a night.
- [ ] Somebody who did not build it has used it.

Validator: \`npm test -- part-${number}\`

Done evidence: a run.

Validation evidence:

- Run artifact: \`harness-runs/20260608T101500Z-part-${number}\`
- Report status: pass.
- Tests passed: true.
`
}

/** So many issues, most of which wait for one before them. */
export function chainedIssues(count: number): Files {
  return manyIssues(count, (n) => (n % 7 === 0 ? [] : [Math.max(1, n - 1 - (n % 23))]))
}
