import type { PhaseItem, PhaseKind } from '../../model/document/phase.ts'
import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import type { Prose } from '../markdown/prose.ts'
import { lineText, type Source } from '../markdown/source.ts'
import { matchAt, phraseList } from '../prose/match.ts'
import type { ItemHead } from './item-heads.ts'
import { countBefore, isCommitId, maskQuotes, type Name, namesIn, rangesBetween } from './sentences.ts'
import { skipTokens } from './statements.ts'
import { type Judgement, judgementAt, plainJudgement, type Words, wordsIn } from './verdicts.ts'

/** Words further away than this judge no item. */
const farthest = 400

/** How a journal says that an item is not done. */
export const notDone = phraseList(
  'still? (not|todo|tbd|open|pending|blocked|deferred|in progress|wip|start|started|starting|next|remaining|unverified|later)',
  'still? (partial|partially|plan|planned|to be|to do|will|should|must|need|needs|no _ yet)',
)

/** What a document says of an item: wanted in a plan, judged in a review, elsewhere claimed unless it says otherwise. */
export function readItemStatus(
  head: ItemHead,
  parts: readonly BlockPart[],
  { kind, isPlanned }: { readonly kind: PhaseKind; readonly isPlanned: boolean },
): PhaseItem['says'] {
  if (kind === 'plan') return 'wanted'
  const words = wordsIn(
    maskQuotes(head.block.prose.text.slice(head.body, Math.min(head.to, head.body + farthest))),
  )
  if (kind === 'review') return readVerdict(head, words, parts.slice(1))
  if (isPlanned) return 'wanted'
  const first = words.tokens.findIndex(({ kind: sort }) => sort !== 'sign')
  const isQuestion = /^[^.!\n]*\?\s*$/u.test(words.text.trim())
  if (head.block.checked === false || matchAt(notDone, words.tokens, first) !== null || isQuestion)
    return 'open'
  const verdict = firstVerdict(words)
  return verdict !== null && judgementAt(words, verdict) === 'fail' ? 'fail' : 'claimed'
}

function readVerdict({ block, judged }: ItemHead, words: Words, others: readonly BlockPart[]): Judgement {
  if (block.checked === false) return 'open'
  if (judged !== null) return judgementAt(wordsIn(`${judged} ${words.text}`), 0)
  const own = firstVerdict(words) ?? verdictBehindTitle(words) ?? labelledVerdict(words)
  if (own !== null) return judgementAt(words, own)
  const rest = others.map(({ prose, from, to }) =>
    wordsIn(maskQuotes(prose.text.slice(from, Math.min(to, from + farthest)))),
  )
  for (const part of rest) {
    const at = labelledVerdict(part) ?? firstVerdict(part)
    if (at !== null) return judgementAt(part, at)
  }
  const said = new Set([words, ...rest].flatMap(standingVerdicts))
  const [only = 'open'] = said
  return said.size === 1 ? only : 'open'
}

const links = /^(?:is|was|are|has|have|now|been|verdict|result|status|both|all|not|[^\p{L}\p{N}✅✔✓❌✗✘])$/u

/** The verdict that the words begin with: "PASS", "is now verified", "result: not PASS". */
export function firstVerdict(words: Words): number | null {
  const first = skipTokens(words.tokens, 0, links, 8)
  const isSign = words.tokens[first]?.kind === 'sign' && plainJudgement(words, first + 1, false) !== null
  const at = isSign ? first + 1 : first
  return plainJudgement(words, at, false) === null ? null : at
}

