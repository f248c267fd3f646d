import matter from 'gray-matter'
import type { DocumentKind, ReadProblem } from '../../model/document/document.ts'
import type { FrontMatter } from '../../model/document/front-matter.ts'
import type { Span } from '../../model/document/span.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import type { frontMatterViolations } from '../../schema/validate-front-matter.ts'
import type { SpanOf } from '../../schema/value-places.ts'
import { readStrictYaml } from '../../schema/yaml/read-yaml.ts'
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
function textOfLines({ text, lineStarts }: Source, from: number, to: number): string {
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

/** Reads the front matter that was found in a document. Only YAML is ever evaluated. */
export function readFrontMatter(source: Source, found: FencedText | null): FrontMatterRead {
  if (found === null) return { frontMatter: null, problems: [], body: source.text, written: null }
  const { fences, yaml } = found
  const { open, close, blankBefore } = fences
  const fenceSpan: Span = [open + 1, 1, open + 1, lineText(source, open + 1).length + 1]
  const problems: ReadProblem[] = []
  const report = (code: string, detail: string, span: Span): void => {
    problems.push({ rule: 'frontmatter-required', code, detail, span, issue: null })
  }
  if (close === null) {
    report(fences.language === '' ? 'unclosed' : 'other-language', fences.language, fenceSpan)
    return { frontMatter: null, problems, body: source.text, written: null }
  }
  if (blankBefore) report('blank-line-before', '', [1, 1, open + 1, 1])
  const language = languageOf(textOfLines(source, open, close + 1))
  if (language !== 'yaml') report('other-language', language, fenceSpan)
  const span: Span = [open + 1, 1, close + 1, lineText(source, close + 1).length + 1]
  const frontMatter = language === 'yaml' ? readYaml(yaml, open + 1, span, report) : null
  const isPlain = !blankBefore && fences.language === ''
  return { frontMatter, problems, body: withoutLines(source, close), written: isPlain ? source.text : null }
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
  const yaml = readStrictYaml(text, { lineOffset })
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
  let blank = ''
  for (let line = 0; line <= last; line += 1) {
    const end = (lineStarts[line + 1] ?? text.length + 1) - 1
    blank += ' '.repeat(end - (lineStarts[line] ?? 0)) + text.charAt(end)
  }
  return blank + text.slice(blank.length)
}

let violationsIn: typeof frontMatterViolations | null = null

/** Loads the schemas of front matter: those of all kinds are large, and many documents have no front matter. */
export async function prepareSchemas(): Promise<void> {
  violationsIn ??= (await import('../../schema/validate-front-matter.ts')).frontMatterViolations
}

/** The status key of a planning family speaks of the document, not of the issue in it. */
export function isOfFamily(frontMatter: FrontMatterText | null): boolean {
  const data = frontMatter?.data ?? {}
  return 'lifecycle_classification' in data || 'core_promotion_status' in data
}

function familyOf(frontMatter: FrontMatterText | null, inSot: boolean): FrontMatter['family'] {
  const data = frontMatter?.data
  if (data == null) return 'other'
  if (data.lifecycle_classification === 'sot' || data.lifecycle_classification === 'planning') {
    return data.lifecycle_classification
  }
  if (!inSot && !('core_promotion_status' in data) && !('lifecycle_classification' in data)) return 'other'
  return 'name' in data && !('title' in data) ? 'planning' : 'sot'
}

/** What later stages need of the front matter; null where it could not be read. Schemas must have been prepared. */
export function frontMatterFacts(
  read: FrontMatterText | null,
  kind: DocumentKind,
  isFileIssue: boolean,
  inSot: boolean,
): FrontMatter | null {
  if (read?.data == null) return null
  const family = familyOf(read, inSot)
  const spans: Record<string, Span> = {}
  for (const key of Object.keys(read.data)) spans[key] = read.spanOf(childPointer('', key))
  const free =
    kind === 'note' || kind === 'journal' || kind === 'review' || kind === 'status' || kind === 'plan'
  const judged = family !== 'other' && !free
  if (violationsIn === null) throw new Error('front matter is judged before its schemas are prepared')
  const violations = judged ? violationsIn(family, kind, isFileIssue, read.data, read.spanOf) : []
  return { span: read.span, family, data: read.data, spans, violations }
}

/** The language of a block of front matter according to gray-matter. Other languages than YAML are named, never run. */
function languageOf(block: string): string {
  let language = 'yaml'
  const refuse = (name: string): { parse: () => object } => ({
    parse: () => {
      language = name
      return {}
    },
  })
  const engines = {
    yaml: { parse: () => ({}) },
    json: refuse('json'),
    javascript: refuse('javascript'),
    js: refuse('javascript'),
    coffee: refuse('coffee'),
    toml: refuse('toml'),
  }
  try {
    matter(block, { language: 'yaml', engines })
  } catch {
    language = /^---[ \t]*([A-Za-z][\w-]*)/.exec(block)?.[1] ?? 'unknown'
  }
  return language
}
