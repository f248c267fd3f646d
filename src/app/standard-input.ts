import { lstatSync, realpathSync } from 'node:fs'
import { resolve } from 'node:path'
import { errorCode } from '../model/error-code.ts'
import { isWithin, pathBelow, resolveLinks } from '../workspace/files/safe-path.ts'
import { maxFileBytes, type ReadFailure, tooLarge } from '../workspace/sources/file-source.ts'
import { refuse } from './user-error.ts'
import { refuseOutside } from './user-paths.ts'

/** What standard input brings in place of a file of the workspace. */
export type StandardInput = {
  /** Relative to root; the file need not exist. */
  readonly path: string
  readonly content: Uint8Array | ReadFailure
}

/** Reads standard input in place of the file that the user named. */
export async function readStandardInput(
  root: string,
  named: string,
  cwd: string,
  stdin: AsyncIterable<Uint8Array>,
): Promise<StandardInput> {
  return { path: fileBelow(root, named, cwd), content: await readAllBytes(stdin) }
}

/** The file that an editor would write the bytes to: links are followed as long as they stay below the root. */
export function fileBelow(root: string, named: string, cwd: string): string {
  try {
    const [folder, file] = [realpathSync(root), resolveLinks(resolve(cwd, named))]
    if (!isWithin(folder, file)) refuseOutside(root, named)
    const isFile = lstatSync(file, { throwIfNoEntry: false })?.isFile() ?? true
    const below = pathBelow(folder, file)
    if (isFile && below !== null) return below
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    refuse(`${named} cannot be a file (${code})`, 'Name another path with --stdin-path.')
  }
  return refuse(`${named} is no file`, 'Name a file with --stdin-path; it need not exist.')
}

/** Of more bytes than a file may have, only the number matters. */
export async function readAllBytes(stdin: AsyncIterable<Uint8Array>): Promise<Uint8Array | ReadFailure> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  try {
    for await (const chunk of stdin) {
      bytes += chunk.length
      if (bytes <= maxFileBytes) chunks.push(chunk)
    }
  } catch (error) {
    const code = errorCode(error)
    if (code === null) throw error
    refuse(`Standard input cannot be read (${code})`, 'Give it the text of the document.')
  }
  return bytes > maxFileBytes ? tooLarge(bytes) : Buffer.concat(chunks)
}
