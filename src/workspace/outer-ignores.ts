import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { findRepository } from './git/find-repository.ts'
import type { OuterIgnores } from './ignore-rules.ts'

/** The .gitignore files between the top of the git repository and the root; none when no repository is around. */
export function outerIgnores(root: string): OuterIgnores {
  const repository = findRepository(root)
  if (repository === null || repository.prefix === '') return { prefix: '', files: [] }
  const { top, prefix } = repository
  const names = prefix.split('/').slice(0, -1)
  const folders = names.map((_, count) => names.slice(0, count).join('/'))
  const files = folders.flatMap((folder) => {
    const text = readIfThere(join(top, folder, '.gitignore'))
    return text === null ? [] : [{ folder, text }]
  })
  return { prefix, files }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
