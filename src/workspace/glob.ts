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
  const pattern = source.replace(/^(\.\/)+/, '').replace(/\/+$/, '')
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
