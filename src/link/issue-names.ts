import type { SharedFacts } from '../model/document/shared-facts.ts'
import { addTo } from '../model/group-by.ts'
import { plainId } from '../model/id-matcher.ts'
import { folderOf } from '../model/root-paths.ts'
import { type IdIndex, ownPartOf } from './id-index.ts'
import { stemOf } from './path-index.ts'
import type { SiblingIndex } from './sibling-index.ts'

/** The issues that names mean: their ids, the names of their files, and the parts of ids behind a folder. */
export type IssueNames = {
  /** The issue of this name; null where there is none, or no single one. */
  named(name: string, citing: SharedFacts): string | null
}

type NamedFile = { readonly id: string; readonly folders: ReadonlySet<string> }

/** Indexes what issues may be called, whatever their ids look like. */
export function indexNames(
  documents: readonly SharedFacts[],
  ids: IdIndex,
  siblings: SiblingIndex,
): IssueNames {
  const byStem = new Map<string, NamedFile[]>()
  for (const { isFileIssue, issues, path } of documents) {
    const [issue] = issues
    if (!isFileIssue || issue === undefined) continue
    const folders = new Set(folderOf(path).toLowerCase().split('/'))
    addTo(byStem, stemOf(path).toLowerCase(), { id: issue.id, folders })
  }
  const named = (written: string, citing: SharedFacts): string | null => {
    const name = plainId(written)
    const text = name.toLowerCase().replace(/\.md$/u, '')
    const [id, ...otherCases] = ids.byCase.get(name.toLowerCase()) ?? ids.byCase.get(text) ?? []
    if (id !== undefined) return otherCases.includes(name) ? name : id
    const stem = text.slice(text.lastIndexOf('/') + 1)
    const folders = text
      .split('/')
      .slice(0, -1)
      .filter((folder) => !/^\.{0,2}$/u.test(folder))
    const besides = citing.isFileIssue ? siblings.named(citing, stem) : []
    if (besides.length > 0) return onlyOne(besides)
    const files = (byStem.get(stem) ?? []).filter((file) => folders.every((one) => file.folders.has(one)))
    const owners = /\p{L}/u.test(text) ? (ids.byOwnPart.get(ownPartOf(text)) ?? []) : []
    return onlyOne([...new Set([...files.map((file) => file.id), ...owners])])
  }
  return { named }
}

const onlyOne = (ids: readonly string[]): string | null => (ids.length === 1 ? (ids[0] ?? null) : null)

/** A part of a value in words: the issue that it names, or words. */
type NamedPart = { readonly issue: string } | { readonly words: string }

const separator = /\s*[,;、，；&+]\s*|\s+(?:and|und|plus)\s+/u
const dress = /^[\s`"'*_([{“‘]+|[\s`"'*_)\]}”’.]+$/gu
const noun = /^(?:and\s+)?(?:issues?|tickets?|tasks?|stor(?:y|ies)|specs?|slices?|files?)\s*:?\s+(?=\S)/iu
const remark = /(?:\s+[-–—]|\s*[:：—]|\s+[([（])(?=\s|\S)/u
// Longer than any list of issues; limits the search on hostile text.
const longest = 2_000

/** The issues that words name literally, and the words between them; null where they name none. */
export function namedParts(words: string, names: IssueNames, citing: SharedFacts): NamedPart[] | null {
  if (words.length > longest) return null
  const whole = issueCalled(words, names, citing)
  if (whole !== null) return [{ issue: whole }]
  const parts = words.split(separator).map((part): NamedPart => {
    const issue = issueCalled(part, names, citing)
    return issue === null ? { words: part } : { issue }
  })
  return parts.some((part) => 'issue' in part) ? parts : null
}

/** `Task auth-login`, `` `auth-login` `` and `auth-login — first` name it as well. */
function issueCalled(part: string, names: IssueNames, citing: SharedFacts): string | null {
  const plain = part.replace(dress, '')
  if (plain === '') return null
  const issue = names.named(plain, citing) ?? names.named(plain.replace(noun, ''), citing)
  if (issue !== null) return issue
  const head = plain.replace(noun, '').split(remark)[0]?.replace(dress, '') ?? ''
  return /^[^\s]*[-_./\d][^\s]*$/u.test(head) ? names.named(head, citing) : null
}
