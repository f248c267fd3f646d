import { basename, dirname, relative, resolve, sep } from 'node:path'
import type { WholeBoard } from '../app/board/make-board.ts'
import type { PageOrigin } from '../app/board/page-origin.ts'
import { refuse } from '../app/user-error.ts'
import { errorCode } from '../model/error-code.ts'
import { terminalText } from '../report/escape.ts'
import { renderPage } from '../workboard/page/render-page.ts'
import { inspectOutputTarget, type OutputTarget, writeOutputFile } from '../workspace/files/write-file.ts'
import type { Context } from './context.ts'
import type { Format } from './option-values.ts'

/** Where the page goes: standard output, or a file. */
type HtmlTarget = { readonly file: string | null }

/** Where `--html` puts the page. Refuses to overwrite other files, before any work is done. */
export function htmlTarget(name: string, format: Format, { cwd }: Context): HtmlTarget {
  if (name === '-' && format !== 'text')
    refuse(`--html - and --format ${format} cannot both go to standard output`, 'Name a file for the page.')
  if (name === '-') return { file: null }
  const file = resolve(cwd, name)
  const standing = look(name, file)
  if (standing.kind === 'folder')
    refuse(`${name} is a folder`, `Name a file in it, as ${name.replace(/\/+$/, '')}/board.html.`)
  if (standing.kind === 'nothing' && look(dirname(name), dirname(file)).kind !== 'folder')
    refuse(`there is no folder ${dirname(name)}`, 'Make it, or name another file.')
  if (standing.kind === 'file' && standing.start.trim() !== '' && !page.test(standing.start))
    refuse(`${name} is not an HTML page, and is not overwritten`, 'Name another file.')
  return { file }
}

function look(name: string, file: string): OutputTarget {
  try {
    return inspectOutputTarget(file)
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    refuse(`${name} cannot be written (${code})`, 'Name another file.')
  }
}

const page = /^\uFEFF?\s*(<!doctype html|<html)/i

/** Writes the page of a board; its links lead from there to the documents. */
export function writeHtml(
  input: WholeBoard,
  origin: PageOrigin,
  target: HtmlTarget,
  isQuiet: boolean,
  context: Context,
): void {
  const title = basename(input.root) || 'workspace'
  const page = renderPage({
    ...input,
    ...origin,
    title,
    live: false,
    base: linkBase(input.root, target, context),
  })
  writePage(page, target, isQuiet, context)
}

/** Writes a page to its target, and says where it is. */
export function writePage(page: string, { file }: HtmlTarget, isQuiet: boolean, context: Context): void {
  if (file === null) {
    context.stdout.write(page)
    return
  }
  const failure = writeOutputFile(file, page)
  if (failure !== null) refuse(`${file} is not written: ${failure.detail}`, 'Name another file.')
  if (!isQuiet) context.stderr.write(`The board is in ${terminalText(relative(context.cwd, file) || file)}\n`)
}

/** The relative address of a folder for a page: empty, or with a slash at its end. */
export function linkBase(folder: string, { file }: HtmlTarget, { cwd }: Context): string {
  const path = relative(file === null ? cwd : dirname(file), folder)
  return path === '' ? '' : `${path.split(sep).map(encodeURIComponent).join('/')}/`
}
