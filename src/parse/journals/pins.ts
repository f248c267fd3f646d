import type { Block, TableBlock } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import { within } from '../markdown/prose.ts'
import { lineAt, Phrases, type Token, type Words, wordsOf } from '../prose/words.ts'
import { isCommitId, isPlaceName, type Name, namesAround } from './names.ts'
import { blocksBelow } from './sections.ts'
import type { ClaimDraft, PhaseSentence } from './sentences.ts'
import { isStated } from './statements.ts'

/** Words further away than this make nothing of a commit. */
const farthest = 200

const verb = '(is|was|are|sits|stands|now)? (now|still)?'
const commit = '(the? commit)?'
const link = `(→|=|:|,|[|@|at|on|is|is now|${verb} (at|on|point to|points to|point at|points at|resolves to))? ${commit}`
const pinned = `${verb} pinned (to|at|on|@|→|=|:)? ${commit}`
type PinKind = 'tag' | 'branch' | 'submodule' | 'commit'

/** What the words right before a commit make of it; `_` is the name of the tag, branch, submodule or place. */
const forms = new Phrases<PinKind | 'version'>({
  [`(tag|tagged|release) as? _ ${link}`]: 'tag',
  [`_ submodule (${link}|${pinned})`]: 'submodule',
  [`submodule _ (${link}|${pinned})`]: 'submodule',
  [`(pin|pins) the? _ submodule? (to|at) ${commit}`]: 'submodule',
  [`_ ${pinned}`]: 'submodule',
  [`branch _ ${link}`]: 'branch',
  [`_ branch ${link}`]: 'branch',
  [`(main|master|trunk|develop) ${link}`]: 'branch',
  [`_ (@|→|${verb} at|at commit) commit?`]: 'commit',
  [`_ (=|[|points to|points at) ${commit}`]: 'version',
})
/** Behind these even a plain number is a commit. */
const sure = /(?:@|→|⇒|➜|⟶|->|=>|\bcommit)\s*["'“‘]?$/iu
const versionShape = /^v\d+(?:\.\d+)*(?:[-+.]\w+)*$/i
/** `289ef07 v0.1.0`, `289ef07 (tag v0.1.0)` */
const tagBehind = /^["'”’]?\s*(?:[,(=]\s*)?(?:(?:tag(?:ged)?|release)\s+)?(v\d+(?:\.\d+)*(?:[-+.]\w+)*)/iu
/** "… `6cc3ed4` in the `noor/mill`" */
const placeBehind = /^["'”’]?\s*\)?\s+(?:in|of|from|on|at)\s+(?:the\s+)?["'“‘]?$/iu
const listLabel = /\b(?:deliverables?|SHAs?|commits?|pins?)\b[^:]{0,60}:/iu
/** `- 8c4f98c`, `- Engine: 8c4f98c the seal` */
const listedCommit = /^\W*(?:[\w@~./-]+\s*[:=@(]\W*)?[0-9a-f]{7,40}\b/iu

const keywords = new Set(
  'a an and are as at be been both branch but by clone commit commits copy deliverable deliverables following for from has have head i in is it its now of on one or pin pinned pins points ref release repo repository revision sha shas stays still submodule tag tagged that the their them then there these this those to tree version was we were where which with'.split(
    ' ',
  ),
)
/** What the sentences before say of this one, within one block. */
type PinContext = { readonly place: string | null; readonly isList: boolean }
/** A commit in a sentence, with the words before it and the places that the sentence names. */
type FoundCommit = {
  readonly id: string
  readonly from: number
  readonly to: number
  readonly lead: Words
  readonly place: string | null
}

/** What sentences pin to a commit: a tag, a branch, a submodule, or a place. */
export function readPins(
  blocks: readonly Block[],
  sentences: readonly (readonly PhaseSentence[])[],
): ClaimDraft[] {
  const delivered = blocksBelow(blocks, 'deliveries')
  return sentences.flatMap((own, index) => {
    const [first] = own
    const isItem = first !== undefined && listedCommit.test(first.text.slice(first.from, first.to))
    let context: PinContext = { place: null, isList: delivered[index] === true && isItem }
    return own.flatMap((sentence) => {
      const { text, names, to } = sentence
      const places = names.filter((name) => isPlaceName(name.text) && !isRefName(text, name))
      const drafts = commitsIn(sentence, places).flatMap((found) => pinsOf(found, sentence, context))
      context = {
        place: places.at(-1)?.text ?? context.place,
        isList: context.isList || isListed(sentence, to),
      }
      return drafts
    })
  })
}

function isListed({ text, from }: PhaseSentence, to: number): boolean {
  return listLabel.test(text.slice(from, Math.min(to, from + farthest)))
}

const hexRun = /(?<![\w./-])[0-9a-f]{7,40}(?![\w-]|\.\w)/giu

function commitsIn(sentence: PhaseSentence, places: readonly Name[]): FoundCommit[] {
  const { text, line, from: start, to: end, prose } = sentence
  return matchesOf(hexRun, text.slice(start, end)).flatMap(({ 0: id, index }): FoundCommit[] => {
    const [from, to] = [start + index, start + index + id.length]
    const isSure = /\d/.test(id) && sure.test(text.slice(Math.max(0, from - 20), from))
    if (!isSure && !isCommitId(id, within(prose.code, from, to))) return []
    if (!isStated(line, lineAt(sentence, from))) return []
    const lead = leadWords(text, Math.max(start, from - farthest), from)
    return [{ id: id.toLowerCase(), from, to, lead, place: placeFor(text, places, from, to) }]
  })
}

function pinsOf(found: FoundCommit, sentence: PhaseSentence, context: PinContext): ClaimDraft[] {
  const { id, from, to, place } = found
  const { text, prose } = sentence
  const isList = context.isList || isListed(sentence, from)
  const form = formBefore(found) ?? bracketForm(found) ?? (isList ? listForm(found) : null)
  if (form === null) return []
  const before = text.slice(Math.max(sentence.from, from - farthest), form.from)
  const subject = form.place ?? nounBefore(before) ?? place ?? context.place
  const draft = { value: id, prose, to }
  const { kind, name: file } = form
  const main = { ...draft, predicate: `pin.${kind}`, subject, file, from: form.from }
  const tag = kind === 'tag' ? null : tagBehind.exec(text.slice(to, Math.min(to + farthest, sentence.to)))
  if (tag === null) return [main]
  const tagged = { subject: kind === 'submodule' ? file : subject, file: tag[1] ?? null }
  return [main, { ...draft, predicate: 'pin.tag', ...tagged, from, to: to + tag[0].length }]
}

/** `branch feature/lamps` and `tag release/2` name no place. */
function isRefName(text: string, { from, to }: Name): boolean {
  return (
    /\b(?:branch|tag(?:ged)?|submodule)\s+["'“‘]?$/iu.test(text.slice(Math.max(0, from - 20), from)) ||
    /^["'”’]?\s+(?:branch|submodule)\b/iu.test(text.slice(to, to + 20))
  )
}

const leadWord = /(?:https?:\/\/|git@)?[\w@~./](?:[\w./:+~@-]*[\w/])?|→|⇒|➜|⟶|-{1,2}>|=>|=+|[^\s"'“”‘’]/giu
const signs: Readonly<Record<string, string>> = {
  '⇒': '→',
  '➜': '→',
  '⟶': '→',
  '->': '→',
  '-->': '→',
  '=>': '→',
  '==': '=',
  '(': '[',
}

/** The words before a commit: names with all that belongs to them, one spelling for each sign. */
function leadWords(text: string, start: number, end: number): Words {
  const tokens = matchesOf(leadWord, text.slice(start, end)).map(({ 0: written, index }) => {
    const from = start + index
    return { text: signs[written] ?? written.toLowerCase(), from, to: from + written.length }
  })
  return wordsOf(text, tokens)
}

type PinForm = {
  readonly kind: PinKind
  /** Of the tag, the branch or the submodule. */
  readonly name: string | null
  readonly place: string | null
  readonly from: number
}

function formBefore({ lead, place }: FoundCommit): PinForm | null {
  const { tokens, line } = lead
  for (const [first, { at, from }] of tokens.entries()) {
    const kind = forms.isAll(line.slice(at))?.meaning
    if (kind === undefined) continue
    const name = nameAmong(lead, tokens.slice(first))
    const isUnnamed = kind === 'commit' || kind === 'version'
    if (isUnnamed && versionShape.test(name ?? '')) return { kind: 'tag', name, place: null, from }
    if (kind === 'commit' && (name !== null || place !== null)) return { kind, name: null, place: name, from }
    if (isUnnamed) continue
    if (name !== null) return { kind, name, place: null, from }
    if (line.includes('pinned ', at)) return { kind: 'commit', name, place: null, from }
  }
  return null
}

function nameAmong({ text }: Words, tokens: readonly Token[]): string | null {
  const token = tokens.find((word) => isName(word.text))
  return token === undefined ? null : text.slice(token.from, token.to)
}

const isName = (word: string): boolean => /\w/.test(word) && !keywords.has(word)

/** `(engine 289ef07`: what is in brackets behind a place is a part of it. */
function bracketForm({ lead: { text, tokens }, place }: FoundCommit): PinForm | null {
  const name = tokens.at(-1)
  const before = tokens.at(-2)?.text === 'the' ? tokens.at(-3) : tokens.at(-2)
  if (place === null || name === undefined || before?.text !== '[') return null
  if (!/^[a-z][\w-]*$/.test(name.text) || !isName(name.text)) return null
  return { kind: 'submodule', name: text.slice(name.from, name.to), place: null, from: before.to }
}

/** In a list of commits the word before each of them is its place: `Deliverable SHAs: mill 1234567`. */
function listForm({ lead, from }: FoundCommit): PinForm {
  const last = lead.tokens.at(-1)
  const sign = last !== undefined && /^[:=[]$/.test(last.text) ? last : null
  const word = lead.tokens.at(sign === null ? -1 : -2)
  const form = { kind: 'commit', name: null } as const
  if (word === undefined || !/\w/.test(word.text)) return { ...form, place: null, from: sign?.from ?? from }
  return { ...form, place: nameAmong(lead, [word]), from: word.from }
}

/** The place that a commit is said to be in: the last one named before it, else the one right behind it. */
function placeFor(text: string, places: readonly Name[], from: number, to: number): string | null {
  const { before, after } = namesAround(places, from, to)
  if (before !== undefined) return before.text
  if (after === undefined || after.from > to + farthest) return null
  return placeBehind.test(text.slice(to, after.from)) ? after.text : null
}

const noun =
  /(?:^|[\s(])(?<name>\p{Lu}[\w-]*|[\w-]+(?=\s+(?:repo|repository|clone)\b))(?:['’]s)?(?:\s+(?:working|cold|live|staged))?(?:\s+(?:repo(?:sitory)?|clone|checkout|project))*\s*[:(,—–-]*\s*$/u
const noNouns =
  /^(?:[ivx]+|\w+ed|\w+ing|cut|built|also|live|latest|current|tags?|pins?|deliverables?|SHAs?|baseline)$/iu

/** What is spoken of where no path is named: `Engine: tag …`, `PO (main @ …`. */
function nounBefore(lead: string): string | null {
  const found = noun.exec(lead)?.groups?.name
  return found === undefined || noNouns.test(found) || keywords.has(found.toLowerCase()) ? null : found
}

const columns = {
  commit: /^\W*(?:commit|sha|revision|rev|pin(?:ned)?(?:\s+(?:at|to))?)(?:\s+(?:id|sha|hash))?\W*$/iu,
  tag: /^\W*(?:tag|release|version)\W*$/iu,
  branch: /^\W*(?:branch|ref)\W*$/iu,
  submodule: /^\W*submodule\W*$/iu,
} as const
const commitCell = /^\W*(?:@\s*)?(?<id>[0-9a-f]{7,40})\W*$/iu

/** The rows of a table with a column of commits: what each of them pins, and where. */
export function readPinRows({ rows }: TableBlock): ClaimDraft[] {
  const headers = rows[0]?.cells.map(({ text }) => text) ?? []
  const columnOf = (kind: PinKind) => headers.findIndex((header) => columns[kind].test(header))
  const commits = columnOf('commit')
  if (commits === -1) return []
  const named = (['submodule', 'tag', 'branch'] as const).map((kind) => ({ kind, column: columnOf(kind) }))
  const taken = new Set([commits, ...named.map(({ column }) => column)])
  const places = headers.findIndex((_, column) => !taken.has(column))
  return rows.slice(1).flatMap(({ cells }) => {
    const cell = cells[commits]
    const id = commitCell.exec(cell?.text ?? '')?.groups?.id
    if (cell === undefined || id === undefined || !/\d/.test(id)) return []
    const textIn = (column: number): string | null => cells[column]?.text.trim() || null
    const name = named.find(({ column }) => textIn(column) !== null)
    const from = cell.text.indexOf(id)
    const range = { prose: cell, from, to: from + id.length }
    const [predicate, subject] = [`pin.${name?.kind ?? 'commit'}`, textIn(places)]
    const file = name === undefined ? null : textIn(name.column)
    return [{ predicate, subject, file, value: id.toLowerCase(), ...range }]
  })
}
