import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

/** How processes that belong together are known: `NAME=value` in their environment, or a working folder. */
export type ProcessMark = { readonly tag: string; readonly folders: readonly string[] }

/** Ids of the living processes that carry the mark, whatever session or group they moved to. */
export async function taggedProcesses(mark: ProcessMark): Promise<number[]> {
  return existsSync('/proc/self/environ') ? fromProc(mark) : fromPs(mark)
}

function fromProc(mark: ProcessMark): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isMarked(pid, mark))
}

function isMarked(pid: number, { tag, folders }: ProcessMark): boolean {
  const place = attempt(() => readlinkSync(`/proc/${pid}/cwd`)) ?? ''
  if (folders.some((folder) => place === folder || place.startsWith(`${folder}/`))) return true
  return `\0${attempt(() => readFileSync(`/proc/${pid}/environ`, 'latin1')) ?? ''}`.includes(`\0${tag}\0`)
}

/** A process may go away, or belong to somebody else, while it is looked at. */
function attempt<T>(read: () => T): T | null {
  try {
    return read()
  } catch {
    return null
  }
}

/** Without /proc, `ps` shows environments of one's own processes. */
function fromPs({ tag }: ProcessMark): Promise<number[]> {
  return new Promise((resolve) => {
    execFile('ps', ['-axeww', '-o', 'pid=,command='], { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
      const lines = stdout.split('\n').filter((line) => ` ${line} `.includes(` ${tag} `))
      resolve(lines.map((line) => Number.parseInt(line, 10)).filter((pid) => pid > 0))
    })
  })
}
