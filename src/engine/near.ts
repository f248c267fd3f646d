import type { DocumentTies, Ties } from './ties.ts'

/** What is to be judged where the status of issues is another. */
export type Near = {
  /** Those issues, and all that they hold up. */
  readonly issues: ReadonlySet<string>
  /** Documents that tell anything of them or of what holds them up; no other has a say in it. */
  readonly paths: ReadonlySet<string>
}

// Judging that many documents takes as long as judging all of them.
const most = 60

/** What lies near these issues of a document; null where that is most of the workspace, or cannot be told. */
export function nearOf(ties: Ties, path: string, changed: ReadonlySet<string>): Near | null {
  if (ties.isKnotted) return null
  const { documents } = ties
  const words = new Set([...changed].map((id) => `issue ${id}`)).add(`document ${path}`)
  const issues = new Set(changed)
  for (const document of documents) {
    for (const [id, ...blockers] of document.issues)
      if (blockers.some((one) => words.has(one))) issues.add(id)
  }
  const blockers = blockersOf(documents, issues)
  // A phase holds up what names it, in words or by one of its documents.
  if (ties.hasPhases && blockers.some((one) => !one.startsWith('issue '))) return null
  const wanted = wantedWords(documents, issues, blockers)
  const near = documents.filter((document) => tellsOf(document, wanted))
  const runs = new Set(near.flatMap((document) => document.runs))
  const paths = new Set([path, ...near.map((document) => document.path)])
  for (const document of documents) if (document.runs.some((run) => runs.has(run))) paths.add(document.path)
  return paths.size > most ? null : { issues, paths }
}

function blockersOf(documents: readonly DocumentTies[], issues: ReadonlySet<string>): string[] {
  const own = documents.flatMap((document) => document.issues.filter(([id]) => issues.has(id)))
  return own.flatMap(([, ...blockers]) => blockers)
}

/** Ids and paths of which everything must be known; of a document that holds up others, all its issues. */
function wantedWords(
  documents: readonly DocumentTies[],
  issues: ReadonlySet<string>,
  blockers: readonly string[],
): ReadonlySet<string> {
  const wanted = new Set(issues)
  for (const blocker of blockers) wanted.add(blocker.slice(blocker.indexOf(' ') + 1))
  for (const document of documents) {
    if (wanted.has(document.path)) for (const [id] of document.issues) wanted.add(id)
  }
  return wanted
}

function tellsOf({ path, issues, rows, told }: DocumentTies, wanted: ReadonlySet<string>): boolean {
  const isWanted = (id: string) => wanted.has(id)
  return isWanted(path) || issues.some(([id]) => isWanted(id)) || rows.some(isWanted) || told.some(isWanted)
}
