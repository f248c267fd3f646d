import type { PhaseWords } from '../../model/phase.ts'
import type { Block } from '../blocks.ts'
import { spanOfRange } from '../prose.ts'
import type { PhasePage } from './phase-page.ts'
import { type PhaseSentence, partOf, readSentences } from './sentences.ts'

const journal =
  /\bJOURNAL(?:-[\w.-]*\w)?\b|\b(?:[Tt]he|[Tt]heir|[Ii]ts|(?:[Tt]he\s+)?[Bb]uilder['’]s)\s+journal\b/u
/** Words that say it was not read, or whose it is, or that it was read when the verdict stood. */
const excuse =
  /\b(?:not|no|never|nor|without|unread|neither|avoid\w*|refus\w*|ignor\w*|owned|owner(?:ship)?|belongs?|separate|independent(?:ly)?\s+of|blind|prior\s+to\s+(?:reading|opening)|before\s+(?:reading|opening|looking)|until|after\s+(?:\w+\s+){0,4}verdicts?|once\s+(?:\w+\s+){0,4}verdicts?)\b|n['’]t\b/iu

/** Where a review cites the journal: it is named, and nothing there says that it was left unread. */
export function readCitations({ blocks, source }: PhasePage): PhaseWords[] {
  return citable(blocks).flatMap((sentence) => {
    const named = journal.exec(sentence.text) ?? linkIn(sentence)
    if (named === null || excuse.test(sentence.text)) return []
    const { prose, from } = sentence.slice
    const span = spanOfRange(prose, source, from + named.index, from + named.index + named[0].length)
    return [{ text: partOf(sentence, named.index, named.index + named[0].length), span }]
  })
}

/** Quotes as well, for to quote the journal is to cite it; but for those at the head, which say whose document it is. */
function citable(blocks: readonly Block[]): PhaseSentence[] {
  const first = blocks.findIndex((block) => block.type === 'heading' && block.level > 1)
  const open = blocks.map((block, index) => {
    return block.quoted && first !== -1 && index > first ? { ...block, quoted: false } : block
  })
  return readSentences(open, [])
}

/** A link to the journal, whatever its words. */
function linkIn({ slice, text }: PhaseSentence): { readonly index: number; readonly 0: string } | null {
  const link = slice.prose.links.find(
    ({ from, to, url }) => from >= slice.from && to <= slice.to && /(?:^|\/)JOURNAL-[^/]*\.md\b/.test(url),
  )
  return link === undefined
    ? null
    : { index: link.from - slice.from, 0: text.slice(link.from - slice.from, link.to - slice.from) }
}
