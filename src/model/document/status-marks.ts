import type { IssueStatus } from './status.ts'

/** What a mark or a strike says of an issue where it says less than a status word. */
export type LooseStatus = 'not done' | 'closed' | 'on track'

/** The statuses that each of them contradicts, and how a message calls it. */
export const looseStatuses: Readonly<
  Record<LooseStatus, { readonly words: string; readonly contradicts: readonly IssueStatus[] }>
> = {
  'not done': { words: 'not done', contradicts: ['validated'] },
  closed: {
    words: 'closed',
    contradicts: ['proposed', 'ready', 'active', 'review', 'blocked', 'deferred'],
  },
  // A green light often says only that nothing is in the way.
  'on track': { words: 'on track', contradicts: ['blocked', 'deferred', 'dropped'] },
}

/** Marks next to an id that state its status. */
const marksOf = {
  done: '✅✔☑✓',
  'not done': '❌✖✗✘🚫⛔⏳⌛🔴🟠🟡🚧⬜🔲☐🔜🛑',
  'on track': '🟢',
} as const
export type MarkMeaning = keyof typeof marksOf

/** What each mark says. */
export const statusMarks: ReadonlyMap<string, MarkMeaning> = new Map(
  (['done', 'not done', 'on track'] as const).flatMap((meaning) =>
    Array.from(marksOf[meaning], (mark) => [mark, meaning] as const),
  ),
)
