import type { Span } from './document/span.ts'

/** The kinds of problems that programs tell apart; every other is `refused`. */
type ProblemCode = 'usage' | 'no-workspace' | 'config-invalid' | 'refused'

/** A mistake of the user that stops a command: what is wrong, and what to do. Exit 2. */
export type UserProblem = {
  readonly what: string
  readonly todo: string
  readonly code?: ProblemCode
  /** Where the config is wrong, place by place. */
  readonly faults?: readonly { readonly message: string; readonly span: Span }[]
}

/** What the machine refuses, in the same two lines: neither the user nor this program made a mistake. */
export class MachineTrouble extends Error {
  readonly problem: UserProblem

  constructor(problem: UserProblem, cause?: unknown) {
    super(problem.what, { cause })
    this.problem = problem
  }
}
