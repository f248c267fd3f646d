import type { DocumentFacts } from '../../model/document/document.ts'
import { linesOf } from '../../model/document/text-lines.ts'
import type { Finding } from '../../model/finding.ts'
import { isMarkdownPath } from '../../model/root-paths.ts'
import { preservesMeaning } from '../fix/find-fixes.ts'
import { applyTextEdits } from '../text-edit.ts'

const reason = 'say here why this is right'
/** What no comment can hide. */
const unhidden = new Set(['disable-comment', 'document-unread', 'nothing-read'])

/**
 * The document with a comment that suppresses a finding: in front of its line, or around the block that it is in where a comment
 * would break that. Null where neither leaves everything else as it is.
 */
export function suppressFinding(
  text: string,
  { path, rule, line }: Pick<Finding, 'path' | 'rule' | 'line'>,
  read: (text: string) => DocumentFacts,
): string | null {
  if (!isMarkdownPath(path) || unhidden.has(rule)) return null
  const lines = linesOf(text.replace(/^\uFEFF/, '')).map((one) => one.text)
  const before = read(text)
  const indent = /^\s*/.exec(lines[line - 1] ?? '')?.[0] ?? ''
  const [from, to] = blockAround(lines, line)
  const candidates = [
    { edits: [insertion(line, `${indent}<!-- sot-disable-next-line ${rule} -- ${reason} -->\n`)], moved: 1 },
    {
      edits: [
        insertion(from, `<!-- sot-disable ${rule} -- ${reason} -->\n\n`),
        insertion(to + 1, `\n<!-- sot-enable ${rule} -->\n`),
      ],
      moved: 2,
    },
  ]
  for (const { edits, moved } of candidates) {
    const after = applyTextEdits(text, edits).text
    const facts = read(after)
    const covers = facts.disables.some(
      ({ rules, from, to }) => rules.includes(rule) && from <= line + moved && to >= line + moved,
    )
    if (covers && preservesMeaning(before, facts) && before.rows.length === facts.rows.length) return after
  }
  return null
}

function insertion(line: number, text: string) {
  return { span: [line, 1, line, 1] as const, text }
}

/** The lines without a blank one around a line. */
function blockAround(lines: readonly string[], line: number): readonly [from: number, to: number] {
  let [from, to] = [line, line]
  while (from > 1 && (lines[from - 2] ?? '').trim() !== '') from -= 1
  while (to < lines.length && (lines[to] ?? '').trim() !== '') to += 1
  return [from, to]
}
