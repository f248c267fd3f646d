import type { DocumentFacts } from '../../src/model/document/document.ts'
import type { BlockerField, Issue } from '../../src/model/document/issue.ts'
import { defaultSettings, type Settings } from '../../src/model/settings.ts'
import { prepareReference } from '../../src/parse/markdown/markdown.ts'
import { parseDocument } from '../../src/parse/parse-document.ts'
import type { DocumentInput } from '../../src/parse/read-context.ts'

await prepareReference()

type Options = Partial<Omit<DocumentInput, 'text' | 'sha256'>> & { readonly settings?: Partial<Settings> }

/** Reads a text as a document; by default one of several issues under the SOT folder. */
export function readText(text: string, options: Options = {}): DocumentFacts {
  const { settings, ...rest } = options
  const place = {
    path: 'sot/03-PROTOCOLS/LAMP-ISSUES.md',
    inSot: true,
    configuredKind: null,
    globBase: 'sot',
    place: null,
  }
  return parseDocument({ ...place, ...rest, text, sha256: '' }, { ...defaultSettings, ...settings })
}

/** Reads a text as a file that is one issue. */
export function readFile(
  text: string,
  path = 'docs/issues/04-wick.md',
  options: Options = {},
): DocumentFacts {
  return readText(text, { inSot: false, globBase: 'docs/issues', path, ...options })
}

/** The only issue of a document. */
export function onlyIssue(document: DocumentFacts): Issue {
  const [issue, ...more] = document.issues
  if (issue === undefined || more.length > 0) throw new Error(`${document.issues.length} issues, not one`)
  return issue
}

/** An issue by its id. */
export function issueOf(document: DocumentFacts, id: string): Issue {
  const issue = document.issues.find((candidate) => candidate.id === id)
  if (issue === undefined)
    throw new Error(`no ${id} among ${document.issues.map((known) => known.id).join(', ')}`)
  return issue
}

/** A blocker field in short: `id LAMP-002`, `number 05`, `range 1..3`, `prose the words`. */
export function tellBlockers(field: BlockerField | null): string[] {
  if (field === null) return ['absent']
  if (field.none) return ['none']
  return field.refs.map((ref) => {
    if (ref.form === 'range') return `range ${ref.from}..${ref.to}`
    if (ref.form === 'number') return `${ref.noun ? 'named' : 'number'} ${ref.text}`
    return `${ref.form} ${'text' in ref ? ref.text : ref.words}`
  })
}

/** What a document has against its own shape, in short. */
export function tellProblems(document: DocumentFacts): string[] {
  return document.problems.map(({ rule, code, detail }) => `${rule} ${code} ${detail}`.trim())
}

/** The text that a span covers. */
export function textAt(
  text: string,
  [line, column, endLine, endColumn]: readonly [number, number, number, number],
): string {
  const lines = text.split('\n').slice(line - 1, endLine)
  if (lines.length === 1) return (lines[0] ?? '').slice(column - 1, endColumn - 1)
  return [
    (lines[0] ?? '').slice(column - 1),
    ...lines.slice(1, -1),
    (lines.at(-1) ?? '').slice(0, endColumn - 1),
  ].join('\n')
}
