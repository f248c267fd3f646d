import { readFileSync, writeFileSync } from 'node:fs'
import { expect } from 'vitest'

/** One run of a stand-in: what it did, what it said of it, what the harness made of that. */
export type Lie = { readonly does: string; readonly claims: string; readonly decided: string }

const page = 'docs/engines.md'
const cell = (text: string): string => text.replaceAll('|', '\\|').replaceAll('\n', ' ')

/** Holds the table of an engine in docs/engines.md against what its runs came to; `UPDATE_EXPECTED=1` writes it. */
export function checkLieTable(engine: string, lies: readonly Lie[]): void {
  const rows = lies.map(({ does, claims, decided }) => `| ${[does, claims, decided].map(cell).join(' | ')} |`)
  const head = [`| what the engine does | what it claims | what the harness decides |`, '|---|---|---|']
  const table = `${[...head, ...rows].join('\n')}\n`
  const [start, end] = [`<!-- lies of ${engine}: start -->\n`, `<!-- lies of ${engine}: end -->`]
  const text = readFileSync(page, 'utf8')
  const [from, to] = [text.indexOf(start) + start.length, text.indexOf(end)]
  expect(to, `${page} has a place for ${engine}`).toBeGreaterThanOrEqual(from)
  if (process.env.UPDATE_EXPECTED === '1') writeFileSync(page, text.slice(0, from) + table + text.slice(to))
  else expect(text.slice(from, to)).toBe(table)
}
