import matter from 'gray-matter'
import type { DocumentKind, ReadProblem } from '../../model/document/document.ts'
import type { FrontMatter } from '../../model/document/front-matter.ts'
import type { Span } from '../../model/document/span.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { frontMatterViolations } from '../../schema/validate-front-matter.ts'
import { readStrictYaml } from '../../schema/yaml/read-yaml.ts'
import { lineText, type Source } from '../markdown/source.ts'
import {
  type FencedText,
  type FrontMatterRead,
  type FrontMatterText,
  textOfLines,
} from './find-front-matter.ts'

/** Reads the front matter that was found in a document. Only YAML is ever evaluated. */
export function readFrontMatter(source: Source, found: FencedText): FrontMatterRead {
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

function familyOf(frontMatter: FrontMatterText | null, inSot: boolean): FrontMatter['family'] {
  const data = frontMatter?.data
  if (data == null) return 'other'
  if (data.lifecycle_classification === 'sot' || data.lifecycle_classification === 'planning') {
    return data.lifecycle_classification
  }
  if (!inSot && !('core_promotion_status' in data) && !('lifecycle_classification' in data)) return 'other'
  return 'name' in data && !('title' in data) ? 'planning' : 'sot'
}

/** What later stages need of the front matter; null where it could not be read. */
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
  const violations = judged ? frontMatterViolations(family, kind, isFileIssue, read.data, read.spanOf) : []
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
    matter(withoutBlankLines(block), { language: 'yaml', engines })
  } catch {
    language = /^---[ \t]*([A-Za-z][\w-]*)/.exec(block)?.[1] ?? 'unknown'
  }
  return language
}

/** gray-matter takes quadratic time for the blank lines of a block; they say nothing of its language. */
function withoutBlankLines(block: string): string {
  const lines = block.split(/[\n\r\u2028\u2029]/)
  return lines.filter((line) => line.trim() !== '').join('\n')
}
