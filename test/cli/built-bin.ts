import { execFile } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'

/** The folder of the package; its `dist/` was built before the slow tests started. */
export const packageFolder = join(import.meta.dirname, '../..')

/** Path of a program as it ships. */
export function builtBin(name: 'sot' | 'validate-cto-child' | 'workboard'): string {
  const bin = join(packageFolder, 'dist/cli/bin', `${name}.js`)
  if (!existsSync(bin)) throw new Error(`${bin} is missing: only *.slow.test.ts may start built programs`)
  return bin
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
