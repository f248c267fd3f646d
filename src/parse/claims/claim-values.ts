import { type ClaimValue, saysNothing } from '../../model/document/claim.ts'
import { arrow } from '../../model/document/read-status.ts'
import { sha256In } from '../../model/evidence/digests.ts'
import { beginsAt, foldSpaces, indexFrom, type Slice, sliceText } from '../markdown/prose.ts'
import type { ReportLabel, ValueType } from './report-labels.ts'

/** Fields that may be null in a report. */
const nullable =
  /^report\.(?:failure_reason|(?:backend|tests\.)_?exit_code|(?:runtime_)?model_provider|model|(?:model|source)_admission_status)$/
const withoutMarks = (words: string): string => words.replace(/[`*"']/g, '')

/** The value that words give to a field; undefined when they are no value of its type. */
export function readClaimValue(words: string, { predicate, type }: ReportLabel): ClaimValue | undefined {
  if (nullable.test(predicate) && saysNothing(withoutMarks(words))) return null
  const text = foldSpaces(words)
    .trim()
    .replace(/[.;,]+$/, '')
    .trim()
  // The bracket around the label closes after the value too.
  const plain = withoutMarks(text.includes('(') ? text : text.replace(/\)+$/, '')).trim()
  if (plain === '') return undefined
  if (predicate.endsWith('digest')) return sha256In(plain) ?? plain
  if (type === 'text') return predicate === 'report.status' ? reportStatus(plain) : plain
  return readers[type](plain)
}

/** A status is one of three words, however it is written: "Passed (all tests)". */
function reportStatus(words: string): string {
  const word = /^(pass|fail|block)(?:ed)?(?![\w-])/i.exec(words)?.[1]?.toLowerCase()
  return word === undefined ? words : word === 'block' ? 'blocked' : word
}

/** What may follow a value: a remark in brackets, behind a dash or a comma. */
const remark = String.raw`(?:\s*[([,;–—].*|\s+-\s.*)?$`
const wordsOf = (words: string): RegExp => new RegExp(`^(?:${words})${remark}`, 'isu')
const yes = wordsOf('true|yes|passed')
const no = wordsOf('false|no|failed')
const none = wordsOf('none|no|zero|nothing')
const number = new RegExp(String.raw`^(-?\d+)(?:\s+\p{Ll}+)?${remark}`, 'su')
const oneWord = new RegExp(String.raw`^([^\s,;()[\]]+)${remark}`, 'su')
const tally = new RegExp(
  String.raw`^(\d[\d_]*)\s*(?:(?:/|(?:out )?of)\s*(\d+))?(?:\s+(?:tests?|passed|passing|executed|run|ok|green|in total|total))*${remark}`,
  'isu',
)

const readers: Readonly<Record<Exclude<ValueType, 'text'>, (plain: string) => ClaimValue | undefined>> = {
  flag: (plain) => yes.test(plain) || (no.test(plain) ? false : undefined),
  number: (plain) => (none.test(plain) ? 0 : numberIn(number.exec(plain)?.[1])),
  list: readList,
  word: (plain) => oneWord.exec(plain)?.[1],
  count: (plain) => {
    const [, some, all] = tally.exec(plain) ?? []
    return none.test(plain) ? 0 : numberIn((all ?? some)?.replaceAll('_', ''))
  },
  duration: readDuration,
  time: readTime,
  digest: (plain) => sha256In(plain) ?? oneWord.exec(plain)?.[1],
  outcome: (plain) => wordIn(outcomes, plain),
  verdict: (plain) => wordIn(verdicts, plain),
}

const numberIn = (digits: string | undefined): number | undefined =>
  digits === undefined ? undefined : Number(digits)

function readList(plain: string): ClaimValue | undefined {
  if (/^(?:none|no files?|nothing|empty|-|—|\[\])$/i.test(plain)) return []
  const items = plain.split(/\s*,\s*|\s+and\s+/).filter((item) => item !== '')
  return items.length === 0 ? undefined : items
}

type Words = readonly (readonly [RegExp, string])[]
const outcomes: Words = [
  [wordsOf('pass(?:ed|ing)?|succe(?:ss|ssful|eded)|ok|green|[✅✔☑✓]\uFE0F?(?:\\s*pass(?:ed)?)?'), 'pass'],
  [wordsOf('fail(?:ed|ing|ure)?|red|[❌✗✘]\uFE0F?(?:\\s*fail(?:ed)?)?'), 'fail'],
  [wordsOf('blocked'), 'blocked'],
]
const verdicts: Words = ['proven', 'broken', 'unknowable'].map((word) => [wordsOf(word), word] as const)

const wordIn = (words: Words, plain: string): string | undefined =>
  words.find(([pattern]) => pattern.test(plain))?.[1]

const units: readonly (readonly [RegExp, number])[] = [
  [/^(?:ms|milliseconds?)$/i, 1],
  [/^(?:s|secs?|seconds?)$/i, 1000],
  [/^(?:m|mins?|minutes?)$/i, 60_000],
  [/^(?:h|hrs?|hours?)$/i, 3_600_000],
]
const duration = new RegExp(
  String.raw`^((?:\d+(?:\.\d+)?\s*[a-z]+\s*(?:,|and)?\s*){1,4}|\d+)${remark}`,
  'isu',
)

/** "3.4 s", "2 min 3 s", "4000" in milliseconds. */
function readDuration(plain: string): number | undefined {
  const text = duration.exec(plain.slice(0, 80))?.[1]
  if (text === undefined) return undefined
  if (/^\d+$/.test(text)) return Number(text)
  let sum = 0
  for (const [, amount, unit = ''] of text.matchAll(/(\d+(?:\.\d+)?)\s*([a-z]+)/gi)) {
    const factor = units.find(([pattern]) => pattern.test(unit))?.[1]
    if (factor === undefined) return undefined
    sum += Number(amount) * factor
  }
  return Math.round(sum)
}

const instant =
  /^(\d{4}-\d{2}-\d{2})(?:[T\s]+(\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?)\s*(Z|UTC|GMT|[+-]\d{2}:?\d{2})?)?(?=$|\s*[([,;–—])/iu

/** An ISO time in UTC, as exact as it is written: `2026-06-08T10:15`. */
function readTime(plain: string): string | undefined {
  const [, day, clock, zone] = instant.exec(plain) ?? []
  if (day === undefined) return undefined
  if (clock === undefined) return day
  if (zone === undefined || /^[zug]/i.test(zone)) return `${day}T${clock}`
  const time = Date.parse(
    `${day}T${clock}${zone.includes(':') ? zone : `${zone.slice(0, 3)}:${zone.slice(3)}`}`,
  )
  return Number.isNaN(time) ? undefined : new Date(time).toISOString().slice(0, `${day}T${clock}`.length)
}

/** Types of which one value never contains another. */
const plainTypes: ReadonlySet<ValueType> = new Set<ValueType>([
  ...(['flag', 'number', 'word', 'count', 'duration', 'time', 'digest', 'outcome', 'verdict'] as const),
])
const firstWord = /^[`"'*]*[^\s,;()[\]]+/u
const joiners =
  /^(?:[\s,;/|&`"'*)\]([–—]|-(?=\s)|\b(?:and|or|but|then|now|later|before|was|were|previously|formerly|initially|after|also|still|again|on|rerun|retry|first)\b)+/iu
/** What may follow a second value: nothing, or when it was true. */
const behind = /^["'`*\s]*(?:$|[.,;)\]]|(?:on|after|in|at|since|from|when|again|now|before|later)\b)/iu
const nearby = 120

/** True for a value that an arrow or a second value follows: neither of them is read. */
export function isValueDoubtful(value: Slice, label: ReportLabel, read: ClaimValue): boolean {
  const code = beginsAt(value.prose.code, value.from) ? codeEnd(value) : null
  const type = label.predicate === 'report.status' ? 'outcome' : label.type
  if (code === null && !plainTypes.has(type)) return false
  const text = sliceText(value)
  const end = code ?? firstWord.exec(text)?.[0].length ?? 0
  const rest = text.slice(end, end + nearby)
  if (type !== 'list' && (arrow.test(rest) || joinsCode(value, end))) return true
  return plainTypes.has(type) && hasSecond(rest, { ...label, type }, read)
}

/** "`a` / `b`", "`a`, then `b`". */
function joinsCode({ prose, from }: Slice, end: number): boolean {
  const joined = /^[,;]?\s*(?:[/|]|\b(?:or|then|now)\b)\s*/iu.exec(
    prose.text.slice(from + end, from + end + nearby),
  )
  return joined !== null && beginsAt(prose.code, from + end + joined[0].length)
}

function codeEnd({ prose, from }: Slice): number {
  return (prose.code[indexFrom(prose.code, from)]?.to ?? from) - from
}

function hasSecond(rest: string, label: ReportLabel, read: ClaimValue): boolean {
  const joined = joiners.exec(rest)?.[0]
  if (joined === undefined) return false
  // A word or a digest is a second value only where nothing but a sign is between them.
  if ((label.type === 'word' || label.type === 'digest') && !/^[\s`"'*]*(?:[/|&`]|or\b|->)/iu.test(rest))
    return false
  const next = rest.slice(joined.length)
  const word = firstWord.exec(next)?.[0].replace(/[.:!]+$/u, '') ?? ''
  const value = word === '' ? undefined : readClaimValue(word, label)
  return value !== undefined && value !== read && behind.test(next.slice(word.length))
}
