import { describe, expect, it } from 'vitest'
import { findCycle } from './support/import-cycle.ts'
import { exceptions, packages, rooms } from './support/rooms.ts'
import {
  readSourceFile,
  readTracked,
  resolveImport,
  type SourceFile,
  trackedFiles,
} from './support/source-files.ts'

const tracked = trackedFiles()
const files = tracked.filter((path) => /^(src|tools|test)\/.*\.ts$/.test(path)).map(readSourceFile)
const product = files.filter((file) => file.room !== null)

describe('rooms', () => {
  it('are the folders of src/, each with a reason per edge', () => {
    const folders = new Set(product.map((file) => file.room))
    expect([...folders].filter((room) => room === null || !(room in rooms))).toEqual([])
    expect(
      Object.values(rooms)
        .flatMap(Object.values)
        .filter((why) => why.length < 10),
    ).toEqual([])
  })

  it('import only the rooms they may', () => {
    expect(product.flatMap(forbiddenRooms)).toEqual([])
  })

  it('import only the packages they may', () => {
    expect(product.flatMap(forbiddenPackages)).toEqual([])
  })

  it('start processes in workspace/git*.ts, processes, lifecycle and the harness alone', () => {
    const starters = product.filter((file) =>
      file.imports.some(({ specifier }) => specifier === 'node:child_process'),
    )
    expect(
      starters
        .map((file) => file.path)
        .filter((path) => !/^src\/(workspace\/git[^/]*|(harness|processes|lifecycle)\/.*)\.ts$/.test(path)),
    ).toEqual([])
  })

  it('leave process, console, clock and chance to the command line', () => {
    const inner = product.filter((file) => file.room !== 'cli')
    expect(inner.flatMap((file) => effectsOf(file))).toEqual([])
  })

  it('never evaluate text and never reach for the network', () => {
    const evil = new Set(['eval', 'new Function', 'fetch'])
    expect(product.flatMap((file) => effectsOf(file, evil))).toEqual([])
  })

  it('hold no import cycle', () => {
    const graph = new Map(files.map((file) => [file.path, localImports(file)]))
    expect(findCycle(graph)).toEqual([])
  })
})

describe('exceptions', () => {
  it('carry a reason and are in use', () => {
    const weak = exceptions.filter(({ file, why }) => why.length < 20 || !tracked.includes(file))
    expect(weak).toEqual([])
  })
})

describe('sizes', () => {
  const written = files.filter((file) => !file.path.endsWith('.generated.ts'))

  it('file: at most 250 lines, a rule 120', () => {
    const limitOf = (file: SourceFile): number => (file.room === 'rules' ? 120 : 250)
    expect(
      written.filter((file) => file.lines > limitOf(file)).map(({ path, lines }) => `${path}: ${lines}`),
    ).toEqual([])
  })

  it('function: at most 40 lines', () => {
    const judged = written.filter((file) => !file.path.startsWith('test/'))
    const long = judged.flatMap(({ path, functions }) =>
      functions.filter(({ lines }) => lines > 40).map(({ line, lines }) => `${path}:${line} has ${lines}`),
    )
    expect(long).toEqual([])
  })

  it('file names are kebab-case', () => {
    const names = files.map((file) => file.path)
    expect(
      names.filter((path) => !/^([a-z0-9-]+\/)+[a-z0-9]+(-[a-z0-9]+)*(\.(test|generated))?\.ts$/.test(path)),
    ).toEqual([])
  })
})

describe('what is tracked', () => {
  it('names no package registry', () => {
    const host =
      /registry\.(npmjs|yarnpkg|npmmirror|node)\b|https?:\/\/[^\s"'`]*(registry|artifactory|verdaccio)/i
    const texts = tracked.filter((path) => !/\.(png|woff2?|gz|zip)$/.test(path))
    expect(texts.filter((path) => host.test(readTracked(path)))).toEqual([])
    expect(readTracked('package-lock.json')).not.toMatch(/"resolved":\s*"https?:/)
  })

  it('pins every dependency and says in docs/dependencies.md why it is there', () => {
    const manifest: Record<string, Record<string, string>> = JSON.parse(readTracked('package.json'))
    const all = Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })
    const guide = readTracked('docs/dependencies.md')
    expect(all.filter(([, version]) => !/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version))).toEqual([])
    expect(all.filter(([name]) => !guide.includes(`\`${name}\``)).map(([name]) => name)).toEqual([])
  })
})

function isExcepted(file: SourceFile, what: string): boolean {
  return exceptions.some(({ file: path, allows }) => path === file.path && allows === what)
}

function localImports(file: SourceFile): string[] {
  return file.imports.flatMap(({ specifier }) => resolveImport(file.path, specifier) ?? [])
}

function forbiddenRooms(file: SourceFile): string[] {
  const allowed = rooms[file.room ?? ''] ?? {}
  return localImports(file)
    .map((path) => ({ path, room: /^src\/([^/]+)\//.exec(path)?.[1] ?? 'outside' }))
    .filter(({ room }) => room !== file.room && !(room in allowed) && !isExcepted(file, room))
    .concat(file.room === 'rules' && !file.path.endsWith('.generated.ts') ? siblings(file) : [])
    .map(({ path }) => `${file.path} imports ${path}`)
}

function siblings(file: SourceFile): { path: string; room: string }[] {
  return localImports(file)
    .filter((path) => path.startsWith('src/rules/'))
    .map((path) => ({ path, room: 'rules' }))
}

function forbiddenPackages(file: SourceFile): string[] {
  return file.imports
    .filter(({ specifier }) => !specifier.startsWith('.'))
    .map(({ specifier }) => specifier.match(/^(node:.*|@[^/]+\/[^/]+|[^/]+)/)?.[0] ?? specifier)
    .filter((name) => !isExcepted(file, name) && !packages[name]?.rooms.includes(file.room ?? ''))
    .map((name) => `${file.path} imports ${name}`)
}

function effectsOf(file: SourceFile, only?: ReadonlySet<string>): string[] {
  return file.effects
    .filter(({ name }) => (only === undefined || only.has(name)) && !isExcepted(file, name))
    .map(({ name, line }) => `${file.path}:${line} uses ${name}`)
}
