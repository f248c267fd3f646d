import { resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/** The path of the file that a URI names; null where it names none of this machine. A file need not exist. */
export function pathOfUri(uri: string): string | null {
  try {
    const path = fileURLToPath(uri.replace(/^untitled:(?=\/)/, 'file://'))
    // Without the slash that may be behind a folder.
    return path.includes('\0') ? null : resolve(path)
  } catch {
    return null
  }
}

export function uriOfPath(path: string): string {
  return pathToFileURL(path).href
}
