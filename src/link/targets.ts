import type { DocumentFacts } from '../model/document/document.ts'
import type { BlockerField } from '../model/document/issue.ts'
import { resolvePath } from '../model/root-paths.ts'
import type { Settings } from '../model/settings.ts'
import type { BoardFile } from '../model/workspace.ts'
import { linkPath, sotPathPlaces } from './link-targets.ts'
import { pathCandidates } from './path-index.ts'
import { respell } from './paths.ts'

/** Paths that something names and that are no document: whoever reads files looks what is there before all is linked. */
export function targetsOf(
  documents: readonly DocumentFacts[],
  settings: Settings,
  sotFolder: string | null,
  board: BoardFile | null,
): string[] {
  const known = new Set(documents.map(({ path }) => path))
  const named = new Set<string>()
  for (const document of documents) addNamedBy(named, document, sotFolder)
  const required = settings.required.flatMap((entry) => ('path' in entry ? [entry.path] : []))
  for (const path of [
    ...required,
    ...(board?.documents ?? []).map(({ path }) => path),
    ...itemPaths(board),
  ]) {
    const plain = resolvePath('', path)
    if (plain !== null) named.add(plain).add(respell(plain, sotFolder))
  }
  named.delete('')
  return [...named].filter((path) => !known.has(path)).sort()
}

function itemPaths(board: BoardFile | null): string[] {
  return (board?.items ?? []).flatMap(({ document }) => (document === null ? [] : [document]))
}

/** Written as loops: most issues name no path, and nothing is made for them. */
function addNamedBy(named: Set<string>, document: DocumentFacts, sotFolder: string | null): void {
  for (const link of document.links) named.add(linkPath(document, link) ?? '')
  for (const { text } of document.paths) addAll(named, sotPathPlaces(document, text, sotFolder))
  const addPath = (text: string) => addAll(named, pathCandidates(text, document.path, sotFolder))
  const addField = (field: BlockerField | null) => {
    for (const ref of field?.refs ?? []) if (ref.form === 'path') addPath(ref.text)
  }
  for (const { blockedBy, blocks } of document.issues) {
    addField(blockedBy)
    addField(blocks)
  }
  for (const { blockedBy, link } of document.rows) {
    addField(blockedBy)
    if (link !== null) addPath(link)
  }
}

function addAll(named: Set<string>, paths: readonly string[]): void {
  for (const path of paths) named.add(path)
}
