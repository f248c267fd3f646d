import { randomBytes } from 'node:crypto'

/** The option of a session that says which `up` started it. */
export const markOption = '@sot_fleet_up'

/** The variable in the environment of all its processes that says the same. */
export const markVariable = 'SOT_FLEET_UP'

/** A mark that cannot be guessed: only processes and sessions that carry it are ever ended. */
export function newMark(): string {
  return randomBytes(16).toString('hex')
}

export function isMark(text: unknown): text is string {
  return typeof text === 'string' && /^[0-9a-f]{32}$/.test(text)
}
