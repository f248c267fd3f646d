import { execFile } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { groupBy } from '../../model/group-by.ts'

/** A living process. `start` distinguishes it from a later process with the same id. */
export type ProcessEntry = {
  readonly pid: number
  readonly parent: number
  /** Null where the system does not say. */
  readonly session: number | null
  readonly start: string
}

export type ProcessTable = ReadonlyMap<number, ProcessEntry>

/** Every process that lives now; those that only wait to be reaped are not among them. */
export async function processTable(): Promise<ProcessTable> {
  const boot = bootId()
  const entries = existsSync('/proc/self/stat')
    ? procIds().flatMap((pid) => procEntry(pid, boot) ?? [])
    : await fromPs()
  return new Map(entries.map((entry) => [entry.pid, entry]))
}

/** One living process; null when there is none of that id. */
export async function processEntry(pid: number): Promise<ProcessEntry | null> {
  if (existsSync('/proc/self/stat')) return procEntry(pid, bootId())
  return (await processTable()).get(pid) ?? null
}

/** Some processes, their descendants, and all processes in the same sessions. */
export function processTree(table: ProcessTable, roots: readonly number[]): ProcessEntry[] {
  const children = groupBy([...table.values()], ({ parent }) => String(parent))
  const leaders = new Set(roots)
  const isRoot = ({ pid, session }: ProcessEntry): boolean =>
    leaders.has(pid) || (session !== null && leaders.has(session))
  const found = new Set([...table.values()].filter(isRoot))
  // Iterating a set includes the elements that are added meanwhile.
  for (const { pid } of found) for (const child of children.get(String(pid)) ?? []) found.add(child)
  return [...found]
}

export function procIds(): number[] {
  return readdirSync('/proc').flatMap((name) => (/^\d+$/.test(name) ? [Number(name)] : []))
}

/** Start times count from the boot of the machine. */
function bootId(): string {
  return readProc('/proc/sys/kernel/random/boot_id')?.trim() ?? ''
}

function procEntry(pid: number, boot: string): ProcessEntry | null {
  const [state = 'X', ...rest] = statFields(pid)
  if (/[ZXx]/.test(state)) return null
  const [parent, , session] = rest.map(Number)
  if (parent === undefined || session === undefined) return null
  return { pid, parent, session, start: `${boot}-${rest[18]}` }
}

/** What /proc/PID/stat says behind the name of the program, which may contain anything; nothing where the process has ended. */
export function statFields(pid: number | 'self'): readonly string[] {
  const stat = readProc(`/proc/${pid}/stat`)
  return stat === null ? [] : stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

/** A file in /proc; null where the process has ended, or belongs to another user. */
export function readProc(path: string): string | null {
  try {
    return readFileSync(path, 'latin1')
  } catch {
    return null
  }
}

async function fromPs(): Promise<ProcessEntry[]> {
  const columns = ['-o', 'pid=', '-o', 'ppid=', '-o', 'stat=', '-o', 'lstart=']
  return (await psLines(['-A', ...columns])).flatMap(psEntry)
}

/** The lines that `ps` prints. */
export function psLines(args: readonly string[]): Promise<string[]> {
  return new Promise((resolve) => {
    execFile('ps', args, { maxBuffer: 64 * 1024 * 1024 }, (_error, stdout) => resolve(stdout.split('\n')))
  })
}

function psEntry(line: string): ProcessEntry[] {
  const [, pid, parent, state = '', start = ''] = /^\s*(\d+)\s+(\d+)\s+(\S+)\s+(\S.*?)\s*$/.exec(line) ?? []
  if (pid === undefined || parent === undefined || state.startsWith('Z')) return []
  return [{ pid: Number(pid), parent: Number(parent), session: null, start: start.replace(/\W+/g, '-') }]
}
