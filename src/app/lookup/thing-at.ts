import { type Span, spanContains } from '../../model/document/span.ts'
import { linesOf } from '../../model/document/text-lines.ts'
import { folderOf, resolvePath } from '../../model/root-paths.ts'
import type { Blocker, Workspace } from '../../model/workspace.ts'
import type { WorkspaceView } from '../session/workspace-session.ts'
import { textOf } from './document-facts.ts'
import { IdFinder } from './id-places.ts'

const longestPath = 500

/** What a place in a document names. */
export type Thing = { readonly span: Span } & (
  | { readonly kind: 'issue'; readonly id: string; readonly written: string | null }
  /** A file or a folder; relative to root, or absolute where the config maps it. */
  | { readonly kind: 'file'; readonly path: string; readonly line: number }
)

/** Everything that a document names, innermost first where one is within another. */
export async function thingsIn(view: WorkspaceView, path: string): Promise<readonly Thing[]> {
  const { workspace } = view.result
  const text = await textOf(view, path)
  if (text === null) return []
  const ids = new IdFinder(workspace).inText(text, path)
  return [
    ...filesIn(workspace, path),
    ...ids.map(({ id, written, span }): Thing => ({ kind: 'issue', id, written, span })),
    ...blockersIn(workspace, path),
  ]
}

/** What the document names at a place. */
export async function thingAt(
  view: WorkspaceView,
  path: string,
  line: number,
  column: number,
): Promise<Thing | null> {
  const things = await thingsIn(view, path)
  const found = things.find(({ span }) => spanContains(span, [line, column, line, column]))
  return found ?? fileAt(view, path, line, column)
}

const inPath = /[\p{L}\p{N}_.@+/-]/u

/** The file of the workspace whose path is written at a place: from the root, or from the folder of the document. */
async function fileAt(
  view: WorkspaceView,
  path: string,
  line: number,
  column: number,
): Promise<Thing | null> {
  const lines = linesOf(((await textOf(view, path)) ?? '').replace(/^\uFEFF/, ''))
  const text = lines[line - 1]?.text ?? ''
  let [from, to] = [Math.min(column - 1, text.length), column - 1]
  while (from > 0 && inPath.test(text.charAt(from - 1))) from -= 1
  while (to < text.length && inPath.test(text.charAt(to))) to += 1
  const word = text.slice(from, to)
  if (!/[./]/.test(word) || word.length > longestPath) return null
  for (const base of ['', folderOf(path)]) {
    const target = resolvePath(base, word)
    if (target !== null && (await view.request.source.probe(target)) === 'file')
      return { kind: 'file', path: target, line: 1, span: [line, from + 1, line, to + 1] }
  }
  return null
}

function filesIn({ documents, links, sotPaths, evidence, board, byPath }: Workspace, path: string): Thing[] {
  const file = (target: string, span: Span, line = 1): Thing => ({ kind: 'file', path: target, line, span })
  const runs = documents
    .filter((document) => document.path === path)
    .flatMap((document) => document.runs)
    .flatMap(({ run, span }) => {
      const found = evidence.runs.get(run)
      if (found?.dir == null || found.verdict === null) return []
      return [file(found.verdict.reportSha256 === null ? found.dir : `${found.dir}/report.json`, span)]
    })
  const linked = links
    .filter((one) => one.path === path && one.target === 'file')
    .map(({ resolved, anchor, span }) => file(resolved, span, lineOf(byPath.get(resolved), anchor)))
  const named = sotPaths
    .filter((one) => one.path === path && one.exists)
    .map(({ resolved, span }) => file(resolved, span))
  const listed = board?.path === path ? board.documents.map((one) => file(one.path, one.span)) : []
  return [...runs, ...linked, ...named, ...listed]
}

/** The line of an issue that an anchor leads to; the first where it leads to none. */
function lineOf(document: Workspace['documents'][number] | undefined, anchor: string | null): number {
  return document?.issues.find((issue) => issue.anchor !== null && issue.anchor === anchor)?.span[0] ?? 1
}

/** Blockers that are named by a number, a range or a path. */
function blockersIn({ issues }: Workspace, path: string): Thing[] {
  const all = issues.flatMap(({ blockedBy, blocks }) => [...blockedBy, ...blocks])
  return all.filter((blocker) => blocker.path === path).flatMap(blockerThing)
}

function blockerThing({ kind, ref, span }: Blocker): readonly Thing[] {
  if (kind === 'issue') return [{ kind, id: ref, written: null, span }]
  return kind === 'document' ? [{ kind: 'file', path: ref, line: 1, span }] : []
}
