import { isAscii } from 'node:buffer'
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { constants, Script } from 'node:vm'

/** Called for each piece of code that was loaded: what it was made of can be kept for the next start. */
export type Loaded = (name: string, script: Script) => void

/**
 * Loads the chunks of the bundle without looking around for them, from code that was compiled beforehand where
 * there is some (`compiled` is the folder it lies in). What the engine does not recognise as its own is compiled
 * as ever.
 */
export function chunkLoader(
  chunks: string,
  compiled: string,
  loaded: Loaded = () => {},
): (name: string) => unknown {
  const modules = new Map<string, { exports: unknown }>()
  const requireOutside = createRequire(join(chunks, 'outside.js'))
  const load = (name: string): unknown => {
    const known = modules.get(name)
    if (known !== undefined) return known.exports
    const module = { exports: {} }
    modules.set(name, module)
    const filename = join(chunks, name)
    const script = compile(filename, join(compiled, `${name}.bin`))
    loaded(name, script)
    const require = (id: string): unknown => (id.startsWith('./') ? load(id.slice(2)) : requireOutside(id))
    script.runInThisContext()(module.exports, require, module, filename, chunks)
    return module.exports
  }
  return load
}

const head = Buffer.from('(function (exports, require, module, __filename, __dirname) {')
const tail = Buffer.from('\n})')

function compile(filename: string, compiled: string): Script {
  const importModuleDynamically = constants.USE_MAIN_CONTEXT_DEFAULT_LOADER
  const cachedData = bytesIn(compiled)
  const options = { filename, importModuleDynamically, ...(cachedData ? { cachedData } : {}) }
  return new Script(wrapped(filename), options)
}

/** A chunk as a function. A text of ASCII is made of bytes several times as fast as any other. */
function wrapped(filename: string): string {
  const bytes = Buffer.concat([head, readFileSync(filename), tail])
  return bytes.toString(isAscii(bytes) ? 'latin1' : 'utf8')
}

function bytesIn(file: string): Buffer | null {
  try {
    return readFileSync(file)
  } catch {
    return null
  }
}
