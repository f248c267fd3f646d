import type { PhaseItem, PhaseKind } from '../../model/document/phase.ts'
import type { Part } from './evidence.ts'
import type { ItemHead } from './item-heads.ts'
import { maskQuotes } from './said.ts'
import { anyVerdict, type Judgement, judgementIn, verdictWord } from './verdict-words.ts'

/** Words further away than this judge no item. */
const nearby = 400

const atOnce = new RegExp(
  String.raw`^\W{0,6}(?:(?:is|was|are|has|have)\s+(?:now\s+|been\s+){0,2})?(?:(?:verdict|result|status)\W{1,4}(?:is\s+)?)?(?:both\s+|all\s+)?(?:not\s+)?(?<word>${anyVerdict})`,
  'u',
)
const behindTitle = new RegExp(
  String.raw`[:=—–|]\s*(?:not\s+)?(?<word>${anyVerdict})\s*(?:$|[\n.,;:!?(—–-])`,
  'u',
)
const labelled = new RegExp(
  String.raw`\b(?:[Vv]erdict|VERDICT|[Rr]esult)\b\W{0,5}(?:is\s+|of\s+)?(?<word>${anyVerdict})`,
  'u',
)
const standing = new RegExp(String.raw`(?<![\w/])(?<word>${verdictWord})`, 'gu')
const clauseStart =
  /(?:^|[.:;,!?—–→>=(|*\n]|\p{Extended_Pictographic}|\uFE0F|\s-|\b(?:is|are|was|now|still|again|also|both|all|therefore|thus|so|hence|and|then|later|clear(?:ly)?|clean(?:ly)?|full(?:y)?|cold|independent(?:ly)?|verified|confirmed|I\s+say|verdict|result|status|remains|stays))\s*$/iu
const notDone =
  /^\W*(?:still\s+)?(?:not\b|no\s+\w+\s+yet|todo|tbd|open|pending|blocked|deferred|in progress|wip|start(?:ed|ing)|next|remaining|will\b|to be\b|to do\b|should\b|must\b|needs?\b|unverified|partial(?:ly)?|plan(?:ned)?\b|later\b)/iu

type Told = { readonly kind: PhaseKind; readonly isPlanned: boolean }

/** What a document says of an item: wanted in a plan, judged in a review, elsewhere claimed unless it says otherwise. */
export function saidOfItem(
  head: ItemHead,
  parts: readonly Part[],
  { kind, isPlanned }: Told,
): PhaseItem['says'] {
  if (kind === 'plan') return 'wanted'
  if (kind === 'review') return judgement(head, parts)
  if (isPlanned) return 'wanted'
  const rest = head.block.prose.text.slice(head.body, head.to).trim()
  if (head.block.checked === false || notDone.test(rest) || /^[^.!\n]*\?\s*$/u.test(rest)) return 'open'
  const word = atOnce.exec(rest)
  return word !== null && judgementAt(rest, word) === 'fail' ? 'fail' : 'claimed'
}

function judgement({ judged, block, body, to }: ItemHead, parts: readonly Part[]): Judgement {
  const own = maskQuotes(block.prose.text.slice(body, Math.min(to, body + nearby))).trimStart()
  if (block.checked === false) return 'open'
  if (judged !== null) return judgementIn(judged, '', own)
  const [line = ''] = own.split('\n', 1)
  for (const [text, pattern] of [
    [own, atOnce],
    [line, behindTitle],
    [own, labelled],
  ] as const) {
    const match = pattern.exec(text)
    if (match !== null) return judgementAt(text, match)
  }
  return judgementInParts(own, parts.slice(1))
}

/** The verdict further down: one that a label gives, else what stands there in capitals, as long as it is of one mind. */
function judgementInParts(own: string, parts: readonly Part[]): Judgement {
  const texts = parts.map(({ prose, from, to }) =>
    maskQuotes(prose.text.slice(from, Math.min(to, from + nearby))),
  )
  for (const text of texts) {
    const match = labelled.exec(text) ?? atOnce.exec(text)
    if (match !== null) return judgementAt(text, match)
  }
  const said = new Set(
    [own, ...texts].flatMap((text) =>
      [...text.matchAll(standing)].flatMap((match) => judgementStanding(text, match)),
    ),
  )
  const [only = 'open'] = said
  return said.size === 1 ? only : 'open'
}

/** A PASS in the middle of a sentence is one that is told of: "3 PASS lines". */
function judgementStanding(text: string, match: RegExpExecArray): Judgement[] {
  const says = judgementAt(text, match)
  return says === 'pass' && !clauseStart.test(text.slice(Math.max(0, match.index - 60), match.index))
    ? []
    : [says]
}

function judgementAt(text: string, match: RegExpExecArray): Judgement {
  const word = match.groups?.word ?? ''
  const end = match.index + match[0].lastIndexOf(word) + word.length
  return judgementIn(word, text.slice(0, end - word.length), text.slice(end))
}
