import type { NamedPlace, PhaseWords } from '../../model/document/phase.ts'
import { matchesOf } from '../markdown/matches.ts'
import { foldSpaces, spanOfRange } from '../markdown/prose.ts'
import { findPhrase, matchAt, phraseList } from '../prose/match.ts'
import type { Token } from '../prose/tokens.ts'
import type { PhasePage } from './phase-page.ts'
import { type PhaseSentence, rangesBetween, sentencesOfBlock, wordsBetween } from './sentences.ts'
import { contracted } from './statements.ts'

const journal =
  /\bJOURNAL(?:-[\w.-]*\w)?\b|\b(?:[Tt]he|[Tt]heir|[Ii]ts|(?:[Tt]he\s+)?[Bb]uilder['’]s)\s+journal\b/u
const journalUrl = /(?:^|\/)JOURNAL(?:-|%2D)[^/]*\.md\b/i

/** Words that deny what follows them in the clause. */
const denials = phraseList('not|no|never|nor|neither|nothing|avoid*|refus*', contracted)
const readings = phraseList(
  'read*|open*|look*|cit*|us*|consult*|see*|saw|touch*|rel*|know*|knew|peek*|quot*|follow*|trust*|tak*|lean*|need*',
)
/** Words that say that the journal was not read, or only when the verdict was there. */
const unread = phraseList(
  'without|unread|unopened|unseen|closed|sealed|ignor*|blind|blindly|until',
  '(independent|independently) of|prior to (reading|opening)|before (reading|opening|looking)',
  '(after|once) _? _? _? _? (verdict|verdicts)',
  "(no|neither|nor|not) the? (builder's|their|its)? journal",
)
/** Words that say whose it is, where nothing was learned from it. */
const owners = phraseList('owned|owns|owner|ownership|belong|belongs|separate')
const learned = phraseList(
  'read|saw|see|seen|say|says|said|tell|tells|told|show|shows|state|states|claims|writes|wrote|per|according|quot*|opened|consulted|as (the|in)',
)

/** Where a review cites the journal: it is named, and nothing there says that it was left unread. */
export function readCitations(page: PhasePage): PhaseWords[] {
  return citableSentences(page).flatMap((sentence) => {
    const { prose, text, tokens, from, to } = sentence
    const named = journal.exec(text.slice(from, to))
    const link = rangesBetween(prose.links, from, to).find(({ url }) => journalUrl.test(url))
    const range =
      named === null ? link : { from: from + named.index, to: from + named.index + named[0].length }
    if (range === undefined || isUnread(tokens)) return []
    if (findPhrase(owners, tokens) !== null && findPhrase(learned, tokens) === null) return []
    const span = spanOfRange(prose, page.source, range.from, range.to)
    return [{ text: wordsBetween(sentence, range.from, range.to), span }]
  })
}

function isUnread(tokens: readonly Token[]): boolean {
  if (findPhrase(unread, tokens) !== null) return true
  const denial = findPhrase(denials, tokens)
  if (denial === null) return false
  const rest = tokens.slice(denial.end, denial.end + 12)
  const stop = rest.findIndex(({ text }) => /^[.;]$/.test(text))
  const clause = stop === -1 ? rest : rest.slice(0, stop)
  return clause.some((_, at) => matchAt(readings, clause, at) !== null)
}

/** Quoted blocks as well, because to quote the journal is to cite it; but not those at the head, which say whose document it is. */
function citableSentences({ blocks }: PhasePage): PhaseSentence[] {
  const first = blocks.findIndex((block) => block.type === 'heading' && block.level > 1)
  return blocks.flatMap((block, index) => {
    const isHead = block.quoted && (first === -1 || index <= first)
    const isTitle = block.type === 'heading' && block.level === 1
    return isHead || isTitle ? [] : sentencesOfBlock(block, index, null)
  })
}

const place = /(?<![\w./~@-])(?:~?\/[\w.@+-]+(?:\/[\w.@+-]+)*|[\w][\w.-]*\/[\w][\w.-]*(?![\w./-]))/g
/** Words further away, or of another sentence, say nothing of a place. */
const farthest = 60
const sentenceEnd = /^.*[;.!?](?=\s)/s

/** Every place that a document names, each with the words before it. */
export function readPlaces({ blocks, source }: PhasePage): NamedPlace[] {
  return blocks
    .flatMap(({ proses }) => proses)
    .flatMap((prose) =>
      matchesOf(place, prose.text).map(({ 0: found, index }) => {
        const lead = leadTo(prose.text, index)
        const named = found.replace(/(?<=.)[./]+$/, '')
        return { place: named, lead, span: spanOfRange(prose, source, index, index + named.length) }
      }),
    )
}

function leadTo(text: string, at: number): string {
  const from = Math.max(0, at - farthest)
  const words = text.slice(from, at).replace(sentenceEnd, '')
  const isCut = words.length === farthest && from > 0
  return foldSpaces(isCut ? words.replace(/^\S*/, '') : words).trim()
}
