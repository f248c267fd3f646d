import { type DocumentReader, documentReader } from '../../check/document-reader.ts'
import { type Selection, selectPaths } from '../../check/select-paths.ts'
import type { FileChange } from '../../model/document/line-edit.ts'
import { replaceFile } from '../../workspace/files/write-file.ts'
import type { FileSource } from '../../workspace/sources/file-source.ts'
import { readText } from '../../workspace/sources/read-text.ts'
import type { Environment } from '../environment.ts'
import { openWorkspace } from '../open-workspace.ts'
import { orThrow, refuse } from '../user-error.ts'
import { pathsBelow } from '../user-paths.ts'
import type { Dialect } from './convert-field.ts'
import { type Formatted, formatDocument } from './format-document.ts'

/** The result for a document; `change` is null if it is in the dialect already. */
export type FormattedFile = Formatted & { readonly path: string; readonly change: FileChange | null }

type FormatChoice = {
  readonly root?: string | undefined
  readonly dialect: Dialect
  readonly writes: boolean
}

/** Formats the chosen documents one after the other, calls `done` with each, and returns how many there are. */
export async function formatWorkspace(
  given: readonly string[],
  choice: FormatChoice,
  { cwd }: Environment,
  done: (file: FormattedFile) => void,
): Promise<number> {
  const { root, source, settings } = await openWorkspace(choice.root, cwd)
  const reader = orThrow(await documentReader(source, settings))
  const selection = orThrow<Selection>(selectPaths(reader.paths, pathsBelow(root, cwd, given)))
  const chosen = reader.paths.filter((path) => selection.has(path))
  for (const path of chosen) {
    const formatted = await formatFile(source, path, reader, choice.dialect)
    if (formatted === null) continue
    const { change } = formatted
    const failure =
      change !== null && choice.writes ? replaceFile(root, path, change.sha256, change.after) : null
    if (failure !== null) refuse(`${path} cannot be written: ${failure.detail}`, 'Run it again.')
    done(formatted)
  }
  return chosen.length
}

async function formatFile(
  source: FileSource,
  path: string,
  reader: DocumentReader,
  dialect: Dialect,
): Promise<FormattedFile | null> {
  const file = await readText(source, path)
  if ('code' in file) return null
  const bom = file.text.startsWith('\uFEFF') ? '\uFEFF' : ''
  const before = file.text.slice(bom.length)
  const formatted = formatDocument(before, dialect, (text) => reader.read(path, text))
  if (formatted.text === before) return { ...formatted, path, change: null }
  const change = { path, sha256: file.sha256, before: file.text, after: bom + formatted.text }
  return { ...formatted, path, change }
}
