import { execFileSync } from 'node:child_process'

/** What git prints, as bytes. */
export function gitBytes(folder: string, ...args: string[]): Uint8Array {
  const env = { PATH: process.env.PATH, HOME: folder, GIT_CONFIG_NOSYSTEM: '1' }
  return execFileSync('git', args, { cwd: folder, env, stdio: 'pipe', maxBuffer: 1 << 28 })
}
