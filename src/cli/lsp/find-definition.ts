import { isAbsolute } from 'node:path'
import type { Location } from 'vscode-languageserver'
import { findReferences } from '../../app/lookup/find-references.ts'
import { thingAt } from '../../app/lookup/thing-at.ts'
import type { Span } from '../../model/document/span.ts'
import type { Workspace } from '../../model/workspace.ts'
import { uriOfPath } from './document-uris.ts'
import type { Look, Spot } from './live-workspace.ts'
import { lineStart, rangeAt } from './lsp-ranges.ts'

/** Where the thing at a place is defined. An id may be defined more than once. */
export async function findDefinition({ look, view, path, line, column }: Spot): Promise<Location[]> {
  const thing = await thingAt(view, path, line, column)
  if (thing === null) return []
  if (thing.kind === 'issue') return definitionsOf(thing.id, view.result.workspace, look)
  return [locationOf(thing.path, lineStart(thing.line), look)]
}

/** Everywhere that the issue at a place is named. */
export async function referencesAt(
  { look, view, path, line, column }: Spot,
  withDefinition: boolean,
): Promise<Location[]> {
  const thing = await thingAt(view, path, line, column)
  if (thing?.kind !== 'issue') return []
  const found = await findReferences(view, thing.id)
  return found
    .filter(({ isDefinition }) => withDefinition || !isDefinition)
    .map((one) => locationOf(one.path, one.span, look))
}

/** Where an id is defined, else where the board declares it. */
export function definitionsOf(id: string, { issues, board }: Workspace, look: Look): Location[] {
  const defined = issues.filter((one) => one.id === id)
  if (defined.length > 0) return defined.map(({ path, issue }) => locationOf(path, issue.span, look))
  const declared = [...(board?.external ?? []), ...(board?.items ?? [])].filter((one) => one.id === id)
  return declared.map(({ span }) => locationOf(board?.path ?? '', span, look))
}

/** A place in a file; the path is absolute where the config maps it elsewhere. */
export function locationOf(path: string, span: Span, look: Look): Location {
  const uri = isAbsolute(path) ? uriOfPath(path) : look.uriOf(path)
  return { uri, range: rangeAt(span, path, look) }
}
