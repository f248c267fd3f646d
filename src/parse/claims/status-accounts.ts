import type { StatusStatement } from '../../model/document/claim.ts'
import type { DocumentKind } from '../../model/document/document.ts'
import type { Span } from '../../model/document/span.ts'
import type { Block, HeadingBlock, TextBlock } from '../markdown/blocks.ts'
import { htmlBlocksOf } from '../markdown/html-reader.ts'
import {
  foldSpaces,
  linesOf,
  type Prose,
  sliceText,
  spanOfRange,
  wholeSlice,
  within,
} from '../markdown/prose.ts'
import { blankStruck } from '../markdown/struck.ts'
import type { Tree } from '../markdown/tree.ts'
import type { IssueContext } from '../read-context.ts'
import { accountsOfTable, type PlacedAccount } from './account-tables.ts'
import {
  type Account,
  type AccountContext,
  accountIn,
  accountOf,
  date,
  longest,
  marks,
  readMarkLegend,
  type SaidStatus,
  saidStatus,
  trimEdges,
} from './account-words.ts'

const freeKinds: ReadonlySet<DocumentKind> = new Set<DocumentKind>(['journal', 'review', 'plan'])

/**
 * Accounts of an issue's status apart from its status line, in markdown or HTML: a list item, a table row, a heading, a
 * line or a code span in which its id has a status word or a mark and nothing else. Quotes and what is below a date are
 * no accounts of today.
 */
export function readStatusAccounts(input: IssueContext, tree: Tree, kind: DocumentKind): StatusStatement[] {
  if (freeKinds.has(kind)) return []
  const blocks = inOrder(input.blocks, htmlBlocksOf(tree, input.source))
  const titles = new Map(input.issues.map(({ id, title }) => [id, title]))
  const context: AccountContext = { ...input, titles, legend: readMarkLegend(blocks, input) }
  const headed = new Map(input.issues.map(({ id, span }) => [span[0], id]))
  const found: StatusStatement[] = []
  const listed = new ListedStatus()
  for (const block of blocks) {
    if (block.quoted) continue
    const issue = block.type === 'heading' ? headed.get(block.span[0]) : undefined
    const account = block.type === 'table' || issue !== undefined ? null : accountOf(block.prose, context)
    listed.enter(block, account !== null, context)
    if (context.fieldOf.has(block)) continue
    if (block.type === 'heading' && issue !== undefined) found.push(...ofTitle(block, issue, context))
    if (issue !== undefined || (listed.isElsewhere && block.type !== 'heading')) continue
    for (const one of accountsOf(block, account, listed.said, context))
      found.push(...statementsOf(one, context))
  }
  return found
}

/** Blocks of markdown and of HTML in the order of the page. */
function inOrder(blocks: readonly Block[], html: readonly Block[]): readonly Block[] {
  if (html.length === 0) return blocks
  return [...blocks, ...html].sort(({ span: a }, { span: b }) => comparePlaces(a, b))
}

const comparePlaces = (a: Span, b: Span): number => a[0] - b[0] || a[1] - b[1]

function accountsOf(
  block: Block,
  account: Account | null,
  listed: SaidStatus | null,
  context: AccountContext,
): readonly PlacedAccount[] {
  if (block.type === 'table') return [...accountsOfTable(block, listed, context)]
  const isItem = block.type === 'text' && block.opensItem
  const ofList = isItem ? (block.checked === true ? done : listed) : null
  const said = account?.said ?? ofList
  if (account !== null && said !== null) return [{ ...account, said, prose: block.prose }]
  if (block.type !== 'text' || account !== null) return []
  return [...ofLines(block, context), ...ofParts(block, context), ...ofCode(block, context)]
}

/** "SHOP-1: done, SHOP-2: ready": nothing but accounts. */
function ofParts({ prose }: TextBlock, context: AccountContext): readonly PlacedAccount[] {
  if (prose.text.length > longest || prose.text.includes('\n')) return []
  const parts = blankStruck(prose).text.split(/[,;·]/u)
  const accounts = parts.map((part) => accountIn(part, context))
  return parts.length > 1 ? allOf(accounts, prose) : []
}

/** The accounts with a status, if there is nothing else. */
function allOf(accounts: readonly (Account | null)[], prose: Prose): readonly PlacedAccount[] {
  if (accounts.includes(null)) return []
  return accounts.flatMap((account) =>
    account === null || account.said === null ? [] : [{ ...account, said: account.said, prose }],
  )
}

const done: SaidStatus = { status: 'validated' }
/** Longer paragraphs are no lists of accounts. */
const mostLines = 100

/** Lines that all begin with an id. */
function ofLines({ opensItem, prose }: TextBlock, context: AccountContext): readonly PlacedAccount[] {
  if (opensItem || !prose.text.includes('\n') || prose.text.length > mostLines * longest) return []
  const lines = linesOf(wholeSlice(blankStruck(prose)))
  if (lines.length > mostLines) return []
  return allOf(
    lines.map((line) => accountIn(sliceText(line), context)),
    prose,
  )
}

