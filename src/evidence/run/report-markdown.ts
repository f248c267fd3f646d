import { isMapping } from '../../model/mapping.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'

/** Renders `report.md`: everything in `report.json`, for people, without markup from the report. */
export function renderReportMarkdown(report: RunReport): string {
  const { digests, artifacts, changed_files, blockers, missing_events, ...fields } = report
  const parts = [
    `# Run ${plain(report.run_id)}`,
    `Status: **${report.status}**. Made from \`report.json\`; that file is the evidence.`,
    table(['Field', 'Value'], rowsOf('', fields)),
    list('Blockers', blockers),
    list('Missing events', missing_events),
    list('Changed files', changed_files),
    `## Artifacts\n\n${table(['Name', 'Path'], rowsOf('', artifacts))}`,
    `## Digests (SHA-256)\n\n${table(['Path', 'Digest'], rowsOf('', digests))}`,
  ]
  return `${parts.join('\n\n')}\n`
}

type TableRow = readonly [name: string, value: string]

/** One row per value; a mapping within has its keys behind a dot. */
function rowsOf(prefix: string, values: object, rows: TableRow[] = []): TableRow[] {
  for (const [key, value] of Object.entries(values)) {
    const name = prefix + key
    if (isMapping(value)) rowsOf(`${name}.`, value, rows)
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
