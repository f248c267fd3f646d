import { basename, dirname } from 'node:path'

/** What is measured of one hand-written file of `src/`. */
export type MeasuredFile = {
  readonly path: string
  readonly lines: number
  readonly functions: readonly { readonly lines: number }[]
  /** Names that the file exports. */
  readonly exports: readonly { readonly name: string; readonly isType: boolean }[]
}

type Size = { readonly lines: number; readonly files: number }

/** The size of the tree: at most so much, or as it is. */
export type TreeSize = { readonly total: Size; readonly layers: Readonly<Record<string, Size>> }

/** Words of the old private language; docs of the project say what to write instead. */
const privateWords = new Set(
  [
    ...['told', 'tell', 'tells', 'telling', 'retell', 'retold', 'kept', 'keep', 'keeps', 'keeper', 'keeping'],
    ...[
      'held',
      'hold',
      'holds',
      'holder',
      'holding',
      'knot',
      'knots',
      'beside',
      'somebody',
      'nobody',
      'whoever',
    ],
    ...['recheck', 'rejudge', 'rejudged', 'hand', 'hands', 'deed', 'deeds', 'memo', 'memos', 'past', 'trail'],
    ...['room', 'rooms', 'wants', 'wish', 'wishes', 'lacks', 'lies', 'stands'],
  ].map((word) => word.toLowerCase()),
)

export function sizeOf(files: readonly MeasuredFile[]): TreeSize {
  const layers: Record<string, { lines: number; files: number }> = {}
  const total = { lines: 0, files: 0 }
  for (const { path, lines } of files) {
    const layer = path.split('/')[1] ?? ''
    layers[layer] ??= { lines: 0, files: 0 }
    for (const size of [layers[layer], total]) {
      size.lines += lines
      size.files += 1
    }
  }
  return { total, layers }
}

/** Layers that are larger than their ceiling. */
export function oversized(now: TreeSize, ceilings: TreeSize): string[] {
  const none: Size = { lines: 0, files: 0 }
  const isAbove = (size: Size, ceiling: Size): boolean =>
    size.lines > ceiling.lines || size.files > ceiling.files
  const layers = Object.entries(now.layers)
    .filter(([name, size]) => isAbove(size, ceilings.layers[name] ?? none))
    .map(([name]) => name)
  return isAbove(now.total, ceilings.total) ? [...layers, 'total'] : layers
}

export function crowdedFolders(files: readonly MeasuredFile[]): string[] {
  return [...groupBy(files, ({ path }) => dirname(path))]
    .filter(([, members]) => members.length > 25)
    .map(([folder, members]) => `more than 25 files in ${folder}: ${members.length}`)
}

export function repeatedFileNames(files: readonly MeasuredFile[]): string[] {
  // A command's file is named after the command: `sot check` is declared in check.ts.
  const named = files.filter(
    ({ path }) => basename(path) !== 'index.ts' && !path.startsWith('src/cli/commands/'),
  )
  return repeated(named.map(({ path }) => [basename(path), path])).map(
    (row) => `two files share a name: ${row}`,
  )
}

export function repeatedTypeNames(files: readonly MeasuredFile[]): string[] {
  const types = files.flatMap(({ path, exports }) =>
    exports.filter(({ isType }) => isType).map(({ name }): [string, string] => [name, path]),
  )
  return repeated(types).map((row) => `two types share a name: ${row}`)
}

/** Names of files and exports that use a private word. */
export function privateNames(files: readonly MeasuredFile[]): string[] {
  return files.flatMap(({ path, exports }) => {
    const names = [basename(path), ...exports.map(({ name }) => name)]
    return names.flatMap((name) => {
      const word = wordsIn(name).find((part) => privateWords.has(part))
      return word === undefined ? [] : [`a name uses "${word}": ${name} in ${path}`]
    })
  })
}

/** The length that nine of ten functions do not exceed. */
export function commonFunctionLength(files: readonly MeasuredFile[]): number {
  const lengths = files.flatMap(({ functions }) => functions.map(({ lines }) => lines)).sort((a, b) => a - b)
  return lengths[Math.ceil(lengths.length * 0.9) - 1] ?? 0
}

function wordsIn(name: string): string[] {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
}

function repeated(names: readonly (readonly [name: string, path: string])[]): string[] {
  return [...groupBy(names, ([name]) => name)]
    .filter(([, found]) => found.length > 1)
    .map(([name, found]) => `${name}: ${found.map(([, path]) => path).join(', ')}`)
    .sort()
}

function groupBy<T>(items: readonly T[], keyOf: (item: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>()
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item])
  return groups
}
