import type { RerunMode } from '../app/rerun/select-runs.ts'
import { runStatuses } from '../model/evidence/evidence.ts'
import {
  eachNonEmpty,
  formats,
  isoInstant,
  nonEmpty,
  numberBetween,
  numberList,
  once,
  oneOf,
  seconds,
} from './option-values.ts'

/** An option of a command. Its value is a `T`, or undefined where the user does not give it. */
export type CommandOption<T> = {
  /** The name of the value in help texts: `<dir>`. Null for a switch. */
  readonly placeholder: string | null
  /** Null where only the negated form exists. */
  readonly description: string | null
  /** The description of `--no-…`. Null where that form does not exist. */
  readonly negated: string | null
  readonly isRequired: boolean
  /** Reads a value; `previous` is what the option had before where it is repeated. Absent for a switch. */
  read?(text: string, previous: T | undefined): T
}

/** The options of a command by the name of their property: `maxWarnings` is `--max-warnings`. */
export type OptionTable = Readonly<Record<string, CommandOption<unknown>>>

/** What a command gets of its options. */
export type FlagsOf<Options extends OptionTable> = {
  readonly [Name in keyof Options]?: Options[Name] extends CommandOption<infer T> ? T : never
}

/** The names of an option on the command line by its property: `--dry-run` and `--no-dry-run` for `dryRun`. */
export function longNames(property: string): { readonly name: string; readonly negatedName: string } {
  const words = property.replaceAll(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)
  return { name: `--${words}`, negatedName: `--no-${words}` }
}

/** A switch. */
export function flag(description: string): CommandOption<true> {
  return { placeholder: null, description, negated: null, isRequired: false }
}

/** A switch that is on unless `--no-…` is given. */
function negatedFlag(negated: string): CommandOption<boolean> {
  return { placeholder: null, description: null, negated, isRequired: false }
}

/** A switch with a form that turns it on and one that turns it off. */
export function toggle(description: string, negated: string): CommandOption<boolean> {
  return { placeholder: null, description, negated, isRequired: false }
}

/** An option with a value, given once. */
export function value<T>(
  placeholder: string,
  description: string,
  read: (text: string) => T,
): CommandOption<T> {
  return { placeholder, description, negated: null, isRequired: false, read: once(read) }
}

/** The same option, to be given always. */
export function required<T>(option: CommandOption<T>): CommandOption<T> {
  return { ...option, isRequired: true }
}

/** An option with a value that may be given several times. */
export function repeated<T>(
  placeholder: string,
  description: string,
  read: (text: string, previous: T | undefined) => T,
): CommandOption<T> {
  return { placeholder, description, negated: null, isRequired: false, read }
}

export const commonOptions = {
  root: value(
    '<dir>',
    'workspace root (default: the nearest parent folder with sot.config.yaml, WORKBOARD.yaml, .sot or sot)',
    nonEmpty,
  ),
  format: value(
    '<name>',
    'output format: text or json; check also writes sarif, junit, github and markdown, board markdown, and board graph mermaid, dot and svg',
    oneOf(formats),
  ),
  json: flag('the same as --format json'),
  quiet: flag('print findings only'),
  color: toggle('color the text output even when it is not a terminal', 'no color (as with NO_COLOR)'),
}
export type CommonFlags = FlagsOf<typeof commonOptions>

const now = value('<iso>', 'the clock, as a date or an instant, for reproducible output', isoInstant)

/** Options of the commands that write new files with a date. */
export const clockOptions = { now }

/** Options of every command that verifies runs. */
export const evidenceOptions = {
  cases: repeated('<dir>', 'another folder of cases (repeatable)', eachNonEmpty),
  now,
}

/** Options of the commands that sign runs. */
export const signingOptions = {
  key: value(
    '<file>',
    'a private key in a PEM file: Ed25519, or ECDSA on P-256 (default: the path in SOT_SIGNING_KEY, else the ssh key that git signs with)',
    nonEmpty,
  ),
}

/** The same for commands that make runs. */
export const signOptions = {
  sign: flag('sign each run; a broken one is not signed'),
  ...signingOptions,
}

const sandbox = toggle(
  'use bubblewrap where it works (the default)',
  'do not use bubblewrap, even where it works',
)

const expectations = [...runStatuses, 'any'] as const

/** Options of `sot verify`, and of what it does with `--replay`. */
export const verifyOptions = {
  expect: value(
    '<status>',
    `the status that every run must have: ${expectations.join(', ')} (default: pass)`,
    oneOf(expectations),
  ),
  replay: flag('run the tests of a pass again: with its patch on the fixture, or at its commit'),
  rerun: flag('the same as --replay'),
  fromCi: value(
    '<bundle>',
    'verify a bundle of Sigstore that a job made about the JUnit file of --junit',
    nonEmpty,
  ),
  junit: value('<file>', 'the JUnit file that the bundle of --from-ci is about', nonEmpty),
  attest: flag('sign what was found: svr.dsse.json in each proven run, with a key in a PEM file'),
  ...signingOptions,
  sandbox,
  ...evidenceOptions,
}
export type VerifyFlags = CommonFlags & FlagsOf<typeof verifyOptions>

/** `--no-cache`. */
export const cacheOption = negatedFlag('read and write no cache; the result is the same')

