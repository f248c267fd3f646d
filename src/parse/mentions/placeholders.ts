import type { DocumentFacts } from '../../model/document/document.ts'
import type { FieldName } from '../../model/document/issue.ts'
import type { FrontMatterText } from '../front-matter/find-front-matter.ts'
import { matchesOf } from '../markdown/matches.ts'
import { type Prose, plainProse, spanOfRange, within } from '../markdown/prose.ts'
import { type Source, spanBetween } from '../markdown/source.ts'
import { htmlIn, type Tree } from '../markdown/tree.ts'
import type { IssueContext } from '../read-context.ts'

const tags =
  /^<\/?\s*(?:fill|insert|your|add|describe|enter|replace|placeholder|todo|tbd|name|title|xxx)\b[^>]*>$/iu
/** Words, question marks and brackets that wait to be replaced. */
const gaps =
  /[<[]\s*(?:fill[ -]?(?:in|me|this)|insert|your|to be (?:filled|written|decided|determined)|placeholder|todo|tbd)\b[^\]>\n]{0,60}[\]>]|tbd|todo|tba|fixme|\?{3,}/gi
/** Every text with a gap in it has one of these. */
const mayHoldGap = /[<[]|tb[da]|todo|fixme|\?{3}/i
/** "Todo" and "todo" are words like others. */
const gapWord = /^(?:TBD|tbd|TODO|TBA|FIXME)$|^[^A-Za-z]/
/** "No TODO/TBD", "removed the TODO", "TODO comments", "the TODO in a.ts": about such words. */
const spokenOf = new RegExp(
  '(?:^|[^\\p{L}])(?:no|without|zero|free of|instead of|remov(?:e[sd]?|ing)|replac(?:e[sd]?|ing)|resolv(?:e[sd]?|ing))' +
    '\\s+(?:(?:an?|the|any|all|every|more|old|remaining|stale|open)\\s+){0,2}' +
    '(?:(?:tbd|todo|tba|fixme|placeholders?|stubs?|\\?{3})(?:\\s*[/,|]\\s*|\\s+)(?:(?:or|and|nor)\\s+)?){0,4}$',
  'iu',
)
const nounBehind =
  /^\s+(?:(?:placeholder|code)\s+)?(?:comments?|markers?|items?|lists?|notes?|tags?|entr(?:y|ies)|rows?|cells?|stubs?|annotations?|placeholders?|strings?)\b|^\s+in\s+[`\w./-]{1,100}\.\w/iu
/** An argument in a sentence about a command: `add <name>`. A gap is all that its line or field says. */
const argument = /^<(?:name|title|enter|add|replace|insert|describe)>$/iu
const wordBefore = /[\p{L}\p{N}_-]$/u
const wordBehind = /^(?:[\p{L}\p{N}_-]|\.\p{L})/u

type Placeholder = DocumentFacts['placeholders'][number]

/** Values that other rules check: an unknown status or type, an unreadable blocker. */
const checkedElsewhere: ReadonlySet<FieldName | null> = new Set<FieldName | null>([
  'status',
  'blocked-by',
  'blocks',
  'type',
])

/** Words that should have been replaced. Inline code contains none. */
export function readPlaceholders(
  { blocks, owners, fieldOf, frontMatter, source }: IssueContext,
  tree: Tree,
): DocumentFacts['placeholders'] {
  const found = keyPlaceholders(frontMatter, source)
  blocks.forEach((block, index) => {
    if (checkedElsewhere.has(fieldOf.get(block) ?? null) && fieldOf.get(block) != null) return
    const issue = owners[index]?.[0] ?? null
    for (const prose of block.proses) {
      if (prose.html.length === 0 && !mayHoldGap.test(prose.text)) continue
      for (const { text, span } of placeholdersOf(prose, source)) found.push({ text, span, issue })
    }
  })
  return source.text.includes('<') ? [...found, ...htmlPlaceholders(tree, source)] : found
}

/** `<fill in>` alone on a line is a block of HTML to markdown, and to its author a gap. */
function htmlPlaceholders(tree: Tree, source: Source): DocumentFacts['placeholders'] {
  const gaps = htmlIn(tree, false).filter(({ value }) => tags.test(value))
  return gaps.map(({ value: text, from }) => ({
    text,
    span: spanBetween(source, from, from + text.length),
    issue: null,
  }))
}

const keysInWords = ['owner', 'description', 'route']

/** Front matter keys that no other rule reads, and that are as easily left unwritten as a sentence. */
function keyPlaceholders(frontMatter: FrontMatterText | null, source: Source): Placeholder[] {
  return keysInWords.flatMap((key) => {
    const value = frontMatter?.data?.[key]
    if (frontMatter === null || typeof value !== 'string') return []
    const span = frontMatter.spanOf(`/${key}`)
    const found = placeholdersOf(plainProse(value, 0), source)
    return found.slice(0, 1).map(({ text }) => ({ text, span, issue: null }))
  })
}

function placeholdersOf(prose: Prose, source: Source): Omit<Placeholder, 'issue'>[] {
  const marks = matchesOf(gaps, prose.text)
    .filter(({ 0: text, index }) => isGap(prose, text, index))
    .map(({ 0: text, index }) => ({ text, span: spanOfRange(prose, source, index, index + text.length) }))
  const html = prose.html
    .filter((tag) => tags.test(tag.value) && (!argument.test(tag.value) || isAlone(source.text, tag)))
    .map((tag) => ({ text: tag.value, span: spanBetween(source, tag.from, tag.to) }))
  return [...marks, ...html]
}

/** Brackets within an address or a path name an argument; a word may be part of another, or be spoken of. */
function isGap({ text, code }: Prose, words: string, at: number): boolean {
  const end = at + words.length
  if (!gapWord.test(words) || within(code, at, end) || isStatusWord(text, at)) return false
  const [before, behind] = [text.slice(Math.max(0, at - 120), at), text.slice(end, end + 120)]
  if (!/^[a-z]/i.test(words)) return !/[/=]$/.test(before)
  return !(
    wordBefore.test(before) ||
    wordBehind.test(behind) ||
    spokenOf.test(before) ||
    nounBehind.test(behind)
  )
}

/** True for a tag that is all there is on its line, behind its label or in its cell. */
function isAlone(text: string, { from, to }: { readonly from: number; readonly to: number }): boolean {
  const before = text.slice(Math.max(0, from - 200), from)
  return /(?:^|[\n:：|])[ \t>*_+-]*$/u.test(before) && /^[ \t*_.]*(?:$|[\n|])/u.test(text.slice(to, to + 200))
}

/** `Status: TODO` says proposed. */
function isStatusWord(text: string, at: number): boolean {
  return /(?:^|[\n|])\s*status\s*[:：]\s*$/iu.test(text.slice(Math.max(0, at - 40), at))
}
