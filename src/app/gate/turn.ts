import type { FalseDone } from './false-done.ts'
import type { HookCall } from './hook-call.ts'

/** What is known of the present turn of a session. Plain data. */
export type Turn = {
  /** Identifies the turn; null where the agent does not say. */
  readonly name: string | null
  /** What a tool's hook or a subagent was stopped for in this turn. */
  readonly said: readonly string[]
  /** What the end of the turn was stopped for. */
  readonly stopped: string | null
  /** Issues that were seen to be done. */
  readonly accepted: readonly string[]
  /** The id of the last check, where nothing was found in it. */
  readonly clean: string | null
}

export const noTurn: Turn = { name: null, said: [], stopped: null, accepted: [], clean: null }

/** Nothing was said in the turn that begins. */
export const freshTurn = (turn: Turn): Turn => ({ ...turn, said: [], stopped: null })

/** What an agent is stopped for, and what is known of the turn from then on. */
type TurnStep = {
  readonly stop: FalseDone | null
  /** The agent has read the fact in this turn, and went on. */
  readonly isKnown: boolean
  readonly after: Turn
}

/** Says each fact once to the tools of a turn, and stops the end of a turn whatever was said before. */
export function stepTurn(
  { event, isContinued }: HookCall,
  turn: Turn,
  found: readonly FalseDone[],
): TurnStep {
  const { said, stopped } = turn
  if (event === 'PostToolUse') {
    const stop = found.find(({ key }) => !said.includes(key) && key !== stopped) ?? null
    const after = stop === null ? turn : { ...turn, said: [...said, stop.key] }
    return { stop, isKnown: false, after }
  }
  const isEnd = event === 'Stop'
  const [stop = null] = found
  // An agent that does not say whether it was stopped before would never end.
  const isRepeated = isContinued === null && stop?.key === stopped
  if (stop === null || isRepeated)
    return { stop: null, isKnown: false, after: isEnd ? freshTurn(turn) : turn }
  const after = { ...turn, said: isEnd ? [] : [...said, stop.key], stopped: stop.key }
  return { stop, isKnown: said.includes(stop.key), after }
}
