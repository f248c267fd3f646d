import { cpSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { describe, expect, it } from 'vitest'
import { readTracked } from '../support/source-files.ts'
import { nodesToTry } from './nodes.ts'
import { installIfReached, manifest, measure, packInto, runBy, scratch, unpackInto } from './packed.ts'

const folder = scratch()
const tarball = packInto(folder)
const alone = unpackInto(join(folder, 'alone'), tarball)
const full = installIfReached(join(folder, 'full'), tarball)
const nodes = nodesToTry(join(folder, 'nodes'))

type Trial = readonly [name: string, node: string, place: string]

/** The package by itself needs nothing that npm would install: all is bundled, and the native reader is optional. */
const trials: readonly Trial[] = [
  ...nodes.map(([name, node]): Trial => [name, node, full ?? alone]),
  ['alone', process.execPath, alone],
]

describe.each(trials)('the packed package, %s', (name, node, place) => {
  const binOf = (bin: string): string => join(place, 'node_modules/planning-sot', manifest.bin[bin] ?? '')
  const workspace = join(folder, `workspace-${name}`)
  mkdirSync(workspace)
  const sot = (...args: string[]) => runBy(node, workspace, binOf('sot'), ...args)

  it('is run by that Node', () => {
    const version = /\d/.test(name) ? name.replace(/^Node /, 'v') : process.version
    expect(runBy(node, workspace, '--version').stdout).toContain(version)
  })

  it('goes from nothing to a guarded workspace with a proven run', () => {
    expect(sot('--version')).toEqual({ exit: 0, stdout: `${manifest.version}\n`, stderr: '' })
    expect(sot('init', '--yes')).toMatchObject({ exit: 0 })
    expect(sot('check')).toMatchObject({ exit: 0, stdout: expect.stringContaining(': 0 errors') })
    expect(sot('board')).toMatchObject({ exit: 0, stdout: expect.stringMatching(/^0 of \d+ done/) })
    expect(sot('harness', 'run')).toMatchObject({
      exit: 0,
      stdout: expect.stringContaining('evidence proven'),
    })
    const html = join(workspace, 'board.html')
    expect(sot('board', '--html', html)).toMatchObject({ exit: 0 })
    expect(readFileSync(html, 'utf8')).toContain('<!doctype html>')
    expect(sot('check', '--json').stdout).toContain('"schema": "sot-check/1"')
  })

  it('starts by every name it has', () => {
    for (const program of Object.keys(manifest.bin))
      expect(runBy(node, workspace, binOf(program), '--help')).toMatchObject({ exit: 0, stderr: '' })
  })

  it('is the same library by import and by require', () => {
    const script = join(place, 'both.mjs')
    writeFileSync(
      script,
      `import { createRequire } from 'node:module'
import * as imported from 'planning-sot'
const required = createRequire(import.meta.url)('planning-sot')
const same = Object.keys(required).sort().map((name) => [name, required[name] === imported[name]])
const { ok } = await imported.check({ root: process.argv[2] })
const { totals } = await required.board({ root: process.argv[2] })
const mistake = await required.check({ root: '/nowhere' }).catch((error) => error instanceof imported.UserMistake)
console.log(JSON.stringify({ same, ok, claimed: totals.claimed, mistake }))
`,
    )
    const { stdout, stderr } = runBy(node, workspace, script, workspace)
    expect(stderr).toBe('')
    const same = ['UserMistake', 'board', 'check', 'verify'].map((name) => [name, true])
    expect(JSON.parse(stdout)).toEqual({ same, ok: true, claimed: 0, mistake: true })
  })
})

describe('the package', () => {
  it('has nothing that publint would name', async () => {
    const pkgDir = join(alone, 'node_modules/planning-sot')
    expect((await publint({ pkgDir, strict: true, pack: false })).messages).toEqual([])
  })

  it('has types that every way of resolving finds', async () => {
    const result = await checkPackage(createPackageFromTarballData(readFileSync(tarball)))
    expect(result.types && 'problems' in result ? result.problems : result).toEqual([])
  })

  it('carries the licence of everything that is bundled', () => {
    const dist = join(alone, 'node_modules/planning-sot/dist')
    const chunks: Record<string, string[]> = JSON.parse(
      readFileSync(join(dist, 'chunks/manifest.json'), 'utf8'),
    )
    const modules = Object.values(chunks).flat()
    const bundled = new Set(
      modules.flatMap((path) => /node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(path)?.[1] ?? []),
    )
    const notices = readFileSync(join(dist, 'THIRD-PARTY-NOTICES.txt'), 'utf8').split(`\n${'-'.repeat(80)}\n`)
    const licensed = notices.flatMap(
      (notice) => /^\s*(\S+) [\d.]+\S* \([^)]+\)\n\n.*\w{3}/.exec(notice)?.[1] ?? [],
    )
    expect(bundled.size).toBeGreaterThan(20)
    expect([...bundled].filter((name) => !licensed.includes(name))).toEqual([])
  })
})

