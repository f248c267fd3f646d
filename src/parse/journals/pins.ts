import type { Block } from '../markdown/blocks.ts'
import { lettered } from '../markdown/lettered.ts'
import { matchesOf } from '../markdown/matches.ts'
import type { ClaimDraft } from './claim-draft.ts'
import { blocksBelow } from './definition-of-done.ts'
import {
  bracketForm,
  deliveryLabel,
  isDeliveryTitle,
  isInCommitList,
  isName,
  type PinForm,
  pinForm,
  tagAfter,
} from './pin-forms.ts'
import { isStated } from './said.ts'
import { isInCode, type PhaseSentence, type Sentences } from './sentences.ts'
import { arrow, hexHint, isCommitId, isPlaceName, type Name, namesAround } from './tokens.ts'

/** Words further away than this make nothing of a commit. */
const nearby = 200
const hexRun = /(?<![\w./-])[0-9a-f]{7,40}(?![\w-]|\.\w)/giu

/** Behind these even a plain number is a commit. */
const strong = new RegExp(String.raw`(?:@|${arrow}|\bcommit)\s*["'“‘]?$`, 'iu')

type Found = { readonly id: string; readonly from: number; readonly to: number }

/** What the sentences before tell of this one, within one block. */
type Before = { readonly place: string | null; readonly isList: boolean }

const nothing: Before = { place: null, isList: false }

