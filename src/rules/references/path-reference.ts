import { firstIndex } from '../../model/document/first-index.ts'
import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { LinkedPath, Workspace } from '../../model/workspace.ts'
import { relatedPlaces } from '../shared/list-words.ts'

export const rule = workspaceRule<'missing' | 'misspelt'>(
  {
    id: 'path-reference',
    group: 'references',
    title: 'Require SOT paths that exist, in the spelling of the folder',
    why: 'Documents lead to each other by path. A path to a file that was renamed or never written sends readers and agents nowhere. `sot/` and `.sot/` name the same folder, but only one of them exists; the other breaks every search and every link.',
    severity: 'error',
    messages: {
      missing: {
        text: '{text} does not exist',
        fix: 'Correct the path, or write the file.',
      },
      misspelt: {
        text: '{text} is written with the other spelling of the folder, expected {resolved}',
        fix: 'Write {resolved}.',
        severity: 'warning',
      },
    },
  },
  function* (workspace) {
    const linked = brokenLinkPlaces(workspace)
    const references = workspace.sotPaths.filter((reference) => !isLinkTarget(reference, linked))
    for (const { path, span, text, resolved, where, exists, misspelt } of references) {
      if (misspelt && (exists || where === 'source'))
        yield { message: 'misspelt', path, span, data: { text, resolved }, fixable: true }
    }
    const missing = references.filter(({ exists, where }) => !exists && where !== 'source')
    for (const [first, ...others] of groupBy(missing, (one) => `${one.path}\n${one.resolved}`).values()) {
      const { path, span, text } = first
      const related = relatedPlaces(others, () => 'It is named here as well')
      yield { message: 'missing', path, span, data: { text }, related }
    }
  },
)

type Columns = { readonly from: number; readonly to: number }

/** A broken link is reported as a link; its target as a path would be the same defect again. */
function isLinkTarget({ path, span }: LinkedPath, linked: ReadonlyMap<string, readonly Columns[]>): boolean {
  const links = linked.get(`${path}\n${span[0]}`) ?? []
  const next = firstIndex(links.length, (index) => (links[index]?.from ?? 0) > span[1])
  return span[3] <= (links[next - 1]?.to ?? 0)
}

/** The places of broken links on each line, from left to right: links do not overlap. */
function brokenLinkPlaces(workspace: Workspace): Map<string, Columns[]> {
  const places = new Map<string, Columns[]>()
  for (const { path, span, target } of workspace.links) {
    if (target !== 'missing' && target !== 'outside') continue
    const [line, from, endLine, endColumn] = span
    const known = places.get(`${path}\n${line}`) ?? []
    known.push({ from, to: endLine === line ? endColumn : Number.MAX_SAFE_INTEGER })
    places.set(`${path}\n${line}`, known)
  }
  for (const columns of places.values()) columns.sort((a, b) => a.from - b.from)
  return places
}
