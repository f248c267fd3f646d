import { lstatSync } from 'node:fs'
import { join } from 'node:path'
import { upstreamOf } from '../engines/real-engine.ts'
import { findLeaks, holdsAny } from '../relay/find-leaks.ts'
import { withheldTexts } from '../relay/withheld.ts'
import type { Run } from './run.ts'

/** Where a run wrote down its endpoint or key: in its directory, in a name, or in a file that it changed. */
export function leaksOf({ request, model, dir, room, changedFiles }: Run): string[] {
  const upstream = upstreamOf(request.engine.name, request.host.env)
  if (typeof upstream === 'string') return []
  const texts = withheldTexts(upstream, model === null ? [] : [model.provider, model.model])
  // A patch may hold a file in a packed form.
  const changed = changedFiles.filter((path) => {
    const file = join(room.workspace, path)
    return lstatSync(file, { throwIfNoEntry: false })?.isFile() === true && holdsAny(file, texts)
  })
  return [...findLeaks(dir, texts), ...(changed.length === 0 ? [] : ['a changed file'])]
}
