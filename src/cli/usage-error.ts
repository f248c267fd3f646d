import type { Command, CommanderError } from 'commander'
import type { UserProblem } from '../model/user-problem.ts'

/** A command line that cannot be run. */
export class UsageError extends Error {
  readonly problem: UserProblem

  constructor(problem: UserProblem) {
    super(problem.what)
    this.problem = problem
  }
}

/** The good half of an outcome; the other half ends the command. */
export function orRefuse<T extends object>(outcome: T | { readonly problem: UserProblem }): T {
  if ('problem' in outcome) throw new UsageError(outcome.problem)
  return outcome
}

const helpCodes = new Set(['commander.help', 'commander.helpDisplayed', 'commander.version'])

/** Puts the argument parser's complaint into two lines; help and version pass as they are. */
export function rethrow(error: CommanderError, command: Command): never {
  if (helpCodes.has(error.code)) throw error
  throw new UsageError(problemOf(error, command))
}

function problemOf(error: CommanderError, command: Command): UserProblem {
  const message = error.message.replace(/^error: /, '')
  const help = `Run "${fullName(command)} --help" to see what there is.`
  const refused = /^(.*) is invalid\. (.*)$/s.exec(message)
  if (refused) return { what: `${refused[1]} is not accepted`, todo: refused[2] ?? help }
  const near = /^(.*)\n\(Did you mean (?:one of )?([^\n]*)\?\)$/s.exec(message)
  return near
    ? { what: near[1] ?? message, todo: `Did you mean ${near[2]}? ${help}` }
    : { what: message, todo: help }
}

function fullName(command: Command): string {
  return command.parent === null ? command.name() : `${fullName(command.parent)} ${command.name()}`
}
