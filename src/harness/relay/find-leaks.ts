import { closeSync, lstatSync, openSync, readdirSync, readSync } from 'node:fs'
import { join } from 'node:path'
import { formsOf } from './withheld.ts'

const chunkSize = 1024 * 1024

/** Files below a folder that hold one of the texts, in any of the forms in which it may stand in a file. */
export function findLeaks(folder: string, texts: readonly string[]): string[] {
  return filesIn(folder).filter((path) => holdsAny(join(folder, path), texts))
}

/** Whether one file does. */
export function holdsAny(path: string, texts: readonly string[]): boolean {
  const needles = [...new Set(texts.flatMap(formsOf).map((form) => form.toLowerCase()))]
  const overlap = Math.max(0, ...needles.map(({ length }) => length))
  return holds(path, needles, overlap)
}

/** Regular files below a folder, in order; links are not followed. */
function filesIn(folder: string): string[] {
  const found: string[] = []
  const folders = ['']
  for (let inner = folders.pop(); inner !== undefined; inner = folders.pop()) {
    for (const name of readdirSync(join(folder, inner))) {
      const path = inner === '' ? name : `${inner}/${name}`
      const stat = lstatSync(join(folder, path), { throwIfNoEntry: false })
      if (stat?.isDirectory()) folders.push(path)
      else if (stat?.isFile()) found.push(path)
    }
  }
  return found.sort()
}

function holds(path: string, needles: readonly string[], overlap: number): boolean {
  const chunk = Buffer.alloc(chunkSize)
  const fd = openSync(path, 'r')
  try {
    let before = ''
    for (let size = readSync(fd, chunk); size > 0; size = readSync(fd, chunk)) {
      // Without NUL, so that text in two-byte units is read as well.
      const text = before + chunk.subarray(0, size).toString('latin1').replaceAll('\0', '').toLowerCase()
      if (needles.some((needle) => text.includes(needle))) return true
      before = text.slice(-overlap)
    }
    return false
  } finally {
    closeSync(fd)
  }
}
