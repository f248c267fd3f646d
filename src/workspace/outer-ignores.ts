import { existsSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import type { OuterIgnores } from './ignore-rules.ts'

/** The .gitignore files between the top of the git repository and the root; none when no repository is around. */
export function outerIgnores(root: string): OuterIgnores {
  const top = repositoryTop(root)
  if (top === null || top === root) return { prefix: '', files: [] }
  const files = []
  for (let folder = dirname(root); ; folder = dirname(folder)) {
    const text = readIfThere(join(folder, '.gitignore'))
    if (text !== null) files.unshift({ folder: relative(top, folder), text })
    if (folder === top) break
  }
  return { prefix: `${relative(top, root)}/`, files }
}

function repositoryTop(from: string): string | null {
  for (let folder = from; ; folder = dirname(folder)) {
    if (existsSync(join(folder, '.git'))) return folder
    if (dirname(folder) === folder) return null
  }
}

function readIfThere(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}
