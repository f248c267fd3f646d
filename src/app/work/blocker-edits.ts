import type { Span } from '../../model/document/span.ts'
import { folderOf } from '../../model/root-paths.ts'
import { lastPartOf } from '../../model/short-ids.ts'
import type { Blocker } from '../../model/workspace.ts'
import { dataEdits, isData } from './data-edits.ts'
import { type EditDocument, type EditSpace, linesBehind, type PathEdit } from './edit-space.ts'
import { type FieldWords, fieldInsertions, yamlScalar } from './field-edits.ts'
import type { IssueAtWork } from './issue-goals.ts'

/** A reference in a document, with the quotes around it. */
type WrittenRef = { readonly document: EditDocument; readonly span: Span; readonly quote: string }

const itemLine = /^([\s>]*(?:[-*+]|\d+[.)])\s+)(?=\S)/u
const none = 'None'

async function writtenRef(blocker: Blocker, space: EditSpace): Promise<WrittenRef> {
  const document = await space.documentAt(blocker.path)
  const [line, column, endLine, endColumn] = blocker.span
  const before = document.lineAt(line).charAt(column - 2)
  const isQuoted = /["'`]/.test(before) && document.lineAt(endLine).charAt(endColumn - 1) === before
  if (isQuoted) return { document, span: [line, column - 1, endLine, endColumn + 1], quote: before }
  const own = document.lineAt(line).charAt(column - 1)
  return { document, span: blocker.span, quote: /["']/.test(own) ? own : '' }
}

/** The references of an issue, each place once, in the order of the text. */
async function writtenRefs(blockers: readonly Blocker[], space: EditSpace): Promise<WrittenRef[]> {
  const places = new Map(blockers.map((blocker) => [`${blocker.path}:${blocker.span.join(':')}`, blocker]))
  const refs = await Promise.all([...places.values()].map((blocker) => writtenRef(blocker, space)))
  return refs.sort((a, b) => a.span[0] - b.span[0] || a.span[1] - b.span[1])
}

/** True for a reference that has the item of a list to itself. */
function hasOwnLine(ref: WrittenRef, refs: readonly WrittenRef[]): boolean {
  const [line, column] = ref.span
  const mark = itemLine.exec(ref.document.lineAt(line))?.[1]
  const isFirst =
    mark !== undefined && /^[\s"'`*[(]*$/u.test(ref.document.lineAt(line).slice(mark.length, column - 1))
  return isFirst && refs.filter(({ span }) => span[0] === line).length === 1
}

/** The ways to write one more blocker, best first. `words` is an id or a text. */
export async function blockerInsertions(
  at: IssueAtWork,
  words: string,
  isId: boolean,
): Promise<PathEdit[][]> {
  const { linked, document, parts, space } = at
  const spellings = isId && document.facts.format !== 'sot' ? [lastPartOf(words), words] : [words]
  const refs = await writtenRefs(linked.blockedBy, space)
  const last = refs.at(-1)
  if (isData(document) && last === undefined)
    return isId
      ? spellings.flatMap((one) => dataEdits(document, parts, 'dependencies', `[${numeric(one)}]`))
      : []
  const field = parts.blockedBy
  const ways = spellings.flatMap((spelling) => {
    const behind = last === undefined ? [] : behindRef(last, refs, spelling)
    const instead = last === undefined && field !== null ? [[insteadOf(document, field.span, spelling)]] : []
    const added = last === undefined ? ofFormat(at, spelling) : []
    return [...behind, ...instead, ...added]
  })
  const key = await keyOfPlan(at)
  return [
    ...ways,
    ...spellings.flatMap((spelling) => fieldInsertions(document, parts, fieldWords(at, key, spelling))),
  ]
}

/** Numbers are numbers in JSON. */
const numeric = (word: string): string => (/^[1-9]\d*$/.test(word) ? word : JSON.stringify(word))

function behindRef(last: WrittenRef, refs: readonly WrittenRef[], words: string): PathEdit[][] {
  const { document, quote, span } = last
  const [, , endLine, end] = span
  const { path, lineAt } = document
  const written = `${quote}${words}${quote}`
  const mark = itemLine.exec(lineAt(span[0]))?.[1]
  const next = linesBehind(document, endLine, [
    `${mark?.replace(/\d+/, (number) => String(Number(number) + 1))}${written}`,
  ])
  const inline = [', ', '; '].map((sign): PathEdit[] => [
    { path, span: [endLine, end, endLine, end], text: sign + written },
  ])
  return mark !== undefined && hasOwnLine(last, refs) ? [[next], ...inline] : inline
}

/** In place of a value that says none. */
function insteadOf({ path, lineAt }: EditDocument, span: Span, words: string): PathEdit {
  const isList = lineAt(span[0]).charAt(span[1] - 1) === '['
  return { path, span, text: isList ? `[${yamlScalar(words)}]` : words }
}

/** How formats write what a task waits for. */
function ofFormat({ document, parts }: IssueAtWork, words: string): PathEdit[][] {
  const { path, lineAt, facts } = document
  const [line] = parts.span
  const end = lineAt(line).trimEnd().length + 1
  if (facts.format === 'spec-kit')
    return [[{ path, span: [line, end, line, end], text: ` (depends on ${words})` }]]
  const indent = /^\s*(?:[-*+]|\d+[.)])\s+/.exec(lineAt(line))?.[0].length
  if (facts.format !== 'kiro' || indent === undefined) return []
  return [[linesBehind(document, line, [`${' '.repeat(indent)}- _Depends: ${words}_`])]]
}

const keys = /^(?:blocked[_-]?by|depends[_-]?on|dependencies|depends)$/iu

/** A new field with the label that the document uses, or the key that other documents use. */
function fieldWords({ document }: IssueAtWork, key: string, value: string): FieldWords {
  const fields = document.facts.issues.flatMap((issue) =>
    issue.fields.filter(({ name }) => name === 'blocked-by'),
  )
  const label = fields.find((field) => !/_/.test(field.label) && /^\p{Lu}/u.test(field.label))?.label
  return { label: label ?? 'Blocked by', key, value, yaml: `[${yamlScalar(value)}]` }
}

/** The key for blockers that other files of the same folder use. */
async function keyOfPlan({ document, space, linked }: IssueAtWork): Promise<string> {
  const folder = folderOf(linked.path)
  const near = space.before.workspace.documents.filter(
    (one) => one.frontMatter !== null && folderOf(one.path) === folder,
  )
  for (const { path } of near.slice(0, mostRead)) {
    const { facts } = await space.documentAt(path)
    const key = Object.keys(facts.frontMatter?.data ?? {}).find((one) => keys.test(one))
    if (key !== undefined) return key
  }
  return document.facts.format === 'sot' ? 'blocked_by' : 'depends_on'
}

/** How many files are read to learn the key. */
const mostRead = 20

/** The ways to remove blockers; where no other is left, the field says none. */
export async function blockerRemovals(at: IssueAtWork, removed: readonly Blocker[]): Promise<PathEdit[][]> {
  const { linked, space } = at
  const all = await writtenRefs(linked.blockedBy, space)
  const gone = await writtenRefs(removed, space)
  const keyOf = ({ document, span }: WrittenRef): string => `${document.path}:${span.join(':')}`
  const names = new Set(gone.map(keyOf))
  const left = all.filter((ref) => !names.has(keyOf(ref)))
  if (left.length > 0) return [gone.map((ref) => removal(ref, all))]
  return [...emptied(at, all), ...emptiedField(at)]
}

/** One reference away, with what separates it from its neighbour. */
function removal(ref: WrittenRef, all: readonly WrittenRef[]): PathEdit {
  const { document, span } = ref
  const { path } = document
  if (hasOwnLine(ref, all)) return withoutLine(document, span)
  const at = all.indexOf(all.find((one) => one.span === span || one.span.join() === span.join()) ?? ref)
  const [previous, next] = [all[at - 1], all[at + 1]]
  const isNear = (other: WrittenRef | undefined): other is WrittenRef =>
    other !== undefined && other.document.path === path && !hasOwnLine(other, all)
  if (isNear(next)) return { path, span: [span[0], span[1], next.span[0], next.span[1]], text: '' }
  if (!isNear(previous)) return { path, span, text: none }
  return { path, span: [...separatorBefore(previous, ref), span[2], span[3]], text: '' }
}

function separatorBefore(
  { span: [, , line, column] }: WrittenRef,
  ref: WrittenRef,
): [line: number, column: number] {
  const [own, start] = ref.span
  if (line !== own) return [line, column]
  const between = ref.document.lineAt(line).slice(column - 1, start - 1)
  const found = /(?:\s*[,;]\s*(?:and\s+)?|\s+and\s+)$/iu.exec(between)
  return [line, column + (found?.index ?? 0)]
}

const withoutLine = ({ path, lineAt, lineCount }: EditDocument, [line, , endLine]: Span): PathEdit =>
  endLine < lineCount
    ? { path, span: [line, 1, endLine + 1, 1], text: '' }
    : { path, span: [line - 1, lineAt(line - 1).length + 1, endLine, lineAt(endLine).length + 1], text: '' }

/** Every reference away: a list keeps one item that says none, and a clause of a task goes as a whole. */
function emptied({ document, parts }: IssueAtWork, all: readonly WrittenRef[]): PathEdit[][] {
  const [first, ...others] = all
  if (first === undefined) return []
  const { path, lineAt, facts } = first.document
  const [line] = first.span
  if (isData(document)) return dataEdits(document, parts, 'dependencies', '[]')
  const clause = / ?\((?:depends on|blocked by)[^()]*\)/iu.exec(lineAt(line))
  if (facts.format === 'spec-kit' && clause !== null)
    return [[{ path, span: [line, clause.index + 1, line, clause.index + 1 + clause[0].length], text: '' }]]
  if (facts.format === 'kiro' && /_depends/iu.test(lineAt(line)))
    return [[withoutLine(first.document, first.span)]]
  const keyed = emptiedKey(document, line)
  if (keyed !== null) return [[keyed]]
  const areItems = all.every((ref) => hasOwnLine(ref, all))
  if (areItems && others.length > 0)
    return [
      [...others.map((ref) => withoutLine(ref.document, ref.span)), { path, span: first.span, text: none }],
    ]
  const value = parts.blockedBy?.span
  const isWhole =
    value !== undefined && value[0] === value[2] && all.every(({ span }) => span[0] === value[0])
  const span = isWhole ? value : first.span
  const stop =
    lineAt(span[2])
      .slice(0, span[3] - 1)
      .endsWith('.') && !isWhole
      ? '.'
      : ''
  const isList = lineAt(span[0]).charAt(span[1] - 1) === '['
  return [[{ path, span, text: isList ? '[]' : none + stop }]]
}

/** The list of a key in front matter, in whichever form, gives way to an empty one. */
function emptiedKey({ path, facts, lineAt }: EditDocument, line: number): PathEdit | null {
  const { frontMatter } = facts
  if (frontMatter === null || line > frontMatter.span[2]) return null
  const entry = Object.entries(frontMatter.spans).find(([, [from, , to]]) => line >= from && line <= to)
  if (entry === undefined || !keys.test(entry[0])) return null
  const [key, span] = entry
  if (lineAt(span[0]).startsWith(key)) return { path, span, text: '[]' }
  const [above, end] = [span[0] - 1, lineAt(span[2]).length + 1]
  const last = lineAt(span[2]).trim() === '' || span[3] === 1 ? span[2] - 1 : span[2]
  return {
    path,
    span: [above, lineAt(above).length + 1, last, last === span[2] ? end : lineAt(last).length + 1],
    text: ' []',
  }
}

/** The whole value of the field on its own line. */
function emptiedField({ document, parts }: IssueAtWork): PathEdit[][] {
  const span = parts.blockedBy?.span
  return span === undefined || document.lineAt(span[0]) === ''
    ? []
    : [[{ path: document.path, span, text: none }]]
}
