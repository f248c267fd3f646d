import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The folder of the package itself, from wherever in it this code was bundled to: the nearest one with `schemas/`. */
export function packageRoot(): string {
  for (let folder = import.meta.dirname; ; ) {
    if (existsSync(join(folder, 'schemas'))) return folder
    const above = dirname(folder)
    if (above === folder) throw new Error(`no folder above ${import.meta.dirname} contains schemas/`)
    folder = above
  }
}
