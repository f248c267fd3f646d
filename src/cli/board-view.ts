import { loadBoard, type OpenBoard } from '../app/board/load-board.ts'
import { pageOrigin } from '../app/board/page-origin.ts'
import { refuse } from '../app/user-error.ts'
import type { Board } from '../model/board/board.ts'
import { boardNames } from '../workboard/build/board-names.ts'
import { asciiSymbols, type Screen, unicodeSymbols } from '../workboard/text/screen.ts'
import type { BoardFlags, CommonFlags } from './command-options.ts'
import type { Context } from './context.ts'
import { type Exit, reportBugs } from './exit.ts'
import { type Format, formats } from './option-values.ts'
import { boardFormat } from './output-format.ts'
import { narrowest, Progress, painterOf } from './terminal.ts'

type RenderBoard = (board: Board, input: OpenBoard) => string | Promise<string>

/** A view of the board in each of its formats. */
export type BoardView = {
  readonly text: (
    board: Board,
    isQuiet: boolean,
    screen: Screen,
    input: OpenBoard,
  ) => string | Promise<string>
} & Readonly<Partial<Record<Exclude<Format, 'text'>, RenderBoard>>>

/** Milliseconds in which a board is mostly there. */
const untilProgress = 500

function afterAWhile(progress: Progress, { elapsed }: Context): (phase: string) => void {
  const began = elapsed()
  return (phase) => {
    if (elapsed() - began >= untilProgress) progress.phase('board', phase)
  }
}

/** Prints a view of the board in the format that the flags choose, and writes the page that `--html` names. */
export async function showView(
  name: string,
  view: BoardView,
  flags: BoardFlags,
  context: Context,
): Promise<Exit> {
  if (flags.watch) return watchView(name, view, flags, context)
  const known = formats.filter((format) => format !== 'text' && view[format] !== undefined)
  const format = boardFormat(flags, known, `sot board ${name}`)
  const isQuiet = flags.quiet === true
  const page = flags.html === undefined ? null : await import('./board-html.ts')
  const target = page?.htmlTarget(flags.html ?? '', format, context)
  if (page === null && flags.link !== undefined)
    refuse('--link is about the links of a page', 'Add --html FILE, or leave out --link.')
  const progress = new Progress(context, isQuiet)
  const choice = { ...flags, progress: afterAWhile(progress, context) }
  const input = await loadBoard(choice, context, context.session)
  progress.clear()
  const board = await input.board()
  const exit = reportBugs(input.bugs, context)
  if (page !== null && target !== undefined) {
    const whole = await input.whole()
    page.writeHtml(whole, await pageOrigin(whole.root, flags.link), target, isQuiet, context)
  }
  // A page replaces the text, but not another requested format.
  if (page !== null && format === 'text') return exit
  const text =
    format === 'text'
      ? await view.text(
          board,
          isQuiet,
          { ...screenOf(flags, context), nameOf: boardNames(board), commit: input.commit },
          input,
        )
      : await view[format]?.(board, input)
  context.stdout.write(text ?? '')
  return exit
}

async function watchView(name: string, view: BoardView, flags: BoardFlags, context: Context): Promise<Exit> {
  const { refuseWithWatch, watchWorkspace } = await import('./serve/watch-workspace.ts')
  refuseWithWatch(flags, ['html', 'now'])
  return watchWorkspace(flags, context, (once, round) => showView(name, view, once, round))
}

/** What the terminal of a board can show. `COLUMNS` says how wide a line can be where there is no terminal. */
export function screenOf(flags: CommonFlags, context: Context): Screen {
  const { env, stdout } = context
  const columns = /^\d{1,4}$/.test(env.COLUMNS ?? '') ? Number(env.COLUMNS) : 80
  return {
    width: Math.max(narrowest, stdout.columns ?? columns),
    paint: painterOf(flags, context),
    symbols: showsUnicode(context) ? unicodeSymbols : asciiSymbols,
    nameOf: (id) => id,
    commit: null,
  }
}

/** True unless the locale has another character set or the terminal has no glyphs beyond ASCII. */
function showsUnicode({ env }: Context): boolean {
  if (env.TERM === 'dumb' || env.TERM === 'linux') return false
  const locale = env.LC_ALL || env.LC_CTYPE || env.LANG || ''
  return locale === '' || /utf-?8/i.test(locale)
}
