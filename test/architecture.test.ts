import { describe, expect, it } from 'vitest'
import {
  commonFunctionLength,
  crowdedFolders,
  privateNames,
  repeatedFileNames,
  repeatedTypeNames,
} from '../tools/size/tree-problems.ts'
import { findCycle } from './support/import-cycle.ts'
import { exceptions, layers, packages } from './support/layers.ts'
import {
  readSourceFile,
  readTracked,
  resolveImport,
  type SourceFile,
  trackedFiles,
} from './support/source-files.ts'

const tracked = trackedFiles()
const files = tracked.filter((path) => /^(src|tools|test)\/.*\.ts$/.test(path)).map(readSourceFile)
const product = files.filter((file) => file.layer !== null)

describe('layers', () => {
  it('are the folders of src/', () => {
    expect([...new Set(product.map((file) => file.layer))].sort()).toEqual([...layers].sort())
  })

  it('import only the layers before them', () => {
    expect(product.flatMap(laterImports)).toEqual([])
  })

  it('import only the packages they may', () => {
    expect(product.flatMap(forbiddenPackages)).toEqual([])
  })

  it('start processes in workspace/git, fleet, the harness and the daemon alone', () => {
    const starters = product.filter((file) =>
      file.imports.some(({ specifier }) => specifier === 'node:child_process'),
    )
    expect(
      starters
        .map((file) => file.path)
        .filter((path) => !/^src\/(workspace\/git|harness|fleet|cli\/daemon)\/.*\.ts$/.test(path)),
    ).toEqual([])
  })

  it('leave process, console, clock and chance to the command line', () => {
    const inner = product.filter((file) => file.layer !== 'cli')
    expect(inner.flatMap((file) => effectsOf(file))).toEqual([])
  })

  it('never evaluate text and never reach for the network', () => {
    const evil = new Set(['eval', 'new Function', 'fetch'])
    expect(product.flatMap((file) => effectsOf(file, evil))).toEqual([])
  })

  it('have no import cycle', () => {
    const graph = new Map(files.map((file) => [file.path, localImports(file)]))
    expect(findCycle(graph)).toEqual([])
  })
})

describe('exceptions', () => {
  it('have a reason and are in use', () => {
    const used = new Set(product.flatMap(usesBeyondLayer))
    expect(
      exceptions.filter(({ file, allows, why }) => why.length < 20 || !used.has(`${file} ${allows}`)),
    ).toEqual([])
  })
})

describe('sizes', () => {
  const written = files.filter((file) => !file.path.endsWith('.generated.ts'))
  const inSource = written.filter((file) => file.path.startsWith('src/'))

  it('file: at most 300 lines, a rule 120', () => {
    const limitOf = (file: SourceFile): number => (/^src\/rules\/(?!shared)/.test(file.path) ? 120 : 300)
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

  it('function: nine of ten have at most 18 lines', () => {
    expect(commonFunctionLength(inSource)).toBeLessThanOrEqual(18)
  })

  it('folder: at most 25 files', () => {
    expect(crowdedFolders(inSource)).toEqual([])
  })

  it('names: no two files or types share one', () => {
    expect([...repeatedFileNames(inSource), ...repeatedTypeNames(inSource)]).toEqual([])
  })

  it('names: plain words', () => {
    expect(privateNames(inSource)).toEqual([])
  })

  it('file names are kebab-case', () => {
    const names = files.map((file) => file.path)
    expect(
      names.filter(
        (path) =>
          !/^([a-z0-9-]+\/)+[a-z0-9]+(-[a-z0-9]+)*(\.((slow\.|property\.)?test|generated))?\.ts$/.test(path),
      ),
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

function laterImports(file: SourceFile): string[] {
  const allowed = layers.slice(0, layers.indexOf(file.layer ?? '') + 1)
  return localImports(file)
    .filter((path) => !allowed.includes(layerOf(path)) && !isExcepted(file, layerOf(path)))
    .concat(importsOfOtherRules(file))
    .map((path) => `${file.path} imports ${path}`)
}

function layerOf(path: string): string {
  return /^src\/([^/]+)\//.exec(path)?.[1] ?? 'outside'
}

/** Rules never import each other: what several of them need is in `rules/shared`. */
function importsOfOtherRules({ path, imports }: SourceFile): string[] {
  if (!/^src\/rules\/(?!shared)[^/]+\//.test(path)) return []
  return imports
    .flatMap(({ specifier }) => resolveImport(path, specifier) ?? [])
    .filter((other) => /^src\/rules\/(?!shared)[^/]+\//.test(other))
}

/** Everything that a file uses and its layer may not: `path what`. */
function usesBeyondLayer(file: SourceFile): string[] {
  const allowed = layers.slice(0, layers.indexOf(file.layer ?? '') + 1)
  const folders = localImports(file)
    .map(layerOf)
    .filter((layer) => !allowed.includes(layer))
  const others = file.imports
    .filter(({ specifier }) => !specifier.startsWith('.'))
    .map(({ specifier }) => packageOf(specifier))
    .filter((name) => !packages[name]?.layers.includes(file.layer ?? ''))
  return [...folders, ...others, ...file.effects.map(({ name }) => name)].map(
    (what) => `${file.path} ${what}`,
  )
}

function packageOf(specifier: string): string {
  return specifier.match(/^(node:.*|@[^/]+\/[^/]+|[^/]+)/)?.[0] ?? specifier
}

function forbiddenPackages(file: SourceFile): string[] {
  return file.imports
    .filter(({ specifier }) => !specifier.startsWith('.'))
    .map(({ specifier }) => packageOf(specifier))
    .filter((name) => !isExcepted(file, name) && !packages[name]?.layers.includes(file.layer ?? ''))
    .map((name) => `${file.path} imports ${name}`)
}

function effectsOf(file: SourceFile, only?: ReadonlySet<string>): string[] {
  return file.effects
    .filter(({ name }) => (only === undefined || only.has(name)) && !isExcepted(file, name))
    .map(({ name, line }) => `${file.path}:${line} uses ${name}`)
}
