import type { PhaseFacts, PhaseKind } from '../../model/document/phase.ts'
import { withoutMarkdownEnding } from '../../model/root-paths.ts'
import type { FrontMatterText } from '../front-matter/find-front-matter.ts'
import type { Block } from '../markdown/blocks.ts'
import { foldSpaces } from '../markdown/prose.ts'
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
  const name = withoutMarkdownEnding(path.slice(path.lastIndexOf('/') + 1))
  const pattern = kind === 'plan' ? /^plan-phase-([^-]+)/i : /^(?:JOURNAL|REVIEW|STATUS)-(.+)$/i
  return pattern.exec(name)?.[1] ?? null
}

type Ownership = PhaseFacts['ownership']

const noteLabel = /^(?:file\s+)?own(?:er(?:ship)?|ed)\b\s*(?::|—|–|-|by\b)/iu
/** Words that say whose a document is. */
const owners = [
  /(?<!\p{L})(?<owner>\p{L}{1,60})-owned\b/iu,
  /\bowned by (?:the )?(?<owner>\p{L}+)/iu,
  /\bonly the (?<owner>\p{L}+) (?:writes|edits|appends)\b/iu,
]
const labelledOwner =
  /^(?:[Ff]ile\s+)?[Oo]wner(?:ship)?\s*[:—–-]\s*(?:the\s+)?(?<owner>\p{Lu}\p{L}+)\s*(?:$|[.,;(—–-])/u

/** The same said of this kind of document. */
function ownersOfKind(kind: PhaseKind): RegExp[] {
  const subject = `\\b(?:this (?:file|document|${kind})|${kind})`
  return [
    new RegExp(`${subject} (?:is|stays|remains) (?:the )?(?<owner>\\p{L}+)(?:['’]s\\b|-owned\\b)`, 'iu'),
    new RegExp(`(?<!\\p{L})(?<owner>\\p{L}{1,60})-owned ${subject}\\b`, 'iu'),
  ]
}

/** The note that says whose document it is: before the first section, under "Ownership", or labelled so anywhere. */
export function readOwnership({ blocks, kind }: PhasePage): Ownership {
  let isHead = true
  for (const block of blocks) {
    if (block.type === 'heading' && block.level > 1) isHead = /\bownership\b/i.test(block.prose.text)
    if (block.type !== 'text') continue
    const words = foldSpaces(block.prose.text)
    if (!noteLabel.test(words) && !(isHead && owners.some((pattern) => pattern.test(words)))) continue
    // What is said of this kind of document counts before what is said of any.
    const [owner = null] = [...ownersOfKind(kind), ...owners, labelledOwner].flatMap(
      (pattern) => pattern.exec(words)?.groups?.owner ?? [],
    )
    return { owner, span: block.span }
  }
  return null
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
