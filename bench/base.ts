import { spawnSync } from 'node:child_process'
import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** The commit whose speed the ceilings are multiples of. */
export const baseCommit = '8d84bf1'

const root = join(import.meta.dirname, '..')

/** What could not be built once is not tried again. */
let hasFailed = false

/** The `sot` of the base commit: in `given`, a checkout that is built, or built once in the work folder; null where that fails. */
export function baseBin(work: string, given: string | undefined): string | null {
  const folder = given ?? join(work, `base-${baseCommit}`)
  const bin = join(folder, 'dist/cli/bin/sot.js')
  if (existsSync(bin)) return bin
  if (given !== undefined) throw new Error(`${bin} is missing: --base must name a checkout that is built`)
  if (hasFailed) return null
  try {
    build(folder)
    return bin
  } catch (error) {
    hasFailed = true
    console.log(`Nothing is compared with ${baseCommit}, which cannot be built here: ${error}\n`)
    return null
  }
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
