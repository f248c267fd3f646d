import { existsSync } from 'node:fs'
import module from 'node:module'
import { join } from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { chunkLoader } from './load-chunks.ts'

/**
 * Folder of the code that was compiled by this very version of Node on this kind of machine. The engine refuses what
 * another engine made; what the same engine with another patch of Node's made, it could not tell.
 */
export function compiledFolder(dist: string): string {
  return join(dist, 'compiled', `${process.version}-${process.platform}-${process.arch}`)
}

/**
 * Sets the engine for programs that are soon done. It optimises what has run seven times as long as it would wait by
 * itself: a check is over before most of what was optimised for it has paid. Expressions are made ready without being polished
 * for an interpreter, which then runs them on short texts two hundred times before they are compiled: most of those
 * that one document needs are done by then. And each thread collects its young memory alone: helpers for that have no
 * processor of their own beside a check and its helper, and who waits for them waits long. Code that was compiled ahead
 * is recognised only under the same settings. Of what expressions are compiled to nothing may be set here: where some
 * ran before, the engine falls over them.
 */
export function setEngine(): void {
  if (process.versions.v8.startsWith(knownEngine)) for (const setting of settings) setFlagsFromString(setting)
}

const settings = [
  '--interrupt-budget=1000000',
  '--no-regexp-peephole-optimization',
  '--no-parallel-scavenge',
  '--regexp-tier-up-ticks=200',
]

/** That of Node 20. Later ones count calls instead, and say on the terminal that they do not know a setting. */
const knownEngine = '11.3.'

/** Starts a program of the bundle. Its code is compiled already where it was built for this very engine. */
export function start(dist: string, entry: string): void {
  setEngine()
  startThread(dist, entry)
}

/** Starts what runs in a thread of a program: the engine is set already. */
export function startThread(dist: string, entry: string): void {
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
