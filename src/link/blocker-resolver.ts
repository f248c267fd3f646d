import type { BlockerRef } from '../model/document/issue.ts'
import type { SharedFacts } from '../model/document/shared-facts.ts'
import { plainId } from '../model/id-matcher.ts'
import type { Blocker } from '../model/workspace.ts'
import { isExplanation } from '../parse/blockers/blocker-words.ts'
import {
  expandIds,
  expandNumbers,
  type IdIndex,
  longestRange,
  looksLocal,
  numberIn,
  plainNumber,
  resolveId,
} from './id-index.ts'
import { type IssueNames, namedParts } from './issue-names.ts'
import { findPath, type PathIndex } from './path-index.ts'
import type { SiblingIndex } from './sibling-index.ts'

/** The document that names a blocker: numbers and paths mean what they mean there. */
export type CitingDocument = {
  readonly document: SharedFacts
  /** Numbers name issues even without a noun: rows of a table that is itself numbered. */
  readonly numbered: boolean
}

export type BlockerResolver = (refs: readonly BlockerRef[], citing: CitingDocument) => Blocker[]

type Known = {
  readonly ids: IdIndex
  readonly names: IssueNames
  readonly siblings: SiblingIndex
  readonly paths: PathIndex
}
type Found = Pick<Blocker, 'kind' | 'ref'> & Partial<Pick<Blocker, 'candidates' | 'undefined' | 'done'>>

// Members of all ranges of a workspace together: a hostile document must not fill the memory.
const mostMembers = 200_000

/** Makes the function that resolves blocker references to what they name. */
export function blockerResolver(known: Known): BlockerResolver {
  let left = mostMembers
  return (refs, citing) =>
    refs.flatMap((ref) => {
      const found = left > 0 ? resolveRef(known, ref, citing) : [unreadable(ref.words)]
      if (found.length > 1) left -= found.length
      return found.map((one) => ({
        candidates: [],
        undefined: false,
        ...one,
        words: ref.words,
        path: citing.document.path,
        span: ref.span,
      }))
    })
}

function resolveRef(known: Known, ref: BlockerRef, citing: CitingDocument): Found[] {
  switch (ref.form) {
    case 'id':
      return [standardIn(known.ids, ref) ?? namedIssue(known.ids, ref.text)]
    case 'number':
      return resolveNumber(known, ref.text, ref.words, { ...citing, numbered: citing.numbered || ref.noun })
    case 'range':
      return literalIssue(known, ref.words, citing) ?? resolveRange(known, ref, citing)
    case 'path':
      return [resolvePathRef(known, ref.text, ref.words, citing)]
    case 'prose':
      return resolveWords(known, ref, citing)
    case 'soft':
      return [{ kind: 'soft', ref: ref.words }]
    case 'unreadable':
      return literalIssue(known, ref.words, citing) ?? [unreadable(ref.words)]
  }
}

function unreadable(words: string, candidates: readonly string[] = []): Found {
  return { kind: 'unreadable', ref: words, candidates }
}

const standards =
  /^(?:UTF|SHA|MD|ISO|IEC|RFC|IEEE|ANSI|DIN|ECMA|ES|HTTP|TLS|SSL|AES|RSA|CVE|CWE|WCAG|PEP|JSR|POSIX|IPV|BASE|CRC|BLAKE)[-_ ]?\d[\d.-]*$/iu

/** `UTF-8`, `RFC-7231` and `Covid–19` are no issues, unless there are some that are called so. */
function standardIn(ids: IdIndex, { text, words }: { text: string; words: string }): Found | null {
  const plain = plainId(text)
  if (plain !== text && !looksLocal(ids, plain) && resolveId(ids, text, false).near === null)
    return { kind: 'external', ref: words }
  const isStandard = standards.test(text) && resolveId(ids, text, false).state === 'undefined'
  return isStandard && !looksLocal(ids, text) ? { kind: 'soft', ref: words } : null
}

function namedIssue(ids: IdIndex, text: string): Found {
  const { id, state, near } = resolveId(ids, text, false)
  if (state === 'malformed' && near !== null) return { kind: 'issue', ref: near }
  return { kind: 'issue', ref: id, undefined: state === 'undefined' || state === 'malformed' }
}

