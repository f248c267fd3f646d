import { execFileSync, spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

const bin = join(process.cwd(), 'dist/cli/bin/sot.js')
// Three days ago: proofs are made now, and ages look like those of a plan in use.
const day = new Date(Date.now() - 3 * 86_400_000).toISOString()

/** A repository of its own with the plan of a small shop, its code and its tests. */
export type DemoWorkspace = {
  /** The temporary folder around the repository. */
  readonly around: string
  readonly folder: string
  /** Runs `sot` there; null where it did not end by itself. */
  readonly sot: (args: readonly string[], output?: 'inherit' | 'ignore') => number | null
  readonly commit: (message: string) => void
  readonly remove: () => void
}

export function makeDemoWorkspace(): DemoWorkspace {
  const around = mkdtempSync(join(tmpdir(), 'sot-demo-'))
  const folder = join(around, 'shop')
  const dates = { GIT_AUTHOR_DATE: day, GIT_COMMITTER_DATE: day }
  const env = { ...process.env, ...dates, XDG_STATE_HOME: join(around, 'state'), SOT_NO_CACHE: '1' }
  const git = (...args: string[]): void =>
    void execFileSync('git', args, { cwd: folder, env, stdio: ['ignore', 'ignore', 'inherit'] })
  const commit = (message: string): void => {
    git('add', '-A')
    const person = ['-c', 'user.name=Noor', '-c', 'user.email=noor@example.org', '-c', 'commit.gpgsign=false']
    git(...person, 'commit', '-q', '-m', message)
  }
  cpSync(join(import.meta.dirname, 'plan'), folder, { recursive: true })
  git('init', '-q', '-b', 'main')
  commit('Plan the shop')
  return {
    around,
    folder,
    sot: (args, output = 'inherit') =>
      spawnSync(process.execPath, [bin, ...args], { cwd: folder, env, stdio: ['ignore', output, 'inherit'] })
        .status,
    commit,
    remove: () => rmSync(around, { recursive: true, force: true }),
  }
}
