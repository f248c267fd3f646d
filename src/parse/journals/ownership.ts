import type { PhaseFacts, PhaseKind } from '../../model/document/phase.ts'
import type { Block } from '../markdown/blocks.ts'
import { foldSpaces } from '../markdown/fold-spaces.ts'
import { type Lettered, lettered } from '../markdown/lettered.ts'
import { titleOf } from './phase-heading.ts'
import type { PhasePage } from './phase-page.ts'

type Ownership = PhaseFacts['ownership']

const noteLabel = /^(?:file\s+)?own(?:er(?:ship)?|ed)\b\s*(?::|—|–|-|by\b)/iu
const says = lettered(
  String.raw`\b[\p{L}]+-owned\b|\bowned by\b|\bonly the [\p{L}]+ (?:writes|edits|appends)\b`,
  'iu',
)

/** The note that says whose document it is: before the first section, under "Ownership", or labelled so anywhere. */
export function readOwnership({ blocks, kind }: PhasePage): Ownership {
  let isSaidHere = true
  for (const block of blocks) {
    if (block.type === 'heading' && block.level > 1) isSaidHere = /\bownership\b/i.test(block.prose.text)
    if (block.type !== 'text') continue
    const { text } = block.prose
    if (!noteLabel.test(text) && !(isSaidHere && says(text).test(text))) continue
    const words = foldSpaces(text)
    return { owner: ownerIn(words, kind), words, span: block.span }
  }
  return null
}

const owners = [
  lettered(String.raw`\b([\p{L}]+)-owned\b`, 'iu'),
  lettered(String.raw`\bowned by (?:the )?([\p{L}]+)`, 'iu'),
  lettered(String.raw`\bonly the ([\p{L}]+) (?:writes|edits|appends)\b`, 'iu'),
  lettered(
    String.raw`^(?:[Ff]ile\s+)?[Oo]wner(?:ship)?\s*[:—–-]\s*(?:the\s+)?(\p{Lu}[\p{L}]+)\s*(?:$|[.,;(—–-])`,
    'u',
  ),
]
const ownersOfKind = new Map<PhaseKind, readonly Lettered[]>()

function ownersFor(kind: PhaseKind): readonly Lettered[] {
  const subject = `(?:this (?:file|document|${kind})|${kind})`
  const patterns = ownersOfKind.get(kind) ?? [
    lettered(String.raw`\b${subject}\s+(?:is|stays|remains)\s+(?:the\s+)?([\p{L}]+)(?:-owned|['’]s)\b`, 'iu'),
    lettered(String.raw`\b([\p{L}]+)-owned\s+${subject}\b`, 'iu'),
    ...owners,
  ]
  ownersOfKind.set(kind, patterns)
  return patterns
}

/** Whose it is: said of this kind of document before said of any. */
function ownerIn(words: string, kind: PhaseKind): string | null {
  for (const pattern of ownersFor(kind)) {
    const owner = pattern(words).exec(words)?.[1]
    if (owner !== undefined) return owner
  }
  return null
}

const noRole = /^(?:draft|wip|final|done|open|closed|archived|active|live|copy|in[ -]progress|v?\d.*)$/i
const roleLine = lettered(
  String.raw`^(?:role|reviewer|author|written by)\s*[:：]\s*(?:the\s+)?([\p{L}][\p{L} -]{0,40}?)\s*(?:$|[.,;(\n—–])`,
  'imu',
)

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
  for (const block of blocks) {
    if (block.type === 'heading' && block.level > 1) return null
    if (block.type !== 'text') continue
    const { text } = block.prose
    const role = roleLine(text).exec(text)?.[1]
    if (role !== undefined) return role
  }
  return null
}
