import { isClosed } from '../../model/document/status.ts'
import { nearest } from '../../model/nearest.ts'
import { isMarkdownPath } from '../../model/root-paths.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'

// Headings looked through for suggestions: a hostile document must not take minutes.
const mostComparisons = 1_000_000

type Message = 'missing' | 'outside' | 'anchor' | 'anchor-misspelt'

export const rule = workspaceRule<Message>(
  {
    id: 'link-reference',
    group: 'references',
    title: 'Require relative links to lead somewhere',
    why: 'A link is followed without a thought. When the file was moved or the heading reworded, the reader lands nowhere, and an agent may go on without the context it was sent for.',
    severity: 'error',
    messages: {
      missing: {
        text: 'The link leads to {resolved}, which does not exist',
        fix: 'Correct the path; it is read from the folder of this document.',
      },
      outside: {
        text: 'The link {text} leads out of the workspace, where nothing can be checked',
        fix: 'Link to a file within the workspace, or name the place in words.',
        severity: 'warning',
      },
      anchor: {
        text: '{resolved} has no heading #{anchor}',
        fix: 'Link to a heading that is there, or to the file alone.',
      },
      'anchor-misspelt': {
        text: '{resolved} has no heading #{anchor}; did you mean #{near}?',
        fix: 'Write #{near}.',
      },
    },
    options: {
      closed_issues: {
        description:
          'Links from closed issues to missing files that are no documents, such as code that was moved since: errors, or notes.',
        default: 'error',
        values: ['error', 'note'],
      },
    },
  },
  function* (workspace, { options }) {
    const closed = options.closed_issues === 'note' ? closedDocuments(workspace) : new Set()
    let left = mostComparisons
    const anchorsOf = new Map<string, readonly string[]>()
    for (const link of workspace.links) {
      const { path, span, text, resolved } = link
      const anchor = link.anchor ?? ''
      if (link.target === 'missing') {
        const isRecord = closed.has(path) && !isMarkdownPath(resolved)
        const milder = isRecord ? { severity: 'note' as const } : {}
        yield { message: 'missing', path, span, data: { resolved }, ...milder }
      }
      if (link.target === 'outside') yield { message: 'outside', path, span, data: { text } }
      else if (link.anchorFound === false) {
        const anchors = anchorsOf.get(resolved) ?? workspace.byPath.get(resolved)?.anchors.split('\n') ?? []
        anchorsOf.set(resolved, anchors)
        left -= anchors.length
        const near = left < 0 ? null : nearest(anchor, anchors)
        if (near === null) yield { message: 'anchor', path, span, data: { resolved, anchor } }
        else yield { message: 'anchor-misspelt', path, span, data: { resolved, anchor, near } }
      }
    }
  },
)

/** The documents all of whose issues are closed: records of what was done, with the files of that day. */
function closedDocuments({ issues }: Workspace): ReadonlySet<string> {
  const open = new Set(issues.flatMap(({ path, status }) => (isClosed(status) ? [] : [path])))
  return new Set(issues.flatMap(({ path }) => (open.has(path) ? [] : [path])))
}
