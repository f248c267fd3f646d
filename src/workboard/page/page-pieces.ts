import type { BoardBlocker, BoardItem } from '../../model/board/board.ts'
import type { CriterionState, Proof } from '../../model/evidence/issue-proof.ts'
import { pathUri } from '../../report/escape.ts'
import { count } from '../../report/wording.ts'
import { kindLabels } from '../graph/layout/graph-sketch.ts'
import { html, joined, type Markup } from './html.ts'
import type { IssueFacts, PageFacts, PageInput } from './page-facts.ts'
import { placeAddress } from './place-address.ts'

/** A word of a closed vocabulary in its colour; the word itself says what the colour says. */
export function badge(word: Proof | CriterionState | 'waived'): Markup {
  return html`<b class="b ${word}">${word === 'none' ? 'no proof' : word}</b>`
}

/** What is proven of an issue in a word; none where nothing is claimed and nothing proven. */
export function proofWord({ proof, status }: Pick<BoardItem, 'proof' | 'status'>): string[] {
  if (proof !== 'none') return [proof]
  return status === 'validated' ? ['no proof'] : []
}

export function proofBadge(item: Pick<BoardItem, 'proof' | 'status'>): Markup | null {
  return proofWord(item).length === 0 ? null : badge(item.proof)
}

/** How many errors an issue has, in words; null without any. */
export function errorCount({ findings }: IssueFacts): Markup | null {
  const errors = findings.filter(({ finding }) => finding.severity === 'error').length
  return errors === 0 ? null : html`<span class="error">${count(errors, 'error')}</span>`
}

/** What is proven of an issue; where nothing is, what it says of itself. */
export function proofOrStatus({ proof, status }: Pick<BoardItem, 'proof' | 'status'>): Markup {
  return proof === 'none' ? html`<span class="tag">${status}</span>` : badge(proof)
}

/** A run, as a link to where the page shows it. */
export function runLink(run: string, name: Markup, { runAnchors }: PageFacts): Markup {
  const anchor = runAnchors.get(run)
  return anchor === undefined ? name : html`<a href="#${anchor}">${name}</a>`
}

/** The id of an issue, as a link to it on this page. */
export function issueLink(id: string, { byId, nameOf }: PageFacts): Markup {
  const facts = byId.get(id)
  return facts === undefined
    ? html`<code>${id}</code>`
    : html`<a class="id" href="#${facts.anchor}">${nameOf(id)}</a>`
}

/** A file and a line, as a link to the file where it can be reached. The address is a relative one, always. */
export function placeLink(path: string, line: number, { input }: PageFacts, words?: string): Markup {
  const address = addressOf(path, line, input)
  return address === null
    ? html`<span>${path}:${line}</span>`
    : html`<a href="${address}">${words ?? `${path}:${line}`}</a>`
}

function addressOf(path: string, line: number, { base, link = null }: PageInput): string | null {
  if (link !== null) return placeAddress(link, path, line)
  return base === null ? null : `${fileAddress(base, path)}#L${line}`
}

/** The same in a row of places: the file is named without its folders where the link knows them. */
export function shortPlace(path: string, line: number, facts: PageFacts): Markup {
  return placeLink(path, line, facts, `${fileName(path)}:${line}`)
}

export function fileName(path: string): string {
  return path.slice(path.lastIndexOf('/') + 1)
}

/** Colons are encoded, and nothing unusual comes first: no address is read as a scheme or a host. */
export function fileAddress(base: string, path: string): string {
  const address = `${base}${pathUri(path)}`
  return /^[\w.-]+\//.test(address) ? address : `./${address}`
}

const shownAtMost = 12

/** Links to issues, the first dozen of them where there are more. */
export function issueLinks(ids: readonly string[], facts: PageFacts): Markup {
  const links = ids.slice(0, shownAtMost).map((id) => issueLink(id, facts))
  const rest = ids.length - links.length
  return html`${joined(links, ', ')}${rest > 0 ? ` and ${rest} more` : ''}`
}

export function days(number: number | null): string {
  return number === null ? '' : `${number} d`
}

/** The day of an instant; instants of git carry a zone, and the day is the one written there. */
export function dayOf(instant: string): string {
  return instant.slice(0, 10)
}

/** A section of the page under a heading of its own. */
export function section(id: string, title: string, count: string, body: Markup): Markup {
  return html`
    <section id="${id}" class="s" aria-labelledby="${id}-h">
    <h2 id="${id}-h">${title}${count !== '' && html` <span class="c">${count}</span>`}</h2>
    ${body}
    </section>`
}

/** A row of a list: what it is about, a few words, and how old it is. */
export function listRow(
  name: Markup,
  words: string | false,
  ageDays: number | null,
  { id = null, below = false }: { readonly id?: string | null; readonly below?: Markup | false } = {},
): Markup {
  return html`
    <li${id !== null && html` id="${id}"`}>${name}
    <span class="m">${words}</span><span class="n">${days(ageDays)}</span>
    ${below}</li>`
}

/** The words or the id of a blocker that is no issue here, and what it is. */
export function outsiderName({ ref, kind }: Pick<BoardBlocker, 'ref' | 'kind'>): Markup {
  return html`<span class="t">${ref}</span> <span class="tag">${kindLabels[kind]}</span>`
}

/** The id of an issue, as the page calls it. */
export function issueName({ id }: BoardItem, { nameOf }: Pick<PageFacts, 'nameOf'>): Markup {
  const name = nameOf(id)
  return html`<code${name !== id && html` title="${id}"`}>${name}</code>`
}

/** Id and title of an issue in one line. */
export function heading(item: BoardItem, facts: Pick<PageFacts, 'nameOf'>): Markup {
  return html`${issueName(item, facts)} <span class="t">${item.title}</span>`
}

const shownAtOnce = 5

/** A list of rows: the first few, and all others folded away. `noun` is what there are more of. */
export function foldedRows(rows: readonly Markup[], noun: string, note: Markup | false = false): Markup {
  const rest = rows.length - shownAtOnce
  return html`
    <ol class="rows">${rows.slice(0, shownAtOnce)}</ol>
    ${
      rest > 0 &&
      html`
        <details class="more"><summary>${count(rest, `more ${noun}`)}</summary>
        <ol class="rows" start="${shownAtOnce + 1}">${rows.slice(shownAtOnce)}</ol>${note}</details>`
    }`
}
