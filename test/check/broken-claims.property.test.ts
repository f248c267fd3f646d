import fc from 'fast-check'
import { expect, it } from 'vitest'
import { checkFiles } from '../support/check-files.ts'
import { propertyRuns } from '../support/property-runs.ts'

const runs = ['20260608T101500Z-slug-1', '20260609T101500Z-slug-2'] as const
const anyRun = fc.constantFrom(...runs)

/** Lines that claim something of the run before them. */
const anyClaim = fc.constantFrom(
  '- Report status: `pass`.',
  '- Report status: `fail`.',
  '- Backend exit code: `7`.',
  '- Stage: 5',
  '- Verdict: proven',
  `- Patch digest: \`${'ab'.repeat(32)}\`.`,
  `- Report digest: \`${'cd'.repeat(32)}\`.`,
  `- Something: ${'ef'.repeat(32)}`,
  '- Protocol marker: `backend/marker.txt`.',
  '- Changed files: none.',
  '- Commit: `d23c492 Tie it`.',
  '- Validator passed: `npm test`.',
)
const anyCitation = fc.oneof(
  anyRun.map((run) => `- Run artifact directory: \`harness-runs/${run}\`.`),
  anyRun.map((run) => `- It created artifact directory \`harness-runs/${run}\` without \`report.json\`.`),
  anyRun.map((run) => `- Log: \`harness-runs/${run}/backend/gone.log\``),
)

const anyIssue = fc
  .record({
    status: fc.constantFrom('validated', 'active', 'blocked'),
    ticks: fc.array(fc.constantFrom('x', ' '), { maxLength: 2 }),
    lines: fc.array(fc.oneof(anyCitation, anyClaim), { maxLength: 6 }),
  })
  .map(({ status, ticks, lines }) => (id: string) => {
    const boxes = ticks.map((tick, at) => `- [${tick}] It holds ${at}.`).join('\n')
    return `## ${id} - Knot\n\nStatus: ${status}.\n\nAcceptance criteria:\n\n${boxes}\n\nValidation evidence:\n\n${lines.join('\n')}\n`
  })

const anySketch = fc.constantFrom(
  'status: pass',
  'status: fail',
  'status: blocked',
  'place: absent',
  'place: elsewhere',
  'broken: { no-survivors: survivors }',
  'broken: { digests-match: digest-mismatch }',
  'broken: { report-readable: report-missing }\n  report: none',
  'unknowable: { admission: not-admitted }',
)
const anyCommit = fc.constantFrom('missing', 'ambiguous', 'found', 'unmapped')

/** The rules that report broken claims. */
const reporting = /^(?:evidence-|secret-in-run|commit-reference|digest-consistency)/

it('a claim that is judged broken comes with a finding', { timeout: 170_000 }, async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(anyIssue, { minLength: 1, maxLength: 3 }),
      anySketch,
      anySketch,
      anyCommit,
      async (issues, first, second, state) => {
        const { claims, findings } = await checkFiles({
          'sot/X-ISSUES.md': `# Knots\n\n${issues.map((issue, at) => issue(`KNOT-${at + 1}`)).join('\n')}`,
          'runs.yaml': `${runs[0]}:\n  ${first}\n${runs[1]}:\n  ${second}\n`,
          'commits.yaml': `d23c492: { repo: null, state: ${state}, subject: Tie it }\n`,
        })
        const told = findings.filter(({ rule }) => reporting.test(rule))
        const broken = claims.filter(({ outcome }) => outcome === 'broken')
        const silent = broken.filter(({ claim }) => {
          const isOfIssue = /^(?:issue|criterion)\./.test(claim.predicate)
          const cited = claims
            .filter((other) => other.claim.issue === claim.issue)
            .map((other) => other.claim.subject)
          const names = isOfIssue ? [claim.issue, ...cited] : [claim.subject]
          return !told.some(({ issue, message }) =>
            names.some((name) => name !== null && (message.includes(name) || (isOfIssue && issue === name))),
          )
        })
        expect(silent.map(({ claim }) => [claim.subject, claim.predicate])).toEqual([])
      },
    ),
    { numRuns: propertyRuns(1500) },
  )
})

it('a box ticked on an issue whose only run failed is reported', async () => {
  const { findings } = await checkFiles({
    'sot/X-ISSUES.md': `# Knots\n\n## KNOT-1 - Knot\n\nStatus: active.\n\nAcceptance criteria:\n\n- [x] It holds.\n- [ ] It looks good.\n\nValidation evidence:\n\n- Run artifact directory: \`harness-runs/${runs[0]}\`.\n`,
    'runs.yaml': `${runs[0]}:\n  status: fail\n`,
  })
  expect(
    findings.filter(({ rule }) => rule === 'evidence-pass').map(({ line, severity }) => [line, severity]),
  ).toEqual([[9, 'warning']])
})
