import type { Block, TableBlock } from './blocks.ts'
import { type HtmlPiece, htmlPieces, shownParts } from './html-pieces.ts'
import { addStretch } from './places.ts'
import type { Prose, Range } from './prose.ts'
import { type Source, spanBetween } from './source.ts'
import type { Flow, Item, Tree } from './tree.ts'

type Draft = {
  text: string
  readonly places: number[]
  end: number
  readonly code: Range[]
  readonly strong: Range[]
  readonly links: []
  readonly html: Prose['html'][number][]
}
type Cell = { readonly prose: Draft; readonly isHeader: boolean }
type OpenTable = {
  readonly from: number
  readonly rows: { readonly cells: Cell[]; readonly from: number }[]
  isInCell: boolean
}
/** What the text that is being read will be. */
type Kind =
  | { readonly type: 'text' }
  | { readonly type: 'item'; readonly checked: boolean | null }
  | { readonly type: 'heading'; readonly level: number }

/** What a tag does; other tags are part of the line. */
type Role = 'skip' | 'quote' | 'table' | 'row' | 'cell' | 'list' | 'item' | 'heading' | 'details' | 'break'
const roles = new Map<string, Role>([
  ...(['pre', 'script', 'style', 'textarea', 'title', 'template', 'svg', 'iframe'] as const).map(
    (name) => [name, 'skip'] as const,
  ),
  ['blockquote', 'quote'],
  ['table', 'table'],
  ['dl', 'table'],
  ['tr', 'row'],
  ...(['td', 'th', 'dt', 'dd'] as const).map((name) => [name, 'cell'] as const),
  ['ul', 'list'],
  ['ol', 'list'],
  ['li', 'item'],
  ...(['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'summary'] as const).map((name) => [name, 'heading'] as const),
  ['details', 'details'],
  ...(
    'address article aside body caption center div fieldset figure figcaption footer form header hr html main nav p section tbody tfoot thead'.split(
      ' ',
    ) as readonly string[]
  ).map((name) => [name, 'break'] as const),
])

/** The level of a heading that details have: deeper than any other. */
const summaryLevel = 10
/** Lists and details deeper than this are read as if they were not nested further. */
const deepest = 50
const struck = /^(?:s|del|strike)$/

/** Reads the HTML of a page piece by piece, without a tree: what is open is a handful of numbers. */
class HtmlReader {
  readonly blocks: Block[] = []
  readonly #source: Source
  readonly #tables: OpenTable[] = []
  #draft = newDraft()
  #kind: Kind = { type: 'text' }
  #skipped: string | null = null
  #quotes = 0
  #lists = 0
  #details = 0

  constructor(source: Source) {
    this.#source = source
  }

  readHtml(from: number, to: number): void {
    for (const piece of htmlPieces(this.#source.text, from, to)) {
      if (this.#skipped !== null) {
        if (piece.isEnd && piece.name === this.#skipped) this.#skipped = null
      } else if (piece.name === null) this.#addText(piece)
      else this.#readTag(piece, piece.name)
    }
    this.#endText()
  }

  /** Markdown in the cell of an HTML table. */
  addProse(prose: Prose): void {
    const cell = this.#cell()
    if (cell === null) return
    this.#addSign('\n', cell.end)
    const start = cell.text.length
    for (let at = 0; at < prose.places.length; at += 2)
      addStretch(cell.places, start + (prose.places[at] ?? 0), prose.places[at + 1] ?? 0)
    cell.text += prose.text
    cell.end = prose.end
    for (const tag of prose.html) cell.html.push(tag)
  }

  closeTables(): void {
    this.#endText()
    while (this.#tables.length > 0) this.#endTable()
  }

  #cell(): Draft | null {
    const table = this.#tables.at(-1)
    return table?.isInCell === true ? (table.rows.at(-1)?.cells.at(-1)?.prose ?? null) : null
  }

  #addText({ value, from, to }: HtmlPiece): void {
    const draft = this.#cell() ?? this.#draft
    for (const { shown, at } of shownParts(value.replace(/\s/g, ' '))) {
      if (draft.text === '' && shown.trim() === '') continue
      addStretch(draft.places, draft.text.length, from + at)
      draft.text += shown
    }
    draft.end = to
  }

  #addSign(sign: string, at: number): void {
    const draft = this.#cell() ?? this.#draft
    if (draft.text === '') return
    addStretch(draft.places, draft.text.length, at)
    draft.text += sign
    draft.end = at
  }

  #readTag(tag: HtmlPiece, name: string): void {
    const role = roles.get(name)
    if (role === undefined) this.#readInline(tag, name)
    else if (role === 'skip') this.#skipped = tag.isEnd ? null : name
    else if (role === 'table' || role === 'row' || role === 'cell') this.#readTable(tag, name, role)
    else if (this.#cell() !== null) this.#addSign('\n', tag.from)
    else this.#readBlock(tag, name, role)
  }

  #readInline({ value, isEnd, from, to }: HtmlPiece, name: string): void {
    const draft = this.#cell() ?? this.#draft
    if (name === 'br') this.#addSign('\n', from)
    else if (name === 'q') this.#addSign('"', from)
    else if (struck.test(name)) draft.html.push({ value, from, to })
    else if (name === 'input' && this.#kind.type === 'item' && /\bcheckbox\b/i.test(value)) {
      this.#kind = { type: 'item', checked: /\schecked\b/i.test(value) }
    } else if (name === 'b' || name === 'strong') addRange(draft.strong, draft.text.length, isEnd)
    else if (name === 'code' || name === 'kbd') addRange(draft.code, draft.text.length, isEnd)
  }

  #readBlock({ isEnd, from }: HtmlPiece, name: string, role: Role): void {
    if (role !== 'break' || isEnd) this.#endText()
    else if (this.#draft.text !== '') this.#endText()
    if (role === 'quote') this.#quotes = Math.max(0, this.#quotes + (isEnd ? -1 : 1))
    if (role === 'list') this.#lists = stepped(this.#lists, isEnd)
    if (role === 'details') this.#readDetails(isEnd, from)
    if (role === 'item' && !isEnd) this.#kind = { type: 'item', checked: null }
    if (role === 'heading' && !isEnd) {
      const level = name === 'summary' ? summaryLevel + this.#details : Number(name.charAt(1))
      this.#kind = { type: 'heading', level }
    }
  }

  /** The end of details ends what their summary heads. */
  #readDetails(isEnd: boolean, from: number): void {
    if (isEnd)
      this.#addBlock({ ...newDraft(), end: from }, { type: 'heading', level: summaryLevel + this.#details })
    this.#details = stepped(this.#details, isEnd)
  }

  #endText(): void {
    if (this.#cell() !== null) return
    if (this.#draft.text.trim() !== '') this.#addBlock(this.#draft, this.#kind)
    else if (this.#draft.text === '' && this.#kind.type === 'item' && this.#kind.checked === null) {
      this.#kind = { type: 'text' }
      return
    }
    this.#draft = newDraft()
    this.#kind = { type: 'text' }
  }

  #addBlock(prose: Draft, kind: Kind): void {
    const from = prose.places[1] ?? prose.end
    const where = this.#where(from, prose.end)
    const texts = { proses: [prose], prose }
    if (kind.type === 'heading') this.blocks.push({ ...where, ...texts, type: 'heading', level: kind.level })
    else {
      const { type, checked } = { checked: null, ...kind }
      this.blocks.push({ ...where, ...texts, type: 'text', opensItem: type === 'item', checked })
    }
  }

  #where(from: number, to: number) {
    const span = spanBetween(this.#source, from, Math.max(from, to))
    const quoted = this.#quotes > 0
    return { list: 0, depth: this.#lists, opensItem: false, ordinal: null, checked: null, quoted, span }
  }

  #readTable({ isEnd, from }: HtmlPiece, name: string, role: 'table' | 'row' | 'cell'): void {
    const table = this.#tables.at(-1)
    if (role === 'table') {
      if (isEnd) this.#endTable()
      else {
        this.#endText()
        this.#tables.push({ from, rows: [], isInCell: false })
      }
      return
    }
    if (table === undefined) return
    table.isInCell = false
    if (isEnd) return
    if (role === 'row' || name === 'dt' || table.rows.length === 0) table.rows.push({ cells: [], from })
    if (role === 'row') return
    table.rows.at(-1)?.cells.push({ prose: newDraft(from), isHeader: name === 'th' })
    table.isInCell = true
  }

  #endTable(): void {
    const table = this.#tables.pop()
    const filled = (table?.rows ?? []).filter(({ cells }) => cells.length > 0)
    if (table === undefined || filled.length === 0) return
    const end = filled.at(-1)?.cells.at(-1)?.prose.end ?? table.from
    const rows: TableBlock['rows'][number][] = filled.map(({ cells, from }) => ({
      cells: cells.map(({ prose }) => prose),
      span: spanBetween(this.#source, from, Math.max(from, cells.at(-1)?.prose.end ?? from)),
    }))
    // Without header cells the first row is no header.
    const isHeaded = filled[0]?.cells.every(({ isHeader }) => isHeader) === true
    const first = rows[0]
    if (!isHeaded && first !== undefined) rows.unshift({ ...first, cells: first.cells.map(() => newDraft()) })
    const proses = rows.flatMap(({ cells }) => cells)
    this.blocks.push({ ...this.#where(table.from, end), type: 'table', proses, rows })
  }
}

const newDraft = (end = 0): Draft => ({
  text: '',
  places: [],
  end,
  code: [],
  strong: [],
  links: [],
  html: [],
})

const stepped = (depth: number, isEnd: boolean): number =>
  isEnd ? Math.max(0, depth - 1) : Math.min(deepest, depth + 1)

/** Opens a range at a place, or ends the last one there. */
function addRange(ranges: Range[], at: number, isEnd: boolean): void {
  const last = ranges.at(-1)
  if (!isEnd) ranges.push({ from: at, to: at })
  else if (last !== undefined) ranges[ranges.length - 1] = { from: last.from, to: at }
}

/**
 * What the HTML of a page shows, as blocks in the order of the page: items of lists, headings, paragraphs and tables.
 * Quotes are left out.
 */
export function htmlBlocksOf(tree: Tree, source: Source): readonly Block[] {
  if (!hasHtml(tree)) return []
  const reader = new HtmlReader(source)
  const stack: (Flow | Item)[] = tree.toReversed()
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'html') reader.readHtml(node.from, node.to)
    else if (node.type === 'heading') reader.closeTables()
    else if (node.type === 'paragraph') reader.addProse(node.prose)
    else if (node.type === 'list' || node.type === 'listItem')
      for (const part of node.children.toReversed()) stack.push(part)
  }
  reader.closeTables()
  return reader.blocks
}

function hasHtml(tree: Tree): boolean {
  const stack: (Flow | Item)[] = [...tree]
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    if (node.type === 'html') return true
    if ('children' in node && node.type !== 'blockquote') for (const part of node.children) stack.push(part)
  }
  return false
}
