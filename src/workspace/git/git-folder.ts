import { readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { repositoryOf } from './repository.ts'

/** Where git keeps what belongs to one work tree, and what belongs to all of a repository; null without git. */
export function gitFolder(root: string): { readonly own: string; readonly common: string } | null {
  const repository = repositoryOf(root)
  if (repository === null) return null
  try {
    const entry = join(repository.top, '.git')
    const own = statSync(entry).isDirectory() ? entry : linkedFolder(repository.top, entry)
    return { own, common: commonFolder(own) }
  } catch {
    return null
  }
}

/** A submodule or a linked work tree says in a file where its folder is. */
function linkedFolder(top: string, file: string): string {
  const path = /^gitdir: (.+)/.exec(readFileSync(file, 'utf8'))?.[1]?.trimEnd() ?? ''
  return resolve(top, path)
}

function commonFolder(own: string): string {
  try {
    return resolve(own, readFileSync(join(own, 'commondir'), 'utf8').trim())
  } catch {
    return own
  }
}
