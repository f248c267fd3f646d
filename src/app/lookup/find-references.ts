import { type Span, spanContains } from '../../model/document/span.ts'
import { groupBy } from '../../model/group-by.ts'
import { lastPartOf } from '../../model/short-ids.ts'
import type { WorkspaceView } from '../session/workspace-session.ts'
import { filesOf, textOf } from './document-facts.ts'
import { IdFinder } from './id-places.ts'

/** A place that means an issue. `written` is null where it is named by a number or in a range. */
export type Reference = {
  readonly path: string
  readonly span: Span
  readonly written: string | null
  /** The issue is defined in this line. */
  readonly isDefinition: boolean
}

/** Every place of the workspace that means an issue: documents, the board, the config, records. */
export async function findReferences(view: WorkspaceView, id: string): Promise<readonly Reference[]> {
  const { workspace } = view.result
  const { issues } = workspace
  const definitions = issues.filter((one) => one.id === id)
  const finder = new IdFinder(workspace)
  const name = lastPartOf(id)
  const found: Reference[] = []
  for (const path of filesOf(view)) {
    const text = await textOf(view, path)
    if (text === null || !text.includes(name)) continue
    for (const place of finder.inText(text, path)) {
      if (place.id !== id) continue
      const [line] = place.span
      const isDefinition = definitions.some((one) => one.path === path && one.issue.span[0] === line)
      found.push({ path, span: place.span, written: place.written, isDefinition })
    }
  }
  const byLine = groupBy(found, ({ path, span }) => `${path}\n${span[0]}`)
  const others = issues
    .flatMap(({ blockedBy, blocks }) => [...blockedBy, ...blocks])
    .filter(({ kind, ref }) => kind === 'issue' && ref === id)
    .filter(({ path, span }) => {
      const inLine = byLine.get(`${path}\n${span[0]}`) ?? []
      return !inLine.some((one) => spanContains(span, one.span))
    })
    .map(({ path, span }): Reference => ({ path, span, written: null, isDefinition: false }))
  return [...found, ...others]
}
