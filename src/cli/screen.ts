import { asciiSymbols, type Screen, unicodeSymbols } from '../workboard/text/screen.ts'
import { painter, wantsColour } from './colour.ts'
import type { CommonFlags } from './command.ts'
import type { Context } from './context.ts'

const usualWidth = 80
const narrowest = 40

/** What the place that a view is written to can show. */
export function screenOf({ color }: CommonFlags, context: Context): Screen {
  return {
    width: Math.max(narrowest, context.stdout.columns ?? toldWidth(context) ?? usualWidth),
    paint: painter(wantsColour(color, context)),
    symbols: showsUnicode(context) ? unicodeSymbols : asciiSymbols,
  }
}

/** Where there is no terminal to ask, `COLUMNS` may say how wide a line can be. */
function toldWidth({ env }: Context): number | null {
  const columns = env.COLUMNS ?? ''
  return /^\d{1,4}$/.test(columns) ? Number(columns) : null
}

/** Signs beyond ASCII, unless the locale has another character set or the terminal has no glyphs for them. */
function showsUnicode({ env }: Context): boolean {
  if (env.TERM === 'dumb' || env.TERM === 'linux') return false
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || ''
  return locale === '' || /utf-?8/i.test(locale)
}