/** `--watch`. */
export const watchOption = flag('go on, and show it again after each change, until Ctrl-C')

/** Options of the board; those of a view come on top. */
export const boardOptions = {
  markdown: flag('the same as --format markdown'),
  html: value('<file>', 'write the board to one self-contained HTML file', nonEmpty),
  link: value(
    '<address>',
    'where places on the page lead: github, or an address such as vscode://file/{path}:{line}',
    nonEmpty,
  ),
  now,
  evidence: value(
    '<mode>',
    'verify or skip: whether to open the runs that documents cite (default: verify)',
    oneOf(['verify', 'skip']),
  ),
  watch: watchOption,
  cache: cacheOption,
}
export type BoardFlags = CommonFlags & FlagsOf<typeof boardOptions>

/** Options of the harness commands that need cases. */
export const harnessOptions = {
  ...evidenceOptions,
  runs: value('<dir>', 'where run directories go (default: evidence.runs, else harness-runs)', nonEmpty),
  sandbox,
}
export type HarnessFlags = CommonFlags & FlagsOf<typeof harnessOptions>

export const jobsOption = {
  jobs: value('<n>', 'how many runs at a time (default: 1)', numberBetween(1, 64)),
}

const rerunModes: readonly RerunMode[] = ['changed', 'cited', 'all']

/** Options of a check that executes runs. */
export const rerunOptions = {
  rerun: value(
    '<which>',
    'execute runs again and judge with the result: changed (those that changed documents cite), cited or all',
    oneOf(rerunModes),
  ),
  sandbox,
  jobs: value(
    '<n>',
    'how many runs to execute at a time (default: as the machine has cores, at most 4)',
    numberBetween(1, 64),
  ),
}
export type RerunFlags = CommonFlags & FlagsOf<typeof rerunOptions>

export const repositoryOption = {
  repo: value('<path>', 'the repository to work on a copy of (stages 3 to 5)', nonEmpty),
}

/** Options that say which run to make. */
export const runOptions = {
  ...harnessOptions,
  ...repositoryOption,
  case: value('<id>', 'the case to run (default: r1-string-slugify)', nonEmpty),
  engine: value('<name>', 'the engine to run on it (default: fake)', nonEmpty),
  stage: value('<n>', "the stage of the run (default: the case's own)", numberBetween(1, 6)),
  issue: value('<id>', "bind the run to this issue's acceptance criteria", nonEmpty),
  timeout: value('<seconds>', 'how long the engine may take', seconds),
  scenario: value('<file>', 'the scenario that the engine script plays', nonEmpty),
}
export type RunFlags = CommonFlags & FlagsOf<typeof runOptions>

/** Options of `sot prove`. */
const recordPlaces: readonly ('document' | 'artifact')[] = ['document', 'artifact']

export const proveOptions = {
  ...harnessOptions,
  ...jobsOption,
  commit: value('<rev>', 'the commit to test (default: HEAD)', nonEmpty),
  worktree: flag('test the files of the work tree as they are now; such a proof never counts as landed'),
  baseline: value(
    '<rev>',
    'a commit, or merge-base, on which the same commands must fail (default: proof.baseline)',
    nonEmpty,
  ),
  command: repeated(
    '<cmd>',
    "run this instead of the issue's own commands (repeatable); it covers no criteria",
    eachNonEmpty,
  ),
  criteria: value('<numbers>', 'cover these criteria only, such as 1,3', numberList),
  timeout: value('<seconds>', 'how long each command may take (default: 600)', seconds),
  network: flag('let the commands use the network'),
  all: flag('prove every issue that names a command'),
  stale: flag('prove every issue whose proof is stale: by its criteria, its code or its commands'),
  since: value(
    '<rev>',
    'prove every issue whose document or allowed files changed since this commit',
    nonEmpty,
  ),
  record: flag("write the evidence of each pass into the issue's document"),
  recordAs: value(
    '<where>',
    'document (the same as --record), or artifact: write JUnit files and statements for a job to sign',
    oneOf(recordPlaces),
  ),
  ...signOptions,
  dryRun: flag('show what would run, and run nothing'),
  yes: flag('run commands of documents without a question'),
}

export type ProveFlags = CommonFlags & FlagsOf<typeof proveOptions>

/** Options of the commands that move runs with git. */
export const travelOptions = {
  remote: value('<name>', 'a remote of the repository (default: origin)', nonEmpty),
  dryRun: flag('show what would be done, and change nothing'),
}

/** The same where nothing of a remote is meant unless it is named. */
export const pruneOptions = {
  ...travelOptions,
  remote: value<string | true>(
    '[name]',
    'drop the runs of this remote in place of those here (origin, where no name is given)',
    nonEmpty,
  ),
}

/** Options of the commands that talk to tmux; `timeout` says what they wait for. */
export function lifecycleOptions(timeout: string) {
  return {
    socket: value(
      '<name>',
      'the tmux server, as the name or the path of its socket (default: the one tmux chooses)',
      nonEmpty,
    ),
    timeout: value('<seconds>', timeout, seconds),
  }
}
export type LifecycleFlags = CommonFlags & FlagsOf<ReturnType<typeof lifecycleOptions>>
