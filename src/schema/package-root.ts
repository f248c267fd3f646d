import { existsSync } from 'node:fs'

/** The folder of the package itself, from wherever in it this code was bundled to: the nearest one with `schemas/`. */
export function packageRoot(): URL {
  for (let folder = new URL('./', import.meta.url); ; ) {
    if (existsSync(new URL('schemas/', folder))) return folder
    const above = new URL('../', folder)
    if (above.href === folder.href) throw new Error(`nothing above ${import.meta.url} holds schemas/`)
    folder = above
  }
}
