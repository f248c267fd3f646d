import { createHash } from 'node:crypto'
import { join } from 'node:path'
import type { TreeFile } from '../../model/evidence/evidence.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { type FileProblem, fileProblem, usePlainFile } from '../../workspace/files/plain-file.ts'
import { walkFolder } from '../../workspace/files/walk-folder.ts'

const entriesCap = 10_000
const sizeCap = 256 * 1024 * 1024

type DigestedTree = { readonly sha256: string; readonly files: ReadonlyMap<string, TreeFile> }

/** Digest of a tree of files: their paths, modes and bytes. A link in it, or what is no file, is a problem. */
export function fixtureDigest(folder: string): DigestedTree | { readonly problem: string } {
  try {
    return digestTree(folder)
  } catch (error) {
    const problem = fileProblem(error)
    if (problem === null) throw error
    return { problem: `a folder in it cannot be listed: it ${problem.message}` }
  }
}

function digestTree(folder: string): DigestedTree | { readonly problem: string } {
  const files = new Map<string, TreeFile>()
  const lines: { readonly path: Buffer; readonly line: string }[] = []
  let entries = 0
  for (const { path, entry } of walkFolder(folder, { most: entriesCap })) {
    entries += 1
    if (entries > entriesCap) return { problem: `it holds more than ${entriesCap} entries` }
    if (entry.isDirectory()) continue
    const read = digestFile(join(folder, path))
    if ('code' in read) return { problem: `"${path}" ${read.message}` }
    files.set(path, read.file)
    lines.push({ path: Buffer.from(path), line: `${path}\0${read.file.mode}\0${read.sha256}\n` })
  }
  if (files.size === 0) return { problem: 'it holds no file' }
  lines.sort((a, b) => Buffer.compare(a.path, b.path))
  return { sha256: sha256Of(lines.map(({ line }) => line).join('')), files }
}

function digestFile(path: string): { file: TreeFile; sha256: string } | FileProblem {
  return usePlainFile(path, sizeCap, (file) => {
    const hash = createHash('sha256')
    const blob = createHash('sha1').update(`blob ${file.size}\0`)
    for (const chunk of file.chunks()) {
      hash.update(chunk)
      blob.update(chunk)
    }
    const mode = (file.mode & 0o100) === 0 ? '100644' : '100755'
    return { file: { mode, id: blob.digest('hex') }, sha256: hash.digest('hex') }
  })
}
