import { statusOfWord } from '../../model/document/read-status.ts'
import type { CanonicalStatus } from '../../model/document/status.ts'
import { type LooseStatus, type MarkMeaning, statusMarks } from '../../model/document/status-marks.ts'
import type { Block, TableBlock } from '../markdown/blocks.ts'
import type { Prose } from '../markdown/prose.ts'
import { blankStruck } from '../markdown/struck.ts'
import { type IdShapes, idsOf } from '../mentions/ids.ts'
import type { IssueContext, ReadContext } from '../read-context.ts'

/** A status as a word or a mark states it. */
export type SaidStatus = { readonly status: CanonicalStatus; readonly loose?: LooseStatus }
/** What the legend of a document says that its marks mean; null where a mark means no status. */
type MarkLegend = ReadonlyMap<string, SaidStatus | null>
export type AccountContext = IssueContext & {
  readonly titles: ReadonlyMap<string, string>
  readonly legend: MarkLegend
}

/** Ids with what is said of them and nothing else. */
export type Account = {
  readonly ids: readonly string[]
  /** Null where there are only ids, with a title perhaps. */
  readonly said: SaidStatus | null
  /** Words that may be the title of an issue of another document. */
  readonly title: string | null
}

/** Longer texts say more than an id, a title and a status. */
export const longest = 200
export const date = /\b\d{4}-\d{2}-\d{2}\b/g

const sign = `(?:${[...statusMarks.keys()].join('|')})\\uFE0F?`
export const marks = new RegExp(sign, 'gu')
const edge = '[\\s:：;|()[\\]*_`~.…,!=→>–—-]+'
const edges = new RegExp(`^${edge}|${edge}$`, 'gu')

const meanings: Readonly<Record<MarkMeaning | 'closed', SaidStatus>> = {
  done: { status: 'validated' },
  'not done': { status: 'proposed', loose: 'not done' },
  closed: { status: 'dropped', loose: 'closed' },
  'on track': { status: 'validated', loose: 'on track' },
}

/** Status words that head a list of topics rather than of issues in that state. */
const topics = /^(?:new|later|(?:code )?review|testing|qa|planning|released?|deployed)$/i

export const trimEdges = (text: string): string => text.replace(edges, '')

/** The status that words state which are a status word or marks and nothing else. */
export function saidStatus(
  text: string,
  { settings, legend }: Pick<AccountContext, 'settings' | 'legend'>,
): SaidStatus | null {
  const bare = text.replace(marks, ' ')
  const words = trimEdges(bare.replace(date, ' ')).replace(/\s+/g, ' ')
  if (words === '') return bare === text ? null : ofMarks(text, legend)
  const status = topics.test(words) ? null : statusOfWord(words, settings)
  return status === null ? null : { status }
}

/** Several marks state a status if they agree. */
function ofMarks(text: string, legend: MarkLegend): SaidStatus | null {
  const found = marksIn(text).map((mark) => ofMark(mark, legend))
  const [first] = found
  const agree = found.every((one) => one?.status === first?.status && one?.loose === first?.loose)
  return agree ? (first ?? null) : null
}

/** The marks of a text, without the sign that asks for a coloured picture. */
const marksIn = (text: string): string[] =>
  (text.match(marks) ?? []).map((mark) => mark.replace('\uFE0F', ''))

function ofMark(mark: string, legend: MarkLegend): SaidStatus | null {
  const meant = legend.get(mark)
  const meaning = statusMarks.get(mark)
  if (meant !== undefined || meaning === undefined) return meant ?? null
  return meanings[meaning]
}

const lead = new RegExp(`^(?:[\\s*_\`[(]|${sign})*`, 'u')
const joint = /^[\s\])`*]*(?:[,&+/]|and\b)(?:\s*and\b)?[\s[(`*]*/iu

