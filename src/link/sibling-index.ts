import { isPassedFolder } from '../model/document/issue-folders.ts'
import type { SharedFacts } from '../model/document/shared-facts.ts'
import { folderOf } from '../model/root-paths.ts'
import { plainNumber, splitId } from './id-index.ts'
import { stemOf } from './path-index.ts'

/** Issues that call each other by their number: the files of one folder, or the sections of one file. */
type Group = {
  readonly byText: Map<string, Set<string>>
  readonly byNumber: Map<string, Set<string>>
  readonly byStem: Map<string, Set<string>>
  compound: boolean
}

export type SiblingIndex = {
  /** Ids that a number can mean for a document; more than one when it is ambiguous. */
  numbered(document: SharedFacts, number: string): readonly string[]
  /** Ids of the siblings with this file name (without extension). */
  named(document: SharedFacts, stem: string): readonly string[]
  /** True when siblings carry numbers such as `00-01`. */
  usesCompounds(document: SharedFacts): boolean
  /** What an id starts with for this document's siblings: `login/`. */
  prefix(document: SharedFacts): string
}

/** Arranges the issues of all documents by what their neighbours may call them. */
export function indexSiblings(documents: readonly SharedFacts[]): SiblingIndex {
  const groups = new Map<string, Group>()
  for (const document of documents) {
    const own = document.issues.length === 0 ? [] : keysOf(document).map((key) => groupOf(groups, key))
    for (const { id, number } of document.issues) {
      const numbers = new Set([number, splitId(id)?.number].filter((one) => typeof one === 'string'))
      for (const group of own) register(group, id, numbers, document)
    }
  }
  const first = (document: SharedFacts, look: (group: Group) => ReadonlySet<string> | undefined) => {
    for (const key of keysOf(document)) {
      const group = groups.get(key)
      const ids = group === undefined ? undefined : look(group)
      if (ids !== undefined) return [...ids]
    }
    return []
  }
  return {
    numbered: (document, number) =>
      first(document, (group) => group.byText.get(number) ?? group.byNumber.get(plainNumber(number))),
    named: (document, stem) => first(document, (group) => group.byStem.get(stem.toLowerCase())),
    usesCompounds: (document) => keysOf(document).some((key) => groups.get(key)?.compound === true),
    prefix: prefixOf,
  }
}

function groupOf(groups: Map<string, Group>, key: string): Group {
  const known = groups.get(key)
  if (known !== undefined) return known
  const group = { byText: new Map(), byNumber: new Map(), byStem: new Map(), compound: false }
  groups.set(key, group)
  return group
}

function register(group: Group, id: string, numbers: Iterable<string>, document: SharedFacts): void {
  for (const number of numbers) {
    addToSet(group.byText, number, id)
    addToSet(group.byNumber, plainNumber(number), id)
    if (/^\d+-\d+$/u.test(number)) group.compound = true
  }
  if (document.isFileIssue) addToSet(group.byStem, stemOf(document.path).toLowerCase(), id)
}

function addToSet(map: Map<string, Set<string>>, key: string, value: string): void {
  const set = map.get(key)
  if (set === undefined) map.set(key, new Set([value]))
  else set.add(value)
}

/** The groups a document belongs to, the closest first. */
function keysOf(document: SharedFacts): readonly string[] {
  if (!document.isFileIssue && document.issues.length > 0) return [`file:${document.path}`]
  const folder = `folder:${homeFolder(document.path)}`
  return document.isFileIssue ? [`id:${prefixOf(document)}`, folder] : [folder]
}

function prefixOf(document: SharedFacts): string {
  const issue = document.issues[0]
  if (issue === undefined) return ''
  if (issue.number !== null && issue.id.endsWith(issue.number)) return issue.id.slice(0, -issue.number.length)
  return splitId(issue.id)?.prefix ?? issue.id.slice(0, issue.id.lastIndexOf('/') + 1)
}

function homeFolder(path: string): string {
  const segments = folderOf(path).split('/')
  while (segments.length > 0 && isPassedFolder(segments, segments.length - 1)) segments.pop()
  return segments.join('/')
}
