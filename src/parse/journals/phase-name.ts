import type { PhaseFacts, PhaseKind } from '../../model/document/phase.ts'
import type { FrontMatterText } from '../front-matter/read-front-matter.ts'
import type { Block } from '../markdown/blocks.ts'
import { foldSpaces } from '../markdown/prose.ts'
import { findPhrase, matchAt, type PhraseTable, phraseTable } from '../prose/match.ts'
import { tokenize } from '../prose/tokens.ts'
import type { PhasePage } from './phase-page.ts'

type PhaseName = Pick<PhaseFacts, 'phase' | 'phaseFrom'>

const id = String.raw`["'“‘]?([\p{L}\p{N}](?:[\p{L}\p{N}._/-]*[\p{L}\p{N}])?)["'”’]?(?=$|[\s(:,—–-])`
const kindWord = String.raw`(?:phase[\s-]+)?(?:journal|review|status|plan)\b`
const dashes = String.raw`[\s:|·—–-]*`
/** `JOURNAL — phase poe2e (Builder)`, `Plan for phase 3: lamps`, `Phase poe2e – end to end` */
const namedPhase = new RegExp(`^(?:${kindWord}(?:\\s+(?:for|of))?${dashes})?phase${dashes}${id}`, 'iu')
/** `JOURNAL — poe2e (Builder)`: without the word, only a single one before the role is an id. */
const bareName = new RegExp(`^(?:${kindWord})${dashes}${id}\\s*\\(`, 'iu')

/** Which phase a document is of: as its front matter, its title or its file name says; null where none does. */
export function readPhaseName({ path, kind, blocks, frontMatter }: PhasePage): PhaseName | null {
  const key = phaseKey(frontMatter)
  if (key !== null) return { phase: key, phaseFrom: 'front-matter' }
  const title = titleOf(blocks)
  const named = namedPhase.exec(title)?.[1]
  if (named !== undefined) return { phase: named, phaseFrom: 'heading' }
  const inName = phaseOfFile(path, kind)
  if (inName !== null) return { phase: inName, phaseFrom: 'name' }
  const bare = bareName.exec(title)?.[1]
  return bare === undefined ? null : { phase: bare, phaseFrom: 'heading' }
}

/** The text of the first heading of the page. */
export function titleOf(blocks: PhasePage['blocks']): string {
  const title = blocks.find((block) => block.type === 'heading' && block.level === 1 && !block.quoted)
  return title?.type === 'heading' ? title.prose.text.replaceAll(/\s+/g, ' ').trim() : ''
}

function phaseKey(frontMatter: FrontMatterText | null): string | null {
  const value = frontMatter?.data?.phase
  if (typeof value === 'number') return String(value)
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : null
}

/** A plan's name goes on after its phase: `plan-phase-poe2e-end-to-end.md`. */
function phaseOfFile(path: string, kind: PhaseKind): string | null {
  const name = path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/i, '')
  const pattern = kind === 'plan' ? /^plan-phase-([^-]+)/i : /^(?:JOURNAL|REVIEW|STATUS)-(.+)$/i
  return pattern.exec(name)?.[1] ?? null
}

type Ownership = PhaseFacts['ownership']

const noteLabel = /^(?:file\s+)?own(?:er(?:ship)?|ed)\b\s*(?::|—|–|-|by\b)/iu
/** Phrases that say whose a document is; the owner is the first word of the phrase, the last, or the one behind "the". */
const owners = phraseTable({
  '_-owned': 'first',
  'owned by the? _': 'last',
  'only the _ (writes|edits|appends)': 'third',
} as const)
const labelledOwner =
  /^(?:[Ff]ile\s+)?[Oo]wner(?:ship)?\s*[:—–-]\s*(?:the\s+)?(\p{Lu}\p{L}+)\s*(?:$|[.,;(—–-])/u

/** The same said of this kind of document. */
const ownersOfKind = new Map<PhaseKind, PhraseTable<'first' | 'last' | 'third'>>()

function ownersFor(kind: PhaseKind): PhraseTable<'first' | 'last' | 'third'> {
  const subject = `(this (file|document|${kind})|${kind})`
  const table =
    ownersOfKind.get(kind) ??
    phraseTable({
      [`${subject} (is|stays|remains) the? _`]: 'last',
      [`_-owned ${subject}`]: 'first',
    } as const)
  ownersOfKind.set(kind, table)
  return table
}

/** The note that says whose document it is: before the first section, under "Ownership", or labelled so anywhere. */
export function readOwnership({ blocks, kind }: PhasePage): Ownership {
  let isHead = true
  for (const block of blocks) {
    if (block.type === 'heading' && block.level > 1) isHead = /\bownership\b/i.test(block.prose.text)
    if (block.type !== 'text') continue
    const { text } = block.prose
    if (!noteLabel.test(text) && !(isHead && findPhrase(owners, tokenize(text)) !== null)) continue
    const words = foldSpaces(text)
    return { owner: ownerIn(words, kind), words, span: block.span }
  }
  return null
}

/** Whose it is: said of this kind of document before said of any. */
function ownerIn(words: string, kind: PhaseKind): string | null {
  return nameIn(words, ownersFor(kind)) ?? nameIn(words, owners) ?? labelledOwner.exec(words)?.[1] ?? null
}

function nameIn(words: string, table: PhraseTable<'first' | 'last' | 'third'>): string | null {
  const tokens = tokenize(words)
  for (let at = 0; at < tokens.length; at += 1) {
    const match = matchAt(table, tokens, at)
    if (match === null) continue
    const place = { first: match.first, last: match.end - 1, third: match.first + 2 }[match.meaning]
    const name = words.slice(tokens[place]?.from, tokens[place]?.to)
    const isOwned =
      match.meaning !== 'last' || isOwnedBehind(tokens, match.end) || /['’]s$/.test(name) || table === owners
    if (isOwned) return name.replace(/['’]s$/, '')
  }
  return null
}

/** "is Builder-owned" */
function isOwnedBehind(tokens: ReturnType<typeof tokenize>, at: number): boolean {
  return tokens[at]?.text === '-' && tokens[at + 1]?.text === 'owned'
}

const noRole = /^(?:draft|wip|final|done|open|closed|archived|active|live|copy|in[ -]progress|v?\d.*)$/i
const roleLine =
  /^(?:role|reviewer|author|written by)\s*[:：]\s*(?:the\s+)?(\p{L}[\p{L} -]{0,40}?)\s*(?:$|[.,;(\n—–])/imu

/** The role whose document it is: from the front matter, the title, a line of its own, or the note of ownership. */
export function readRole(page: PhasePage, ownership: Ownership): string | null {
  const key = page.frontMatter?.data?.role
  if (typeof key === 'string' && key.trim() !== '') return key.trim()
  for (const [, words = ''] of titleOf(page.blocks).matchAll(/\(([^()]{1,40})\)/g)) {
    const role = words.replace(/-owned$|\s+(?:role|loop)$/i, '').trim()
    if (role !== '' && !noRole.test(role)) return role
  }
  return roleInLine(page.blocks) ?? ownership?.owner ?? null
}

/** `Role: Builder` before the first section. */
function roleInLine(blocks: readonly Block[]): string | null {
  const end = blocks.findIndex((block) => block.type === 'heading' && block.level > 1)
  for (const block of end === -1 ? blocks : blocks.slice(0, end)) {
    const role = block.type === 'text' ? roleLine.exec(block.prose.text)?.[1] : undefined
    if (role !== undefined) return role
  }
  return null
}
