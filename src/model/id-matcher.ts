import type { RE2JS } from 're2js'

export type FoundId = { readonly text: string; readonly at: number }

const invisible = /\p{Cf}|\p{Variation_Selector}/gu
/** Hyphens of other kinds, and dashes behind a letter: between two numbers they make a range. */
const otherHyphens = /[\u2010\u2011]|(?<=\p{L})[\u2012\u2013\u2212](?=[\p{L}\d])/gu

/** An id without invisible characters and with plain hyphens. */
export function plainId(text: string): string {
  return /[\u00ad-\uffff]/u.test(text) ? text.replace(invisible, '').replace(otherHyphens, '-') : text
}

/** Finds ids of one shape. */
export type IdMatcher = {
  /** True for a text that is one id and nothing else. */
  readonly isId: (text: string) => boolean
  readonly find: (text: string) => readonly FoundId[]
  readonly atStart: (text: string) => string | null
}

/** Large, so that it is loaded for the first configuration that has patterns. */
let engine: typeof import('re2js') | null = null

/** Loads what `patternMatcher` and `compilePattern` take; to be awaited before them. */
export async function preparePatterns(patterns: readonly string[]): Promise<void> {
  if (patterns.length > 0) engine ??= await import('re2js')
}

/** Compiles a pattern that a user wrote, in the syntax of JavaScript or RE2, for matching in linear time. */
export function compilePattern(source: string): RE2JS {
  if (engine === null) throw new Error('a pattern is used before its engine is prepared')
  return engine.RE2JS.compile(engine.RE2JS.translateRegExp(source))
}

/** What may not be directly in front of an id. */
export const notBefore = String.raw`(?<![\w/.#-])`
/** What may not be directly behind one: there is no `A-1` in `A-1/x`, `A-1b` or `A-1.md`. */
export const notBehind = String.raw`(?![\w/-]|\.\w)`
/** What may be there, as part of the match: RE2 cannot look ahead. */
const behind = String.raw`[^\w/.-]|\.[^\w]`

/** Longer than any real id: what matches more is none, so that a search looks only so far from each place. */
const longest = 100

/** Two patterns may call a group by one name. */
function withoutNames(pattern: string): string {
  return pattern.replace(/\\.|\[(?:\\.|[^\]\\])*\]|\(\?P?<\w+>/gs, (piece) =>
    piece.startsWith('(') ? '(' : piece,
  )
}

/** Finds ids by the patterns of the configuration, in time that grows with the text alone. */
export function patternMatcher(patterns: readonly string[]): IdMatcher {
  const source = patterns.map((pattern) => `(?:${withoutNames(pattern)})`).join('|')
  const anywhere = compilePattern(source)
  const within = compilePattern(`^(${source})(?:${behind})`)
  const atEnd = compilePattern(String.raw`^(${source})(?:$|\.$|${behind})`)
  const start = new RegExp(String.raw`${notBefore}\S`, 'gu')
  const idAt = (text: string, from: number): string | null => {
    const to = from + longest + 2
    const shape = to < text.length ? within : atEnd
    const part = text.slice(from, to)
    const id = shape.test(part) ? shape.exec(part)?.[1] : undefined
    return id === undefined || id === '' || id.length > longest ? null : id
  }
  return {
    isId: (text) => text.length <= longest && anywhere.testExact(text),
    find: (text) => {
      if (!anywhere.test(text)) return []
      const found: FoundId[] = []
      let done = 0
      for (const { index: at } of text.matchAll(start)) {
        const id = at < done ? null : idAt(text, at)
        if (id === null) continue
        found.push({ text: id, at })
        done = at + id.length
      }
      return found
    },
    atStart: (text) => idAt(text, 0),
  }
}
