import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { isWithin } from '../files/safe-path.ts'
import { isFailure } from '../sources/file-source.ts'
import type { CommitTree, CommittedFile } from '../sources/git-source.ts'
import { GitObjects } from './git-objects.ts'

type Extracted = { readonly folders: readonly string[]; readonly leftOut: readonly string[] }

const maxExtractedFiles = 50_000
const maxExtractedBytes = 512 * 1024 * 1024

/**
 * Writes folders as they are in a commit into an empty folder, each whole or not at all: a folder is left out when it
 * would be too large. Links become links that lead nowhere, and nothing is ever written through one.
 */
export async function extractFolders(
  root: string,
  { files }: Pick<CommitTree, 'files'>,
  folders: readonly string[],
  into: string,
): Promise<Extracted> {
  const objects = new GitObjects(root, maxExtractedBytes)
  const done: string[] = []
  const leftOut: string[] = []
  let [count, bytes] = [0, 0]
  try {
    for (const folder of outermost(folders)) {
      const inside = [...files.values()].filter(({ entry }) => isWithin(folder, entry.path))
      count += inside.length
      bytes += inside.reduce((sum, file) => sum + file.bytes, 0)
      const fits = count <= maxExtractedFiles && bytes <= maxExtractedBytes
      if (fits && (await writeAll(inside, into, objects).catch(() => false))) done.push(folder)
      else leftOut.push(folder)
    }
  } finally {
    objects.close()
  }
  return { folders: done, leftOut }
}

function outermost(folders: readonly string[]): string[] {
  const all = [...new Set(folders)]
  return all.filter((folder) => !all.some((other) => other !== folder && isWithin(other, folder))).sort()
}

/** Links come last: until then no path leads through one. Throws where two entries have one path, which no real tree has. */
async function writeAll(
  files: readonly CommittedFile[],
  into: string,
  objects: GitObjects,
): Promise<boolean> {
  if (files.some(({ entry }) => !isPlainPath(entry.path))) return false
  for (const file of files.filter(({ entry }) => entry.type === 'file')) {
    const content = await objects.read(file.blob)
    if (isFailure(content)) return false
    const path = join(into, file.entry.path)
    mkdirSync(dirname(path), { recursive: true })
    // Where a file or a link is there already, this fails.
    writeFileSync(path, content, { flag: 'wx', mode: file.mode === '100755' ? 0o755 : 0o644 })
  }
  for (const { entry } of files.filter((file) => file.entry.type === 'symlink')) {
    const path = join(into, entry.path)
    mkdirSync(dirname(path), { recursive: true })
    symlinkSync('a-link-in-git', path)
  }
  return true
}

/** A forged tree may name what no checkout would ever write. */
function isPlainPath(path: string): boolean {
  return path
    .split('/')
    .every((part) => part !== '' && part !== '.' && part !== '..' && !/^\.git$/i.test(part))
}
