import { configName } from '../../model/settings.ts'
import {
  appended,
  changedLine,
  type ErrorKind,
  headedIssues,
  insertedBefore,
  type KnownError,
  lineOf,
} from './error-kind.ts'

/** Rules to switch off; the first that the config does not set is taken. */
const switches = ['status-conflict', 'dialect-unread', 'evidence-claim', 'blocked-by-cycle']

/** What a reader takes in and no rule would see, if it were passed over in silence. */
export const unreadErrors: readonly ErrorKind[] = [
  {
    id: 'issue-hidden',
    title: 'A status is below a heading that opens no issue',
    needs: 'a list of issues that have headings',
    remedy: 'Switch issue-unread on.',
    *places(workspace, textOf) {
      const paths = new Set<string>()
      for (const { path, issue } of headedIssues(workspace)) {
        const [marks] = /^#+(?=[ \t])/.exec(lineOf(textOf(path), issue.span[0])) ?? []
        const isList = workspace.byPath.get(path)?.kind === 'issues'
        if (marks === undefined || !isList || paths.has(path)) continue
        paths.add(path)
        yield* appended(path, textOf, [`${marks} Remaining work`, '', 'Status: done'])
      }
    },
  },
  {
    id: 'id-disguised',
    title: 'An id contains an invisible character',
    needs: 'an issue whose heading contains its id',
    remedy: 'Switch issue-id-format on.',
    *places(workspace, textOf) {
      for (const { id, path, issue } of headedIssues(workspace)) {
        const disguised = `${id.slice(0, -1)}\u200b${id.slice(-1)}`
        yield* changedLine(path, issue.span[0], textOf, (text) => text.replace(id, disguised))
      }
    },
  },
  {
    id: 'rule-switched-off',
    title: 'The configuration switches a rule off',
    needs: 'a configuration in the usual form',
    remedy: 'Please report this: the summary of a check must name each rule that is switched off.',
    *places({ settings }, textOf) {
      const rule = switches.find((id) => settings.rules[id] === undefined)
      if (rule !== undefined) yield* switchedOff(settings.path, textOf(settings.path ?? configName), rule)
    },
  },
]

function* switchedOff(path: string | null, text: string | null, rule: string): Iterable<KnownError> {
  if (path === null || text === null) {
    const after = `rules: { ${rule}: off }`
    yield { path: configName, line: 2, before: '', after, text: `version: 1\n${after}\n` }
    return
  }
  const lines = text.split(/\r\n|\r|\n/)
  const at = lines.findIndex((line) => line.startsWith('rules:'))
  const textOf = (): string => text
  const head = lines[at] ?? ''
  if (at < 0 && !/^\s*\{/.test(text)) yield* appended(path, textOf, [`rules: { ${rule}: off }`])
  else if (/^rules:\s*\{/.test(head))
    yield* changedLine(path, at + 1, textOf, (line) => line.replace('{', `{ ${rule}: off,`))
  else if (/^rules:\s*(?:#.*)?$/.test(head)) {
    const [indent] = /^[ ]+/.exec(lines[at + 1] ?? '') ?? []
    if (indent !== undefined) yield* insertedBefore(path, at + 2, textOf, [`${indent}${rule}: off`], 0)
  }
}
