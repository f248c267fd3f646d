import { readDay } from '../../model/calendar.ts'
import { saysNothing } from '../../model/document/claim.ts'
import type { ReadProblem } from '../../model/document/document.ts'
import type { SignOffLine } from '../../model/document/issue.ts'
import type { FoundField, ValueItem } from '../fields/field-scan.ts'
import { readLabel } from '../fields/labels.ts'
import { foldSpaces, type Slice, spanOfSlice } from '../markdown/prose.ts'
import { blankStruck } from '../markdown/struck.ts'
import type { ReadContext } from '../read-context.ts'
import { numbersIn } from './issue-commands.ts'

type SignOffs = {
  readonly signOffs: readonly SignOffLine[]
  /** Lines of which it cannot be read who accepts what. */
  readonly problems: readonly ReadProblem[]
}

/** The criteria that people accept, in fields of their own and as items among the criteria. */
export function readSignOffs(
  fields: readonly FoundField[],
  { source, issue }: Pick<ReadContext, 'source'> & { readonly issue: string },
): SignOffs {
  const signOffs: SignOffLine[] = []
  const problems: ReadProblem[] = []
  for (const { slice, label: detail } of fields.flatMap(valuesOf)) {
    const span = spanOfSlice(slice, source)
    for (const words of partsOf(slice)) {
      const read = readSignOff(words)
      if (read !== null) signOffs.push({ ...read, span })
      else if (isMeant(detail, words))
        problems.push({ rule: 'dialect-unread', code: 'sign-off', detail, span, issue })
    }
  }
  return { signOffs, problems }
}

type Value = { readonly slice: Slice; readonly label: string }

function valuesOf({ name, label, items }: FoundField): readonly Value[] {
  if (name === 'sign-off') return items.map(({ slice }) => ({ slice, label }))
  if (name !== 'acceptance') return []
  return items.flatMap((item) => signOffAmongCriteria(item) ?? [])
}

/** "- Signed off: criterion 2, Jane Doe" at the end of the list of criteria is none of them. */
export function signOffAmongCriteria({ slice, checked }: ValueItem): Value | null {
  const hit = checked === null ? readLabel(slice) : null
  if (hit?.name !== 'sign-off') return null
  return partsOf(hit.value).some((words) => readSignOff(words) !== null)
    ? { slice: hit.value, label: hit.label }
    : null
}

/** Several sign-offs in one value, without what was struck out. */
function partsOf({ prose, from, to }: Slice): string[] {
  const text = blankStruck(prose).text.slice(from, to)
  return text
    .split(/;/)
    .map((part) => foldSpaces(part).trim().replace(/\.$/, ''))
    .filter((part) => part !== '')
}

const open =
  /^(?:pending|open|required|needed|missing|awaiting|waiting|not? yet|no|tbd|todo|\?+|_+|\.+)(?:\W|$)/i

/** "Sign-off: product owner" names who is to sign; only a line about criteria, or one that says "signed off", is unread. */
function isMeant(label: string, words: string): boolean {
  if (saysNothing(words) || open.test(words)) return false
  return /\bcriteri/i.test(words) || /^signed[ _-]off$/i.test(label)
}

const named =
  /\b(?:acceptance )?criteri(?:on|a) #?(\d{1,3}\b(?:(?:, ?and |, ?| and | & | ?[–-] ?)#?\d{1,3}\b)*)/i
const every = /\b(?:all|every|each) (?:\d+ )?(?:acceptance )?criteri(?:on|a)\b/i
const day = /\b\d{4}-\d\d-\d\d\b/
/** What separates a name from the rest of the line. */
const separators = /[\0,()<>|]|\s[-–—]+\s|:\s|\S+@\S+/
const noNames = /^(?:yes|no|true|false|ok|okay|done|x|✓|✅|approved|accepted|signed|pending|open)$/i
const longestName = 100
const longestWords = 2000

/** "criterion 2, Jane Doe, 2026-11-19", in any order; null where criteria or name are missing. */
function readSignOff(words: string): Omit<SignOffLine, 'span'> | null {
  if (words.length > longestWords) return null
  const numbers = named.exec(words)
  const clause = numbers ?? every.exec(words)
  if (clause === null) return null
  const date = day.exec(words)?.[0] ?? null
  if (date !== null && readDay(date) !== 'day') return null
  const rest = words.replace(clause[0], '\0').replace(date ?? '\0', '\0')
  const pieces = rest.split(separators).map((piece) =>
    piece
      .replace(/^\s*(?:for|of|by|on|and)\s+/i, '')
      .replace(/\s+(?:for|of|on)\s*$/i, '')
      .trim(),
  )
  const by = pieces.find((piece) => /\p{L}/u.test(piece))
  if (by === undefined || by.length > longestName || noNames.test(by)) return null
  return { criteria: numbers?.[1] === undefined ? null : numbersIn(numbers[1]), by, date }
}
