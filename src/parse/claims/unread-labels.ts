import { arrow } from '../../model/document/read-status.ts'
import { fieldOf } from '../fields/labels.ts'
import { indexFrom, type Slice, sliceText, within } from '../markdown/prose.ts'
import { phraseList, withoutTokens, wordsIn } from '../prose/words.ts'
import { ofOthers } from './claim-vocabulary.ts'
import type { ReportLabel, ValueType } from './report-labels.ts'

/** A label in a list that names a run whose value is not read, with its place and the reason. */
export type UnreadLabel = {
  /** `label`: it is unknown; `value`: its value does not fit; `two-values`: its value says two things. */
  readonly code: 'label' | 'value' | 'two-values'
  readonly label: string
  readonly from: number
  readonly to: number
}

/** Labels of what is no fact of a run: people, dates, places, links, commands and remarks. */
const remarks = phraseList(
  'note*',
  '(remark|remarks|comment|comments|caveat|caveats|reason|why|because|context|background|scope|summary|purpose|goal)',
  '(finding|findings|observation|observations|lesson|lessons|explanation|interpretation|decision|rationale|assumption)',
  '(next|next step|next steps|next route|follow-up|follow up|action|actions|plan|question|questions|risk|risks)',
  '(see|see also|source|sources|reference|references|ref|link|links|url|docs|documentation|ticket|issue|task)',
  '(pr|pull request|merge request|mr|commit|commits|branch|tag|release|repository|repo|patch|diff|change|changes)',
  '(author|owner|assignee|operator|reviewer|reviewers|approver|who|by)',
  '(reviewed|approved|run|executed|performed|recorded|verified|checked|signed|signed off|reported|written) (by|on|at|with|from|in)',
  '(date|day|when|where|time|timestamp|recorded|location|place|path|folder|directory|file|files|host|machine|os|platform)',
  '(environment|node|python|version|tool|tools|tool version|node version|setup|config|configuration|command|commands)',
  '(run|runs|run directory|run artifact directory|artifact directory|artifact|artifacts|evidence|proof|log|logs|output)',
  '(field|key|name|property|item|value|label|title|description|example|criterion|criteria|covers|acceptance)',
  '(first|second|third|last|previous|earlier|later|again|retry|rerun|before|after|added|fixed|changed|removed)',
)
/** Endings of such labels. */
const remarkEnds = phraseList(
  '_ (command|commands|command class|class|evidence|path|by|on|link|note|notes|step|steps|route|owner|author|reviewer)',
  '(source pin|binary path) ...',
)
const remarkStarts = phraseList(
  '(command|source|binary|link|path|see|note|reviewed|approved|merged|landed|commit)',
)
const sentence = /\s\S+\s\S+\s\S+\s\S/u
const label = /^([\p{L}][^:：\n]{1,59}?)\s*[:：]\s*(\S[^\n]*)/u
const mostWords = 6
/** Types whose label is an everyday word: prose behind it is a remark. */
const loose: ReadonlySet<ValueType> = new Set<ValueType>(['outcome', 'verdict', 'count', 'flag'])

/** The label that a part of an evidence list opens with, if its value is neither read nor a remark. */
export function unreadLabel(part: Slice, meanings: readonly ReportLabel[] = []): UnreadLabel | null {
  const text = sliceText(part)
  const [all, words = '', value = ''] = label.exec(text) ?? []
  if (all === undefined || words.split(/\s+/u).length > mostWords || value.startsWith('//')) return null
  const colon = part.from + text.slice(words.length).search(/[:：]/u) + words.length
  if (within(part.prose.code, colon, colon + 1)) return null
  const isKnown = meanings.length > 0
  const isPlain = !/^\W*\d/u.test(value) && !arrow.test(value.replace(/^\S+/u, ''))
  const isFree = isKnown ? isPlain && isEveryday(words, meanings) : isRemark(words)
  if (isFree) return null
  if (!isKnown && isProse(part, all.length - value.length, value)) return null
  const to = part.from + all.trimEnd().length
  return { code: isKnown ? 'value' : 'label', label: words, from: part.from, to }
}

const isEveryday = (words: string, meanings: readonly ReportLabel[]): boolean =>
  !/\s/.test(words) && meanings.every(({ type }) => loose.has(type))

function isRemark(words: string): boolean {
  if (fieldOf(words) !== null) return true
  const { line } = withoutTokens(wordsIn(words), /^[`*"'()]$/)
  return (
    remarks.isAll(line) !== null ||
    [remarkStarts, ofOthers].some((starts) => starts.atStart(line) !== null) ||
    remarkEnds.atEnd(line) !== null
  )
}

/** True for a value of several words: a sentence, in which the first code counts as one word. */
function isProse({ prose, from }: Slice, at: number, value: string): boolean {
  const start = from + at
  const code = prose.code[indexFrom(prose.code, start)]
  const end = start + value.length
  if (code === undefined || code.from >= end) return sentence.test(value.trim())
  return sentence.test(`${prose.text.slice(start, code.from)}x${prose.text.slice(code.to, end)}`.trim())
}
