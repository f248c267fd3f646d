import type { Board, BoardItem } from '../../model/board/board.ts'
import { widthOf, wrap } from '../../report/display-width.ts'
import { terminalText } from '../../report/escape.ts'
import { renderTable, type StyledText } from '../../report/table.ts'
import { isClaimed } from '../build/board-totals.ts'
import { placeWords, verdictWords } from '../build/phase-words.ts'
import { blockerName } from '../build/root-blockers.ts'
import type { ChainLink } from '../build/why.ts'
import { todoTitle, type Why } from '../build/why.ts'
import { kindLabels } from '../graph/layout/graph-sketch.ts'
import { planningPieces } from './item-columns.ts'
import {
  agePiece,
  cell,
  heading,
  headLines,
  joinPieces,
  moreLine,
  paragraph,
  proofPiece,
  type Screen,
} from './screen.ts'
import { depthWithin, rightOfTree, type TreeMark, treeMarks } from './tree-marks.ts'

const mostLinks = 100
const mostRemedies = 20
const mostIds = 20
const noMark: TreeMark = { first: '', below: '' }

/** Why an issue has its state: its chain of blockers, and what would free it. */
export function renderWhy(why: Why, board: Board, isQuiet: boolean, screen: Screen): string {
  const chain = chainLines(why.chain, screen)
  if (isQuiet) return chain.map((line) => `${line}\n`).join('')
  const headed = (title: string, lines: readonly string[]): string[] =>
    lines.length === 0 ? [] : [heading(screen, title, null), ...lines]
  const blocks = [
    headLines(board, screen),
    subjectLines(why, screen),
    gateLines(why, screen),
    headed('Waits for', chain),
    headed(todoTitle(why), remedyLines(why, screen)),
    waitingLines(why, screen),
  ]
  const shown = blocks.filter(({ length }) => length > 0)
  return `${shown.map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function subjectLines({ ref, item, verdict }: Why, screen: Screen): string[] {
  const { paint } = screen
  const sentence = paragraph(terminalText(verdict), '', screen)
  if (item === null) return [paint('place', terminalText(screen.nameOf(ref))), ...sentence]
  const title = paragraph(`${terminalText(screen.nameOf(ref))}  ${terminalText(item.title)}`, '', screen)
  return [...title.map((line) => paint('place', line)), ...stateLines(item, '', screen), ...sentence]
}

function stateLines(item: BoardItem, indent: string, screen: Screen): string[] {
  const { status, proof, proofText, path, line, ageDays, type } = item
  const pieces: StyledText[] = [
    cell(status),
    proof === 'none' && isClaimed(item) ? { text: 'no proof' } : proofPiece(proof, screen.symbols),
    cell(proofText ?? ''),
    cell(type ?? ''),
    ...planningPieces(item),
    agePiece(ageDays),
    cell(`${path}:${line}`, 'gutter'),
  ]
  return indented(pieces, indent, screen)
}

function indented(pieces: readonly StyledText[], indent: string, screen: Screen): string[] {
  const narrower = { ...screen, width: Math.max(20, screen.width - widthOf(indent)) }
  return joinPieces(
    pieces.filter(({ text }) => text !== ''),
    narrower,
  ).map((line) => indent + line)
}

function chainLines(chain: readonly ChainLink[], screen: Screen): string[] {
  const shown = chain.slice(0, mostLinks)
  const depths = shown.map(({ depth }) => depth - 1)
  const deepest = depthWithin(screen.width - rightOfTree, screen.width, 0)
  const marks = treeMarks(depths, deepest, screen.symbols)
  const lines = shown.flatMap((link, number) => linkLines(link, marks[number] ?? noMark, screen))
  return [...lines, ...moreLine(chain.length - mostLinks)]
}

function linkLines(link: ChainLink, mark: TreeMark, screen: Screen): string[] {
  const { item, isOpen, isRepeated, path, line } = link
  const { paint } = screen
  const first = `  ${mark.first}`
  const below = `  ${mark.below}`
  const name = terminalText(screen.nameOf(blockerName(link)))
  const title = item === null ? '' : `  ${terminalText(item.title)}`
  const available = screen.width - Math.max(widthOf(first), widthOf(below))
  const [start = '', ...rest] = wrap(`${name}${title}`, Math.max(1, available))
  const shown = start.startsWith(name) ? paint('place', name) + start.slice(name.length) : start
  const state =
    item === null
      ? indented(
          [cell(kindLabels[link.kind]), { text: isOpen ? '' : 'closed' }, cell(`${path}:${line}`, 'gutter')],
          below,
          screen,
        )
      : stateLines(item, below, screen)
  const repeated = isRepeated && isOpen ? [`${below}see above`] : []
  return [first + shown, ...rest.map((text) => below + text), ...state, ...repeated]
}

function remedyLines({ unblock }: Why, screen: Screen): string[] {
  const lines = unblock.slice(0, mostRemedies).flatMap(({ todo, path, line }) => {
    const [first = '', ...rest] = paragraph(terminalText(todo), '    ', screen)
    const place = paragraph(terminalText(`${path}:${line}`), '    ', screen)
    return [`  - ${first.slice(4)}`, ...rest, ...place.map((text) => screen.paint('gutter', text))]
  })
  return [...lines, ...moreLine(unblock.length - mostRemedies)]
}

function waitingLines({ blocks, fanOut }: Why, screen: Screen): string[] {
  if (blocks.length === 0) return []
  const hidden = blocks.length - mostIds
  const ids = blocks
    .slice(0, mostIds)
    .map((id) => terminalText(screen.nameOf(id)))
    .join(', ')
  const rest = hidden > 0 ? ` and ${hidden} more` : ''
  const title = fanOut > 0 ? `Named as a blocker by (frees ${fanOut} in all)` : 'Named as a blocker by'
  return [heading(screen, title, null), ...paragraph(`${ids}${rest}`, '  ', screen)]
}

const mostItems = 100

/** The Definition of Done of a phase: the claim and the verdict for each item. */
function gateLines({ item }: Why, screen: Screen): string[] {
  const items = item?.phase?.items ?? []
  if (items.length === 0) return []
  const rows = items
    .slice(0, mostItems)
    .map((one): StyledText[] => [
      cell(one.id, 'place'),
      cell(one.title ?? ''),
      { text: verdictWords(one) },
      proofPiece(one.outcome, screen.symbols),
      cell(placeWords(one.verdictPlace ?? one.place), 'gutter'),
    ])
  const columns = [{ most: 12 }, { gives: 2, least: 0 }, {}, {}, { gives: 1, least: 0 }]
  return [
    heading(screen, 'Definition of Done', items.length),
    ...renderTable(rows, columns, screen),
    ...moreLine(items.length - mostItems),
  ]
}
