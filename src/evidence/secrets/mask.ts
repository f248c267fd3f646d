import type { SecretFact } from '../../model/document/authority.ts'

// Neither markdown nor YAML reads anything into it, and it is one UTF-16 unit wide.
const blank = '█'

/** The text with every secret blanked out. No character moves, so every span stays right. */
export function maskSecrets(text: string, secrets: readonly SecretFact[]): string {
  if (secrets.length === 0) return text
  const lines = text.split('\n')
  for (const { span } of secrets) maskSpan(lines, span)
  return lines.join('\n')
}

function maskSpan(lines: string[], [line, column, endLine, endColumn]: SecretFact['span']): void {
  for (let at = line; at <= endLine; at += 1) {
    const text = lines[at - 1] ?? ''
    const from = at === line ? column - 1 : 0
    const to = at === endLine ? endColumn - 1 : text.length
    lines[at - 1] = text.slice(0, from) + text.slice(from, to).replace(/\S/g, blank) + text.slice(to)
  }
}
