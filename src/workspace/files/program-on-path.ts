import { accessSync, constants, existsSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** Finds a program as the system would, in absolute folders alone. */
export function findProgram(name: string, path: string): string | null {
  if (name.includes('/')) return isAbsolute(name) && isProgram(name) ? name : null
  const places = path.split(delimiter).filter((folder) => isAbsolute(folder))
  return places.map((folder) => join(folder, name)).find(isProgram) ?? null
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return existsSync(path)
  } catch {
    return false
  }
}
