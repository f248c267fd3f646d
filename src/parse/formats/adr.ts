import type { Issue } from '../../model/document/issue.ts'
import type { Relation } from '../../model/document/plan-place.ts'
import { documentStart, type Span } from '../../model/document/span.ts'
import { folderOf, resolvePath } from '../../model/root-paths.ts'
import { childPointer } from '../../schema/json-pointer.ts'
import { textsOf } from '../../schema/narrow.ts'
import type { Block } from '../markdown/blocks.ts'
import { matchesOf } from '../markdown/matches.ts'
import { indexFrom, type Prose, sliceText, spanOfRange } from '../markdown/prose.ts'
import { firstHeading, readItemFile, statusBlocks } from '../plans/item-file.ts'
import type { PlanFormat, PlanPage } from '../plans/plan-format.ts'
import { noIssues } from '../plans/task-list.ts'

const folder = /^((?:.*\/)?(?:adrs?|decisions))\/(.+)\.md$/iu
/** `0001-use-x`, `adr-12_x`, `ADR-0119.3-runner`, `ADR-0114a-x`; a date is no number. */
const file =
  /^(?:adr[-_]?(\d{1,5}(?:\.[A-Z\d]{1,3})*[a-z]?)|(\d{3,5}(?:\.\d{1,3})*))(?=$|[-_. ])(?!-\d{2}-\d{2})/iu
