import { describe, expect, it } from 'vitest'
import { readText, textAt } from './read-text.ts'

const run = '20260601T025817Z-lamp-1234'
const other = '20260602T101500Z-lamp-77'
const path = (id: string): string => `\`harness-runs/${id}\``
const zeros = '0'.repeat(64)

const section = (body: string): string => `# Lamps\n\n## LAMP-001 - Wick\n\nStatus: open\n\n${body}\n`
const claimsOf = (body: string) =>
  readText(section(body)).claims.filter(({ predicate }) => predicate !== 'run.exists')
const tell = (body: string): string[] =>
  claimsOf(body).map(
    ({ subject, predicate, value }) => `${subject ?? '-'} ${predicate} ${JSON.stringify(value)}`,
  )

const lie = [
  `${run} report.status "fail"`,
  `${run} report.tests_passed false`,
  `${run} file.digest "${zeros}"`,
]

describe('claims that share a paragraph or an item', () => {
  const labels = ['Report status: `fail`', 'Tests passed: `false`', `Report digest: \`${zeros}\``]
  it.each([
    `Run artifact directory: ${path(run)}\n${labels.join('\n')}`,
    `Run artifact directory: ${path(run)}  \n${labels.join('  \n')}`,
    `**Pass artifact:** ${path(run)}  \n${labels.map((line) => line.replace(/^(.*?:)/, '**$1**')).join('  \n')}`,
    `### Validation evidence\n\nPass artifact: ${path(run)}\n${labels.join('\n')}`,
    `- Pass artifact: ${path(run)}.\n  ${labels.join('.\n  ')}.`,
    `- Pass artifact: ${path(run)}\n  ${labels.join('\n  ')}`,
    `- Pass artifact: ${path(run)}. ${labels.join('. ')}.`,
    `- Pass artifact: ${path(run)}; ${labels.join('; ')}.`,
    `- Pass artifact: ${path(run)}, ${labels.join(', ').toLowerCase()}.`,
    `- Pass artifact: ${path(run)} | ${labels.join(' | ')}`,
    `- Pass artifact: ${path(run)} - ${labels.join(' - ')}`,
    `- Pass artifact: ${path(run)} (${labels.join(', ').toLowerCase()}).`,
    `- Pass artifact: ${path(run)} (${labels.join('; ').replaceAll('`', '').toLowerCase()})`,
    `- Evidence: ${labels.join(', ')} of ${path(run)}`,
    `run artifact directory: ${path(run)}\n${labels.join('\n').toLowerCase()}`,
  ])('are all read: %j', (body) => expect(tell(body)).toEqual(lie))

  it.each([
    `- Pass artifact: ${path(run)} (report digest \`${zeros}\`).`,
    `- Pass artifact: ${path(run)}, report digest ${zeros}.`,
    `- Pass artifact: ${path(run)} with the report digest sha256:${zeros}`,
  ])('need no colon before a digest: %j', (body) =>
    expect(tell(body)).toEqual([`${run} file.digest "${zeros}"`]),
  )

  it('are about the run above them, and have exact places', () => {
    const body = `Run artifact directory: ${path(run)}\nReport status was \`fail\`\nRun artifact directory: ${path(other)}\nReport status: \`pass\``
    expect(tell(body)).toEqual([`${run} report.status "fail"`, `${other} report.status "pass"`])
    expect(claimsOf(body).map(({ span }) => textAt(section(body), span))).toEqual([
      'Report status was `fail',
      'Report status: `pass',
    ])
  })

  it('end where the next label begins, known or not', () => {
    const body = `Run artifact directory: ${path(run)}\nFailure reason: the provider did\nnot answer\nOwner: Noor\nChanged files: a.js,\nb.js\nReport status: fail\nof all things`
    expect(tell(body)).toEqual([
      `${run} report.failure_reason "the provider did not answer"`,
      `${run} report.changed_files ["a.js","b.js"]`,
      `${run} report.status "fail"`,
    ])
  })

  it('leave out what is wished for, and nothing else', () => {
    const body = `Run artifact directory: ${path(run)}\nReport status: fail\nBuild: a run with tests passed: true\nBlocked by: none`
    expect(tell(body.replace('Build', 'What to build'))).toEqual([`${run} report.status "fail"`])
    expect(
      tell(`Acceptance criteria:\n\n- Run ${path(run)}\n- Report status: pass\n- Tests passed: true`),
    ).toEqual([])
  })

  it.each([
    'The provider is told what went wrong, model: not found, and stops.',
    'We look at the\nreport status before anything else.',
    'He said that the harness found the report status and\nthe model: both count.',
  ])('are not made of plain words: %j', (words) =>
    expect(tell(`- Run artifact directory: ${path(run)}\n- Note of Noor. ${words}`)).toEqual([]),
  )
})
