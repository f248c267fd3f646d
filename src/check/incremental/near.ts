import { findCycles } from '../../rules/shared/graph.ts'
import type { ChangedStates } from './changed-states.ts'
import { blockerWord, type DocumentTies, type Ties } from './ties.ts'

/** What is to be judged where states of issues are others. */
export type Near = {
  /** Who waits for whom now. */
  readonly ties: Ties
  /** Those issues, and all that they hold up. */
  readonly issues: ReadonlySet<string>
  /** Documents that tell anything of them or of what holds them up; no other has a say in it. */
  readonly paths: ReadonlySet<string>
}

// Judging that many documents takes as long as judging all of them.
const most = 60

/** What lies near these issues of a document; null where that is most of the workspace, or cannot be told. */
export function nearOf(then: Ties, path: string, changed: ChangedStates): Near | null {
  const ties = then.isKnotted ? null : tiedNow(then, path, changed)
  if (ties === null) return null
  const { documents } = ties
  const words = new Set([...changed.issues].map(issueWord)).add(`document ${path}`)
  const issues = new Set(changed.issues)
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
  return paths.size > most ? null : { ties, issues, paths }
}

const issueWord = (id: string): string => blockerWord({ kind: 'issue', ref: id })

/** The ties as they are with what holds up the issues now; null where that is no matter of neighbours. */
function tiedNow(ties: Ties, path: string, { blockers }: ChangedStates): Ties | null {
  if (blockers.size === 0) return ties
  if (ties.hasPromises) return null
  const left = new Set(blockers.keys())
  const documents = ties.documents.map((document) => {
    if (document.path !== path) return document
    const issues = document.issues.map((issue): DocumentTies['issues'][number] => {
      const [id, ...words] = issue
      const changed = blockers.get(id)
      if (changed === undefined) return issue
      if (JSON.stringify(words) === JSON.stringify(changed.before.map(issueWord))) left.delete(id)
      return [id, ...changed.now.map(issueWord)]
    })
    return { ...document, issues }
  })
  const isElsewhere = documents.some(
    (document) => document.path !== path && document.issues.some(([id]) => blockers.has(id)),
  )
  const isLoop = [...blockers].some(([id, { before, now }]) => before.includes(id) || now.includes(id))
  return left.size > 0 || isElsewhere || isLoop || isKnotted(documents) ? null : { ...ties, documents }
}

/** Some issues wait for each other. Where an id is defined twice, what is said of either counts. */
function isKnotted(documents: readonly DocumentTies[]): boolean {
  const issues = documents.flatMap((document) => document.issues)
  const words = new Set(issues.map(([id]) => issueWord(id)))
  const nodes = new Map([...words].map((word, node) => [word, node]))
  const graph: number[][] = [...words].map(() => [])
  for (const [id, ...blockers] of issues) {
    const from = graph[nodes.get(issueWord(id)) ?? 0]
    for (const word of blockers) {
      const to = nodes.get(word)
      if (to !== undefined) from?.push(to)
    }
  }
  return findCycles(graph).length > 0
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
