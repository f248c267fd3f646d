import { type Proof, proofWords } from '../../model/evidence/issue-proof.ts'
import { compareNaturally } from '../../model/natural-order.ts'
import { statusOrder } from '../build/board-totals.ts'
import type { Kind } from './client/address.ts'
import { filterValues } from './filter-values.ts'
import { html, type Markup } from './html.ts'
import type { PageFacts } from './page-facts.ts'

/** The filter of the board and the list. Without the script there is nothing it could do, so it is not shown. */
export function filterForm({ issues }: PageFacts): Markup {
  const counts = countValues(issues.map(({ item }) => filterValues(item)))
  const chips = (kind: Kind, words: readonly string[], labelOf: (word: string) => string): Markup[] =>
    words.flatMap((word) => {
      const count = counts.get(kind)?.get(word)
      return count === undefined ? [] : [chip(kind, word, labelOf(word), count)]
    })
  const lists = choices.flatMap(
    ([kind, plural]) => choice(kind, plural, [...(counts.get(kind)?.keys() ?? [])]) ?? [],
  )
  return html`
    <form class="tools js" id="tools" role="search" aria-label="Filter the issues">
    <label class="find"><span class="vh">Filter issues</span>
    <input type="search" id="q" placeholder="Filter by id, title or blocker" autocomplete="off" spellcheck="false" aria-keyshortcuts="/" enterkeyhint="search"></label>
    ${lists.length > 0 && html`<div class="choices">${lists}</div>`}
    <label class="sort">Sort <select id="o">
    <option value="">as documented</option><option value="frees">frees most</option><option value="age">oldest</option>
    <option value="proof">proof</option><option value="id">id</option><option value="title">title</option></select></label>
    <button type="button" id="fold">Open all</button>
    <button type="button" id="clear">Clear</button>
    <output class="shown" id="shown" aria-live="polite"></output>
    <fieldset class="chips"><legend class="vh">Status</legend>${chips('status', statusOrder, (word) => word)}</fieldset>
    <fieldset class="chips"><legend class="vh">Proof</legend>
    ${chips('proof', proofWords, (word) => (word === ('none' satisfies Proof) ? 'no proof' : word))}
    ${chips('start', ['yes'], () => 'can start')}</fieldset>
    </form>
    <p class="empty" id="no-match" hidden>No issue matches. <button type="button" id="clear-2">Clear filters</button></p>`
}

type ValueCounts = ReadonlyMap<string, ReadonlyMap<string, number>>

/** How many issues have each value of each kind. */
function countValues(all: readonly Readonly<Record<Kind, readonly string[]>>[]): ValueCounts {
  const counts = new Map<string, Map<string, number>>()
  for (const values of all)
    for (const [kind, list] of Object.entries(values)) {
      const ofKind = counts.get(kind) ?? new Map<string, number>()
      counts.set(kind, ofKind)
      for (const value of new Set(list)) ofKind.set(value, (ofKind.get(value) ?? 0) + 1)
    }
  return counts
}

const choices: readonly (readonly [Kind, string])[] = [
  ['assignee', 'assignees'],
  ['priority', 'priorities'],
  ['label', 'labels'],
  ['milestone', 'milestones'],
  ['document', 'documents'],
]

/** A list to choose one value from; none where there is nothing to choose. */
function choice(kind: Kind, plural: string, all: readonly string[]): Markup | null {
  const values = all.toSorted(compareNaturally)
  if (values.length === 0 || (kind === 'document' && values.length === 1)) return null
  return html`
    <label><span class="vh">${kind}</span><select class="choice" data-k="${kind}">
    <option value="">all ${plural}</option>${values.map((value) => html`<option value="${value}">${value}</option>`)}</select></label>`
}

function chip(kind: Kind, value: string, words: string, count: number): Markup {
  return html`
    <button type="button" class="chip" data-k="${kind}" data-v="${value}" aria-pressed="false">
    ${words} <span class="c">${count}</span></button>`
}
