import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, readlinkSync } from 'node:fs'

export const tagName = 'SOT_RUN_ID'

/** How processes of a run are known: the tag in their environment, or a working folder within the run's own. */
export type RunMark = { readonly runId: string; readonly folders: readonly string[] }

/** Ids of the living processes of a run, whatever session or group they moved to. */
export async function taggedProcesses(mark: RunMark): Promise<number[]> {
  return existsSync('/proc/self/environ') ? fromProc(mark) : fromPs(mark)
}

function fromProc(mark: RunMark): number[] {
  return readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map(Number)
    .filter((pid) => isMarked(pid, mark))
}

function isMarked(pid: number, { runId, folders }: RunMark): boolean {
  const place = attempt(() => readlinkSync(`/proc/${pid}/cwd`)) ?? ''
  if (folders.some((folder) => place === folder || place.startsWith(`${folder}/`))) return true
  return `\0${attempt(() => readFileSync(`/proc/${pid}/environ`, 'latin1')) ?? ''}`.includes(
    `\0${tagName}=${runId}\0`,
  )
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
function fromPs({ runId }: RunMark): Promise<number[]> {
  return new Promise((resolve) => {
    execFile('ps', ['-axeww', '-o', 'pid=,command='], { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => {
      const lines = stdout.split('\n').filter((line) => ` ${line} `.includes(` ${tagName}=${runId} `))
      resolve(lines.map((line) => Number.parseInt(line, 10)).filter((pid) => pid > 0))
    })
  })
}
