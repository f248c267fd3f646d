import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ignore, { type Ignore } from 'ignore'
import { findRepository } from './git/find-repository.ts'

/** What the .gitignore files from the top of the repository down to one folder hide. */
export type IgnoreRules = {
  /** `path` is relative to root; a folder's ends with `/`. */
  hides(path: string): boolean
  /** The same rules and those of a .gitignore in `folder` (relative to root; '' for the root). */
  with(folder: string, text: string): IgnoreRules
}

/** Rules that hide nothing yet. `outer` lists the .gitignore files above the root, outermost first. */
export function ignoreRules(outer: OuterIgnores = { prefix: '', files: [] }): IgnoreRules {
  const all = emptyRules()
  for (const { folder, text } of outer.files) all.add(anchoredPatterns(folder, text))
  return rulesFrom(all, outer.prefix)
}

export type OuterIgnores = {
  /** The root seen from the top of the repository: '' or `a/b/`. */
  readonly prefix: string
  readonly files: readonly { readonly folder: string; readonly text: string }[]
}

function rulesFrom(all: Ignore, prefix: string): IgnoreRules {
  return {
    hides: (path) => all.test(prefix + path).ignored,
    with(folder, text) {
      const whole = `${prefix}${folder}`.replace(/\/$/, '')
      return rulesFrom(emptyRules().add(all).add(anchoredPatterns(whole, text)), prefix)
    },
  }
}

function emptyRules(): Ignore {
  return ignore({ ignorecase: false })
}

/** Patterns of one .gitignore, rewritten to mean the same from the top, so that one set of rules has git's order. */
function anchoredPatterns(folder: string, text: string): string[] {
  const lines = text.replace(/^\uFEFF/, '').split(/\r?\n/)
  if (folder === '') return lines
  const top = `/${folder.replace(/[\\*?[\]!#]/g, '\\$&')}/`
  return lines.flatMap((line) => {
    if (line.trim() === '' || line.startsWith('#')) return []
    const negated = line.startsWith('!')
    const body = negated ? line.slice(1) : line
    const inner = /\/(?!\s*$)/.test(body) ? body.replace(/^\//, '') : `**/${body}`
    return [`${negated ? '!' : ''}${top}${inner}`]
  })
}

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
