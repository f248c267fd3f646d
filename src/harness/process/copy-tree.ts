import { chmodSync, constants, copyFileSync, mkdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { walkFolder } from '../../workspace/files/walk-folder.ts'

/** Copies plain files and folders; the copies are writable, even if the source is not. */
export function copyTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true })
  for (const { path, entry } of walkFolder(from)) {
    const [source, target] = [join(from, path), join(to, path)]
    if (entry.isDirectory()) mkdirSync(target)
    if (!entry.isFile()) continue
    copyFileSync(source, target, constants.COPYFILE_EXCL)
    chmodSync(target, (statSync(source).mode & 0o100) === 0 ? 0o644 : 0o755)
  }
}
