import { groupBy } from '../../model/group-by.ts'
import { folderOf } from '../../model/root-paths.ts'
import { passedFolder } from '../../parse/plans/passed-over.ts'

/** Names of folders that commonly contain one file per issue, plan or requirement. */
const collections = new Set([
  'issues',
  'tickets',
  'tasks',
  'plans',
  'prd',
  'prds',
  'backlog',
  'blockers',
  'journals',
])

const tellingName =
  /(?:^|\/)(?:(?:[^/]*-)?PRD|[^/]*-(?:ISSUES|BLOCKER|CONTRACT|FAILURE-MATRIX|STAGE-GATES)|(?:JOURNAL|REVIEW|STATUS)-[^/]*|plan-phase-[^/]*)\.md$/

/** Globs of planning documents outside the SOT folder, each once, in order. */
export function planningGlobs(paths: readonly string[]): string[] {
  return [...new Set(paths.flatMap((path) => globFor(path) ?? []))].sort()
}

/** Globs of folders of one name in sibling folders, and the one glob that matches them all. */
type JoinedGlobs = { readonly glob: string; readonly parts: readonly string[] }

/**
 * Joins globs that differ in one folder above their last one, each with the most that it can be joined with. One glob
 * for `a/docs/issues` and `b/docs/issues` lets ids begin with the folder that distinguishes them.
 */
export function joinGlobs(globs: readonly string[]): JoinedGlobs[] {
  const groups = new Map<string, Set<string>>()
  for (const glob of globs) {
    for (const wide of widened(glob)) groups.set(wide, (groups.get(wide) ?? new Set()).add(glob))
  }
  const joined: JoinedGlobs[] = []
  const taken = new Set<string>()
  // Those that join most come first; of equals, those whose folders are closest together.
  const bestFirst = [...groups].sort(
    ([a, from], [b, other]) => other.size - from.size || b.indexOf('*') - a.indexOf('*'),
  )
  for (const [glob, group] of bestFirst) {
    const parts = [...group].filter((part) => !taken.has(part))
    if (parts.length < 2) continue
    for (const part of parts) taken.add(part)
    joined.push({ glob, parts })
  }
  const alone = globs.filter((glob) => !taken.has(glob))
  return [...joined, ...alone.map((glob) => ({ glob, parts: [glob] }))]
}

const below = '/**/*.md'

function widened(glob: string): string[] {
  if (!glob.endsWith(below)) return []
  const folders = glob.slice(0, -below.length).split('/')
  return folders.slice(0, -1).map((_name, at) => `${folders.with(at, '*').join('/')}${below}`)
}

/** True for what a workspace reads without configuration. */
export function isInSot(path: string): boolean {
  return /^\.?sot\//.test(path)
}

function globFor(path: string): string | null {
  return isInSot(path) || passedFolder(path) !== null ? null : globByName(path)
}

/** The glob that the names of a document and of its folders suggest; null where they suggest no plan. */
export function globByName(path: string): string | null {
  const folders = path.split('/').slice(0, -1)
  if (!path.endsWith('.md')) return null
  // One folder a feature below it, each with its own PRD and issues: ids begin with the feature's name.
  if (folders[0] === '.scratch' && folders.length > 1) return '.scratch/**/*.md'
  const at = folders.findIndex((name) => collections.has(name.toLowerCase()))
  if (at >= 0) return `${globOf(folders.slice(0, at + 1))}/**/*.md`
  if (!tellingName.test(path)) return null
  return globOf(path.split('/'))
}

/**
 * Globs of the documents that were found to contain issues: their folder where all documents in it do, else each by its
 * name.
 */
export function globsOfIssues(paths: readonly string[], withIssues: ReadonlySet<string>): string[] {
  const folders = groupBy(paths, folderOf)
  return [...folders].flatMap(([folder, own]) => {
    const found = own.filter((path) => withIssues.has(path))
    const isWhole = folder !== '' && found.length > 1 && found.length === own.length
    return isWhole ? [`${globOf(folder.split('/'))}/*.md`] : found.map((path) => globOf(path.split('/')))
  })
}

/** Special characters of globs become `?`, because globs have no escapes. */
function globOf(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\*?[\]{}\p{Cc}]|^!/gu, '?')).join('/')
}
