import type { FieldName, Issue } from '../../model/document/issue.ts'
import type { IdMention, LinkReference, PathReference } from '../../model/document/reference.ts'
import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import { indexFrom, type Prose, placeAt, plainProse, spanOfRange } from '../markdown/prose.ts'
import { lineText, type Source } from '../markdown/source.ts'
import type { IssueContext, ReadContext } from '../read-context.ts'
import { idsOf } from './ids.ts'

export type References = {
  readonly ids: readonly IdMention[]
  readonly paths: readonly PathReference[]
  readonly links: readonly LinkReference[]
}

const sotPath = /(?<![\w/.~-])\.?sot\/[^\s`'"()<>|\]},;:*]*[\w/]/gu
const unsure = /[<>*{}$…]|\.\.\.$/

/** Every id, SOT path and relative link that a document names outside fences and comments. */
export function readReferences(input: IssueContext): References {
  const ids: IdMention[] = []
  const paths: PathReference[] = []
  const links: LinkReference[] = []
  input.blocks.forEach((block, index) => {
    const issue = input.owners[index]?.[0] ?? null
    const where = placeOf(block, input.fieldOf)
    for (const prose of block.proses) {
      ids.push(...idsIn(prose, where, issue, input))
      paths.push(...pathsIn(prose, 'text', input))
      for (const { url, from, to } of prose.links) {
        const link = toLink(url, prose, from, to, input.source)
        if (link !== null) links.push(link)
      }
    }
  })
  const keys = readKeys(input)
  return { ids: withoutRanges([...keys.ids, ...ids], input.issues), paths: [...keys.paths, ...paths], links }
}

/** `A-001-004` among blockers is a range: it mentions its first id, and no id of that look. */
function withoutRanges(ids: readonly IdMention[], issues: readonly Issue[]): readonly IdMention[] {
  const firsts = new Map<string, string>()
  for (const { blockedBy, blocks } of issues)
    for (const field of [blockedBy, blocks])
      for (const ref of field?.refs ?? [])
        if (ref.form === 'range') firsts.set(`${ref.span[0]}:${ref.span[1]}`, ref.from)
  if (firsts.size === 0) return ids
  return ids.map((id) => {
    const [line, column] = id.span
    const first = firsts.get(`${line}:${column}`) ?? id.text
    if (first === id.text || !id.text.startsWith(first)) return id
    return { ...id, text: first, span: [line, column, line, column + first.length] }
  })
}

function idsIn(
  prose: Prose,
  where: IdMention['where'],
  issue: string | null,
  { shapes, source }: ReadContext,
): IdMention[] {
  return idsOf(prose, shapes).map(({ text, form, at }) => {
    return { text, form, where, issue, span: spanOfRange(prose, source, at, at + text.length) }
  })
}

function pathsIn(prose: Prose, where: PathReference['where'], { source }: ReadContext): PathReference[] {
  if (!prose.text.includes('sot/')) return []
  return matchesOf(sotPath, prose.text).flatMap(({ 0: text, index }): PathReference[] => {
    if (isUncertain(prose.text, index, text) || hasTag(prose, index, text)) return []
    return [{ text, span: spanOfRange(prose, source, index, index + text.length), where }]
  })
}

function placeOf(block: Block, fieldOf: ReadonlyMap<Block, FieldName | null>): IdMention['where'] {
  const field = fieldOf.get(block)
  if (field === 'blocked-by' || field === 'blocks') return field
  return block.type === 'heading' ? 'heading' : 'text'
}

/** `sot/<name>.md`, `sot/**` and `sot/…` mean many paths, not one. */
function isUncertain(text: string, at: number, path: string): boolean {
  return unsure.test(text.slice(at, at + path.length + 2))
}

/** `sot/<name>.md` without code: the tag is not in the text, but in the middle of it. */
function hasTag(prose: Prose, at: number, path: string): boolean {
  const [from, to] = [placeAt(prose, at), placeAt(prose, at + path.length - 1)]
  return prose.html
    .slice(indexFrom(prose.html, from + 1), indexFrom(prose.html, to + 2))
    .some(({ value }) => !value.startsWith('<!--'))
}

function toLink(url: string, prose: Prose, from: number, to: number, source: Source): LinkReference | null {
  if (/^[a-z][a-z0-9+.-]*:|^\/\//i.test(url)) return null
  const [file = '', anchor] = url.split('#', 2)
  const target = decodeUrl(file.replace(/\?.*$/, ''))
  if (target === '' && (anchor === undefined || anchor === '')) return null
  return {
    target,
    anchor: anchor === undefined || anchor === '' ? null : decodeUrl(anchor),
    span: spanOfRange(prose, source, from, to),
  }
}

/** A percent-encoded address as a path; what is not well encoded stays as it is. */
export function decodeUrl(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

/** Front matter names ids and paths too; `source:` has a kind of its own, since a rule of its own checks it. */
function readKeys(context: IssueContext): Pick<References, 'ids' | 'paths'> {
  const { frontMatter, source } = context
  const ids: IdMention[] = []
  const paths: PathReference[] = []
  if (frontMatter?.data == null) return { ids, paths }
  for (let line = frontMatter.span[0] + 1; line < frontMatter.lastLine; line += 1) {
    const prose = plainProse(lineText(source, line), source.lineStarts[line - 1] ?? 0)
    const key = /^\s*([\w-]+)\s*:/.exec(prose.text)?.[1]
    if (key !== 'id') ids.push(...idsIn(prose, 'front-matter', null, context))
    if (key !== 'source') paths.push(...pathsIn(prose, 'front-matter', context))
  }
  const named = frontMatter.data.source
  const isPath =
    typeof named === 'string' && !/^[a-z][a-z0-9+.-]*:\/\//i.test(named) && /^[\w.][^\s]*$/.test(named.trim())
  if (isPath) paths.push({ text: named.trim(), span: frontMatter.spanOf('/source'), where: 'source' })
  return { ids, paths }
}
