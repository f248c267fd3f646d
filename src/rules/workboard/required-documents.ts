import { pathExists } from '../../model/root-paths.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { RequiredEntry } from '../../model/settings.ts'
import type { Workspace } from '../../model/workspace.ts'

const text = '# Tide Issues\n\n## TIDE-1 - Gauge\n\nStatus: ready.\n'

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
    good: [
      {
        'sot/X-ISSUES.md': text,
        'sot.config.yaml': 'version: 1\nrequired: [sot/X-ISSUES.md, { kind: issues, at_least: 1 }]\n',
      },
    ],
    bad: [
      { 'sot/X-ISSUES.md': text, 'sot.config.yaml': 'version: 1\nrequired: [sot/X-PRD.md]\n' },
      {
        'sot/X-ISSUES.md': text,
        'sot.config.yaml': 'version: 1\nrequired: [{ kind: contract, at_least: 1 }]\n',
      },
    ],
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
