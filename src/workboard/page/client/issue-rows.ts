import { type AddressState, byKind, isFiltered, type Kind, kinds } from './address.ts'
import { all } from './dom.ts'

export type ListRow = ReturnType<typeof readRow>
export type RowGroup = ReturnType<typeof readGroups>[number]

/** The issues of the list, under their statuses. */
export function readGroups() {
  return all('.g', HTMLDetailsElement).map((section) => {
    const rows = all('.i', HTMLDetailsElement, section).map(readRow)
    const list = section.querySelector('.l') ?? section
    return { section, list, count: section.querySelector('.c'), rows, wasOpen: section.open }
  })
}

/** An issue as the page shows it: a row of the list and a card of the board. */
function readRow(element: HTMLDetailsElement) {
  const summary = element.querySelector('summary')
  const head = summary?.querySelector('.h')
  const number = (part: string): number =>
    Number.parseInt(/\d+/.exec(summary?.querySelector(part)?.textContent ?? '')?.[0] ?? '-1', 10)
  return {
    element,
    values: valuesOf(element),
    id: head?.querySelector('code')?.textContent ?? '',
    title: head?.querySelector('.t')?.textContent ?? '',
    frees: number('.f'),
    age: number('.a'),
  }
}

function valuesOf({ dataset }: HTMLDetailsElement): Record<Kind, readonly string[]> {
  const given: Partial<Record<Kind, readonly string[]>> = JSON.parse(dataset.of ?? '{}')
  return byKind((kind) => given[kind] ?? [])
}

/** What the filter looks through: the row, its id in full, and what it waits for. */
function wordsOf({ element }: ListRow): string {
  const row = element.querySelector('summary')
  const parts = [
    row?.textContent,
    row?.querySelector('code')?.title,
    element.querySelector('.wait')?.textContent,
  ]
  return parts.join(' ').toLowerCase()
}

function matches(row: ListRow, { text, chosen }: AddressState): boolean {
  const { values } = row
  for (const kind of kinds)
    if (chosen[kind].size > 0 && !values[kind].some((value) => chosen[kind].has(value))) return false
  const terms = text.toLowerCase().split(/\s+/).filter(Boolean)
  const words = terms.length === 0 ? '' : wordsOf(row)
  return terms.every((word) => words.includes(word))
}

const proofs = ['broken', 'stale', 'unbacked', 'none', 'unknowable', 'partial', 'recorded', 'proven', '']
const texts = new Intl.Collator('en', { numeric: true })

export const orders: Readonly<Record<string, (a: ListRow, b: ListRow) => number>> = {
  frees: (a, b) => b.frees - a.frees,
  age: (a, b) => b.age - a.age,
  proof: (a, b) => proofs.indexOf(a.values.proof[0] ?? '') - proofs.indexOf(b.values.proof[0] ?? ''),
  id: (a, b) => texts.compare(a.id, b.id),
  title: (a, b) => texts.compare(a.title, b.title),
}

/** Shows the issues that match, and how many; a folded group opens where it has some. */
export function filterGroup(group: RowGroup, state: AddressState): number {
  const { section, rows, count } = group
  const wasFiltered = section.dataset.filtered !== undefined
  let shown = 0
  for (const row of rows) {
    const isShown = matches(row, state)
    row.element.hidden = !isShown
    if (isShown) shown += 1
  }
  section.hidden = shown === 0
  if (count !== null) count.textContent = countWords(shown, rows.length)
  if (isFiltered(state)) {
    if (!wasFiltered) group.wasOpen = section.open
    section.dataset.filtered = ''
    section.open = true
  } else if (wasFiltered) {
    delete section.dataset.filtered
    section.open = group.wasOpen
  }
  return shown
}

function countWords(shown: number, total: number): string {
  return shown === total ? String(shown) : `${shown} of ${total}`
}

/** The cards of the issues that the list shows. */
export function filterCards(state: AddressState): void {
  for (const column of all('.col', HTMLElement)) {
    const cards = all('li', HTMLElement, column)
    let shown = 0
    for (const card of cards) {
      const id = card.querySelector('a')?.getAttribute('href')?.slice(1) ?? ''
      card.hidden = document.getElementById(id)?.hidden === true
      if (!card.hidden) shown += 1
    }
    const count = column.querySelector('.c')
    if (count !== null) count.textContent = countWords(shown, cards.length)
    const more = column.querySelector('details')
    if (more === null) continue
    const rest = all('li', HTMLElement, more).filter(({ hidden }) => !hidden).length
    if (isFiltered(state) !== (more.dataset.filtered !== undefined)) {
      more.open = isFiltered(state)
      more.toggleAttribute('data-filtered', more.open)
    }
    more.hidden = rest === 0
  }
}