/** A bare number names a sibling file, or with a noun ("Issue 7") a section of the same file. */
function resolveNumber(known: Known, text: string, words: string, citing: CitingDocument): Found[] {
  const number = numberIn(text)
  const { document } = citing
  const canName = document.isFileIssue || document.issues.length === 0 || citing.numbered
  if (number === null || !canName) return [unreadable(words)]
  const ids = known.siblings.numbered(document, number)
  if (ids.length > 1) return [unreadable(words, ids)]
  if (ids[0] !== undefined) return [{ kind: 'issue', ref: ids[0] }]
  const [from, to] = number.split('-')
  if (from !== undefined && to !== undefined && !known.siblings.usesCompounds(document)) {
    return resolveNumberRange(known, from, to, words, citing)
  }
  if (!document.isFileIssue) return [unreadable(words)]
  const owners = known.ids.byOwnPart.get(plainNumber(number)) ?? []
  // Where the issues have numbers, a number means one of them.
  const isForeign = document.issues[0]?.number === null && owners.length === 1
  if (isForeign && owners[0] !== undefined) return [{ kind: 'issue', ref: owners[0] }]
  return [{ kind: 'issue', ref: known.siblings.prefix(document) + number, undefined: true }]
}

/** What is called like an issue means that issue, whatever else it looks like. */
function literalIssue({ names }: Known, words: string, { document }: CitingDocument): Found[] | null {
  const issue = names.named(words, document)
  return issue === null ? null : [{ kind: 'issue', ref: issue }]
}

/** Words, and the issues among them that they call by name: such an issue has a status of its own. */
function resolveWords(
  { names }: Known,
  { words, settled }: BlockerRef & { form: 'prose' },
  { document }: CitingDocument,
): Found[] {
  const inWords = (text: string): Found => {
    if (settled === 'fact') return { kind: 'soft', ref: text }
    return { kind: 'external', ref: text, ...(settled === 'done' ? { done: true } : {}) }
  }
  const parts = namedParts(words, names, document)
  if (parts === null) return [inWords(words)]
  return parts.flatMap((part): Found[] => {
    if ('issue' in part) return [{ kind: 'issue', ref: part.issue }]
    const isRemark = part.words === '' || isExplanation(part.words)
    return isRemark ? [] : [inWords(part.words)]
  })
}

function resolveRange(known: Known, ref: BlockerRef & { form: 'range' }, citing: CitingDocument): Found[] {
  if (!ref.from.includes('/') && /^#?\d/u.test(ref.from)) {
    const compound = known.siblings.numbered(citing.document, `${ref.from}-${ref.to}`)
    if (citing.document.isFileIssue && compound.length === 1 && compound[0] !== undefined) {
      return [{ kind: 'issue', ref: compound[0] }]
    }
    return resolveNumberRange(known, ref.from, ref.to, ref.words, citing)
  }
  const ids = expandIds(known.ids, ref.from, ref.to)
  return ids === null ? [unreadable(ref.words)] : ids.map((id) => namedIssue(known.ids, id))
}

function resolveNumberRange(
  known: Known,
  from: string,
  to: string,
  words: string,
  citing: CitingDocument,
): Found[] {
  const numbers = expandNumbers(from, to)
  if (numbers === null || numbers.length > longestRange) return [unreadable(words)]
  const found = numbers.flatMap((number) => resolveNumber(known, number, words, citing))
  return found.some(({ kind }) => kind === 'unreadable') ? [unreadable(words)] : found
}

function resolvePathRef(known: Known, text: string, words: string, citing: CitingDocument): Found {
  if (known.ids.defined.has(text)) return { kind: 'issue', ref: text }
  const { path, document } = findPath(known.paths, text, citing.document.path)
  const issue =
    document?.isFileIssue === true ? document.issues[0]?.id : issueBehindLink(known, document, text, words)
  if (issue !== undefined) return { kind: 'issue', ref: issue }
  if (path !== null) return { kind: 'document', ref: path }
  const stem = stemOfText(text)
  const stems = known.siblings.named(citing.document, stem)
  const isNumber = stems.length === 0 && /^\d+$/u.test(stem)
  const named = isNumber ? known.siblings.numbered(citing.document, stem) : stems
  if (named.length > 1) return unreadable(text, named)
  const found = named[0] ?? known.names.named(text, citing.document)
  return found === null ? { kind: 'document', ref: text, undefined: true } : { kind: 'issue', ref: found }
}

/** A link into a file of several issues means the issue its words name, else the one its anchor leads to. */
function issueBehindLink(
  { ids }: Known,
  document: SharedFacts | undefined,
  target: string,
  words: string,
): string | undefined {
  const named = words.split(/[^\p{L}\p{N}_.-]+/u).find((word) => ids.defined.has(word))
  const anchor = /#(.+)$/u.exec(target)?.[1]
  if (named !== undefined || anchor === undefined) return named
  return document?.issues.find((issue) => issue.anchor === anchor)?.id
}

function stemOfText(text: string): string {
  return text.replace(/#.*$/u, '').replace(/^.*\//u, '').replace(/\.md$/iu, '')
}