/** Ids with a status, or with nothing but a title. */
export function accountIn(text: string, context: AccountContext): Account | null {
  if (text.length > longest || /\?\s*$/u.test(text)) return null
  const at = lead.exec(text)?.[0].length ?? 0
  const { ids, rest } = idsAt(text.slice(at), context.shapes)
  if (ids.length === 0) return accountBehindStatus(text, context)
  const behind = rest.replace(/^[\s\])`*]+/u, ' ')
  const said = readRest(`${text.slice(0, at)} ${withoutTitle(behind, ids, context)}`, ids, context)
  return said === null ? null : { ids, ...said }
}

/** "`A`, `B` and `C`" at the head of a text. */
function idsAt(text: string, shapes: IdShapes): { readonly ids: readonly string[]; readonly rest: string } {
  const ids: string[] = []
  let rest = text
  for (let from = 0; ; from = joint.exec(rest)?.[0].length ?? rest.length) {
    const written = idAtStart(rest.slice(from), shapes)
    if (written === null) return { ids, rest }
    ids.push(written.id)
    rest = rest.slice(from + written.length)
    if (!joint.test(rest)) return { ids, rest }
  }
}

/** An id in whatever case it is written. */
function idAtStart(text: string, shapes: IdShapes): { readonly id: string; readonly length: number } | null {
  const forms = /\d/.test(text) ? [text, text.toUpperCase(), text.toLowerCase()] : [text]
  for (const form of new Set(forms)) {
    const id = form.length === text.length ? shapes.atStart(form) : null
    if (id !== null) return { id, length: id.length }
  }
  return null
}

function withoutTitle(text: string, ids: readonly string[], { titles }: AccountContext): string {
  const words = text.replace(/^[\s:：–—-]+/u, '')
  const title = titles.get(ids[0] ?? '')
  const isTitled =
    ids.length === 1 && title !== undefined && words.toLowerCase().startsWith(title.toLowerCase())
  return isTitled ? words.slice(title.length) : text
}

const stateAtEnd = /^(.{2,150}?)(?:\s+[–—|-]\s*|:\s+|\s*[([])([\p{L} -]{3,20})[)\]]?\s*$/u

/** What is said next to ids: a status, nothing, or the title of an issue of another document with either. */
function readRest(
  text: string,
  ids: readonly string[],
  context: AccountContext,
): Pick<Account, 'said' | 'title'> | null {
  if (trimEdges(text) === '') return { said: null, title: null }
  const said = saidStatus(text, context)
  if (said !== null) return { said, title: null }
  if (ids.length > 1 || context.titles.has(ids[0] ?? '')) return null
  const words = trimEdges(text.replace(marks, ' '))
  const [, title, state] = stateAtEnd.exec(words.replace(date, ' ').trim()) ?? []
  const ofState = state === undefined ? null : saidStatus(state, context)
  if (ofState !== null && title !== undefined) return { said: ofState, title: trimEdges(title) }
  return { said: ofMarks(text, context.legend), title: words }
}

const statusInFront = new RegExp(
  `^(?:[\\s*_\`]|${sign})*(?:[[(]([\\p{L} -]{3,20})[\\])]|([\\p{L} -]{3,20}?)\\s*[:：–—-])[\\s*_\`:–—-]*`,
  'u',
)
/** Status words before an id that cannot mean anything but its status. */
const frontWords =
  /^(?:done|completed?|finished|validated|shipped|closed|resolved|merged|verified|in[ -]progress|active|wip|doing|ready|to ?do|open|pending|not[ -]started|backlog|deferred|on hold|dropped|cancell?ed|abandoned|rejected)$/iu

/** "Done: SHOP-1, SHOP-2", "[done] SHOP-1": the status is in front. */
function accountBehindStatus(text: string, context: AccountContext): Account | null {
  const [front, bracketed, labelled] = statusInFront.exec(text) ?? []
  const words = bracketed ?? labelled
  if (front === undefined || words === undefined || !frontWords.test(words)) return null
  const said = saidStatus(words, context)
  const { ids, rest } = idsAt(text.slice(front.length), context.shapes)
  if (said === null || ids.length === 0) return null
  const behind = readRest(withoutTitle(rest, ids, context), ids, context)
  return behind === null || behind.said !== null ? null : { ids, said, title: behind.title }
}

/** The account that a text gives where some of it may be struck out. */
export function accountOf(prose: Prose, context: AccountContext): Account | null {
  if (prose.text.length > longest) return null
  const plain = blankStruck(prose).text
  if (plain === prose.text) return accountIn(plain, context)
  if (trimEdges(plain.replace(marks, ' ')) !== '') {
    const account = accountIn(plain, context)
    return account?.said === null ? null : account
  }
  const whole = accountIn(prose.text.replaceAll('~~', ' '), context)
  if (whole === null || (whole.said !== null && saidStatus(plain, context) === null)) return null
  return { ...whole, said: whole.said ?? meanings.closed }
}

type LegendContext = Pick<ReadContext, 'settings' | 'shapes' | 'source'>
type LegendDraft = Map<string, SaidStatus | null>

const legendHeading = /\b(?:legend|key|meanings?|symbols?|icons?|marks?|emojis?)\b/iu
/** A legend is short. */
const longestLegend = 400

/**
 * What a document says that its marks mean: "Legend: ✅ = ready, 🟡 = reviewed", a table of marks. A mark that means
 * something else than a status states none.
 */
export function readMarkLegend(blocks: readonly Block[], context: LegendContext): MarkLegend {
  const legend: LegendDraft = new Map()
  if (context.source.text.search(marks) === -1) return legend
  let isHeaded = false
  for (const block of blocks) {
    if (block.type === 'heading') isHeaded = legendHeading.test(block.prose.text.slice(0, longestLegend))
    else if (block.type === 'table') addTable(legend, block, isHeaded, context)
    else if (block.prose.text.length <= longestLegend && block.prose.text.search(marks) !== -1)
      addLine(legend, block.prose, isHeaded, context)
  }
  return legend
}

/** Rows with a mark and what it means. */
function addTable(
  legend: LegendDraft,
  { rows: [header, ...body] }: TableBlock,
  isHeaded: boolean,
  context: LegendContext,
): void {
  const labels = (header?.cells ?? []).map(({ text }) => text.slice(0, longestLegend)).join(' ')
  if (!isHeaded && !legendHeading.test(labels)) return
  for (const { cells } of body) {
    const [mark = '', meaning = ''] = cells.map(({ text }) => text.slice(0, longestLegend))
    const only = marksIn(mark)
    if (only.length === 1 && trimEdges(mark.replace(marks, ' ')) === '')
      addMeaning(legend, only[0] ?? '', meaning, true, context)
  }
}

const defines = /^\uFE0F?\s*[`*]*\s*(?:[=:]|means?\b)/iu

function addLine(legend: LegendDraft, prose: Prose, isHeaded: boolean, context: LegendContext): void {
  if (idsOf(prose, context.shapes).length > 0) return
  const { text } = prose
  const found = marksIn(text)
  const pieces = text.split(marks)
  const isLegend = isHeaded || legendHeading.test(pieces[0] ?? '')
  for (const [at, mark] of found.entries()) {
    const meaning = pieces[at + 1] ?? ''
    const isDefined = isLegend || defines.test(meaning)
    if (isDefined || found.length > 1) addMeaning(legend, mark, meaning, isDefined, context)
  }
}

function addMeaning(
  legend: LegendDraft,
  mark: string,
  words: string,
  isDefined: boolean,
  { settings }: LegendContext,
): void {
  const meaning = trimEdges(words.replace(/^[\s=:`*]*means?\b/iu, ''))
  if (meaning === '' || !statusMarks.has(mark)) return
  const said = saidStatus(meaning, { settings, legend: new Map() })
  if (said !== null || isDefined) legend.set(mark, said)
}
