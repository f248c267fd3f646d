import type { ReadProblem } from '../model/document.ts'
import type {
  BlockerField,
  BlockerRef,
  Criterion,
  Field,
  FieldName,
  Issue,
  StatusFact,
} from '../model/issue.ts'
import type { Settings } from '../model/settings.ts'
import { joinSpans, type Span } from '../model/span.ts'
import { readBlockers } from './blockers.ts'
import type { FieldScan } from './field-scan.ts'
import { foldSpaces } from './fold-spaces.ts'
import type { FoundField, ValueItem } from './found-field.ts'
import { idShapes } from './ids.ts'
import { someWord } from './lettered.ts'
import { plainProse, sliceText, spanOfRange } from './prose.ts'
import type { Source } from './source.ts'
import { readStatus, statusEdge } from './status.ts'
import { readStories } from './stories.ts'

export type FieldFacts = Pick<
  Issue,
  'status' | 'type' | 'blockedBy' | 'blocks' | 'stories' | 'acceptance' | 'otherBoxes' | 'build' | 'fields'
>

type Context = { readonly source: Source; readonly settings: Settings; readonly issue: string }

/** Turns the fields that were found into facts; a known label whose value says nothing is a problem. */
export function factsOfFields(
  found: FieldScan,
  context: Context,
): { facts: FieldFacts; problems: ReadProblem[] } {
  const { lead, boxes, owner } = found
  const fields = found.fields.map((field) => withoutProse(field, context))
  const scan: FieldScan = { fields, problems: found.problems, lead, boxes, owner }
  const problems = [...scan.problems, ...emptyFields(scan, context)]
  const first = (name: FieldName): FoundField | null => firstFilled(scan.fields, name)
  const status = readStatusField(first('status'), context)
  const blockedBy = withStatusEdge(readBlockerField(first('blocked-by'), context), status, context)
  const acceptance = scan.fields.filter((field) => field.name === 'acceptance')
  const stories = first('stories')
  const facts: FieldFacts = {
    status,
    type: textFact(first('type')),
    blockedBy,
    blocks: readBlockerField(first('blocks'), context),
    stories:
      stories &&
      readStories(
        stories.items.map((item) => item.slice),
        valueSpan(stories),
        context.source,
      ),
    acceptance: acceptance[0]
      ? { items: acceptance.flatMap(criteriaOf), span: acceptance[0].labelSpan }
      : null,
    otherBoxes: scan.boxes.map(toCriterion),
    build: buildText(first('build'), scan),
    fields: scan.fields.map(toField),
  }
  for (const unread of unreadBlocks(facts.blocks, context)) problems.push(unread)
  return { facts, problems }
}

/** `Status:` with nothing behind it, and the summary as the next paragraph: the sentence is no status. */
function withoutProse(field: FoundField, { settings }: Context): FoundField {
  const [first] = field.items
  const isWord = field.name === 'status' || field.name === 'type'
  if (!isWord || field.from !== 'line' || first === undefined) return field
  if (first.depth > 0 || first.span[0] <= field.labelSpan[2] + 1) return field
  const text = foldSpaces(sliceText(first.slice)).trim()
  if (text.split(' ').length < 4) return field
  const isStatus = field.name === 'status' && readStatus(text, first.span, settings).status !== 'unknown'
  return isStatus ? field : { ...field, items: [] }
}

/** The first field of a name that says something; else the first one. */
function firstFilled(fields: readonly FoundField[], name: FieldName): FoundField | null {
  let empty: FoundField | null = null
  for (const field of fields) {
    if (field.name !== name) continue
    if (field.items.length > 0) return field
    empty ??= field
  }
  return empty
}

function emptyFields(scan: FieldScan, context: Context): ReadProblem[] {
  const filled = new Set(scan.fields.filter((field) => saysSomething(field)).map((field) => field.name))
  const seen = new Set<FieldName>()
  const told = new Set(scan.problems.map(({ detail }) => detail))
  const problems: ReadProblem[] = []
  for (const field of scan.fields) {
    const { name } = field
    // An acceptance label with nothing behind it has a rule of its own.
    if (name === null || name === 'acceptance' || filled.has(name) || seen.has(name)) continue
    // A broken table below the label has been told already.
    if (told.has(field.label)) continue
    seen.add(name)
    problems.push({
      rule: 'dialect-unread',
      code: 'no-value',
      detail: field.label,
      span: field.labelSpan,
      issue: context.issue,
    })
  }
  return problems
}

