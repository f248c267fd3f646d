import { execFileSync, spawnSync } from 'node:child_process'
import {
  cpSync,
  lstatSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { afterAll } from 'vitest'
import { readTracked } from '../support/source-files.ts'

const root = join(import.meta.dirname, '../..')

export type Manifest = {
  readonly version: string
  readonly files: readonly string[]
  readonly bin: Readonly<Record<string, string>>
}

export const manifest: Manifest = JSON.parse(readTracked('package.json'))

/** The environment of a new user, whose first Node is this one. */
function environment(node: string): NodeJS.ProcessEnv {
  const kept = Object.entries(process.env).filter(([name]) => !/^(npm_|NODE_|VITE|VITEST|SOT_)/i.test(name))
  return { ...Object.fromEntries(kept), PATH: `${dirname(node)}${delimiter}${process.env.PATH ?? ''}` }
}

/** A folder for the tests of one file, gone when they are over. */
export function scratch(): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sot-package-')))
  afterAll(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}

/** Packs the package as it was built, as `npm publish` would. Gives the tarball. */
export function packInto(folder: string): string {
  const stage = join(folder, 'stage')
  mkdirSync(stage)
  for (const path of ['package.json', '.npmrc', ...manifest.files])
    cpSync(join(root, path), join(stage, path), { recursive: true })
  npm(stage, 'pack', '--ignore-scripts', '--pack-destination', folder)
  return join(folder, `planning-sot-${manifest.version}.tgz`)
}

/** Lays the files of the package where an installation would have them: nothing else comes along. */
export function unpackInto(folder: string, tarball: string): string {
  const place = join(folder, 'node_modules/planning-sot')
  mkdirSync(place, { recursive: true })
  execFileSync('tar', ['-xzf', tarball, '-C', place, '--strip-components=1'])
  return folder
}

/** Installs packages in an empty folder, without what only their developers need. */
export function installInto(folder: string, ...args: readonly string[]): string {
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "private": true }\n')
  npm(folder, 'install', '--omit=dev', '--ignore-scripts', '--prefer-offline', ...args)
  return folder
}

/** The same where the registry can be reached; else null, and it is said aloud. */
export function installIfReached(folder: string, ...args: readonly string[]): string | null {
  if (isReached()) return installInto(folder, ...args)
  process.stderr.write(
    '\nSKIPPED: the package is not installed by npm, for its registry cannot be reached.\n',
  )
  return null
}

/** An installation sends many requests, so one request decides whether the registry answers. */
function isReached(): boolean {
  try {
    npm(root, 'view', 'satteri', 'version', '--prefer-online', '--fetch-retries=1', '--fetch-timeout=10000')
    return true
  } catch {
    return false
  }
}

function npm(cwd: string, ...args: readonly string[]): void {
  execFileSync('npm', args, { cwd, env: environment(process.execPath), stdio: 'pipe' })
}

export type Outcome = { readonly exit: number | null; readonly stdout: string; readonly stderr: string }

/** Runs a file of an installation by some Node. */
export function runBy(node: string, cwd: string, ...args: readonly string[]): Outcome {
  const { status, stdout, stderr } = spawnSync(node, args, { cwd, env: environment(node), encoding: 'utf8' })
  return { exit: status, stdout, stderr }
}

export type Installed = { readonly packages: number; readonly megabytes: number }

/** The content of `node_modules`: packages, and the bytes of their files. */
export function measure(folder: string): Installed {
  const modules = join(folder, 'node_modules')
  const entries = readdirSync(modules, { recursive: true, encoding: 'utf8' })
  const bytes = entries.map((path) => lstatSync(join(modules, path))).filter((stats) => stats.isFile())
  const isPackage = /^(?:.*\/node_modules\/)?(?:@[^/]+\/)?[^/@.][^/]*\/package\.json$/
  return {
    packages: entries.filter((path) => isPackage.test(path)).length,
    megabytes: bytes.reduce((sum, { size }) => sum + size, 0) / 1_000_000,
  }
}
