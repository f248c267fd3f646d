import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { Subject } from './measure.ts'

const here = import.meta.dirname
const modules = join(here, 'node_modules')
const config = (file: string): string => join(here, 'config', file)

/** The task of a linter in a corpus: all of it, or the files named. */
export type Job = {
  readonly cwd: string
  readonly documents: number
  /** The one file that is looked at; every document when null. */
  readonly file: string | null
  /** With the cache of an earlier run. */
  readonly warm: boolean
}

type Peer = (job: Job) => Subject

const files = ({ file }: Job, all: string): string => file ?? all
const linted = ({ file, documents }: Job): number => (file === null ? documents : 1)

function named(
  name: string,
  job: Job,
  command: Subject['command'],
  proof: Subject['proof'],
  cache?: string,
): Subject {
  const reset =
    cache === undefined || job.warm ? {} : { reset: () => rmSync(cache, { recursive: true, force: true }) }
  return { name, command, cwd: job.cwd, exits: [0, 1], proof, ...reset }
}

const rumdlArgs = (job: Job): string[] => [
  'check',
  files(job, '.'),
  '--config',
  config('rumdl.toml'),
  '--cache-dir',
  rumdlCache(job),
]
const rumdlProof =
  (job: Job) =>
  (output: string): boolean =>
    new RegExp(`\\b${linted(job)} files? `).test(output)
const rumdlCache = ({ cwd }: Job): string => join(cwd, '.rumdl_cache')

/** The native program, without the script that npm puts in front of it. */
export const rumdl: Peer = (job) =>
  named('rumdl', job, [rumdlBinary(), ...rumdlArgs(job)], rumdlProof(job), rumdlCache(job))

/** As a package script or a hook runs it. */
export const rumdlByNpm: Peer = (job) =>
  named('rumdl via npm', job, node('rumdl/bin/rumdl', ...rumdlArgs(job)), rumdlProof(job), rumdlCache(job))

export const markdownlint: Peer = (job) =>
  named(
    'markdownlint-cli2',
    job,
    node(
      'markdownlint-cli2/markdownlint-cli2-bin.mjs',
      '--config',
      config('markdownlint.jsonc'),
      files(job, '**/*.md'),
    ),
    (output) => output.includes(`Linting: ${linted(job)} file(s)`),
  )

export const remark: Peer = (job) =>
  named(
    'remark-cli',
    job,
    node(
      'remark-cli/cli.js',
      files(job, '.'),
      '--no-stdout',
      '--no-color',
      '--rc-path',
      config('remarkrc.mjs'),
    ),
    // It names every file, with "no issues found" or with its messages below.
    (output) => (output.match(/\.md(?=:|$)/gm)?.length ?? 0) >= linted(job),
  )

export const eslint: Peer = (job) => {
  const cache = join(job.cwd, '.eslintcache')
  const caching = ['--cache', '--cache-strategy', 'content', '--cache-location', cache]
  const args = ['--config', config('eslint.config.js'), '--format', 'json', ...caching, files(job, '.')]
  const proof = (output: string): boolean => (output.match(/"filePath":/g)?.length ?? 0) === linted(job)
  return named('eslint + @eslint/markdown', job, node('eslint/bin/eslint.js', ...args), proof, cache)
}

export const textlint: Peer = (job) => {
  const cache = join(job.cwd, '.textlintcache')
  const args = ['--config', config('textlintrc.json'), '--rules-base-directory', modules]
  const caching = ['--cache', '--cache-location', cache]
  return named(
    'textlint',
    job,
    node('textlint/bin/textlint.js', ...args, ...caching, files(job, '**/*.md')),
    // It says nothing of files without findings; its cache names them all.
    () => existsSync(cache),
    cache,
  )
}

/** `cwd` contains specs in its own format instead of planning documents. */
export const openspec: Peer = (job) =>
  named(
    'openspec (its own format)',
    job,
    node('@fission-ai/openspec/bin/openspec.js', 'validate', '--specs', '--no-interactive'),
    (output) => output.includes(`(${job.documents} items)`),
  )

/** True when the packages of `bench/` are installed. */
export function arePeersInstalled(): boolean {
  return existsSync(join(modules, 'rumdl')) && existsSync(join(modules, 'eslint'))
}

/** True for what lives in the packages of `bench/`. */
export function isPeer({ command }: Subject): boolean {
  return command.some((part) => part.startsWith(modules))
}

function node(script: string, ...args: string[]): [string, ...string[]] {
  return [process.execPath, join(modules, script), ...args]
}

function rumdlBinary(): string {
  const scope = join(modules, '@rumdl')
  const platform = existsSync(scope) ? readdirSync(scope)[0] : undefined
  return join(scope, platform ?? 'absent', 'rumdl')
}
