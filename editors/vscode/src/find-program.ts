import { accessSync, constants, statSync } from 'node:fs'
import { delimiter, isAbsolute, join } from 'node:path'

/** Where to look for `sot`. */
export type ProgramPlaces = {
  /** The folders of the workspace. */
  readonly folders: readonly string[]
  /** The path that the user set; empty for none. */
  readonly setting: string
  /** The value of `PATH`. */
  readonly path: string
}

/** The installed `sot`: of the workspace, else the one of the setting, else that of `PATH`. Null where there is none. */
export function findProgram({ folders, setting, path }: ProgramPlaces): string | null {
  const own = folders.map((folder) => join(folder, 'node_modules/.bin/sot'))
  const others = setting === '' ? path.split(delimiter).map((folder) => join(folder, 'sot')) : [setting]
  // A relative path would be one of the folder in which the editor was started.
  return [...own, ...others].find((file) => isAbsolute(file) && isProgram(file)) ?? null
}

function isProgram(file: string): boolean {
  try {
    accessSync(file, constants.X_OK)
    return statSync(file).isFile()
  } catch {
    return false
  }
}
