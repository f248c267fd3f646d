import type { PhaseWords } from '../../model/document/phase.ts'
import { spanOfRange } from '../markdown/prose.ts'
import type { OpenPage } from './phase-page.ts'
import { type PhaseSentence, partOf, sentencesOfBlock } from './sentences.ts'

const journal =
  /\bJOURNAL(?:-[\w.-]*\w)?\b|\b(?:[Tt]he|[Tt]heir|[Ii]ts|(?:[Tt]he\s+)?[Bb]uilder['’]s)\s+journal\b/u
const hint = /journal/gi
const reading = String.raw`(?:read|open|look|cit|us|consult|see|saw|touch|rel[yi]|know|knew|peek|quot|follow|trust|tak|lean|need)\w*`
/** Words that say that it was not read, or was read when the verdict stood. */
const unread = new RegExp(
  String.raw`(?:\b(?:not|no|never|nor|neither|nothing|avoid\w*|refus\w*)\b|n['’]t\b)[^.;]{0,60}\b${reading}\b|\bwithout\b|\b(?:unread|unopened|unseen|closed|sealed|ignor\w*|blind(?:ly)?|independent(?:ly)?\s+of|prior\s+to\s+(?:reading|opening)|before\s+(?:reading|opening|looking)|until|(?:after|once)\s+(?:\w+\s+){0,4}verdicts?)\b|\b(?:no|neither|nor|not)\s+(?:the\s+)?(?:\w+['’]s\s+)?JOURNAL`,
  'iu',
)
/** Words that say whose it is, where nothing was learned from it. */
const owned = /\b(?:owned|owns|owner(?:ship)?|belongs?|separate)\b/iu
const learned =
  /\b(?:read|saw|see|seen|says?|said|tells?|told|shows?|states?|claims|writes|wrote|per|according|quot\w+|opened|consulted|as\s+(?:the|in))\b/iu

/** Where a review cites the journal: it is named, and nothing there says that it was left unread. */
export function readCitations(page: OpenPage): PhaseWords[] {
  return citable(page).flatMap((sentence) => {
    const named = journal.exec(sentence.text) ?? linkIn(sentence)
    if (named === null || isExcused(sentence.text)) return []
    const { prose, from } = sentence.slice
    const span = spanOfRange(prose, page.source, from + named.index, from + named.index + named[0].length)
    return [{ text: partOf(sentence, named.index, named.index + named[0].length), span }]
  })
}

const isExcused = (text: string): boolean => unread.test(text) || (owned.test(text) && !learned.test(text))

/** Quotes as well, for to quote the journal is to cite it; but for those at the head, which say whose document it is. */
function citable({ blocks, holding }: OpenPage): PhaseSentence[] {
  const worded = holding(hint)
  const first = blocks.findIndex((block) => block.type === 'heading' && block.level > 1)
  return blocks.flatMap((block, index) => {
    if (!worded.has(index) && block.proses.every(({ links }) => links.length === 0)) return []
    const isHead =
      (block.quoted && (first === -1 || index <= first)) || (block.type === 'heading' && block.level === 1)
    return isHead ? [] : sentencesOfBlock(block, index, null)
  })
}

/** A link to the journal, whatever its words. */
function linkIn({ slice, text }: PhaseSentence): { readonly index: number; readonly 0: string } | null {
  const link = slice.prose.links.find(
    ({ from, to, url }) =>
      from >= slice.from && to <= slice.to && /(?:^|\/)JOURNAL(?:-|%2D)[^/]*\.md\b/i.test(url),
  )
  return link === undefined
    ? null
    : { index: link.from - slice.from, 0: text.slice(link.from - slice.from, link.to - slice.from) }
}
