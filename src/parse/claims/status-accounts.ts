import type { StatusStatement } from '../../model/document/claim.ts'
import type { DocumentKind } from '../../model/document/document.ts'
import { statusOfWord } from '../../model/document/read-status.ts'
import type { CanonicalStatus } from '../../model/document/status.ts'
import { fieldOf } from '../fields/labels.ts'
import type { Block, HeadingBlock, TableBlock } from '../markdown/blocks.ts'
import { foldSpaces, type Prose, spanOfRange } from '../markdown/prose.ts'
import type { IssueContext } from '../read-context.ts'

type Context = IssueContext & { readonly titles: ReadonlyMap<string, string> }
/** What the headings above a block say of what is listed below them. */
type Above = { readonly level: number; readonly status: CanonicalStatus | null; readonly isDated: boolean }

const freeKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['journal', 'review', 'plan'])

/**
 * Accounts of an issue's status apart from its status line: a list item, a table row or a heading in which its id has a
 * status word or a check mark and nothing else. Quotes and what is below a date are no accounts of today.
 */
export function readStatusAccounts(input: IssueContext, kind: DocumentKind): StatusStatement[] {
  if (freeKinds.has(kind)) return []
  const context = { ...input, titles: new Map(input.issues.map(({ id, title }) => [id, title])) }
  const headed = new Map(input.issues.map(({ id, span }) => [span[0], id]))
  const found: StatusStatement[] = []
  let above: readonly Above[] = []
  for (const block of input.blocks) {
    if (block.quoted) continue
    if (block.type === 'heading') {
      above = [...above.filter(({ level }) => level < block.level), aboveOf(block, context)]
      found.push(...ofTitle(block, headed.get(block.span[0]), context))
    } else if (!above.some(({ isDated }) => isDated) && !context.fieldOf.has(block)) {
      if (block.type === 'table') found.push(...ofTable(block, context))
      else found.push(...ofItem(block, above.at(-1)?.status ?? null, context))
    }
  }
  return found
}

const date = /\b\d{4}-\d{2}-\d{2}\b/g
const marks = /[✅✔☑✓]\uFE0F?/gu
/** Longer texts say more than an id, a title and a status. */
const longest = 200

function aboveOf({ level, prose }: HeadingBlock, context: Context): Above {
  const words = prose.text.slice(0, longest)
  const status = stateOf(words.replace(/\s*\(\d+\)\s*$/, ''), context)
  return { level, status, isDated: words.search(date) !== -1 }
}

/** Status words that head a list of topics rather than of issues in that state. */
const topics = /^(?:new|later|(?:code )?review|testing|qa|planning|released?|deployed)$/i

/** The status that words state which are a status word or a check mark and nothing else. */
function stateOf(text: string, { settings }: Context): CanonicalStatus | null {
  const bare = text.replace(marks, ' ')
  const words = bare
    .replace(date, ' ')
    .replace(/^[\s:：|()[\]*_`.,–—-]+|[\s:：|()[\]*_`.,–—-]+$/gu, '')
    .replace(/\s+/g, ' ')
  if (words !== '') return topics.test(words) ? null : statusOfWord(words, settings)
  return bare === text ? null : 'validated'
}

function ofItem(block: Block & { readonly type: 'text' }, listed: CanonicalStatus | null, context: Context) {
  const { prose, opensItem, checked } = block
  if (!opensItem || prose.text.length > longest) return []
  const account = accountIn(prose.text, context)
  const status =
    account?.status ?? (account?.isBare === true ? (checked === true ? 'validated' : listed) : null)
  return account === null || status === null ? [] : [statementOf(account.id, status, prose, context)]
}

/** An id with a status, or with nothing but its title. */
function accountIn(text: string, context: Context) {
  const at = /^(?:[\s✅✔☑✓*_`[(]|\uFE0F)*/u.exec(text)?.[0].length ?? 0
  const id = context.shapes.atStart(text.slice(at))
  if (id === null) return null
  const behind = text.slice(at + id.length).replace(/^[\s\])`*]+/u, ' ')
  const words = withoutTitle(behind, context.titles.get(id))
  const rest = `${text.slice(0, at)} ${words}`
  const isBare = rest.replace(/[\s:：()[\]*_`.,–—-]/gu, '') === ''
  return { id, status: isBare ? null : stateOf(rest, context), isBare }
}

function withoutTitle(text: string, title: string | undefined): string {
  const words = text.replace(/^[\s:：–—-]+/u, '')
  const isTitled = title !== undefined && words.toLowerCase().startsWith(title.toLowerCase())
  return isTitled ? words.slice(title.length) : text
}

const stateHeader = /^(?:state|progress|done\??|stage|now|current(?:ly)?|result|outcome|.{0,20}\bstatus|)$/iu

/** Rows of a table without a column "Status", which index tables have. */
function* ofTable({ rows }: TableBlock, context: Context): Iterable<StatusStatement> {
  const [header, ...body] = rows
  const labels = (header?.cells ?? []).map(({ text }) => text.trim())
  if (labels.some((label) => fieldOf(label) === 'status')) return
  const columns = labels.flatMap((label, at) => (labels.length === 2 || stateHeader.test(label) ? [at] : []))
  for (const { cells } of body) {
    const ref = cells.findIndex(({ text }) => context.shapes.isId(text.trim()))
    const id = cells[ref]?.text.trim()
    if (id === undefined) continue
    for (const at of columns) {
      const cell = cells[at]
      if (cell === undefined || at === ref || cell.text.length > longest) continue
      const status = stateOf(cell.text, context)
      if (status !== null) yield statementOf(id, status, cell, context)
    }
  }
}

const bracketed = /(?:^|\s)[([]\s*([\p{L} -]{3,20}?)\s*[)\]]\s*$|[:–—-]\s+[([]\s*([\p{L} -]{3,20}?)\s*[)\]]/u
const shouted = /(?:[–—-]\s+|:\s*)(\p{Lu}[\p{Lu} -]{2,20})(?:\s*$|:\s)/u
const plainWords = /^(?:done|completed?|finished|validated|shipped|closed|resolved|merged)$/i
const markAtEnd = /^\s*[✅✔☑✓]|[✅✔☑✓]\uFE0F?\s*$/u

/** "## SHOP-3 - Import (DONE)", "## ✅ SHOP-3 - Import": the title of an issue states its status. */
function ofTitle({ prose }: HeadingBlock, id: string | undefined, context: Context): StatusStatement[] {
  const text = foldSpaces(prose.text)
  if (id === undefined || text.length > longest) return []
  const words =
    bracketed
      .exec(text)
      ?.slice(1)
      .find((word) => word !== undefined) ??
    shouted.exec(text)?.[1] ??
    ''
  const isMeant = plainWords.test(words) || (words === words.toUpperCase() && words !== '')
  const status = isMeant ? stateOf(words, context) : null
  if (status !== null) return [statementOf(id, status, prose, context)]
  return markAtEnd.test(text) ? [statementOf(id, 'validated', prose, context)] : []
}

function statementOf(
  issue: string,
  status: CanonicalStatus,
  prose: Prose,
  { source }: Context,
): StatusStatement {
  const words = foldSpaces(prose.text).trim()
  return { issue, status, words, span: spanOfRange(prose, source, 0, prose.text.length), missingPass: null }
}
