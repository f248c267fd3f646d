import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, realpathSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { onTestFinished } from 'vitest'

export type Files = Readonly<Record<string, string | Uint8Array>>

/** A folder on disk that lives as long as the test. */
export function tempFolder(files: Files = {}): string {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'sot-workspace-')))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  writeFiles(folder, files)
  return folder
}

export function writeFiles(folder: string, files: Files): void {
  for (const [path, content] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), content)
  }
}

/** When a folder was last changed, by the clock of the file system. Tests that compare with file times start here. */
export function changeTime(folder: string): number {
  return Math.floor(statSync(folder).ctimeMs)
}

/** Runs git in a folder as a person without settings of their own. */
export function git(folder: string, ...args: string[]): string {
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' }
  const who = ['-c', 'user.name=Noor', '-c', 'user.email=noor@example.org', '-c', 'init.defaultBranch=main']
  return execFileSync('git', [...who, ...args], { cwd: folder, env, encoding: 'utf8', stdio: 'pipe' })
}

/** A repository with everything committed. */
export function tempRepository(files: Files): string {
  const folder = tempFolder(files)
  git(folder, 'init', '--quiet')
  git(folder, 'add', '--all')
  git(folder, 'commit', '--quiet', '--message', 'first')
  return folder
}
