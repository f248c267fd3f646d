import { existsSync, readdirSync, readlinkSync } from 'node:fs'
import { kill, pid } from 'node:process'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '../../model/error-code.ts'
import { isWithin } from '../../workspace/files/safe-path.ts'
import { procIds, psLines, readProc, statFields } from './process-table.ts'

/** The id of the harness's own process. */
export const ownPid = pid

/** The variable that every process of a run carries. */
export const tagName = 'SOT_RUN_ID'

/** How processes of a run are known: the tag in their environment, or a working folder within the run's own. */
export type RunMark = {
  /** The value of the variable. No other run has it, not even one with the same id in another folder of runs. */
  readonly tag: string
  readonly folders: readonly string[]
}

/** How processes that belong together are known: `NAME=value` in their environment, or a working folder. */
export type ProcessMark = {
  readonly tag: string
  readonly folders: readonly string[]
  /** Where processes may hide from the rest: the session that they began in, and open files in the folders. */
  readonly session?: number | undefined
}

/** Ids of the living processes that carry the mark, in every session and group. */
export async function taggedProcesses(mark: ProcessMark): Promise<number[]> {
  if (existsSync('/proc/self/environ')) return procIds().filter((pid) => isMarked(pid, mark))
  // Without /proc, `ps` shows environments of one's own processes.
  const lines = await psLines(['-axeww', '-o', 'pid=,command='])
  const tagged = lines.filter((line) => ` ${line} `.includes(` ${mark.tag} `))
  return tagged.map((line) => Number.parseInt(line, 10)).filter((pid) => pid > 0)
}

function isMarked(pid: number, mark: ProcessMark): boolean {
  if (pid === ownPid) return false
  if (isBelow(mark, linkOf(`/proc/${pid}/cwd`))) return true
  if (`\0${readProc(`/proc/${pid}/environ`) ?? ''}`.includes(`\0${mark.tag}\0`)) return true
  return mark.session !== undefined && (sessionOf(pid) === mark.session || hasOpenFile(pid, mark))
}

const isBelow = ({ folders }: ProcessMark, place: string): boolean =>
  folders.some((folder) => isWithin(folder, place))

function sessionOf(pid: number): number | null {
  const [state = 'X', , , session] = statFields(pid)
  return /[ZXx]/.test(state) ? null : Number(session)
}

function hasOpenFile(pid: number, mark: ProcessMark): boolean {
  const folder = `/proc/${pid}/fd`
  try {
    return readdirSync(folder).some((name) => isBelow(mark, linkOf(`${folder}/${name}`)))
  } catch {
    return false
  }
}

/** Empty where the process has ended, or belongs to another user. */
function linkOf(path: string): string {
  try {
    return readlinkSync(path)
  } catch {
    return ''
  }
}

/** Sends a signal to a process, or with a negative id to its group. One that is gone already is fine. */
export function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    kill(pid, signal)
  } catch (error) {
    if (!/^(?:ESRCH|EPERM)$/.test(errorCode(error) ?? '')) throw error
  }
}

const rounds = 60
const betweenRounds = 20

/** Sends SIGTERM to a group, and SIGKILL after the grace. */
export async function endGroup(leader: number, grace: number, ended: Promise<unknown>): Promise<void> {
  sendSignal(-leader, 'SIGTERM')
  await Promise.race([ended, pause(grace)])
  sendSignal(-leader, 'SIGKILL')
}

/** What a sweep found and what it could not end. */
type Sweep = { readonly found: number; readonly left: number }

/** Kills every process that carries the mark until none is seen twice in a row. */
export async function sweep(mark: ProcessMark): Promise<Sweep> {
  const seen = new Set<number>()
  let quiet = 0
  let last: readonly number[] = []
  for (let round = 0; round < rounds && quiet < 2; round += 1) {
    last = await taggedProcesses(mark)
    quiet = last.length === 0 ? quiet + 1 : 0
    for (const pid of last) {
      seen.add(pid)
      sendSignal(pid, 'SIGKILL')
    }
    if (last.length > 0) await pause(betweenRounds)
  }
  return { found: seen.size, left: last.length }
}
