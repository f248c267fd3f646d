import {
  LSPErrorCodes,
  type Range,
  ResponseError,
  type TextEdit,
  type WorkspaceEdit,
} from 'vscode-languageserver'
import { renameIssue, type Suppose } from '../../app/lookup/rename-issue.ts'
import { thingAt } from '../../app/lookup/thing-at.ts'
import { UserError } from '../../app/user-error.ts'
import { addTo } from '../../model/group-by.ts'
import { terminalText } from '../../report/escape.ts'
import type { Client } from './client.ts'
import type { Spot } from './live-workspace.ts'
import { rangeAt } from './lsp-ranges.ts'
import { editOf } from './workspace-edits.ts'

/** The id at a place that can be renamed; null for prose, and for an id that is defined elsewhere. */
export async function prepareRename(
  spot: Spot,
): Promise<{ readonly range: Range; readonly placeholder: string } | null> {
  const thing = await renamedThing(spot)
  if (thing === null) return null
  return { range: rangeAt(thing.span, spot.path, spot.look), placeholder: thing.written }
}

/** The edit that renames the id at a place wherever it is named; refused with the reason. */
export async function renameEverywhere(
  spot: Spot,
  name: string,
  suppose: Suppose,
  client: Client,
): Promise<WorkspaceEdit> {
  const { look, view } = spot
  const thing = await renamedThing(spot)
  if (thing === null) throw refusal('There is no id of an issue here.')
  try {
    const byPath = new Map<string, TextEdit[]>()
    for (const { path, span, text } of await renameIssue(view, thing.id, name, suppose))
      addTo(byPath, path, { range: rangeAt(span, path, look), newText: text })
    return editOf([...byPath], new Set(), look, client)
  } catch (error) {
    if (error instanceof UserError) throw refusal(`${error.problem.what}. ${error.problem.todo}`)
    throw error
  }
}

async function renamedThing({ view, path, line, column }: Spot) {
  const thing = await thingAt(view, path, line, column)
  if (thing?.kind !== 'issue' || thing.written === null) return null
  const { id, span, written } = thing
  return view.result.workspace.byId.has(id) ? { id, span, written } : null
}

function refusal(message: string): ResponseError<void> {
  return new ResponseError(LSPErrorCodes.RequestFailed, terminalText(message))
}
