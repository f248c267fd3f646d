import { existsSync, statSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { UsageError } from './usage-error.ts'

const markers = ['sot.config.yaml', 'WORKBOARD.yaml', '.sot', 'sot']

/** The root of the workspace: the folder that was named, else the nearest one upwards that looks like one. */
export function findRoot(named: string | undefined, cwd: string): string {
  if (named !== undefined) return namedRoot(resolve(cwd, named), named)
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (markers.some((name) => isMarker(join(folder, name), name))) return folder
    if (folder === dirname(folder)) break
  }
  throw new UsageError({
    what: `There is no planning workspace in ${cwd} or above it.`,
    todo: `Name its root with --root DIR, or create ${markers.slice(0, 2).join(', ')} or a folder sot/ there.`,
  })
}

/** `sot` and `.sot` are folders; a program of that name is no marker. */
function isMarker(path: string, name: string): boolean {
  if (!existsSync(path)) return false
  return name.includes('.yaml') || statSync(path).isDirectory()
}

function namedRoot(folder: string, named: string): string {
  const stat = statSync(folder, { throwIfNoEntry: false })
  if (stat?.isDirectory()) return folder
  const what = stat === undefined ? `The root ${named} does not exist.` : `The root ${named} is no folder.`
  throw new UsageError({ what, todo: 'Give --root the folder that holds the planning workspace.' })
}
