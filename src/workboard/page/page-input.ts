import type { Board, IssueHistory } from '../../model/board/board.ts'
import type { CheckResult } from '../../model/result.ts'
import type { UserProblem } from '../../model/user-problem.ts'

/** All that the page shows. */
export type PageInput = {
  readonly board: Board
  readonly result: CheckResult
  /** What git tells, by issue id; empty without git. */
  readonly history: ReadonlyMap<string, IssueHistory>
  /** Heading of the page and of its tab. */
  readonly title: string
  /** The page is served: it listens at `events`, and loads itself again when told to. */
  readonly live: boolean
  /**
   * Way from the page to the workspace root, as a relative address (`''`, `'../'`), for links to files; null where
   * files cannot be reached from the page.
   */
  readonly base: string | null
  /** Of a page that is served: why the documents cannot be read as they lie there now, so that it shows what they said before. */
  readonly trouble?: UserProblem | null
}