/** The verdict behind a title: "D1 — wheel — PASS". */
function verdictBehindTitle(words: Words): number | null {
  const { text, tokens } = words
  const line = text.indexOf('\n', text.length - text.trimStart().length)
  const at = tokens.findIndex(({ from }, index) => {
    if ((line !== -1 && from > line) || plainJudgement(words, index, false) === null) return false
    const before = tokens[index - 1]?.text === 'not' ? tokens[index - 2] : tokens[index - 1]
    const next = tokens[index + 1]
    return (
      /^[:=—–|]$/.test(before?.text ?? '') &&
      (next === undefined || /^[.,;:!?(—–-]$/.test(next.text) || next.from > line)
    )
  })
  return at === -1 ? null : at
}

/** The verdict that a label gives: "Verdict: PASS". */
function labelledVerdict(words: Words): number | null {
  const { tokens } = words
  for (const [label, { text }] of tokens.entries()) {
    if (text !== 'verdict' && text !== 'result') continue
    const at = skipTokens(tokens, label + 1, /^(?:is|of|[^\p{L}\p{N}✅✔✓❌✗✘])$/u, 5)
    if (plainJudgement(words, at, false) !== null) return at
  }
  return null
}

const clauseStart =
  /^(?:[.:;,!?—–→>=(|*-]|\p{Extended_Pictographic}|is|are|was|now|still|again|also|both|all|therefore|thus|so|hence|and|then|later|clear|clearly|clean|cleanly|full|fully|cold|independent|independently|verified|confirmed|say|verdict|result|status|remains|stays)$/u

/** Verdicts in capitals further on. A PASS in the middle of a clause is one that is reported: "3 PASS lines". */
function standingVerdicts(words: Words): Judgement[] {
  const { text, tokens } = words
  return tokens.flatMap((_, at) => {
    if (plainJudgement(words, at, true) === null) return []
    const says = judgementAt(words, at)
    const before = tokens[at - 1]
    const isStart =
      before === undefined ||
      clauseStart.test(before.text) ||
      text.slice(before.to, tokens[at]?.from).includes('\n')
    return says === 'pass' && !isStart ? [] : [says]
  })
}

/** A part of the text of a block. */
export type BlockPart = {
  readonly index: number
  readonly prose: Prose
  readonly from: number
  readonly to: number
}

/** Code that names nothing to look at. */
const bareWord =
  /^(?:D\d+\w?|PASS(?:ED)?|FAIL(?:ED)?|OK|TRUE|FALSE|YES|NO|NONE|NULL|N\/A|DONE|TODO|\d{1,2})$/i
const fence = /^[\s>]*(?:[-*+]\s+|\d+[.)]\s+)*(?:```|~~~)/
const hexRun = /(?<![\w./-])[0-9a-f]{7,64}(?![\w-])/giu

/** Tells whether words name something that can be looked at, or show it in a fence. */
export function evidenceFinder(
  blocks: readonly Block[],
  source: Source,
): (parts: readonly BlockPart[]) => boolean {
  const fenced = fencedBlocks(blocks, source)
  const namesOf = new Map<Prose, readonly Name[]>()
  return (parts) =>
    parts.some(({ index, prose, from, to }) => {
      const names = namesOf.get(prose) ?? namesIn(prose, prose.text)
      namesOf.set(prose, names)
      return fenced.has(index) || isEvidence(prose, rangesBetween(names, from, to), from, to)
    })
}

/** True where a text names a command, a path, a commit, a digest or a page. */
export function namesEvidence(prose: Prose): boolean {
  return isEvidence(prose, namesIn(prose, prose.text), 0, prose.text.length)
}

function isEvidence(prose: Prose, names: readonly Name[], from: number, to: number): boolean {
  if (countBefore(prose.links, from) < countBefore(prose.links, to)) return true
  if (names.some(({ text }) => text !== '' && !bareWord.test(text))) return true
  return matchesOf(hexRun, prose.text.slice(from, to)).some(
    ([id]) => id.length === 64 || isCommitId(id, false),
  )
}

/** Blocks that a fence follows before the next block begins: what it shows belongs to them. */
function fencedBlocks(blocks: readonly Block[], source: Source): ReadonlySet<number> {
  const fenced = new Set<number>()
  if (!source.text.includes('```') && !source.text.includes('~~~')) return fenced
  blocks.forEach((block, index) => {
    const end = blocks[index + 1]?.span[0] ?? source.lineStarts.length + 1
    for (let line = block.span[2] + 1; line < end; line += 1) {
      if (fence.test(lineText(source, line))) fenced.add(index)
    }
  })
  return fenced
}
