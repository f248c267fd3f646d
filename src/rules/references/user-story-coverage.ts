import { groupBy } from '../../model/group-by.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { clipWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'uncovered'>(
  {
    id: 'user-story-coverage',
    group: 'references',
    title: 'Require an issue for every user story',
    why: 'A story that no issue covers is silently left out: the plan looks complete, but a requirement is missing. A PRD whose issues name no story at all is not checked.',
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
  },
  function* (workspace, { options }) {
    if (options.uncovered === 'allow') return
    const prdOf = ({ path, id }: LinkedIssue): string | null => workspace.prdOf.get(`${path}\n${id}`) ?? null
    // Issues whose own PRD cannot be found may belong to any, and their `source:` is already reported.
    const homeless = workspace.issues.filter((one) => one.issue.stories?.prd === null && prdOf(one) === null)
    const anywhere = new Set(homeless.flatMap(storiesOf))
    for (const [path, issues] of groupBy(workspace.issues, prdOf)) {
      const covered = new Set(issues.flatMap(storiesOf))
      if (covered.size === 0) continue
      for (const { number, text, span } of workspace.byPath.get(path)?.stories ?? []) {
        if (!covered.has(number) && !anywhere.has(number))
          yield { message: 'uncovered', path, span, data: { number, text: clipWords(text) } }
      }
    }
  },
)

const storiesOf = ({ issue }: LinkedIssue): number[] =>
  issue.stories?.numbers.map(({ number }) => number) ?? []
