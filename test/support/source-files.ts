import { execFileSync } from 'node:child_process'
import { existsSync, lstatSync, readFileSync } from 'node:fs'
import { dirname, join, posix } from 'node:path'
import { parseSync } from 'vite'
import { walkFolder } from '../../src/workspace/files/walk-folder.ts'

export type Import = { readonly specifier: string; readonly line: number }
export type FunctionSize = { readonly line: number; readonly lines: number }

/** A name that a file exports. */
export type Exported = { readonly name: string; readonly isType: boolean }

/** What the architecture test needs to know of one TypeScript file. */
export type SourceFile = {
  readonly path: string
  /** First folder under `src/`; null elsewhere. */
  readonly layer: string | null
  readonly lines: number
  readonly imports: readonly Import[]
  readonly functions: readonly FunctionSize[]
  /** Declared here and exported; re-exports do not count. */
  readonly exports: readonly Exported[]
  /** Uses of the process, the console, the clock, chance, the network or evaluation: `process:12`. */
  readonly effects: readonly { readonly name: string; readonly line: number }[]
}

const root = join(import.meta.dirname, '../..')

/** Every plain file that git tracks or would track; without a repository, as in the checkout of a proof, all that are there. */
export function trackedFiles(): string[] {
  const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', '--deduplicate']
  const paths = existsSync(join(root, '.git'))
    ? execFileSync('git', args, { cwd: root, encoding: 'utf8' }).split('\0').filter(Boolean)
    : [...walkFolder(root, { enter: ({ name }) => !['node_modules', 'dist'].includes(name) })].map(
        ({ path }) => path,
      )
  const isFile = (path: string): boolean =>
    lstatSync(join(root, path), { throwIfNoEntry: false })?.isFile() ?? false
  return paths.filter(isFile).sort()
}

export function readTracked(path: string): string {
  return readFileSync(join(root, path), 'utf8')
}

/** Reads a TypeScript file of this repository. */
export function readSourceFile(path: string): SourceFile {
  const text = readTracked(path)
  const lineOf = (offset: number): number => text.slice(0, offset).split('\n').length
  const imports: Import[] = []
  const functions: FunctionSize[] = []
  const exports: Exported[] = []
  const effects: { name: string; line: number }[] = []
  for (const node of nodesOf(parseSync(path, text).program)) {
    const specifier = importOf(node)
    if (specifier !== null) imports.push({ specifier, line: lineOf(node.start) })
    exports.push(...exportsOf(node))
    if (functionTypes.has(node.type)) {
      const line = lineOf(node.start)
      functions.push({ line, lines: lineOf(node.end) - line + 1 })
    }
    const effect = effectOf(node)
    if (effect !== null) effects.push({ name: effect, line: lineOf(node.start) })
  }
  const layer = /^src\/([^/]+)\//.exec(path)?.[1] ?? null
  return { path, layer, lines: text.trimEnd().split('\n').length, imports, functions, exports, effects }
}

/** The path of a relative import; null for a package. */
export function resolveImport(from: string, specifier: string): string | null {
  return specifier.startsWith('.') ? posix.join(dirname(from), specifier) : null
}

type Node = {
  readonly type: string
  readonly start: number
  readonly end: number
  readonly [key: string]: unknown
}

const functionTypes = new Set(['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'])

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && 'start' in value && 'end' in value
}

function* nodesOf(program: unknown): Iterable<Node> {
  const waiting: unknown[] = [program]
  while (waiting.length > 0) {
    const value = waiting.pop()
    if (Array.isArray(value)) waiting.push(...value)
    else if (isNode(value)) {
      yield value
      waiting.push(...Object.values(value))
    }
  }
}

function importOf(node: Node): string | null {
  const isImport = /^(Import|Export(Named|All))(Declaration|Expression)$/.test(node.type)
  if (!isImport || !isNode(node.source)) return null
  return typeof node.source.value === 'string' ? node.source.value : null
}

const typeDeclarations = new Set([
  'TSTypeAliasDeclaration',
  'TSInterfaceDeclaration',
  'TSEnumDeclaration',
  'ClassDeclaration',
])

function exportsOf(node: Node): Exported[] {
  if (node.type !== 'ExportNamedDeclaration' || !isNode(node.declaration)) return []
  const { declaration } = node
  const isType = typeDeclarations.has(declaration.type)
  const declared = Array.isArray(declaration.declarations) ? declaration.declarations : [declaration]
  return declared
    .flatMap((one) => (isNode(one) ? (nameOf(one.id) ?? []) : []))
    .map((name) => ({ name, isType }))
}

function nameOf(value: unknown): string | null {
  return isNode(value) && value.type === 'Identifier' && typeof value.name === 'string' ? value.name : null
}

function effectOf(node: Node): string | null {
  if (node.type === 'MemberExpression') {
    const object = nameOf(node.object)
    if (object === 'process' || object === 'console' || object === 'globalThis') return object
    const member = `${object}.${nameOf(node.property)}`
    return ['Date.now', 'performance.now', 'Math.random'].includes(member) ? member : null
  }
  const callee = nameOf(node.callee)
  if (node.type === 'NewExpression') {
    const bare = Array.isArray(node.arguments) && node.arguments.length === 0
    if (callee === 'Date' && bare) return 'new Date()'
    return callee === 'Function' ? 'new Function' : null
  }
  if (node.type !== 'CallExpression') return null
  return callee === 'eval' || callee === 'fetch' || callee === 'Date' ? callee : null
}
