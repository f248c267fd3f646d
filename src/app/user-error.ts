import { nearest } from '../model/nearest.ts'
import type { UserProblem } from '../model/user-problem.ts'

/** Ends a use case with a problem that the user can solve: a wrong option, an unreadable file, a broken config. */
export class UserError extends Error {
  readonly problem: UserProblem

  constructor(problem: UserProblem) {
    super(problem.what)
    this.problem = problem
  }
}

/** Ends a use case: says what is wrong, and what to do. */
export function refuse(what: string, todo: string): never {
  throw new UserError({ what, todo })
}

/** Returns an outcome, or throws the problem that it is. */
export function orThrow<T extends object>(outcome: T | { readonly problem: UserProblem }): T {
  if ('problem' in outcome) throw new UserError(outcome.problem)
  return outcome
}

/** `Did you mean X? ` for a word that is close to a known one; else empty. */
export function didYouMean(word: string, known: Iterable<string>): string {
  const near = nearest(word, known, 3)
  return near === null ? '' : `Did you mean ${near}? `
}
