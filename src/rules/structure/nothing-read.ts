import type { DocumentKind } from '../../model/document/document.ts'
import type { SharedFacts } from '../../model/document/shared-facts.ts'
import { documentStart } from '../../model/document/span.ts'
import { nothingRead } from '../../model/finding.ts'
import { groupBy } from '../../model/group-by.ts'
import { folderOf } from '../../model/root-paths.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import { listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'empty'>(
  {
    id: nothingRead,
    group: 'structure',
    title: 'Require a workspace to contain something that can be checked',
    why: 'A check of documents from which nothing was read finds no error, and its green says nothing. Mostly the plan is in another folder, or its headings are of a form that is not read. The exit code is 2.',
    severity: 'error',
    messages: {
      empty: {
        text: 'No issue was read in {where}, and no other document that can be checked; found: {found}',
        fix: 'If the issues are in another folder, name it under `documents:` in sot.config.yaml. If they are here, open each with a heading such as "## AB-1 - Title" or "## Task 1: Title" with "Status: …" below it, as list items "- [ ] AB-1: Title", or as a file each in a folder `issues/`. If a format was taken for a plan that is none, list the others under `formats:`. If there is no plan yet, write `allow_empty: true` in sot.config.yaml.',
      },
    },
  },
  function* (workspace) {
    const { documents, records, issues, settings, unread } = workspace
    const isRead = issues.length > 0 || records.length > 0 || documents.some((document) => !isPlain(document))
    const [first, ...others] = documents
    // A document that cannot be read at all is an error already.
    if (isRead || unread.length > 0) return
    const path = first?.path ?? settings.path
    if (path == null) return
    yield {
      message: 'empty',
      path,
      span: documentStart,
      data: { where: foldersOf(workspace), found: foundIn(workspace) },
      ...(settings.allowEmpty ? { severity: 'note' as const } : {}),
      related: others.slice(0, 3).map((other) => ({
        path: other.path,
        span: documentStart,
        message: 'no issue in it either',
      })),
    }
  },
)

/** Documents that nothing but their issues or stories makes worth a check. */
function isPlain({ kind, stories }: Pick<SharedFacts, 'kind' | 'stories'>): boolean {
  return plainKinds.has(kind) && stories.length === 0
}

const plainKinds: ReadonlySet<DocumentKind> = new Set(['note', 'issues', 'prd', 'plan', 'status'])

/** The SOT folder, the globs of the config, and the folders of other formats. */
function foldersOf({ sotFolder, settings, documents }: Workspace): string {
  const globs = settings.documents.filter((glob) => !glob.startsWith('!'))
  const ofPlans = documents.flatMap(({ format, path }) => (format === 'sot' ? [] : [`${folderOf(path)}/`]))
  const folders = [...(sotFolder === null ? [] : [`${sotFolder}/`]), ...globs, ...new Set(ofPlans)]
  return folders.length === 0 ? 'this workspace' : listWords(folders)
}

const documentWords: readonly (readonly [kind: DocumentKind, one: string, many: string])[] = [
  ['issues', 'list of issues without an issue', 'lists of issues without an issue'],
  ['prd', 'PRD without a story', 'PRDs without a story'],
]

function foundIn(workspace: Workspace): string {
  const documents = workspace.documents.filter(({ format }) => format === 'sot')
  const foreign = [...groupBy(workspace.documents, ({ format }) => format)].flatMap(([format, own]) =>
    format === 'sot' ? [] : [counted(own.length, `document of ${format}`, `documents of ${format}`)],
  )
  const named = documentWords.map(([kind, one, many]) => {
    const count = documents.filter((document) => document.kind === kind).length
    return { count, words: counted(count, one, many) }
  })
  const others = documents.length - named.reduce((sum, { count }) => sum + count, 0)
  const words = [counted(others, 'note', 'notes'), ...named.map((one) => one.words), ...foreign].filter(
    (part) => part !== null,
  )
  return words.length === 0 ? 'no document' : listWords(words)
}

function counted(count: number, one: string, many: string): string | null {
  return count === 0 ? null : `${count} ${count === 1 ? one : many}`
}
