import type { SharedFacts } from '../../model/document/shared-facts.ts'
import { documentStart } from '../../model/document/span.ts'
import { boardPath, folderOf, resolvePath } from '../../model/root-paths.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import { hasPlanningFrontMatter } from '../shared/planning-document.ts'

const address = /^[a-z][a-z0-9+.-]*:\/\//i
const pathLike = /^\S+\.\w+$/
const prdName = /(?:^|[/-])PRD\.md$/i

export const rule = workspaceRule<'missing' | 'not-prd'>(
  {
    id: 'frontmatter-source',
    group: 'front-matter',
    title: 'Require `source:` to name a PRD that exists',
    why: 'Issues are cut from a PRD, and their story numbers mean the stories of that PRD. When `source:` leads nowhere, or to another kind of document, it is not clear what was required.',
    severity: 'error',
    ownFormat: true,
    messages: {
      missing: {
        text: 'source names {source}, and there is no such file; expected a PRD of this workspace',
        fix: 'Name the path of the PRD from the root of the workspace.',
      },
      'not-prd': {
        text: 'source names {source}, which is {found}; expected a PRD',
        fix: 'Name the PRD that these issues come from.',
      },
    },
  },
  function* (workspace) {
    for (const document of workspace.documents) {
      if (!hasPlanningFrontMatter(document)) continue
      for (const source of sourcesOf(document)) {
        const found = lookUp(workspace, document, source)
        if (found === 'prd') continue
        const span = document.frontMatter?.spans.source ?? documentStart
        const hit = { path: document.path, span, data: { source, found } }
        yield { ...hit, message: found === 'missing' ? 'missing' : 'not-prd' }
      }
    }
  },
)

/** What `source:` names, if it can be checked: an issues document must name a file, other kinds may use words. */
function sourcesOf({ frontMatter, kind }: SharedFacts): string[] {
  const value = frontMatter?.data.source
  const texts = (Array.isArray(value) ? value : [value]).filter((text) => typeof text === 'string')
  return texts
    .map((text) => text.trim())
    .filter((text) => text !== '' && !address.test(text) && (kind === 'issues' || pathLike.test(text)))
}

/** `prd`, `missing`, or the kind of the document there. */
function lookUp(workspace: Workspace, { path, kind }: SharedFacts, source: string): string {
  // From the root, or from the folder of the document.
  const candidates = ['', folderOf(path)]
    .map((folder) => resolvePath(folder, source.replace(/#.*$/, '')))
    .flatMap((candidate) => (candidate === null ? [] : boardPath(candidate, workspace)))
  for (const candidate of candidates) {
    const target = workspace.byPath.get(candidate)
    // What a PRD itself comes from may be anything that exists.
    if (target !== undefined)
      return target.kind === 'prd' || kind === 'prd' ? 'prd' : `of kind "${target.kind}"`
  }
  const present = candidates.find((candidate) => workspace.existing.has(candidate))
  if (present === undefined) return 'missing'
  return prdName.test(present) || kind === 'prd' ? 'prd' : 'no document of this workspace'
}
