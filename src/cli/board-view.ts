import type { Screen } from '../workboard/text/screen.ts'
import { type BoardInput, loadBoard } from './board-input.ts'
import type { BoardFlags } from './board-options.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import { type Format, formats } from './option-values.ts'
import { screenOf } from './screen.ts'
import { UsageError } from './usage-error.ts'

/** A view in each of its formats; what a format needs is loaded when it is asked for. */
export type View = {
  readonly text: (input: BoardInput, screen: Screen, isQuiet: boolean) => Promise<string>
} & Readonly<Partial<Record<Exclude<Format, 'text'>, (input: BoardInput) => Promise<string>>>>

/** Shows a view of the board in the format that the flags ask for. */
export async function showView(name: string, view: View, flags: BoardFlags, context: Context): Promise<Exit> {
  const format = boardFormat(flags, formatsOf(view), `sot board ${name}`)
  if (flags.html !== undefined) return showPage(flags.html, format, view, flags, context)
  return show(await loadBoard(flags, context), format, view, flags, context)
}

/** The board as a page in a file; as the view itself too, where a format of its own was asked for. */
async function showPage(
  asked: string,
  format: Format,
  view: View,
  flags: BoardFlags,
  context: Context,
): Promise<Exit> {
  const { htmlTarget, writeHtml } = await import('./board-html.ts')
  const target = htmlTarget(asked, format, context)
  const input = await loadBoard(flags, context)
  writeHtml(input, target, flags.quiet === true, context)
  return format === 'text' ? input.exit : show(input, format, view, flags, context)
}

async function show(
  input: BoardInput,
  format: Format,
  view: View,
  flags: BoardFlags,
  context: Context,
): Promise<Exit> {
  const render = format === 'text' ? undefined : view[format]
  const shown =
    render === undefined
      ? await view.text(input, screenOf(flags, context), flags.quiet === true)
      : await render(input)
  context.stdout.write(shown)
  return input.exit
}

/** The format of a view, where `--markdown` is one way to ask for it. */
export function boardFormat<F extends Format>(
  flags: BoardFlags,
  known: readonly F[],
  command: string,
): F | 'text' {
  const { markdown, format, json } = flags
  if (!markdown) return chosenFormat(flags, known, command)
  const other = json ? '--json' : format === undefined || format === 'markdown' ? null : `--format ${format}`
  if (other !== null)
    throw new UsageError({ what: `--markdown and ${other} exclude each other`, todo: 'Give one of them.' })
  return chosenFormat({ ...flags, format: 'markdown' }, known, command)
}

function formatsOf(view: View): Format[] {
  return formats.filter((format) => format !== 'text' && view[format] !== undefined)
}
