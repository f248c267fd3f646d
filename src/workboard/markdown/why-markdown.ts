import type { BoardTotals } from '../../model/board/board.ts'
import type { GateItem } from '../../model/evidence/gate.ts'
import { markdownText } from '../../report/escape.ts'
import type { ChainLink } from '../build/blocker-chain.ts'
import { verdictWords } from '../build/phase-words.ts'
import { todoTitle, type Why } from '../build/why.ts'
import { placeText, refText, sectionsText, totalsLine } from './markdown-words.ts'

const deepest = 8

/** Why an issue has its state, as Markdown. */
export function renderWhyMarkdown(why: Why, totals: BoardTotals): string {
  const { ref, item, verdict, chain, unblock, blocks } = why
  const title = item === null ? '' : `: ${markdownText(item.title)}`
  const place =
    item === null ? [] : [`${item.status}, ${proofText(item.proof)}, ${placeText(item.path, item.line)}`, '']
  return sectionsText(
    [totalsLine(totals), '', `**${markdownText(ref)}**${title}`, '', ...place, markdownText(verdict)],
    [
      { title: 'Definition of Done', lines: (item?.phase?.items ?? []).map(gateItem) },
      { title: 'Waits for', lines: chain.map(linkItem) },
      {
        title: todoTitle(why),
        lines: unblock.map(({ todo, path, line }) => `- ${markdownText(todo)} (${placeText(path, line)})`),
      },
      { title: 'Named as a blocker by', lines: blocks.map((id) => `- ${markdownText(id)}`) },
    ],
  )
}

function gateItem(item: GateItem): string {
  const { id, title, outcome, verdictPlace, place } = item
  const name = title === null ? markdownText(id) : `${markdownText(id)} ${markdownText(title)}`
  const at = verdictPlace ?? place
  return `- ${name} (${verdictWords(item)}, ${outcome === 'none' ? '' : `${outcome}, `}${placeText(at.path, at.span[0])})`
}

/** Lists that are nested too deeply are read as code: below some depth a number shows the level. */
function linkItem(link: ChainLink): string {
  const { depth, item, isOpen, isRepeated, path, line } = link
  const level = Math.min(depth, deepest)
  const number = depth > deepest ? `(${depth}) ` : ''
  const title = item === null ? '' : ` ${markdownText(item.title)}`
  const state = item === null ? (isOpen ? 'open' : 'closed') : `${item.status}, ${proofText(item.proof)}`
  const repeated = isRepeated && isOpen ? ', see above' : ''
  return `${'  '.repeat(level - 1)}- ${number}${refText(link)}${title} (${state}, ${placeText(path, line)}${repeated})`
}

function proofText(proof: string): string {
  return proof === 'none' ? 'no proof' : proof
}
