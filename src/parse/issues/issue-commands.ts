import type { IssueCommand, NamedCase } from '../../model/document/issue.ts'
import { type FoundField, type ValueItem, wordsOf } from '../fields/field-scan.ts'
import { spanOfRange } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'

/** Labels that mean the same as `Validator`. */
const synonyms: ReadonlySet<string> = new Set(['test', 'verify with', 'proof'])

/** The commands that show that an issue is done: the code spans of its validator fields. */
export function commandsIn(fields: readonly FoundField[], source: Source): IssueCommand[] {
  return fields
    .filter(({ name, label }) => name === 'validator' || (name === null && synonyms.has(label.toLowerCase())))
    .flatMap(({ items }) => items.flatMap((item) => commandsOfItem(item, source)))
}

const covered = /^\s*\(criteri(?:a|on)\s+([\d\s,and–-]+)\)/i

function commandsOfItem({ slice: { prose, from, to } }: ValueItem, source: Source): IssueCommand[] {
  const spans = prose.code.filter((code) => code.from >= from && code.to <= to)
  return spans.flatMap((code, at) => {
    const text = prose.text.slice(code.from, code.to).trim()
    if (text === '') return []
    const behind = prose.text.slice(code.to, spans[at + 1]?.from ?? to)
    const numbers = covered.exec(behind)?.[1]
    const criteria = numbers === undefined ? null : numbersIn(numbers)
    return [{ text, criteria, span: spanOfRange(prose, source, code.from, code.to) }]
  })
}

const longestRange = 1000

/** "1, 3", "1-3" and "1 and 3". */
export function numbersIn(words: string): number[] {
  const found = new Set<number>()
  for (const [, first = '', last = first] of words.matchAll(/(\d{1,4})(?:\s*[–-]\s*(\d{1,4}))?/g)) {
    const end = Math.min(Number(last), Number(first) + longestRange)
    for (let number = Number(first); number <= end; number += 1) found.add(number)
  }
  return [...found].sort((a, b) => a - b)
}

/** The case that an issue is about: `Case:` and `Engine:` of its header. What its evidence says of a run names none. */
export function namedCaseIn(fields: readonly FoundField[]): NamedCase | null {
  const own = fields.slice(0, endOfHeader(fields))
  const wordOf = (label: string): string | null => {
    const field = own.find((one) => one.name === null && one.label.toLowerCase() === label)
    return field === undefined ? null : (/[\w.-]*\w/.exec(wordsOf(field))?.[0] ?? null)
  }
  const name = wordOf('case')
  return name === null ? null : { case: name, engine: wordOf('engine') }
}

function endOfHeader(fields: readonly FoundField[]): number {
  const end = fields.findIndex(
    ({ name, inHeader }) => !inHeader || name === 'validation-evidence' || name === 'done-evidence',
  )
  return end < 0 ? fields.length : end
}
