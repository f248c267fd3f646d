import type { Bug } from '../model/result.ts'
import { MachineTrouble, type UserProblem } from '../model/user-problem.ts'
import { terminalText } from '../report/escape.ts'
import type { Context } from './context.ts'

/** 0: no error-level finding. 1: findings, or too many warnings. 2: could not run. 130: the user stopped it. */
export type Exit = 0 | 1 | 2 | 130

/** Prints a user's mistake in two lines: what is wrong, and what to do. */
export function explainProblem({ what, todo }: UserProblem, { stderr }: Context): Exit {
  stderr.write(`${terminalText(what)}\n${terminalText(todo)}\n`)
  return 2
}

/** Prints a bug of this program with all that is needed to find it. */
export function explainBug(error: unknown, context: Context): Exit {
  if (error instanceof MachineTrouble) return explainProblem(error.problem, context)
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error)
  const lines = stack.split('\n').map(terminalText).join('\n')
  context.stderr.write(
    `This is a bug in planning-sot, not a mistake of yours. Please report it with these lines:\n${lines}\n`,
  )
  return 2
}

/** Prints the failures of rules during a check, in addition to its report: 2 if there are any. */
export function reportBugs(bugs: readonly Bug[], context: Context): Exit {
  for (const { path, rule, stack } of bugs)
    explainBug(`${rule ?? 'Reading'} failed${path === null ? '' : ` on ${path}`}:\n${stack}`, context)
  return bugs.length > 0 ? 2 : 0
}

/** Agents take the 2 of a hook as a refusal: there a failure is 1. */
export function failedExit(args: readonly string[]): Exit {
  const takesValue = ['--root', '--format']
  const [word] = args.filter((arg, at) => !arg.startsWith('-') && !takesValue.includes(args[at - 1] ?? ''))
  return word === 'gate' ? 1 : 2
}
