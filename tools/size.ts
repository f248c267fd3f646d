import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { readSourceFile, trackedFiles } from '../test/support/source-files.ts'
import { commonFunctionLength, oversized, sizeOf, type TreeSize } from './size/tree-problems.ts'

/**
 * Prints lines and files per layer next to the ceilings of `tools/size.json`; the architecture test checks names and folders.
 * Exits with 1 where a layer is above its ceiling. `--write` lowers the ceilings to what is there now.
 */
const table = join(import.meta.dirname, 'size.json')
const files = trackedFiles()
  .filter((path) => /^src\/.*\.ts$/.test(path) && !path.includes('.generated.'))
  .map(readSourceFile)
const now = sizeOf(files)
const byName = ([a]: readonly [string, unknown], [b]: readonly [string, unknown]): number => (a < b ? -1 : 1)
if (process.argv.includes('--write')) {
  const layers = Object.fromEntries(Object.entries(now.layers).sort(byName))
  writeFileSync(table, `${JSON.stringify({ total: now.total, layers }, null, 2)}\n`)
}
const ceilings: TreeSize = JSON.parse(readFileSync(table, 'utf8'))
const above = oversized(now, ceilings)

console.log('layer        lines at most   files at most')
for (const [name, size] of [...Object.entries(now.layers).sort(byName), ['total', now.total] as const]) {
  const ceiling = name === 'total' ? ceilings.total : ceilings.layers[name]
  const cells = [size.lines, ceiling?.lines ?? 0, size.files, ceiling?.files ?? 0]
  const note = above.includes(name) ? '  above its ceiling' : ''
  console.log(`${name.padEnd(10)}${cells.map((cell) => String(cell).padStart(8)).join('')}${note}`)
}
console.log(`nine of ten functions have at most ${commonFunctionLength(files)} lines`)
process.exitCode = above.length === 0 ? 0 : 1
