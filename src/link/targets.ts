import type { PlanDocument } from '../model/document.ts'
import type { BlockerField } from '../model/issue.ts'
import type { Settings } from '../model/settings.ts'
import type { BoardFile } from '../model/workspace.ts'
import { linkPath, sotPathPlaces } from './link-targets.ts'
import { pathCandidates } from './path-index.ts'
import { resolvePath, respell } from './paths.ts'

/** Paths that something names and that are no document: whoever reads files looks what is there before all is linked. */
export function targetsOf(
  documents: readonly PlanDocument[],
  settings: Settings,
  sotFolder: string | null,
  board: BoardFile | null,
): string[] {
  const known = new Set(documents.map(({ path }) => path))
  const named = new Set<string>()
  for (const document of documents) {
    for (const path of pathsNamedBy(document, sotFolder)) named.add(path)
  }
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

function pathsNamedBy(document: PlanDocument, sotFolder: string | null): string[] {
  const links = document.links.flatMap((link) => linkPath(document, link) ?? [])
  const sotPaths = document.paths.flatMap(({ text }) => sotPathPlaces(document, text, sotFolder))
  const fields = [
    ...document.issues.flatMap(({ blockedBy, blocks }) => [blockedBy, blocks]),
    ...document.rows.map(({ blockedBy }) => blockedBy),
  ]
  const blockers = fields
    .flatMap(pathRefs)
    .concat(document.rows.flatMap(({ link }) => link ?? []))
    .flatMap((text) => pathCandidates(text, document.path, sotFolder))
  return [...links, ...sotPaths, ...blockers]
}

function pathRefs(field: BlockerField | null): string[] {
  return (field?.refs ?? []).flatMap((ref) => (ref.form === 'path' ? [ref.text] : []))
}
