import { spawn } from 'node:child_process'
import { join } from 'node:path'
import { packageRoot } from '../../schema/package-root.ts'

/** The command that a program is started by where it is, so that nothing it starts can outlive it unseen. */
export type Reaper = readonly string[]

const known = new Map<string, Promise<Reaper | null>>()
const longestTry = 10_000

/** A reaper that works here, by Perl or Python; null where there is none. Tried once for each program. */
export async function findReaper(
  path: string,
  find: (name: string) => string | null,
): Promise<Reaper | null> {
  const [perl, python] = [find('perl'), find('python3')]
  const candidates = [
    ...(perl === null ? [] : [[perl, join(packageRoot(), 'engines/reaper.pl')]]),
    ...(python === null ? [] : [[python, '-I', join(packageRoot(), 'engines/reaper.py')]]),
  ]
  for (const reaper of candidates) {
    const key = reaper.join('\0')
    const tried = known.get(key) ?? works(reaper, path)
    known.set(key, tried)
    if (await tried) return reaper
  }
  return null
}

/** Tries a reaper on a program that ends at once. */
function works(reaper: Reaper, path: string): Promise<Reaper | null> {
  const [program = '', ...args] = [...reaper, '/', '0', '/bin/sh', '-c', 'exit 3']
  return new Promise((resolve) => {
    const child = spawn(program, args, {
      env: { PATH: path },
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
      timeout: longestTry,
      killSignal: 'SIGKILL',
    })
    let said = ''
    child.stdio[3]?.on('data', (bytes: Buffer) => {
      said += bytes
    })
    child.stdin?.on('error', () => undefined)
    child.on('error', () => resolve(null))
    child.on('close', () => resolve(/^started \d+\nexit 3\nclear 0\n$/.test(said) ? reaper : null))
  })
}
