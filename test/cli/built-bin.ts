import { execFile, execFileSync } from 'node:child_process'
import { existsSync, mkdirSync, readdirSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')
const cache = join(root, 'node_modules/.cache/planning-sot')
const stamp = join(cache, 'built')
const lock = join(cache, 'building')

/** Path of a bin as it ships. Builds once when a source is newer than the last build. */
export function builtBin(name: 'sot' | 'validate-cto-child' | 'workboard'): string {
  const started = newestSource()
  const bin = join(root, 'dist/cli/bin', `${name}.js`)
  const built = existsSync(bin) ? statSync(stamp, { throwIfNoEntry: false })?.mtimeMs : undefined
  if (built === undefined || built < started) buildAlone(started)
  return bin
}

function newestSource(): number {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  return Math.ceil(Math.max(...files.map((file) => statSync(join(root, 'src', file)).mtimeMs)))
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
    execFileSync(
      process.execPath,
      [join(root, 'node_modules/typescript/bin/tsc'), '-p', 'tsconfig.build.json'],
      {
        cwd: root,
      },
    )
    writeFileSync(stamp, '')
    utimesSync(stamp, new Date(), new Date(started))
  } finally {
    rmSync(lock, { recursive: true })
  }
}

function waitForOther(): void {
  const patience = Date.now() + 60_000
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
