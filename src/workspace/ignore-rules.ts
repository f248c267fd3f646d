import ignore, { type Ignore } from 'ignore'

/** What the .gitignore files from the top of the repository down to one folder say. */
export type IgnoreRules = {
  /** `path` is relative to root; a folder's ends with `/`. */
  hides(path: string): boolean
  /** The same rules and those of a .gitignore in `folder` (relative to root; '' for the root). */
  with(folder: string, text: string): IgnoreRules
}

/** Rules that hide nothing yet. `outer` holds the .gitignore files above the root, outermost first. */
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

/** Patterns of one .gitignore, rewritten to mean the same from the top: a single set of rules keeps git's order. */
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
