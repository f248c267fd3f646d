import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TreeFile } from '../../model/evidence/evidence.ts'
import { sha256Of } from '../../workspace/files/digest.ts'
import { openPlainFile } from './plain-file.ts'

const entriesCap = 10_000
const sizeCap = 256 * 1024 * 1024

/** Digest of a tree of files: their paths, modes and bytes. A link in it, or what is no file, is a problem. */
export async function fixtureDigest(
  folder: string,
): Promise<
  { readonly sha256: string; readonly files: ReadonlyMap<string, TreeFile> } | { readonly problem: string }
> {
  const files = new Map<string, TreeFile>()
  const lines: { readonly path: Buffer; readonly line: string }[] = []
  const folders = ['']
  for (let at = 0; at < folders.length; at += 1) {
    const inner = folders[at] ?? ''
    const entries = await readdir(join(folder, inner), { withFileTypes: true }).catch(() => null)
    if (entries === null) return { problem: `the folder "${inner}" cannot be listed` }
    for (const entry of entries) {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`
      if (entry.isDirectory()) {
        folders.push(path)
        continue
      }
      const read = await digestFile(join(folder, path))
      if ('problem' in read) return { problem: `"${path}": ${read.problem}` }
      files.set(path, read.file)
      lines.push({ path: Buffer.from(path), line: `${path}\0${read.file.mode}\0${read.sha256}\n` })
    }
    if (files.size + folders.length > entriesCap)
      return { problem: `it holds more than ${entriesCap} entries` }
  }
  if (files.size === 0) return { problem: 'it holds no file' }
  lines.sort((a, b) => Buffer.compare(a.path, b.path))
  return { sha256: sha256Of(lines.map(({ line }) => line).join('')), files }
}

async function digestFile(path: string): Promise<{ file: TreeFile; sha256: string } | { problem: string }> {
  const file = await openPlainFile(path, sizeCap)
  if (file === null || 'code' in file) return { problem: file?.message ?? 'it is gone' }
  try {
    const hash = createHash('sha256')
    const blob = createHash('sha1').update(`blob ${file.size}\0`)
    for (const chunk of file.chunks()) {
      hash.update(chunk)
      blob.update(chunk)
    }
    const mode = file.executable ? '100755' : '100644'
    return { file: { mode, id: blob.digest('hex') }, sha256: hash.digest('hex') }
  } finally {
    await file.close()
  }
}
