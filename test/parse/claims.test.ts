import { describe, expect, it } from 'vitest'
import { readText, textAt } from './read-text.ts'

const run = '20260601T025817Z-lamp-1234'
const other = '20260602T101500Z-lamp-77'
const path = (id: string): string => `\`harness-runs/${id}\``

const section = (body: string): string =>
  `# Lamps\n\n## LAMP-001 - Wick\n\nStatus: open\n\n## Evidence\n\n${body}\n`
const tell = (body: string): string[] =>
  readText(section(body))
    .claims.filter(({ predicate }) => predicate !== 'run.exists')
    .map(({ subject, predicate, value }) => `${subject ?? '-'} ${predicate} ${JSON.stringify(value)}`)

describe('claims in tables', () => {
  it('read label and value of a row of two cells', () => {
    const rows = [
      ['Run artifact directory', path(run)],
      ['Report status', '`fail`'],
      ['Backend exit code:', '1'],
      ['Tests passed', 'false'],
      ['Changed files', 'none'],
    ]
    const table = `| Field | Value |\n|---|---|\n${rows.map((row) => `| ${row.join(' | ')} |`).join('\n')}`
    expect(tell(table)).toEqual([
      `${run} report.status "fail"`,
      `${run} report.backend_exit_code 1`,
      `${run} report.tests_passed false`,
      `${run} report.changed_files []`,
    ])
  })

  it('read the header as labels where a row names its run', () => {
    const table = `| Run | Report status | Backend exit code |\n|---|---|---|\n| ${path(run)} | pass | 0 |\n| ${path(other)} | fail | 1 |`
    expect(tell(table)).toEqual([
      `${run} report.status "pass"`,
      `${run} report.backend_exit_code 0`,
      `${other} report.status "fail"`,
      `${other} report.backend_exit_code 1`,
    ])
  })

  it.each([
    '| Field | Meaning |\n|---|---|\n| Report status | how the run ended |',
    '| Case | Report status |\n|---|---|\n| no diff | fail |',
    '| Case | Report status | Exit code |\n|---|---|---|\n| no diff | fail | nonzero |',
  ])('make none of what a field means: %j', (table) => {
    expect(tell(table)).toEqual([])
    expect(readText(section(table)).claims.filter(({ stray }) => stray)).toEqual([])
  })

  it('have exact places', () => {
    const text = section(`| Run | ${path(run)} |\n|---|---|\n| Report status | \`fail\` |`)
    const claim = readText(text).claims.find(({ predicate }) => predicate === 'report.status')
    expect(claim && textAt(text, claim.span)).toBe('Report status | `fail')
  })
})

describe('the outcome that the words behind a run claim', () => {
  const claimed = (words: string) => readText(section(words)).runs.map((mention) => mention.claimed)

  it.each([
    [`The run ${path(run)} failed.`, 'fail'],
    [`The run ${path(run)} has failed again.`, 'fail'],
    [`The run ${path(run)} was blocked by the provider.`, 'blocked'],
    [`See ${path(run)} (blocked run).`, 'blocked'],
    [`See ${path(run)} (a failed run).`, 'fail'],
    [`Run ${path(run)} passed.`, 'pass'],
    [`Run ${path(run)} ended as a pass.`, 'pass'],
    [`If the run ${path(run)} failed, stop.`, null],
    [`The run ${path(run)} should have passed.`, null],
    [`The run ${path(run)} failed to start its engine.`, null],
    [`The run ${path(run)} was not blocked.`, null],
    [`The run ${path(run)} produced a report.`, null],
  ])('%s', (words, outcome) => expect(claimed(words)).toEqual([outcome]))

  it('makes no validator of the run', () => {
    expect(tell(`The run ${path(run)} failed.`)).toEqual([])
    expect(tell('`npm run lint` failed.')).toEqual(['npm run lint validator.passed false'])
  })
})

describe('a field without a value', () => {
  it.each(['none', 'None.', '`null`', 'n/a (it passed)', 'none - see the log', '—'])('is null: %s', (words) =>
    expect(tell(`- Run ${path(run)}\n- Failure reason: ${words}\n- Case model: ${words}`)).toEqual([
      `${run} report.failure_reason null`,
      `${run} report.model null`,
    ]),
  )

  it('has a value where the words only begin so', () =>
    expect(tell(`- Run ${path(run)}\n- Failure reason: none of the tests ran\n- Backend: none`)).toEqual([
      `${run} report.failure_reason "none of the tests ran"`,
      `${run} report.backend "none"`,
    ]))
})

describe('a link on the name of a run', () => {
  const pathOf = (body: string) => readText(section(body)).runs.map((mention) => mention.path)

  it.each([
    [`[${run}](../../harness-runs/${run}/report.json)`, `harness-runs/${run}`],
    [`[\`${run}\`](../runs/./${run}#status)`, `sot/runs/${run}`],
    [`[${run}](/srv/harness-runs/${run}/)`, `/srv/harness-runs/${run}`],
    [`[${run}](../../../../harness-runs/${run})`, run],
    [`[${run}](https://example.org/harness-runs/${run})`, run],
    [`[${run}](../../harness-runs/${other})`, run],
    [`[harness-runs/${run}](../other/${run})`, `harness-runs/${run}`],
  ])('leads to it from the folder of the document: %s', (link, expected) =>
    expect(pathOf(`- Pass artifact: ${link}`)).toEqual([expected]),
  )
})

it('reads a digest without the name of its kind', () => {
  const hex = 'ab'.repeat(32)
  for (const words of [`sha256:${hex}`, `\`SHA-256: ${hex.toUpperCase()}\``, `${hex} (report.json)`])
    expect(tell(`- Run ${path(run)}\n- Report digest: ${words}`)).toEqual([`${run} file.digest "${hex}"`])
})

it('makes no validator of a question', () => {
  expect(tell('`npm test` passed? Not yet.')).toEqual([])
  expect(tell('The validator `npm test` passed?')).toEqual([])
})
