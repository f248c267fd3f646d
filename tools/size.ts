import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'

/**
 * Prints lines and files per layer against the ceilings of `tools/size.json`, and names that two files or types share.
 * Exits with 1 where something is above its ceiling. `--write` lowers the ceilings to what is there now.
 */
const root = join(import.meta.dirname, '..')
const table = join(root, 'tools/size.json')

type Size = { readonly lines: number; readonly files: number }
type Ceilings = { readonly total: Size; readonly layers: Readonly<Record<string, Size>> }

function writtenFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate', 'src/*.ts']
  const paths = execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
  return paths.filter((path) => !path.includes('.generated.') && existsSync(join(root, path)))
}

function measure(paths: readonly string[]): Ceilings {
  const layers: Record<string, { lines: number; files: number }> = {}
  const total = { lines: 0, files: 0 }
  for (const path of paths) {
    const layer = path.split('/')[1] ?? ''
    const lines = readFileSync(join(root, path), 'utf8').split('\n').length - 1
    layers[layer] ??= { lines: 0, files: 0 }
    for (const size of [layers[layer], total]) {
      size.lines += lines
      size.files += 1
    }
  }
  return { total, layers }
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}

function repeated(names: readonly (readonly [name: string, path: string])[]): string[] {
  const places = groupBy(names, ([name]) => name)
  return [...places]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.map(([, path]) => path).join(', ')}`)
    .sort()
}

function fileNames(paths: readonly string[]): [string, string][] {
  return paths.filter((path) => basename(path) !== 'index.ts').map((path) => [basename(path), path])
}

function typeNames(paths: readonly string[]): [string, string][] {
  return paths.flatMap((path) =>
    [
      ...readFileSync(join(root, path), 'utf8').matchAll(/^export (?:type|interface|class) (\w+)\b(?! *,)/gm),
    ].map(([, name = '']): [string, string] => [name, path]),
  )
}

function crowdedFolders(paths: readonly string[]): string[] {
  const folders = groupBy(paths, (path) => dirname(path))
  return [...folders]
    .filter(([, files]) => files.length > 25)
    .map(([folder, files]) => `${folder}: ${files.length}`)
}

const paths = writtenFiles()
const now = measure(paths)
if (process.argv.includes('--write')) {
  const sorted = Object.fromEntries(Object.entries(now.layers).sort(([a], [b]) => (a < b ? -1 : 1)))
  writeFileSync(table, `${JSON.stringify({ total: now.total, layers: sorted }, null, 2)}\n`)
}
const ceilings: Ceilings = JSON.parse(readFileSync(table, 'utf8'))
const rows = [
  ...Object.entries(now.layers).sort(([a], [b]) => (a < b ? -1 : 1)),
  ['total', now.total] as const,
]
const problems: string[] = []
for (const [name, size] of rows) {
  const ceiling = name === 'total' ? ceilings.total : (ceilings.layers[name] ?? { lines: 0, files: 0 })
  const isAbove = size.lines > ceiling.lines || size.files > ceiling.files
  if (isAbove) problems.push(`${name} is above its ceiling in tools/size.json`)
  const cells = [name.padEnd(10), size.lines, ceiling.lines, size.files, ceiling.files].map((cell) =>
    String(cell).padStart(7),
  )
  console.log(`${cells.join(' ')}${isAbove ? '  above' : ''}`)
}
problems.push(
  ...repeated(fileNames(paths)).map((row) => `two files share a name: ${row}`),
  ...repeated(typeNames(paths)).map((row) => `two types share a name: ${row}`),
  ...crowdedFolders(paths).map((row) => `more than 25 files in ${row}`),
)
for (const problem of problems) console.log(problem)
process.exitCode = problems.length === 0 ? 0 : 1
