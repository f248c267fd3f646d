/** Documents of one kind of place: the glob that names them, and which files it names. */
export type Place = { readonly glob: string; readonly paths: readonly string[] }

/** Folder names under which people keep one file per issue, plan or requirement. */
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

/** Folders of somebody else's documents, or of documents that are data. */
const foreign = new Set([
  'test',
  'tests',
  '__tests__',
  'fixtures',
  'examples',
  'vendor',
  'third_party',
  'dist',
  'build',
  'target',
  '.github',
  '.venv',
])

const tellingName =
  /(?:^|\/)(?:(?:[^/]*-)?PRD|[^/]*-(?:ISSUES|BLOCKER|CONTRACT|FAILURE-MATRIX|STAGE-GATES)|(?:JOURNAL|REVIEW|STATUS)-[^/]*|plan-phase-[^/]*)\.md$/

/** Where a tree keeps planning documents outside its SOT folder, each place once, in order. */
export function planningPlaces(paths: readonly string[]): Place[] {
  const places = new Map<string, string[]>()
  for (const path of paths) {
    const glob = globFor(path)
    if (glob === null) continue
    const known = places.get(glob)
    if (known === undefined) places.set(glob, [path])
    else known.push(path)
  }
  return [...places]
    .map(([glob, found]) => ({ glob, paths: found }))
    .sort((a, b) => (a.glob < b.glob ? -1 : 1))
}

/** True for what a workspace reads without being told. */
export function isInSot(path: string): boolean {
  return /^\.?sot\//.test(path)
}

function globFor(path: string): string | null {
  const folders = path.split('/').slice(0, -1)
  if (!/\.md$/i.test(path) || isInSot(path) || folders.some((name) => foreign.has(name))) return null
  // One folder a feature below it, each with its own PRD and issues: ids begin with the feature's name.
  if (folders[0] === '.scratch' && folders.length > 1) return '.scratch/**/*.md'
  const at = folders.findIndex((name) => collections.has(name.toLowerCase()))
  if (at >= 0) return `${escaped(folders.slice(0, at + 1))}/**/*.md`
  if (!tellingName.test(path)) return null
  return escaped(path.split('/'))
}

/** Letters that a glob would read as more than themselves. */
function escaped(parts: readonly string[]): string {
  return parts.map((part) => part.replace(/[\\*?[\]{}()!+@]/g, '\\$&')).join('/')
}
