import type { AddressState } from './address.ts'
import { all } from './dom.ts'

/** An issue of the board as the page shows it. */
export type BoardRow = {
  readonly element: HTMLDetailsElement
  readonly place: number
  readonly status: string
  readonly proof: string
  readonly canStart: boolean
  readonly id: string
  readonly title: string
  readonly frees: number
  readonly age: number
  /** What the filter looks through; gathered when it is first used. */
  words: string | null
}

export type RowGroup = {
  readonly section: HTMLElement
  readonly list: Element
  readonly count: Element | null
  readonly rows: readonly BoardRow[]
}

export function readGroups(): RowGroup[] {
  return all('.g', HTMLElement).map((section) => {
    const status = section.dataset.s ?? ''
    const rows = all('.i', HTMLDetailsElement, section).map((element, place) =>
      readRow(element, place, status),
    )
    return { section, list: section.querySelector('.l') ?? section, count: section.querySelector('.c'), rows }
  })
}

function readRow(element: HTMLDetailsElement, place: number, status: string): BoardRow {
  const summary = element.querySelector('summary')
  const head = summary?.querySelector('.h')
  const number = (part: string): number =>
    Number.parseInt(/\d+/.exec(summary?.querySelector(part)?.textContent ?? '')?.[0] ?? '-1', 10)
  return {
    element,
    place,
    status,
    proof: summary?.querySelector('.b')?.classList[1] ?? '',
    canStart: element.dataset.r !== undefined,
    id: head?.querySelector('code')?.textContent ?? '',
    title: head?.querySelector('.t')?.textContent ?? '',
    frees: number('.f'),
    age: number('.a'),
    words: null,
  }
}

function wordsOf(row: BoardRow): string {
  row.words ??= [row.element.querySelector('summary'), row.element.querySelector('.wait')]
    .map((part) => part?.textContent ?? '')
    .join(' ')
    .toLowerCase()
  return row.words
}

export function matches(row: BoardRow, { q, picked }: AddressState): boolean {
  if (picked.s.size > 0 && !picked.s.has(row.status)) return false
  if (picked.p.size > 0 && !picked.p.has(row.proof)) return false
  if (picked.r.size > 0 && !row.canStart) return false
  const terms = q.toLowerCase().split(/\s+/).filter(Boolean)
  return terms.length === 0 || terms.every((word) => wordsOf(row).includes(word))
}

const proofs = ['broken', 'stale', 'unbacked', 'unknowable', 'none', 'proven']
const texts = new Intl.Collator('en', { numeric: true })

const orders: Readonly<Record<string, (a: BoardRow, b: BoardRow) => number>> = {
  f: (a, b) => b.frees - a.frees,
  a: (a, b) => b.age - a.age,
  p: (a, b) => proofs.indexOf(a.proof) - proofs.indexOf(b.proof),
  i: (a, b) => texts.compare(a.id, b.id),
  t: (a, b) => texts.compare(a.title, b.title),
}

export function isOrder(name: string): boolean {
  return name === '' || Object.hasOwn(orders, name)
}

export function inOrder(rows: readonly BoardRow[], name: string): BoardRow[] {
  const order = Object.hasOwn(orders, name) ? orders[name] : undefined
  return [...rows].sort((a, b) => order?.(a, b) || a.place - b.place)
}
