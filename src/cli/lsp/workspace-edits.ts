import type { TextDocumentEdit, TextEdit, WorkspaceEdit } from 'vscode-languageserver'
import { linesOf } from '../../model/document/text-lines.ts'
import type { Client } from './client.ts'
import type { Look } from './live-workspace.ts'
import { rangeAt } from './lsp-ranges.ts'

/** A file before and after an edit; a file that does not exist has an empty text before. */
type ChangedText = { readonly path: string; readonly before: string; readonly after: string }

/** The edit that makes these changes. `missing` are the files that do not exist yet. */
export function editOfChanges(
  changes: readonly ChangedText[],
  missing: ReadonlySet<string>,
  look: Look,
  client: Client,
): WorkspaceEdit {
  return editOf(
    changes.map(({ path, before, after }) => [path, [changedLines(path, before, after, look)]] as const),
    missing,
    look,
    client,
  )
}

/** An edit of several files. Editors that know versions refuse it for a text that changed meanwhile. */
export function editOf(
  edits: readonly (readonly [path: string, edits: TextEdit[]])[],
  missing: ReadonlySet<string>,
  { open, uriOf }: Look,
  { versionsEdits, createsFiles }: Client,
): WorkspaceEdit {
  const created = createsFiles ? missing : new Set<string>()
  if (!versionsEdits && created.size === 0)
    return { changes: Object.fromEntries(edits.map(([path, list]) => [uriOf(path), list])) }
  const documentChanges = edits.flatMap(([path, list]) => {
    const uri = uriOf(path)
    const textDocument = { uri, version: open.get(path)?.version ?? null }
    const edit: TextDocumentEdit = { textDocument, edits: list }
    return created.has(path)
      ? [{ kind: 'create' as const, uri, options: { ignoreIfExists: true } }, edit]
      : [edit]
  })
  return { documentChanges }
}

/** The lines that differ. The mark at the beginning of a file is left alone. */
function changedLines(path: string, before: string, after: string, look: Look): TextEdit {
  const [old, fresh] = [before, after].map((text) =>
    linesOf(text.replace(/^\uFEFF/, '')).map((line) => line.text + line.end),
  ) as [string[], string[]]
  let head = 0
  while (head < old.length && head < fresh.length && old[head] === fresh[head]) head += 1
  let tail = 0
  const most = Math.min(old.length, fresh.length) - head
  while (tail < most && old.at(-1 - tail) === fresh.at(-1 - tail)) tail += 1
  const last = old.length - tail
  const end: readonly [number, number] =
    tail > 0 ? [last + 1, 1] : [old.length, (old.at(-1) ?? '').length + 1]
  const [line, column] = head < old.length ? [head + 1, 1] : end
  const newText = fresh.slice(head, fresh.length - tail).join('')
  return { range: rangeAt([line, column, ...end], path, look), newText }
}
