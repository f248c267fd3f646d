import { join } from 'node:path'
import { recordOf } from '../../schema/narrow.ts'
import { usePlainFile } from '../../workspace/files/plain-file.ts'

/** The scripts of the package.json in a folder. */
export function scriptsIn(folder: string): Readonly<Record<string, string>> {
  const read = usePlainFile(join(folder, 'package.json'), 1 << 20, (file) => file.read(0, file.size))
  if ('code' in read) return {}
  try {
    const scripts = Object.entries(recordOf(recordOf(JSON.parse(read.toString('utf8'))).scripts))
    return Object.fromEntries(
      scripts.filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    )
  } catch {
    return {}
  }
}
