import { basename, dirname, relative, resolve, sep } from 'node:path'
import { renderPage } from '../workboard/page/render-page.ts'
import { inspectOutputTarget, type OutputTarget, writeOutputFile } from '../workspace/files/write-file.ts'
import type { BoardInput } from './board-input.ts'
import type { Context } from './context.ts'
import type { Format } from './option-values.ts'
import { UsageError } from './usage-error.ts'

/** Where the page goes: standard output, or a file. */
export type HtmlTarget = { readonly file: string | null }

/** Where `--html` asks the page to go. Refuses what must not be written over, before any work is done. */
export function htmlTarget(asked: string, format: Format, { cwd }: Context): HtmlTarget {
  if (asked === '-' && format !== 'text')
    throw new UsageError({
      what: `--html - and --format ${format} cannot both go to standard output`,
      todo: 'Name a file for the page.',
    })
  if (asked === '-') return { file: null }
  const file = resolve(cwd, asked)
  const standing = look(asked, file)
  if (standing.kind === 'folder')
    throw new UsageError({
      what: `${asked} is a folder`,
      todo: `Name a file in it, as ${asked.replace(/\/+$/, '')}/board.html.`,
    })
  if (standing.kind === 'nothing' && look(dirname(asked), dirname(file)).kind !== 'folder')
    throw new UsageError({
      what: `there is no folder ${dirname(asked)}`,
      todo: 'Make it, or name another file.',
    })
  if (standing.kind === 'file' && standing.start.trim() !== '' && !isPage(standing.start))
    throw new UsageError({ what: `${asked} is no HTML page, and stays as it is`, todo: 'Name another file.' })
  return { file }
}

function look(asked: string, file: string): OutputTarget {
  try {
    return inspectOutputTarget(file)
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : null
    if (code === null) throw error
    throw new UsageError({ what: `${asked} cannot be written (${code})`, todo: 'Name another file.' })
  }
}

function isPage(start: string): boolean {
  return /^\s*(<!doctype html|<html)/i.test(start.replace(/^\uFEFF/, ''))
}

/** Writes the page, and says where it is; its links lead from there to the documents. */
export function writeHtml(input: BoardInput, target: HtmlTarget, isQuiet: boolean, context: Context): void {
  const { root, board, result, history } = input
  const page = renderPage({
    board,
    result,
    history,
    title: basename(root) || 'workspace',
    live: false,
    base: wayTo(root, target, context),
  })
  writePage(page, target, isQuiet, context)
}

/** Puts a page where it was asked for, and says where that is. */
export function writePage(page: string, { file }: HtmlTarget, isQuiet: boolean, context: Context): void {
  if (file === null) {
    context.stdout.write(page)
    return
  }
  const failure = writeOutputFile(file, page)
  if (failure !== null)
    throw new UsageError({ what: `${file} is not written: ${failure.detail}`, todo: 'Name another file.' })
  if (!isQuiet) context.stderr.write(`The board is in ${relative(context.cwd, file) || file}\n`)
}

/** A relative address from where a page lies to a folder: empty, or with a slash at its end. */
export function wayTo(folder: string, { file }: HtmlTarget, { cwd }: Context): string {
  const way = relative(file === null ? cwd : dirname(file), folder)
  return way === '' ? '' : `${way.split(sep).map(encodeURIComponent).join('/')}/`
}
