import { type Formatted, formatDocument } from '../app/fmt/format-document.ts'
import { type DocumentReader, documentReader } from '../check/document-reader.ts'
import { type Selection, selectPaths } from '../check/select-paths.ts'
import type { FileChange } from '../model/document/line-edit.ts'
import { terminalText } from '../report/escape.ts'
import { renderFileDiffs } from '../report/unified-diff.ts'
import { count } from '../report/wording.ts'
import { replaceFile } from '../workspace/files/write-file.ts'
import { findRoot } from '../workspace/find-root.ts'
import { readSettings } from '../workspace/settings/settings.ts'
import type { FileSource } from '../workspace/sources/file-source.ts'
import { readText } from '../workspace/sources/read-text.ts'
import { workTreeSource } from '../workspace/sources/work-tree-source.ts'
import { chosenFormat } from './command.ts'
import type { Context } from './context.ts'
import type { Exit } from './exit.ts'
import type { FmtFlags } from './fmt-options.ts'
import { pathsBelow } from './given-paths.ts'
import { orRefuse, UsageError } from './usage-error.ts'

type Rewritten = Formatted & { readonly change: FileChange | null; readonly path: string }

/** `sot fmt`: writes the fields of issues in one dialect, and changes nothing that is read. */
export async function runFmt(given: readonly string[], flags: FmtFlags, context: Context): Promise<Exit> {
  chosenFormat(flags, [], 'sot fmt')
  const { root } = orRefuse(findRoot(context.cwd, flags.root))
  const source = workTreeSource(root)
  const { settings } = orRefuse(await readSettings(source))
  const reader = orRefuse(await documentReader(source, settings))
  const selection = orRefuse<Selection>(selectPaths(reader.paths, pathsBelow(root, context.cwd, given)))
  const chosen = reader.paths.filter((path) => selection.has(path))
  let changes = 0
  for (const path of chosen) {
    const rewritten = await rewrite(source, path, reader, flags)
    if (rewritten === null) continue
    if (rewritten.change !== null) changes += 1
    if (rewritten.change !== null && !flags.dryRun && !flags.check) write(root, rewritten.change)
    context.stdout.write(told(rewritten, flags, context.stdout.isTerminal))
  }
  if (!flags.quiet) context.stdout.write(`${sumOf(changes, chosen.length, flags)}\n`)
  return flags.check && changes > 0 ? 1 : 0
}

async function rewrite(
  source: FileSource,
  path: string,
  reader: DocumentReader,
  { dialect }: FmtFlags,
): Promise<Rewritten | null> {
  const file = await readText(source, path)
  if ('code' in file) return null
  const bom = file.text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const before = file.text.slice(bom.length)
  const formatted = formatDocument(before, dialect, (text) => reader.read(path, text))
  if (formatted.text === before) return { ...formatted, path, change: null }
  const change = { path, sha256: file.sha256, before: file.text, after: bom + formatted.text }
  return { ...formatted, path, change }
}

function write(root: string, { path, sha256, after }: FileChange): void {
  const failure = replaceFile(root, path, sha256, after)
  if (failure !== null)
    throw new UsageError({ what: `${path} cannot be written: ${failure.detail}`, todo: 'Run it again.' })
}

function told(
  { path, changed, kept, change }: Rewritten,
  { dryRun, quiet }: FmtFlags,
  isTerminal: boolean,
): string {
  if (dryRun) return change === null ? '' : renderFileDiffs([change], isTerminal)
  if (quiet || (change === null && kept.length === 0)) return ''
  const lines = kept.map(
    ({ label, line }) => `  ${path}:${line}  ${label} stays as it is: it would read differently`,
  )
  const head = change === null ? [] : [`${path}  ${count(changed, 'field')}`]
  return [...head, ...lines].map((line) => `${terminalText(line)}\n`).join('')
}

function sumOf(changes: number, documents: number, { dialect, dryRun, check }: FmtFlags): string {
  const verb = dryRun || check ? 'would be' : changes === 1 ? 'was' : 'were'
  if (changes === 0) return `${count(documents, 'document')}: nothing to write ${inDialect(dialect)}.`
  return `${changes} of ${count(documents, 'document')} ${verb} rewritten ${inDialect(dialect)}.`
}

const inDialect = (dialect: FmtFlags['dialect']): string =>
  dialect === 'heading' ? 'with headings' : `in the ${dialect} dialect`
