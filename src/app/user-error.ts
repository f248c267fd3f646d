import type { UserProblem } from '../model/user-problem.ts'

/** Ends a use case with a problem that the user can solve: a wrong option, an unreadable file, a broken config. */
export class UserError extends Error {
  readonly problem: UserProblem

  constructor(problem: UserProblem) {
    super(problem.what)
    this.problem = problem
  }
}

/** Returns an outcome, or throws the problem that it is. */
export function orThrow<T extends object>(outcome: T | { readonly problem: UserProblem }): T {
  if ('problem' in outcome) throw new UserError(outcome.problem)
  return outcome
}
