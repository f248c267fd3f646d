import { readInstant } from '../../model/calendar.ts'
import type { PhaseEntry, PhaseKind } from '../../model/document/phase.ts'
import type { Block, HeadingBlock } from '../markdown/blocks.ts'
import { endOfSection } from '../markdown/issue-sections.ts'
import { foldSpaces, hasWord, spanOfRange } from '../markdown/prose.ts'
import type { Source } from '../markdown/source.ts'
import type { PhasePage } from './phase-page.ts'

/** An entry with the blocks of its section, as a range of indexes. */
type EntrySection = { readonly entry: PhaseEntry; readonly from: number; readonly to: number }

/** Headings of a journal that are no entries. */
const otherSection =
  /\b(?:baselines?|verbatim|preserved|appendix|appendices|references?|glossary|links|contents|index|legend|ownership|conventions?|template|guardrails?|definition of done|dod|scope|goals?|purpose|context|background|notes|open questions|inbox|log|entries|journal)\b/iu

/** What was recorded at an earlier time is no entry of that time. */
const recorded = /\b(?:baselines?|verbatim|preserved|appendix)\b/iu

/** The entries of a document in the order of the page. An entry of a journal may lack its time. */
export function readEntries({ blocks, kind, source }: PhasePage): EntrySection[] {
  const headings = blocks.flatMap((block, index) =>
    block.type === 'heading' && block.level > 1 && !block.quoted && block.depth === 0
      ? [{ block, index, time: findTime(block.prose.text) }]
      : [],
  )
  const levels = headings.flatMap(({ block, time }) => (time === null ? [] : [block.level]))
  const level = levels.length === 0 ? 2 : Math.min(...levels)
  return headings.flatMap(({ block, index, time }) => {
    if (block.level !== level || !isEntry(block, time, kind)) return []
    const to = endOfSection(blocks, index, level)
    return [{ entry: entryOf(block, time, endLineOf(blocks, to, source), source), from: index, to }]
  })
}

/** A heading that begins with a time is an entry; one that has a time further on is, unless it is a record of earlier times. */
function isEntry({ prose }: HeadingBlock, time: TimeText | null, kind: PhaseKind): boolean {
  if (time !== null && isAtHead(time, prose.text)) return true
  return time === null ? kind === 'journal' && !otherSection.test(prose.text) : !recorded.test(prose.text)
}

function entryOf(block: HeadingBlock, time: TimeText | null, endLine: number, source: Source): PhaseEntry {
  const { text } = block.prose
  const title = time === null ? text : `${text.slice(0, time.from)} ${text.slice(time.to)}`
  return {
    time: time?.time ?? null,
    timeText: time === null ? null : foldSpaces(time.text),
    title: bare(title),
    span: text === '' ? block.span : spanOfRange(block.prose, source, 0, text.length),
    endLine,
  }
}

/** Without the dashes and brackets that set the time off. */
const bare = (title: string): string =>
  foldSpaces(title.replace(/\(\s*\)|\[\s*\]/g, ' ')).replace(/^[\s\])—–:|·@-]+|[\s[(—–:|·@-]+$/g, '')

function endLineOf(blocks: readonly Block[], to: number, source: Source): number {
  const next = blocks[to]
  if (next !== undefined) return next.span[0] - 1
  const lines = source.lineStarts.length
  return source.text.endsWith('\n') && lines > 1 ? lines - 1 : lines
}

/** Which entry each block belongs to. */
export function entriesOfBlocks(
  blocks: readonly Block[],
  sections: readonly EntrySection[],
): (number | null)[] {
  const entries = blocks.map((): number | null => null)
  sections.forEach(({ from, to }, entry) => {
    entries.fill(entry, from, to)
  })
  return entries
}

/** A time as a text gives it, with the range of its words. */
type TimeText = {
  /** `2026-06-13T19:30:00.000Z`; null where it is not UTC, or is no time that exists. */
  readonly time: string | null
  readonly text: string
  readonly from: number
  readonly to: number
}

const day = String.raw`(?<day>\d{4}-\d{2}-\d{2})`
const clock = String.raw`(?<hour>\d{2}):?(?<minute>\d{2})(?::?(?<second>\d{2})(?:[.,](?<part>\d{1,9}))?)?`
const zone = String.raw`(?:\s?\(?(?<zone>[Zz]|UTC|utc|GMT|[+-]\d{2}:?\d{2}|(?:UTC|GMT)[+-]\d{1,2}(?::?\d{2})?|[A-Z]{3,5}T)\)?)?(?!\w|:\d)`
const dayAndClock = new RegExp(String.raw`(?<![\w.-])${day}(?:[Tt]|,?\s+(?:at\s+)?)${clock}${zone}`, 'u')
const dayAlone = /(?<![\w.-])\d{4}-\d{2}-\d{2}(?![\w:-])/
const clockAlone = /(?<![\w:.])\d{1,2}:\d{2}(?::\d{2})?(?:\s?(?:Z|UTC|GMT|[AP]M)\b)?(?![\w:])/i

/** The first time that a heading gives: a day and a clock before a day alone. */
function findTime(text: string): TimeText | null {
  const whole = dayAndClock.exec(text)
  const found = whole ?? dayAlone.exec(text) ?? clockAlone.exec(text)
  if (found === null) return null
  const time = whole === null ? null : instantOf(whole.groups ?? {})
  return { time, text: found[0], from: found.index, to: found.index + found[0].length }
}

const utc = /^(?:Z|(?:UTC|GMT)?(?:[+-]00?(?::?00)?)?)$/i

function instantOf(parts: Readonly<Record<string, string | undefined>>): string | null {
  const { day: date = '', hour = '', minute = '', second = '00', part = '', zone: offset } = parts
  if (offset === undefined || !utc.test(offset)) return null
  return readInstant(`${date}T${hour}:${minute}:${second}.${part.slice(0, 3).padEnd(3, '0')}Z`)
}

/** True for a time at the head of a text. */
function isAtHead({ from }: TimeText, text: string): boolean {
  return from === 0 || !hasWord(text.slice(0, from))
}

/** Where the title of an entry begins behind its time. */
export function titleStart(text: string): number {
  const time = findTime(text)
  if (time === null || !isAtHead(time, text)) return 0
  return time.to + (/^[\s\])—–:|·-]*/u.exec(text.slice(time.to))?.[0].length ?? 0)
}
