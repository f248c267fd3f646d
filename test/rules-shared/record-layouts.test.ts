import { describe, expect, it } from 'vitest'
import { matrixRows, stages } from '../../src/rules/shared/evidence/contract-terms.ts'
import { checkFiles } from '../support/check-files.ts'

type Row = { readonly name: string; readonly cells: readonly string[] }
type Layout = (labels: readonly string[], rows: readonly Row[]) => string

const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`

/** The same rows, the way different people write them. An empty cell is left out where a person would. */
const layouts: Readonly<Record<string, Layout>> = {
  'a table': (labels, rows) =>
    line(['Name', ...labels]) +
    line(['---', ...labels.map(() => '---')]) +
    rows.map(({ name, cells }) => line([name, ...cells])).join(''),
  'a table on its side': (labels, rows) =>
    line(['', ...rows.map(({ name }) => name)]) +
    line(['---', ...rows.map(() => '---')]) +
    labels.map((label, index) => line([label, ...rows.map(({ cells }) => cells[index] ?? '')])).join(''),
  'headings and bullets': (labels, rows) =>
    rows
      .map(({ name, cells }) => `## ${name}\n\n${told(labels, cells, (l, v) => `- ${l}: ${v}\n`)}\n`)
      .join(''),
  'headings and bold lines': (labels, rows) =>
    rows
      .map(({ name, cells }) => `## ${name}\n\n${told(labels, cells, (l, v) => `**${l}:** ${v}\n\n`)}`)
      .join(''),
  'headings and sub-headings': (labels, rows) =>
    rows
      .map(({ name, cells }) => `## ${name}\n\n${told(labels, cells, (l, v) => `### ${l}\n\n${v}\n\n`)}`)
      .join(''),
  'lists in a list': (labels, rows) =>
    rows
      .map(({ name, cells }) => `- **${name}**\n${told(labels, cells, (l, v) => `  - ${l}: ${v}\n`)}`)
      .join(''),
  'one line each': (labels, rows) =>
    rows
      .map(({ name, cells }) => `- ${name}: ${told(labels, cells, (l, v) => `${l.toLowerCase()} ${v}; `)}\n`)
      .join(''),
}

function told(
  labels: readonly string[],
  cells: readonly string[],
  write: (label: string, value: string) => string,
): string {
  return labels.map((label, index) => (cells[index] ? write(label, cells[index] ?? '') : '')).join('')
}

const records = [
  {
    rule: 'failure-matrix-complete',
    path: 'sot/X-FAILURE-MATRIX.md',
    labels: ['Blocker reason', 'Normalized event', 'Report status', 'Exit behaviour'],
    rows: matrixRows.map(({ name }) => ({
      name,
      cells: ['the engine was stopped', '`run.blocked`', '`blocked`', 'nonzero'],
    })),
  },
  {
    rule: 'stage-gates-complete',
    path: 'sot/X-STAGE-GATES.md',
    labels: [
      'Allowed mutation scope',
      'Required artifacts',
      'Validator',
      'Failure modes',
      'Promotion condition',
    ],
    rows: stages.map(({ name }) => ({
      name: name.replace(/^stage (\d), /, 'Stage $1 - '),
      cells: ['none', '`report.json`', '`tools/health.sh`', 'timeout', 'a proven run'],
    })),
  },
]

for (const { rule, path, labels, rows } of records) {
  describe(rule, () => {
    for (const [name, layout] of Object.entries(layouts)) {
      const found = async (changed: readonly Row[]): Promise<string[]> => {
        const { findings } = await checkFiles({ [path]: `# Record\n\n${layout(labels, changed)}` })
        return findings.filter((finding) => finding.rule === rule).map(({ message }) => message)
      }

      it(`finds nothing in ${name}`, async () => {
        expect(await found(rows)).toEqual([])
      })

      it(`finds every row that is missing from ${name}`, async () => {
        for (const gone of rows) {
          const messages = await found(rows.filter((row) => row !== gone))
          expect(messages, gone.name).toHaveLength(1)
          expect(messages[0]).toContain('Missing')
        }
      })

      it(`finds every value that is missing from ${name}`, async () => {
        for (const poor of rows) {
          for (const [index, label] of labels.entries()) {
            const cells = poor.cells.map((cell, at) => (at === index ? '' : cell))
            const messages = await found(rows.map((row) => (row === poor ? { ...row, cells } : row)))
            expect(messages, `${poor.name}: ${label}`).toHaveLength(1)
            expect(messages[0]).toContain(`does not state ${label.toLowerCase().replace('allowed ', '')}`)
          }
        }
      })
    }
  })
}
