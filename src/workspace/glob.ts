import picomatch from 'picomatch'
import { folderOf } from './safe-path.ts'

/** A glob relative to root, ready to match. */
export type Glob = {
  readonly source: string
  /** The part before the first wildcard; '' when it begins with one. */
  readonly base: string
  matches(path: string): boolean
}

/** Compiles a glob. A plain path matches the file, or everything in the folder of that name. */
export function compileGlob(source: string, { dot = false } = {}): Glob {
  const pattern = simplified(source)
  const { isGlob, base } = picomatch.scan(pattern)
  const options = { dot, nonegate: true, noextglob: true }
  if (isGlob) return { source, base: base.replace(/\/$/, ''), matches: picomatch(pattern, options) }
  const isFile = /[^/]\.[^/.]+$/.test(pattern)
  return {
    source,
    base: isFile ? folderOf(pattern) : pattern,
    matches: picomatch([pattern, `${pattern}/**`], { ...options, dot: true }),
  }
}

function simplified(source: string): string {
  const pattern = source.replace(/^(\.\/)+/, '').replace(/\/+$/, '')
  return pattern === '' || pattern === '.' ? '**' : pattern
}

/** Why a glob is refused: matching one with many wildcards can take for ever. Null when it may be used. */
export function globFault(glob: string): string | null {
  if (glob.trim() === '') return 'empty'
  if (glob.length > 200) return 'longer than 200 characters'
  if ((glob.match(/\*\*/g) ?? []).length > 4) return 'using "**" more than four times'
  if ((glob.match(/\{/g) ?? []).length > 4) return 'using "{" more than four times'
  const busy = glob.split('/').some((part) => (part.match(/\*+/g) ?? []).length > 3)
  return busy ? 'using "*" more than three times between two slashes' : null
}
