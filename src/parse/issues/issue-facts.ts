import type { ReadProblem } from '../../model/document/document.ts'
import type { Criterion, Field, FieldName, Issue, StatusFact } from '../../model/document/issue.ts'
import { isStatusDoubtful, readStatus, twoStatuses } from '../../model/document/read-status.ts'
import type { Span } from '../../model/document/span.ts'
import { blockersIn, unreadBlocks, withStatusEdge } from '../blockers/blocker-field.ts'
import type { FieldScan } from '../fields/field-scan.ts'
import { type FoundField, type ValueItem, valueSpan, wordsOf, wordsOfItem } from '../fields/field-scan.ts'
import { readPlanning } from '../fields/read-planning.ts'
import { withoutBox } from '../markdown/boxes.ts'
import { foldSpaces, hasWord, sliceText, spanOfSlice } from '../markdown/prose.ts'
import { blankStruck } from '../markdown/struck.ts'
import type { ReadContext } from '../read-context.ts'
import { allowedFilesIn } from './allowed-files.ts'
import { commandsIn, namedCaseIn } from './issue-commands.ts'
import { readSignOffs, signOffAmongCriteria } from './read-sign-offs.ts'
import { readStories } from './stories.ts'

/** What an issue is before its fields are read. */
export type IssueHead = Omit<
  Issue,
  | 'status'
  | 'type'
  | 'blockedBy'
  | 'blocks'
  | 'stories'
  | 'acceptance'
  | 'otherBoxes'
  | 'build'
  | 'commands'
  | 'signOffs'
  | 'allowedFiles'
  | 'relations'
  | 'optional'
  | 'namedCase'
  | 'planning'
  | 'fields'
>

type Context = ReadContext & { readonly issue: string }

/** An issue with the facts of the fields that were found; a known label whose value says nothing is a problem. */
export function issueOfFields(
  head: IssueHead,
  found: FieldScan,
  read: ReadContext,
): { issue: Issue; problems: ReadProblem[] } {
  const context = { ...read, issue: head.id }
  const fields = found.fields.map((field) => withoutProse(field, context))
  const byName = firstFields(fields)
  const status = readStatusField(byName.get('status'), context)
  const { signOffs, problems: unsigned } = readSignOffs(fields, context)
  const issue: Issue = {
    ...head,
    status,
    type: textFact(byName.get('type'), context),
    blockedBy: withStatusEdge(blockersIn(fields, 'blocked-by', context), status, context),
    blocks: blockersIn(fields, 'blocks', context),
    stories: storiesIn(fields, context),
    acceptance: criteriaIn(fields, context),
    otherBoxes: found.boxes.map((box) => toCriterion(box, context)),
    build: buildText(byName.get('build'), found),
    commands: commandsIn(fields, context.source),
    signOffs,
    allowedFiles: allowedFilesIn(fields, context.source),
    relations: [],
    optional: false,
    namedCase: namedCaseIn(fields),
    fields: fields.map(toField),
    ...readPlanning(fields, head.source === 'file' ? (read.frontMatter?.data ?? {}) : {}),
  }
  const problems = [...found.problems, ...emptyFields(fields, found.problems, context), ...unsigned]
  for (const unread of unreadBlocks(issue.blocks, context)) problems.push(unread)
  for (const unread of doubtfulStatuses(fields, context)) problems.push(unread)
  return { issue, problems }
}

/** `Status:` with nothing behind it, and the summary as the next paragraph: the sentence is no status. */
function withoutProse(field: FoundField, { settings, source }: Context): FoundField {
  const [first] = field.items
  const isWord = field.name === 'status' || field.name === 'type'
  if (!isWord || field.from !== 'line' || first === undefined) return field
  if (first.depth > 0) return field
  const span = spanOfSlice(first.slice, source)
  if (span[0] <= field.labelSpan[2] + 1) return field
  const text = foldSpaces(sliceText(first.slice)).trim()
  if (text.split(' ').length < 4) return field
  const isStatus = field.name === 'status' && readStatus(text, span, settings).status !== 'unknown'
  return isStatus ? field : { ...field, items: [] }
}

/** Of each name the first field that says something; where none does, the first one. */
function firstFields(fields: readonly FoundField[]): ReadonlyMap<FieldName, FoundField> {
  const byName = new Map<FieldName, FoundField>()
  for (const field of fields) {
    if (field.name === null) continue
    const before = byName.get(field.name)
    if (before === undefined || (before.items.length === 0 && field.items.length > 0))
      byName.set(field.name, field)
  }
  return byName
}

/** An acceptance label with nothing behind it has a rule of its own; a sign-off may still be to come. */
const mustSpeak = ({ name }: FoundField): boolean =>
  name !== null && name !== 'acceptance' && name !== 'sign-off'

function emptyFields(
  fields: readonly FoundField[],
  known: readonly ReadProblem[],
  { issue }: Context,
): readonly ReadProblem[] {
  if (!fields.some((field) => mustSpeak(field) && !saysSomething(field))) return []
  // A broken table below the label has been reported already.
  const reported = new Set(known.map(({ detail }) => detail))
  const done = new Set(fields.filter(saysSomething).map((field) => field.name))
  const problems: ReadProblem[] = []
  for (const field of fields) {
    if (!mustSpeak(field) || done.has(field.name) || reported.has(field.label)) continue
    done.add(field.name)
    const { label: detail, labelSpan: span } = field
    problems.push({ rule: 'dialect-unread', code: 'no-value', detail, span, issue })
  }
  return problems
}

