import { asciiSymbols, type Screen, unicodeSymbols } from '../workboard/text/screen.ts'
import type { CommonFlags } from './command-options.ts'
import type { Context } from './context.ts'
import { narrowest, painterOf } from './terminal.ts'

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
