import { execFile } from 'node:child_process'
import { dirname } from 'node:path'
import { systemFolders } from '../../evidence/run/system-folders.ts'
import type { RunReport } from '../../model/schema-types.generated.ts'
import { findProgram } from '../../workspace/files/program-on-path.ts'
import { findReaper, type Reaper } from '../process/find-reaper.ts'
import type { Host } from '../process/harness-host.ts'

/** The isolation as the report names it. With a relay, the relay is all that the sandbox can reach. */
export function isolationMethod(
  { method }: Isolation,
  needsModel: boolean,
): RunReport['isolation']['method'] {
  return method === 'bubblewrap' && needsModel ? 'bubblewrap+relay' : method
}

export type Isolation = {
  readonly method: 'bubblewrap' | 'process'
  /** Path of `bwrap`; null where there is none that works. */
  readonly program: string | null
  readonly detail: string
  /** Starts programs so that nothing they start is lost; null where there is none. */
  readonly reaper?: Reaper | null
}

const known = new Map<string, Promise<Isolation>>()

/** The strongest isolation that works here, and what finds every process of a run. */
export async function chooseIsolation(host: Host): Promise<Isolation> {
  const path = host.env.PATH ?? ''
  const reaper = await findReaper(path, (name) => findProgram(name, path))
  return { ...(await chooseSandbox(host)), reaper }
}

/** Tried once for each program. */
async function chooseSandbox(host: Host): Promise<Isolation> {
  if (host.isolation === 'process') return byProcess('requested')
  const program = findProgram('bwrap', host.env.PATH ?? '')
  if (program === null) return byProcess('bubblewrap is not installed')
  const key = `${program}\0${host.nodePath}`
  const tried = known.get(key) ?? probe(program, host)
  known.set(key, tried)
  return tried
}

function byProcess(detail: string): Isolation {
  return { method: 'process', program: null, detail }
}

function probe(program: string, host: Host): Promise<Isolation> {
  const sandbox = sandboxArgs({ readable: toolchainOf(host), writable: [], cwd: '/' })
  const args = [...sandbox, host.nodePath, '--version']
  return new Promise((resolve) => {
    execFile(program, args, { timeout: 10_000, env: {} }, (error, _stdout, stderr) => {
      const why = stderr.trim().split('\n')[0] || 'no answer'
      if (error === null) resolve({ method: 'bubblewrap', program, detail: 'bubblewrap works' })
      else resolve(byProcess(`bubblewrap does not work here: ${why}`))
    })
  })
}

/** Why a run with these survivors is no pass; null where there are none. */
export function survivorsText(survivors: number | 'unknown', { reaper }: Isolation): string | null {
  if (survivors === 0) return null
  if (survivors !== 'unknown') return `${survivors} processes could not be ended`
  const why = reaper
    ? 'the program that watches them was killed'
    : 'that takes bubblewrap, or Perl or Python on Linux'
  return `whether processes were left is unknown: ${why}`
}

/** A folder or file that the sandbox shows at another place, read-only. */
export type Mount = { readonly from: string; readonly to: string }

export type SandboxFolders = {
  readonly cwd: string
  readonly writable: readonly string[]
  /** Folders beyond the system's that may be read. */
  readonly readable?: readonly string[]
  readonly mounts?: readonly Mount[]
  /** True where the network of the machine may be used. */
  readonly network?: boolean
}

/** The same program inside the sandbox: system and toolchain to read, its own folders to write, no network. */
export function isolated(
  isolation: Isolation,
  sandbox: SandboxFolders,
  argv: readonly string[],
): readonly string[] {
  return isolation.program === null ? argv : [isolation.program, ...sandboxArgs(sandbox), ...argv]
}

function sandboxArgs({ readable = [], writable, cwd, mounts = [], network }: SandboxFolders): string[] {
  return [
    ...['--unshare-all', ...(network ? ['--share-net'] : [])],
    ...['--die-with-parent', '--hostname', 'sot-harness'],
    ...systemFolders.flatMap((folder) => ['--ro-bind-try', folder, folder]),
    ...['--proc', '/proc', '--dev', '/dev', '--tmpfs', '/tmp'],
    ...readable.flatMap((folder) => ['--ro-bind', folder, folder]),
    ...writable.flatMap((folder) => ['--bind', folder, folder]),
    ...mounts.flatMap(({ from, to }) => ['--ro-bind', from, to]),
    ...['--chdir', cwd, '--'],
  ]
}

/** The folder of Node when it is not a system folder. */
export function toolchainOf({ nodePath }: Host): string[] {
  return isSystem(nodePath) ? [] : [dirname(dirname(nodePath))]
}

/** True for what belongs to the system. */
export function isSystem(path: string): boolean {
  return systemFolders.some((folder) => path === folder || path.startsWith(`${folder}/`))
}
