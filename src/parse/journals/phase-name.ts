import type { PhaseFacts, PhaseKind } from '../../model/document/phase.ts'
import type { FrontMatterText } from '../front-matter/front-matter.ts'
import { lettered } from '../markdown/lettered.ts'
import type { PhasePage } from './phase-page.ts'

type PhaseName = Pick<PhaseFacts, 'phase' | 'phaseFrom'>

const id = String.raw`["'“‘]?([\p{L}\p{N}](?:[\p{L}\p{N}._/-]*[\p{L}\p{N}])?)["'”’]?(?=$|[\s(:,—–-])`
const kindWord = String.raw`(?:phase[\s-]+)?(?:journal|review|status|plan)\b`
const dashes = String.raw`[\s:|·—–-]*`
/** `JOURNAL — phase poe2e (Builder)`, `Plan for phase 3: lamps`, `Phase poe2e – end to end` */
const namedPhase = lettered(`^(?:${kindWord}(?:\\s+(?:for|of))?${dashes})?phase${dashes}${id}`, 'iu')
/** `JOURNAL — poe2e (Builder)`: without the word, only a single one before the role is an id. */
const bareName = lettered(`^(?:${kindWord})${dashes}${id}\\s*\\(`, 'iu')

/** Which phase a document is of: as its front matter, its title or its file name says; null where none does. */
export function readPhaseName({ path, kind, blocks, frontMatter }: PhasePage): PhaseName | null {
  const key = phaseKey(frontMatter)
  if (key !== null) return { phase: key, phaseFrom: 'front-matter' }
  const title = titleOf(blocks)
  const named = namedPhase(title).exec(title)?.[1]
  if (named !== undefined) return { phase: named, phaseFrom: 'heading' }
  const inName = phaseOfFile(path, kind)
  if (inName !== null) return { phase: inName, phaseFrom: 'name' }
  const bare = bareName(title).exec(title)?.[1]
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
