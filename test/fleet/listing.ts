import { lstatSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

/** Every file and folder below a folder, with size, time of change and text: whatever a command could have touched. */
export function listing(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, encoding: 'utf8' }).sort()
  return entries.map((path) => {
    const stats = lstatSync(join(folder, path))
    const text = stats.isFile() ? readFileSync(join(folder, path), 'base64') : ''
    return `${path} ${stats.mode} ${stats.mtimeMs} ${text}`
  })
}
