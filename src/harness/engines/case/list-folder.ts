import { lstatSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { digestPlainFile } from '../../../evidence/run/plain-file.ts'

const mostEntries = 5000
const mostBytes = 64 * 1024 * 1024

/** What lies in a folder that counts as no change: each entry with its digest, so that nothing in it goes unseen. */
export async function listFolder(top: string): Promise<string> {
  const lines: string[] = []
  const waiting = ['']
  for (let inner = waiting.pop(); inner !== undefined; inner = waiting.pop()) {
    for (const name of namesIn(join(top, inner))) {
      const path = inner === '' ? name : `${inner}/${name}`
      if (lines.length >= mostEntries) return `${[...lines, 'and more'].join('\n')}\n`
      const isFolder = lstatSync(join(top, path), { throwIfNoEntry: false })?.isDirectory() ?? false
      if (isFolder) waiting.push(path)
      else lines.push(`${await digestOf(join(top, path))}  ${JSON.stringify(path)}`)
    }
  }
  return lines.length === 0 ? 'nothing\n' : `${lines.join('\n')}\n`
}

function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder).sort()
  } catch {
    return []
  }
}

async function digestOf(path: string): Promise<string> {
  const told = await digestPlainFile(path, mostBytes)
  return 'sha256' in told ? told.sha256 : `not read: ${told.message}`
}
