import { realpathSync } from 'node:fs'
import type { UserProblem } from '../../model/user-problem.ts'
import { collectOutput, notFound, type ProgramCall, type ProgramOutput } from './collect-output.ts'
import { findRepository, type Repository } from './find-repository.ts'

/** A partial clone fetches missing objects with programs that its configuration names: `ext::`, an ssh command, an upload-pack. */
const transports = ['ext', 'file', 'ftp', 'ftps', 'git', 'http', 'https', 'ssh']
const noTransport = ['protocol.allow', ...transports.map((name) => `protocol.${name}.allow`)]

/** Never a pager, a hook, a prompt or a lock; paths are taken as they are written, and objects as they are named. */
const plainDefaults: readonly string[] = [
  '--no-pager',
  '--no-optional-locks',
  '--no-replace-objects',
  '--literal-pathspecs',
  '-c',
  'core.hooksPath=/dev/null',
  '-c',
  'core.fsmonitor=false',
]

/** The same without the network: nothing the repository configures may start a program. */
export const gitDefaults: readonly string[] = [
  ...plainDefaults,
  ...noTransport.flatMap((key) => ['-c', `${key}=never`]),
]

/** Runs a command of git that reaches a remote, by the transport that the user configured, and cleans up nothing. */
export function runRemoteGit(
  cwd: string,
  args: readonly string[],
  input: string | Uint8Array = '',
): Promise<ProgramOutput> {
  const quiet = ['-c', 'gc.auto=0', '-c', 'maintenance.auto=false']
  return collectGit([...plainDefaults, ...quiet, ...args], { cwd, input })
}

/** A folder in a work tree; or a repository without one, whatever the environment of a git hook says. */
export type GitFolder = string | { readonly bare: string }

/** Runs git in a folder and collects what it prints, however much that is; `input` is what it reads. */
export function runGit(
  folder: GitFolder,
  args: readonly string[],
  input: string | Uint8Array = '',
): Promise<ProgramOutput> {
  if (typeof folder === 'string') return collectGit([...gitDefaults, ...args], { cwd: folder, input })
  const { bare } = folder
  return collectGit([...gitDefaults, `--git-dir=${bare}`, ...args], { cwd: bare, input })
}

/** Runs git with nothing but these arguments. */
export function collectGit(args: readonly string[], call: ProgramCall): Promise<ProgramOutput> {
  return collectOutput('git', args, call)
}

/** The lines that a command of git prints, without empty ones; none where it fails. */
export async function gitLines(folder: GitFolder, args: readonly string[]): Promise<string[]> {
  const { ok, bytes } = await runGit(folder, args)
  return ok ? linesOf(bytes) : []
}

/** Printed lines without their ends; empty ones are left out. */
export function linesOf(bytes: Buffer): string[] {
  const lines = bytes.toString('utf8').trim().split('\n')
  return lines.filter((line) => line !== '')
}

/** The paths below a root in output of a command with `-z`, relative to that root. */
export function pathsUnder({ prefix }: Repository, bytes: Buffer): string[] {
  return splitNul(bytes)
    .filter((path) => path.startsWith(prefix))
    .map((path) => path.slice(prefix.length))
}

export function splitNul(bytes: Buffer): string[] {
  return bytes
    .toString('utf8')
    .split('\0')
    .filter((part) => part !== '')
}

/** Limits a command to the root. */
export function rootPathspec({ prefix }: Repository): string[] {
  return prefix === '' ? ['--'] : ['--', prefix]
}

/**
 * The repository around a root, if git accepts it. Commands run at its top: there the environment of a git hook
 * (GIT_DIR, GIT_INDEX_FILE) means what it meant to the hook.
 */
export async function openRepository(root: string): Promise<Repository | { readonly problem: UserProblem }> {
  const repository = findRepository(root) ?? { top: realpathSync(root), prefix: '' }
  const inside = await runGit(repository.top, ['rev-parse', '--is-inside-work-tree'])
  if (inside.ok && linesOf(inside.bytes)[0] === 'true') return repository
  if (inside.problem === notFound('git')) {
    const todo = 'Install git, or correct PATH: --staged, --since, board diff and hooks need it.'
    return { problem: { what: 'The program git was not found.', todo } }
  }
  return {
    problem: {
      what: `This is no git work tree (${inside.problem || 'git says so'}).`,
      todo: 'Run it inside a git repository; without one there is no --staged, --since or board diff.',
    },
  }
}

/** Flags that turn off every filter. Filters are programs that the repository names, and git runs compared files through them. */
export async function withoutFilters(
  top: string,
): Promise<{ readonly flags: readonly string[] } | { readonly problem: UserProblem }> {
  const { bytes } = await runGit(top, ['config', '-z', '--name-only', '--get-regexp', '^filter\\.'])
  const names = new Set(splitNul(bytes).map((key) => key.slice(0, key.lastIndexOf('.'))))
  const odd = [...names].find((name) => /[=\n]/.test(name))
  if (odd !== undefined) {
    const what = `The repository configures a filter that cannot be turned off: ${JSON.stringify(odd)}.`
    return { problem: { what, todo: 'Give it a name without "=", or do without --since and --staged.' } }
  }
  const settings = [...names].flatMap((name) => [
    ...['clean', 'smudge', 'process'].map((key) => `${name}.${key}=`),
    `${name}.required=false`,
  ])
  return { flags: settings.flatMap((setting) => ['-c', setting]) }
}