const holdsWord = ({ slice }: ValueItem): boolean => hasWord(sliceText(slice))

function saysSomething({ name, items }: FoundField): boolean {
  return name === 'status' ? items.some(holdsWord) : items.length > 0
}

function readStatusField(field: FoundField | undefined, { source, settings }: Context): StatusFact | null {
  const item = field?.items.find(holdsWord)
  if (item === undefined) return null
  const [words, plain] = [wordsOfItem(item), wordsInForce(item)].map((text) =>
    text.replace(/^status\s*:\s*/iu, ''),
  )
  return readStatus(words ?? '', spanOfSlice(item.slice, source), settings, plain)
}

/** The words of an item without those that were struck out. */
export function wordsInForce({ slice }: ValueItem): string {
  const { text } = blankStruck(slice.prose)
  return foldSpaces(text.slice(slice.from, slice.to)).trim()
}

/** Status lines that state two statuses. */
function doubtfulStatuses(
  fields: readonly FoundField[],
  { settings, source, issue }: Context,
): ReadProblem[] {
  return fields.flatMap(({ name, label: detail, items }): ReadProblem[] => {
    const item = name === 'status' ? items.find(holdsWord) : undefined
    if (item === undefined || !isStatusDoubtful(wordsOfItem(item), settings, wordsInForce(item))) return []
    const span = spanOfSlice(item.slice, source)
    return [{ rule: 'dialect-unread', code: twoStatuses, detail, span, issue }]
  })
}

function storiesIn(fields: readonly FoundField[], { source }: Context): Issue['stories'] {
  const found = fields.filter(({ name }) => name === 'stories')
  const field = found.find(({ items }) => items.length > 0) ?? found[0]
  if (field === undefined) return null
  const slices = found.flatMap(({ items }) => items.map((item) => item.slice))
  return readStories(slices, valueSpan(field, source), source)
}

function textFact(field: FoundField | undefined, { source }: Context): Issue['type'] {
  const item = field?.items[0]
  return item === undefined ? null : { text: wordsOfItem(item), span: spanOfSlice(item.slice, source) }
}

function toCriterion(item: ValueItem, { source }: Context): Criterion {
  const words = wordsOfItem(item)
  const text = item.checked === null ? words : withoutBox(words)
  return {
    text: text.startsWith('#') ? text.replace(/^#\d+\s+/, '') : text,
    checked: item.checked,
    span: spanOfSlice(item.slice, source),
  }
}

function criteriaIn(fields: readonly FoundField[], context: Context): Issue['acceptance'] {
  const all: Criterion[] = []
  let span: Span | null = null
  for (const field of fields) {
    if (field.name !== 'acceptance') continue
    span ??= field.labelSpan
    for (const { item, details } of criteriaOf(field)) {
      const criterion = toCriterion(item, context)
      all.push({ ...criterion, text: joined([criterion.text, ...details.map(wordsOfItem)]) })
    }
  }
  return span && { items: all, span }
}

/** The words of a criterion and of what is nested in it, on one line. */
function joined(texts: readonly string[]): string {
  return texts
    .filter((text) => text !== '')
    .map((text, at, all) => (at > 0 && /[\p{L}\p{N}]$/u.test(all[at - 1] ?? '') ? `; ${text}` : ` ${text}`))
    .join('')
    .trim()
}

type ListedCriterion = { readonly item: ValueItem; readonly details: ValueItem[] }

/**
 * Top-level items and boxes at any depth, each with the further paragraphs and items nested in it; prose below the label only
 * where there is no list.
 */
function criteriaOf({ items }: FoundField): readonly ListedCriterion[] {
  if (!items.some(isListed)) return items.flatMap((item) => (item.depth === 0 ? [{ item, details: [] }] : []))
  const found: ListedCriterion[] = []
  const around: ListedCriterion[] = []
  for (const item of items) {
    if (signOffAmongCriteria(item) !== null) continue
    const deepest = item.continues ? item.depth : item.depth - 1
    while ((around.at(-1)?.item.depth ?? Number.NEGATIVE_INFINITY) > deepest) around.pop()
    if (!isListed(item)) {
      around.at(-1)?.details.push(item)
      continue
    }
    const criterion = { item, details: [] }
    found.push(criterion)
    around.push(criterion)
  }
  return found
}

const isListed = ({ depth, checked, continues }: ValueItem): boolean =>
  !continues && (depth === 1 || (depth > 1 && checked !== null))

function buildText(field: FoundField | undefined, scan: FieldScan): string | null {
  const texts = field
    ? field.items.map((item) => sliceText(item.slice))
    : scan.lead.map((block) => block.prose.text)
  const text = texts.join('\n').trim()
  return text === '' ? null : text
}

/** Fields whose values are facts of their own. */
const separateFacts: ReadonlySet<FieldName> = new Set<FieldName>([
  'status',
  'type',
  'blocked-by',
  'blocks',
  'stories',
  'build',
  'acceptance',
  'sign-off',
])

function toField(field: FoundField): Field {
  return {
    name: field.name,
    label: field.label,
    value: field.name !== null && separateFacts.has(field.name) ? null : wordsOf(field),
    span: field.labelSpan,
    near: field.near,
  }
}
