import type { DocumentFacts } from '../../model/document/document.ts'
import type { FormatPlace } from '../../model/document/plan-place.ts'
import type { Settings } from '../../model/settings.ts'
import type { UserProblem } from '../../model/user-problem.ts'
import { prepareReference } from '../../parse/markdown/markdown.ts'
import { normaliseText } from '../../parse/markdown/source.ts'
import { parseDocument } from '../../parse/parse-document.ts'
import { formatOf } from '../../parse/plans/find-plans.ts'
import { unplaced } from '../../parse/read-context.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { discover } from './discover.ts'

/** Reads texts as if they stood in documents of a workspace. */
export type DocumentReader = {
  /** The documents of the workspace, in order. */
  readonly paths: readonly string[]
  /** Those in the program's own format. */
  readonly ownPaths: readonly string[]
  /** The status words of the format of a document, and those that its plan declares. */
  statusWords(path: string): readonly FormatPlace['statuses'][]
  /** Facts of a text as if it stood at this path. */
  read(path: string, text: string): DocumentFacts
}

/** Finds the documents of a workspace, and how each of them is to be read. */
export async function documentReader(
  source: FileSource,
  settings: Settings,
): Promise<DocumentReader | { readonly problem: UserProblem }> {
  await prepareReference()
  const outcome = await discover(source, settings)
  if ('problem' in outcome) return outcome
  const found = new Map(outcome.discovery.documents.map((document) => [document.path, document]))
  return {
    paths: [...found.keys()],
    ownPaths: [...found.values()].flatMap(({ path, place }) => (place === null ? [path] : [])),
    statusWords(path) {
      const place = found.get(path)?.place ?? null
      return place === null ? [] : [formatOf(place).statuses ?? {}, place.statuses]
    },
    read(path, text) {
      const place = found.get(path) ?? { path, ...unplaced }
      return parseDocument({ ...place, text: normaliseText(text), sha256: '' }, settings)
    },
  }
}
