import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The commit whose speed the ceilings are multiples of. */
export const baseCommit = '8d84bf1'

const root = join(import.meta.dirname, '..')

/** The `sot` of the base commit: in `given`, a checkout that is built, or built once in the work folder. */
export function baseBin(work: string, given: string | undefined): string {
  const folder = given ?? join(work, `base-${baseCommit}`)
  const bin = join(folder, 'dist/cli/bin/sot.js')
  if (given === undefined && !existsSync(bin)) build(folder)
  if (!existsSync(bin)) throw new Error(`${bin} is missing: --base must name a checkout that is built`)
  return bin
}

function build(folder: string): void {
  rmSync(folder, { recursive: true, force: true })
  run('git', ['clone', '--quiet', '--no-checkout', root, folder], root)
  run('git', ['checkout', '--quiet', baseCommit], folder)
  run('npm', ['ci', '--no-audit', '--no-fund'], folder)
}

function run(program: string, args: readonly string[], cwd: string): void {
  const { status } = spawnSync(program, args, { cwd, stdio: 'inherit' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')} failed in ${cwd}`)
}
