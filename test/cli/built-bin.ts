import { execFile, spawnSync } from 'node:child_process'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
/** The package as it ships, in a place of its own: nobody who builds `dist/` meanwhile gets in the way. */
const cache = join(root, 'node_modules/.cache/planning-sot-test')
const output = join(cache, 'dist')
const stamp = join(cache, 'built')
const lock = join(cache, 'building')

/** Path of a bin as it ships. Builds once when a source is newer than the last build. */
export function builtBin(name: 'sot' | 'validate-cto-child' | 'workboard'): string {
  const started = newestSource()
  const bin = join(output, 'cli/bin', `${name}.js`)
  if (!existsSync(bin) || sourceOfBuild() !== started) buildAlone(started)
  return bin
}

/** Which source the build is of. Times that are given to a file are rounded, so that it stands in one. */
function sourceOfBuild(): number | null {
  return existsSync(stamp) ? Number(readFileSync(stamp, 'utf8')) : null
}

/** The folder of the package that `builtBin` builds. */
export function sotFolder(): string {
  builtBin('sot')
  return cache
}

function newestSource(): number {
  const files = ['src', 'schemas', 'cases', 'engines', 'tools/build'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map((file) =>
      join(root, folder, file),
    ),
  )
  return Math.ceil(Math.max(...files.map((file) => statSync(file).mtimeMs)))
}

/** Test files run side by side: the first builds, the others wait for it. */
function buildAlone(started: number): void {
  mkdirSync(cache, { recursive: true })
  try {
    mkdirSync(lock)
  } catch {
    waitForOther()
    return
  }
  try {
    for (const part of ['package.json', 'schemas', 'cases', 'engines'])
      cpSync(join(root, part), join(cache, part), { recursive: true })
    build()
    writeFileSync(stamp, `${started}`)
  } finally {
    rmSync(lock, { recursive: true })
  }
}

function build(): void {
  const args = [join(root, 'node_modules/tsx/dist/cli.mjs'), 'tools/build.ts', output]
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`The build failed:\n${stderr}`)
}

function waitForOther(): void {
  const patience = Date.now() + 240_000
  while (existsSync(lock)) {
    if (Date.now() > patience) throw new Error(`${lock} is in the way: remove it`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
}

export type BinRun = { readonly exit: number; readonly stdout: string; readonly stderr: string }

/** Runs a built bin as a process of its own. */
export function runBuilt(
  bin: string,
  args: readonly string[],
  cwd: string,
  env: Record<string, string> = {},
): Promise<BinRun> {
  const options = { cwd, env: { PATH: process.env.PATH ?? '', ...env }, maxBuffer: 64 * 1024 * 1024 }
  return new Promise((resolve) => {
    const child = execFile(process.execPath, [bin, ...args], options, (_error, stdout, stderr) =>
      resolve({ exit: child.exitCode ?? -1, stdout, stderr }),
    )
  })
}
