import { workspaceRule } from '../../model/rule.ts'
import type { Workspace } from '../../model/workspace.ts'
import { clipWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'uncovered'>(
  {
    id: 'user-story-coverage',
    group: 'references',
    title: 'Require an issue for every user story',
    why: 'A story that no issue covers is silently left out: the plan looks complete, but a requirement is missing. A PRD without any issue is not checked.',
    severity: 'warning',
    messages: {
      uncovered: {
        text: 'No issue covers user story {number} ("{text}")',
        fix: 'Name the story in `User stories covered` of an issue, add an issue for it, or remove the story.',
      },
    },
    options: {
      uncovered: {
        description: 'Whether stories without an issue are forbidden or allowed.',
        default: 'forbid',
        values: ['forbid', 'allow'],
      },
    },
    good: [
      {
        'sot/X-PRD.md':
          '# X PRD\n\n## User Stories\n\n1. As a reader, I want a lamp.\n2. As a guest, I want a chair.\n',
        'sot/X-ISSUES.md':
          '# X Issues\n\n## ROOM-1 - Lamp\n\nUser stories covered: 1\n\n## ROOM-2 - Chair\n\nUser stories covered: 2\n',
      },
      { 'sot/X-PRD.md': '# X PRD\n\n## User Stories\n\n1. As a reader, I want a lamp.\n' },
    ],
    bad: [
      {
        'sot/X-PRD.md':
          '# X PRD\n\n## User Stories\n\n1. As a reader, I want a lamp.\n2. As a guest, I want a chair.\n',
        'sot/X-ISSUES.md': '# X Issues\n\n## ROOM-1 - Lamp\n\nUser stories covered: 1\n',
      },
    ],
  },
  function* (workspace, { options }) {
    if (options.uncovered === 'allow') return
    const anywhere = coveredSomewhere(workspace)
    for (const [path, covered] of coveredByPrd(workspace)) {
      for (const { number, text, span } of workspace.byPath.get(path)?.stories ?? []) {
        if (covered.has(number) || anywhere.has(number)) continue
        yield { message: 'uncovered', path, span, data: { number, text: clipWords(text) } }
      }
    }
  },
)

/** The story numbers that issues cover, by PRD; only PRDs that an issue belongs to. */
function coveredByPrd(workspace: Workspace): Map<string, Set<number>> {
  const covered = new Map<string, Set<number>>()
  for (const { id, path, issue } of workspace.issues) {
    const prd = workspace.prdOf.get(`${path}\n${id}`)
    if (prd === undefined) continue
    const numbers = covered.get(prd) ?? new Set()
    covered.set(prd, numbers)
    for (const { number } of issue.stories?.numbers ?? []) numbers.add(number)
  }
  return covered
}

/** Numbers of issues whose own PRD cannot be found: they may belong to any, and their `source:` is already reported. */
function coveredSomewhere({ issues, prdOf }: Workspace): Set<number> {
  const homeless = issues.filter(
    ({ id, path, issue }) => issue.stories?.prd === null && !prdOf.has(`${path}\n${id}`),
  )
  return new Set(homeless.flatMap(({ issue }) => issue.stories?.numbers.map(({ number }) => number) ?? []))
}
