import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { isolatedDeclarationSync } from 'rolldown/experimental'

/** Files of `src/library` with types for users of the library. */
const shown = ['index', 'api', 'options', 'user-mistake', 'reports.generated']

/** Writes the entry points of the library. `import` and `require` share one copy, so that its errors are of one class. */
export function writeLibrary(root: string, dist: string): void {
  const folder = join(dist, 'library')
  mkdirSync(folder)
  writeFileSync(join(folder, 'index.js'), "module.exports = require('../chunks/library.js')\n")
  writeFileSync(
    join(folder, 'index.mjs'),
    "import library from './index.js'\nexport const { UserMistake, board, check, verify } = library\n",
  )
  writeFileSync(join(folder, 'index.d.mts'), "export * from './index.js'\n")
  for (const name of shown) writeFileSync(join(folder, `${name}.d.ts`), declarationOf(root, name))
}

function declarationOf(root: string, name: string): string {
  const file = join(root, `src/library/${name}.ts`)
  const { code, errors } = isolatedDeclarationSync(file, readFileSync(file, 'utf8'), { stripInternal: true })
  if (errors.length > 0) throw new Error(`${file}: ${errors.map(({ message }) => message).join('; ')}`)
  return code.replaceAll(/(?<= from ["']\.\/[\w.-]+)\.ts(?=["'])/g, '.js')
}
