import { pathExists } from '../../model/root-paths.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { RequiredEntry } from '../../model/settings.ts'
import type { Workspace } from '../../model/workspace.ts'

export const rule = workspaceRule<'path' | 'kind'>(
  {
    id: 'required-documents',
    group: 'workboard',
    title: 'Require the documents that the config asks for',
    why: 'Some documents carry the others: without the PRD there is nothing to cover, without the contract nothing to prove. When one of them is renamed or deleted, everything else still looks fine.',
    severity: 'error',
    messages: {
      path: {
        text: 'Missing {path}, expected because the config requires it',
        fix: 'Restore the file, or correct its path under `required`.',
      },
      kind: {
        text: 'Found {found} of kind {kind}, expected at least {wanted}',
        fix: 'Write the missing document, or lower `at_least` under `required`.',
      },
    },
  },
  function* (workspace) {
    const { settings } = workspace
    for (const entry of settings.required) {
      const at = { path: settings.path ?? '', span: entry.span }
      if ('path' in entry) {
        if (!pathExists(entry.path, workspace)) yield { message: 'path', ...at, data: { path: entry.path } }
        continue
      }
      const found = countOfKind(entry, workspace)
      if (found >= entry.atLeast) continue
      const words = found === 0 ? 'no document' : found === 1 ? 'one document' : `${found} documents`
      yield { message: 'kind', ...at, data: { found: words, kind: entry.kind, wanted: entry.atLeast } }
    }
  },
)

function countOfKind(
  { kind }: Extract<RequiredEntry, { kind: unknown }>,
  { documents, records }: Workspace,
): number {
  return [...documents, ...records].filter((file) => file.kind === kind).length
}
