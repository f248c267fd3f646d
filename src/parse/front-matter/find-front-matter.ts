import type { ReadProblem } from '../../model/document/document.ts'
import type { Span } from '../../model/document/span.ts'
import type { SpanOf } from '../../schema/value-places.ts'
import { lineText, type Source } from '../markdown/source.ts'

/** The place and content of the front matter; `data` is null when it could not be read. */
export type FrontMatterText = {
  readonly span: Span
  readonly data: Readonly<Record<string, unknown>> | null
  readonly spanOf: SpanOf
  readonly sourceOf: (pointer: string) => string
  readonly lastLine: number
}

export type FrontMatterRead = {
  readonly frontMatter: FrontMatterText | null
  readonly problems: readonly ReadProblem[]
  /** What the markdown parser gets: the front matter is blanked out, and nothing moves. */
  readonly body: string
  /** The same with well-formed front matter still in it; null where there is none. */
  readonly written: string | null
}

type Fences = {
  readonly open: number
  readonly close: number | null
  readonly language: string
  readonly blankBefore: boolean
}

const fence = /^---[ \t]*([A-Za-z][\w-]*)?[ \t]*$/
const closingFence = /^---[ \t]*$/

/** Finds the fences by lines alone: the markdown extension loses the file when the end is missing. */
function findFences(source: Source): Fences | null {
  const count = source.lineStarts.length
  let open = 0
  while (open < count && lineText(source, open + 1).trim() === '') open += 1
  const match = fence.exec(lineText(source, open + 1))
  if (match === null) return null
  const blankBefore = open > 0
  let close = open + 1
  while (close < count && !closingFence.test(lineText(source, close + 1))) close += 1
  const isClosed = close < count
  if (blankBefore && !(isClosed && looksLikeMapping(textOfLines(source, open + 1, close)))) return null
  return { open, close: isClosed ? close : null, language: match[1] ?? '', blankBefore }
}

/** Below a blank line, `---` is a thematic break unless there are keys between two of them. */
function looksLikeMapping(text: string): boolean {
  const filled = text.split('\n').filter((line) => line.trim() !== '')
  return filled.length > 0 && filled.every((line) => /^\s*(?:[\w-]+\s*:|-\s|#)/.test(line))
}

/** The text from one line up to another, which is not part of it. */
export function textOfLines({ text, lineStarts }: Source, from: number, to: number): string {
  return text.slice(lineStarts[from] ?? text.length, (lineStarts[to] ?? text.length + 1) - 1)
}

/** Front matter at the beginning of a text; `yaml` is the text between its fences. */
export type FencedText = { readonly fences: Fences; readonly yaml: string }

/** Finds the front matter of a document; null where there is none. */
export function findFrontMatter(source: Source): FencedText | null {
  const fences = /^\s*---/.test(source.text) ? findFences(source) : null
  if (fences === null) return null
  return { fences, yaml: textOfLines(source, fences.open + 1, fences.close ?? fences.open + 1) }
}

/** The status key of a planning family speaks of the document, not of the issue in it. */
export function isOfFamily(frontMatter: FrontMatterText | null): boolean {
  const data = frontMatter?.data ?? {}
  return 'lifecycle_classification' in data || 'core_promotion_status' in data
}
