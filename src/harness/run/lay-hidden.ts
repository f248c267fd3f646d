import { copyFileSync, mkdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { HiddenTests } from '../../evidence/run/cases.ts'
import { isWithin, resolveLinks } from '../../workspace/files/safe-path.ts'

/** Lays the hidden tests of a case over a copy that is to be judged. No link in the copy leads them elsewhere. */
export function layHidden(hidden: HiddenTests | null, folder: string): void {
  for (const path of hidden?.paths ?? []) {
    const target = join(folder, path)
    if (!isWithin(resolveLinks(folder), resolveLinks(dirname(target)))) {
      throw new Error(`the hidden test ${path} would be written outside of the copy`)
    }
    mkdirSync(dirname(target), { recursive: true })
    rmSync(target, { recursive: true, force: true })
    copyFileSync(join(hidden?.folder ?? '', path), target)
  }
}
