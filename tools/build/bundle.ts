import { chmodSync, writeFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { type OutputChunk, type Plugin, type RolldownOutput, rolldown } from 'rolldown'
import { writeLibrary } from './library.ts'

/** The programs, and the threads that help them. */
const threads: readonly string[] = ['helper']
const bins: readonly string[] = ['sot', 'validate-cto-child', 'workboard', ...threads]

/** Left where they are: a part of Node, or a program for one kind of machine. */
const outside = [/^node:/, /^satteri$/]

/** Files and all that is loaded with them make one chunk each, so that it is read at once; the first that fits. */
const together: Readonly<Record<string, readonly string[]>> = {
  // What a check with nothing new to read goes through.
  core: [
    'src/cli/program.ts',
    'src/cli/check.ts',
    'src/workspace/sources/work-tree-source.ts',
    'src/evidence/claims/run-store.ts',
    'src/workspace/git/ask-journals.ts',
    'src/report/check-text.ts',
  ],
  // What is staged, and what has git tell of it.
  staged: ['src/workspace/sources/git-source.ts'],
  // What was touched is looked at more closely.
  digest: ['src/workspace/sources/answer.ts', 'src/check/sha256.ts'],
  // What one changed document takes besides.
  judge: ['src/check/incremental/rejudge.ts', 'src/parse/document.ts', 'src/evidence/secrets/scan.ts'],
  schemas: ['src/schema/front-matter.ts'],
  rules: ['src/rules/registry.generated.ts'],
}

/** Bundles the programs and the library, and writes the files that start them. Gives the files that went into the bundle. */
export async function buildBundle(root: string, dist: string): Promise<readonly string[]> {
  const programs = bins.map((bin) => [bin, join(root, `src/cli/bin/${bin}.ts`)])
  const input = Object.fromEntries([...programs, ['library', join(root, 'src/library/index.ts')]])
  const bundle = await rolldown({
    cwd: root,
    input,
    platform: 'node',
    external: outside,
    plugins: [noPrograms],
  })
  const groups = groupsIn(root, chunksOf(await bundle.generate({ format: 'cjs' })))
  const written = await bundle.write({
    dir: join(dist, 'chunks'),
    format: 'cjs',
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
    codeSplitting: { groups },
    minify: asAscii,
    comments: false,
  })
  await bundle.close()
  for (const bin of bins) await writeStarter(root, dist, bin)
  writeLibrary(root, dist)
  writeFileSync(join(dist, 'package.json'), '{ "type": "commonjs" }\n')
  writeManifest(root, dist, chunksOf(written))
  return chunksOf(written).flatMap(({ moduleIds }) => moduleIds)
}

/** Code as it was written, in ASCII: such a text is read without being decoded. What needs none of its words is left out. */
const asAscii = {
  compress: false,
  mangle: false,
  codegen: { removeWhitespace: false, asciiOnly: true, legalComments: 'none' },
} as const

function groupsIn(root: string, apart: readonly OutputChunk[]) {
  const groups = Object.entries(together)
  return groups.map(([name, files], place) => {
    const modules = modulesBehind(
      apart,
      files.map((file) => join(root, file)),
    )
    return { name, priority: groups.length - place, test: (id: string) => modules.has(id) }
  })
}

/** Which modules each chunk holds, for tests and for the curious. */
function writeManifest(root: string, dist: string, chunks: readonly OutputChunk[]): void {
  const modules = chunks.map(({ fileName, moduleIds }) => [
    fileName,
    moduleIds.map((id) => relative(root, id)),
  ])
  writeFileSync(
    join(dist, 'chunks/manifest.json'),
    `${JSON.stringify(Object.fromEntries(modules), null, 1)}\n`,
  )
}

function chunksOf({ output }: RolldownOutput): OutputChunk[] {
  return output.filter((part) => part.type === 'chunk')
}

/** The modules of the chunks that hold these files, and of all chunks that are loaded with them. */
function modulesBehind(chunks: readonly OutputChunk[], files: readonly string[]): ReadonlySet<string> {
  const queue = chunks.filter(({ moduleIds }) => files.some((file) => moduleIds.includes(file)))
  const reached = new Set(queue)
  for (const { imports } of queue) {
    for (const chunk of chunks) {
      if (reached.has(chunk) || !imports.includes(chunk.fileName)) continue
      reached.add(chunk)
      queue.push(chunk)
    }
  }
  return new Set([...reached].flatMap(({ moduleIds }) => moduleIds))
}

/** Commander can run commands that are programs of their own. We have none, and what starts programs loads slowly. */
const noPrograms: Plugin = {
  name: 'no-programs',
  transform(code, id) {
    if (!/[/\\]commander[/\\]lib[/\\]command\.js$/.test(id)) return null
    const given = "const childProcess = require('node:child_process');"
    if (!code.includes(given)) throw new Error('commander changed: see what it starts programs with now')
    return code.replace(
      given,
      "const childProcess = { spawn() { throw new Error('no command is a program') } };",
    )
  },
}

async function writeStarter(root: string, dist: string, bin: string): Promise<void> {
  const id = `starter of ${bin}`
  const from = join(root, 'src/cli/start.ts')
  const begin = threads.includes(bin) ? 'startThread' : 'start'
  const text = `import { ${begin} } from ${JSON.stringify(from)}\n${begin}(import.meta.dirname + '/../..', '${bin}.js')\n`
  const virtual: Plugin = {
    name: 'starter',
    resolveId: (source) => (source === id ? id : null),
    load: (source) => (source === id ? text : null),
  }
  const bundle = await rolldown({
    cwd: root,
    input: id,
    platform: 'node',
    external: outside,
    plugins: [virtual],
  })
  const banner = '#!/usr/bin/env node'
  const file = join(dist, 'cli/bin', `${bin}.js`)
  await bundle.write({ file, format: 'cjs', banner })
  await bundle.close()
  chmodSync(file, 0o755)
}
