import type { DocumentFacts } from '../../../model/document/document.ts'
import type { Evidence } from '../../../model/evidence/run-evidence.ts'
import type { Settings } from '../../../model/settings.ts'
import { documentRole } from './document-role.ts'
import { commitsByMinute, foreignLines, minuteOf } from './written-by.ts'

/** What is known of reviews besides their text: the clock, who is who, and what git holds of them. */
export type AroundReviews = {
  /** Null where nobody asks for the time. */
  readonly now: string | null
  readonly settings: Pick<Settings, 'authors'>
  readonly histories: Evidence['histories']
}

/** Who wrote verdicts in the review of another role. */
export type ReviewWriting = {
  readonly role: string
  /** True for the time of an entry that came with a later commit than all of theirs. */
  readonly isBehind: (time: string | null) => boolean
}

/** What a line of a verdict holds: an item, the gate, or the word itself. */
const judging =
  /\bd(?:od)?[\s-]?d?\d|\b(?:gate|verdict|overall|result)\b|\b(?:pass|fail|verif|confirm|accept|reject|refute)|[✅✔✓❌✗✘]/iu

/** What git and the config tell of verdicts that such a role wrote in a review; null where it tells of none. */
export function writingOf(
  review: DocumentFacts,
  isOne: (role: string) => boolean,
  { histories, settings }: AroundReviews,
): ReviewWriting | null {
  const commits = histories.get(review.path)?.commits ?? []
  const own = foreignLines(documentRole(review), commits, settings).filter(({ role }) => isOne(role))
  const wrote = own.flatMap(({ role, commits: theirs }) =>
    theirs
      .filter(({ added }) => added.some((line) => judging.test(line)))
      .map((commit) => ({ role, commit })),
  )
  const [first] = wrote
  if (first === undefined) return null
  const last = Math.max(...wrote.map(({ commit }) => commits.indexOf(commit)))
  const byMinute = commitsByMinute(commits)
  const isBehind = (time: string | null): boolean => {
    const commit = time === null ? undefined : byMinute.get(minuteOf(time))
    return commit !== undefined && commits.indexOf(commit) > last
  }
  return { role: first.role, isBehind }
}
