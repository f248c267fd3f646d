import { chmodSync, constants, copyFileSync, mkdirSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'

/** Copies plain files and folders; the copies are writable, even if the source is not. */
export function copyTree(from: string, to: string): void {
  const folders = ['']
  for (let inner = folders.pop(); inner !== undefined; inner = folders.pop()) {
    mkdirSync(join(to, inner), { recursive: true })
    for (const entry of readdirSync(join(from, inner), { withFileTypes: true })) {
      const path = join(inner, entry.name)
      if (entry.isDirectory()) folders.push(path)
      else if (entry.isFile()) copyFile(join(from, path), join(to, path))
    }
  }
}

function copyFile(from: string, to: string): void {
  copyFileSync(from, to, constants.COPYFILE_EXCL)
  chmodSync(to, (statSync(from).mode & 0o100) === 0 ? 0o644 : 0o755)
}
