import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { openPlainFile } from '../../../evidence/run/plain-file.ts'

const largest = 64 * 1024 * 1024
const logName = /^run-[\w-]+\.jsonl$/

/** The one log that a run has left, or why there is none to read. Links on the way lead nowhere. */
export async function findLog(
  workspace: string,
  taskId: string,
): Promise<Buffer | { readonly problem: string }> {
  const steps = ['.case', taskId, 'events']
  let folder = workspace
  for (const step of steps) {
    folder = join(folder, step)
    const isFolder = lstatSync(folder, { throwIfNoEntry: false })?.isDirectory() ?? false
    if (!isFolder) return { problem: 'Case left no log of events' }
  }
  const names = readdirSync(folder).filter((name) => logName.test(name))
  const [name] = names
  if (name === undefined) return { problem: 'Case left no log of events' }
  if (names.length > 1)
    return { problem: `Case left ${names.length} logs of events, of which one may be made up` }
  const file = await openPlainFile(join(folder, name), largest)
  if (file === null || 'code' in file) {
    return { problem: `the log of Case cannot be read: ${file?.message ?? 'it is gone'}` }
  }
  try {
    return Buffer.concat([...file.chunks()])
  } finally {
    await file.close()
  }
}
