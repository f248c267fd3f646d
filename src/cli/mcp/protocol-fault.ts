import { UserError } from '../../app/user-error.ts'
import { MachineTrouble } from '../../model/user-problem.ts'
import { agentLines } from '../../report/agent-text.ts'
import type { Context } from '../context.ts'
import { explainBug } from '../exit.ts'

/** An error that a client gets as one of JSON-RPC. */
export class ProtocolFault extends Error {
  readonly code: number

  constructor(code: number, lines: readonly string[]) {
    super(agentLines(lines))
    this.code = code
  }
}

/** What was wrong, and what to do. Bugs are printed in full where people read them. */
export function faultLines(error: unknown, context: Context): readonly string[] {
  if (error instanceof UserError || error instanceof MachineTrouble) {
    const { what, todo } = error.problem
    return [what, todo]
  }
  explainBug(error, context)
  return [`planning-sot itself failed: ${String(error)}`, 'Please report it with what this server printed.']
}
