import type { ListedFile } from '../../model/listed-file.ts'
import { entryIn, inLines } from '../../workspace/board/listed-lines.ts'
import type { FactStore } from '../../workspace/cache/fact-store.ts'
import type { Discovery } from '../../workspace/discover.ts'
import type { FoundFile, Kept, KeptDocument, KeptFindings, KeptPaths, ListedLengths } from './kept.ts'
import type { Ties } from './ties.ts'

/** What lies beside the head. No file has a name like these: paths do not begin with a slash. */
const names = {
  paths: '/paths',
  found: '/found',
  blocks: '/blocks',
  answers: '/answers',
  ties: '/ties',
  discovery: '/discovery',
  document: '/listing/document',
  issues: '/listing/issues',
  claims: '/listing/claims',
} as const

/** True for what lies beside the facts of files. */
export function isOwnName(name: string): boolean {
  return name.startsWith('/')
}

/** Where lies what was held of a document. */
export function heldName(path: string): string {
  return `/held/${path}`
}

const listedParts = ['document', 'issues', 'claims'] as const

/** What is kept of a check beside its facts. */
export type KeptTexts = {
  readonly discovery: Discovery
  readonly paths: KeptPaths
  readonly found: readonly string[]
  /** The text that tells of each file with findings. */
  readonly blocks: readonly string[]
  /** What runs and commits said. */
  readonly answers: string
  readonly ties: Ties
}

/** Keeps them, and says under which names. */
export function keepTexts(store: FactStore, texts: KeptTexts): readonly string[] {
  store.put(names.discovery, texts.discovery)
  const { documents, others } = texts.paths
  const lines = inLines(documents.map((document) => JSON.stringify(document)))
  store.putText(names.paths, `{"others":${JSON.stringify(others)},"documents":${lines}}`)
  store.putText(names.found, texts.found.join(''))
  store.putText(names.blocks, texts.blocks.join(''))
  store.putText(names.answers, texts.answers)
  store.put(names.ties, texts.ties)
  return [names.discovery, names.paths, names.found, names.blocks, names.answers, names.ties]
}

/** Keeps a listing as three long texts, so that telling it again is mere copying. */
export function keepListing(store: FactStore, files: readonly ListedFile[]): readonly string[] {
  for (const part of listedParts) store.putText(names[part], files.map((file) => file[part]).join(''))
  return listedParts.map((part) => names[part])
}

export function lengthsOf(files: readonly ListedFile[]): readonly ListedLengths[] {
  return files.map((file) => [file.document.length, file.issues.length, file.claims.length])
}

/** The paths that were kept; null when they are lost. */
export function keptPaths(store: FactStore): KeptPaths | null {
  // Its checksum says that we wrote it.
  return (store.get(names.paths) as KeptPaths | undefined) ?? null
}

/** One of the documents; null when there is none of this path, or all are lost. */
export function keptDocument(store: FactStore, path: string): KeptDocument | null {
  const text = store.getText(names.paths)
  const entry = text === null ? null : entryIn(text, `${JSON.stringify({ path }).slice(0, -1)},`)
  return entry === null ? null : JSON.parse(entry)
}

/** What was found in the folders, as text; null when it is lost. */
export function keptDiscovery(store: FactStore): string | null {
  return store.getText(names.discovery)
}

/** The same, as it was found. */
export function keptDiscovered(store: FactStore): Discovery | null {
  return (store.get(names.discovery) as Discovery | undefined) ?? null
}

/** What ties the documents together; null when it is lost. */
export function keptTies(store: FactStore): Ties | null {
  return (store.get(names.ties) as Ties | undefined) ?? null
}

/** What runs and commits said; null when it is lost. */
export function keptAnswers(store: FactStore): string | null {
  return store.getText(names.answers)
}

/** What was found in some of the files; null when it is lost. */
export function keptFound(
  store: FactStore,
  { found }: Kept,
  isWanted: (file: FoundFile) => boolean,
): readonly KeptFindings[] | null {
  if (!found.some(isWanted)) return []
  const pieces = cutUp(
    store.getText(names.found),
    found.map(({ length }) => length),
  )
  if (pieces === null) return null
  return found.flatMap((file, at) => (isWanted(file) ? [JSON.parse(pieces[at] ?? 'null')] : []))
}

/** The text that tells of each file with findings; null when it is lost. */
export function keptBlocks(store: FactStore, { found }: Kept): readonly string[] | null {
  if (found.length === 0) return []
  return cutUp(
    store.getText(names.blocks),
    found.map(({ block }) => block),
  )
}

/** The listing that was kept; null when there is none, or when it is lost. */
export function keptListing(store: FactStore, { listing }: Kept): readonly ListedFile[] | null {
  const paths = listing === null ? null : keptPaths(store)
  if (listing === null || paths === null || paths.documents.length !== listing.length) return null
  const [documents, issues, claims] = listedParts.map((part, at) =>
    cutUp(
      store.getText(names[part]),
      listing.map((lengths) => lengths[at] ?? 0),
    ),
  )
  if (documents == null || issues == null || claims == null) return null
  return paths.documents.map(({ path }, at) => {
    return { path, document: documents[at] ?? '', issues: issues[at] ?? '', claims: claims[at] ?? '' }
  })
}

function cutUp(text: string | null, lengths: readonly number[]): readonly string[] | null {
  if (text === null) return null
  let end = 0
  const pieces = lengths.map((length) => {
    end += length
    return text.slice(end - length, end)
  })
  return end === text.length ? pieces : null
}
