import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { chunkLoader } from './load-chunks.ts'

/**
 * Folder of the code that was compiled by this very version of Node on this kind of machine. The engine refuses what
 * another engine made; what the same engine with another patch of Node's made, it could not tell.
 */
export function compiledFolder(dist: string): string {
  return join(dist, 'compiled', `${process.version}-${process.platform}-${process.arch}`)
}

/** Starts a program of the bundle. Its code is compiled already where it was built for this very engine. */
export function start(dist: string, entry: string): void {
  const chunks = join(dist, 'chunks')
  const compiled = compiledFolder(dist)
  if (existsSync(compiled)) {
    chunkLoader(chunks, compiled)(entry)
    return
  }
  // Node 22 keeps what it compiled by itself, for the next time.
  if ('enableCompileCache' in module && typeof module.enableCompileCache === 'function')
    module.enableCompileCache()
  module.createRequire(join(chunks, entry))(`./${entry}`)
}
