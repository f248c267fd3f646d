import { isDeepStrictEqual } from 'node:util'
import type { CheckResult } from '../../model/result.ts'
import { lastPartOf } from '../../model/short-ids.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import type { LinkedIssue, Workspace } from '../../model/workspace.ts'
import { idShapes } from '../../parse/mentions/ids.ts'
import type { WorkspaceView } from '../session/workspace-session.ts'
import { applyTextEdits } from '../text-edit.ts'
import { orThrow, refuse } from '../user-error.ts'
import type { PathEdit } from '../work/edit-space.ts'
import { filesOf, textOf } from './document-facts.ts'
import { findReferences } from './find-references.ts'

/** A check of the workspace as it would be with other texts. */
export type Suppose = (
  texts: Readonly<Record<string, string>>,
) => Promise<CheckResult | { readonly problem: UserProblem }>

/**
 * The edits that give an issue another id wherever it is named. Refused where the name is taken or is no id, and where the plan would
 * mean something else afterwards.
 */
export async function renameIssue(
  view: WorkspaceView,
  id: string,
  name: string,
  suppose: Suppose,
): Promise<readonly PathEdit[]> {
  const { workspace } = view.result
  if (!workspace.byId.has(id)) refuse(`${id} is defined nowhere here`, 'Rename an issue of this workspace.')
  const fresh = idFor(id, name.trim(), workspace)
  if (fresh === id) return []
  refuseTaken(fresh, workspace)
  const references = await findReferences(view, id)
  const edits = references.flatMap(({ path, span, written }): PathEdit[] => {
    if (written === null) return []
    return [{ path, span, text: written === id ? fresh : lastPartOf(fresh) }]
  })
  const renamed = orThrow<CheckResult>(await suppose(await textsAfter(view, edits)))
  const anchors = await anchorEdits(view, id, renamed.workspace.byId.get(fresh))
  const all = [...edits, ...anchors]
  const after =
    anchors.length === 0 ? renamed : orThrow<CheckResult>(await suppose(await textsAfter(view, all)))
  refuseOtherMeaning(workspace, after.workspace, id, fresh)
  return all
}

/** The whole id that a name means: in a plan whose ids begin with the name of a folder, that stays. */
function idFor(id: string, name: string, { settings, byId }: Workspace): string {
  const folder = id.slice(0, id.length - lastPartOf(id).length)
  const fresh = folder !== '' && !name.startsWith(folder) ? `${folder}${name}` : name
  const isPlain = /^[\p{L}\p{N}][\p{L}\p{N}_./-]*$/u.test(name) && !/[./-]$/.test(name)
  const isId = idShapes(settings).isId(id) ? idShapes(settings).isId(fresh) : isPlain
  if (isId && isPlain) return fresh
  const [example = 'ABC-1'] = byId.keys()
  return refuse(`"${name}" is no id here`, `Write one like ${example}.`)
}

function refuseTaken(fresh: string, { byId, external, retired, mentions, board }: Workspace): void {
  const isTaken =
    byId.has(fresh) ||
    external.has(fresh) ||
    retired.has(fresh) ||
    board?.items.some(({ id }) => id === fresh) === true
  if (isTaken) refuse(`${fresh} is taken`, 'Choose an id that nothing has.')
  const mention = mentions.find(({ id }) => id === fresh)
  if (mention !== undefined)
    refuse(
      `${fresh} is named in ${mention.path}:${mention.span[0]} already`,
      'Choose an id that nothing names, or correct that place first.',
    )
}

async function textsAfter(
  view: WorkspaceView,
  edits: readonly PathEdit[],
): Promise<Readonly<Record<string, string>>> {
  const texts: Record<string, string> = {}
  for (const path of new Set(edits.map((edit) => edit.path))) {
    const before = (await textOf(view, path)) ?? ''
    const own = edits.filter((edit) => edit.path === path)
    texts[path] = applyTextEdits(before, own).text
  }
  return texts
}

/** Links to the heading of an issue lead to its new anchor. */
async function anchorEdits(
  view: WorkspaceView,
  id: string,
  renamed: LinkedIssue | undefined,
): Promise<PathEdit[]> {
  const { byId, links } = view.result.workspace
  const old = byId.get(id)
  const [before, after] = [old?.issue.anchor ?? null, renamed?.issue.anchor ?? null]
  if (before === null || after === null || before === after) return []
  const from = new Set(
    links
      .filter(({ resolved, anchor }) => resolved === old?.path && anchor === before)
      .map(({ path }) => path),
  )
  const edits: PathEdit[] = []
  for (const path of filesOf(view).filter((one) => from.has(one))) {
    const lines = ((await textOf(view, path)) ?? '').replace(/^\uFEFF/, '').split(/\r\n|\r|\n/)
    for (const [index, text] of lines.entries())
      for (const { index: at, 1: anchor } of text.matchAll(/#([^\s)"'>\]]+)/gu))
        if (anchor === before)
          edits.push({ path, span: [index + 1, at + 2, index + 1, at + 2 + before.length], text: after })
  }
  return edits
}

/** The plan must be the same but for the id. */
function refuseOtherMeaning(before: Workspace, after: Workspace, id: string, fresh: string): void {
  if (!after.byId.has(fresh) || after.byId.has(id))
    refuse(`${id} has its id from the name of its file or its place`, 'Rename that; the rest can follow.')
  const outline = ({ issues }: Workspace, nameOf: (ref: string) => string) =>
    issues.map((issue) => [
      nameOf(issue.id),
      issue.status,
      issue.blockedBy.map(({ kind, ref }) => (kind === 'issue' ? nameOf(ref) : kind)).sort(),
    ])
  const mapped = outline(before, (ref) => (ref === id ? fresh : ref))
  if (
    !isDeepStrictEqual(
      mapped,
      outline(after, (ref) => ref),
    )
  )
    refuse(
      `${id} cannot be renamed: a number or a range that names it would mean something else`,
      `Write ${id} out in the blockers first.`,
    )
}
