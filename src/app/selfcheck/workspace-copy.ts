import { cpSync, mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { errorCode } from '../../model/error-code.ts'
import type { Workspace } from '../../model/workspace.ts'
import { type FileSource, isFailure } from '../../workspace/sources/file-source.ts'
import { refuse } from '../user-error.ts'

/** A copy of what a check reads, in a temporary folder. */
export type WorkspaceCopy = {
  readonly root: string
  text(path: string): string | null
  /** Writes a file of the copy, or removes it. */
  write(path: string, text: string | null): void
  /** Removes everything but the config. */
  empty(): void
  /** Copies a run directory and changes what its report says; null where the report cannot be changed. */
  editRun(dir: string): { readonly dir: string; readonly before: string; readonly after: string } | null
  remove(): void
}

/** Copies documents, records, board and config as they are. */
export async function copyWorkspace(source: FileSource, workspace: Workspace): Promise<WorkspaceCopy> {
  const root = newFolder()
  const texts = new Map<string, string>()
  const paths = [
    ...workspace.documents.map(({ path }) => path),
    ...workspace.records.map(({ path }) => path),
    ...[workspace.board?.path, workspace.settings.path].filter((path) => path != null),
  ]
  const remove = (): void => rmSync(root, { recursive: true, force: true })
  try {
    for (const path of paths) {
      const bytes = await source.read(path)
      if (isFailure(bytes)) continue
      mkdirSync(join(root, dirname(path)), { recursive: true })
      writeFileSync(join(root, path), bytes)
      texts.set(path, new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes))
    }
  } catch (error) {
    remove()
    throw error
  }
  return {
    root,
    text: (path) => texts.get(path) ?? null,
    write: (path, text) => (text === null ? rmSync(join(root, path)) : writeFileSync(join(root, path), text)),
    empty() {
      for (const path of paths)
        if (path !== workspace.settings.path) rmSync(join(root, path), { force: true })
    },
    editRun: (dir) => editRunCopy(join(root, '..runs'), dir),
    remove,
  }
}

function newFolder(): string {
  let root: string
  try {
    root = realpathSync(mkdtempSync(join(tmpdir(), 'sot-selfcheck-')))
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    refuse(
      `A copy cannot be made in ${tmpdir()} (${code}).`,
      'Set TMPDIR to a folder that can be written to.',
    )
  }
  // A repository above the temporary folder must not decide what is ignored: the copy is a repository of its own.
  mkdirSync(join(root, '.git'))
  return root
}

/** Adds one executed test to the report; nothing else in the directory changes. */
function editRunCopy(folder: string, dir: string): ReturnType<WorkspaceCopy['editRun']> {
  const copy = join(folder, basename(dir))
  mkdirSync(folder, { recursive: true })
  cpSync(dir, copy, { recursive: true, verbatimSymlinks: true })
  const path = join(copy, 'report.json')
  const text = readFileSync(path, 'utf8')
  const [before] = /"executed": *\d+/.exec(text) ?? []
  if (before === undefined) return null
  const after = before.replace(/\d+$/, (digits) => String(Number(digits) + 1))
  writeFileSync(path, text.replace(before, after))
  return { dir: copy, before, after }
}
