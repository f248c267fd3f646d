import { createHash } from 'node:crypto'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { TreeFile } from '../../model/evidence/evidence.ts'
import { openPlainFile } from './plain-file.ts'

const mebibyte = 1024 * 1024
const entriesCap = 10_000
const sizeCap = 256 * mebibyte

export type FixtureDigest =
  | { readonly sha256: string; readonly files: ReadonlyMap<string, TreeFile> }
  | { readonly problem: string }

type FixtureFile = { readonly path: string; readonly line: string; readonly file: TreeFile }

/** Digest of a tree of files: their paths, modes and bytes. A link in it, or what is no file, is a problem. */
export async function fixtureDigest(folder: string): Promise<FixtureDigest> {
  const files: FixtureFile[] = []
  const folders = ['']
  for (let at = 0; at < folders.length; at += 1) {
    const inner = folders[at] ?? ''
    const entries = await readdir(join(folder, inner), { withFileTypes: true }).catch(() => null)
    if (entries === null) return { problem: `the folder "${inner}" cannot be listed` }
    for (const entry of entries) {
      const path = inner === '' ? entry.name : `${inner}/${entry.name}`
      if (entry.isDirectory()) folders.push(path)
      else {
        const file = await digestFile(folder, path)
        if ('problem' in file) return file
        files.push(file)
      }
    }
    if (files.length + folders.length > entriesCap)
      return { problem: `it holds more than ${entriesCap} entries` }
  }
  if (files.length === 0) return { problem: 'it holds no file' }
  return { sha256: digestOf(files), files: new Map(files.map(({ path, file }) => [path, file])) }
}

function digestOf(files: readonly FixtureFile[]): string {
  const sorted = files.toSorted((a, b) => Buffer.compare(Buffer.from(a.path), Buffer.from(b.path)))
  const hash = createHash('sha256')
  for (const { line } of sorted) hash.update(line)
  return hash.digest('hex')
}

async function digestFile(folder: string, path: string): Promise<FixtureFile | { problem: string }> {
  const file = await openPlainFile(join(folder, path), sizeCap)
  if (file === null || 'code' in file) return { problem: `"${path}": ${file?.message ?? 'it is gone'}` }
  try {
    const hash = createHash('sha256')
    const blob = createHash('sha1').update(`blob ${file.size}\0`)
    for (const chunk of file.chunks()) {
      hash.update(chunk)
      blob.update(chunk)
    }
    const mode = file.executable ? '100755' : '100644'
    return { path, line: `${path}\0${mode}\0${hash.digest('hex')}\n`, file: { mode, id: blob.digest('hex') } }
  } finally {
    await file.close()
  }
}