const heading = /^(?:ADR[-_ #]*)?\d{1,5}(?:\.[A-Z\d]{1,3})*[a-z]?\s*(?:[:.)–—-]\s*)+/iu

/** Decision records: numbered files in a folder of their own. */
export const format: PlanFormat = {
  id: 'adr',
  layout: 'NNNN-*.md in adr/, adrs/ or decisions/',
  dotFolders: [],
  statuses: {
    validated: ['adopted', 'decided', 'agreed', 'in force', 'active'],
    dropped: ['superceded', 'withdrawn'],
  },
  placeOf(path) {
    const [, base, name = ''] = folder.exec(path) ?? []
    if (base === undefined || /template/iu.test(name)) return null
    return { base, role: numberOf(path) === null ? 'note' : 'decision' }
  },
  readPage(page) {
    return page.place.role === 'decision'
      ? readDecision(page)
      : { ...noIssues(page.blocks), requirements: [] }
  },
}

function numberOf(path: string): string | null {
  const found = file.exec(path.slice(path.lastIndexOf('/') + 1).replace(/\.md$/iu, ''))
  return found?.[1] ?? found?.[2] ?? null
}

function readDecision(page: PlanPage) {
  const { blocks, frontMatter, path } = page
  const number = numberOf(path) ?? ''
  const written = frontMatter?.data?.title ?? firstHeading(blocks)?.prose.text
  const title = typeof written === 'string' ? written.replace(heading, '').trim() : null
  const own = statusBlocks(blocks)
  const relations = [...inFrontMatter(page), ...inText(page, new Set(own))]
  return readItemFile(page, { id: `ADR-${number}`, number, title }, (issue) => factsOf(issue, relations), own)
}

function factsOf({ status, statusClaims }: Issue, relations: readonly Relation[]): Partial<Issue> {
  const replacement = relations.find(({ kind }) => kind === 'superseded-by')
  const stated = { text: 'superseded', note: null, span: replacement?.span ?? documentStart, near: null }
  return {
    source: 'decision',
    status: replacement === undefined ? status : { ...stated, ...status, status: 'dropped' },
    statusClaims: statusClaims.filter(({ from }) => from === 'front-matter'),
    blockedBy: null,
    blocks: null,
    acceptance: null,
    relations,
  }
}

const replaced = /\bsuper[sc]eded[-_ ]+by\b:?/giu
const replaces = /\b(?:super[sc]edes|replaces|obsoletes)\b:?/giu
const atStart = /^(?:[\s:*_([#-]|ADR|decision)*(\d{1,5}(?:\.[A-Z\d]{1,3})*[a-z]?)(?!\w|-\d)/iu
const named = /\bADR[-_ #]*(\d{1,5}(?:\.[A-Z\d]{1,3})*[a-z]?)(?!\w)/giu

const clauses = [
  { kind: 'superseded-by', verb: replaced },
  { kind: 'supersedes', verb: replaces },
] as const

// Longer than any list of decisions; limits the search on hostile text.
const longestClause = 300

/** What follows a verb, up to the end of the sentence, names decisions by their files or numbers. */
function inText(page: PlanPage, own: ReadonlySet<Block>): Relation[] {
  return page.blocks.flatMap((block) =>
    clauses.flatMap(({ kind, verb }) =>
      block.proses.flatMap((prose, at) => {
        const next = block.type === 'table' ? block.proses[at + 1] : undefined
        return matchesOf(verb, prose.text).flatMap(({ 0: words, index }) => {
          const from = index + words.length
          const opensLine = /(?:^|\n)[\s*_(-]*$/u.test(prose.text.slice(Math.max(0, index - 20), index))
          if (kind === 'superseded-by' && !own.has(block) && !opensLine) return []
          const isLabel = next !== undefined && prose.text.slice(from).trim() === ''
          return isLabel ? refsFrom(page, kind, next, 0) : refsFrom(page, kind, prose, from)
        })
      }),
    ),
  )
}

function refsFrom(page: PlanPage, kind: Relation['kind'], prose: Prose, from: number): Relation[] {
  const text = prose.text.slice(from, from + longestClause)
  const length = text.search(/\n|[.;](?=\s)/u)
  const clause = { prose, from, to: from + (length < 0 ? text.length : length) }
  const links: Prose['links'][number][] = []
  for (let at = indexFrom(prose.links, from); (prose.links[at]?.from ?? clause.to) < clause.to; at += 1) {
    const link = prose.links[at]
    if (link !== undefined && !link.image) links.push(link)
  }
  const files = links.flatMap((link): Relation[] => {
    const ref = refOfFile(link.url, page)
    return ref === null ? [] : [{ kind, ref, span: spanOfRange(prose, page.source, link.from, link.to) }]
  })
  const span = (): Span => spanOfRange(prose, page.source, from, clause.to)
  return files.length > 0 ? files : numbersIn(sliceText(clause)).map((ref) => ({ kind, ref, span: span() }))
}

/** A file of the same folder by its number, another one by its path. */
function refOfFile(url: string, { path, place: { base } }: PlanPage): string | null {
  const target = resolvePath(folderOf(path), url.replace(/[?#].*$/su, ''))
  const number = target === null ? null : numberOf(target)
  if (target === null || number === null || !/\.md$/iu.test(target)) return null
  return target.startsWith(`${base}/`) ? `ADR-${number}` : target
}

function numbersIn(text: string): string[] {
  const numbers = [atStart.exec(text)?.[1], ...matchesOf(named, text).map(([, number]) => number)]
  return [...new Set(numbers.flatMap((number) => (number === undefined ? [] : [`ADR-${number}`])))]
}

/** `status: superseded by ADR-7`, `superseded_by: 0007`, `supersedes: [ADR-3]`. */
function inFrontMatter({ frontMatter }: PlanPage): Relation[] {
  return Object.entries(frontMatter?.data ?? {}).flatMap(([key, value]) => {
    const values = typeof value === 'number' ? [String(value)] : textsOf(value)
    const span = frontMatter?.spanOf(childPointer('', key)) ?? documentStart
    return clauses.flatMap(({ kind, verb }): Relation[] => {
      const isKey = matchesOf(verb, key).length > 0
      const texts = values.flatMap((text) =>
        isKey
          ? [text]
          : key === 'status'
            ? matchesOf(verb, text).map(({ 0: words, index }) => text.slice(index + words.length))
            : [],
      )
      return texts.flatMap(numbersIn).map((ref) => ({ kind, ref, span }))
    })
  })
}
