import { chmodSync, mkdirSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type OutputChunk, rolldown } from 'rolldown'
import { writeLibrary } from './library.ts'

const bins: readonly string[] = ['sot', 'validate-cto-child', 'workboard']

/** Not bundled: parts of Node, and a program for one kind of machine. */
const external = [/^node:/, /^satteri$/]

/** What `sot check` needs when nothing changed. In one file with their imports they load faster than in thirty. */
const checkPath: readonly string[] = [
  'src/cli/run-program.ts',
  'src/cli/commands/check.ts',
  'src/cli/run-check.ts',
  'src/workspace/sources/work-tree-source.ts',
  'src/evidence/claims/run-store.ts',
  'src/workspace/git/ask-journals.ts',
]

/** What every program needs to start, and to ask a daemon. */
const startPath: readonly string[] = ['src/cli/run-bin.ts', 'src/cli/daemon/through-daemon.ts']

/** Text in ASCII is parsed faster than any other. Names stay, so that a stack trace can be read. */
const asciiOnly = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: false, asciiOnly: true, legalComments: 'none' },
} as const

/** Bundles programs and library, and writes the files that start them. Returns the files that went into the bundle. */
export async function buildBundle(root: string, dist: string): Promise<readonly string[]> {
  const entries = bins.map((name) => [name, join(root, `src/cli/bin/${name}.ts`)])
  const group = (name: string, paths: readonly string[], priority: number) => {
    const files = new Set(paths.map((path) => join(root, path)))
    return { name, priority, test: (id: string) => files.has(id) }
  }
  const bundle = await rolldown({
    cwd: root,
    input: Object.fromEntries([...entries, ['library', join(root, 'src/library/index.ts')]]),
    platform: 'node',
    external,
  })
  const { output } = await bundle.write({
    dir: join(dist, 'chunks'),
    format: 'cjs',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups: [group('start', startPath, 2), group('core', checkPath, 1)] },
    minify: asciiOnly,
    comments: false,
  })
  await bundle.close()
  const chunks = output.filter((part) => part.type === 'chunk')
  for (const name of bins) writeStarter(dist, name)
  writeLibrary(root, dist)
  writeFileSync(join(dist, 'package.json'), '{ "type": "commonjs" }\n')
  writeManifest(root, dist, chunks)
  return chunks.flatMap(({ moduleIds }) => moduleIds)
}

/** Starts a program. Node 22.8 and later keep its compiled code for the next start. */
function writeStarter(dist: string, name: string): void {
  const folder = join(dist, 'cli/bin')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.js`)
  const lines = [
    '#!/usr/bin/env node',
    "require('node:module').enableCompileCache?.()",
    `require('../../chunks/${name}.js')`,
  ]
  writeFileSync(file, `${lines.join('\n')}\n`)
  chmodSync(file, 0o755)
}

/** Which modules each chunk contains, for tests. */
function writeManifest(root: string, dist: string, chunks: readonly OutputChunk[]): void {
  const modules = chunks.map(({ fileName, moduleIds }) => [
    fileName,
    moduleIds.map((id) => relative(root, id)),
  ])
  const text = `${JSON.stringify(Object.fromEntries(modules), null, 1)}\n`
  writeFileSync(join(dist, 'chunks/manifest.json'), text)
}
