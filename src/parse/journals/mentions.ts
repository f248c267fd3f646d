import type { NamedPlace, PhaseWords } from '../../model/document/phase.ts'
import { matchesOf } from '../markdown/matches.ts'
import { foldSpaces, spanOfRange } from '../markdown/prose.ts'
import { phraseList } from '../prose/words.ts'
import { rangesBetween } from './names.ts'
import type { PhasePage } from './phase-page.ts'
import type { PhaseSentence } from './sentences.ts'
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

/**
 * Where a review cites the journal: it is named, and nothing there says that it was left unread. Quoted blocks count as
 * well, because to quote the journal is to cite it; but not those at the head, which say whose document it is.
 */
export function readCitations(
  { blocks, source }: PhasePage,
  sentences: readonly (readonly PhaseSentence[])[],
): PhaseWords[] {
  const first = blocks.findIndex((block) => block.type === 'heading' && block.level > 1)
  return sentences.flat().flatMap(({ prose, text, line, from, to, block }) => {
    const isHead = blocks[block]?.quoted === true && (first === -1 || block <= first)
    const named = journal.exec(text.slice(from, to))
    const link = rangesBetween(prose.links, from, to).find(({ url }) => journalUrl.test(url))
    const range =
      named === null ? link : { from: from + named.index, to: from + named.index + named[0].length }
    if (isHead || range === undefined || isUnread(line)) return []
    if (owners.isIn(line) && !learned.isIn(line)) return []
    return [
      {
        text: prose.text.slice(range.from, range.to),
        span: spanOfRange(prose, source, range.from, range.to),
      },
    ]
  })
}

function isUnread(line: string): boolean {
  if (unread.isIn(line)) return true
  const denial = denials.find(line)
  if (denial === null) return false
  const [clause = ''] = line.slice(denial.end).split(/(?<![^ ])[.;] /, 1)
  return readings.isIn(`${clause.split(' ').slice(0, 12).join(' ')} `)
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
