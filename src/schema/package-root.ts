import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** The folder of the package itself, from wherever in it this code was bundled to: the nearest one with `schemas/`. */
export function packageRoot(): string {
  for (let folder = import.meta.dirname; ; ) {
    if (existsSync(join(folder, 'schemas'))) return folder
    const above = dirname(folder)
    if (above === folder) throw new Error(`no folder above ${import.meta.dirname} contains schemas/`)
    folder = above
  }
}

let rulePages: string | null = null

/** A link to the page of a rule, in the package as it is installed: it can be opened from every folder. */
export function rulePage(id: string): string {
  rulePages ??= pathToFileURL(join(packageRoot(), 'docs/rules')).href
  return `${rulePages}/${id}.md`
}
