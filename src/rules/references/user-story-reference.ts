import type { SharedFacts } from '../../model/document/shared-facts.ts'
import type { Span } from '../../model/document/span.ts'
import { workspaceRule } from '../../model/rule.ts'
import type { LinkedIssue } from '../../model/workspace.ts'
import { listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'unknown' | 'no-stories'>(
  {
    id: 'user-story-reference',
    group: 'references',
    title: 'Require story numbers that the PRD has',
    why: 'Story numbers say for whom an issue is done. A number the PRD does not have is a slip, or the story was removed and the issue with it should be looked at again.',
    severity: 'error',
    messages: {
      unknown: {
        text: '{id} covers user story {numbers}, but {prd} has {stories}',
        fix: 'Correct the number, or add the story to the PRD.',
      },
      'no-stories': {
        text: '{id} covers user story {numbers}, but {prd} has no numbered user stories',
        fix: 'Number the stories under `## User Stories` of the PRD, or remove the field.',
      },
    },
  },
  function* (workspace) {
    const numbersOf = new Map<string, ReadonlySet<number>>()
    for (const issue of workspace.issues) {
      if (issue.issue.stories === null) continue
      const prd = workspace.byPath.get(workspace.prdOf.get(`${issue.path}\n${issue.id}`) ?? '')
      if (prd === undefined) continue
      const known = numbersOf.get(prd.path) ?? new Set(prd.stories.map(({ number }) => number))
      numbersOf.set(prd.path, known)
      if (issue.issue.stories.numbers.every(({ number }) => known.has(number))) continue
      for (const { span, numbers } of unknownStories(issue, known)) {
        const data = { id: issue.id, numbers: listWords(numbers.map(String)), prd: prd.path }
        const place = { path: issue.path, span, issue: issue.id }
        if (prd.stories.length === 0) yield { message: 'no-stories', ...place, data }
        else {
          const at = prd.stories[0]?.span ?? span
          const related = [{ path: prd.path, span: at, message: `The stories of ${prd.path} begin here` }]
          yield { message: 'unknown', ...place, data: { ...data, stories: storiesInWords(prd) }, related }
        }
      }
    }
  },
)

/** Numbers of one range have one place, so they are one finding. */
function unknownStories({ issue }: LinkedIssue, known: ReadonlySet<number>) {
  const seen = new Set<number>()
  const byPlace = new Map<string, { span: Span; numbers: number[] }>()
  for (const { number, span } of issue.stories?.numbers ?? []) {
    if (known.has(number) || seen.has(number)) continue
    seen.add(number)
    const place = byPlace.get(span.join()) ?? { span, numbers: [] }
    place.numbers.push(number)
    byPlace.set(span.join(), place)
  }
  return byPlace.values()
}

function storiesInWords({ stories }: SharedFacts): string {
  const numbers = stories.map(({ number }) => number).sort((a, b) => a - b)
  const [first, last] = [numbers[0], numbers.at(-1)]
  if (first === last) return `only story ${first}`
  const gapless = last !== undefined && first !== undefined && last - first === numbers.length - 1
  return gapless ? `stories ${first} to ${last}` : `stories ${listWords(numbers.map(String), 20)}`
}
