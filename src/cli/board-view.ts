import type { BoardInput } from '../app/board/load-board.ts'
import type { Screen } from '../workboard/text/screen.ts'
import { screenOf } from './board-screen.ts'
import type { BoardFlags } from './command-options.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { reportBugs } from './exit.ts'
import { boardFormat } from './formats.ts'
import { type Format, formats } from './option-values.ts'

/** A view of the board in each of its formats. A format's modules are imported when it is chosen. */
export type BoardView = {
  readonly text: (input: BoardInput, screen: Screen, isQuiet: boolean) => Promise<string>
} & Readonly<Partial<Record<Exclude<Format, 'text'>, (input: BoardInput) => Promise<string>>>>

/** Prints a view of the board in the format that the flags choose, and writes the page that `--html` names. */
export async function showView(
  name: string,
  view: BoardView,
  flags: BoardFlags,
  context: Context,
): Promise<Exit> {
  const format = boardFormat(flags, formatsOf(view), `sot board ${name}`)
  const page = flags.html === undefined ? null : await import('./board-html.ts')
  const target = page?.htmlTarget(flags.html ?? '', format, context)
  const { loadBoard } = await import('../app/board/load-board.ts')
  const input = await loadBoard(flags, context)
  const exit = reportBugs(input.result.bugs, context)
  if (page !== null && target !== undefined) page.writeHtml(input, target, flags.quiet === true, context)
  // A page takes the place of the text, but not of a format that was asked for as well.
  if (page !== null && format === 'text') return exit
  const render = format === 'text' ? undefined : view[format]
  context.stdout.write(
    render === undefined
      ? await view.text(input, screenOf(flags, context), flags.quiet === true)
      : await render(input),
  )
  return exit
}

function formatsOf(view: BoardView): Format[] {
  return formats.filter((format) => format !== 'text' && view[format] !== undefined)
}
