import type { RunReport } from '../../model/evidence/evidence.ts'

/** `report.md` as it must be: everything that `report.json` says, for people, with nothing in it that could act. */
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

type Row = readonly [name: string, value: string]

/** One row per value; a mapping within has its keys behind a dot. */
function rowsOf(prefix: string, values: object, rows: Row[] = []): Row[] {
  for (const [key, value] of Object.entries(values)) {
    const name = prefix + key
    const isMapping = typeof value === 'object' && value !== null && !Array.isArray(value)
    if (isMapping) rowsOf(`${name}.`, value, rows)
    else rows.push([name, valueText(value)])
  }
  return rows
}

function valueText(value: unknown): string {
  if (value === null) return 'none'
  return Array.isArray(value) ? value.join(', ') : String(value)
}

function table(head: Row, rows: readonly Row[]): string {
  const lines = rows.map(([name, value]) => `| ${plain(name)} | ${plain(value)} |`)
  return [`| ${head.join(' | ')} |`, '| --- | --- |', ...lines].join('\n')
}

function list(title: string, texts: readonly string[]): string {
  const lines = texts.length === 0 ? ['None.'] : texts.map((text) => `- ${plain(text)}`)
  return `## ${title}\n\n${lines.join('\n')}`
}

// Most names and digests: nothing in them but the low line means something to Markdown.
const words = /^[a-z0-9][a-z0-9_ ,/-]*$/i
const harmless = /^(?!-|\d+\.|.*\bwww\.)(?:[a-z0-9 ,./?-]|:(?!\/\/))*$/i
const strange = /[^\x20-\x7e]/
const listedOrLinked = /^\d+\.|www\./i

/** Text of any origin as Markdown that shows just it: no markup, no link, no line of its own, no hidden sign. */
function plain(text: string): string {
  if (words.test(text)) return text.replaceAll('_', '\\_')
  if (harmless.test(text)) return text
  const shown = strange.test(text) ? text.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, hidden) : text
  const escaped = shown.replace(/[\\`*_{}[\]()<>#+!|&~$^"'@=;%]|^-|:(?=\/\/)/g, '\\$&')
  return listedOrLinked.test(escaped) ? escaped.replace(/^(\d+)\.|\b(www)\./gi, '$1$2\\.') : escaped
}

function hidden(sign: string): string {
  return `<U+${(sign.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}>`
}
