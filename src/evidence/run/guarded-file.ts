import type { ReasonCode } from '../../model/evidence/reason-codes.ts'
import { fileProblem, openPlainFile, type PlainFile } from '../../workspace/files/plain-file.ts'
import { RunFault } from './run-fault.ts'
import { quoted } from './run-paths.ts'

/** Opens a file of a run. Only a plain file with one name is accepted. */
export function openGuarded(dir: string, path: string): PlainFile {
  const file = openPlainFile(placeIn(dir, path))
  if ('code' in file) throw faulty(file.code, path, file.message)
  if (file.links <= 1) return file
  file.close()
  throw faulty('hardlink', path, `has ${file.links} names (hard links)`)
}

/** The place of a path of a run; '' is the run directory. Paths are not normalised: exactly what they name is opened. */
export function placeIn(dir: string, path: string): string {
  return path === '' ? dir : `${dir}/${path}`
}

/** Closes a file; a RunFault when it is not as it was when it was opened. */
export function closeUnchanged(file: PlainFile, path: string): void {
  try {
    if (guarded(path, () => file.hasChanged())) throw changed(path)
  } finally {
    file.close()
  }
}

/** Reads exactly that many bytes from an open file. */
export function readExactly(file: PlainFile, path: string, offset: number, length: number): Uint8Array {
  const bytes = guarded(path, () => file.read(offset, length))
  if (bytes.length < length) throw changed(path)
  return bytes
}

export function changed(path: string): RunFault {
  return faulty('file-changed-while-reading', path, 'changed while it was read')
}

export function faulty(code: ReasonCode, path: string, message: string): RunFault {
  return new RunFault({
    code,
    path,
    message: `${path === '' ? 'the run directory' : quoted(path)} ${message}`,
  })
}

/** Calls the file system; its errors become faults, any other exception is a bug. */
export function guarded<T>(path: string, call: () => T): T {
  try {
    return call()
  } catch (error) {
    const problem = fileProblem(error)
    throw problem === null ? error : faulty(problem.code, path, problem.message)
  }
}
