import { spawnSync } from 'node:child_process'
import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { reasonToRefuse, type Subject } from './measure.ts'
import type { Job } from './peers.ts'

const root = join(import.meta.dirname, '..')

/** The bin as it ships. */
export function sotBin(): string {
  const manifest: { readonly bin: { readonly sot: string } } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  )
  return join(root, manifest.bin.sot)
}

/** A build of `sot` other than the one of this checkout. */
export type Build = { readonly name: string; readonly bin: string }

/** `sot check` of a corpus; with the cache of an earlier run only when the job is warm. */
export function sotCheck(job: Job, reset: () => void = () => {}, build?: Build): Subject {
  const cache = join(job.cwd, '.cache')
  return {
    name: build?.name ?? 'sot check',
    command: [process.execPath, build?.bin ?? sotBin(), 'check'],
    cwd: job.cwd,
    env: { XDG_CACHE_HOME: cache },
    reset() {
      if (!job.warm) rmSync(cache, { recursive: true, force: true })
      reset()
    },
    exits: [0, 1],
    proof: (output) => output.includes(`${job.documents} document`),
  }
}

/** `sot fleet board`, with what an earlier run remembered of each project. */
export function fleetBoard(cwd: string, projects: number, documents: number): Subject {
  return {
    name: `sot fleet board of ${projects}`,
    command: [process.execPath, sotBin(), 'fleet', 'board'],
    cwd,
    env: { XDG_CACHE_HOME: join(cwd, '.cache') },
    exits: [0],
    proof: (output) => output.includes(`${projects} project`) && output.includes(`${documents} documents`),
  }
}

/** `sot verify` of so many run directories; each has to be proven. */
export function sotVerify(dirs: readonly string[]): Subject {
  return {
    name: 'sot verify',
    command: [process.execPath, sotBin(), 'verify', ...dirs],
    cwd: root,
    exits: [0],
    proof: (output) => output.includes(`${dirs.length} proven`),
  }
}

/** The digests of a run directory alone, without anything else that a verdict asks for; bundled as what ships is. */
export function digestCheck(dir: string, work: string): Subject {
  return {
    name: 'digests of the run',
    command: [process.execPath, bundled('digest-check', work), dir],
    cwd: root,
    exits: [0],
    proof: (output) => output.includes(', 0 differ'),
  }
}

function bundled(script: string, work: string): string {
  const file = join(work, `${script}.mjs`)
  const input = join(import.meta.dirname, `${script}.ts`)
  const bundler = join(root, 'node_modules/rolldown/bin/cli.mjs')
  const args = [bundler, input, '--file', file, '--platform', 'node', '--format', 'esm']
  const { status, stderr } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${input} cannot be bundled:\n${stderr}`)
  return file
}

/** Everything that a board answers, over facts that are in memory already. */
export function boardInMemory(issues: number, shape: 'chain' | 'tree'): Subject {
  const script = join(import.meta.dirname, 'board-in-memory.ts')
  return {
    name: `a ${shape} of ${issues}`,
    command: [process.execPath, '--import', 'tsx', script, String(issues), shape],
    cwd: root,
    exits: [0],
    proof: (output) => output.startsWith(`${issues} issues`),
    printedTime: (output) => Number(/([\d.]+) ms/.exec(output)?.[1]),
  }
}

/** A session that stays in memory, after one changed document: the slowest kind of edit. */
export function sessionInMemory(corpus: string): Subject {
  const script = join(import.meta.dirname, 'session-in-memory.ts')
  return {
    name: 'session in memory',
    command: [process.execPath, '--import', 'tsx', script, corpus],
    cwd: root,
    exits: [0],
    proof: (output) => output.includes('slowest'),
    printedTime: (output) => Number(/slowest ([\d.]+) ms/.exec(output)?.[1]),
  }
}

/** How long an editor waits for the language server: at the start, or after a keystroke. */
export function lspInUse(corpus: string, name: 'first' | 'keystroke', check: Subject): Subject {
  const script = join(import.meta.dirname, 'lsp-in-use.ts')
  return {
    name: 'sot lsp',
    command: [process.execPath, '--import', 'tsx', script, sotBin(), corpus],
    cwd: root,
    ...(check.env === undefined ? {} : { env: check.env }),
    // The cache of a check before.
    reset: () => void reasonToRefuse(check),
    exits: [0],
    proof: (output) => output.includes('keystroke'),
    printedTime: (output) => Number(new RegExp(`${name} ([\\d.]+) ms`).exec(output)?.[1]),
  }
}

/** Node itself, doing nothing. */
export const emptyNode: Subject = {
  name: 'node -e 0',
  command: [process.execPath, '-e', '0'],
  cwd: root,
  exits: [0],
  proof: () => true,
}

export function sha256sum(files: readonly string[]): Subject {
  return {
    name: 'sha256sum',
    command: ['sha256sum', ...files],
    cwd: root,
    exits: [0],
    proof: (output) => /^[0-9a-f]{64} /.test(output),
  }
}
