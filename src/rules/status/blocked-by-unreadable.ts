import { workspaceRule } from '../../model/rule.ts'
import { clipWords, listWords } from '../shared/list-words.ts'

export const rule = workspaceRule<'unreadable' | 'ambiguous'>(
  {
    id: 'blocked-by-unreadable',
    group: 'status',
    title: 'Require blockers that can be read',
    why: 'A blocker that cannot be read is still a blocker. Dropping it silently would make a blocked issue look free, so it is reported instead: write the id, the path or a plain sentence.',
    severity: 'error',
    messages: {
      unreadable: {
        text: '{id} is blocked by "{words}", which is no id, number, path or sentence',
        fix: 'Write the full id or path of what blocks it, say in words what is missing, or write `none`.',
      },
      ambiguous: {
        text: '{id} is blocked by "{words}", which could be {candidates}',
        fix: 'Write the full id of the one that is meant.',
      },
    },
  },
  function* (workspace) {
    for (const { id, blockedBy } of workspace.issues) {
      for (const { kind, words, candidates, path, span } of blockedBy) {
        if (kind !== 'unreadable') continue
        const data = { id, words: clipWords(words) }
        if (candidates.length === 0) yield { message: 'unreadable', path, span, issue: id, data }
        else {
          const could = { ...data, candidates: listWords(candidates, 8) }
          yield { message: 'ambiguous', path, span, issue: id, data: could }
        }
      }
    }
  },
)
