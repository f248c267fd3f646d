import type { TextRole } from '../report/table.ts'
import type { Screen } from '../workboard/text/screen.ts'
import { asciiSymbols, unicodeSymbols } from '../workboard/text/screen.ts'
import type { CommonFlags } from './command-options.ts'
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

/** Flags first, then NO_COLOR, then FORCE_COLOR; otherwise a terminal that can has color. */
export function wantsColor(flag: boolean | undefined, { env, stdout }: Context): boolean {
  if (flag !== undefined) return flag
  if (env.NO_COLOR) return false
  if (env.FORCE_COLOR) return env.FORCE_COLOR !== '0' && env.FORCE_COLOR !== 'false'
  return stdout.isTerminal && env.TERM !== 'dumb'
}

export type Paint = (role: TextRole, text: string) => string

/** Puts escape sequences for color around a text, or returns it unchanged. */
export function painterOf({ color }: CommonFlags, context: Context): Paint {
  if (!wantsColor(color, context)) return (_role, text) => text
  return (role, text) => `\u001b[${codes[role]}m${text}\u001b[0m`
}

const narrowest = 40

/** Width and colors of a report. It is wider than a terminal usually is, so that logs wrap less. */
export function reportLayout(flags: CommonFlags, context: Context) {
  return { width: Math.max(narrowest, context.stdout.columns ?? 120), paint: painterOf(flags, context) }
}

/** What the terminal of a board can show. */
export function screenOf(flags: CommonFlags, context: Context): Screen {
  return {
    width: Math.max(narrowest, context.stdout.columns ?? columnsOf(context) ?? 80),
    paint: painterOf(flags, context),
    symbols: showsUnicode(context) ? unicodeSymbols : asciiSymbols,
  }
}

/** `COLUMNS` says how wide a line can be where there is no terminal. */
function columnsOf({ env }: Context): number | null {
  const columns = env.COLUMNS ?? ''
  return /^\d{1,4}$/.test(columns) ? Number(columns) : null
}

/** True unless the locale has another character set or the terminal has no glyphs beyond ASCII. */
function showsUnicode({ env }: Context): boolean {
  if (env.TERM === 'dumb' || env.TERM === 'linux') return false
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || ''
  return locale === '' || /utf-?8/i.test(locale)
}
