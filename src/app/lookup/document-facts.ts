import { documentReader } from '../../check/documents/document-reader.ts'
import type { DocumentFacts } from '../../model/document/document.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import type { WorkspaceView } from '../session/workspace-session.ts'
import { orThrow } from '../user-error.ts'

/** The text of a file of the workspace as it was checked; null where it cannot be read. */
export async function textOf(
  { request }: Pick<WorkspaceView, 'request'>,
  path: string,
): Promise<string | null> {
  const file = await readText(request.source, path)
  return 'text' in file ? file.text : null
}

/** Reads texts as documents of the workspace that was checked. */
export async function readerOf({ request, result }: WorkspaceView) {
  return orThrow(await documentReader(request.source, result.workspace.settings))
}

/** All facts of a document; null for any other file. */
export async function factsOf(view: WorkspaceView, path: string): Promise<DocumentFacts | null> {
  const text = view.result.workspace.byPath.has(path) ? await textOf(view, path) : null
  return text === null ? null : (await readerOf(view)).read(path, text)
}

/** Everything that a check read: documents, the board, the config, records. */
export function filesOf({ result: { workspace } }: Pick<WorkspaceView, 'result'>): readonly string[] {
  const { documents, scanned } = workspace
  return [...new Set([...documents, ...scanned].map(({ path }) => path))]
}
