import type { TextRole } from '../report/table.ts'
import type { Context } from './context.ts'

const codes: Readonly<Record<TextRole, string>> = {
  error: '1;31',
  warning: '1;33',
  note: '1;36',
  place: '1',
  rule: '36',
  gutter: '2',
  fix: '32',
  good: '32',
}

/** Flags first, then NO_COLOR, then FORCE_COLOR; otherwise a terminal that can has colour. */
export function wantsColour(flag: boolean | undefined, { env, stdout }: Context): boolean {
  if (flag !== undefined) return flag
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return stdout.isTerminal && env.TERM !== 'dumb'
}

/** Puts SGR codes around a text, or leaves it as it is. */
export function painter(isColoured: boolean): (role: TextRole, text: string) => string {
  return isColoured ? (role, text) => `\u001b[${codes[role]}m${text}\u001b[0m` : (_role, text) => text
}
