import type { DocumentFacts } from '../../model/document/document.ts'
import { linesOf } from '../../model/document/text-lines.ts'
import type { Finding } from '../../model/finding.ts'
import type { Workspace } from '../../model/workspace.ts'
import { fixers } from './fixers.ts'
import { keepsMeaning } from './keeps-meaning.ts'
import { applyTextEdits, type TextEdit } from './text-edit.ts'

/** New texts by path. */
export type PlannedFixes = { readonly texts: ReadonlyMap<string, string>; readonly made: number }

/** Facts of a text as if it stood at a path. */
export type Read = (path: string, text: string) => DocumentFacts

/** Makes every fix that is known for these findings and leaves the meaning of claims alone. Of two that touch each other one waits for the next round. */
export function planFixes(
  findings: readonly Finding[],
  workspace: Workspace,
  textOf: (path: string) => string | null,
  read: Read,
): PlannedFixes {
  const context = { workspace, lineAt: lineReader(textOf) }
  const edits = new Map<string, TextEdit[]>()
  for (const finding of findings) {
    const edit = finding.fixable ? (fixers[finding.rule]?.(finding, context) ?? null) : null
    if (edit !== null) edits.set(finding.path, [...(edits.get(finding.path) ?? []), edit])
  }
  const texts = new Map<string, string>()
  let made = 0
  for (const [path, wanted] of edits) {
    const before = textOf(path)
    if (before === null) continue
    const done = safeEdits(before, wanted, (text) => read(path, text))
    if (done.text !== before) texts.set(path, done.text)
    made += done.made
  }
  return { texts, made }
}

/** All edits at once; where that changes what is claimed, those that do not, one after the other. */
function safeEdits(before: string, edits: readonly TextEdit[], read: (text: string) => DocumentFacts) {
  const facts = read(before)
  const isSafe = (text: string): boolean => keepsMeaning(facts, read(text))
  const all = applyTextEdits(before, edits)
  if (isSafe(all.text)) return all
  const safe = edits.filter((edit) => isSafe(applyTextEdits(before, [edit]).text))
  const rest = applyTextEdits(before, safe)
  return safe.length < edits.length && isSafe(rest.text) ? rest : { text: before, made: 0 }
}

/** Lines as readers count them: a byte order mark is no character. */
function lineReader(textOf: (path: string) => string | null): (path: string, line: number) => string {
  const known = new Map<string, readonly string[]>()
  return (path, line) => {
    const lines =
      known.get(path) ?? linesOf((textOf(path) ?? '').replace(/^\uFEFF/, '')).map(({ text }) => text)
    known.set(path, lines)
    return lines[line - 1] ?? ''
  }
}