describe('types', () => {
  const tsc = join(import.meta.dirname, '../../node_modules/typescript/bin/tsc')
  const strict = ['--noEmit', '--strict', '--exactOptionalPropertyTypes', '--target', 'es2022', '--types', '']
  const consumer = `import { board, check, UserMistake, verify, type CheckFinding, type VerifyRun } from 'planning-sot'
export async function errorsIn(root: string): Promise<CheckFinding[]> {
  const { findings } = await check({ root, rules: { placeholder: 'off' }, now: undefined })
  return findings.filter(({ severity }) => severity === 'error')
}
export async function claimed(root: string): Promise<number> {
  return (await board({ root })).totals.claimed
}
export async function proven(dir: string): Promise<VerifyRun[]> {
  return (await verify(dir)).runs.filter(({ verdict }) => verdict === 'proven')
}
export const todo = (error: unknown): string => (error instanceof UserMistake ? error.todo : '')
`

  it.each([
    ['an ES module', 'consumer.mts', 'nodenext', consumer, 0],
    ['CommonJS', 'consumer.cts', 'nodenext', consumer, 0],
    ['a bundler', 'consumer.ts', 'bundler', consumer, 0],
    ['a misspelt severity', 'mistake.mts', 'nodenext', consumer.replace("=== 'error'", "=== 'fatal'"), 1],
  ])('serve %s', (_kind, file, resolution, text, exit) => {
    writeFileSync(join(alone, file), text)
    const module = resolution === 'bundler' ? 'esnext' : resolution
    const resolving = ['--module', module, '--moduleResolution', resolution]
    const done = runBy(process.execPath, alone, tsc, ...strict, ...resolving, file)
    expect({ exit: done.exit, said: exit === 0 ? done.stdout : '' }).toEqual({ exit, said: '' })
  })
})

describe('docs/library.md', () => {
  it('shows what the library really gives', () => {
    const page = readTracked('docs/library.md')
    const workspace = join(alone, 'tour')
    cpSync(join(import.meta.dirname, '../docs/tour'), workspace, { recursive: true })
    const shown = page.replaceAll(
      /^(```js\n((?:(?!```).*\n)*)```\n\n```text\n)[\s\S]*?^```$/gm,
      (_, head, code) => {
        writeFileSync(join(workspace, 'example.mjs'), String(code))
        const { stdout, stderr } = runBy(process.execPath, workspace, 'example.mjs')
        return `${head}${stdout}${stderr}\`\`\``
      },
    )
    if (process.env.UPDATE_EXPECTED === '1') writeFileSync('docs/library.md', shown)
    else expect(page).toBe(shown)
  })
})

describe('docs/dependencies.md', () => {
  const rows = readTracked('docs/dependencies.md').matchAll(
    /^\| (.+?)(?: \([^)]+\))? \| (\d+) \| ([\d.]+) MB \|$/gm,
  )
  const stated = new Map(
    [...rows].map(([, what = '', packages, size]) => [what, [Number(packages), Number(size)]]),
  )

  it('says what the package itself is', () => {
    compare('the package itself', alone)
  })

  it.skipIf(full === null || process.platform !== 'linux')('says what an installation is', () => {
    compare('`npm install planning-sot`', full ?? '')
  })

  function compare(what: string, at: string): void {
    const [packages, size = 0] = stated.get(what) ?? []
    const real = measure(at)
    expect(real.packages).toBe(packages)
    expect(Math.abs(real.megabytes - size) / real.megabytes).toBeLessThan(0.1)
  }
})