function holdsWord({ slice }: ValueItem): boolean {
  const text = sliceText(slice)
  return someWord(text).test(text)
}

function saysSomething(field: FoundField): boolean {
  if (field.name !== 'status') return field.items.length > 0
  return field.items.some(holdsWord)
}

function readStatusField(field: FoundField | null, { source, settings }: Context): StatusFact | null {
  const item = field?.items.find(holdsWord)
  if (item === undefined) return null
  const { prose, from, to } = item.slice
  const text = foldSpaces(prose.text.slice(from, to)).trim()
  return readStatus(text, spanOfRange(prose, source, from, to), settings)
}

function readBlockerField(field: FoundField | null, { source, settings }: Context): BlockerField | null {
  if (field === null) return null
  const items = field.items.filter((item) => item.depth <= 1)
  const context = { shapes: idShapes(settings), source }
  return readBlockers(
    (items.length > 0 ? items : field.items).map((item) => item.slice),
    valueSpan(field),
    context,
  )
}

/** `blocked-by-06` names a blocker within the status word. */
function withStatusEdge(
  field: BlockerField | null,
  status: StatusFact | null,
  context: Context,
): BlockerField | null {
  const edge = status && statusEdge(status.text)
  if (!status || !edge) return field
  const shapes = idShapes(context.settings)
  const words = edge.ref
  const ref: BlockerRef = shapes.whole.test(words)
    ? { form: 'id', text: words, words, span: status.span }
    : { form: 'number', text: words, noun: true, words, span: status.span }
  return { none: false, refs: [...(field?.refs ?? []), ref], span: field?.span ?? status.span }
}

function unreadBlocks(blocks: BlockerField | null, context: Context): ReadProblem[] {
  return (blocks?.refs ?? [])
    .filter((ref) => ref.form === 'unreadable')
    .map((ref) => ({
      rule: 'dialect-unread',
      code: 'not-text',
      detail: 'Blocks',
      span: ref.span,
      issue: context.issue,
    }))
}

function textFact(field: FoundField | null): Issue['type'] {
  const item = field?.items[0]
  if (item === undefined) return null
  return { text: foldSpaces(sliceText(item.slice)).trim(), span: item.span }
}

function toCriterion({ slice, checked, span }: ValueItem): Criterion {
  const text = foldSpaces(sliceText(slice)).trim()
  return { text: text.startsWith('#') ? text.replace(/^#\d+\s+/, '') : text, checked, span }
}

/** Top-level items, boxes at any depth; prose below the label only where there is no list. */
function criteriaOf(field: FoundField): Criterion[] {
  const listed = field.items.filter((item) => item.depth === 1 || (item.depth > 1 && item.checked !== null))
  return (listed.length > 0 ? listed : field.items.filter((item) => item.depth === 0)).map(toCriterion)
}

function buildText(field: FoundField | null, scan: FieldScan): string | null {
  const texts = field
    ? field.items.map((item) => sliceText(item.slice))
    : scan.lead.map((block) => block.prose.text)
  const text = texts.join('\n').trim()
  return text === '' ? null : text
}

/** Where the words of a field stand; its label where there are none. */
export function valueSpan(field: FoundField): Span {
  const first = field.items[0]
  const last = field.items.at(-1)
  return first && last ? joinSpans(first.span, last.span) : field.labelSpan
}

/** Fields whose values are facts of their own. */
const toldElsewhere: ReadonlySet<FieldName> = new Set<FieldName>([
  'status',
  'type',
  'blocked-by',
  'blocks',
  'stories',
  'build',
  'acceptance',
])

/** The words of a field. */
export function wordsOf(field: FoundField): string {
  return field.items.map((item) => sliceText(item.slice)).join('\n')
}

function toField(field: FoundField): Field {
  return {
    name: field.name,
    label: field.label,
    value: field.name !== null && toldElsewhere.has(field.name) ? null : wordsOf(field),
    span: field.labelSpan,
    near: field.near,
  }
}

/** A field that a front matter key gives: the same grammar reads it. */
export function frontMatterField(
  name: FieldName,
  label: string,
  values: readonly { text: string; offset: number }[],
  labelSpan: Span,
  source: Source,
): FoundField {
  const items = values.map(({ text, offset }): ValueItem => {
    const prose = plainProse(text, offset)
    return {
      slice: { prose, from: 0, to: text.length },
      checked: null,
      depth: 0,
      span: spanOfRange(prose, source, 0, text.length),
    }
  })
  return { name, label, near: null, labelSpan, items, from: 'line', inHeader: true }
}
