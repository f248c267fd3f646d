import type {
  FleetBlocker,
  FleetBoard,
  FleetBoardProject,
  FleetStartable,
  ProjectSummary,
} from '../../model/fleet/fleet-board.ts'
import { count } from '../../report/wording.ts'
import { nextLists } from '../build/next-up.ts'
import { totalsLine } from '../page/headline.ts'
import { html, joined, type Markup } from '../page/html.ts'
import { pageText } from '../page/page-head.ts'
import {
  fileAddress,
  foldedRows,
  listRow,
  outsiderName,
  proofOrStatus,
  section,
} from '../page/page-pieces.ts'
import {
  brokenProjects,
  disabledNames,
  emptyWords,
  shownProjects,
  sizeWords,
  type Tally,
  talliesOf,
  troubleWords,
} from './fleet-totals.ts'

/** More rows than this do not help; the JSON has all of them. */
const mostRows = 300

type FleetPageInput = {
  readonly board: FleetBoard
  readonly title: string
  /** The way from the page to the folder of the fleet: empty, or with a slash at its end. */
  readonly base: string
}

/** The board of a fleet as one HTML file that needs nothing else, with the style and script of a project's own page. */
export function renderFleetPage({ board, title, base }: FleetPageInput): string {
  const link = issueLinks(board.projects, base)
  const { totals } = board
  const empty = emptyWords(board)
  const troubles = troubleWords(totals)
  const main = html`
    ${brokenSection(board)}
    ${empty !== null && html`<p class="empty">${empty}</p>`}
    <div class="pair">${nextSection(board, link)}${blockerSection(board, link)}</div>
    ${projectSection(board)}
    ${disabledSection(board)}`
  const headline = html`${totalsLine(totals)}${troubles.length > 0 && html`<p class="m">${troubles.join(' · ')}</p>`}`
  const foot = html`
    <p>${sizeWords(totals).join(', ')}. Claimed is what the documents say; proven is what a run shows.</p>`
  return pageText({ title, live: false, skipTo: 'projects', sections, areViews: false, headline, main, foot })
}

const sections = [
  ['next', 'Can start'],
  ['blockers', 'Top blockers'],
  ['projects', 'Projects'],
] as const

/** What is missing from everything below comes first. */
function brokenSection({ projects, totals }: FleetBoard): Markup | false {
  const items = brokenProjects(projects).map(
    ({ name, problem: { what, todo } }) =>
      html`<li><b class="t">${name}</b> ${what} <span class="m">${todo}</span></li>`,
  )
  const count = String(totals.projects.broken)
  return items.length > 0 && section('broken', 'Broken projects', count, html`<ul>${items}</ul>`)
}

function nextSection(board: FleetBoard, link: LinkTo): Markup {
  const { next, nextHitl } = board
  const lists = nextLists(board).map(({ title, items }) =>
    list(title, items, (item) => startableRow(item, link)),
  )
  return section('next', 'Can start', String(next.length + nextHitl.length), html`${lists}`)
}

function blockerSection({ blockers }: FleetBoard, link: LinkTo): Markup {
  const body = html`
    ${blockers.length > 0 && list('Oldest first', blockers, (blocker) => blockerRow(blocker, link))}
    ${blockers.length === 0 && html`<p class="empty">No open issue waits for another.</p>`}`
  return section('blockers', 'Top blockers', String(blockers.length), body)
}

function list<T>(title: string, items: readonly T[], row: (item: T) => Markup): Markup {
  const hidden = items.length - mostRows
  const note = hidden > 0 && html`<p class="m">and ${hidden} more, which --json lists</p>`
  const rows = items.slice(0, mostRows).map(row)
  return html`<h3>${title} <span class="c">${items.length}</span></h3>${foldedRows(rows, 'row', note)}`
}

function startableRow(item: FleetStartable, link: LinkTo): Markup {
  const { project, id, title, fanOut, ageDays } = item
  const name = html`<span>${projectTag(project)}${link(project, item, id)} <span class="t">${title}</span></span>`
  return listRow(name, fanOut > 0 && `frees ${fanOut}`, ageDays)
}

function blockerRow({ project, ref, kind, item, fanOut, ageDays }: FleetBlocker, link: LinkTo): Markup {
  const name =
    item === null
      ? outsiderName({ ref, kind })
      : html`${link(project, item, ref)} <span class="t">${item.title}</span> ${proofOrStatus(item)}`
  return listRow(html`<span>${projectTag(project)}${name}</span>`, `blocks ${fanOut}`, ageDays)
}

function projectTag(name: string): Markup {
  return html`<span class="tag">${name}</span> `
}

function projectSection({ projects, totals }: FleetBoard): Markup {
  const tallies = talliesOf(projects)
  const rows = shownProjects(projects).map(({ name, summary }) => projectRow(name, summary, tallies))
  const names = tallies.map(({ name }) => html`<th scope="col">${name}</th>`)
  const body = html`
    <div class="wide"><table class="fleet"><thead><tr><th scope="col">project</th>${names}</tr></thead>
    <tbody>${rows}</tbody></table></div>`
  return section(
    'projects',
    'Projects',
    String(totals.projects.shown),
    rows.length === 0 ? html`<p class="empty">None is on the board.</p>` : body,
  )
}

function projectRow(project: string, summary: ProjectSummary, tallies: readonly Tally[]): Markup {
  const cells = tallies.map(({ name, of }) => {
    const number = of(summary)
    return html`<td class="${number === 0 ? 'zero' : name}">${number}</td>`
  })
  return html`<tr><th scope="row"><span class="t">${project}</span></th>${cells}</tr>`
}

function disabledSection({ projects, totals }: FleetBoard): Markup | false {
  const names = disabledNames(projects).map((name) => html`<span class="t">${name}</span>`)
  const number = count(totals.projects.disabled, 'project')
  return names.length > 0 && section('disabled', 'Disabled', number, html`<p>${joined(names, ', ')}</p>`)
}

type IssuePlace = { readonly path: string; readonly line: number }
type LinkTo = (project: string, place: IssuePlace, id: string) => Markup

/** Ids as links to their files, in projects below the folder of the fleet. */
function issueLinks(projects: readonly FleetBoardProject[], base: string): LinkTo {
  const folders = new Map<string, string | null>()
  for (const { name, path } of projects)
    folders.set(name, folders.has(name) ? null : path.replace(/\/+$/, ''))
  return (project, { path, line }, id) => {
    const folder = folders.get(project) ?? null
    const isPlain = folder?.split('/').every((part) => !['', '.', '..'].includes(part))
    return isPlain
      ? html`<a href="${fileAddress(base, `${folder}/${path}`)}#L${line}"><code>${id}</code></a>`
      : html`<code>${id}</code>`
  }
}
