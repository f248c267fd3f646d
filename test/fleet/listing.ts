import { lstatSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'
import { join } from 'node:path'

/**
 * Every file, folder and link below a folder, with mode, time of change and content: whatever a command could have
 * touched. No link is followed.
 */
export function listing(folder: string): string[] {
  const lines: string[] = []
  const left = ['']
  for (let path = left.pop(); path !== undefined; path = left.pop()) {
    const place = join(folder, path)
    const stats = lstatSync(place)
    if (stats.isDirectory()) left.push(...readdirSync(place).map((name) => join(path, name)))
    const text = stats.isFile() ? readFileSync(place, 'base64') : ''
    const target = stats.isSymbolicLink() ? readlinkSync(place) : ''
    lines.push(`${path} ${stats.mode} ${stats.mtimeMs} ${text}${target}`)
  }
  return lines.sort()
}
