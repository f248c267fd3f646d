import { arrow } from './tokens.ts'

/** What the words before a commit make of it. `name` is the tag, the branch or the submodule. */
export type PinForm = {
  readonly kind: 'tag' | 'branch' | 'submodule' | 'commit'
  readonly name: string | null
  /** Where the words of the form begin. */
  readonly from: number
}

const name = String.raw`["'“‘]?(?<name>[\w@][\w./+-]*\w|\w)["'”’]?`
const commitWord = String.raw`(?:(?:the\s+)?commit\s+)?["'“‘([]?\s*$`
const isAt = String.raw`(?:is\s+|was\s+|are\s+|now\s+|still\s+|sits?\s+|stands?\s+)*`
const link = String.raw`\s*(?:${arrow}|=+|:|,|\(|@|${isAt}(?:at|on|is|points?\s+(?:to|at)|resolves\s+to)\b)?\s*${commitWord}`
const strongLink = String.raw`\s*(?:${arrow}|=+|@|${isAt}(?:at|points?\s+(?:to|at))\b|\(\s*@?)\s*${commitWord}`
const pinLink = String.raw`\s*${isAt}pinned\b\s*(?:to|at|on|@|${arrow}|=|:)?\s*${commitWord}`
const version = String.raw`(?<name>v\d+(?:\.\d+)*(?:[-+.]\w+)*)`

const forms: readonly (readonly [PinForm['kind'], RegExp])[] = [
  ['tag', new RegExp(String.raw`\b(?:tag(?:ged)?|release)\s+(?:as\s+)?${name}${link}`, 'iu')],
  ['submodule', new RegExp(String.raw`${name}\s+submodule(?:${pinLink}|${link})`, 'iu')],
  ['submodule', new RegExp(String.raw`\bsubmodule\s+${name}(?:${pinLink}|${link})`, 'iu')],
  [
    'submodule',
    new RegExp(String.raw`\bpins?\s+(?:the\s+)?${name}(?:\s+submodule)?\s+(?:to|at)\s+${commitWord}`, 'iu'),
  ],
  ['submodule', new RegExp(name + pinLink, 'iu')],
  ['branch', new RegExp(String.raw`\bbranch\s+${name}${link}`, 'iu')],
  ['branch', new RegExp(String.raw`${name}\s+branch${link}`, 'iu')],
  ['branch', new RegExp(String.raw`(?<![\w/.-])(?<name>main|master|trunk|develop)${link}`, 'iu')],
  ['tag', new RegExp(String.raw`(?<![\w./-])${version}${strongLink}`, 'iu')],
]
/** `(engine 289ef07`: what stands in brackets behind a place is a part of it. */
const inBrackets = /\(\s*(?:the\s+)?(?<name>[a-z][\w-]*)\s+["'“‘]?$/iu
const labelled = /\b(?:deliverables?|SHAs?|commits?|pins?)\b[^:]{0,60}:/iu
const delivery = String.raw`(?:deliverables?\b[^:\n]{0,20}\b)?SHAs?\b|deliverables?\s+(?:SHAs?|commits?|pins?)\b`
/** Before a list: `Deliverable SHAs:`. */
export const deliveryLabel = new RegExp(String.raw`\b(?:${delivery})[^:\n]{0,40}[:：]\W*$`, 'iu')
const deliveryTitle = new RegExp(String.raw`^\W*(?:the\s+)?(?:${delivery})[^\p{L}]*$`, 'iu')
const tagBehind = new RegExp(
  String.raw`^["'”’]?\s*(?:[,(=]\s*)?(?:(?:tag(?:ged)?|release)\s+)?${version}`,
  'iu',
)

/** Words that stand where a name could and are none. */
const noNames = new Set(
  'a an and are as at be been both branch but by clone commit commits copy deliverable deliverables following for from has have head i in is it its now of on one or pin pinned pins points ref release repo repository revision sha shas stays still submodule tag tagged that the their them then there these this those to tree version was we were where which with'.split(
    ' ',
  ),
)

/** True for words that may name a thing. */
export function isName(word: string): boolean {
  return !noNames.has(word.toLowerCase())
}

/** True for a heading over the commits that were delivered. */
export function isDeliveryTitle(title: string): boolean {
  return deliveryTitle.test(title)
}

/** What the words up to a commit say it is; null where they say nothing of the kind. */
export function pinForm(lead: string): PinForm | null {
  for (const [kind, pattern] of forms) {
    const match = pattern.exec(lead)
    const found = match?.groups?.name
    if (match === null || found === undefined) continue
    if (isName(found)) return { kind, name: found, from: match.index }
    if (pattern.source.includes('pinned')) return { kind: 'commit', name: null, from: match.index }
  }
  return null
}

/** The submodule that brackets behind a place name beside a commit. */
export function bracketForm(lead: string): PinForm | null {
  const match = inBrackets.exec(lead)
  const found = match?.groups?.name
  if (match === null || found === undefined || !isName(found)) return null
  return { kind: 'submodule', name: found, from: match.index + 1 }
}

/** True where a label says that commits follow: `Deliverable SHAs: …`. */
export function isInCommitList(lead: string): boolean {
  return labelled.test(lead)
}

/** The tag named right behind a commit: `289ef07 v0.1.0`, `289ef07 (tag v0.1.0)`. */
export function tagAfter(rest: string): { readonly name: string; readonly to: number } | null {
  const match = tagBehind.exec(rest)
  const found = match?.groups?.name
  return match === null || found === undefined ? null : { name: found, to: match[0].length }
}
