import type { ReadProblem } from '../model/document.ts'
import type { Span } from '../model/span.ts'
import type { SpanOf } from '../schema/simple-yaml.ts'
import { readPreparedYaml } from './front-matter-yaml.ts'
import { frontMatterLanguage } from './markdown.ts'
import type { Source } from './source.ts'

/** Where the front matter stands and what it says; `data` is null when it could not be read. */
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
function findFences(lines: readonly string[]): Fences | null {
  let open = 0
  while (open < lines.length && (lines[open] ?? '').trim() === '') open += 1
  const match = fence.exec(lines[open] ?? '')
  if (match === null) return null
  const blankBefore = open > 0
  const close = lines.findIndex((line, index) => index > open && closingFence.test(line))
  if (blankBefore && (close === -1 || !looksLikeMapping(lines.slice(open + 1, close)))) return null
  return { open, close: close === -1 ? null : close, language: match[1] ?? '', blankBefore }
}

/** Below a blank line, `---` is a rule across the page unless keys stand between the two. */
function looksLikeMapping(lines: readonly string[]): boolean {
  const filled = lines.filter((line) => line.trim() !== '')
  return filled.length > 0 && filled.every((line) => /^\s*(?:[\w-]+\s*:|-\s|#)/.test(line))
}

/** Front matter that begins in a text; `yaml` is what stands between its fences. */
export type FencedText = { readonly lines: readonly string[]; readonly fences: Fences; readonly yaml: string }

/** Finds the front matter of a document; null where there is none. */
export function findFrontMatter({ text }: Source): FencedText | null {
  if (!/^\s*---/.test(text)) return null
  const lines = text.split('\n')
  const fences = findFences(lines)
  if (fences === null) return null
  return { lines, fences, yaml: lines.slice(fences.open + 1, fences.close ?? fences.open + 1).join('\n') }
}

/** Reads the front matter that was found in a document. Only YAML is ever evaluated. */
export function readFrontMatter(source: Source, found: FencedText | null): FrontMatterRead {
  if (found === null) return { frontMatter: null, problems: [], body: source.text, written: null }
  const { lines, fences, yaml } = found
  const fenceSpan: Span = [fences.open + 1, 1, fences.open + 1, (lines[fences.open] ?? '').length + 1]
  const problems: ReadProblem[] = []
  const report = (code: string, detail: string, span: Span): void => {
    problems.push({ rule: 'frontmatter-required', code, detail, span, issue: null })
  }
  if (fences.close === null) {
    report(fences.language === '' ? 'unclosed' : 'other-language', fences.language, fenceSpan)
    return { frontMatter: null, problems, body: source.text, written: null }
  }
  if (fences.blankBefore) report('blank-line-before', '', [1, 1, fences.open + 1, 1])
  const language = frontMatterLanguage(lines.slice(fences.open, fences.close + 1).join('\n'))
  if (language !== 'yaml') report('other-language', language, fenceSpan)
  const span: Span = [fences.open + 1, 1, fences.close + 1, (lines[fences.close] ?? '').length + 1]
  const frontMatter = language === 'yaml' ? readYaml(yaml, fences.open + 1, span, report) : null
  const isPlain = !fences.blankBefore && fences.language === ''
  const body = withoutLines(source, fences.close)
  return { frontMatter, problems, body, written: isPlain ? source.text : null }
}

const yamlCodes: Readonly<Record<string, string>> = {
  syntax: 'not-yaml',
  'duplicate-key': 'duplicate-key',
  tag: 'tag',
  alias: 'alias-bomb',
}

function readYaml(
  text: string,
  lineOffset: number,
  span: Span,
  report: (code: string, detail: string, span: Span) => void,
): FrontMatterText {
  const yaml = readPreparedYaml(text, { lineOffset })
  for (const problem of yaml.problems)
    report(yamlCodes[problem.code] ?? 'not-yaml', problem.message, problem.span)
  const isMapping = typeof yaml.data === 'object' && yaml.data !== null && !Array.isArray(yaml.data)
  const readable = yaml.problems.length === 0
  if (readable && !isMapping)
    report('not-a-mapping', text.trim() === '' ? 'nothing' : 'a list or a single value', span)
  return {
    span,
    data: readable && isMapping ? Object.fromEntries(Object.entries(yaml.data ?? {})) : null,
    spanOf: yaml.spanOf,
    sourceOf: yaml.sourceOf,
    lastLine: span[2],
  }
}

/** The text with its lines up to this one blanked out. */
function withoutLines({ text, lineStarts }: Source, last: number): string {
  const end = (lineStarts[last + 1] ?? text.length + 1) - 1
  return text.slice(0, end).replace(/[^\n]+/g, (line) => ' '.repeat(line.length)) + text.slice(end)
}
