import type { AnyReport } from '../../model/evidence/evidence.ts'
import { isMapping } from '../../model/mapping.ts'

/** Renders `report.md`: everything in `report.json`, for people, without markup from the report. */
export function renderReportMarkdown(report: AnyReport): string {
  const { digests, artifacts, ...others } = report
  const fields = Object.entries(others).filter(([name]) => !Object.hasOwn(listTitles, name))
  const parts = [
    `# Run ${plain(report.run_id)}`,
    `Status: **${report.status}**. Made from \`report.json\`; that file is the evidence.`,
    table(['Field', 'Value'], rowsOf('', Object.fromEntries(fields))),
    ...Object.entries(listTitles).flatMap(([name, title]) => {
      const texts = Object.entries(others).find(([key]) => key === name)?.[1]
      return Array.isArray(texts) ? [list(title, texts)] : []
    }),
    `## Artifacts\n\n${table(['Name', 'Path'], rowsOf('', artifacts))}`,
    `## Digests (SHA-256)\n\n${table(['Path', 'Digest'], rowsOf('', digests))}`,
  ]
  return `${parts.join('\n\n')}\n`
}

/** Fields that are lists of their own, and their titles. */
const listTitles: Readonly<Record<string, string>> = {
  blockers: 'Blockers',
  missing_events: 'Missing events',
  changed_files: 'Changed files',
}

type TableRow = readonly [name: string, value: string]

/** One row per value; a mapping within has its keys behind a dot. */
function rowsOf(prefix: string, values: object, rows: TableRow[] = []): TableRow[] {
  for (const [key, value] of Object.entries(values)) {
    const name = prefix + key
    if (isMapping(value)) rowsOf(`${name}.`, value, rows)
    else if (Array.isArray(value) && value.some(isMapping)) rowsOf(`${name}.`, value, rows)
    else if (value === null) rows.push([name, 'none'])
    else rows.push([name, Array.isArray(value) ? value.join(', ') : String(value)])
  }
  return rows
}

function table(head: TableRow, rows: readonly TableRow[]): string {
  const lines = rows.map(([name, value]) => `| ${plain(name)} | ${plain(value)} |`)
  return [`| ${head.join(' | ')} |`, '| --- | --- |', ...lines].join('\n')
}

function list(title: string, texts: readonly string[]): string {
  const lines = texts.length === 0 ? ['None.'] : texts.map((text) => `- ${plain(text)}`)
  return `## ${title}\n\n${lines.join('\n')}`
}

/** Text of any origin as Markdown that shows just it: no markup, no link, no line of its own, no hidden sign. */
function plain(text: string): string {
  const shown = text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, hidden)
  const escaped = shown.replace(/[\\`*_{}[\]()<>#+!|&~$^"'@=;%]|^-|:(?=\/\/)/g, '\\$&')
  return escaped.replace(/^(\d+)\.|\b(www)\./gi, '$1$2\\.')
}

function hidden(sign: string): string {
  return `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`
}
