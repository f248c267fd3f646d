import { writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildVsix } from './build/vsix.ts'

/** Builds the extension for VS Code: `tsx tools/vsix.ts [file]`. */
const root = join(import.meta.dirname, '..')
const file = resolve(process.argv[2] ?? join(root, 'editors/vscode/planning-sot.vsix'))
const archive = await buildVsix(root)
writeFileSync(file, archive)
console.log(`${file}: ${Math.ceil(archive.length / 1024)} kB`)
