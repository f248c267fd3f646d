/** A mistake of the user's that stops a command: one line what is wrong, one line what to do. Exit 2. */
export type UserProblem = { readonly what: string; readonly todo: string }

/** What the machine refuses, told in the same two lines: nobody made a mistake in this program. */
export class MachineTrouble extends Error {
  readonly problem: UserProblem

  constructor(problem: UserProblem, cause?: unknown) {
    super(problem.what, { cause })
    this.problem = problem
  }
}