/** Words around a code span by which it is an example, a quote or a wish. */
const noAccount =
  /["“”«»?]|\b(?:write|writes|wrote|says?|said|print|prints|printed|types?|enter|adds?|sets?|when|if|until|once|after|before|examples?|e\.g|i\.e|such as|like|instead|commits?|messages?|commands?|runs?|forms?|formats?|reads?|means?|would|should|must|may|can|will|not?|never|was|were|lines?|text|outputs?|shows?|use|uses|matches|becomes?)\b/iu

/** "Now: `SHOP-1: done`": code spans with an account, and hardly a word around them. */
function ofCode({ prose }: TextBlock, context: AccountContext): readonly PlacedAccount[] {
  const { code, text } = prose
  if (code.length === 0 || text.length > longest) return []
  const around = code.reduceRight((rest, { from, to }) => `${rest.slice(0, from)} ${rest.slice(to)}`, text)
  if (around.length > 80 || noAccount.test(around)) return []
  return code.flatMap(({ from, to }) => {
    const account = accountIn(text.slice(from, to), context)
    return account === null || account.said === null ? [] : [{ ...account, said: account.said, prose }]
  })
}

const bracketed = /(?:^|\s)[([]\s*([\p{L} -]{3,20}?)\s*[)\]]\s*$|[:–—-]\s+[([]\s*([\p{L} -]{3,20}?)\s*[)\]]/u
const shouted = /(?:[–—-]\s+|:\s*)(\p{Lu}[\p{Lu} -]{2,20})(?:\s*$|:\s)/u
const plainWords = /^(?:done|completed?|finished|validated|shipped|closed|resolved|merged)$/i
const marksAtEnds = new RegExp(`^\\s*(?:${marks.source}\\s*)+|(?:${marks.source}\\s*)+$`, 'gu')

/** "## SHOP-3 - Import (DONE)", "## ✅ SHOP-3 - Import": the title of an issue states its status. */
function ofTitle({ prose }: HeadingBlock, id: string, context: AccountContext): StatusStatement[] {
  const text = foldSpaces(prose.text)
  if (text.length > longest) return []
  const words =
    bracketed
      .exec(text)
      ?.slice(1)
      .find((word) => word !== undefined) ??
    shouted.exec(text)?.[1] ??
    ''
  const isMeant = plainWords.test(words) || (words === words.toUpperCase() && words !== '')
  const said =
    (isMeant ? saidStatus(words, context) : null) ??
    saidStatus((text.match(marksAtEnds) ?? []).join(' '), context)
  return said === null ? [] : statementsOf({ ids: [id], said, title: null, prose }, context)
}

function statementsOf(
  { ids, said, title, prose }: PlacedAccount,
  { source }: AccountContext,
): StatusStatement[] {
  const words = foldSpaces(prose.text).trim()
  const span = spanOfProse(prose, source)
  const ofTitle = title === null ? {} : { title }
  return ids.map((issue) => ({ issue, ...said, ...ofTitle, words, span, missingPass: null }))
}

const spanOfProse = (prose: Prose, source: AccountContext['source']): Span =>
  spanOfRange(prose, source, 0, prose.text.length)

/** What a heading, a bold paragraph or an item of a list says of what is listed below it. */
type Head = { readonly level: number; readonly said: SaidStatus | null; readonly isElsewhere: boolean }

/** Headings of the page have the levels 1 to 6, and those of details at most 60. */
const paragraphLevel = 100
const itemLevel = 200

/** Lists of examples and aims are no accounts of today. */
const notToday =
  /^(?:(?:an? )?examples?|templates?|legend|format|how to\b.*|goals?|targets?|aims?|forecast|(?:last|previous) (?:week|month|sprint)|previously|yesterday)$/iu

/** The heads above each block in turn. */
class ListedStatus {
  #heads: readonly Head[] = []

  /** What is listed here has this status. */
  get said(): SaidStatus | null {
    return this.#heads.at(-1)?.said ?? null
  }

  /** What is listed here is about another time, or an example. */
  get isElsewhere(): boolean {
    return this.#heads.some(({ isElsewhere }) => isElsewhere)
  }

  /** Notes what a block says of the blocks below it; `isAccount` if it speaks of an issue. */
  enter(block: Block, isAccount: boolean, context: AccountContext): void {
    const level = levelOf(block)
    if (level === null) return
    const open = this.#heads.filter((head) => head.level < level)
    const head = headOf(isAccount || block.type === 'table' ? '' : block.prose.text, level, context)
    const isSilent = head.said === null && !head.isElsewhere
    // An item that says nothing leaves what is nested in it below the heading; the end of details only ends.
    const isEnd = level >= itemLevel || (!isAccount && block.proses[0]?.text === '')
    this.#heads = isSilent && isEnd ? open : [...open, head]
  }
}

function levelOf(block: Block): number | null {
  if (block.type === 'heading') return block.level
  if (block.type === 'table') return null
  if (block.opensItem) return itemLevel + block.depth
  const { text, strong } = block.prose
  const isHead = text.length <= longest && (/[:：]\s*$/u.test(text) || isBold(text, strong))
  return block.depth === 0 && isHead ? paragraphLevel : null
}

function isBold(text: string, strong: Parameters<typeof within>[0]): boolean {
  const from = text.length - text.trimStart().length
  return text.trim() !== '' && within(strong, from, text.trimEnd().length)
}

function headOf(text: string, level: number, context: AccountContext): Head {
  const words = text.slice(0, longest).replace(/\s*\(\d+\)\s*$/, '')
  const isElsewhere = words.search(date) !== -1 || notToday.test(trimEdges(words))
  return { level, said: saidStatus(words, context), isElsewhere }
}
