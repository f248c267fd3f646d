import type { Story } from '../../model/document/document.ts'
import type { StoriesField } from '../../model/document/issue.ts'
import type { Span } from '../../model/document/span.ts'
import type { Block, TextBlock } from '../markdown/blocks.ts'
import { foldSpaces, type Slice, sliceText, spanOfRange } from '../markdown/prose.ts'
import { lineText, type Source } from '../markdown/source.ts'

const numberOrRange =
  /(?<![\p{L}\p{N}.])(?:US-?|#|story\s+)?(\d{1,4})(?:\s*(?:–|—|-|\.{2,3}|\bto\b)\s*(?:US-?|#)?(\d{1,4}))?(?![\p{L}\p{N}])/giu
const named = /^(.*?\S)\s+(?:user\s+)?stor(?:y|ies)\b/iu
/** "Story 1, Story 2" names stories twice and no document. */
const oneOfSeveral = /^(?:prd\s+)?(?:user\s+)?stor(?:y|ies)[\s#]*\d/iu
const oneNumber = /^\d{1,4}$/
const longestRange = 200
/** A story in words ("As a keeper I want 3 lamps") contains no story numbers. */
const opensWithNumber =
  /^[\s\p{P}]*(?:(?:numbers?|nos?|user|prd|stor(?:y|ies)|covers?|partly|partially)[\s\p{P}]*)*(?:US|#)?[\s\p{P}]*\d/iu

/** Reads "CTO Case Candidate Backend PRD stories 4, 5 and 7-9": the numbers, and the PRD it names. */
export function readStories(items: readonly Slice[], span: Span, source: Source): StoriesField {
  const numbers: { number: number; span: Span }[] = []
  let prd: string | null = null
  for (const item of items) {
    const text = sliceText(item)
    const ordinal = ordinalOf(item, source)
    if (ordinal !== null && !storyLabel.test(text)) {
      numbers.push({ number: ordinal, span: spanOfRange(item.prose, source, item.from, item.to) })
      continue
    }
    if (oneNumber.test(text)) {
      numbers.push({ number: Number(text), span: spanOfRange(item.prose, source, item.from, item.to) })
      continue
    }
    const name = named.exec(text)
    const skip = name === null ? 0 : name[0].length
    const words = name?.[1]?.replace(/^(?:the|from)\s+/i, '').trim() ?? ''
    const isList = oneOfSeveral.test(words)
    if (prd === null && !isList && /\p{L}{3}/u.test(words) && !/^(?:prd\s+)?user$/i.test(words)) prd = words
    const rest = isList ? text : text.slice(skip)
    if (!opensWithNumber.test(rest)) continue
    const untitled = withoutTitles(rest)
    for (const match of untitled.matchAll(numberOrRange)) {
      const from = item.to - rest.length + match.index
      const place = spanOfRange(item.prose, source, from, from + match[0].length)
      for (const number of expand(match[1], match[2])) numbers.push({ number, span: place })
    }
  }
  return { numbers, prd, span }
}

/** The number right behind the sign of an item: "- 3. As a keeper …". Without a sign it only counts. */
function ordinalOf({ prose, from, to }: Slice, source: Source): number | null {
  const [line] = spanOfRange(prose, source, from, to)
  const [, number] = /^\s*[-*+]\s+(\d{1,4})[.)]\s/u.exec(lineText(source, line)) ?? []
  return number === undefined || from > 0 ? null : Number(number)
}

/** "story 7: as 2 users (4 eyes)" covers story 7: titles and remarks contain no story numbers. Places do not change. */
function withoutTitles(text: string): string {
  const blank = (words: string): string => ' '.repeat(words.length)
  return text
    .replace(/[(（][^()（）]*[)）]/gu, blank)
    .replace(/(?<=\d)\s*(?:[:：]\s*|\s[-–—]\s+)\p{L}[^;；\n]*/gu, blank)
}

function expand(first: string | undefined, last: string | undefined): number[] {
  const from = Number(first)
  const to = last === undefined ? from : Number(last)
  if (to < from || to - from > longestRange) return [from, to]
  return Array.from({ length: to - from + 1 }, (_, index) => from + index)
}

const storiesHeading = /^(?:\d+\.?\s*)?user stor(?:y|ies)\b/iu
const storyLabel = /^(?:US|story|user story)[\s_-]*#?(\d{1,4})\b/iu

const numberLabel = /^#?(\d{1,4})(?:[.):]\s|\s+[-–—]\s)/u

/** An item at the top of a list, or a number right behind its sign: "- 3. As a keeper …". */
function opensStory({ depth, opensItem, ordinal, span }: TextBlock, source: Source): boolean {
  if (!opensItem || depth === 1) return opensItem
  return depth === 2 && ordinal !== null && /^\s*[-*+]\s+\d{1,9}[.)]\s/u.test(lineText(source, span[0]))
}

/** The user stories of a PRD: numbered items, labelled bullets or headings under "User Stories". */
export function readPrdStories(blocks: readonly Block[], source: Source): Story[] {
  const stories: Story[] = []
  let level = 0
  for (const block of blocks) {
    if (block.type === 'table') continue
    const text = block.prose.text
    if (block.type === 'heading') {
      if (storiesHeading.test(text)) level = block.level
      else if (level > 0 && block.level <= level) level = 0
      if (level === 0 || storiesHeading.test(text)) continue
    }
    if (level === 0 || (block.type === 'text' && !opensStory(block, source))) continue
    const label =
      storyLabel.exec(text) ??
      (block.type === 'text' && block.ordinal === null ? numberLabel.exec(text) : null)
    const number =
      label?.[1] === undefined ? (block.type === 'text' ? block.ordinal : null) : Number(label[1])
    if (number === null) continue
    const span = spanOfRange(block.prose, source, 0, text.length)
    stories.push({ number, text: foldSpaces(text), span })
  }
  return stories
}