/** `- 8c4f98c`, `- Engine: 8c4f98c the seal`: not every commit that an item of a list speaks of is delivered. */
const isOwnItem = ({ text }: PhaseSentence): boolean =>
  /^\W*(?:[\w@~./-]+\s*[:=@(]\W*)?[0-9a-f]{7,40}\b/iu.test(text)

/** What sentences pin to a commit: a tag, a branch, a submodule, or a place. */
export function readPins(blocks: readonly Block[], sentences: Sentences): ClaimDraft[] {
  const drafts: ClaimDraft[] = []
  const near = sentences.near(hexHint)
  if (near.length === 0) return drafts
  const delivered = blocksBelow(blocks, isDeliveryTitle, deliveryLabel)
  let block = -1
  let before = nothing
  for (const sentence of near) {
    if (sentence.block !== block)
      before = { place: null, isList: delivered[sentence.block] === true && isOwnItem(sentence) }
    block = sentence.block
    const places = sentence
      .names()
      .filter((name) => isPlaceName(name.text) && !isRefName(sentence.text, name))
    for (const found of commitsIn(sentence)) drafts.push(...pinsOf(found, sentence, places, before))
    const place = places.at(-1)?.text ?? before.place
    before = { place, isList: before.isList || isInCommitList(sentence.text.slice(0, nearby)) }
  }
  return drafts
}

function commitsIn(sentence: PhaseSentence): Found[] {
  return matchesOf(hexRun, sentence.text).flatMap((match) => {
    const [id] = match
    const found = { id, from: match.index, to: match.index + id.length }
    const isTold = strong.test(sentence.text.slice(Math.max(0, found.from - 20), found.from)) && /\d/.test(id)
    return isTold || isCommitId(id, isInCode(sentence, found.from, found.to)) ? [found] : []
  })
}

function pinsOf(
  { id, from, to }: Found,
  sentence: PhaseSentence,
  places: readonly Name[],
  before: Before,
): ClaimDraft[] {
  if (!isStated(sentence.text, from)) return []
  const start = Math.max(0, from - nearby)
  const lead = sentence.text.slice(start, from)
  const where = placeFor(sentence.text, places, from, to)
  const form = formOf(
    lead,
    where,
    before.isList || isInCommitList(sentence.text.slice(0, Math.min(from, nearby))),
  )
  if (form === null) return []
  const place = form.of ?? nounBefore(lead.slice(0, form.from)) ?? where?.text ?? before.place
  const main = { ...draftOf(form, place, id, sentence), from: start + form.from, to }
  const tag = form.kind === 'tag' ? null : tagAfter(sentence.text.slice(to, to + nearby))
  if (tag === null) return [main]
  const tagged: PinForm = { kind: 'tag', name: tag.name, from: 0 }
  const of = form.kind === 'submodule' ? form.name : place
  return [main, { ...draftOf(tagged, of, id, sentence), from, to: to + tag.to }]
}

function draftOf({ kind, name }: PinForm, place: string | null, id: string, sentence: PhaseSentence) {
  return { predicate: `pin.${kind}`, subject: place, file: name, value: id.toLowerCase(), sentence }
}

/** What the words before a commit make of it, and whom they name themselves. */
type Told = PinForm & { readonly of: string | null }

function formOf(lead: string, where: Name | null, isList: boolean): Told | null {
  const form = pinForm(lead) ?? (where === null ? null : bracketForm(lead))
  if (form !== null) return { ...form, of: null }
  const direct = directly.exec(lead)
  const named = direct?.groups?.name
  if (direct !== null && named !== undefined && (isName(named) || where !== null))
    return { kind: 'commit', name: null, from: direct.index, of: isName(named) ? named : null }
  const listed = isList ? listItem.exec(lead) : null
  if (listed === null) return null
  const of = listed.groups?.name
  return { kind: 'commit', name: null, from: listed.index, of: of !== undefined && isName(of) ? of : null }
}

const listItem = /(?:(?<![\w/.-])(?<name>[\w@~/][\w./-]*)['"’”]?\s*)?[:=(]?\s*["'“‘(]?$/u

/** `/srv/lamp @ 38e5c90`, `owner/lamp is at 38e5c90`. */
const directly = new RegExp(
  String.raw`(?<![\w/.-])(?<name>(?:https?:\/\/|git@)?[\w./~][\w./:~-]*)["'”’]?\s*(?:@|${arrow}|(?:is\s+|now\s+|stands\s+)+at\s|\bat\s+commit\s)\s*(?:commit\s+)?["'“‘]?$`,
  'iu',
)

/** The place that a commit is said to be in: the last one named before it, else the one right behind it. */
function placeFor(text: string, places: readonly Name[], from: number, to: number): Name | null {
  const { before, after } = namesAround(places, from, to)
  if (before !== undefined) return before
  const between = after === undefined ? '' : text.slice(to, Math.min(after.from, to + nearby))
  return after !== undefined && behind.test(between) ? after : null
}

const behind = /^["'”’]?\s*\)?\s+(?:in|of|from|on|at)\s+(?:the\s+)?["'“‘]?$/iu

/** `branch feature/lamps` and `tag release/2` name no place. */
function isRefName(text: string, name: Name): boolean {
  const lead = text.slice(Math.max(0, name.from - 20), name.from)
  const rest = text.slice(name.to, name.to + 20)
  return (
    /\b(?:branch|tag(?:ged)?|submodule)\s+["'“‘]?$/iu.test(lead) ||
    /^["'”’]?\s+(?:branch|submodule)\b/iu.test(rest)
  )
}

const noun = lettered(
  String.raw`(?:^|[\s(])(?<name>\p{Lu}[\w-]*|[\w-]+(?=\s+(?:repo|repository|clone)\b))(?:['’]s)?(?:\s+(?:working|cold|live|staged))?(?:\s+(?:repo(?:sitory)?|clone|checkout|project))*\s*[:(,—–-]*\s*$`,
  'u',
)
const notNouns =
  /^(?:[ivx]+|\w+ed|\w+ing|cut|built|also|live|latest|current|tags?|pins?|deliverables?|SHAs?|baseline)$/iu

/** Who is spoken of where no path is named: `Engine: tag …`, `PO (main @ …`. */
function nounBefore(lead: string): string | null {
  const found = noun(lead).exec(lead)?.groups?.name
  return found === undefined || notNouns.test(found) || !isName(found) ? null : found
}
