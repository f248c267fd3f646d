import { terminalText } from '../../report/escape.ts'
import type { FalseDone } from './false-done.ts'
import type { HookCall } from './hook-call.ts'

const longest = 320

/** One line that names the fact. `isKnown` where the agent has read it in this turn and goes on. */
export function gateSentence({ issue, change, fact }: FalseDone, isKnown: boolean): string {
  const words = isKnown ? change.replace(/^(?:was|is) /u, 'is still ') : change
  const line = terminalText(`${issue} ${words}; ${fact}`.replace(/\s+/gu, ' '))
  const characters = [...line]
  return characters.length <= longest ? line : `${characters.slice(0, longest - 1).join('')}…`
}

/** The answer that stops an agent, in its own protocol; null where its hook takes none. */
export function hookAnswer({ event, protocol }: HookCall, reason: string): object | null {
  if (protocol === 'cursor') return cursorAnswer(event, reason)
  if (event !== 'PreToolUse') return { decision: 'block', reason }
  return {
    hookSpecificOutput: {
      hookEventName: 'PreToolUse',
      permissionDecision: 'deny',
      permissionDecisionReason: reason,
    },
  }
}

function cursorAnswer(event: HookCall['event'], reason: string): object | null {
  if (event === 'PreToolUse') return { permission: 'deny', user_message: reason, agent_message: reason }
  return event === 'PostToolUse' ? null : { followup_message: reason }
}
