import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Script } from 'node:vm'
import { chunkLoader } from '../../src/cli/load-chunks.ts'
import { compiledFolder, setEngine } from '../../src/cli/start.ts'

/** Runs a program of the bundle and keeps the compiled form of what was used: `DIST ENTRY ARGUMENTS…`. */
const [node = '', , dist = '', entry = '', ...args] = process.argv
process.argv = [node, entry, ...args]
const scripts = new Map<string, Script>()
const compiled = compiledFolder(dist)

setEngine()
process.on('exit', () => {
  mkdirSync(compiled, { recursive: true })
  for (const [name, script] of scripts)
    writeFileSync(join(compiled, `${name}.bin`), script.createCachedData())
})
chunkLoader(join(dist, 'chunks'), compiled, (name, script) => scripts.set(name, script))(entry)
