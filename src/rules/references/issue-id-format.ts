import { workspaceRule } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import { malformedHeadings } from '../shared/board-drift.ts'

export const rule = workspaceRule<'malformed' | 'misspelt'>(
  {
    id: 'issue-id-format',
    group: 'references',
    title: 'Require ids in their one spelling',
    why: 'An id is found by its exact spelling: in searches, in the graph of blockers, on the board. `CTO-WORK-15` next to `CTO-WORK-015` looks right to people and is another issue to every tool.',
    severity: 'error',
    messages: {
      misspelt: {
        text: 'The id {id} is written wrongly, expected {near}',
        fix: 'Write {near}.',
      },
      malformed: {
        text: 'The id {id} does not have the shape of the ids here{expected}',
        fix: 'Write the id as it is defined, or widen `ids.pattern` in sot.config.yaml.',
      },
    },
  },
  function* (workspace) {
    const seen = new Set<string>()
    for (const { id, path, span } of malformedHeadings(workspace)) {
      seen.add(`${path}\n${id}`)
      const data = { id, expected: expectedShape(workspace) }
      yield { message: 'malformed', path, span, issue: id, data }
    }
    for (const { id, path, span, issue, state, near } of workspace.mentions) {
      // `ADR-7` is how people call the decision in `0007-….md`.
      if (near !== null && workspace.byId.get(near)?.issue.source === 'decision') continue
      if (state !== 'malformed' || seen.has(`${path}\n${id}`)) continue
      seen.add(`${path}\n${id}`)
      const place = { path, span, issue }
      if (near !== null) yield { message: 'misspelt', ...place, data: { id, near } }
      else yield { message: 'malformed', ...place, data: { id, expected: expectedShape(workspace) } }
    }
  },
)

function expectedShape({ settings }: Workspace): string {
  const patterns = settings.idPatterns.map((pattern) => `\`${pattern}\``)
  return patterns.length === 0 ? '' : `, expected ${patterns.join(' or ')}`
}
